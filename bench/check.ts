// How long the gate takes over the books, beside what its plays cost alone: the same plays on the same engine, with
// nobody who chooses or judges them.
import { check } from 'clausebook';
import { checkEdition, prepare } from '../src/conform/run.ts';
import { createReferenceEngine } from '../src/engine/reference.ts';
import { gameOf } from '../src/game/game.ts';
import type { Edition } from '../src/model/edition.ts';
import { EngineError } from '../src/model/engine.ts';
import { readEditions } from '../src/source/read.ts';

const ROUNDS = 5;
const AIM_S = 5;

interface Took {
  readonly wall: number;
  readonly cpu: number;
}

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const [start, used] = [process.hrtime.bigint(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: Number(process.hrtime.bigint() - start) / 1e9, cpu: (user + system) / 1e6 };
}

const best = (all: readonly Took[], of: keyof Took): number => Math.min(...all.map((t) => t[of]));
const shown = (seconds: number): string => `${seconds.toFixed(2).padStart(6)} s`;

/** Every play that the gate asks for, once. */
async function playAll(edition: Edition): Promise<() => Promise<void>> {
  const { spec, plan, examples } = prepare(gameOf(edition));
  const plays = [...plan.scenarios, ...examples].map((x) => x.play);
  return async () => {
    const engine = createReferenceEngine();
    await engine.load({ edition: edition.id, spec });
    for (const play of plays) {
      try {
        await engine.play(play);
      } catch (e) {
        // A table that the book rightly does not let be opened.
        if (!(e instanceof EngineError)) throw e;
      }
    }
    await engine.stop();
  };
}

// As whoever installs the package has it: on as many cores as there are.
const first = await timed(async () => {
  if (!(await check()).clean) throw new Error('a book is not green');
});
// The bundle runs from a cache folder; the program is started in the project's own.
const { editions } = await readEditions([`${process.cwd()}/rules-source`]);
const lines: string[] = [];
for (const edition of editions) {
  const alone = await playAll(edition);
  const [gate, plays]: [Took[], Took[]] = [[], []];
  // In turn, so that whatever else the machine does falls on both; the first round only warms up.
  for (let i = 0; i <= ROUNDS; i++) {
    const whole = await timed(() => checkEdition(edition, { engine: createReferenceEngine() }));
    const bare = await timed(alone);
    if (i === 0) continue;
    gate.push(whole);
    plays.push(bare);
  }
  const ratio = best(gate, 'cpu') / best(plays, 'cpu');
  lines.push(
    `${edition.id.padEnd(24)} gate ${shown(best(gate, 'cpu'))}   its plays alone ${shown(best(plays, 'cpu'))}   ratio ${ratio.toFixed(1)}`,
  );
}
lines.push(
  `all books, read and checked once from a cold start: ${shown(first.wall)} (processor ${shown(first.cpu)}); the aim is ${AIM_S} s. Node ${process.versions.node}`,
);
process.stdout.write(`Processor time of the gate on one thread, warm, best of ${ROUNDS}\n${lines.join('\n')}\n`);
