// Change one figure by hand and something goes red: every figure of every table and odds clause, off by one or turned
// round, is caught by means named in advance.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Edition } from '../../src/model/edition.ts';
import { edited } from '../edited.ts';
import { differences } from '../figures/compare.ts';
import { secondWriting } from '../figures/second.ts';
import { RULES, shipped } from '../rules.ts';
import { type Change, changesOf, editFiles, withChanges } from './changes.ts';
import { exampleFailures, keysOf, lintFindings, made } from './means.ts';

/** In the order in which they are asked. */
const MEANS = ['second writing', 'example', 'binding', 'lint'] as const;
type Means = (typeof MEANS)[number];

const editions = await shipped('tas', 'nsw-crown');
const summary: string[] = [];
/** The edition's own files with changes made in them, read like any other edition. */
async function editedCopy(edition: Edition, changes: readonly Change[]): Promise<Edition> {
  const texts = await Promise.all(
    edition.files.map(async ({ path }) => [path, (await readFile(join(RULES, path), 'utf8')).split('\n')] as const),
  );
  const lines = editFiles(new Map(texts), edition, changes);
  const read = await edited(edition.id, (file) => (lines.get(`${edition.id}/${file}`) ?? []).join('\n'));
  return read.edition;
}

/** What an edition says, without the places where it says it. */
const said = (edition: Edition) =>
  JSON.parse(
    JSON.stringify(edition.clauses, (key, value) =>
      key === 'at' ? undefined : value instanceof Map ? [...value] : value,
    ),
  ) as unknown[];

/** Changes of which no two touch the same figure: the first of every figure, the second of every figure … */
function rounds(changes: readonly Change[]): Change[][] {
  const out: Change[][] = [];
  const used = new Map<string, number>();
  for (const c of changes) {
    const figure = JSON.stringify([c.clause, c.at]);
    const n = used.get(figure) ?? 0;
    used.set(figure, n + 1);
    out[n] ??= [];
    out[n].push(c);
  }
  return out;
}

for (const edition of editions) {
  const second = secondWriting(edition.id);
  const stated = new Set(second.facts.map((f) => f.clause));
  const clauses = edition.clauses.filter((c) => stated.has(c.id));
  const changes = clauses.flatMap(changesOf);
  const known = keysOf(lintFindings(edition));

  /** The means that catch a change. An edition that cannot be bound is never played. */
  const caughtBy = async (change: Change): Promise<Means[]> => {
    const wrong = withChanges(edition, [change]);
    const game = made(wrong);
    const about = new Set([
      change.clause,
      ...(edition.byId.get(change.clause)?.parent ? [edition.byId.get(change.clause)?.parent as string] : []),
    ]);
    const found: Readonly<Record<Means, number>> = {
      'second writing': differences(second, wrong, change.clause).length,
      example: game.problems.length ? 0 : (await exampleFailures(game, about)).length,
      binding: game.problems.length,
      lint: lintFindings(wrong, known).length,
    };
    return MEANS.filter((m) => found[m] > 0);
  };

  describe(edition.id, () => {
    it('is changed in memory as it is changed by editing its files, every figure of it', async () => {
      for (const round of rounds(changes))
        expect(said(await editedCopy(edition, round))).toEqual(said(withChanges(edition, round)));
    });

    describe('no change of a figure survives', () => {
      for (const clause of clauses) {
        it(clause.id, async () => {
          const survivors: string[] = [];
          const own = changesOf(clause);
          expect(own.length).toBeGreaterThan(0);
          for (const change of own) {
            // Where the check binds the figure, changing the words alone is noticed at once; so the two are changed
            // together as well.
            const alone = await caughtBy(change);
            const both: Change = { ...change, withChecks: true };
            const variants: [Change, Means[]][] = alone.includes('binding')
              ? [
                  [change, alone],
                  [both, await caughtBy(both)],
                ]
              : [[change, alone]];
            for (const [{ withChecks }, means] of variants) {
              const line = `${edition.id} ${clause.id} · ${change.place}: ${change.from} → ${change.to}${withChecks ? ', its check too' : ''}`;
              summary.push(`${line} | ${means.join(', ') || 'nothing'}`);
              if (!means.includes('second writing')) survivors.push(line);
            }
          }
          expect(survivors).toEqual([]);
        });
      }
    });
  });
}

/** Each change with the means that caught it; a figure that stands twice in one place is there twice. */
function listed(lines: readonly string[]): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [change = '', means = ''] = line.split(' | ');
    let key = change;
    for (let n = 2; out.has(key); n++) key = `${change} (${n})`;
    out.set(key, means.split(', '));
  }
  return out;
}

/** For a person to look through. `CLAUSEBOOK_GOLDEN=write` writes it anew. */
const GOLDEN = new URL('golden/encodings.txt', import.meta.url);

it('catches each change by every means that caught it before', async () => {
  if (process.env.CLAUSEBOOK_GOLDEN === 'write') await writeFile(GOLDEN, `${summary.join('\n')}\n`);
  const before = listed((await readFile(GOLDEN, 'utf8')).trimEnd().split('\n'));
  const now = listed(summary);
  expect([...now.keys()]).toEqual([...before.keys()]);
  const lost = [...before].flatMap(([change, means]) =>
    means.filter((m) => !now.get(change)?.includes(m)).map((m) => `${change}: no longer caught by ${m}`),
  );
  expect(lost).toEqual([]);
});
