// A comparison of two editions as one self-contained page, for who must defend that this has changed and nothing else.
import { NEARLY, ONE_WORDING } from '../../diff/basis.ts';
import { RENAMED } from '../../diff/cells.ts';
import type { Change, Coverage, Diff, Input } from '../../diff/change.ts';
import { bearsOnPlay } from '../../diff/classes.ts';
import { editionRows } from '../../diff/edition-words.ts';
import { byClause } from '../../diff/pairs.ts';
import { ALIKE, COMMON, PART_WORDS, type Pass } from '../../diff/passes.ts';
import { MOST_EDITS } from '../../diff/redline.ts';
import { steepLines } from '../../diff/steep.ts';
import { CLASS_TITLES, countsLine, drawingText, forceText, isFaulty } from '../../diff/tell.ts';
import { otherwiseLines, saidUnder } from '../../diff/under.ts';
import type { SettingChange } from '../../game/changed.ts';
import { variationsOf } from '../../game/choices.ts';
import { saySetting } from '../../game/say.ts';
import { CHANGE_CLASSES, type Clause, calledApart, type Edition } from '../../model/edition.ts';
import { counted, dateWords } from '../../model/labels.ts';
import { saidIn } from '../../source/changes.ts';
import { clauseName } from '../../words/names.ts';
import { cssString, pageHtml } from '../print/page.ts';
import { whose } from '../print/words.ts';
import { CLASS } from './classes.ts';
import { drawingsOf } from './drawing.ts';
import { behaviourView, moneyView } from './effects.ts';
import { mergedTable } from './table.ts';
import { wholeText } from './whole.ts';
import { clauseAnchor, type Run, redlineRuns, run, type Sides, typeset, wordsOf } from './words.ts';

const PASS: Readonly<Record<Pass, string>> = {
  lineage: 'as the author states',
  key: 'by its number',
  text: 'by the same words',
  label: 'by its number under the same clause',
  similar: 'by similar words',
  position: 'by its place between the same neighbours',
};

export interface DiffPage {
  readonly diff: Diff;
  readonly old: Edition;
  readonly now: Edition;
  /** Topic → its title. */
  readonly topics: ReadonlyMap<string, string>;
  readonly version: string;
}

/** With more changes the page draws only what the reader comes near to. */
const MANY = 200;

/** So many parts of the whole text are drawn at once. */
const CHUNK = 30;

/**
 * The page. It carries its fonts, style and script; without the script everything is still there and can be filtered.
 */
export function diffHtml({ diff, old, now, topics, version }: DiffPage): string {
  const sides = { old, now, linked: diff.basis.compared !== 'unlike', called: calledApart([old, now]) };
  const words = `Changes from ${sides.called(old)} to ${sides.called(now)}`;
  const style = `@page{@top-left{content:${cssString(words)};font:8pt 'Source Serif 4',Georgia,serif;color:var(--soft)}}`;
  return pageHtml(
    { name: 'diff', scripts: ['page.js', 'keys.js', 'diff.js'], style },
    {
      title: words,
      css: [diff.changes.length > MANY ? 'many' : '', sides.linked ? '' : 'unlike'].filter(Boolean).join(' '),
      skip: { to: 'changes', says: 'To the changes' },
    },
    { version, ...pageView(diff, sides, topics) },
  );
}

/** The anchor of a change, by its number. */
const changeAnchor = (number: number): string => `change-${number}`;

