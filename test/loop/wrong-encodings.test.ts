// Wrong encodings: each is red, for the clause and by the means that were named before it was tried; the books as they
// are give none of them anything to find.
import { describe, expect, it } from 'vitest';
import { type Edited, edited } from '../edited.ts';
import { type Difference, differences, specDifferences } from '../figures/compare.ts';
import { secondWriting } from '../figures/second.ts';
import { structureDifferences, structureOf } from '../figures/structure.ts';
import { shipped } from '../rules.ts';
import { exampleFailures, gateFindings, keysOf, lintFindings, made } from './means.ts';
import { type Means, WRONG_ENCODINGS, type WrongEncoding } from './wrong-encodings.ts';

const editions = await shipped('tas', 'nsw-crown');
/** The edition with a file of it edited. */
const wrongly = ({ edition, file, edits }: WrongEncoding): Promise<Edited> =>
  edited(edition, (name, whole) => {
    if (name !== file) return whole;
    let text = whole;
    for (const { from, to, times = 1 } of edits) {
      const every = from instanceof RegExp ? new RegExp(from, `${from.flags}g`) : from;
      const found = from instanceof RegExp ? [...text.matchAll(every as RegExp)].length : text.split(from).length - 1;
      if (found !== times) throw new Error(`${String(from)} stands ${found} times in ${edition}/${file}`);
      text = text.replaceAll(every, to);
    }
    return text;
  });

/** What one means finds in an edition. */
async function findings(
  means: Means,
  { edition, problems }: Edited,
  known: ReadonlySet<string>,
): Promise<readonly Difference[]> {
  switch (means) {
    case 'reader':
      return problems
        .filter((p) => p.severity === 'error')
        .map((p) => ({ clause: p.clause ?? '', message: p.message }));
    case 'lint':
      return lintFindings(edition, known);
    case 'binding':
      return made(edition).problems;
    case 'second writing':
      return differences(secondWriting(edition.id), edition);
    case 'game':
      return specDifferences(secondWriting(edition.id), made(edition).game.spec);
    case 'structure':
      return structureDifferences(structureOf(edition.id), edition);
    case 'example':
      return exampleFailures(made(edition), new Set(edition.clauses.map((c) => c.id)));
    case 'gate':
      return gateFindings(edition);
  }
}

for (const edition of editions) {
  const known = keysOf(lintFindings(edition));

  describe(edition.id, () => {
    it.each(['lint', 'binding', 'second writing', 'game', 'structure', 'example', 'gate'] as const)(
      'gives %s nothing to find as it is',
      async (means) => {
        expect(await findings(means, { edition, problems: [] }, known)).toEqual([]);
      },
    );

    for (const wrong of WRONG_ENCODINGS.filter((w) => w.edition === edition.id)) {
      it(`${wrong.name}: ${wrong.clause}, by ${wrong.means}`, async () => {
        const found = await findings(wrong.means, await wrongly(wrong), known);
        const here = found.filter((d) => d.clause === wrong.clause).map((d) => d.message);
        expect(
          here.length,
          `found elsewhere: ${found.map((d) => `${d.clause}: ${d.message}`).join('; ') || 'nothing'}`,
        ).toBeGreaterThan(0);
        expect(here.filter((message) => wrong.says.test(message)).length, here.join('; ')).toBeGreaterThan(0);
      });
    }
  });
}

it('has at least fifteen of them, and every means is needed', () => {
  expect(WRONG_ENCODINGS.length).toBeGreaterThanOrEqual(15);
  expect(new Set(WRONG_ENCODINGS.map((w) => w.means)).size).toBe(8);
  expect(new Set(WRONG_ENCODINGS.map((w) => w.name)).size).toBe(WRONG_ENCODINGS.length);
});
