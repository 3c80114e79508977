// The whole of the second edition in its order, with what was changed in its place: what is not marked is the same.

import type { Change, Diff } from '../../diff/change.ts';
import { type ByClause, byClause } from '../../diff/pairs.ts';
import type { Clause, Edition } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { clauseName } from '../../words/names.ts';
import { CLASS } from './classes.ts';
import { type MergedTable, mergedTable } from './table.ts';
import { clauseAnchor, type Run, redlineRuns, run, type Sides, typeset, wordsOf } from './words.ts';

export interface WholeClause {
  /** Null for a clause of the first edition, which is found where its change is told. */
  readonly anchor: string | null;
  readonly css: string;
  readonly depth: number;
  /** The unnumbered headings before it. */
  readonly headings: readonly string[];
  readonly label: readonly Run[];
  readonly runs: readonly Run[];
  readonly table: MergedTable | null;
  readonly drawing: boolean;
  /** The changes that it is part of: its number and what it is. */
  readonly change: { readonly number: number; readonly says: string } | null;
  /** `11.16 is 9.7 now` */
  readonly instead: string | null;
}

/** Clauses that stand together and are the same, or one that is not. */
export type WholePart =
  | { readonly same: { readonly title: string; readonly says: string; readonly clauses: readonly WholeClause[] } }
  | { readonly changed: WholeClause };

export interface Whole {
  readonly parts: readonly WholePart[];
  readonly unchanged: number;
}

/**
 * The second edition from its first clause to its last, struck clauses where they stood. Only where words were
 * compared.
 */
export function wholeText(diff: Diff, sides: Sides): Whole {
  const { old, now } = sides;
  const pairs = byClause(diff);
  const { ofOld, ofNew, mates } = pairs;
  const after = gone(pairs, old);
  const headings = new Map<number, string[]>();
  for (const h of now.headings) headings.set(h.before, [...(headings.get(h.before) ?? []), typeset(now, h.title)]);

  const parts: WholePart[] = [];
  let same: WholeClause[] = [];
  let unchanged = 0;
  const close = () => {
    const [first] = same;
    if (first) parts.push({ same: { ...told(same), clauses: same } });
    same = [];
  };
  const leave = (ids: readonly string[]) => {
    for (const id of ids) {
      const clause = old.byId.get(id);
      const found = ofOld.get(id);
      if (!clause || !found) continue;
      close();
      parts.push({ changed: leftBehind(clause, found.change, found.number, sides) });
    }
  };
  leave(after.get('') ?? []);
  for (const [at, clause] of now.clauses.entries()) {
    const found = ofNew.get(clause.id);
    const above = headings.get(at) ?? [];
    if (clause.parent === null && clause.kind === 'section') close();
    if (found) {
      close();
      parts.push({ changed: { ...changedClause(clause, found.change, found.number, sides), headings: above } });
    } else {
      unchanged++;
      same.push({ ...sameClause(clause, mates.get(clause.id) ?? null, sides), headings: above });
    }
    leave(after.get(clause.id) ?? []);
  }
  close();
  return { parts, unchanged };
}

function told(clauses: readonly WholeClause[]): { title: string; says: string } {
  const text = (c: WholeClause | undefined) => (c?.label ?? []).map((r) => r.text).join('');
  const [first] = clauses;
  const n = clauses.length;
  const title = first?.css.includes('section')
    ? `${text(first)} ${first.runs.map((r) => r.text).join('')}`
    : n === 1
      ? text(first)
      : `${text(first)} to ${text(clauses.at(-1))}`;
  return { title: title.split('\n')[0] ?? '', says: `${counted(n, 'clause')} unchanged` };
}

/**
 * Clauses of the first edition that stand elsewhere now or nowhere, by the clause of the second after which they stood;
 * `''` before the first.
 */
function gone({ ofOld, heirs }: ByClause, old: Edition): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>();
  let last = '';
  for (const { id } of old.clauses) {
    const change = ofOld.get(id)?.change;
    const away =
      change !== undefined &&
      (change.to.length === 0 || change.classes.includes('moved') || (change.from.length > 1 && change.from[0] !== id));
    if (away) out.set(last, [...(out.get(last) ?? []), id]);
    else last = heirs.get(id)?.[0] ?? last;
  }
  return out;
}

