// What paper cannot show of an edition: characters that no font has, and tables that no page is wide enough for.
import type { Clause, Edition, Inline } from '../../model/edition.ts';
import type { Place, Problem } from '../../model/place.ts';
import { fitOf } from '../print/fit.ts';
import { fontFault, unprintable } from '../print/fonts.ts';
import type { Grid } from '../print/view.ts';

/** A text that is printed, and where it stands. */
interface Printed {
  readonly text: string;
  readonly at: Place;
}

/** The characters of an edition that none of its fonts has, each named at its first place in a clause. */
export function faceless(edition: Edition, annotated: boolean): readonly Problem[] {
  const { fonts = [], meta, clauses } = edition;
  const bad = fonts.flatMap(({ file, data }): readonly Problem[] => {
    const fault = fontFault(data);
    return fault ? [problem(edition, null, { file, line: 1, column: 1 }, `the font ${fault}: name another`)] : [];
  });
  if (bad.length) return bad;
  const found = (clause: string | null, texts: readonly Printed[]): readonly Problem[] => {
    const told = new Set<string>();
    return texts.flatMap(({ text, at }) => {
      const fresh = unprintable(text, fonts).filter((char) => !told.has(char));
      for (const char of fresh) told.add(char);
      return fresh.length ? [problem(edition, clause, at, lacking(fresh))] : [];
    });
  };
  const top = { file: `${edition.id}/edition.yaml`, line: 1, column: 1 };
  const said = [meta.title, meta.operator, meta.regulator, edition.version]
    .concat(...[meta.dates, meta.source, meta.instrument ?? {}].map((map) => Object.entries(map).flat()))
    .map((text) => ({ text, at: top }));
  return [
    ...found(null, [...said, ...edition.headings.map(({ title, at }) => ({ text: title, at }))]),
    ...clauses.flatMap((clause) => found(clause.id, [...ownTexts(clause), ...(annotated ? besideTexts(clause) : [])])),
  ];
}

const lacking = (chars: readonly string[]): string =>
  `no font of the rulebook has ${chars
    .map((char) => `"${char}" (U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`)
    .join(
      ', ',
    )}: use ${chars.length === 1 ? 'another character' : 'other characters'}, or name a font that has ${chars.length === 1 ? 'it' : 'them'} under \`fonts\` in edition.yaml`;

const wordsOf = (inlines: readonly Inline[]): string => inlines.map((inline) => inline.value).join('');

/** What every profile prints of a clause. */
function ownTexts(clause: Clause): readonly Printed[] {
  const { at } = clause;
  return [
    { text: `${clause.label} ${clause.title ?? ''}`, at },
    ...clause.content.flatMap((part) => (part.type === 'words' ? [{ text: wordsOf(part.inlines), at }] : [])),
    ...(clause.rows ?? []).flat().map((cell) => ({ text: wordsOf(cell.inlines), at: cell.at })),
  ];
}

/** What the annotated profile alone prints beside a clause. */
function besideTexts({ notes, readings, examples }: Clause): readonly Printed[] {
  return [
    ...notes,
    ...readings.flatMap(({ question, answers, at }) =>
      [question, ...answers.map((answer) => answer.text)].map((text) => ({ text, at })),
    ),
    ...examples.flatMap(({ source, header, rows, at }) => [
      ...[source, ...header].map((text) => ({ text, at })),
      ...rows.flat(),
    ]),
  ];
}

/** What is wrong with a table that finds no room on any page; nothing where it does. */
export function unfit(edition: Edition, clause: Clause, grid: Grid): readonly Problem[] {
  if (fitOf(grid) !== null) return [];
  const why = `the table is too wide for any page, even in small print on a page turned: let it have fewer columns than ${grid.head.length}, or shorter words`;
  return [problem(edition, clause.id, clause.at, why)];
}

const problem = (edition: Edition, clause: string | null, at: Place, message: string): Problem => ({
  ...at,
  ...{ rule: 'print', severity: 'error', edition: edition.id, clause, message },
});
