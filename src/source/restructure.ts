// What an amendment does with whole clauses: revoked, renumbered, moved, split, merged.
import type { ChangeEntry } from './changes.ts';
import { idsUnder, type Node, type Tree, under } from './tree.ts';

/** A clause that gets another number or another place. */
interface Move {
  readonly node: Node;
  readonly to: string;
  readonly entry: ChangeEntry;
}

/** Does what the entries say of whole clauses. */
export function restructure(tree: Tree, changes: readonly ChangeEntry[]): void {
  const { moves, gone } = wanted(tree, changes);
  const leaving = new Set(moves.map((m) => m.node));
  const above = new Map(moves.map((m) => [m.node, tree.parents.get(m.node) ?? null]));
  for (const node of [...leaving, ...gone]) tree.detach(node);
  for (const node of gone) {
    for (const id of idsUnder(node)) {
      // A clause that is merged lives on in the one that it became part of.
      if (tree.renamed.has(id)) continue;
      tree.revoked.add(id);
    }
  }
  settle(tree, moves, above);
  for (const { node, to, entry } of moves) {
    const holder = tree.walk().find((n) => n !== node && n.id === to);
    // Two entries that give the same number are told of with what is written.
    if (!holder || leaving.has(holder)) continue;
    tree.bad(
      entry.at,
      to,
      `${to} is not free: a clause of ${tree.base.id} has that number and keeps it; revoke, renumber or move that one too, or choose another number`,
    );
    for (const id of idsUnder(node)) tree.taken.add(id);
  }
}

/** What the entries do with the clauses of the base. */
function wanted(
  tree: Tree,
  changes: readonly ChangeEntry[],
): { readonly moves: readonly Move[]; readonly gone: readonly Node[] } {
  const moves: Move[] = [];
  const gone: Node[] = [];
  const done = new Map<string, ChangeEntry>();
  for (const entry of changes) {
    if (entry.verb === 'change' || entry.verb === 'new') continue;
    const nodes = entry.from.map((id) => tree.oldNode(id, entry.at));
    for (const id of entry.from) {
      const twin = done.get(id);
      if (twin)
        tree.bad(
          entry.at,
          id,
          `${id} is there twice: it is to ${twin.verb} (line ${twin.at.line}) and to ${entry.verb}; keep one of the two`,
        );
      done.set(id, entry);
    }
    const [first] = nodes;
    if (nodes.some((n) => n === null) || !first) continue;
    const all = nodes.filter((n) => n !== null);
    const [to = ''] = entry.to;
    if (entry.verb === 'revoke') gone.push(...all);
    else if (entry.verb === 'split') {
      const stays = entry.to.includes(first.id) ? first.id : to;
      if (stays !== first.id) moves.push({ node: first, to: stays, entry });
    } else if (entry.verb === 'merge') {
      const stays = merge(tree, entry, first, all);
      gone.push(...all.filter((n) => n !== stays));
      if (stays.id !== to) moves.push({ node: stays, to, entry });
    } else moves.push({ node: first, to, entry });
  }
  return { moves, gone };
}

/** Makes several clauses one; gives the one that goes on as what it was. */
function merge(tree: Tree, entry: ChangeEntry, first: Node, all: readonly Node[]): Node {
  const [to = ''] = entry.to;
  const stays = all.find((n) => n.id === to) ?? first;
  stays.origins.push(...all.filter((n) => n !== stays).map((n) => n.id));
  stays.origins.sort((a, b) => entry.from.indexOf(a) - entry.from.indexOf(b));
  for (const node of all) {
    if (node === stays) continue;
    const child = under(node)[1];
    if (child)
      tree.bad(
        entry.at,
        node.id,
        `${node.id} has ${child.id} under it: say first where that goes (\`move\`, \`merge\` or \`revoke\`)`,
      );
    tree.renamed.set(node.id, to);
  }
  return stays;
}

/** Gives clauses their new numbers and then their new places. */
function settle(tree: Tree, moves: readonly Move[], above: ReadonlyMap<Node, Node | null>): void {
  for (const { node, to } of moves) tree.relabel(node, to);
  const numbered = new Map([...tree.walk(), ...moves.flatMap((m) => under(m.node))].map((n) => [n.id, n]));
  for (const { node, to, entry } of moves) {
    const parent = tree.parentFor(node, entry, numbered, above.get(node));
    if (parent === undefined) {
      tree.bad(
        entry.at,
        to,
        `${to} has no place: there is no clause that it could stand under; say after which clause, \`after: …\``,
      );
      continue;
    }
    tree.insert(node, parent, entry);
  }
}