const classesOf = ({ classes }: Change): string => classes.map((k) => CLASS[k].word).join(', ');

const depthOf = (edition: Edition, clause: Clause): number => {
  let n = 0;
  for (let c = clause; c.parent !== null; n++) {
    const up = edition.byId.get(c.parent);
    if (!up) break;
    c = up;
  }
  return Math.min(n, 5);
};

const plain = (edition: Edition, clause: Clause) => ({
  anchor: clauseAnchor(edition, clause.id),
  depth: depthOf(edition, clause),
  headings: [],
  drawing: clause.drawing !== null,
  table: null,
  change: null,
  instead: null,
});

/** A clause's words; a section's title stands before them. */
function spoken(edition: Edition, clause: Clause, sides: Sides, op: 'same' | 'deleted' = 'same'): readonly Run[] {
  const words = wordsOf(edition, clause, sides, op);
  if (clause.kind !== 'section' || clause.title === null) return words;
  return [run(typeset(edition, clause.title), op), ...(words.length > 0 ? [run('\n', op), ...words] : [])];
}

function sameClause(clause: Clause, was: string | null, sides: Sides): WholeClause {
  const { old, now } = sides;
  const name = clauseName(clause, clause.id);
  const before = was !== null && was !== clause.id ? ` (was ${clauseName(old.byId.get(was), was)})` : '';
  return {
    ...plain(now, clause),
    css: clause.kind === 'section' ? 'same section' : 'same',
    label: [run(name + before)],
    runs: spoken(now, clause, sides),
    table: clause.rows ? mergedTable(clause, clause, null, sides) : null,
  };
}

function changedClause(clause: Clause, change: Change, number: number, sides: Sides): WholeClause {
  const { old, now } = sides;
  const { from, to } = change;
  const first = to[0] === clause.id;
  const [was] = from;
  const clauseBefore = was === undefined ? undefined : old.byId.get(was);
  const single = from.length === 1 && to.length === 1;
  const [name, before] = [clauseName(clause, clause.id), was === undefined ? null : clauseName(clauseBefore, was)];
  const label =
    was === undefined
      ? [run(name, 'inserted')]
      : before === name || (to.length > 1 && first)
        ? [run(name)]
        : single
          ? [run(before ?? '', 'deleted'), run(' '), run(name, 'inserted')]
          : [run(name, first ? 'same' : 'inserted')];
  const marked = change.text && first;
  return {
    ...plain(now, clause),
    css: change.classes.includes('added') ? 'added' : 'edited',
    label,
    runs: marked ? redlineRuns(change.text, sides, 'both') : spoken(now, clause, sides),
    table: clause.rows
      ? mergedTable(single ? clauseBefore : was === undefined ? undefined : clause, clause, change.cells, sides)
      : null,
    change: { number, says: classesOf(change) },
    instead: change.text && !first ? `The marks stand at ${clauseName(now.byId.get(to[0] ?? ''), to[0] ?? '')}.` : null,
  };
}

/** What stood here: struck out where it is gone, named where it has gone elsewhere. */
function leftBehind(clause: Clause, change: Change, number: number, sides: Sides): WholeClause {
  const { old, now } = sides;
  const name = clauseName(clause, clause.id);
  const removed = change.to.length === 0;
  const there = change.to.map((id) => clauseName(now.byId.get(id), id)).join(', ');
  return {
    ...plain(old, clause),
    anchor: null,
    css: removed ? 'removed' : 'away',
    label: [run(name, 'deleted')],
    runs: removed ? spoken(old, clause, sides, 'deleted') : [],
    table: removed && clause.rows ? mergedTable(clause, undefined, null, sides) : null,
    drawing: removed && clause.drawing !== null,
    change: { number, says: classesOf(change) },
    instead: removed ? null : change.from.length > 1 ? `merged into ${there}` : `stands at ${there} now`,
  };
}
