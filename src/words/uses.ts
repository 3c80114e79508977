// Where the terms of an edition are used in its words.
import type { Clause, Edition } from '../model/edition.ts';
import { inlineText, literal, ownInlines, type Term } from './text.ts';

export interface Use {
  readonly term: Term;
  readonly clause: Clause;
  /** As the words write it. */
  readonly as: string;
}

/**
 * Every use of a defined term in the titles, words and cells of an edition, whatever its capitals. A term within a
 * longer
 * one is no use of it: "Tiger Tie" does not speak of a Tie. A definition's own words are no use of its term.
 */
export function usesOf(edition: Edition, terms: readonly Term[]): Use[] {
  const patterns = new Map<string, { pattern: RegExp; byForm: ReadonlyMap<string, Term> }>();
  const everywhere = terms.filter((term) => term.within === null);
  const elsewhere = terms.filter((term) => term.within !== null);
  return edition.clauses.flatMap((clause) => {
    const own = elsewhere.filter((term) => inScope(clause, term));
    if (own.length + everywhere.length === 0) return [];
    const key = own.map((term) => term.clause).join('|');
    const known = patterns.get(key) ?? compile(terms.filter((term) => term.within === null || own.includes(term)));
    patterns.set(key, known);
    return matchesIn(clause, known.pattern).flatMap((as) => {
      const term = known.byForm.get(as.toLowerCase());
      return term && term.clause !== clause.id && !clause.id.startsWith(`${term.clause}(`)
        ? [{ term, clause, as }]
        : [];
    });
  });
}

const matches = new WeakMap<Clause, Map<string, readonly string[]>>();

/** What a pattern finds in a clause. Whoever changes an edition keeps most of its clauses: each is searched once. */
function matchesIn(clause: Clause, pattern: RegExp): readonly string[] {
  const known = matches.get(clause) ?? new Map<string, readonly string[]>();
  matches.set(clause, known);
  let found = known.get(pattern.source);
  if (!found) {
    // A table's plain text keeps its cells apart.
    const words = `${clause.kind === 'section' ? (clause.title ?? '') : ''} ${clause.rows ? clause.text : inlineText(ownInlines(clause))}`;
    found = [...words.matchAll(pattern)].map(([as]) => as);
    known.set(pattern.source, found);
  }
  return found;
}

function compile(terms: readonly Term[]): { pattern: RegExp; byForm: ReadonlyMap<string, Term> } {
  const byForm = new Map<string, Term>();
  for (const term of terms) for (const form of term.forms) byForm.set(form.toLowerCase(), term);
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return { pattern: new RegExp(`(?<![\\w-])(?:${forms.map(literal).join('|')})(?![\\w-])`, 'gi'), byForm };
}

/** Whether a term holds in a clause: one defined for a part of the book holds in that part only. */
function inScope(clause: Clause, term: Term): boolean {
  const part = term.within?.split(/[.(]/)[0];
  return (
    part === undefined ||
    clause.id === part ||
    clause.id.startsWith(`${part}.`) ||
    clause.id.endsWith(`@${term.within}`)
  );
}
