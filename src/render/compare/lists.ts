// A comparison as lists: CSV for a spreadsheet, a row for each difference, and Markdown for a memo, a section for each
// topic.
import {
  type Comparison,
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type FormKind,
  type Said,
  type TopicRow,
} from '../../compare/comparison.ts';
import { underLines, underName } from '../../diff/under.ts';
import { calledApart, editionName } from '../../model/edition.ts';
import { large } from '../../model/labels.ts';
import { spokenName, within } from '../../words/names.ts';
import { csvText } from '../print/csv.ts';
import { KIND } from './words.ts';

/** With a word before each number: a spreadsheet would make 3.1 of 3.10. */
const cited = (ids: readonly string[]): string =>
  [...new Set(ids)].map((id) => within(spokenName(undefined, id))).join(', ');

/** `8 decks [rule 3.1]; 4 decks [rule 3.4(a)]` */
const said = (all: readonly Said[]): string =>
  all
    .map((s) => `${s.says}${s.words ? ` "${s.words}"` : ''}${s.clauses.length ? ` [${cited(s.clauses)}]` : ''}`)
    .join('; ');

const where = (row: TopicRow, id: string): string => {
  const why = row.none[id];
  if (!why) return cited(row.clauses[id] ?? []);
  const instead = (row.instead[id] ?? []).map((p) => p.clause);
  return instead.length ? `${why}: ${cited(instead)}` : why;
};

/** The differences of a topic, those of rule first. */
const allOf = (row: TopicRow): readonly Difference<DifferenceKind | FormKind>[] => [...row.differs, ...row.form];

/**
 * A row for each difference, and one for each topic without any. The columns: part, topic, title, the kind of
 * difference and what it is
 * about, why it makes none in the end, what the topic was compared by; then for each edition its clauses (or why it has
 * none) and what it says.
 */
export function compareCsv({ editions, topics, parts, under }: Comparison): string {
  const ids = editions.map((e) => e.id);
  const called = calledApart(editions.map((e) => e.edition));
  const named = new Map(under.map((u) => [u.edition, underName(u, called)]));
  const head = [
    'part',
    'topic',
    'title',
    'differs in',
    'about',
    'same because',
    'compared by',
    ...ids.flatMap((id) => [`${called({ id })}: clauses`, `${named.get(id) ?? called({ id })}: says`]),
  ];
  const titles = new Map(parts.map((p) => [p.id, p.title]));
  const rows = topics.flatMap((row) =>
    (allOf(row).length ? allOf(row) : [null]).map((d) => [
      titles.get(row.part) ?? row.part,
      row.topic,
      row.title,
      d ? KIND[d.what].word : '',
      d?.about ?? '',
      d?.same ?? '',
      row.by,
      ...ids.flatMap((id) => [where(row, id), d ? said(d.values[id] ?? []) : '']),
    ]),
  );
  return csvText([head, ...rows]);
}

/** In a cell of a Markdown table: nothing that would end the cell or be markup. */
const cell = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/&(?=#?\w+;)/g, '&amp;');
const line = (cells: readonly string[]): string => `| ${cells.map((c) => cell(c) || '–').join(' | ')} |`;

const UNDER = '## Under other answers than the first';

/** The whole comparison, a section for each part and topic, each with its table of clauses and differences. */
export function compareMarkdown({ editions, topics, parts, summary, basis, under }: Comparison): string {
  const ids = editions.map((e) => e.id);
  const names = editions.map((e) => editionName(e.edition));
  const kinds = DIFFERENCE_KINDS.map((k) => `${KIND[k].word} ${summary.by[k]}`).join(', ');
  const out = [
    `# ${names.map(cell).join(' · ')}`,
    editions
      .map(
        (e) =>
          `- **${cell(editionName(e.edition))}** (${cell(e.id)}) ${cell(e.title)}, ${cell(e.operator)}; approved by the ${cell(e.regulator)}`,
      )
      .join('\n'),
    `${summary.topics} topics, ${summary.everywhere} of them in every edition; ${summary.differ} differ in rule (${kinds}).`,
    ...(under.length > 0
      ? [
          UNDER,
          underLines(under, calledApart(editions.map((e) => e.edition)))
            .map((line) => `- ${cell(line.trim())}`)
            .join('\n'),
        ]
      : []),
    '## What is compared, and how',
    basis.map((b) => `- **${cell(b.about)}.** ${cell(b.says)}`).join('\n'),
  ];
  for (const part of parts) {
    out.push(`## ${cell(part.title)}`);
    for (const row of topics.filter((t) => t.part === part.id)) {
      const differences = allOf(row).map((d) => {
        const name = [KIND[d.what].word, d.about, d.same && `= ${d.same}`].filter(Boolean).join(': ');
        return line([large(name), ...ids.map((id) => said(d.values[id] ?? []))]);
      });
      out.push(
        `### ${cell(row.title)}`,
        [
          `| | ${names.map(cell).join(' | ')} |`,
          `| - |${ids.map(() => ' - |').join('')}`,
          line(['Clauses', ...ids.map((id) => where(row, id))]),
          ...differences,
        ].join('\n'),
      );
    }
  }
  return `${out.join('\n\n')}\n`;
}
