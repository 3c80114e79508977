// Two editions compared: what was changed, of what kind each change is, and that nothing else was.
import { createHash } from 'node:crypto';
import { changedSettings, type SettingChange } from '../game/changed.ts';
import {
  CHANGE_CLASSES,
  type ChangeClass,
  type Clause,
  type Edition,
  type EditionMeta,
  type StatedChange,
} from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { plain } from '../model/raw.ts';
import { claimedBy, claimParams, PART_MAPS } from '../source/claims.ts';
import { editionHash } from '../source/hash.ts';
import { type FigureFinder, figureFinder, withoutLinks } from '../words/stated.ts';
import { CHILDREN, termsOf } from '../words/text.ts';
import { type Alignment, align, type Match, type Unit } from './align.ts';
import { compareTables, type TableChange, wholeTable } from './cells.ts';
import type {
  Basis,
  Beside,
  Change,
  Coverage,
  Diff,
  EditionChange,
  FiguresChange,
  ForceChange,
  Input,
} from './change.ts';
import {
  boundedFigures,
  byImportance,
  figuresChange,
  forceChange,
  type Hunk,
  hunksOf,
  type SameTerm,
  wordingOf,
} from './classes.ts';
import { compareDrawings } from './drawing.ts';
import { type Lineage, lineageOf } from './lineage.ts';
import { outOfOrder } from './order.ts';
import { type Qualifiers, qualifiersOf } from './qualifiers.ts';
import { type Redline, redline, type Segment, sameNorms } from './redline.ts';
import { resolved, type TermForm, type Token, type Tokeniser, tokeniser } from './tokens.ts';

/** How two editions are compared. */
export interface DiffOptions {
  /**
   * Whether words are held against each other: `auto` does so for editions of one lineage and for texts of one wording.
   */
  readonly words?: 'auto' | 'always' | 'never';
}

const NOT_COMPUTED = 'not computed';
/** Of the clauses of the shorter text so many must read nearly alike, so that both have one wording. */
export const ONE_WORDING = 0.3;
export const NEARLY = 0.8;

/** Compares two editions of one game. Throws InputError where there is nothing to compare. */
export function diffEditions(a: Edition, b: Edition, { words = 'auto' }: DiffOptions = {}): Diff {
  if (a.id === b.id) throw new InputError(`diff wants two different editions, and both are ${a.id}`);
  if (a.meta.game !== b.meta.game)
    throw new InputError(
      `diff wants editions of one game: ${a.id} is about ${a.meta.game} and ${b.id} about ${b.meta.game}`,
    );
  const empty = [a, b].find((e) => e.clauses.length === 0);
  if (empty) throw new InputError(`${empty.id} has no clauses: there is nothing to compare`);
  return new Comparison(a, b, words).diff();
}

/** One of the two editions, cut into tokens. */
interface Side {
  readonly edition: Edition;
  readonly claims: ReturnType<typeof claimedBy>;
  readonly figures: FigureFinder;
  readonly places: ReadonlyMap<string, number>;
  /** The tokens of each clause's words, references not yet told apart. */
  readonly words: ReadonlyMap<string, readonly Token[]>;
  /** The match in which a clause stands. */
  readonly matches: Map<string, number>;
}

class Comparison {
  private readonly a: Side;
  private readonly b: Side;
  private readonly lineage: Lineage | null;
  private readonly alignment: Alignment;
  private readonly basis: Basis;
  private readonly cut: Tokeniser;
  private readonly moved: ReadonlySet<string>;
  private readonly settings: readonly SettingChange[];
  private readonly partial: readonly string[];
  private uses: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(a: Edition, b: Edition, words: NonNullable<DiffOptions['words']>) {
    const forms = new Map<string, TermForm>();
    for (const term of [...termsOf(a), ...termsOf(b)])
      for (const form of term.forms) forms.set(form, { form, of: term.clause });
    this.cut = tokeniser([...forms.values()]);
    this.a = this.sideOf(a);
    this.b = this.sideOf(b);
    this.lineage = lineageOf(a, b);
    this.alignment = align(this.units(this.a), this.units(this.b), { links: this.lineage?.links });
    for (const [i, m] of this.alignment.matches.entries()) {
      for (const id of m.from) this.a.matches.set(id, i);
      for (const id of m.to) this.b.matches.set(id, i);
    }
    this.basis = this.lineage
      ? 'lineage'
      : words === 'always' || (words === 'auto' && this.oneWording())
        ? 'same wording'
        : 'unlike';
    if (words === 'never') this.basis = 'unlike';
    this.moved = this.basis === 'unlike' ? new Set() : this.movedClauses();
    ({ settings: this.settings, partial: this.partial } = changedSettings(a, b));
  }

