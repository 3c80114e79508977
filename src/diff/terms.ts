// Defined terms in a comparison: which clause defines one, who uses it, and when two terms name one thing.
import type { Clause } from '../model/edition.ts';
import type { SameTerm } from './classes.ts';
import { cellsOf, type Side, type Sides } from './sides.ts';
import type { Token } from './tokens.ts';

/** The definition that a clause is, or is part of; null for any other clause. */
export function defined({ edition }: Side, clause: Clause): string | null {
  for (let c: Clause | undefined = clause; c; c = c.parent === null ? undefined : edition.byId.get(c.parent))
    if (c.kind === 'definition') return c.id;
  return null;
}

/** Finds the clauses of the second edition that use a term that is defined there. */
export function userFinder({ b, cut }: Sides): (definition: string) => readonly string[] {
  let uses: Map<string, string[]> | null = null;
  const usesOfAll = () => {
    const all = new Map<string, string[]>();
    for (const clause of b.edition.clauses) {
      const lists = [...(b.runs.get(clause.id) ?? []).map((run) => run.tokens), ...cellsOf(clause, cut)];
      const used = new Set(
        lists.flatMap((tokens) => tokens.flatMap((t) => (t.kind === 'term' && t.of !== undefined ? [t.of] : []))),
      );
      for (const of of used) {
        const users = all.get(of) ?? [];
        users.push(clause.id);
        all.set(of, users);
      }
    }
    return all;
  };
  return (definition) => {
    uses ??= usesOfAll();
    return (uses.get(definition) ?? []).filter((id) => id !== definition && !id.startsWith(`${definition}(`));
  };
}

/** Whether two terms are names of one thing. */
export function sameTermIn({ a, b }: Sides): SameTerm {
  const [x, y] = [a.edition.meta.terms, b.edition.meta.terms];
  // edition.yaml gives both as the books' words for one thing.
  const sameWord = (deleted: Token, inserted: Token) =>
    Object.entries(x).some(
      ([ours, theirs]) => theirs === deleted.norm && y[ours] === inserted.norm && y[ours] !== theirs,
    );
  return (deleted, inserted) => {
    if (deleted.kind !== 'term' && inserted.kind !== 'term') return sameWord(deleted, inserted);
    if (deleted.norm.toLowerCase() === inserted.norm.toLowerCase()) return true;
    if (deleted.of !== undefined && inserted.of !== undefined) {
      const [m, n] = [a.matches.get(deleted.of), b.matches.get(inserted.of)];
      if (m !== undefined && m === n) return true;
    }
    return sameWord(deleted, inserted);
  };
}
