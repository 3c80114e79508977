// The two editions of a comparison, each cut into tokens, and which clause of the one is which of the other.
import type { Clause, Edition } from '../model/edition.ts';
import { claimedBy } from '../source/claims.ts';
import { type FigureFinder, figureFinder } from '../words/stated.ts';
import { termsOf } from '../words/text.ts';
import { type Alignment, align } from './align.ts';
import type { Unit } from './items.ts';
import { type Lineage, lineageOf } from './lineage.ts';
import { type Run, runsOf } from './runs.ts';
import { remembering, type TermForm, type Token, type Tokeniser, tokeniser } from './tokens.ts';

/** One of the two editions, cut into tokens. */
export interface Side {
  readonly edition: Edition;
  readonly claims: ReturnType<typeof claimedBy>;
  readonly figures: FigureFinder;
  readonly places: ReadonlyMap<string, number>;
  /** What each clause says, references not yet told apart. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  /** The match in which a clause stands. */
  readonly matches: ReadonlyMap<string, number>;
  /** What a clause is known by on either side, so that references to it are told apart from others. */
  readonly keyOf: (id: string) => string;
}

/** Both editions, and how their clauses belong together. */
export interface Sides {
  readonly a: Side;
  readonly b: Side;
  /** Knows the terms of both, so that a phrase is cut the same way on either side. */
  readonly cut: Tokeniser;
  readonly lineage: Lineage | null;
  readonly alignment: Alignment;
}

/** Cuts two editions into tokens and aligns their clauses. */
export function sidesOf(a: Edition, b: Edition): Sides {
  const forms = new Map<string, TermForm>();
  for (const term of [...termsOf(a), ...termsOf(b)])
    for (const form of term.forms) forms.set(form, { form, of: term.clause });
  const cut = remembering(tokeniser([...forms.values()]));
  const [x, y] = [sideOf(a, 'old', cut), sideOf(b, 'new', cut)];
  const lineage = lineageOf(a, b);
  const wordsOf = wordLists();
  const alignment = align(unitsOf(x, cut, wordsOf), unitsOf(y, cut, wordsOf), { links: lineage?.links });
  for (const [i, m] of alignment.matches.entries()) {
    for (const id of m.from) x.matches.set(id, i);
    for (const id of m.to) y.matches.set(id, i);
  }
  return { a: x, b: y, cut, lineage, alignment };
}

function sideOf(edition: Edition, name: 'old' | 'new', cut: Tokeniser): Side & { matches: Map<string, number> } {
  const matches = new Map<string, number>();
  return {
    edition,
    claims: claimedBy(edition),
    figures: figureFinder(edition.meta),
    places: new Map(edition.clauses.map((c, i) => [c.id, i])),
    runs: new Map(edition.clauses.map((c) => [c.id, runsOf(c, cut)])),
    matches,
    keyOf: (id) => {
      const m = matches.get(id);
      if (m !== undefined) return `=${m}`;
      return edition.byId.has(id) ? `${name} ${id}` : id;
    },
  };
}

/** The words by which a clause is found again. Clauses that say the same have one list of them. */
type WordLists = (said: readonly (readonly Token[])[]) => readonly string[];

function wordLists(): WordLists {
  const numbers = new Map<readonly Token[], number>();
  const lists = new Map<string, readonly string[]>();
  return (said) => {
    let key = '';
    for (const tokens of said) {
      const number = numbers.get(tokens) ?? numbers.size;
      numbers.set(tokens, number);
      key += `${number},`;
    }
    const known = lists.get(key);
    if (known) return known;
    const words: string[] = [];
    // Full stops and brackets are in every clause and tell none from another.
    for (const tokens of said)
      for (const { kind, norm } of tokens) if (kind !== 'sign' && kind !== 'space') words.push(norm);
    lists.set(key, words);
    return words;
  };
}

function unitsOf({ edition, runs }: Side, cut: Tokeniser, wordsOf: WordLists): Unit[] {
  return edition.clauses.map((clause) => ({
    id: clause.id,
    parent: clause.parent,
    kind: clause.kind,
    key: clause.key ?? clause.id,
    label: localLabel(clause, edition.byId),
    words: wordsOf([...(runs.get(clause.id) ?? []).map((run) => run.tokens), ...cellsOf(clause, cut)]),
  }));
}

/** The cells of a clause's table, cut into tokens, row by row. */
export const cellsOf = (clause: Clause, cut: Tokeniser): (readonly Token[])[] =>
  (clause.rows ?? []).flatMap((row) => row.map((cell) => cut.inlines(cell.inlines)));

/** A clause of a side. */
export function clauseOf(side: Side, id: string): Clause {
  const clause = side.edition.byId.get(id);
  if (!clause) throw new Error(`no clause ${id} in ${side.edition.id}`);
  return clause;
}

/** A clause's number or letter within its parent, so that a renumbered parent takes its children along. */
export function localLabel(clause: Clause, byId: ReadonlyMap<string, Clause>): string {
  const parent = clause.parent === null ? undefined : byId.get(clause.parent);
  return parent && clause.id.startsWith(parent.id) ? clause.id.slice(parent.id.length) : clause.label;
}