  diff(): Diff {
    const { matches, removed, added } = this.alignment;
    const like = this.basis !== 'unlike';
    const changes: Change[] = [];
    let typography = { tokens: 0, clauses: 0 };
    for (const m of matches) {
      const change = like ? this.compare(m) : this.compareUnlike(m);
      if (change) changes.push(change);
      const tokens = like ? this.typographyOf(m, change) : 0;
      if (tokens > 0) typography = { tokens: typography.tokens + tokens, clauses: typography.clauses + 1 };
    }
    if (like) {
      for (const id of removed) changes.push(this.lone(id, 'removed'));
      for (const id of added) changes.push(this.lone(id, 'added'));
    }
    const order = (c: Change): number => {
      const [to] = c.to;
      if (to !== undefined) return this.b.places.get(to) ?? 0;
      return this.placeBefore(c.from[0] ?? '') + 0.5;
    };
    const rank = (c: Change) => CHANGE_CLASSES.indexOf(c.class);
    changes.sort(
      (x, y) =>
        rank(x) - rank(y) ||
        order(x) - order(y) ||
        (this.a.places.get(x.from[0] ?? '') ?? 0) - (this.a.places.get(y.from[0] ?? '') ?? 0),
    );
    return {
      basis: { compared: this.basis, says: [...this.basisSays(), ...this.partial] },
      inputs: [inputOf(this.a.edition), inputOf(this.b.edition)],
      coverage: this.coverage(changes, typography),
      edition: metaChanges(this.a.edition.meta, this.b.edition.meta),
      settings: this.settings,
      changes,
      vanished: [],
    };
  }

  // --- the two texts ---

  private sideOf(edition: Edition): Side {
    return {
      edition,
      claims: claimedBy(edition),
      figures: figureFinder(edition.meta),
      places: new Map(edition.clauses.map((c, i) => [c.id, i])),
      words: new Map(edition.clauses.map((c) => [c.id, this.tokensOf(c)])),
      matches: new Map(),
    };
  }

  /** A clause's own words as tokens: a section's title, the words with `[…]` where children stand among them. */
  private tokensOf(clause: Clause, cut: Tokeniser = this.cut): readonly Token[] {
    const out: Token[] = [];
    const add = (tokens: readonly Token[], lead: string) => {
      const [first, ...rest] = tokens;
      if (first) out.push({ ...first, lead: out.length > 0 ? lead : first.lead }, ...rest);
    };
    if (clause.kind === 'section' && clause.title !== null) add(cut.text(clause.title, true), '');
    const title = out.length;
    let children = false;
    for (const part of clause.content) {
      if (part.type === 'child') children = true;
      else {
        if (children) add([{ kind: 'sign', text: CHILDREN, lead: '', norm: CHILDREN, at: 0, run: 0 }], ' ');
        children = false;
        add(cut.inlines(part.inlines), title > 0 && out.length === title ? '\n' : ' ');
      }
    }
    return out;
  }

  private units(side: Side): Unit[] {
    const ids = side.edition.byId;
    return side.edition.clauses.map((clause) => {
      const tokens = [
        ...(side.words.get(clause.id) ?? []),
        ...(clause.rows ?? []).flatMap((row) => row.flatMap((cell) => this.cut.inlines(cell.inlines))),
      ];
      // Full stops and brackets are in every clause and tell none from another.
      const words = tokens.flatMap((t) => (t.kind === 'sign' || t.kind === 'space' ? [] : [t.norm]));
      return {
        id: clause.id,
        parent: clause.parent,
        kind: clause.kind,
        key: clause.key ?? clause.id,
        label: localLabel(clause, ids),
        words,
      };
    });
  }

  private clause(side: Side, id: string): Clause {
    const clause = side.edition.byId.get(id);
    if (!clause) throw new Error(`no clause ${id} in ${side.edition.id}`);
    return clause;
  }

  /** What a clause is known by on either side, so that references to it are told apart from others. */
  private keyOf(side: Side): (id: string) => string {
    return (id) => {
      const m = side.matches.get(id);
      if (m !== undefined) return `=${m}`;
      return side.edition.byId.has(id) ? `${side === this.a ? 'old' : 'new'} ${id}` : id;
    };
  }