function pageView(diff: Diff, sides: Sides, topics: ReadonlyMap<string, string>) {
  const { changes, coverage, basis, under } = diff;
  const places = placesOf(diff, sides);
  const changed = changes.map((change, i) => ({
    ...changeView(change, i + 1, sides, topics),
    at: places.get(change) ?? 0,
  }));
  const groups = CHANGE_CLASSES.flatMap((name) => {
    const own = changed.filter((c) => c.main === name);
    return own.length > 0 ? [{ id: name, title: CLASS_TITLES[name], count: own.length, changes: own }] : [];
  });
  const like = sides.linked;
  const owned = new Set(changes.flatMap((c) => c.settings.map((s) => s.key)));
  const loose = diff.settings.filter((s) => !owned.has(s.key));
  const whole = like ? wholeText(diff, sides) : null;
  const count = (of: (c: (typeof changed)[number]) => boolean) => changed.filter(of).length;
  const that = (n: number, what: string) => `${n} that ${n === 1 ? 'changes' : 'change'} ${what}`;
  return {
    like,
    later: changes.length > MANY,
    inputs: diff.inputs.map((input, i) => inputView(input, i === 0 ? sides.old : sides.now, sides)),
    steep: steepLines(diff.changes),
    counts: countsLine(coverage),
    basis: basis.says.map((says) => codeRuns(says)),
    under: under && { editions: saidUnder(under.editions, sides.called), otherwise: otherwiseLines(under) },
    coverage: coverageView(coverage, sides, like),
    classes: classesView(coverage),
    edition: editionRows(diff.edition),
    editionTitle: like
      ? `What the edition says of itself: ${counted(diff.edition.length, 'change')}`
      : `What the editions say of themselves: ${counted(diff.edition.length, 'difference')}`,
    thresholds: thresholds(),
    settings: settingsView(loose, sides),
    settingsTitle: `${counted(loose.length, 'setting')} of the game that ${loose.length === 1 ? 'differs and is' : 'differ and are'} set by no clause listed here`,
    vanished: diff.vanished.map(decisionView),
    groups,
    total: changes.length,
    show: {
      play: that(
        count((c) => c.play),
        'play',
      ),
      money: that(
        count((c) => c.money.edges.length > 0),
        'a house edge',
      ),
      undecided: count((c) => c.undecided),
    },
    kinds: CHANGE_CLASSES.flatMap((name) => {
      const n = changes.filter((c) => c.classes.includes(name)).length;
      return n > 0 ? [{ kind: name, ...CLASS[name], count: n }] : [];
    }),
    whole: whole && { chunks: chunked(whole.parts) },
    wholeTitle: whole && `The whole of ${sides.called(sides.now)}`,
    wholeSays:
      whole && `${counted(whole.unchanged, 'clause')} unchanged, folded; every other stands marked in its place.`,
  };
}

const chunked = <T>(parts: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(parts.length / CHUNK) }, (_, i) => parts.slice(i * CHUNK, (i + 1) * CHUNK));

/**
 * Change → its place among all, in the order of the second edition; what is gone comes after what stood before it.
 */
function placesOf(diff: Diff, { old, now }: Sides): ReadonlyMap<Change, number> {
  const { heirs } = byClause(diff);
  const at = new Map(now.clauses.map((c, i) => [c.id, i]));
  const left = new Map<string, number>();
  let last = -1;
  for (const { id } of old.clauses) {
    last = at.get(heirs.get(id)?.[0] ?? '') ?? last;
    left.set(id, last + 0.5);
  }
  const place = ({ from, to }: Change): number => at.get(to[0] ?? '') ?? left.get(from[0] ?? '') ?? -1;
  const sorted = diff.changes.toSorted((a, b) => place(a) - place(b));
  return new Map(sorted.map((change, i) => [change, i]));
}

/** Words in which `…` is a command. */
const codeRuns = (text: string) => text.split('`').map((part, i) => ({ text: part, code: i % 2 === 1 }));

function inputView(input: Input, edition: Edition, sides: Sides) {
  return {
    ...input,
    name: sides.called(edition),
    title: typeset(edition, input.title),
    operator: edition.meta.operator,
    regulator: edition.meta.regulator,
    whose: whose(edition.meta).short,
    clauses: counted(input.clauses, 'clause'),
  };
}

function coverageView(coverage: Coverage, { old, now, called }: Sides, like: boolean) {
  const { aligned, unmatched, notComparable, typography, coarse } = coverage;
  const names = (edition: Edition, ids: readonly string[]) => ids.map((id) => clauseName(edition.byId.get(id), id));
  const lone = (edition: Edition, ids: readonly string[]) => ({
    edition: called(edition),
    count: counted(ids.length, 'clause'),
    names: names(edition, ids).join(', '),
    any: ids.length > 0,
  });
  return {
    aligned: `${aligned.from[0]} of ${aligned.from[1]} clauses of ${called(old)} and ${aligned.to[0]} of ${aligned.to[1]} of ${called(now)} have a counterpart.`,
    unmatched: [lone(old, unmatched.from), lone(now, unmatched.to)].filter((l) => l.any),
    notComparable: notComparable.map((n) => ({
      why: n.why,
      clauses: like
        ? `${names(old, n.from).join(', ')} → ${names(now, n.to).join(', ')}`
        : `${counted(n.from.length, 'clause')} of ${called(old)} and ${n.to.length} of ${called(now)}`,
    })),
    typography:
      typography.clauses === 0
        ? 'No word or sign differs in typography alone.'
        : `${counted(typography.tokens, 'word or sign differs', 'words or signs differ')} in typography alone, in ${counted(typography.clauses, 'clause')}; counted, not shown.`,
    coarse,
    like,
  };
}

