// What an answer of a reading changes is there, and differs from what stands; or it says what it waits for.
import { readingsOf, underAnswers } from '../../game/answers.ts';
import { type BoundCheck, bindEdition } from '../../game/bind.ts';
import { compile } from '../../game/compile.ts';
import type { Game } from '../../game/game.ts';
import type { Clause, Edition } from '../../model/edition.ts';
import type { Problem } from '../../model/place.ts';
import { plain } from '../../model/raw.ts';
import { settingKey } from '../../model/spec.ts';
import { effectOf } from '../../source/answers.ts';
import { finding, type Rule } from '../rule.ts';

export const answers: Rule = {
  id: 'answer',
  says: 'An answer that is not taken changes something that is there, or says what it waits for.',
  check(edition, { game }) {
    const taking = takerOf(edition, game);
    return readingsOf(edition).flatMap(({ clause, reading }) =>
      reading.answers.flatMap((answer, i) => {
        const n = i + 1;
        const { changes, fails, waits } = effectOf(answer, reading.at);
        const wrong = (message: string) => finding(this, edition, clause, answer.block?.at ?? reading.at, message);
        const lost = fails.filter((f) => !edition.byId.has(f.clause));
        const nowhere = lost.map((f) =>
          wrong(`answer ${n} of Reading ${reading.id}: there is no clause "${f.clause}"`),
        );
        if (n === 1 || waits !== null) return nowhere;
        if (changes.length === 0 && answer.examples === undefined)
          return [
            ...nowhere,
            wrong(
              `answer ${n} of Reading ${reading.id} says neither what it changes nor what it waits for: put an ~~~answer block under it`,
            ),
          ];
        const { problems, differs } = taking(reading.id, n);
        if (problems.length > 0) return [...nowhere, ...problems.map((p) => ({ ...p, rule: 'answer' }))];
        return !differs && answer.examples === undefined
          ? [...nowhere, wrong(`answer ${n} of Reading ${reading.id} changes nothing: what it sets stands already`)]
          : nowhere;
      }),
    );
  },
};

/** What comes of an answer: problems that are not there without it, and whether any check says otherwise. */
interface Taken {
  readonly problems: readonly Problem[];
  readonly differs: boolean;
}

/**
 * Tells what comes of an answer. An answer changes checks and never words, so that the clauses whose checks it leaves
 * alone are bound as they were; and only settings that a changed check sets can contradict each other anew.
 */
function takerOf(edition: Edition, game: Game): (reading: string, answer: number) => Taken {
  const known = new Set(game.problems.map((p) => p.message));
  const before = byClause(game.bound.checks);
  const keys = new Map(game.bound.checks.map((check) => [check, keysOf(check)]));
  return (reading, answer) => {
    const under = underAnswers(edition, { [reading]: answer });
    const changed = new Set(under.edition.clauses.filter((c) => !sameChecks(c, game.edition.byId.get(c.id))));
    const alone = under.edition.clauses.map((c) => (changed.has(c) ? c : withoutChecks(c)));
    const bound = bindEdition({ ...under.edition, clauses: alone }, game.predicates);
    const now = byClause(bound.checks);
    const ids = new Set([...changed].map((c) => c.id));
    const set = new Set(bound.checks.flatMap(keysOf));
    const met = under.edition.clauses.flatMap(({ id }) =>
      ids.has(id)
        ? (now.get(id) ?? [])
        : (before.get(id) ?? []).filter((c) => keys.get(c)?.some((key) => set.has(key))),
    );
    const problems = [...under.problems, ...bound.problems, ...compile(under.edition, met).problems];
    return {
      problems: problems.filter((p) => !known.has(p.message)),
      differs: [...ids].some((id) => said(before.get(id)) !== said(now.get(id))),
    };
  };
}

function byClause(checks: readonly BoundCheck[]): ReadonlyMap<string, readonly BoundCheck[]> {
  const out = new Map<string, BoundCheck[]>();
  for (const check of checks) {
    const known = out.get(check.via);
    if (known) known.push(check);
    else out.set(check.via, [check]);
  }
  return out;
}

const bare = new WeakMap<Clause, Clause>();

function withoutChecks(clause: Clause): Clause {
  const known = bare.get(clause) ?? { ...clause, checks: [] };
  bare.set(clause, known);
  return known;
}

const sameChecks = ({ checks }: Clause, before: Clause | undefined): boolean =>
  checks.length === before?.checks.length && checks.every((check, i) => check === before.checks[i]);

const keysOf = ({ predicate, params }: BoundCheck): readonly string[] => predicate.sets(params).map(settingKey);

/** All that checks say. */
const said = (checks: readonly BoundCheck[] = []): string =>
  JSON.stringify(
    checks.map((c) => [c.owner, c.predicate.id, c.force, c.of, [...c.texts].map(([name, raw]) => [name, plain(raw)])]),
  );