  /** The words of several clauses one after the other. */
  private said(side: Side, ids: readonly string[]): readonly Token[] {
    const key = this.keyOf(side);
    return ids.flatMap((id, n) => {
      const [first, ...rest] = resolved(side.words.get(id) ?? [], key);
      return first ? [n > 0 ? { ...first, lead: '\n' } : first, ...rest] : [];
    });
  }

  // --- how the two belong together ---

  private oneWording(): boolean {
    const [x, y] = [this.a.edition, this.b.edition];
    if (x.meta.wording !== y.meta.wording || (x.meta.wording === 'restated' && x.book !== y.book)) return false;
    const alike = this.alignment.matches.filter(
      (m) => m.score >= NEARLY && m.from.some((id) => (this.a.words.get(id)?.length ?? 0) > 2),
    ).length;
    const least = Math.min(x.clauses.length, y.clauses.length);
    return alike >= ONE_WORDING * least;
  }

  private basisSays(): string[] {
    const [x, y] = [this.a.edition, this.b.edition];
    if (this.lineage) {
      const { ancestor } = this.lineage;
      if (ancestor === x.id) return [`${y.id} stands on ${x.id}: each clause is followed by what its author states.`];
      if (ancestor === y.id) return [`${x.id} stands on ${y.id}: each clause is followed by what its author states.`];
      return [`${x.id} and ${y.id} both stand on ${ancestor}: each clause is followed by what its author states.`];
    }
    if (this.basis === 'same wording')
      return [
        'Neither edition stands on the other, and both have one wording: clauses are found again by number and words.',
      ];
    const why =
      x.meta.wording !== y.meta.wording
        ? `the words of ${x.id} are ${x.meta.wording} and those of ${y.id} ${y.meta.wording}`
        : x.book !== y.book && x.meta.wording === 'restated'
          ? `${x.id} and ${y.id} are different books, restated`
          : `${x.id} and ${y.id} have little wording in common`;
    return [
      `Words are not compared, since ${why}: only figures, force, structure and play are. For books side by side by topic there is \`clausebook compare\`.`,
    ];
  }

  /** Clauses of the second edition that stand under another parent, or in another order among their siblings. */
  private movedClauses(): ReadonlySet<string> {
    const moved = new Set<string>();
    const groups = new Map<string, { place: number; id: string; stays: boolean }[]>();
    for (const m of this.alignment.matches) {
      const [from, to] = [m.from[0], m.to[0]];
      if (m.from.length !== 1 || m.to.length !== 1 || from === undefined || to === undefined) continue;
      const [x, y] = [this.clause(this.a, from), this.clause(this.b, to)];
      const above = (side: Side, parent: string | null) => (parent === null ? -1 : side.matches.get(parent));
      const [up, now] = [above(this.a, x.parent), above(this.b, y.parent)];
      if (up !== now || up === undefined) {
        moved.add(to);
        continue;
      }
      // A term that is renamed goes where the alphabet puts it.
      if (x.kind === 'definition' && x.label !== y.label) continue;
      const key = y.parent ?? '';
      const stays = localLabel(x, this.a.edition.byId) === localLabel(y, this.b.edition.byId);
      groups.set(key, [...(groups.get(key) ?? []), { place: this.a.places.get(from) ?? 0, id: to, stays }]);
    }
    for (const group of groups.values()) {
      group.sort((p, q) => (this.b.places.get(p.id) ?? 0) - (this.b.places.get(q.id) ?? 0));
      const out = outOfOrder(
        group,
        (g) => g.place,
        (g) => g.stays,
      );
      for (const { id } of out) moved.add(id);
    }
    return moved;
  }

  // --- one change ---

