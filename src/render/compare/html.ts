// A comparison as one self-contained HTML page: a matrix of topics, each of which opens to the clauses side by side.
import {
  type ComparedEdition,
  type Comparison,
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type FormKind,
  type Pointer,
  type Said,
  type TopicRow,
} from '../../compare/comparison.ts';
import { rowsOf, rowTopic, type Step, stepsOf, type Titles, tokens } from '../../compare/topics.ts';
import { counted } from '../../diff/tell.ts';
import { saidUnder } from '../../diff/under.ts';
import type { Clause, Inline } from '../../model/edition.ts';
import { forceWords } from '../../words/force.ts';
import { likeTitles } from '../../words/likeness.ts';
import { joined, listed } from '../../words/lists.ts';
import { roleFinder } from '../../words/roles.ts';
import { type FigureFinder, figureFinder, figureText, withoutLinks } from '../../words/stated.ts';
import { cssString, pageHtml } from '../print/page.ts';
import { anchorOf, clauseName, typesetter, whose } from '../print/words.ts';
import { KIND } from './words.ts';

/** What was read: an edition and the hash over its files. */
export interface ComparedInput {
  readonly edition: string;
  readonly sha256: string;
}

const FORMS: readonly FormKind[] = ['term', 'structure'];

/** A run of words; `css` says what is marked in it. */
interface Run {
  readonly text: string;
  readonly css: string | null;
  readonly href: string | null;
  readonly em: boolean;
}

/** An edition as the page needs it. */
interface Side {
  readonly compared: ComparedEdition;
  readonly typeset: (text: string) => string;
  readonly figures: FigureFinder;
  readonly roles: ReturnType<typeof roleFinder>;
  /** The answers that are taken in place of the first, by reading. */
  readonly answers: ReadonlyMap<string, number>;
}

