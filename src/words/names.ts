// Clauses and changes by the names that people use: `Rule 6.4`, `Table 6`, `Definition of “Natural”`.
import type { Clause, Edition } from '../model/edition.ts';

/** A clause by what it is called: 12.2, Table 3, “Natural”, “Natural” (a)(i). */
export function clauseName(clause: Clause | undefined, id: string): string {
  if (!clause) return id;
  if (clause.kind === 'definition') return `“${clause.label}”`;
  const [, term = '', part] = /^def:(.*?)(?:@.*?)?((?:\([a-z0-9]{1,5}\))+)$/i.exec(id) ?? [];
  if (part !== undefined) return `“${term}” ${part}`;
  return clause.kind === 'table' || clause.kind === 'diagram' ? clause.label : id;
}

/** `Rule 7.2.3`, `Section 4`, `Table 6`, `Definition of “Natural”`; the words stand for a clause that is not there. */
export function spokenName(clause: Clause | undefined, id: string): string {
  const name = clauseName(
    clause,
    id
      .replace(/^def:(.*?)(?:@.*?)?((?:\([a-z0-9]{1,5}\))*)$/i, (_, term, part) => `“${term}”${part && ` ${part}`}`)
      .replace(/^(table|diagram):/, (_, kind) => `${kind === 'table' ? 'Table' : 'Diagram'} `),
  );
  if (name.startsWith('“')) return `Definition of ${name}`;
  if (/^(?:Table|Diagram) /.test(name)) return name;
  return `${clause?.kind === 'section' ? 'Section' : 'Rule'} ${name}`;
}

/** `Rule 11.16, now 9.7`: what the clauses of a change, or of an entry, were called, and what they are called now. */
export function changeName(
  change: { readonly from: readonly string[]; readonly to: readonly string[] },
  from: Pick<Edition, 'byId'>,
  to: Pick<Edition, 'byId'>,
): string {
  const names = (edition: Pick<Edition, 'byId'>, ids: readonly string[]) =>
    ids.map((id) => spokenName(edition.byId.get(id), id));
  const [x, y] = [names(from, change.from), names(to, change.to)];
  if (!x.length || !y.length || x.join() === y.join()) return (y.length ? y : x).join(', ');
  return `${x.join(', ')}, now ${y.map((name) => name.replace(/^Rule /, '')).join(', ')}`;
}

/** The same within a sentence. */
export const within = (name: string): string =>
  name.replace(/^(?:Rule|Section|Definition)/, (word) => word.toLowerCase());
