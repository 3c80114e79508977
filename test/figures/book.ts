// What an edition states, cell by cell and clause by clause, in the form in which the second writing has it.
import type { Clause, Edition } from '../../src/model/edition.ts';
import { deedOf, endOf, figuresAt, sorted, statedIn, tokensOf } from './scan.ts';
import type { Fact } from './second.ts';

/** The own words of a clause, without links: the number of a rule is no figure. A table's are its caption. */
export const wordsOf = (clause: Clause): string =>
  clause.content
    .flatMap((part) => (part.type === 'words' ? part.inlines : []))
    .map((i) => (i.type === 'link' ? ' ' : i.value))
    .join('');

const NUMBERS = /\d+/g;
/** A point, or several: `0, 1 or 2`. */
const isPoints = (cell: string): boolean => /^\d+(?:(?:, | or )\d+)*$/.test(cell);

/** A table that says who draws, and not what is paid: its rows go by points. */
export const isDrawing = (clause: Clause): boolean =>
  (clause.rows ?? []).slice(1).every((row) => isPoints(row[0]?.text ?? ''));

/** The third cards that a cell of a drawing table lists, where it says no deed: `any`, `none`, or their points. */
const thirdsAt = (cell: string): readonly string[] => /^(any|none)\b/.exec(cell)?.slice(1) ?? cell.match(NUMBERS) ?? [];

/** Every cell of a table as facts; a row of a drawing table that serves several points gives facts for each. */
export function tableFacts(clause: Clause): Fact[] {
  const [head = [], ...body] = clause.rows ?? [];
  const facts: Fact[] = [
    { clause: clause.id, row: 'caption', column: '', value: statedIn(wordsOf(clause)) },
    { clause: clause.id, row: 'head', column: '', value: statedIn(head[0]?.text ?? '') },
  ];
  const drawing = isDrawing(clause);
  for (const row of body) {
    const key = row[0]?.text ?? '';
    for (const point of drawing ? (key.match(NUMBERS) ?? []) : [key]) {
      for (const [i, cell] of row.entries()) {
        if (i === 0) continue;
        const heading = head[i]?.text ?? '';
        const column = drawing
          ? heading
              .toLowerCase()
              .replace(/^no card$/, '-')
              .replace(/(?:'s)? hand$/, '')
          : heading;
        const said = drawing ? deedOf(cell.text) : endOf(cell.text);
        const rest = !drawing ? figuresAt(cell.text).map((f) => f.token) : said ? [] : thirdsAt(cell.text);
        facts.push({ clause: clause.id, row: point, column, value: sorted([...(said ? [said] : []), ...rest]) });
      }
    }
  }
  return facts;
}

/** Whether a clause must be in the second writing: a table, or words that state odds or a percentage. */
export const isStated = (clause: Clause): boolean => clause.rows !== null || /\d:|%/.test(tokensOf(wordsOf(clause)));

/** The facts of a clause. */
export const factsOf = (clause: Clause): Fact[] =>
  clause.rows ? tableFacts(clause) : [{ clause: clause.id, row: '', column: '', value: statedIn(wordsOf(clause)) }];

/** The facts of every clause that must be in the second writing or that it speaks of. */
export const bookFacts = (edition: Edition, also: ReadonlySet<string> = new Set()): Fact[] =>
  edition.clauses.filter((c) => isStated(c) || also.has(c.id)).flatMap(factsOf);