/** One topic of one edition, with what is to be marked in its words. */
interface Scope {
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

/**
 * The page. It carries its fonts, style and script; without the script everything is still there and can be filtered.
 */
export function compareHtml(comparison: Comparison, inputs: readonly ComparedInput[], version: string): string {
  return pageHtml(
    { name: 'compare', scripts: ['keys.js', 'compare.js'], style: runningHead(comparison) },
    pageView(comparison, inputs),
    version,
  );
}

/** What stands over every printed page, where the matrix has no head of its own. */
function runningHead({ editions }: Comparison): string {
  const words = `Topic · ${editions.map((e) => e.id).join(' · ')} · differs in`;
  return `@page{@top-left{content:${cssString(words)};font:8pt 'Source Serif 4',Georgia,serif;color:#4d535e}}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const answersOf = ({ under }: Comparison, id: string): Side['answers'] =>
  new Map(under.flatMap((u) => (u.edition === id ? u.answers.map((a) => [a.reading, a.answer] as const) : [])));

function pageView(comparison: Comparison, inputs: readonly ComparedInput[]) {
  const { editions, topics, summary, parts } = comparison;
  const titles: Titles = new Map(topics.map((t) => [t.topic, t.title]));
  const sides = editions.map(
    (compared): Side => ({
      compared,
      typeset: (text) => typesetter(compared.wording)(text),
      figures: figureFinder(compared.edition.meta),
      roles: roleFinder(compared.edition.meta),
      answers: answersOf(comparison, compared.id),
    }),
  );
  const home = homesOf(comparison);
  const all = editions.length === 2 ? 'both' : `all ${editions.length}`;
  return {
    title: `${capital(editions[0]?.edition.meta.game ?? '')} rules side by side`,
    all,
    count: editions.length,
    many: editions.length > 3,
    editions: editions.map((e) => ({
      id: e.id,
      book: e.edition.book,
      version: e.edition.version,
      title: typesetter(e.wording)(e.title),
      operator: e.operator,
      regulator: e.regulator,
      whose: whose(e.edition.meta).short,
      clauses: counted(e.clauses.length, 'clause'),
      sha256: inputs.find((i) => i.edition === e.id)?.sha256 ?? '',
      only: summary.only[e.id] ?? 0,
      onlyWords: counted(summary.only[e.id] ?? 0, 'topic'),
    })),
    summary: {
      topics: summary.topics,
      everywhere: counted(summary.everywhere, 'topic'),
      differ: summary.differ,
      alike: summary.alike.play,
      read: summary.alike.words,
      kinds: joined(DIFFERENCE_KINDS.map((k) => `${summary.by[k]} in ${KIND[k].word}`)),
      forms: joined(FORMS.map((k) => `${summary.form[k]} in ${KIND[k].word}`)),
      lacking: topics.filter((t) => Object.keys(t.none).length > 0).length,
    },
    under: saidUnder(comparison.under),
    basis: comparison.basis.map((b) => ({
      ...b,
      says: typesetter('own')(b.says),
      mark: b.kind ? KIND[b.kind].mark : null,
    })),
    kinds: DIFFERENCE_KINDS.map((kind) => ({ kind, ...KIND[kind], count: summary.by[kind] })),
    forms: FORMS.map((kind) => ({ kind, ...KIND[kind], count: summary.form[kind] })),
    parts: parts.map((part) => ({
      ...part,
      topics: topics.flatMap((row, i) =>
        row.part === part.id
          ? [{ ...topicView(row, sides, titles, home), before: leafOf(topics[i - 1]), after: leafOf(topics[i + 1]) }]
          : [],
      ),
    })),
  };
}

/** A neighbour of a topic, as the page of the topic leads to it. */
const leafOf = (row: TopicRow | undefined) => (row ? { topic: row.topic, title: typesetter('own')(row.title) } : null);

/** Where each clause has its main anchor: under its first topic that is told. */
function homesOf({ editions, topics }: Comparison): ReadonlyMap<string, string> {
  const told = new Set(topics.map((t) => t.topic));
  return new Map(
    editions.flatMap((e) =>
      e.clauses.map((c) => [`${e.id}/${c.id}`, c.topics.find((t) => told.has(t)) ?? ''] as const),
    ),
  );
}

/** The anchor of a clause: `tas@2018/12.2` where it is at home, the topic before it elsewhere. */
function clauseAnchor(edition: string, clause: string, topic: string, home: ReadonlyMap<string, string>): string {
  const main = `${edition}/${clause}`;
  return anchorOf(home.get(main) === topic ? main : `${topic}/${main}`);
}

function topicView(row: TopicRow, sides: readonly Side[], titles: Titles, home: ReadonlyMap<string, string>) {
  const several = sides.filter((s) => (row.clauses[s.compared.id] ?? []).length > 0).length > 1;
  const scopes = sides.map((side): Scope => {
    const id = side.compared.id;
    const figures = row.differs.filter((d) => d.what === 'figure').flatMap((d) => d.values[id] ?? []);
    return {
      side,
      row,
      titles,
      own: new Set(figures.flatMap((f) => f.clauses.map((c) => `${c} ${f.says}`))),
      agreed: new Set(row.shared),
      force: row.differs.some((d) => d.what === 'force' && d.about === null),
      who: row.differs.some((d) => d.what === 'who'),
      home,
    };
  });
  const kinds = [...new Set(row.differs.map((d) => d.what))];
  const forms = [...new Set(row.form.map((d) => d.what))];
  const lacks = Object.keys(row.none).length > 0;
  return {
    topic: row.topic,
    title: typesetter('own')(row.title),
    css: [
      'topic',
      row.differs.length ? 'differs' : '',
      lacks ? 'lacks' : '',
      ...kinds.map((k) => `k-${k}`),
      ...forms.map((k) => `k-${k}`),
    ]
      .filter(Boolean)
      .join(' '),
    // What the values in the line are values of, where the title does not say it.
    about: aboutOf(row),
    marks: DIFFERENCE_KINDS.filter((k) => kinds.includes(k)).map((kind) => ({ kind, ...KIND[kind] })),
    alike: kinds.length || !several ? null : row.by === 'play' ? 'same play' : 'read the words',
    columns: scopes.map((scope) => columnView(scope)),
    differs: row.differs.map((d) => differenceView(d, scopes)),
    form: row.form.map((d) => differenceView(d, scopes)),
    table: row.differs.length + row.form.length > 0,
    shared: several && row.shared.length > 0 ? sharedText(row.shared) : null,
  };
}

/** Plain numbers in order and runs of them put together, then the figures that measure something. */
function sharedText(figures: readonly string[]): string {
  const plain = figures.filter((f) => /^\d+$/.test(f));
  return [...(plain.length ? [listed(plain)] : []), ...figures.filter((f) => !/^\d+$/.test(f))].join(', ');
}

function differenceView(d: Difference<DifferenceKind | FormKind>, scopes: readonly Scope[]) {
  return {
    kind: d.what,
    ...KIND[d.what],
    about: d.about,
    same: d.same,
    cells: scopes.map((scope) => {
      const id = scope.side.compared.id;
      const said = d.values[id];
      return {
        edition: id,
        said: (said ?? []).map((s) => saidView(s, scope)),
        silent: said
          ? said.length === 0
            ? silence(d)
            : null
          : (scope.row.clauses[id] ?? []).length === 0
            ? 'no clause'
            : d.about !== null && d.what !== 'term'
              ? 'no check'
              : '–',
      };
    }),
  };
}

function silence(d: Difference<DifferenceKind | FormKind>): string {
  const silent: Readonly<Partial<Record<DifferenceKind | FormKind, string>>> = {
    figure: 'no other figure',
    who: 'no other role',
    consequence: d.about ? 'nothing set' : 'names none',
    condition: d.about ? 'nothing set' : 'names none',
    play: 'nothing set',
  };
  return silent[d.what] ?? 'nothing';
}

const MOST_CITED = 3;

function saidView(said: Said, scope: Scope) {
  const cites = said.clauses.map((id) => citeView(id, scope));
  return {
    says: typesetter('own')(said.says),
    words: said.words ? scope.side.typeset(said.words) : null,
    cites: cites.slice(0, MOST_CITED),
    more: cites.length > MOST_CITED ? cites.length - MOST_CITED : 0,
  };
}

/** A clause as it is cited within its edition: r 12.2, Table 3, “Natural”. */
function citeText(clause: Clause | undefined, id: string): string {
  const name = clauseName(clause, id);
  return clause && name === id ? `r\u00a0${id}` : name;
}

function citeView(id: string, { side, row, home }: Scope) {
  const clause = side.compared.edition.byId.get(id);
  // A clause of another topic is cited where it is told.
  const main = `${side.compared.id}/${id}`;
  const here = clause?.topics.includes(row.topic);
  return {
    text: citeText(clause, id),
    href: here ? clauseAnchor(side.compared.id, id, row.topic, home) : anchorOf(main),
  };
}

function columnView(scope: Scope) {
  const { side, row } = scope;
  const { id, edition } = side.compared;
  const heads = (row.clauses[id] ?? []).flatMap((c) => edition.byId.get(c) ?? []);
  const cites = heads.map((c) => citeText(c, c.id));
  const shown = cites.length > 4 ? cites.slice(0, 3) : cites;
  const why = row.none[id];
  return {
    edition: id,
    operator: side.compared.operator,
    cites: shown.join(', '),
    more: cites.length - shown.length,
    none: why ?? null,
    gist: gistOf(scope),
    instead: pointersView(row.instead[id] ?? [], scope),
    hint: why === 'none found' ? 'Nearest' : why === 'in a broader clause' ? 'The clause' : 'Read',
    clauses: heads.map((c, i) => {
      const view = clauseView(c, stepsOf(edition, c, row.topic), scope, true);
      // A lead-in that the clause before has just had is not said again.
      const before = i > 0 ? heads[i - 1]?.parent : undefined;
      return before === c.parent && c.parent !== null ? { ...view, lead: [] } : view;
    }),
  };
}

/**
 * The one difference that a line of the matrix shows: the one that the checks set if there is one alone, else the
 * first.
 */
function mainDifference(row: TopicRow): Difference | undefined {
  const set = row.differs.filter((d) => d.what === 'play' || (d.about !== null && d.what !== 'force'));
  return (set.length === 1 ? set[0] : undefined) ?? row.differs.find((d) => d.about === null) ?? row.differs[0];
}

function aboutOf(row: TopicRow): string | null {
  const about = mainDifference(row)?.about ?? null;
  return about !== null && likeTitles(tokens(about), tokens(row.title)) < 0.6 ? about : null;
}

/** What an edition says in the difference that the line shows, without what all say. */
function gistOf({ row, side }: Scope): { readonly text: string; readonly silent: boolean } | null {
  const shown = mainDifference(row);
  const said = shown?.values[side.compared.id];
  if (!shown || !said) return null;
  if (said.length === 0) return { text: silence(shown), silent: true };
  const all = Object.values(shown.values);
  const words = said.map((s) => s.says).filter((says) => !all.every((values) => values.some((s) => s.says === says)));
  if (words.length === 0) return { text: 'no more', silent: true };
  const text = words.length > 3 ? `${words.slice(0, 2).join(', ')} and ${words.length - 2} more` : words.join(', ');
  return { text: typesetter('own')(text), silent: false };
}

/** Clauses to read in the stead of one that is not there, each once, with the topics under which they stand. */
function pointersView(pointers: readonly Pointer[], scope: Scope) {
  const titles = new Map<string, string[]>();
  for (const p of pointers)
    titles.set(p.clause, [...(titles.get(p.clause) ?? []), scope.titles.get(p.topic) ?? p.topic]);
  return [...titles].map(([clause, of]) => ({ ...citeView(clause, scope), title: typesetter('own')(of.join(', ')) }));
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

function clauseView(clause: Clause, steps: readonly Step[], scope: Scope, head: boolean): ClauseView {
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
    name: `${clause.label}, ${scope.side.compared.id}`,
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