const classesView = ({ byClass }: Coverage) =>
  CHANGE_CLASSES.flatMap((name) => {
    const n = byClass[name] ?? 0;
    return n > 0 ? [{ kind: name, ...CLASS[name], count: n, title: CLASS_TITLES[name] }] : [];
  });

/** What two clauses must have in common to be taken for one: the figures of the comparison itself. */
function thresholds() {
  return [
    { what: 'The same number', least: ALIKE.key, says: 'alike' },
    { what: 'The same table or diagram', least: ALIKE.table, says: 'alike' },
    { what: 'The same number under the same clause', least: ALIKE.label, says: 'alike' },
    { what: 'Similar words', least: ALIKE.similar, says: 'alike' },
    { what: 'Similar words, where the author states what is new', least: ALIKE.stated, says: 'alike' },
    { what: 'Between the same neighbours', least: ALIKE.position, says: 'alike' },
    {
      what: 'A part of a clause that was split or merged',
      least: ALIKE.part,
      says: `of its words are there, ${ALIKE.fresh} of them not in what is left of it; at least ${PART_WORDS} words`,
    },
    { what: 'A row or column under another name', least: RENAMED, says: 'alike' },
    {
      what: 'One wording',
      least: ONE_WORDING,
      says: `of the clauses of the shorter text read alike from ${NEARLY} on`,
    },
    { what: 'Words that say nothing of likeness', least: COMMON, says: 'clauses or more have them' },
    {
      what: 'Struck out and put in whole',
      least: MOST_EDITS,
      says: 'words and signs of one clause or more would have to be marked',
    },
  ];
}

const settingsView = (settings: readonly SettingChange[], { old, now }: Sides, faulty = false) =>
  settings.map((s) => ({ key: s.key, ...saySetting(s, variationsOf(old, now), faulty) }));

const decisionView = (d: Change['decisions'][number]) => ({ ...d, date: dateWords(d.on) });

/**
 * Not decided yet: nobody has said anything, it was left open, or what was said is about another form of the change.
 */
function undecided({ decisions }: Change): boolean {
  const last = decisions.at(-1);
  return last === undefined || last.stale || last.disposition === 'open';
}

/** A clause as a side of a change shows it. */
interface SideClause {
  readonly label: readonly Run[];
  readonly runs: readonly Run[];
}

const CONTEXT = 140;

/** What a clause hangs on: sections by their titles, lead-ins by their words. */
function contextOf(edition: Edition, clause: Clause | undefined, sides: Sides): readonly string[] {
  const out: string[] = [];
  for (
    let c = clause?.parent == null ? undefined : edition.byId.get(clause.parent);
    c;
    c = c.parent === null ? undefined : edition.byId.get(c.parent)
  ) {
    const words =
      c.kind === 'section'
        ? (c.title ?? '')
        : wordsOf(edition, c, sides)
            .map((r) => r.text)
            .join('');
    const text = `${clauseName(c, c.id)} ${typeset(edition, words)}`.trim();
    out.unshift(text.length > CONTEXT ? `${text.slice(0, CONTEXT - 1)}…` : text);
  }
  return out;
}

function changeView(change: Change, number: number, sides: Sides, topics: ReadonlyMap<string, string>) {
  const { old, now } = sides;
  const { from, to, cells, matched } = change;
  const [olds, news] = [named(old, from), named(now, to)];
  const [x, y] = [olds[0]?.clause, news[0]?.clause];
  return {
    ...headView(change, number, sides, olds, news),
    ...topicsView(change, now, topics),
    context: y ? contextOf(now, y, sides) : contextOf(old, x, sides),
    inline: inlineView(change, olds, news, sides),
    // Of a clause that only stands elsewhere, or was split, the words are told to be the same.
    alike: sides.linked && change.text === null && cells === null && from.length > 0 && to.length > 0,
    sides: { old: sideView(change, olds, sides, 'old'), now: sideView(change, news, sides, 'now') },
    table: cells ? mergedTable(x, y, cells, sides) : null,
    tableName: `${namesOf(news.length > 0 ? news : olds)}, with its changes`,
    drawing: (change.drawing ?? []).map(drawingText),
    drawings: change.drawing ? [...drawingsOf(old, x), ...drawingsOf(now, y)] : [],
    force: change.force && forceText(change.force),
    figures: change.figures && {
      from: change.figures.from.join(', ') || 'none',
      to: change.figures.to.join(', ') || 'none',
    },
    settings: settingsView(change.settings, sides, isFaulty(change)),
    behaviour: behaviourView(change),
    usedBy: change.usedBy && {
      any: change.usedBy.length > 0,
      clauses: change.usedBy.map((id) => ({ href: clauseAnchor(now, id), name: clauseName(now.byId.get(id), id) })),
    },
    beside: change.beside.join(', '),
    stated: statedView(change, now),
    matched: matched && { how: PASS[matched.pass], pass: matched.pass, score: matched.score.toFixed(2) },
    decisions: change.decisions.map(decisionView),
  };
}

