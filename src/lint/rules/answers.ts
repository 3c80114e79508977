// What an answer of a reading changes is there, and differs from what stands; or it says what it waits for.
import { readingsOf } from '../../game/answers.ts';
import type { Game } from '../../game/game.ts';
import { gameOf } from '../../game/game.ts';
import { plain } from '../../model/raw.ts';
import { effectOf } from '../../source/answers.ts';
import { finding, type Rule } from '../rule.ts';

export const answers: Rule = {
  id: 'answer',
  says: 'An answer that is not taken changes something that is there, or says what it waits for.',
  check(edition, { game }) {
    const known = new Set(game.problems.map((p) => p.message));
    const now = said(game);
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
        const under = gameOf(edition, { [reading.id]: n });
        const problems = under.problems.filter((p) => !known.has(p.message));
        if (problems.length > 0) return [...nowhere, ...problems.map((p) => ({ ...p, rule: 'answer' }))];
        return said(under) === now && answer.examples === undefined
          ? [...nowhere, wrong(`answer ${n} of Reading ${reading.id} changes nothing: what it sets stands already`)]
          : nowhere;
      }),
    );
  },
};

/** All that the checks of a game say. */
const said = ({ bound }: Game): string =>
  JSON.stringify(
    bound.checks.map((c) => [
      c.owner,
      c.predicate.id,
      c.force,
      c.of,
      [...c.texts].map(([name, raw]) => [name, plain(raw)]),
    ]),
  );
