// A comparison in plain text: the front line with its counts, then each change by importance.

import type { SettingChange } from '../game/changed.ts';
import { variationsOf } from '../game/choices.ts';
import { sayDrawn, saySetting, type Variations } from '../game/say.ts';
import type { Decision } from '../model/decision.ts';
import { type ChangeClass, calledApart, type Edition, editionName, nameAndId } from '../model/edition.ts';
import { counted, dateWords, labelWords, large } from '../model/labels.ts';
import { saidIn } from '../source/changes.ts';
import { changeName, spokenName, within } from '../words/names.ts';
import type { LineChanges, TableChange } from './cells.ts';
import type { Change, Coverage, Diff, EditionChange, ForceChange, Input } from './change.ts';
import { examplesAlone } from './classes.ts';
import type { DrawingChange } from './drawing.ts';
import { editionDigest } from './edition-words.ts';
import { FAULTY } from './effects/index.ts';
import type { Redline, Segment } from './redline.ts';
import { steepLines } from './steep.ts';
import { textOf } from './tokens.ts';
import { otherwiseLines, underLines } from './under.ts';

/**
 * `3 clauses change play, 11 change words, 2 only what stands beside them, 5 only stand elsewhere, 437 unchanged, 0
 * unmatched`
 */
export function countsLine({ counts }: Coverage): string {
  const verb = (n: number, word: string) => `${n} ${n === 1 ? `${word}s` : word}`;
  const place = counts.place > 0 ? `, ${counts.place} only ${counts.place === 1 ? 'stands' : 'stand'} elsewhere` : '';
  const beside = counts.beside > 0 ? `, ${counts.beside} only what stands beside them` : '';
  return `${counted(counts.play, 'clause')} ${counts.play === 1 ? 'changes' : 'change'} play, ${verb(counts.words, 'change')} words${beside}${place}, ${counts.unchanged} unchanged, ${counts.unmatched} unmatched`;
}

/** `permission → duty`, `duty → prohibition, a “not” is gained`, `an exception is lost`. */
export function forceText({ from, to, not, condition }: ForceChange): string {
  const also = [...(not ? [`a “not” is ${not}`] : []), ...(condition ? [condition] : [])];
  const same = from.join() === to.join() && also.length > 0;
  return [...(same ? [] : [`${from.join(' and ') || 'none'} → ${to.join(' and ') || 'none'}`]), ...also].join(', ');
}

/** What a class is called in a heading. */
export const CLASS_TITLES: Readonly<Record<ChangeClass, string>> = {
  force: 'Force: what must, may and must not be done',
  figure: 'Figures',
  removed: 'Removed',
  added: 'Added',
  procedure: 'Procedure',
  definition: 'Definitions',
  split: 'Split',
  merged: 'Merged',
  moved: 'Moved',
  'term-only': 'Another word for the same thing',
  renumbered: 'Renumbered',
  editorial: 'Wording only',
};

/** What a class is called in a sentence. */
export const classSays = (name: ChangeClass): string =>
  name === 'term-only' ? 'changed term' : name === 'editorial' ? 'wording only' : name;

/** `11.16 → 9.7`, `14.12 → 14.12, 14.12A`; one number where it has not changed. */
export function whereText({ from, to }: Pick<Change, 'from' | 'to'>): string {
  if (from.join() === to.join() || from.length === 0 || to.length === 0) return (to.length > 0 ? to : from).join(', ');
  return `${from.join(', ')} → ${to.join(', ')}`;
}

/** Words around a mark that are shown. */
const AROUND = 6;

/**
 * A redline in one line: `[-14-]` struck out, `{+36+}` put in, and of what is the same only what stands near.
 * @param whole all that is the same too
 */
export function redlineText(redline: Pick<Redline, 'segments'>, whole = false): string {
  const out = redlinePieces(redline, whole).map(({ op, text }) =>
    op === 'same' ? text : op === 'deleted' ? `[-${text}-]` : `{+${text}+}`,
  );
  return out.join('').replace(/\s+/g, ' ').trim();
}

/** A piece of a redline that is told in one line. */
export interface RedlinePiece {
  readonly op: Segment['op'];
  readonly text: string;
}

