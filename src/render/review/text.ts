// How an edition stands with its reviewers, for a terminal: what is suspect first, with old and new words.
import pc from 'picocolors';
import { type Edition, editionName, nameAndId } from '../../model/edition.ts';
import { counted, dateWords, large } from '../../model/labels.ts';
import type { Marked, Reviewable, ReviewRow } from '../../model/review.ts';
import { countOf } from '../../review/reviewed.ts';
import { editionsUnder, subjectName } from '../../review/reviews.ts';
import { typographyAlone } from '../../review/since.ts';
import { clauseName, spokenName, within } from '../../words/names.ts';
import { sectionsOf } from './sections.ts';

/** What was asked for: how the whole edition stands, everything, what is suspect, or some clauses. */
export type Choice = 'state' | 'all' | 'suspect' | 'named';

const WIDTH = 100;
/** Words around a mark that are shown. */
const AROUND = 8;
/** Names that are longer stick out of their column. */
const LONGEST_NAME = 32;

/** The state of an edition, or of some of it. */
export function reviewText(edition: Edition, rows: readonly ReviewRow[], choice: Choice): string {
  const out = [`${pc.bold(nameAndId(edition))}: ${edition.meta.title}`];
  if (choice === 'state' || choice === 'all') out.push(countsLine(rows));
  const nameOf = (row: Pick<ReviewRow, 'what' | 'id'>) => subjectName(row, edition);
  const look = (row: ReviewRow) => lookLine(row, edition);
  const findings = rows.filter((r) => r.state === 'suspect' || r.state === 'gone');
  for (const row of findings) out.push('', ...findingLines(row, look(row)));
  if (choice === 'suspect' && findings.length === 0) out.push('Nothing has changed since somebody looked at it.');
  const looked = rows.filter((r) => r.state === 'reviewed');
  const width = Math.min(LONGEST_NAME, Math.max(0, ...looked.map((r) => nameOf(r).length)));
  if (looked.length > 0)
    out.push(
      '',
      ...(choice === 'named' ? [] : ['Reviewed']),
      ...looked.map((r) => `  ${nameOf(r).padEnd(width)}  ${look(r)}`),
    );
  const never = rows.filter((r) => r.state === 'never reviewed' && (r.what === 'clause' || choice === 'named'));
  if (never.length === 0) return `${out.join('\n')}\n`;
  if (choice === 'named') out.push('', ...never.map((r) => `  ${nameOf(r)}  never reviewed`));
  else if (choice === 'all')
    out.push(
      '',
      'Never reviewed, which is no finding',
      ...wrapped(never.map((r) => clauseName(edition.byId.get(r.id), r.id))),
    );
  else out.push('', 'Never reviewed, which is no finding (--all names each clause)', ...bySection(edition, never));
  return `${out.join('\n')}\n`;
}

/** How many clauses of each section are among the rows. */
function bySection(edition: Edition, rows: readonly ReviewRow[]): string[] {
  const ids = new Set(rows.map((r) => r.id));
  return sectionsOf(edition).flatMap(({ title, clauses }) => {
    const n = clauses.filter((c) => ids.has(c.id)).length;
    return n > 0 ? [`  ${title}: ${n === clauses.length ? `all ${n}` : `${n} of ${clauses.length}`}`] : [];
  });
}

/** `3 clauses reviewed, 1 suspect, 203 never reviewed; 2 kinds of check reviewed` */
function countsLine(rows: readonly ReviewRow[]): string {
  const gone = countOf(rows, 'gone');
  const along = rows.filter((r) => r.what === 'clause' && r.state === 'reviewed' && r.review?.with != null).length;
  const clauses = [
    `${counted(countOf(rows, 'reviewed') - along, 'clause')} reviewed`,
    ...(along > 0 ? [`${along} looked at along with others`] : []),
    `${countOf(rows, 'suspect')} suspect`,
    ...(gone > 0 ? [`${gone} gone`] : []),
    `${countOf(rows, 'never reviewed')} never reviewed`,
  ];
  const [fit, suspect] = [countOf(rows, 'reviewed', 'predicate'), countOf(rows, 'suspect', 'predicate')];
  return `${clauses.join(', ')}${fit + suspect > 0 ? `; ${counted(fit, 'kind of check', 'kinds of check')} reviewed, ${suspect} suspect` : ''}`;
}

