// A clause of a topic as a comparison shows it: its words with what differs marked, its table, its notes and readings.
import type { ComparedEdition, TopicRow } from '../../compare/comparison.ts';
import { rowsOf, rowTopic, type Step, type Titles } from '../../compare/topics.ts';
import { type Clause, editionName, type Inline } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { forceWords } from '../../words/force.ts';
import { joined } from '../../words/lists.ts';
import { clauseName } from '../../words/names.ts';
import type { roleFinder } from '../../words/roles.ts';
import { type FigureFinder, figureText, withoutLinks } from '../../words/stated.ts';
import { anchorOf, typesetter } from '../print/words.ts';

/** A run of words; `css` says what is marked in it. */
interface Run {
  readonly text: string;
  readonly css: string | null;
  readonly href: string | null;
  readonly em: boolean;
}

/** An edition as the page needs it. */
export interface Side {
  readonly compared: ComparedEdition;
  /** What the edition is called. */
  readonly name: string;
  readonly typeset: (text: string) => string;
  readonly figures: FigureFinder;
  readonly roles: ReturnType<typeof roleFinder>;
  /** The answers that are taken in place of the first, by reading. */
  readonly answers: ReadonlyMap<string, number>;
}

/** One topic of one edition, with what is to be marked in its words. */
export interface Scope {
  readonly side: Side;
  readonly row: TopicRow;
  readonly titles: Titles;
  /** `clause figure` of the figures that differ. */
  readonly own: ReadonlySet<string>;
  /** The figures that agree. */
  readonly agreed: ReadonlySet<string>;
  readonly force: boolean;
  readonly who: boolean;
  /** The topic under which each clause has its main anchor. */
  readonly home: ReadonlyMap<string, string>;
}

/** The anchor of a clause: `tas@2018/12.2` where it is at home, the topic before it elsewhere. */
export function clauseAnchor(
  edition: string,
  clause: string,
  topic: string,
  home: ReadonlyMap<string, string>,
): string {
  const main = `${edition}/${clause}`;
  return anchorOf(home.get(main) === topic ? main : `${topic}/${main}`);
}

/** A clause as it is cited within its edition: r 12.2, Table 3, “Natural”. */
export function citeText(clause: Clause | undefined, id: string): string {
  const name = clauseName(clause, id);
  return clause && name === id ? `r\u00a0${id}` : name;
}

interface ClauseView {
  readonly anchor: string;
  readonly label: string;
  readonly head: boolean;
  /** A table or diagram: its label stands above it, since it needs the width. */
  readonly wide: boolean;
  readonly lead: readonly string[];
  readonly steps: readonly object[];
  readonly table: object | null;
  readonly drawing: boolean;
  readonly also: readonly { readonly topic: string; readonly title: string }[];
  readonly notes: readonly (readonly Run[])[];
  readonly readings: readonly object[];
}

export function clauseView(clause: Clause, steps: readonly Step[], scope: Scope, head: boolean): ClauseView {
  const { side, row, titles, home } = scope;
  const { edition, id } = side.compared;
  const plain: Scope = { ...scope, own: new Set(), agreed: new Set(), force: false, who: false };
  const also = head ? clause.topics.filter((t) => t !== row.topic) : [];
  const section = clause.kind === 'section' && clause.title ? ` ${clause.title}` : '';
  return {
    anchor: clauseAnchor(id, clause.id, row.topic, home),
    label: head
      ? `${citeText(clause, clause.id)}${section}`
      : clause.kind === 'definition'
        ? `“${clause.label}”`
        : clause.label,
    head,
    wide: clause.kind === 'table' || clause.kind === 'diagram',
    lead: head && clause.kind !== 'definition' ? leadOf(clause, scope) : [],
    steps: steps.map((step) => {
      if (step.type === 'words') return { words: runs(step.inlines, clause, scope) };
      if (step.type === 'child') return { child: clauseView(step.clause, step.steps, scope, false) };
      return { others: othersText(step.ids, scope) };
    }),
    table: clause.rows ? tableView(clause, scope) : null,
    drawing: clause.drawing !== null,
    also: also.map((topic) => ({ topic, title: typesetter('own')(titles.get(topic) ?? topic) })),
    notes: clause.notes.map((n) => runs(n.inlines, clause, plain)),
    readings: clause.readings.map((r) => ({
      id: r.id,
      status: r.status,
      question: r.inlines
        ? runs(r.inlines, clause, plain)
        : [{ text: side.typeset(r.question), css: null, href: null, em: false }],
      answers: r.answers.map((a, i) => ({
        runs: a.inlines
          ? runs(a.inlines, clause, plain)
          : [{ text: side.typeset(a.text), css: null, href: null, em: false }],
        taken: (side.answers.get(r.id) ?? 1) === i + 1,
      })),
    })),
  };

  /** The words that a clause continues, of lead-ins that are not printed here themselves. */
  function leadOf(c: Clause, s: Scope): readonly string[] {
    const parent = c.parent === null ? undefined : edition.byId.get(c.parent);
    if (!parent || parent.topics.includes(s.row.topic)) return [];
    const at = parent.content.findIndex((part) => part.type === 'child' && part.id === c.id);
    const before = parent.content
      .slice(0, at)
      .flatMap((part) => (part.type === 'words' ? [part.inlines.map((i) => i.value).join('')] : []));
    const words = before.at(-1) ?? '';
    return /:\s*$/.test(words) ? [...leadOf(parent, s), `${citeText(parent, parent.id)} ${side.typeset(words)}`] : [];
  }
}

