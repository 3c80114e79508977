// Every figure of every table and every odds clause, held against a second writing made by hand from the official rows.
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/game.ts';
import { shipped } from '../rules.ts';
import { isDrawing } from './book.ts';
import { differences, specDifferences } from './compare.ts';
import { lacking, type Second, secondWriting } from './second.ts';

const editions = await shipped();

it('every shipped edition has its second writing', () => {
  expect(editions.flatMap((e) => lacking(e.id))).toEqual([]);
});

for (const edition of editions) {
  const messages = (all: readonly { message: string }[]) => all.map((d) => d.message);

  describe(edition.id, () => {
    let second: Second;
    beforeAll(() => {
      second = secondWriting(edition.id);
    });

    it('states the figures of the second writing, in every cell and clause, and no others', () => {
      expect(messages(differences(second, edition))).toEqual([]);
    });

    it('compiles to a game that draws and pays by the second writing, every line set by its own clause', () => {
      expect(messages(specDifferences(second, gameOf(edition).spec))).toEqual([]);
    });

    it.each(edition.clauses.filter((c) => c.rows).map((c) => [c.id, c] as const))(
      '%s: misses a row that is taken out, and one that nobody wrote twice',
      (_, table) => {
        const rows = table.rows ?? [];
        const with_ = (changed: typeof rows) =>
          differences(
            second,
            { ...edition, byId: new Map([...edition.byId, [table.id, { ...table, rows: changed }]]) },
            table.id,
          );
        for (const i of rows.keys()) {
          if (i === 0) continue;
          const gone = messages(with_(rows.filter((_r, at) => at !== i)));
          expect(gone.length).toBeGreaterThan(0);
          for (const message of gone)
            expect(message).toMatch(/^table:[\dA-Z.]+ · .+ · .+: not in the book; the second writing has /);
          expect(messages(with_([...rows, ...rows.slice(i, i + 1)]))[0]).toMatch(
            /^table:[\dA-Z.]+ · .+ · .+: stands twice$/,
          );
        }
        const unknown = rows
          .slice(-1)
          .map((row) =>
            row.map((cell, i) => (i === 0 ? { ...cell, text: isDrawing(table) ? '11' : 'Somebody wins' } : cell)),
          );
        expect(messages(with_([...rows, ...unknown]))[0]).toMatch(
          /^table:[\dA-Z.]+ · .+ · .+: not in the second writing; the book has /,
        );
      },
    );
  });
}