/** What was recorded, and what is left. */
export function recordedText(
  edition: Edition,
  rows: readonly ReviewRow[],
  along: readonly { what: Reviewable; id: string }[],
  left: number,
): string {
  if (rows.length === 0) return `${nameAndId(edition)}: there is nothing new to look at.\n`;
  const nameOf = (row: Pick<ReviewRow, 'what' | 'id'>) => subjectName(row, edition);
  const out = rows.flatMap((r) => [
    r.state === 'gone'
      ? `${pc.bold(nameOf(r))} is gone; its review is taken out.`
      : `${pc.bold(nameOf(r))}: looked at on ${lookLine(r, edition)}`,
    ...changedLines(r),
  ]);
  if (along.length > 0)
    out.push(
      '',
      `Along with ${rows.length === 1 ? 'it' : 'them'}, as what ${rows.length === 1 ? 'it rests' : 'they rest'} on:`,
      ...along.map((s) => `  ${nameOf(s)}`),
    );
  out.push(
    '',
    `${edition.id}/reviews.yaml is written. ${left === 0 ? 'Nothing is suspect.' : `${left} still to look at: clausebook review ${edition.id} --suspect`}`,
  );
  return `${out.join('\n')}\n`;
}

function lookLine({ review, edition: id }: ReviewRow, edition: Edition): string {
  if (!review) return '';
  const along =
    review.with === null ? '' : `, along with ${within(spokenName(edition.byId.get(review.with), review.with))}`;
  const of = review.of === id ? undefined : editionsUnder(edition).find((e) => e.id === review.of);
  return `${dateWords(review.on)}, ${review.by}${along}${of ? `, in ${editionName(of)}` : ''}: ${review.why}`;
}

function findingLines(row: ReviewRow, look: string): string[] {
  return [`${pc.red(`✗ ${row.state}`)}  ${row.says ?? ''}`, pc.dim(`    Last look: ${look}`), ...changedLines(row)];
}

function changedLines({ changed }: ReviewRow): string[] {
  if (!changed) return [];
  if (typographyAlone(changed)) return ['    Typography alone has changed: quotes, dashes, spaces.'];
  const parts = (['words', 'drawing', 'parameters', 'readings'] as const).flatMap((name) => {
    const marks = changed[name];
    return marks ? [[name, name === 'words' ? [inLine(marks)] : inLines(marks)] as const] : [];
  });
  const table = (changed.table ?? []).map(
    ({ where, marked }) => `${where}${marked.length > 0 ? `: ${inLine(marked)}` : ''}`,
  );
  return [...parts, ...(table.length > 0 ? [['table', table] as const] : [])].flatMap(([name, lines]) =>
    lines.length === 1
      ? [`    ${large(name)}: ${lines[0]}`]
      : [`    ${large(name)}:`, ...lines.map((l) => `      ${l}`)],
  );
}

const mark = (op: Marked['op'], text: string): string =>
  op === 'deleted' ? pc.red(`[-${text}-]`) : op === 'inserted' ? pc.green(`{+${text}+}`) : text;

/** A redline in one line; of what is the same, only what stands near. */
function inLine(marks: readonly Marked[]): string {
  return marks
    .map(({ op, text }, i) => {
      const [, lead = '', words = ''] = /^(\s*)([\s\S]*)$/.exec(text.replace(/\s+/g, ' ')) ?? [];
      return op === 'same' ? lead + near(words, i === 0, i === marks.length - 1) : lead + mark(op, words);
    })
    .join('')
    .trim();
}

function near(text: string, first: boolean, last: boolean): string {
  const words = text.split(' ');
  const [head, tail] = [first ? 0 : AROUND, last ? 0 : AROUND];
  if (words.length <= head + tail + 2) return text;
  return [...words.slice(0, head), '…', ...(tail > 0 ? words.slice(-tail) : [])].join(' ');
}

/** A redline of a text in lines: those in which something changed. */
function inLines(marks: readonly Marked[]): string[] {
  const lines: { text: string; changed: boolean }[] = [{ text: '', changed: false }];
  for (const { op, text } of marks) {
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push({ text: '', changed: false });
      const line = lines.at(-1);
      if (!line || part === '') continue;
      const [, lead = '', words = ''] = /^(\s*)(.*)$/.exec(part) ?? [];
      line.text += op === 'same' || words === '' ? part : lead + mark(op, words);
      if (op !== 'same' && words !== '') line.changed = true;
    }
  }
  return lines.filter((l) => l.changed).map((l) => l.text.trim());
}

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [i, word] of words.entries()) {
    const item = i < words.length - 1 ? `${word},` : word;
    const longer = `${lines.at(-1) ?? ''} ${item}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${item}`);
  }
  return lines;
}
