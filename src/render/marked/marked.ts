// A marked rulebook: the whole of the new edition, with all that was put in, struck, moved and renumbered marked in its
// place.
//
// Taking every mark gives the new edition as `documentView` has it, refusing every mark the old one, to the letter. The
// marks of a change are the
// redline of the diff; what says the same and is written otherwise (a reference to a renumbered clause, typography,
// contents, index) is marked without a number.

import type { Change, Diff } from '../../diff/change.ts';
import { type ByClause, byClause, type Numbered } from '../../diff/pairs.ts';
import type { Clause, Edition } from '../../model/edition.ts';
import { InputError } from '../../model/place.ts';
import { spokenName } from '../../words/names.ts';
import { changeAnchor, type Mark, type Marking } from '../print/marks.ts';
import type { Notice } from '../print/notice.ts';
import {
  type Block,
  type ClauseBlock,
  type DocumentView,
  type DrawingBlock,
  type Front,
  type ListBlock,
  paragraphKind,
  type Shape,
} from '../print/view.ts';
import { anchorOf, printable, type Span, said } from '../print/words.ts';
import { documentView } from '../rulebook/document.ts';
import { markedFront } from './front.ts';
import { joined, sameKeys } from './order.ts';
import { markedGrid, mergedGrid } from './tables.ts';
import { exchanged, inPlace, type Part, runOf, runsOf, type Woven, wholly, woven } from './words.ts';

export interface MarkedChange extends Numbered {
  readonly anchor: string;
  /** `7.2.3`, `11.16 → 9.7`, `“WRD” → “Results Display”` */
  readonly where: string;
  /** The clauses that use a term whose definition is changed. */
  readonly used: readonly string[];
}

export interface MarkedView {
  /** The new edition, its rules with their marks. */
  readonly document: DocumentView;
  readonly front: Front;
  readonly changes: readonly MarkedChange[];
  /** What both editions are called. */
  readonly names: readonly [string, string];
}

/** How a marked rulebook is filed. */
export interface Filed {
  /** What is to be known before reading. */
  readonly notice: Notice;
}

/**
 * The marked rulebook of a comparison of two editions; one that is `filed` has the blanks of the new order page, as the
 * clean rules beside it.
 * Throws InputError where their words were not compared.
 */
export function markedView(diff: Diff, from: Edition, to: Edition, filed: Filed | null = null): MarkedView {
  if (diff.basis.compared === 'unlike')
    throw new InputError(
      `${from.id} and ${to.id} have no wording in common, so there is nothing to mark: see what differs with \`clausebook compare ${from.id} ${to.id}\``,
    );
  const [old, now] = [
    documentView(from, { profile: 'reading' }),
    documentView(to, { profile: 'reading', blanks: filed !== null, notice: filed?.notice ?? null }),
  ];
  const merger = new Merger(byClause(diff), { edition: from, view: old }, { edition: to, view: now });
  const changes = diff.changes.map((change, i) => ({
    number: i + 1,
    change,
    anchor: changeAnchor(i + 1),
    where: whereOf(change, from, to),
    used: (change.usedBy ?? []).map((id) => spokenName(to.byId.get(id), id)),
  }));
  return {
    document: { ...now, blocks: merger.blocks() },
    front: markedFront(old, now),
    changes,
    names: [old.name, now.name],
  };
}

function whereOf(change: Change, from: Edition, to: Edition): string {
  const [olds, news] = [
    change.from.map((id) => cite(id, from)).join(', '),
    change.to.map((id) => cite(id, to)).join(', '),
  ];
  return olds === news || !olds || !news ? news || olds : `${olds} → ${news}`;
}