  private compare(m: Match): Change | null {
    const [olds, news] = [m.from.map((id) => this.clause(this.a, id)), m.to.map((id) => this.clause(this.b, id))];
    const [x, y] = [olds[0], news[0]];
    if (!x || !y) return null;
    const single = olds.length === 1 && news.length === 1;
    const text = single && this.sameWords(x, y) ? null : this.redline(m);
    const cells = single ? this.cells(x, y) : null;
    const drawing = single ? compareDrawings(x.drawing, y.drawing) : null;
    const runs = [text?.segments ?? [], ...cellRuns(cells)];
    const hunks = runs.flatMap(hunksOf);
    const changed = text !== null || cells !== null;
    const stated = changed ? this.figures(olds, news, hunks) : null;
    const qualifiers = qualifiersOf(runs, [this.a.figures, this.b.figures], stated === null);
    const figures = boundedFigures(stated, qualifiers);
    const force = this.force(olds, news, hunks, changed, qualifiers);
    const { words, terms } = wordingOf(hunks, figures, force, qualifiers.told, this.sameTerm);
    const beside = single ? this.beside(x, y) : [];
    const settings = this.settingsOf(m.from, m.to);
    const renamed = single && x.kind === 'definition' && x.label !== y.label;

    const classes: ChangeClass[] = [];
    if (force) classes.push('force');
    if (figures) classes.push('figure');
    const other = words || drawing !== null || linesOf(cells).length > 0;
    const defines = olds.some((c) => this.defined(this.a, c) !== null);
    if (other && !(figures && !words && !drawing)) classes.push(defines ? 'definition' : 'procedure');
    if (terms || renamed) classes.push('term-only');
    if (m.from.length < m.to.length) classes.push('split');
    if (m.from.length > m.to.length) classes.push('merged');
    if (single && this.moved.has(y.id)) classes.push('moved');
    else if (single && !renamed && localLabel(x, this.a.edition.byId) !== localLabel(y, this.b.edition.byId))
      classes.push('renumbered');
    // What the checks of untouched words set otherwise is a change of what is done.
    if (settings.length > 0 && !classes.some((c) => c !== 'renumbered' && c !== 'moved')) classes.push('procedure');
    const wording = classes.some((c) => !PLACE.includes(c));
    if ((changed && !wording) || (beside.length > 0 && classes.length === 0)) classes.push('editorial');
    if (classes.length === 0) return null;
    const root = this.defined(this.b, y);
    const meaning = classes.some((c) => c === 'definition' || c === 'figure' || c === 'force' || c === 'term-only');
    return this.change(m.from, m.to, classes, {
      text,
      cells,
      drawing,
      beside,
      figures,
      force,
      settings,
      usedBy: root !== null && meaning ? this.usersOf(root) : null,
      matched: { pass: m.pass, score: m.score },
    });
  }

  private redline(m: Match): Redline | null {
    const [s, t] = [this.said(this.a, m.from.length > 1 ? this.distinct(m.from) : m.from), this.said(this.b, m.to)];
    return sameNorms(s, t) ? null : redline(s, t);
  }

  /** Whether two clauses read the same; most do, and are done with. */
  private sameWords(x: Clause, y: Clause): boolean {
    const [s, t] = [this.a.words.get(x.id) ?? [], this.b.words.get(y.id) ?? []];
    const [old, now] = [this.keyOf(this.a), this.keyOf(this.b)];
    return (
      s.length === t.length &&
      s.every(
        (p, i) =>
          p.norm === t[i]?.norm && (p.of === undefined || p.kind !== 'reference' || old(p.of) === now(t[i]?.of ?? '')),
      )
    );
  }

  /** Without one wording: the figures that only one side states, and forces that have nothing in common. */
  private compareUnlike(m: Match): Change | null {
    const [olds, news] = [m.from.map((id) => this.clause(this.a, id)), m.to.map((id) => this.clause(this.b, id))];
    const figures = this.figures(olds, news, []);
    const found = forceChange(fullText(olds), fullText(news), []);
    const force = found && !found.from.some((f) => found.to.includes(f)) ? found : null;
    const settings = this.settingsOf(m.from, m.to);
    const classes: ChangeClass[] = [];
    if (force) classes.push('force');
    if (figures) classes.push('figure');
    if (settings.length > 0 && classes.length === 0) classes.push('procedure');
    if (classes.length === 0) return null;
    return this.change(m.from, m.to, classes, { figures, force, settings, matched: { pass: m.pass, score: m.score } });
  }

  /** A clause that only one edition has. */
  private lone(id: string, what: 'added' | 'removed'): Change {
    const side = what === 'added' ? this.b : this.a;
    const clause = this.clause(side, id);
    const tokens = this.said(side, [id]);
    const text: Redline = {
      segments: [{ op: what === 'added' ? 'inserted' : 'deleted', tokens }],
      coarse: false,
      typography: 0,
    };
    const [from, to] = what === 'added' ? [[], [id]] : [[id], []];
    const root = what === 'added' ? this.defined(this.b, clause) : null;
    return this.change(from, to, [what], {
      text: tokens.length > 0 ? text : null,
      cells: wholeTable(clause, what),
      drawing: what === 'added' ? compareDrawings(null, clause.drawing) : compareDrawings(clause.drawing, null),
      settings: this.settingsOf(from, to),
      usedBy: root === clause.id ? this.usersOf(root) : null,
    });
  }

