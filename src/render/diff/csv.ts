// The changes as a list for a spreadsheet: one row a change.

import type { Change, Diff } from '../../diff/change.ts';
import { bearsOnPlay } from '../../diff/classes.ts';
import { drawingText, forceText, isFaulty, redlineText, settingText, tableLines } from '../../diff/tell.ts';
import { underName } from '../../diff/under.ts';
import { variationsOf } from '../../game/choices.ts';
import { calledApart, type Edition } from '../../model/edition.ts';
import { dateWords } from '../../model/labels.ts';
import { saidIn } from '../../source/changes.ts';
import { changeName, spokenName, within } from '../../words/names.ts';
import { contentText } from '../../words/text.ts';
import { type Cell, csvText } from '../print/csv.ts';

/** What one edition says of a change, as plain text: the words of its clauses, each as a paragraph. */
const saidBy = (edition: Edition, ids: readonly string[]): string =>
  ids
    .flatMap((id) => {
      const clause = edition.byId.get(id);
      if (!clause) return [];
      return [
        [clause.kind === 'section' ? (clause.title ?? '') : '', contentText(clause.content)].filter(Boolean).join('\n'),
      ];
    })
    .join('\n');

const lines = (items: readonly string[]): string => items.join('\n');

interface Of {
  readonly change: Change;
  readonly number: number;
  readonly old: Edition;
  readonly now: Edition;
  readonly under: string;
}

/** The columns, each with its name and what stands in it. */
const COLUMNS: readonly (readonly [string, (of: Of) => Cell])[] = [
  ['number', ({ number }) => number],
  ['clause', ({ change, old, now }) => changeName(change, old, now)],
  ['from', ({ change }) => change.from.join(', ')],
  ['to', ({ change }) => change.to.join(', ')],
  ['class', ({ change }) => change.class],
  ['also', ({ change }) => change.classes.slice(1).join(', ')],
  ['topics', ({ change }) => change.topics.join(', ')],
  ['was', ({ change, old }) => saidBy(old, change.from)],
  ['now', ({ change, now }) => saidBy(now, change.to)],
  ['marked', ({ change }) => change.text && redlineText(change.text, true)],
  ['table', ({ change }) => change.cells && lines(tableLines(change.cells))],
  ['drawing', ({ change }) => lines((change.drawing ?? []).map(drawingText))],
  ['force', ({ change: { force } }) => force && forceText(force)],
  ['figures before', ({ change }) => change.figures?.from.join(', ') ?? null],
  ['figures after', ({ change }) => change.figures?.to.join(', ') ?? null],
  ['changes play', ({ change }) => (bearsOnPlay(change) ? 'yes' : 'no')],
  [
    'settings',
    ({ change, old, now }) =>
      lines(change.settings.map((s) => settingText(s, variationsOf(old, now), isFaulty(change)))),
  ],
  ['at the table', ({ change }) => change.behaviour?.says ?? change.why.behaviour],
  [
    'frequency',
    ({ change: { behaviour } }) =>
      behaviour?.found === 'settled differently' ? behaviour.frequency.probability : null,
  ],
  ['under readings', ({ under }) => under],
  ['house edge', ({ change }) => change.money?.says ?? change.why.money],
  [
    'used by',
    ({ change, now }) => change.usedBy?.map((id) => within(spokenName(now.byId.get(id), id))).join(', ') ?? null,
  ],
  ['beside the words', ({ change }) => change.beside.join(', ')],
  ['reason', ({ change }) => saidIn(change.stated?.reason)],
  ['requested by', ({ change }) => change.stated?.requestedBy ?? null],
  ['approved by', ({ change }) => change.stated?.approvedBy ?? null],
  ['found by', ({ change }) => change.matched?.pass ?? null],
  ['likeness', ({ change }) => change.matched?.score.toFixed(2) ?? null],
  [
    'decisions',
    ({ change }) =>
      lines(
        change.decisions.map((d) =>
          [
            `${dateWords(d.on)}, ${d.by}: ${d.disposition}${d.stale ? ' (of another form of this change)' : ''}`,
            ...(d.query ? [`query: ${d.query}`] : []),
            ...(d.answer ? [`answer: ${d.answer}`] : []),
          ].join('; '),
        ),
      ),
  ],
  ['hash', ({ change }) => change.hash],
];

/** The changes of a comparison, one row each under a row of names. */
export function diffCsv({ changes, under: answers }: Diff, old: Edition, now: Edition): string {
  const under = (answers?.editions ?? []).map((e) => underName(e, calledApart([old, now]))).join('; ');
  const rows: Cell[][] = [
    COLUMNS.map(([name]) => name),
    ...changes.map((change, i) => COLUMNS.map(([, of]) => of({ change, number: i + 1, old, now, under }))),
  ];
  return csvText(rows);
}
