// The gate over several editions on two cores: a thread checks some of them while this one checks the others, and
// whoever is done first helps with what is left.
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createReferenceEngine } from '../engine/reference.ts';
import type { UnderReadings } from '../game/figures.ts';
import { gameOf } from '../game/game.ts';
import { quietly, type Step } from '../model/step.ts';
import type { EditionReport } from '../model/verdict.ts';
import { guarded } from './guard.ts';
import { type Help, type Turns, turns } from './plays.ts';
import { checkEdition } from './run.ts';
import type { Scenario } from './scenarios.ts';
import { dealtOut, does, give, inThread, isBundled } from './thread.ts';

/** What a thread is asked for. */
interface Share {
  readonly share: 'clausebook check';
  readonly asked: readonly UnderReadings[];
  /** To whoever helps with the last of them. */
  readonly helper: MessagePort | null;
}

/** What is asked of whoever helps: turns at plays, of which others take theirs. */
interface Asked {
  readonly plays: readonly Scenario[];
  readonly taken: Int32Array;
}

/** A third thread would wait for the longest book all the same. */
const MOST_THREADS = 2;

/**
 * Checks editions on the reference engine, each under its readings: a promise for each, which fails with InputError
 * where it cannot be made a game.
 * @param step is told of each edition when its turn has come
 * @param beside whether all are checked beside this thread, which is free meanwhile; else, from a bundle, it checks a
 *   part of several itself
 */
export function checkEach(
  all: readonly UnderReadings[],
  step: Step = quietly,
  beside = false,
): readonly Promise<EditionReport>[] {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const reports = new Map<UnderReadings, Promise<EditionReport>>();
  const inTurn = (
    some: readonly UnderReadings[],
    report: (asked: UnderReadings, i: number) => Promise<EditionReport> = (asked) => reportOf(asked),
  ) => {
    let before: Promise<unknown> = Promise.resolve();
    for (const [i, asked] of some.entries()) {
      const next = before.then(() => step(`checking ${nameOf(asked)}`, () => report(asked, i)));
      before = next.catch(() => undefined);
      reports.set(asked, next);
    }
  };
  const elsewhere = (some: readonly UnderReadings[], helper: MessagePort | null) => {
    const share: Share = { share: 'clausebook check', asked: some, helper };
    const answers = inThread<EditionReport>(import.meta.url, share, some.length, helper ? [helper] : []);
    inTurn(some, (asked, i) => answers[i] ?? reportOf(asked));
  };
  if (!isBundled(import.meta.url) || (!beside && (threads < 2 || all.length < 2))) inTurn(all);
  else if (beside) for (const some of dealtOut(all, threads, sizeOf)) elsewhere(some, null);
  else {
    const [there = [], here = []] = dealtOut(all, threads, sizeOf);
    // The largest is the last: then there is help.
    const some = [...there].reverse();
    const { port1, port2 } = new MessageChannel();
    elsewhere(some, port2);
    inTurn(here);
    const last = some.at(-1);
    if (last) helps(last, port1);
  }
  return all.flatMap((asked) => reports.get(asked) ?? []);
}

const sizeOf = ({ edition }: UnderReadings): number => edition.clauses.length;

/** `tas@2018`, `tas@2018 R1=2` */
const nameOf = ({ edition, readings }: UnderReadings): string =>
  [edition.id, ...Object.entries(readings).map(([id, n]) => `${id}=${n}`)].join(' ');

const reportOf = ({ edition, readings }: UnderReadings, help?: Help): Promise<EditionReport> =>
  checkEdition(edition, { engine: createReferenceEngine(), readings, ...(help ? { help } : {}) });

/** Takes turns at the plays of an edition when a thread asks for it, and this one has nothing else to do. */
function helps({ edition, readings }: UnderReadings, port: MessagePort): void {
  port.once('message', async ({ plays, taken }: Asked) => {
    const { bound, spec } = gameOf(edition, readings);
    const engine = createReferenceEngine();
    await engine.load({ edition: edition.id, spec });
    const own = await turns({ play: guarded(engine), checks: bound.checks, plays }, taken);
    if (own.size > 0) port.postMessage(own);
  });
  // Nobody waits for being asked.
  port.unref();
}

/** In a thread: asks for help. */
const helpOn =
  (port: MessagePort): Help =>
  (plays, taken) => {
    port.postMessage({ plays, taken } satisfies Asked);
    return () => new Promise<Turns>((resolve) => port.once('message', resolve));
  };

does('clausebook check', async ({ asked, helper }: Share) => {
  for (const one of asked) await give(() => reportOf(one, helper && one === asked.at(-1) ? helpOn(helper) : undefined));
  helper?.close();
});