  private change(
    from: readonly string[],
    to: readonly string[],
    classes: readonly ChangeClass[],
    parts: Partial<Change>,
  ): Change {
    const ordered = byImportance(classes);
    const clauses = to.length > 0 ? to.map((id) => this.clause(this.b, id)) : from.map((id) => this.clause(this.a, id));
    const made = {
      class: ordered[0] ?? 'editorial',
      classes: ordered,
      topics: [...new Set(clauses.flatMap((c) => c.topics))],
      from,
      to,
      text: null,
      cells: null,
      drawing: null,
      beside: [],
      figures: null,
      force: null,
      settings: [],
      usedBy: null,
      behaviour: null,
      money: null,
      why: { behaviour: NOT_COMPUTED, money: NOT_COMPUTED },
      decisions: [],
      matched: null,
      stated: this.statedOf(from, to),
      ...parts,
    };
    return { hash: this.hashOf(made), ...made };
  }

  /**
   * What a change does, as one short hash that outlives the changes around it: whole texts and not marks, cut without
   * regard to the terms of the day;
   * each clause by what it is in the first edition, so that a number that another change shifts is none of it.
   */
  private hashOf({ from, to, classes, drawing, beside, settings }: Omit<Change, 'hash'>): string {
    const old = (id: string) => id;
    const now = (id: string) => this.originOf(id);
    const norms = (tokens: readonly Token[], key: (id: string) => string) =>
      resolved(tokens, key)
        .map((t) => t.norm)
        .join(' ');
    const said = (side: Side, ids: readonly string[], key: (id: string) => string) =>
      ids.map((id) => {
        const clause = this.clause(side, id);
        return [
          norms(this.tokensOf(clause, TERMLESS), key),
          (clause.rows ?? []).map((row) => row.map((cell) => norms(TERMLESS.inlines(cell.inlines), key))),
        ];
      });
    const does = {
      from,
      before: said(this.a, from, old),
      after: said(this.b, to, now),
      place: to.map((id) => this.placeFor(id, from, classes)),
      drawing,
      beside,
      settings: settings.map((s) => [s.key, s.from, s.to]),
    };
    return createHash('sha256').update(JSON.stringify(does)).digest('hex').slice(0, 16);
  }

  /**
   * What a clause of the second edition is in the first: its numbers there; of a new one what it keeps through
   * renumbering.
   */
  private originOf(id: string): string {
    const m = this.b.matches.get(id);
    if (m !== undefined) return this.alignment.matches[m]?.from.join('+') ?? id;
    return `new ${this.b.edition.byId.get(id)?.key ?? id}`;
  }

  /**
   * Where a change puts a clause, as far as the change does it: under another clause, under another term, or, where it
   * does nothing else, under another number.
   */
  private placeFor(id: string, from: readonly string[], classes: readonly ChangeClass[]): readonly (string | null)[] {
    const clause = this.clause(this.b, id);
    const up = clause.parent === null ? null : this.originOf(clause.parent);
    const stays = from.some((old) => this.clause(this.a, old).parent === up);
    const number = classes.every((c) => PLACE.includes(c)) ? localLabel(clause, this.b.edition.byId) : null;
    return [stays ? null : up, clause.kind === 'definition' ? clause.label : number];
  }

  /** Clauses of which the same words stand once: merging two that read alike takes nothing away. */
  private distinct(ids: readonly string[]): string[] {
    const seen = new Set<string>();
    return ids.filter((id) => {
      const words = (this.a.words.get(id) ?? []).map((t) => t.norm).join(' ');
      const known = seen.has(words);
      seen.add(words);
      return !known;
    });
  }

  private cells(x: Clause, y: Clause): TableChange | null {
    const [old, now] = [this.keyOf(this.a), this.keyOf(this.b)];
    if (x.rows && y.rows)
      return compareTables(
        x,
        y,
        (cell) => resolved(this.cut.inlines(cell.inlines), old),
        (cell) => resolved(this.cut.inlines(cell.inlines), now),
      );
    return x.rows ? wholeTable(x, 'removed') : y.rows ? wholeTable(y, 'added') : null;
  }

  private figures(olds: readonly Clause[], news: readonly Clause[], hunks: readonly Hunk[]): FiguresChange | null {
    const stated = (side: Side, clauses: readonly Clause[]) => {
      const texts = new Set(clauses.map((c) => wordsAlone(c).join('\n')));
      return [...texts].flatMap((text) => text.split('\n').flatMap((line) => side.figures(line)));
    };
    return figuresChange(stated(this.a, olds), stated(this.b, news), hunks);
  }

