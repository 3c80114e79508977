// The clauses of a base as a tree that an amendment changes: where each stands, what it says, and what it is called.
import type { Clause, Edition, Heading, Inline } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import { nearest } from '../words/likeness.ts';
import type { ChangeEntry } from './changes.ts';
import type { Draft } from './drafts.ts';
import { compareNumbers, LETTER, lettersOutOfOrder, NUMBER } from './labels.ts';
import type { Problems } from './problems.ts';

/** A clause while the edition is put together: what it is, and its words and children in their order. */
export interface Node {
  id: string;
  readonly key: string | null;
  readonly origins: string[];
  label: string;
  kind: Clause['kind'];
  /** Whether this amendment writes it: its links have the new numbers already. */
  own: boolean;
  data: Omit<Draft, 'id' | 'parent' | 'kind' | 'label' | 'heading' | 'content' | 'children' | 'twice' | 'at'>;
  parts: Part[];
  at: Place;
}
export type Part =
  | { readonly type: 'words'; readonly inlines: readonly Inline[] }
  | { readonly type: 'child'; readonly node: Node };

export class Tree {
  readonly base: Edition;
  readonly edition: string;
  readonly problems: Problems;
  readonly tops: Node[];
  /** The base's clauses by the numbers they have there. */
  readonly old = new Map<string, Node>();
  readonly parents = new Map<Node, Node | null>();
  readonly headings = new Map<Node, Heading[]>();
  /** Old number → new number, of every clause that has another one. */
  readonly renamed = new Map<string, string>();
  readonly revoked = new Set<string>();
  /** The numbers that an entry gives to a clause while another one has them still. */
  readonly taken = new Set<string>();

  constructor(base: Edition, edition: string, problems: Problems) {
    this.base = base;
    this.edition = edition;
    this.problems = problems;
    const nodeOf = (clause: Clause, parent: Node | null): Node => {
      const node: Node = {
        id: clause.id,
        key: clause.key ?? clause.id,
        origins: [clause.id],
        label: clause.label,
        kind: clause.kind,
        own: false,
        data: {
          title: clause.title,
          topics: clause.ownTopics.map((id) => ({ id, at: clause.at })),
          chip: clause.chip,
          rows: clause.rows?.map((row) => [...row]) ?? null,
          checks: [...clause.checks],
          drawing: clause.drawing ? { ...clause.drawing } : null,
          notes: [...clause.notes],
          readings: [...clause.readings],
          examples: [...clause.examples],
        },
        parts: [],
        at: clause.at,
      };
      this.old.set(clause.id, node);
      this.parents.set(node, parent);
      for (const part of clause.content) {
        if (part.type === 'words') node.parts.push(part);
        else {
          const child = base.byId.get(part.id);
          if (child) node.parts.push({ type: 'child', node: nodeOf(child, node) });
        }
      }
      return node;
    };
    this.tops = base.clauses.filter((c) => c.parent === null).map((c) => nodeOf(c, null));
    for (const heading of base.headings) {
      const node = this.old.get(base.clauses[heading.before]?.id ?? '');
      if (node) this.headings.set(node, [...(this.headings.get(node) ?? []), heading]);
    }
  }

  /**
   * The clause under which a clause stands: the one it is to follow has it, or its number says so, or it stays where it
   * was.
   * @param was where it stood, null at the top; undefined for a new one
   */
  parentFor(
    node: Node,
    entry: ChangeEntry | null,
    numbered: ReadonlyMap<string, Node>,
    was: Node | null | undefined,
  ): Node | null | undefined {
    const after = entry?.after;
    if (after) {
      const before = numbered.get(after.id);
      if (before) return this.parents.get(before) ?? null;
      this.bad(
        after.at,
        after.id,
        `there is no clause ${after.id} to stand after${this.meant(after.id, numbered.keys())}`,
      );
    }
    const within = node.kind === 'definition' ? /@(\d.*)$/.exec(node.id)?.[1] : undefined;
    if (within !== undefined) return numbered.get(within);
    if (node.kind === 'table' || node.kind === 'diagram' || node.kind === 'definition') {
      if (was !== undefined) return was;
      const alike = this.walk().filter((n) => n.kind === node.kind && !n.id.includes('@'));
      const beside = alike.filter((n) => byName(n.label, node.label) < 0).at(-1) ?? alike[0];
      return beside ? (this.parents.get(beside) ?? null) : undefined;
    }
    for (let id = upper(node.id); id !== ''; id = upper(id)) {
      const parent = numbered.get(id);
      if (parent) return parent;
    }
    return node.kind === 'section' ? null : undefined;
  }