function topicsView({ topics }: Change, now: Edition, titles: ReadonlyMap<string, string>) {
  const named = topics.map((id) => ({ id, title: typeset(now, titles.get(id) ?? id) }));
  return { title: named[0]?.title ?? '', topics: named };
}

function statedView({ stated, class: main }: Change, now: Edition) {
  if (!stated) return null;
  const [reason, requested, approved] = [stated.reason, stated.requestedBy, stated.approvedBy].map(saidIn);
  const by = [requested && `Requested by: ${requested}`, approved && `Approved by: ${approved}`];
  return {
    reason: typeset(now, reason ?? 'No reason is said yet.'),
    class: stated.class === null || stated.class === main ? null : stated.class,
    by: by.filter(Boolean).join(' · '),
  };
}

/** What stands over a change, and what the page filters it by. */
function headView(change: Change, number: number, sides: Sides, olds: readonly Named[], news: readonly Named[]) {
  const { old, now } = sides;
  const renamed = olds.length > 0 && news.length > 0 && namesOf(olds) !== namesOf(news);
  const money = moneyView(change);
  const play = bearsOnPlay(change);
  const open = undecided(change);
  return {
    number,
    anchor: changeAnchor(number),
    hash: change.hash,
    main: change.class,
    css: [
      'change',
      ...change.classes.map((k) => `k-${k}`),
      play ? 'plays' : '',
      money.edges.length > 0 ? 'pays' : '',
      open ? 'undecided' : '',
    ]
      .filter(Boolean)
      .join(' '),
    where: renamed
      ? { from: namesOf(olds), to: namesOf(news) }
      : { from: null, to: namesOf(news.length > 0 ? news : olds) },
    // The clauses of the second edition stand in the whole text, where there is one.
    anchors: [
      ...olds.map((c) => clauseAnchor(old, c.id)),
      ...(sides.linked ? [] : news.map((c) => clauseAnchor(now, c.id))),
    ],
    clauses: sides.linked ? news.map((c) => ({ href: clauseAnchor(now, c.id), name: c.name })) : [],
    pills: change.classes.map((k) => ({ kind: k, ...CLASS[k] })),
    play,
    paid: money.edges.length > 0,
    undecided: open,
    decided: open ? null : change.decisions.at(-1)?.disposition,
    money,
    // Where nothing of the play has changed, one line says so.
    quiet: !play,
  };
}

interface Named {
  readonly id: string;
  readonly clause: Clause | undefined;
  readonly name: string;
}

const named = (edition: Edition, ids: readonly string[]): readonly Named[] =>
  ids.map((id) => ({ id, clause: edition.byId.get(id), name: clauseName(edition.byId.get(id), id) }));

const namesOf = (list: readonly Named[]): string => list.map((c) => c.name).join(', ');

/** The words in one run with their marks; words alone where they are the same or cannot be held against each other. */
function inlineView(
  { text }: Change,
  olds: readonly Named[],
  news: readonly Named[],
  sides: Sides,
): readonly SideClause[] {
  const [from, to] = [namesOf(olds), namesOf(news)];
  const label =
    from === to
      ? [run(to)]
      : [
          ...(from ? [run(from, 'deleted')] : []),
          ...(from && to ? [run(' ')] : []),
          ...(to ? [run(to, 'inserted')] : []),
        ];
  if (text || (olds.length === 1 && news.length === 1)) {
    const [only] = news;
    return [
      {
        label,
        runs: text ? redlineRuns(text, sides, 'both') : only?.clause ? wordsOf(sides.now, only.clause, sides) : [],
      },
    ];
  }
  return news.map((c) => ({ label: [run(c.name)], runs: c.clause ? wordsOf(sides.now, c.clause, sides) : [] }));
}

/** What one edition says. */
function sideView(
  { text }: Change,
  clauses: readonly Named[],
  sides: Sides,
  shown: 'old' | 'now',
): readonly SideClause[] {
  if (clauses.length === 0) return [];
  if (text) return [{ label: [run(namesOf(clauses))], runs: redlineRuns(text, sides, shown) }];
  return clauses.map((c) => ({ label: [run(c.name)], runs: c.clause ? wordsOf(sides[shown], c.clause, sides) : [] }));
}