/** How a reader finds a clause: its number, or what is printed before it. */
function cite(id: string, edition: Edition): string {
  const clause = edition.byId.get(id);
  if (clause?.kind === 'definition') return `“${clause.label}”`;
  return clause && /^(?:table|diagram):[^(]*$/.test(id) ? clause.label : id.replace(/^def:/, '');
}

interface Side {
  readonly edition: Edition;
  readonly view: DocumentView;
}

/** A block of one edition; clauses of a list stand alone. */
type Piece = Exclude<Block, ListBlock> | (ClauseBlock & { readonly type: 'clause' });

interface Entry {
  readonly piece: Piece;
  /** Null for words and headings. */
  readonly clause: Clause | null;
  /** Of words: how many stand before them in the same run of blocks. */
  readonly nth: number;
}

/** The paragraphs of a clause and of what it was. */
interface Paragraphs {
  readonly words: Woven;
  /** New part → old part. */
  readonly pairs: ReadonlyMap<number, number>;
  /** The parts that the words among the blocks are, in order. */
  readonly old: readonly number[];
  readonly now: readonly number[];
  readonly change: number | null;
}

/** What is around a block that one edition alone has. */
interface Around {
  readonly change: number | null;
  readonly moved: boolean;
}

const wasAnchor = (anchor: string): string => `was-${anchor}`;

class Merger {
  readonly #pairs: ByClause;
  readonly #old: Side;
  readonly #now: Side;
  readonly #oldEntries: ReadonlyMap<string, Entry>;
  readonly #nowEntries: ReadonlyMap<string, Entry>;

  constructor(pairs: ByClause, old: Side, now: Side) {
    this.#pairs = pairs;
    this.#old = old;
    this.#now = now;
    this.#oldEntries = indexOf(old);
    this.#nowEntries = indexOf(now);
  }

  blocks(): readonly Block[] {
    return this.#flow(this.#old.view.blocks, this.#now.view.blocks, null);
  }

  // ── a run of blocks ────────────────────────────────────────────────────────────────────────────────────────────

  /** The blocks of a clause, or of the whole book, and those of what it was. */
  #flow(old: readonly Block[], now: readonly Block[], words: Paragraphs | null): readonly Block[] {
    const [x, y] = [entriesOf(old, this.#oldEntries), entriesOf(now, this.#nowEntries)];
    const out: Piece[] = [];
    const told = { old: new Set<number>(), now: new Set<number>() };
    const around: Around = { change: words?.change ?? null, moved: false };
    for (const { old: i, now: j } of joined(x.length, y.length, this.#together(x, y, words))) {
      const [was, is] = [i === null ? undefined : x[i], j === null ? undefined : y[j]];
      if (was && is && i !== null && j !== null) {
        const several = this.#several(x, i, y, j);
        out.push(...(several?.pieces ?? [this.#both(was, is, words)]));
        for (let n = 1; n < (several?.old ?? 0); n++) told.old.add(i + n);
        for (let n = 1; n < (several?.now ?? 0); n++) told.now.add(j + n);
      } else if (was && i !== null && !told.old.has(i))
        out.push(this.#struck(was, this.#beside(x, i, this.#pairs.ofOld) ?? around));
      else if (is && j !== null && !told.now.has(j))
        out.push(this.#put(is, this.#beside(y, j, this.#pairs.ofNew) ?? around, null));
    }
    return regrouped(out);
  }

  /** Which entries of two runs are the same one. */
  #together(
    x: readonly Entry[],
    y: readonly Entry[],
    words: Paragraphs | null,
  ): readonly (readonly [number, number])[] {
    const places = new Map(x.flatMap((e, i) => (e.clause ? [[e.clause.id, i] as const] : [])));
    const ofWords = (list: readonly Entry[]) => list.flatMap((e, i) => (e.piece.type === 'words' ? [i] : []));
    const [wordsOld, wordsNow] = [ofWords(x), ofWords(y)];
    const heads = (list: readonly Entry[]) =>
      list.flatMap(({ piece }, i) => (piece.type === 'heading' ? [{ i, key: `${piece.level} ${piece.title}` }] : []));
    const [headsOld, headsNow] = [heads(x), heads(y)];
    const pairs = sameKeys(
      headsOld.map((h) => h.key),
      headsNow.map((h) => h.key),
    ).map(([i, j]) => [headsOld[i]?.i ?? 0, headsNow[j]?.i ?? 0] as const);
    for (const [q, p] of words?.pairs ?? []) {
      const [i, j] = [wordsOld[words?.old.indexOf(p) ?? -1], wordsNow[words?.now.indexOf(q) ?? -1]];
      if (i !== undefined && j !== undefined) pairs.push([i, j]);
    }
    for (const [j, { clause, piece }] of y.entries()) {
      if (!clause || this.#pairs.ofNew.get(clause.id)?.change.classes.includes('moved')) continue;
      const i = places.get(this.#pairs.mates.get(clause.id) ?? '');
      if (i !== undefined && x[i]?.piece.type === piece.type) pairs.push([i, j]);
    }
    return pairs;
  }

  /** A heading is part of the change of the clause after it. */
  #beside(list: readonly Entry[], at: number, changes: ByClause['ofNew']): Around | null {
    if (list[at]?.piece.type !== 'heading') return null;
    const next = list.slice(at + 1).find((e) => e.clause)?.clause;
    const found = next ? changes.get(next.id) : undefined;
    return { change: found?.change.beside.includes('heading') ? found.number : null, moved: false };
  }

  // ── what both editions have ────────────────────────────────────────────────────────────────────────────────────

  #both(was: Entry, is: Entry, around: Paragraphs | null): Piece {
    const [old, now] = [was.piece, is.piece];
    if (now.type === 'words')
      return {
        ...now,
        spans: around
          ? runOf(around.words, around.old[was.nth] ?? null, around.now[is.nth] ?? null, inPlace(around.change))
          : now.spans,
      };
    if (!was.clause || !is.clause) return now;
    const numbered = this.#pairs.ofNew.get(is.clause.id);
    const change = numbered?.number ?? null;
    const marking = this.#marking(null, numbered, is.clause, null);
    const label = (before: string, after: string) =>
      before === after ? undefined : exchanged(said(before), said(after), inPlace(change));
    if (old.type === 'section' && now.type === 'section') {
      const words = this.#paragraphs(was, is);
      const titleSpans = old.title === now.title ? undefined : runOf(words.words, 0, 0, inPlace(change));
      return {
        ...now,
        ...defined({ numberSpans: label(old.number, now.number), titleSpans }),
        blocks: this.#flow(old.blocks, now.blocks, words),
        marking,
      };
    }
    if (old.type === 'clause' && now.type === 'clause')
      return {
        ...now,
        ...defined({ labelSpans: label(old.label, now.label), before: shapeBefore(old, now) }),
        blocks: this.#flow(old.blocks, now.blocks, this.#paragraphs(was, is)),
        marking,
      };
    if (old.type === 'table' && now.type === 'table') {
      const caption = this.#caption(was.clause, old.caption, is.clause, now.caption, numbered);
      const cells = numbered?.change.cells ?? null;
      const grid = mergedGrid(
        { clause: was.clause, grid: old.grid },
        { clause: is.clause, grid: now.grid },
        cells,
        change,
      );
      const labelSpans = label(old.label, now.label);
      return { ...now, ...defined({ labelSpans }), caption, grid, marking };
    }
    if (old.type === 'drawing' && now.type === 'drawing') {
      const [before, after] = [was.clause, is.clause];
      const marks = inPlace(change);
      // Short words stand beside the label, longer ones below: what went from one place to the other is exchanged.
      const same = old.words.length > 0 === now.words.length > 0;
      const run = (a: readonly Span[], b: readonly Span[]) =>
        same ? this.#caption(before, a, after, b, numbered) : exchanged(a, b, marks);
      const shown = sameShown(old, now) ? {} : { was: this.#shown(old, marks.deleted) };
      return {
        ...now,
        ...defined({ labelSpans: label(old.label, now.label) }),
        caption: run(old.caption, now.caption),
        words: run(old.words, now.words),
        ...shown,
        marking,
      };
    }
    return now;
  }

  /**
   * Parts of a clause before and after, and which is which: the first words stand with the number or title, others
   * follow what they share most words with.
   */
  #paragraphs(was: Entry, is: Entry): Paragraphs {
    const numbered = is.clause ? this.#pairs.ofNew.get(is.clause.id) : undefined;
    const { words, base } = this.#woven(was, is, numbered);
    const [x, y] = [partsOf(was), partsOf(is)];
    const pairs = new Map<number, number>();
    let last = base.old - 1;
    for (let q = 0; q < y.parts.length; q++) {
      const common = new Map<number, number>();
      for (const { old, now, same } of words.steps)
        if (same && old && now && now.part === base.now + q) common.set(old.part, (common.get(old.part) ?? 0) + 1);
      const best = [...common]
        .filter(([p]) => p > last && p < base.old + x.parts.length)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
      const p = q === 0 ? base.old : best?.[0];
      if (p === undefined) continue;
      pairs.set(base.now + q, p);
      last = p;
    }
    return {
      words,
      pairs,
      old: x.words.map((n) => base.old + n),
      now: y.words.map((n) => base.now + n),
      change: numbered?.number ?? null,
    };
  }

  /**
   * The words of a clause before and after; of clauses that were split or merged, of all of them. `base` is where its
   * own parts begin.
   */
  #woven(
    was: Entry,
    is: Entry,
    numbered: Numbered | undefined,
  ): { readonly words: Woven; readonly base: { readonly old: number; readonly now: number } } {
    const group = numbered && numbered.change.from.length + numbered.change.to.length > 2 ? numbered.change : null;
    const side = (ids: readonly string[], entries: ReadonlyMap<string, Entry>, own: Entry) => {
      const lists = group ? ids.flatMap((id) => entries.get(anchorOf(id)) ?? []) : [own];
      const before = lists
        .slice(
          0,
          lists.findIndex((e) => e.clause === own.clause),
        )
        .flatMap((e) => partsOf(e).parts);
      return { parts: lists.flatMap((e) => partsOf(e).parts), base: before.length };
    };
    const [x, y] = [side(group?.from ?? [], this.#oldEntries, was), side(group?.to ?? [], this.#nowEntries, is)];
    return { words: woven(x.parts, y.parts, numbered?.change.text ?? null), base: { old: x.base, now: y.base } };
  }

  #caption(
    was: Clause,
    old: readonly Span[],
    is: Clause,
    now: readonly Span[],
    numbered: Numbered | undefined,
  ): readonly Span[] {
    const words = woven(
      [{ text: captionText(was), spans: old }],
      [{ text: captionText(is), spans: now }],
      numbered?.change.text ?? null,
    );
    return old.length + now.length === 0 ? [] : runOf(words, 0, 0, inPlace(numbered?.number ?? null));
  }

  /**
   * A clause that became several which follow each other, or several that became one: the words stay, and what is put
   * in or struck is the break between them.
   */
  #several(
    x: readonly Entry[],
    i: number,
    y: readonly Entry[],
    j: number,
  ): { readonly pieces: readonly Piece[]; readonly old: number; readonly now: number } | null {
    const [was, is] = [x[i], y[j]];
    const numbered = is?.clause ? this.#pairs.ofNew.get(is.clause.id) : undefined;
    if (
      !was ||
      !is ||
      !numbered ||
      Math.min(numbered.change.from.length, numbered.change.to.length) !== 1 ||
      numbered.change.from.length === numbered.change.to.length
    )
      return null;
    const { from, to } = numbered.change;
    const run = (list: readonly Entry[], at: number, ids: readonly string[]) =>
      ids.map((id, n) => (list[at + n]?.clause?.id === id ? list[at + n] : undefined));
    const [olds, news] = [run(x, i, from), run(y, j, to)];
    // A clause with parts of its own has no end at which another could begin.
    const plain = (e: Entry | undefined) =>
      e?.piece.type === 'clause' && e.piece.blocks.length === 1 ? e.piece : null;
    const [left, right] = [olds.flatMap((e) => plain(e) ?? []), news.flatMap((e) => plain(e) ?? [])];
    if (left.length !== from.length || right.length !== to.length) return null;
    const { inserted, deleted } = inPlace(numbered.number);
    const split = from.length === 1;
    const spans = runsOf(this.#woven(was, is, numbered).words, {
      ...inPlace(numbered.number),
      follows: { inserted, deleted },
    });
    if (!spans.every((run) => run.some((span) => !span.mark))) return null;
    const [many, end] = split ? [right, inserted] : [left, deleted];
    const pieces = many.map((piece, n): Piece => {
      const clause = (split ? news : olds)[n]?.clause;
      const first = n === 0;
      const labelSpans = first
        ? exchanged(said(left[0]?.label ?? ''), said(right[0]?.label ?? ''), { inserted, deleted })
        : wholly(said(piece.label), end);
      const words: Block = { type: 'words', spans: spans[n] ?? [], ...(n < many.length - 1 ? { end } : {}) };
      const pointer =
        first || !clause
          ? null
          : split
            ? `split from ${cite(from[0] ?? '', this.#old.edition)}`
            : `merged into ${cite(to[0] ?? '', this.#now.edition)}`;
      const marking =
        first && is.clause
          ? this.#marking(null, numbered, is.clause, null)
          : { whole: null, changes: [numbered.number], begins: [], pointer };
      // Where ends of paragraphs go, the last one of them decides what kind of paragraph is left.
      const [old = piece, now = piece] = [split ? left[0] : piece, first || !split ? right[0] : piece];
      const base = { ...(first ? now : piece), ...shapeOf(now) };
      return {
        ...base,
        ...defined({ before: shapeBefore(old, now) }),
        anchor: first || split ? base.anchor : wasAnchor(base.anchor),
        labelSpans,
        blocks: [words],
        marking,
      };
    });
    return { pieces, old: from.length, now: to.length };
  }

  #marking(whole: Mark | null, numbered: Numbered | undefined, clause: Clause, pointer: string | null): Marking {
    const begins =
      numbered &&
      (numbered.change.to[0] ?? numbered.change.from[0]) === clause.id &&
      (whole?.op !== 'deleted' || numbered.change.to.length === 0);
    const change = numbered?.number ?? whole?.change ?? null;
    return {
      whole,
      changes: change === null ? [] : [change],
      begins: begins && numbered ? [numbered.number] : [],
      pointer,
    };
  }

  // ── what one edition has ───────────────────────────────────────────────────────────────────────────────────────

  /** A block of the old edition that does not stand here any more. */
  #struck({ piece, clause }: Entry, around: Around): Piece {
    const numbered = clause ? this.#pairs.ofOld.get(clause.id) : undefined;
    const heirs = clause ? (this.#pairs.heirs.get(clause.id) ?? []) : [];
    const mark: Mark = {
      op: 'deleted',
      change: numbered?.number ?? around.change,
      moved: clause ? heirs.length > 0 : around.moved,
      aside: false,
    };
    if (piece.type === 'words') return { ...piece, spans: wholly(piece.spans, mark), end: mark };
    const marking = clause
      ? this.#marking(
          mark,
          numbered,
          clause,
          numbered && heirs.length > 0 ? this.#pointer(numbered.change, heirs) : null,
        )
      : { whole: mark, changes: mark.change === null ? [] : [mark.change], begins: [], pointer: null };
    const own = { anchor: wasAnchor(piece.anchor), marking };
    const inner = (blocks: readonly Block[]) =>
      regrouped(entriesOf(blocks, this.#oldEntries).map((e) => this.#struck(e, mark)));
    if (piece.type === 'section')
      return {
        ...piece,
        ...own,
        numberSpans: wholly(said(piece.number), mark),
        titleSpans: wholly(said(piece.title), mark),
        blocks: inner(piece.blocks),
      };
    if (piece.type === 'clause')
      return { ...piece, ...own, labelSpans: wholly(said(piece.label), mark), blocks: inner(piece.blocks) };
    if (piece.type === 'table')
      return {
        ...piece,
        ...own,
        labelSpans: wholly(said(piece.label), mark),
        caption: wholly(piece.caption, mark),
        grid: markedGrid(piece.grid, mark),
      };
    if (piece.type === 'heading') return { ...piece, ...own };
    const shown = piece.drawing || piece.form || piece.notes.length > 0;
    return {
      ...piece,
      ...own,
      labelSpans: wholly(said(piece.label), mark),
      caption: wholly(piece.caption, mark),
      words: wholly(piece.words, mark),
      ...(shown ? { was: this.#shown(piece, mark) } : {}),
      drawing: null,
      form: null,
      notes: [],
    };
  }

  #pointer({ classes, to }: Change, heirs: readonly string[]): string {
    const where = heirs.map((id) => cite(id, this.#now.edition)).join(', ');
    return classes.includes('merged')
      ? `merged into ${where}`
      : classes.includes('moved')
        ? `moved to ${where}`
        : to.length > 1
          ? `split into ${where}`
          : `now ${where}`;
  }

  /**
   * A block of the new edition that did not stand here. Where its words were moved, they are held against what they
   * were.
   */
  #put(entry: Entry, around: Around, words: Paragraphs | null): Piece {
    const { piece, clause } = entry;
    const numbered = clause ? this.#pairs.ofNew.get(clause.id) : undefined;
    const mate = clause ? this.#oldEntries.get(anchorOf(this.#pairs.mates.get(clause.id) ?? '')) : undefined;
    const origins = numbered?.change.from ?? [];
    const moved = clause ? mate !== undefined || origins.length > 0 : around.moved;
    const mark: Mark = { op: 'inserted', change: numbered?.number ?? around.change, moved, aside: false };
    if (piece.type === 'words') {
      if (!words) return { ...piece, spans: wholly(piece.spans, mark), end: mark };
      const q = words.now[entry.nth] ?? null;
      return {
        ...piece,
        spans: runOf(words.words, q === null ? null : (words.pairs.get(q) ?? null), q, elsewhere(mark)),
        end: mark,
      };
    }
    const from = origins.map((id) => cite(id, this.#old.edition)).join(', ');
    const how = numbered?.change.classes.includes('moved')
      ? 'moved from'
      : (numbered?.change.to.length ?? 0) > 1
        ? 'split from'
        : 'was';
    const marking = clause
      ? this.#marking(mark, numbered, clause, from ? `${how} ${from}` : null)
      : { whole: mark, changes: mark.change === null ? [] : [mark.change], begins: [], pointer: null };
    const paragraphs =
      mate && (piece.type === 'clause' || piece.type === 'section') ? this.#paragraphs(mate, entry) : null;
    const inner = (blocks: readonly Block[]) =>
      regrouped(entriesOf(blocks, this.#nowEntries).map((e) => this.#put(e, mark, paragraphs)));
    if (piece.type === 'section') {
      const title = paragraphs ? runOf(paragraphs.words, 0, 0, elsewhere(mark)) : wholly(said(piece.title), mark);
      return {
        ...piece,
        marking,
        numberSpans: wholly(said(piece.number), mark),
        titleSpans: title,
        blocks: inner(piece.blocks),
      };
    }
    if (piece.type === 'clause')
      return {
        ...piece,
        marking,
        labelSpans: wholly(said(piece.label), { ...mark, moved: false }),
        blocks: inner(piece.blocks),
      };
    if (piece.type === 'table')
      return {
        ...piece,
        marking,
        labelSpans: wholly(said(piece.label), mark),
        caption: wholly(piece.caption, mark),
        grid: markedGrid(piece.grid, mark),
      };
    if (piece.type === 'heading') return { ...piece, marking };
    return {
      ...piece,
      marking,
      labelSpans: wholly(said(piece.label), mark),
      caption: wholly(piece.caption, mark),
      words: wholly(piece.words, mark),
    };
  }

  #shown(block: DrawingBlock, mark: Mark): NonNullable<DrawingBlock['was']> {
    const { drawing, form, notes, anchor } = block;
    // Both drawings stand on one page: the inner ids of the old one are told apart.
    const id = /<title id="([^"]+)-title"/.exec(drawing?.svg ?? '')?.[1] ?? '';
    const svg = drawing?.svg.replaceAll(`${id}-title`, `was-${id}-title`).replaceAll(`${id}-desc`, `was-${id}-desc`);
    return { drawing: drawing && svg ? { ...drawing, svg } : null, form, notes, anchor: wasAnchor(anchor), mark };
  }
}

/**
 * The marks of words that stand elsewhere now: what is struck from them stands beside them, since here it never stood.
 */
const elsewhere = (mark: Mark) => ({
  same: mark,
  inserted: { ...mark, moved: false },
  deleted: { ...mark, op: 'deleted' as const, moved: false, aside: true },
  follows: null,
});

const defined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const sameShown = (a: DrawingBlock, b: DrawingBlock): boolean =>
  JSON.stringify([a.drawing?.svg.replace(/<title.*?<\/desc>|aria-labelledby="[^"]*"/g, ''), a.form, a.notes]) ===
  JSON.stringify([b.drawing?.svg.replace(/<title.*?<\/desc>|aria-labelledby="[^"]*"/g, ''), b.form, b.notes]);

const shapeOf = ({ label, definition, hang, depth }: Shape): Shape => ({ label, definition, hang, depth });

/**
 * What a clause was, where its paragraph is of another kind now. How much room labels take follows from the widest of a
 * list, and is no change of a clause.
 */
const shapeBefore = (old: Shape, now: Shape): Shape | undefined =>
  paragraphKind(old) === paragraphKind(now) && old.depth === now.depth ? undefined : shapeOf(old);

/** Every clause of an edition with its block, by its anchor. */
function indexOf({ edition, view }: Side): ReadonlyMap<string, Entry> {
  const ids = new Map(edition.clauses.map((clause) => [anchorOf(clause.id), clause]));
  const out = new Map<string, Entry>();
  const walk = (blocks: readonly Block[]): void => {
    for (const piece of piecesOf(blocks)) {
      const clause = piece.type === 'words' || piece.type === 'heading' ? undefined : ids.get(piece.anchor);
      if (clause && 'anchor' in piece) out.set(piece.anchor, { piece, clause, nth: 0 });
      if (piece.type === 'section' || piece.type === 'clause') walk(piece.blocks);
    }
  };
  walk(view.blocks);
  return out;
}

const piecesOf = (blocks: readonly Block[]): readonly Piece[] =>
  blocks.flatMap((block): readonly Piece[] =>
    block.type === 'list' ? block.items.map((item) => ({ ...item, type: 'clause' })) : [block],
  );

function entriesOf(blocks: readonly Block[], known: ReadonlyMap<string, Entry>): readonly Entry[] {
  let words = 0;
  return piecesOf(blocks).map((piece) => {
    if (piece.type === 'words') return { piece, clause: null, nth: words++ };
    return { piece, clause: piece.type === 'heading' ? null : (known.get(piece.anchor)?.clause ?? null), nth: 0 };
  });
}

/** Clauses that follow each other are one list again. */
function regrouped(pieces: readonly Piece[]): readonly Block[] {
  const out: Block[] = [];
  for (const piece of pieces) {
    if (piece.type !== 'clause') {
      out.push(piece);
      continue;
    }
    const { type: _, ...item } = piece;
    const last = out.at(-1);
    if (last?.type === 'list') out[out.length - 1] = { type: 'list', items: [...last.items, item] };
    else out.push({ type: 'list', items: [item] });
  }
  return out.map((block) => (block.type === 'list' ? { type: 'list', items: hungAlike(block.items) } : block));
}

/** What was struck hangs in the room of the clauses that it stands among, however wide its own list was. */
function hungAlike(items: readonly ClauseBlock[]): readonly ClauseBlock[] {
  const struck = ({ marking }: ClauseBlock) => marking?.whole?.op === 'deleted';
  const kept = items.find((item) => !item.definition && !struck(item));
  return kept ? items.map((item) => (struck(item) && !item.definition ? { ...item, hang: kept.hang } : item)) : items;
}

/**
 * The paragraphs of a clause as its author wrote them and as they are printed; `words` are those that the words among
 * its blocks are.
 */
function partsOf({ piece, clause }: Entry): { readonly parts: readonly Part[]; readonly words: readonly number[] } {
  const written = (clause?.content ?? []).flatMap((part) =>
    part.type === 'words' ? [part.inlines.map((i) => printable(i.value)).join('')] : [],
  );
  if (piece.type === 'section') {
    const parts = piece.blocks
      .flatMap((block) => (block.type === 'words' ? [block.spans] : []))
      .map((spans, n) => ({ text: written[n] ?? '', spans }));
    return {
      parts: [{ text: printable(clause?.title ?? ''), spans: said(piece.title) }, ...parts],
      words: parts.map((_, n) => n + 1),
    };
  }
  if (piece.type !== 'clause') return { parts: [{ text: clause ? captionText(clause) : '', spans: [] }], words: [] };
  // A clause that begins with another has empty words for its number to stand before.
  const texts = clause?.content[0]?.type === 'words' ? written : ['', ...written];
  const parts = piece.blocks
    .flatMap((block) => (block.type === 'words' ? [block.spans] : []))
    .map((spans, n) => ({ text: texts[n] ?? '', spans }));
  return { parts, words: parts.map((_, n) => n) };
}

/** A caption as its author wrote it: several paragraphs stand in one line. */
function captionText(clause: Clause): string {
  const words = clause.content.flatMap((part) =>
    part.type === 'words' ? [part.inlines.map((i) => printable(i.value)).join('')] : [],
  );
  return words.length > 0 ? words.join(' ') : printable(clause.title ?? '');
}