function othersText(ids: readonly string[], { side }: Scope): string {
  const labels = ids.map((id) => {
    const c = side.compared.edition.byId.get(id);
    return c?.kind === 'definition' ? `“${c.label}”` : (c?.label ?? id);
  });
  const shown =
    labels.length > 6 ? `${counted(labels.length, 'part')}, ${labels[0]} to ${labels.at(-1)},` : joined(labels);
  return `${shown} ${labels.length === 1 ? 'deals' : 'deal'} with other topics`;
}

function tableView(clause: Clause, scope: Scope) {
  const [head = [], ...body] = clause.rows ?? [];
  const rows = rowsOf(
    clause,
    rowTopic(scope.side.compared.edition, clause, scope.row.topic, scope.titles),
    scope.titles,
  );
  const short = (text: string) => text.length <= 2;
  return {
    head: head.map((cell) => side(cell.text)),
    rows: rows.map((row) =>
      row.map((cell, i) => ({
        key: i === 0,
        css: short(cell.text) && i > 0 ? 'centred' : '',
        runs: runs(cell.inlines, clause, scope),
      })),
    ),
    left: rows.length < body.length ? `${counted(body.length - rows.length, 'row')} of other topics left out` : null,
    name: `${clause.label}, ${editionName(scope.side.compared.edition)}`,
  };
  function side(text: string) {
    return { text: scope.side.typeset(text), centred: short(text) };
  }
}

/**
 * Words cut into runs at everything that is marked: figures, and words of force and roles where the topic differs in
 * them.
 */
function runs(inlines: readonly Inline[], clause: Clause, scope: Scope): readonly Run[] {
  const { side, own, agreed, home } = scope;
  const text = withoutLinks(inlines);
  const marks: { start: number; end: number; css: string }[] = [];
  if (own.size + agreed.size > 0) {
    for (const f of side.figures(text)) {
      const css = agreed.has(figureText(f))
        ? 'fig'
        : own.has(`${clause.id} ${f.list ?? figureText(f)}`)
          ? 'fig own'
          : null;
      if (css) marks.push({ start: f.start, end: f.end, css });
    }
  }
  if (scope.force) for (const f of forceWords(text)) marks.push({ start: f.start, end: f.end, css: 'force' });
  if (scope.who)
    for (const r of side.roles(text)) if (!r.implied) marks.push({ start: r.start, end: r.end, css: 'role' });
  marks.sort((a, b) => a.start - b.start);
  // One typesetter for the whole run of words: whether a quote opens or closes depends on what stands before it, even
  // in a link.
  const set = typesetter(side.compared.wording);
  const out: Run[] = [];
  let at = 0;
  for (const inline of inlines) {
    const value = set(inline.value);
    const end = at + inline.value.length;
    if (inline.type === 'link') {
      const target = `${side.compared.id}/${inline.target}`;
      out.push({ text: value, css: null, href: home.get(target) ? anchorOf(target) : null, em: false });
      at = end;
      continue;
    }
    let from = at;
    for (const m of marks) {
      if (m.end <= from || m.start >= end) continue;
      const start = Math.max(m.start, from);
      const stop = Math.min(m.end, end);
      if (start > from)
        out.push({ text: value.slice(from - at, start - at), css: null, href: null, em: inline.type === 'emphasis' });
      out.push({ text: value.slice(start - at, stop - at), css: m.css, href: null, em: inline.type === 'emphasis' });
      from = stop;
    }
    if (from < end) out.push({ text: value.slice(from - at), css: null, href: null, em: inline.type === 'emphasis' });
    at = end;
  }
  return out;
}