  private force(
    olds: readonly Clause[],
    news: readonly Clause[],
    hunks: readonly Hunk[],
    changed: boolean,
    qualifiers: Qualifiers,
  ): ForceChange | null {
    const found = changed ? forceChange(fullText(olds), fullText(news), hunks, qualifiers) : null;
    if (found) return found;
    // The checks may bind otherwise where the words were always read so.
    const forces = (side: Side, clauses: readonly Clause[]) =>
      clauses
        .flatMap((c) => (side.claims.get(c.id) ?? []).map((claim) => `${claim.check.predicate} ${claim.check.force}`))
        .sort();
    const [x, y] = [forces(this.a, olds), forces(this.b, news)];
    const predicates = (list: readonly string[]) => list.map((f) => f.split(' ')[0]).join();
    if (x.join() === y.join() || predicates(x) !== predicates(y)) return null;
    const words = { must: 'duty', 'must-not': 'prohibition', may: 'permission' } as const;
    const of = (list: readonly string[], other: readonly string[]) =>
      [
        ...new Set(
          list.filter((f) => !other.includes(f)).map((f) => words[(f.split(' ')[1] ?? 'must') as keyof typeof words]),
        ),
      ].sort();
    return { from: of(x, y), to: of(y, x), not: null };
  }

  private readonly sameTerm: SameTerm = (deleted, inserted) => {
    if (deleted.kind !== 'term' && inserted.kind !== 'term') return this.sameWord(deleted, inserted);
    if (deleted.norm.toLowerCase() === inserted.norm.toLowerCase()) return true;
    if (deleted.of !== undefined && inserted.of !== undefined) {
      const [x, y] = [this.a.matches.get(deleted.of), this.b.matches.get(inserted.of)];
      if (x !== undefined && x === y) return true;
    }
    return this.sameWord(deleted, inserted);
  };

  /** Whether edition.yaml gives both as the books' words for one thing. */
  private sameWord(deleted: Token, inserted: Token): boolean {
    const [x, y] = [this.a.edition.meta.terms, this.b.edition.meta.terms];
    return Object.entries(x).some(
      ([ours, theirs]) => theirs === deleted.norm && y[ours] === inserted.norm && y[ours] !== theirs,
    );
  }

  /** The definition that a clause is, or is part of; null for any other clause. */
  private defined(side: Side, clause: Clause): string | null {
    for (let c: Clause | undefined = clause; c; c = c.parent === null ? undefined : side.edition.byId.get(c.parent))
      if (c.kind === 'definition') return c.id;
    return null;
  }

  /** The clauses of the second edition that use a term that is defined there. */
  private usersOf(definition: string): readonly string[] {
    if (!this.uses) {
      const uses = new Map<string, string[]>();
      for (const clause of this.b.edition.clauses) {
        const cells = (clause.rows ?? []).flatMap((row) => row.flatMap((cell) => this.cut.inlines(cell.inlines)));
        const used = new Set(
          [...(this.b.words.get(clause.id) ?? []), ...cells].flatMap((t) =>
            t.kind === 'term' && t.of !== undefined ? [t.of] : [],
          ),
        );
        for (const of of used) uses.set(of, [...(uses.get(of) ?? []), clause.id]);
      }
      this.uses = uses;
    }
    return (this.uses.get(definition) ?? []).filter((id) => id !== definition && !id.startsWith(`${definition}(`));
  }

  private settingsOf(from: readonly string[], to: readonly string[]): SettingChange[] {
    return this.settings.filter(
      (s) => s.owners.from.some((id) => from.includes(id)) || s.owners.to.some((id) => to.includes(id)),
    );
  }

  /** What the author states of a clause: by its own number, or else by that of the clause it hangs on. */
  private statedOf(from: readonly string[], to: readonly string[]): StatedChange | null {
    const stated = this.lineage?.stated ?? [];
    if (stated.length === 0) return null;
    const hit = (ids: readonly string[], of: (c: StatedChange) => readonly string[]) =>
      stated.find((c) => of(c).some((id) => ids.includes(id)));
    const own = hit(to, (c) => c.to) ?? hit(from, (c) => c.from);
    if (own) return own;
    const above = (side: Side, ids: readonly string[]) => ids.flatMap((id) => side.edition.byId.get(id)?.parent ?? []);
    const [up, old] = [above(this.b, to), above(this.a, from)];
    return up.length + old.length > 0 ? this.statedOf(old, up) : null;
  }

  // --- beside the words ---