/** The same, piece by piece, for a page that marks them in its own way: no mark begins with a space. */
export const redlinePieces = ({ segments }: Pick<Redline, 'segments'>, whole = false): readonly RedlinePiece[] =>
  segments.flatMap((s, i): readonly RedlinePiece[] => {
    const text = textOf(s.tokens);
    if (s.op === 'same') return [{ op: 'same', text: whole ? text : shortened(s, i === 0, i === segments.length - 1) }];
    const marked = text.trimStart();
    return [
      { op: 'same', text: text.slice(0, text.length - marked.length) },
      { op: s.op, text: marked },
    ];
  });

function shortened({ tokens }: Segment, first: boolean, last: boolean): string {
  const [head, tail] = [first ? 0 : AROUND, last ? 0 : AROUND];
  if (tokens.length <= head + tail + 2) return textOf(tokens);
  const end = tail > 0 ? textOf(tokens.slice(-tail)) : '';
  return `${textOf(tokens.slice(0, head))} …${end}`;
}

/** Whether what a change does is not known, since a check of its clauses is at fault. */
export const isFaulty = ({ why }: Pick<Change, 'why'>): boolean => why.behaviour?.endsWith(`(${FAULTY})`) === true;

/** `Number of decks: 8 → 6 or 8` */
export function settingText(setting: SettingChange, names: Variations, faulty = false): string {
  const { what, about, from, to } = saySetting(setting, names, faulty);
  return `${what}${about ? `, ${about}` : ''}: ${from} → ${to}`;
}

/** What a part of a drawing is called: `areas.dragon-7.label` → `Dragon 7, label`. */
export function drawnPart(path: string): string {
  const parts = path.split('.').filter((part) => part !== 'areas' && part !== '');
  return parts.map((part, i) => (i === 0 ? labelWords(part) : labelWords(part).toLowerCase())).join(', ') || 'Kind';
}

/** `Seats: 7 → 9`, `Dragon 7 put in`. */
export function drawingText({ path, from, to }: DrawingChange): string {
  const what = drawnPart(path);
  if (from === null) return `${what} put in`;
  return to === null ? `${what} taken out` : `${what}: ${sayDrawn(from)} → ${sayDrawn(to)}`;
}

function lines(what: 'row' | 'column', changes: LineChanges): string[] {
  const of = (line: { name: string; cells: readonly { across: string; text: string }[] }) =>
    `"${line.name}"${line.cells.length > 0 ? ` (${line.cells.map((c) => `${c.across}: ${c.text}`).join('; ')})` : ''}`;
  return [
    ...changes.added.map((l) => `${what} added: ${of(l)}`),
    ...changes.removed.map((l) => `${what} removed: ${of(l)}`),
    ...changes.moved.map((name) => `${what} moved: "${name}"`),
    ...changes.renamed.map((r) => `${what} "${r.from}" is now "${r.to}"`),
  ];
}

/** What a table has changed in, a line for each row, column and cell. */
export function tableLines(cells: TableChange): string[] {
  return [
    ...lines('row', cells.rows),
    ...lines('column', cells.columns),
    ...cells.cells.map((c) => `"${c.row}", ${c.column}: ${redlineText(c.text)}`),
  ];
}

/** What a change says, a line for each respect, with the clauses of the second edition by their names. */
export function changeLines(change: Change, names: Variations, now?: Edition): string[] {
  const out: string[] = [];
  if (change.text) out.push(redlineText(change.text));
  if (change.cells) out.push(...tableLines(change.cells));
  for (const d of change.drawing ?? []) out.push(`Drawing: ${drawingText(d)}`);
  if (change.force) {
    out.push(`Force: ${forceText(change.force)}`);
  }
  if (change.figures) {
    const { from, to } = change.figures;
    out.push(`Figures: ${from.length > 0 ? from.join(', ') : 'none'} → ${to.length > 0 ? to.join(', ') : 'none'}`);
  }
  for (const s of change.settings) out.push(`Play: ${settingText(s, names, isFaulty(change))}`);
  if (change.settings.length > 0 || isFaulty(change)) {
    out.push(`At the table: ${large(change.behaviour?.says ?? change.why.behaviour ?? '')}`);
    out.push(`Money: ${large(change.money?.says ?? change.why.money ?? '')}`);
  }
  if (change.usedBy && change.usedBy.length > 0)
    out.push(`Used by ${change.usedBy.map((id) => within(spokenName(now?.byId.get(id), id))).join(', ')}`);
  if (examplesAlone(change)) out.push('The rule is the same: only its worked examples are others');
  else if (change.beside.length > 0) out.push(`Beside the words: ${change.beside.join(', ')}`);
  const reason = saidIn(change.stated?.reason);
  if (reason) out.push(`Why: ${reason}`);
  const own =
    change.stated !== null &&
    (change.stated.to.some((id) => change.to.includes(id)) ||
      change.stated.from.some((id) => change.from.includes(id)));
  if (own && !examplesAlone(change) && change.stated?.class && change.class !== change.stated.class)
    out.push(`Stated as ${change.stated.class}`);
  out.push(...change.decisions.map(decisionText));
  return out;
}