  /** Puts a clause among its siblings: after the one it is to follow, or where the order of numbers wants it. */
  insert(node: Node, parent: Node | null, entry: ChangeEntry | null): void {
    this.parents.set(node, parent);
    if (node.kind === 'clause' || node.kind === 'subclause')
      node.kind = parent === null || parent.kind === 'section' ? 'clause' : 'subclause';
    const siblings = parent ? parent.parts.flatMap((p) => (p.type === 'child' ? [p.node] : [])) : this.tops;
    const last = entry?.after ? siblings.find((s) => s.id === entry.after?.id) : undefined;
    const at = last ? siblings.indexOf(last) + 1 : position(node, siblings);
    if (!parent) {
      this.tops.splice(at, 0, node);
      return;
    }
    const next = siblings[at];
    const previous = siblings[at - 1];
    const index = (n: Node) => parent.parts.findIndex((p) => p.type === 'child' && p.node === n);
    // Right behind the one before it, so that words which follow the children stay behind them.
    const where = previous ? index(previous) + 1 : next ? index(next) : parent.parts.length;
    parent.parts.splice(where, 0, { type: 'child', node });
  }

  place(node: Node): { parent: Node | null; before: Node | null } {
    const parent = this.parents.get(node) ?? null;
    const siblings = parent ? parent.parts.flatMap((p) => (p.type === 'child' ? [p.node] : [])) : this.tops;
    return { parent, before: siblings[siblings.indexOf(node) + 1] ?? null };
  }

  detach(node: Node): void {
    const { parent, before } = this.place(node);
    // A heading above a clause that leaves is the next one's.
    const headings = this.headings.get(node);
    if (headings) {
      this.headings.delete(node);
      if (before) this.headings.set(before, [...headings, ...(this.headings.get(before) ?? [])]);
    }
    if (!parent) this.tops.splice(this.tops.indexOf(node), 1);
    else parent.parts = parent.parts.filter((p) => p.type !== 'child' || p.node !== node);
  }

  /** Gives a clause a new number, and its children with it. */
  relabel(node: Node, to: string): void {
    const from = node.id;
    for (const n of under(node)) {
      const id = n.id.startsWith(from)
        ? to + n.id.slice(from.length)
        : n.id.endsWith(`@${from}`)
          ? `${n.id.slice(0, -from.length)}${to}`
          : n.id;
      if (id !== n.id) this.renamed.set(n.id, id);
      n.id = id;
      if (NUMBER.test(n.label)) n.label = id;
    }
    node.label = labelOf(to);
  }

  nodes(): Map<string, Node> {
    return new Map(this.walk().map((n) => [n.id, n]));
  }

  walk(): Node[] {
    return this.tops.flatMap(under);
  }

  bad(at: Place, clause: string, message: string): void {
    this.problems.add('changes', at, clause, message);
  }

  oldNode(id: string, at: Place): Node | null {
    const node = this.old.get(id);
    if (!node) this.bad(at, id, `there is no clause ${id} in ${this.base.id}${this.meant(id, this.old.keys())}`);
    return node ?? null;
  }

  meant(id: string, known: Iterable<string>): string {
    const near = nearest(id, known);
    return near ? `, did you mean ${near}?` : '';
  }
}

/** A clause and all that is under it. */
export const under = (node: Node): Node[] => [
  node,
  ...node.parts.flatMap((p) => (p.type === 'child' ? under(p.node) : [])),
];
export const idsUnder = (node: Node): string[] => under(node).map((n) => n.id);

/** The number of the clause that a clause of this number hangs on: 8.4.1(c) → 8.4.1 → 8.4 → 8. */
const upper = (id: string): string =>
  id.endsWith(')') ? id.slice(0, id.lastIndexOf('(')) : id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '';

/** What is printed before the words of a clause of this id. */
function labelOf(id: string): string {
  if (id.startsWith('def:')) return id.slice(4).replace(/@\d[^@]*$/, '');
  if (id.startsWith('table:')) return `Table ${id.slice(6)}`;
  if (id.startsWith('diagram:')) return `Diagram ${id.slice(8)}`;
  return id.endsWith(')') ? id.slice(id.lastIndexOf('(')) : id;
}

/** Where among its siblings a new clause stands by its number, letter or name: as far down as the order allows. */
function position(node: Node, siblings: readonly Node[]): number {
  const alike = siblings.filter((s) =>
    s.kind === 'table' || s.kind === 'diagram' || s.kind === 'definition'
      ? s.kind === node.kind
      : node.kind !== 'table' && node.kind !== 'diagram' && node.kind !== 'definition',
  );
  const after = (s: Node | undefined): number =>
    s ? siblings.indexOf(s) + 1 : alike[0] ? siblings.indexOf(alike[0]) : siblings.length;
  if (LETTER.test(node.label)) {
    const letters = alike.filter((s) => LETTER.test(s.label));
    const faults = lettersOutOfOrder(letters.map((s) => s.label)).length;
    for (let i = letters.length; i >= 0; i--) {
      const labels = letters.map((s) => s.label);
      labels.splice(i, 0, node.label);
      if (lettersOutOfOrder(labels).length <= faults) return after(letters[i - 1]);
    }
    return siblings.length;
  }
  const order = (a: Node, b: Node) =>
    NUMBER.test(a.label) && NUMBER.test(b.label) ? compareNumbers(a.label, b.label) : byName(a.label, b.label);
  return after(alike.filter((s) => order(s, node) < 0).at(-1));
}

/** Names as a list of definitions has them, numbers in them by their size. */
const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
