// The clauses of an edition by the section that they stand in.
import type { Clause, Edition } from '../../model/edition.ts';

export interface SectionClauses {
  /** `12 Settlement` */
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** Top sections in document order; clauses outside any section go by the heading over them. */
export function sectionsOf(edition: Edition): readonly SectionClauses[] {
  const sections = new Map<string, { title: string; clauses: Clause[] }>();
  const rootOf = (c: Clause): Clause => {
    const up = c.parent === null ? undefined : edition.byId.get(c.parent);
    return up ? rootOf(up) : c;
  };
  for (const clause of edition.clauses) {
    const root = rootOf(clause);
    const title =
      root.kind === 'section' ? `${root.label} ${root.title ?? ''}`.trim() : (clause.heading ?? 'outside any section');
    const section = sections.get(title) ?? { title, clauses: [] };
    sections.set(title, section);
    section.clauses.push(clause);
  }
  return [...sections.values()];
}
