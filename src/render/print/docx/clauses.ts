// The styles of clauses, made as they are met: how far in the words stand, and how far out the label hangs.
import { type Hang, paragraphKind, type Shape } from '../view.ts';
import type { ClauseStyle } from './styles.ts';

/** Twips for the room that labels hang in; the page's style sheet has the same in rem. */
export const HANG: Readonly<Record<Hang, number>> = { s: 399, m: 525, l: 714, xl: 840, xxl: 1050, xxxl: 1260, none: 0 };

export class ClauseStyles {
  readonly #styles = new Map<string, ClauseStyle>();
  readonly #hang: Hang;

  /** `hang` is the room of the clauses directly under a section. */
  constructor(hang: Hang) {
    this.#hang = hang;
  }

  all(): readonly ClauseStyle[] {
    return [...this.#styles.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** How far in the words of a clause stand. Clauses directly under a section hang in the section's own room. */
  text({ definition, depth, hang }: Shape, left: number): number {
    if (definition) return depth === 0 ? HANG[this.#hang] : left;
    return (depth === 0 ? 0 : left) + HANG[hang];
  }

  style(clause: Shape, inside: number): string {
    const kind = paragraphKind(clause);
    const hanging = HANG[clause.hang];
    const found = [...this.#styles.values()].find(
      (style) =>
        style.left === inside && style.hanging === hanging && style.id.startsWith(`Clause${clause.depth + 1}${kind}`),
    );
    if (found) return found.id;
    const base = `Clause${clause.depth + 1}${kind}`;
    const count = [...this.#styles.keys()].filter((id) => id.startsWith(base)).length;
    const id = count ? `${base}${String.fromCharCode(65 + count)}` : base;
    this.#styles.set(id, {
      id,
      name: `Clause ${clause.depth + 1} ${kind}${count ? ` ${String.fromCharCode(65 + count)}` : ''}`,
      left: inside,
      hanging,
    });
    return id;
  }
}