  private beside(x: Clause, y: Clause): Beside[] {
    const out: Beside[] = [];
    if (this.checksOf(this.a, x) !== this.checksOf(this.b, y)) out.push('checks');
    const notes = (side: Side, c: Clause) => c.notes.map((n) => this.norms(side, n.inlines)).join('\n');
    if (notes(this.a, x) !== notes(this.b, y)) out.push('notes');
    const readings = (side: Side, c: Clause) =>
      JSON.stringify(
        c.readings.map((r) => [
          r.id,
          r.status,
          r.inlines ? this.norms(side, r.inlines) : r.question,
          r.answers.map((n) => [n.inlines ? this.norms(side, n.inlines) : n.text, n.code]),
        ]),
      );
    if (readings(this.a, x) !== readings(this.b, y)) out.push('readings');
    const examples = (c: Clause) =>
      JSON.stringify(c.examples.map((e) => [e.source, e.header, e.rows.map((r) => r.map((cell) => cell.text))]));
    if (examples(x) !== examples(y)) out.push('examples');
    if (x.topics.join() !== y.topics.join() && (x.ownTopics.length > 0 || y.ownTopics.length > 0)) out.push('topics');
    if (x.chip !== y.chip) out.push('judge');
    if (this.headingsBefore(this.a, x, this.b) !== this.headingsBefore(this.b, y, this.a)) out.push('heading');
    return out;
  }

  private norms(side: Side, inlines: Parameters<Tokeniser['inlines']>[0]): string {
    return resolved(this.cut.inlines(inlines), this.keyOf(side))
      .map((t) => t.norm)
      .join(' ');
  }

  /**
   * The checks that answer for a clause, each with what it gives this clause: a part that came in for another child is
   * none of it.
   */
  private checksOf(side: Side, clause: Clause): string {
    const key = this.keyOf(side);
    const known = (value: unknown, name: string): unknown => {
      if (Array.isArray(value)) return value.map((v) => known(v, name));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, known(v, k)]));
      return typeof value === 'string' && (name === 'by' || name === 'overrides' || name === 'disapplies')
        ? key(value)
        : value;
    };
    const parts: readonly string[] = PART_MAPS;
    return JSON.stringify(
      (side.claims.get(clause.id) ?? []).map((claim) => {
        const params = plain(claimParams(claim));
        const own =
          claim.part === null && typeof params === 'object' && params !== null
            ? Object.fromEntries(Object.entries(params).filter(([k]) => !parts.includes(k)))
            : params;
        return [claim.check.predicate, claim.check.force, known(own, '')];
      }),
    );
  }

  /** The unnumbered headings above a clause that the other edition does not have. */
  private headingsBefore(side: Side, clause: Clause, other: Side): string {
    const there = new Set(other.edition.headings.map((h) => h.title));
    const place = side.places.get(clause.id);
    return side.edition.headings
      .flatMap((h) => (h.before === place && !there.has(h.title) ? [h.title] : []))
      .join('\n');
  }

  // --- how much ---

  private typographyOf(m: Match, change: Change | null): number {
    if (change?.text) return change.text.typography;
    const key = { a: this.keyOf(this.a), b: this.keyOf(this.b) };
    const [from, to] = [m.from[0], m.to[0]];
    if (m.from.length !== 1 || m.to.length !== 1 || from === undefined || to === undefined) return 0;
    const [x, y] = [this.a.words.get(from) ?? [], this.b.words.get(to) ?? []];
    if (x.length !== y.length || x.every((t, i) => t.text === y[i]?.text && t.lead === y[i]?.lead)) return 0;
    return redline(resolved(x, key.a), resolved(y, key.b)).typography;
  }

  private placeBefore(id: string): number {
    const clauses = this.a.edition.clauses;
    for (let i = (this.a.places.get(id) ?? 0) - 1; i >= 0; i--) {
      const m = this.a.matches.get(clauses[i]?.id ?? '');
      const to = m === undefined ? undefined : this.alignment.matches[m]?.to.at(-1);
      if (to !== undefined) return this.b.places.get(to) ?? 0;
    }
    return -1;
  }

  private coverage(changes: readonly Change[], typography: Coverage['typography']): Coverage {
    const { matches, removed, added, coarse } = this.alignment;
    const [x, y] = [this.a.edition.clauses.length, this.b.edition.clauses.length];
    const clauses = (c: Change) => c.to.length || c.from.length;
    const count = (of: (c: Change) => boolean) => changes.filter(of).reduce((n, c) => n + clauses(c), 0);
    const play = (c: Change) => c.settings.length > 0;
    const place = (c: Change) => !play(c) && c.classes.every((k) => PLACE.includes(k));
    const beside = (c: Change) =>
      !play(c) &&
      !place(c) &&
      c.text === null &&
      c.cells === null &&
      c.drawing === null &&
      c.beside.length > 0 &&
      c.class === 'editorial';
    const stated = this.lineage !== null;
    const unmatched = { from: stated ? [] : removed, to: stated ? [] : added };
    const untouched = y - changes.reduce((n, c) => n + c.to.length, 0) - (this.basis === 'unlike' ? added.length : 0);
    const unlike =
      this.basis === 'unlike'
        ? [
            {
              from: matches.flatMap((m) => m.from),
              to: matches.flatMap((m) => m.to),
              why: 'the two have no wording in common',
            },
          ]
        : [];
    const byClass: Partial<Record<ChangeClass, number>> = {};
    for (const c of changes) byClass[c.class] = (byClass[c.class] ?? 0) + 1;
    return {
      aligned: { from: [x - removed.length, x], to: [y - added.length, y] },
      unmatched,
      notComparable: [
        ...unlike,
        ...changes
          .filter((c) => c.text?.coarse)
          .map((c) => ({
            from: c.from,
            to: c.to,
            why: 'the words are too unlike, and are struck out and put in whole',
          })),
      ],
      counts: {
        play: count(play),
        words: count((c) => !play(c) && !place(c) && !beside(c)),
        beside: count(beside),
        place: count(place),
        unchanged: untouched,
        unmatched: unmatched.from.length + unmatched.to.length,
      },
      byClass: Object.fromEntries(CHANGE_CLASSES.flatMap((k) => (byClass[k] ? [[k, byClass[k]]] : []))),
      typography,
      coarse,
    };
  }
}

