// A comparison as one self-contained HTML page: a matrix of topics, each of which opens to the clauses side by side.
import {
  type Comparison,
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type FormKind,
  type Pointer,
  type Said,
  type TopicRow,
} from '../../compare/comparison.ts';
import { stepsOf, type Titles, tokens } from '../../compare/topics.ts';
import { saidUnder } from '../../diff/under.ts';
import { calledApart } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { likeTitles } from '../../words/likeness.ts';
import { joined, listed } from '../../words/lists.ts';
import { roleFinder } from '../../words/roles.ts';
import { figureFinder } from '../../words/stated.ts';
import { cssString, pageHtml } from '../print/page.ts';
import { anchorOf, typesetter, whose } from '../print/words.ts';
import { citeText, clauseAnchor, clauseView, type Scope, type Side } from './clause.ts';
import { KIND } from './words.ts';

/** What was read: an edition and the hash over its files. */
export interface ComparedInput {
  readonly edition: string;
  readonly sha256: string;
}

const FORMS: readonly FormKind[] = ['term', 'structure'];

/**
 * The page. It carries its fonts, style and script; without the script everything is still there and can be filtered.
 */
export function compareHtml(comparison: Comparison, inputs: readonly ComparedInput[], version: string): string {
  const view = pageView(comparison, inputs);
  const style = [
    runningHead(comparison),
    ...view.parts.map(
      ({ id }) => `body:has(#part option[value="${id}"]:checked) .part:not(#part-${id},#found){display:none}`,
    ),
  ];
  return pageHtml(
    { name: 'compare', scripts: ['page.js', 'keys.js', 'compare.js'], style: style.join('\n') },
    {
      title: [view.title, ...view.editions.map((e) => e.name)].join(' · '),
      css: view.many ? 'many' : '',
      count: view.count,
      skip: { to: 'matrix', says: 'To the topics' },
    },
    { version, ...view },
  );
}

/** What stands over every printed page, where the matrix has no head of its own. */
function runningHead({ editions }: Comparison): string {
  const words = `Topic · ${editions.map(calledApart(editions.map((e) => e.edition))).join(' · ')} · differs in`;
  return `@page{@top-left{content:${cssString(words)};font:8pt 'Source Serif 4',Georgia,serif;color:var(--soft)}}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const answersOf = ({ under }: Comparison, id: string): Side['answers'] =>
  new Map(under.flatMap((u) => (u.edition === id ? u.answers.map((a) => [a.reading, a.answer] as const) : [])));

function pageView(comparison: Comparison, inputs: readonly ComparedInput[]) {
  const { editions, topics, summary, parts } = comparison;
  const titles: Titles = new Map(topics.map((t) => [t.topic, t.title]));
  const called = calledApart(editions.map((e) => e.edition));
  const sides = editions.map(
    (compared): Side => ({
      compared,
      name: called(compared),
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
      name: called(e),
      title: typesetter(e.wording)(e.title),
      operator: e.operator,
      regulator: e.regulator,
      whose: whose(e.edition.meta).short,
      clauses: counted(e.clauses.length, 'clause'),
      sha256: inputs.find((i) => i.edition === e.id)?.sha256 ?? '',
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
    under: saidUnder(comparison.under, calledApart(editions.map((e) => e.edition))),
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
        edition: scope.side.name,
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
    name: side.name,
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
