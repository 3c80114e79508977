// What is said of a change beside its marks: in the comments of the Word file and on the first pages of the PDF.
import type { Change, Diff } from '../../diff/change.ts';
import {
  classSays,
  countsLine,
  drawingText,
  inputText,
  type RedlinePiece,
  redlinePieces,
  redlineText,
  sentence,
} from '../../diff/tell.ts';
import { otherwiseLines, underLines } from '../../diff/under.ts';
import { dateWords, large } from '../../model/labels.ts';
import { saidIn } from '../../source/changes.ts';
import type { MarkedChange } from './marked.ts';

/** A remark, with the word that it begins with. */
export interface Remark {
  readonly about: string;
  readonly says: string;
  /** What a page marks in its own way. */
  readonly pieces?: readonly RedlinePiece[];
}

/** `figure, also procedure` */
export const classWords = ({ classes }: Change): string =>
  classes.map((name, i) => (i === 1 ? `also ${classSays(name)}` : classSays(name))).join(', ');

/** What a change is, why it is made, what it does at the table and to the house edge, and what was decided on it. */
export function remarksOf({ change, used }: Pick<MarkedChange, 'change' | 'used'>): readonly Remark[] {
  const { stated, behaviour, money, why, decisions, text, drawing, beside } = change;
  const out: Remark[] = [];
  const add = (about: string, says: string | null | undefined) => {
    if (says) out.push({ about, says });
  };
  const [reason, by] = [saidIn(stated?.reason), saidIn(stated?.requestedBy)];
  add('Why', [reason, by && `Requested by: ${sentence(by)}`].filter(Boolean).join(' '));
  // A move is struck in one place and put in in the other: what was changed on the way is said in one line.
  if (change.classes.includes('moved') && text)
    out.push({ about: 'Words', says: redlineText(text), pieces: redlinePieces(text) });
  add('Drawing', drawing?.map(drawingText).join('; '));
  const idle = behaviour === null && money === null && why.behaviour === why.money;
  if (idle) add('At the table', large(why.behaviour ?? ''));
  else {
    add('At the table', large(behaviour?.says ?? why.behaviour ?? ''));
    add('House edge', large(money?.says ?? why.money ?? ''));
  }
  add('Used by', used.join(', '));
  add('Beside the words', large(beside.join(', ')));
  for (const { query, answer, disposition, by, on, stale } of decisions) {
    add(
      'Decided',
      `${large(disposition)}, by ${by}, ${dateWords(on)}${stale ? '; on a form of the change that is not this one' : ''}`,
    );
    add('Query', query);
    add('Answer', answer);
  }
  return out;
}

/** What is said of the comparison as a whole. */
export function summaryOf(diff: Diff, names: readonly [string, string]): readonly Remark[] {
  const [a, b] = diff.inputs;
  const called = ({ id }: { readonly id: string }) => names[id === a.edition ? 0 : 1];
  return [
    { about: 'Counts', says: countsLine(diff.coverage) },
    { about: 'First edition', says: inputText(a, names[0]) },
    { about: 'Second edition', says: inputText(b, names[1]) },
    ...diff.basis.says.map((says) => ({ about: 'Basis', says })),
    ...underLines(diff.under?.editions ?? [], called).map((line) => ({ about: 'Readings', says: line.trim() })),
    ...(diff.under ? otherwiseLines(diff.under).map((says) => ({ about: 'Readings', says })) : []),
  ];
}

/** What a mark without a number is. */
export const FOLLOWS =
  'A mark without a number is no change of its own. It follows from others (a reference to a clause that has another number now, the parts of such a clause, contents, index), or differs in typography alone, or is said of the edition as a whole.';
