// A figure of a check stands in the words and is read from there: one that is typed again can come to differ from them,
// and one that the words do not have is nobody's rule.
import type { Clause } from '../../model/edition.ts';
import { numberWord } from '../../model/figures.ts';
import type { Place } from '../../model/place.ts';
import type { Raw } from '../../model/raw.ts';
import { PART_MAPS, partId } from '../../source/claims.ts';
import { figuresOf } from '../../words/figures.ts';
import { finding, ofClause, type Rule } from '../rule.ts';

/** Parameters that hold ids, names of bets or columns, or prose. */
const NAMES = new Set([
  'bet',
  'bets',
  'by',
  'with',
  'overrides',
  'disapplies',
  'scope',
  'says',
  'covers',
  'key',
  'each',
  'group',
  'option',
  'variant',
  'standOff',
  'from',
  'id',
  'sign',
  'role',
  'style',
]);

export const unboundFigure: Rule = {
  id: 'unbound-figure',
  says: 'A figure of a check stands in the words of its clause, and is bound with @, never typed.',
  check(edition) {
    return edition.clauses.flatMap((clause) =>
      clause.checks.flatMap((check) => {
        // A parameter may name a column of the table above it.
        const columns = new Set(clause.rows?.[0]?.map((cell) => cell.text));
        const found: { figure: string; at: Place; of: string; there: boolean }[] = [];
        const walk = (raw: Raw, words: ReadonlySet<string>, of: string) => {
          if (raw.type === 'list') for (const item of raw.items) walk(item, words, of);
          else if (raw.type === 'map')
            for (const [key, value] of raw.entries) if (!NAMES.has(key)) walk(value, words, of);
          if (raw.type !== 'scalar' || edition.byId.has(raw.value) || columns.has(raw.value)) return;
          for (const figure of typedFigures(raw.value))
            found.push({ figure, at: raw.at, of, there: words.has(figure) });
        };
        const own = figuresOfClause(clause);
        for (const [key, value] of check.params) {
          if (NAMES.has(key)) continue;
          if ((PART_MAPS as readonly string[]).includes(key) && value.type === 'map') {
            for (const [part, params] of value.entries) {
              const child = edition.byId.get(partId(clause.id, part));
              if (child) walk(params, figuresOfClause(child), child.id);
            }
          } else if (key === 'rows' && value.type === 'map') {
            for (const [row, params] of value.entries) walk(params, figuresIn(rowWords(clause, row)), `row "${row}"`);
          } else walk(value, own, clause.id);
        }
        return found.map(({ figure, at, of, there }) =>
          finding(
            this,
            edition,
            clause,
            at,
            there
              ? `${figure} stands in the words of ${of} and is typed again here: bind it, @ and the word as it stands there`
              : `${figure} is typed here and does not stand in the words of ${of}: a check demands what its clause says`,
          ),
        );
      }),
    );
  },
};

const figuresIn = (words: string): ReadonlySet<string> => new Set(figuresOf(words));

const figuresOfClause = ofClause((clause) => figuresIn(clause.text));

/** The words of the rows that a key means; `*` stands for a number. */
function rowWords(clause: Clause, key: string): string {
  const matches = (cell: string) => cell === key || (key.includes('*') && cell.replace(/\d+/g, '*') === key);
  return (clause.rows ?? [])
    .filter((row) => row.some((cell) => matches(cell.text)))
    .map((row) => row.map((cell) => cell.text).join(' | '))
    .join('\n');
}

/** The figures typed in a parameter: not what `@` binds, and not a digit within a name such as super-6 or 1-1-2. */
function typedFigures(value: string): string[] {
  // The third card is a card by its name.
  if (value.startsWith('@') || value === 'third') return [];
  const free = value
    .replace(/@[\w$%.,-]+/g, ' ')
    // Which of the two hands are pairs, and no figure.
    .replace(/\bpairs=one\b/g, ' ')
    .replace(/(?<![\w.])[\w.]*[A-Za-z-][\w.-]*-[\w.-]*/g, (name) => (numberWord(name) === null ? ' ' : name))
    .replace(/\d+(?:-\d+)+/g, ' ');
  return figuresOf(free);
}