/** Cuts words alike in every round, whatever terms the editions of the day define. */
const TERMLESS = tokeniser([]);

/** Classes of a clause that reads as before and stands elsewhere. */
export const PLACE: readonly ChangeClass[] = ['split', 'merged', 'moved', 'renumbered'];

/** A clause's number or letter within its parent, so that a renumbered parent takes its children along. */
export function localLabel(clause: Clause, byId: ReadonlyMap<string, Clause>): string {
  const parent = clause.parent === null ? undefined : byId.get(clause.parent);
  return parent && clause.id.startsWith(parent.id) ? clause.id.slice(parent.id.length) : clause.label;
}

/** The runs of words and cells of a clause, without cross references. */
const wordsAlone = (clause: Clause): string[] => [
  ...clause.content.flatMap((part) => (part.type === 'words' ? [withoutLinks(part.inlines)] : [])),
  ...(clause.rows ?? []).flatMap((row) => row.map((cell) => withoutLinks(cell.inlines))),
];

const fullText = (clauses: readonly Clause[]): string =>
  [...new Set(clauses.map((c) => wordsAlone(c).join('\n')))].join('\n');

/** Rows and columns that came, went or are called otherwise. */
const linesOf = (cells: TableChange | null) =>
  cells ? [cells.rows, cells.columns].flatMap((l) => [...l.added, ...l.removed]) : [];

const cellRuns = (cells: TableChange | null): readonly (readonly Segment[])[] =>
  cells ? [...cells.cells, ...cells.rows.renamed, ...cells.columns.renamed].map((c) => c.text.segments) : [];

const inputOf = (e: Edition): Input => ({
  edition: e.id,
  title: e.meta.title,
  status: e.meta.status,
  wording: e.meta.wording,
  clauses: e.clauses.length,
  sha256: editionHash(e),
});

/** What differs in what the editions say of themselves as a whole. */
function metaChanges(a: EditionMeta, b: EditionMeta): EditionChange[] {
  const flat = (meta: EditionMeta): ReadonlyMap<string, string> => {
    const out = new Map<string, string>();
    const { roles, base: _, ...rest } = meta;
    for (const [key, value] of Object.entries(rest)) {
      if (typeof value === 'string') out.set(key, value);
      else
        for (const [name, words] of Object.entries((value ?? {}) as Record<string, string>))
          out.set(`${key}.${name}`, words);
    }
    out.set('roles.ladder', roles.ladder.join(', '));
    out.set('roles.outside', roles.outside.join(', '));
    for (const [id, name] of Object.entries(roles.names)) out.set(`roles.names.${id}`, name);
    return out;
  };
  const [x, y] = [flat(a), flat(b)];
  return [...new Set([...x.keys(), ...y.keys()])].flatMap((what) => {
    const [from, to] = [x.get(what) ?? null, y.get(what) ?? null];
    return from === to ? [] : [{ what, from, to }];
  });
}
