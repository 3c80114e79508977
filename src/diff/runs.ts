// What clauses say, run by run of words: a title, what stands beside the number, what follows the children.
import type { Clause } from '../model/edition.ts';
import { CHILDREN } from '../words/text.ts';
import type { Token, Tokeniser } from './tokens.ts';

/** A run of words as it was cut. */
export interface Run {
  /** The space before it where it follows another. */
  readonly lead: string;
  readonly tokens: readonly Token[];
  /**
   * Its place among the clause's runs: the words beside its number (of a section, its title) are the first, whether
   * there are any or not. Null for the sign for its children.
   */
  readonly nth: number | null;
}

const CHILDREN_SIGN: readonly Token[] = [{ kind: 'sign', text: CHILDREN, lead: '', norm: CHILDREN, at: 0, run: 0 }];

/** A clause's own words: a section's title, the words with `[…]` where children stand among them. */
export function runsOf(clause: Clause, cut: Tokeniser): readonly Run[] {
  const out: Run[] = [];
  let nth = 0;
  let lead = ' ';
  if (clause.kind === 'section') {
    const tokens = clause.title === null ? [] : cut.text(clause.title, true);
    if (tokens.length > 0) {
      out.push({ lead: '', tokens, nth });
      lead = '\n';
    }
    nth++;
  } else if (clause.content[0]?.type === 'child') nth++;
  let children = false;
  for (const part of clause.content) {
    if (part.type === 'child') {
      children = true;
      continue;
    }
    if (children) {
      out.push({ lead: ' ', tokens: CHILDREN_SIGN, nth: null });
      lead = ' ';
    }
    children = false;
    const tokens = cut.inlines(part.inlines);
    if (tokens.length > 0) {
      out.push({ lead, tokens, nth });
      lead = ' ';
    }
    nth++;
  }
  return out;
}

/** Runs as one list of tokens. */
export const inOne = (runs: readonly Run[]): readonly Token[] =>
  runs.flatMap(({ lead, tokens: [first, ...rest] }, n) => (first ? [n > 0 ? { ...first, lead } : first, ...rest] : []));

/** What tokens say, as one text. */
export const normsOf = (tokens: readonly Token[]): string => tokens.map((t) => t.norm).join(' ');