/** What was decided on a change, in one line. */
function decisionText({ disposition, by, on, query, answer, stale }: Decision): string {
  const words = [
    query === null ? '' : `: asked "${query}"`,
    answer === null ? '' : `${query === null ? ': ' : ', '}answered "${answer}"`,
  ].join('');
  return `Decision of ${dateWords(on)}: ${disposition} (${by})${words}${stale ? '; the change was another one then: decide anew' : ''}`;
}

/** An edition that was compared, in one line; `name` is what it is called there. */
export const inputText = (i: Input, name = i.edition): string =>
  `${name}, ${i.status}, ${counted(i.clauses, 'clause')}, SHA-256 ${i.sha256}`;

/** Words with the stop that ends them: a reason stands without one. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the editions say of themselves, changed, a line each. */
export const editionLines = (changes: readonly EditionChange[]): string[] =>
  editionDigest(changes).map(({ what, from, to }) => `${what}: ${from ?? 'none'} → ${to ?? 'none'}`);

/** How far a comparison goes. */
export function coverageLines({ coverage }: Diff): string[] {
  const [x, y] = [coverage.aligned.from, coverage.aligned.to];
  const { tokens, clauses } = coverage.typography;
  const out = [`Aligned ${x[0]} of ${x[1]} clauses and ${y[0]} of ${y[1]}`];
  if (coverage.coarse) out.push('The comparison is coarse: the two texts have too little in common.');
  if (clauses > 0)
    out.push(
      `${counted(tokens, 'word or sign', 'words or signs')} in ${counted(clauses, 'clause')} ${tokens === 1 ? 'differs' : 'differ'} in typography alone`,
    );
  return out;
}

/** A whole comparison of two editions as text. */
export function diffText(diff: Diff, old: Edition, now: Edition): string {
  const { coverage, basis, changes, edition, under } = diff;
  const [first, second] = [old, now].map(nameAndId);
  const head = [`${first} → ${second}`, ...steepLines(changes), countsLine(coverage)];
  const out = [...head, ...basis.says, ...coverageLines(diff)];
  if (under) out.push('', ...underLines(under.editions, calledApart([old, now])), 'What the changes do otherwise');
  if (under) out.push(...otherwiseLines(under).map((line) => `  ${line}`));
  if (basis.compared === 'unlike')
    out.push(
      `${counted(diff.settings.length, 'setting')} of the game ${diff.settings.length === 1 ? 'differs' : 'differ'}`,
    );
  else if (edition.length > 0) out.push('', 'The edition', ...editionLines(edition).map((line) => `  ${line}`));
  if (diff.vanished.length > 0) {
    const clauses = [...new Set(diff.vanished.map((d) => d.clause))];
    out.push(
      `${counted(diff.vanished.length, 'decision is', 'decisions are')} on changes that are not there any more: ${clauses.map((id) => spokenName(undefined, id)).join(', ')}`,
    );
  }
  const names = variationsOf(old, now);
  let heading: ChangeClass | null = null;
  for (const change of changes) {
    if (change.class !== heading) {
      heading = change.class;
      out.push('', `${CLASS_TITLES[heading]} (${changes.filter((c) => c.class === heading).length})`);
    }
    const also = change.classes.slice(1);
    out.push(`  ${changeName(change, old, now)}${also.length > 0 ? `  also ${also.map(classSays).join(', ')}` : ''}`);
    for (const line of changeLines(change, names, now)) out.push(`    ${line}`);
  }
  const { from, to } = coverage.unmatched;
  if (basis.compared === 'unlike' && from.length + to.length > 0)
    out.push(
      '',
      `No counterpart found for ${counted(from.length, 'clause')} of ${editionName(old)} and ${to.length} of ${editionName(now)}.`,
    );
  return out.join('\n');
}
