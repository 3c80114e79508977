// What an amendment writes: clauses in place of the base's, and new ones among them.
import type { Content } from '../model/edition.ts';
import { likeTexts } from '../words/likeness.ts';
import { CHILDREN, contentText, inlineText } from '../words/text.ts';
import type { ChangeEntry, Only } from './changes.ts';
import type { Draft } from './drafts.ts';
import { noWords } from './parse.ts';
import { renumberedData, renumberedInlines } from './renumber.ts';
import type { Node, Part, Tree } from './tree.ts';

/** Puts the clauses that the amendment writes in place of the base's, or among them where they are new. */
export function write(tree: Tree, drafts: readonly Draft[], changes: readonly ChangeEntry[]): void {
  const entryOf = new Map<string, ChangeEntry>();
  for (const entry of changes) {
    for (const id of entry.to) {
      const twin = entryOf.get(id);
      const plain = (e: ChangeEntry) => e.verb === 'change' || e.verb === 'new';
      if (twin && plain(twin) === plain(entry))
        tree.bad(entry.at, id, `${id} is there twice: line ${twin.at.line} and here; keep one of the two`);
      if (!twin || plain(twin)) entryOf.set(id, entry);
    }
  }
  const written = new Map<string, Draft>();
  for (const d of drafts) {
    if (isPlace(tree, d)) continue;
    const twin = written.get(d.id);
    if (twin)
      tree.bad(
        d.at,
        d.id,
        `${d.id} is written twice, here and in ${twin.at.file}:${twin.at.line}: keep one of the two`,
      );
    else written.set(d.id, d);
  }
  for (const d of written.values())
    if (d.parent === null || d.parent.kind === 'section') writeOne(tree, d, entryOf, tree.nodes());
  for (const entry of changes) {
    const wanted = entry.verb === 'change' || entry.verb === 'new' || entry.verb === 'split' ? entry.to : [];
    for (const id of wanted) {
      if (written.has(id)) continue;
      if (entry.verb === 'change' && toldRevoked(tree, id, entry)) continue;
      if (entry.verb === 'change' && !tree.nodes().has(id))
        tree.bad(entry.at, id, `there is no clause ${id} in ${tree.base.id}${tree.meant(id, tree.nodes().keys())}`);
      else
        tree.bad(
          entry.at,
          id,
          `${id} is to ${entry.verb === 'change' ? 'change' : entry.verb === 'new' ? 'be new' : entry.verb} and no file of ${tree.edition} writes it: write the whole clause, \`- **${id}** …\``,
        );
    }
  }
}

/** Says where what is written and what changes.yaml says of it do not go together. */
function holdToEntry(tree: Tree, d: Draft, entry: ChangeEntry | null, nodes: ReadonlyMap<string, Node>): void {
  const node = nodes.get(d.id);
  if (!entry) {
    const revoked = tree.revoked.has(d.id)
      ? `${d.id} is revoked and written: say \`new: ${d.id}\` where another clause takes its number`
      : null;
    const add = node ? `\`- change: ${d.id}\`` : `\`- new: ${d.id}\``;
    const meant = node ? '' : tree.meant(d.id, nodes.keys());
    const title =
      d.kind === 'section' && node && node.data.title !== d.title
        ? `section ${d.id} is called "${node.data.title}": write "## ${d.id} ${node.data.title}", or add ${add} with its \`reason\` where it is to be called otherwise`
        : null;
    tree.bad(
      d.at,
      d.id,
      revoked ??
        title ??
        `${d.id} is written and changes.yaml does not say why: add ${add} with its \`reason\`${node ? '' : ` (${tree.base.id} has no ${d.id}${meant})`}`,
    );
  } else if (entry.verb === 'new' && node) {
    tree.bad(entry.at, d.id, `${d.id} is no new clause, ${tree.base.id} has it: write \`change: ${d.id}\``);
  } else if (entry.verb === 'change' && !node && !toldRevoked(tree, d.id, entry)) {
    tree.bad(
      entry.at,
      d.id,
      `there is no clause ${d.id} in ${tree.base.id}${tree.meant(d.id, nodes.keys())}; a new clause is \`new: ${d.id}\``,
    );
  }
}

function writeOne(
  tree: Tree,
  d: Draft,
  entryOf: ReadonlyMap<string, ChangeEntry>,
  nodes: ReadonlyMap<string, Node>,
): void {
  const own = entryOf.get(d.id) ?? null;
  const entry = own ?? aboveNew(tree, d, entryOf);
  const node = nodes.get(d.id);
  holdToEntry(tree, d, entry, nodes);
  const only = own?.only ?? [];
  if (only.length > 0) {
    if (node) replaceOnly(tree, node, d, only);
    return;
  }
  const wordless =
    d.kind === 'table' ? d.rows === null : d.kind !== 'section' && d.kind !== 'diagram' && d.content.length === 0;
  if (wordless) {
    const may =
      entry?.verb === 'change'
        ? ', or say `only: examples` in its entry of changes.yaml where they stay as they are'
        : '';
    tree.problems.add(d.kind === 'table' ? 'table' : 'words', d.at, d.id, `${noWords(d)}${may}`);
    return;
  }
  if (node) {
    if (entry?.verb === 'change' && stands(tree, d, node)) {
      tree.problems.add(
        'changes',
        d.at,
        d.id,
        `${d.id} is written as it stands in ${tree.base.id}: take it out, or change it`,
        'warning',
      );
    }
    handedOn(tree, d, node);
    replace(tree, node, d);
    return;
  }
  const made = nodeOf(tree, d, entry?.verb === 'split' ? [...entry.from] : []);
  const parent = tree.parentFor(made, own, nodes, undefined);
  if (parent === undefined) {
    tree.bad(d.at, d.id, `${d.id} has no place: say after which clause it stands, \`after: …\` in changes.yaml`);
    return;
  }
  tree.insert(made, parent, own);
}

/**
 * Warns where a number has passed from one clause to another, and the words of the first are still written under it:
 * they would take the place of the second.
 *
 * Whose words they are is told by how many of them each clause has.
 */
function handedOn(tree: Tree, d: Draft, node: Node): void {
  const [from] = node.origins;
  const first = tree.base.byId.get(d.id);
  const second = from === undefined || node.origins.includes(d.id) ? undefined : tree.base.byId.get(from);
  if (!first || !second) return;
  const words = contentText(d.content);
  const near = likeTexts(words, contentText(first.content));
  if (near < 1 / 2 || near <= likeTexts(words, contentText(second.content))) return;
  const now = tree.renamed.get(d.id);
  const fate = now === undefined ? 'is revoked' : `is ${now} now`;
  const todo = now === undefined ? 'take them out' : `write them under ${now}`;
  const message = `the words written under ${d.id} are those of ${d.id} of ${tree.base.id}, which ${fate}; here they take the place of the words of ${second.id}, which is ${d.id} now: ${todo}`;
  tree.problems.add('changes', d.at, d.id, message, 'warning');
}

/** The entry of a new section, which answers for the clauses in it. */
function aboveNew(tree: Tree, d: Draft, entryOf: ReadonlyMap<string, ChangeEntry>): ChangeEntry | null {
  if (!d.parent) return null;
  const entry = entryOf.get(d.parent.id);
  return entry?.verb === 'new' ? entry : entry ? null : aboveNew(tree, d.parent, entryOf);
}

/** A section's heading that only says where the clauses under it belong. */
function isPlace(tree: Tree, d: Draft): boolean {
  if (d.kind !== 'section') return false;
  const node = tree.nodes().get(d.id);
  return (
    node !== undefined && node.data.title === d.title && !writes(d).length && !d.content.some((p) => p.type === 'words')
  );
}

function nodeOf(tree: Tree, d: Draft, origins: string[]): Node {
  const { id, label, kind, at } = d;
  const node: Node = { id, key: null, origins, label, kind, own: true, data: dataOf(d), parts: [], at };
  // The clauses under a section's heading are put in their places one by one.
  const children = d.kind === 'section' ? [] : [...d.children];
  for (const part of d.content) {
    if (part.type === 'words') {
      if (inlineText(part.inlines) !== CHILDREN) node.parts.push(part);
      else
        tree.bad(
          d.at,
          d.id,
          `${d.id} is new and has no children of a base that ${CHILDREN} could stand for: write them out`,
        );
      continue;
    }
    const child = children.shift();
    if (!child) continue;
    const made = nodeOf(tree, child, []);
    tree.parents.set(made, node);
    node.parts.push({ type: 'child', node: made });
  }
  return node;
}

/**
 * The written words, checks and all that is beside them; the base's children stay, and those written under it are
 * changed or added.
 */
function replace(tree: Tree, node: Node, d: Draft): void {
  node.own = true;
  node.data = dataOf(d);
  node.at = d.at;
  const blocks: Part[][] = [];
  let open: Part[] | null = null;
  for (const part of node.parts) {
    if (part.type === 'words') open = null;
    else if (open) open.push(part);
    else {
      open = [part];
      blocks.push(open);
    }
  }
  const parts: Part[] = [];
  const marked = d.content.some((p) => p.type === 'words' && inlineText(p.inlines) === CHILDREN);
  let child = false;
  for (const part of d.content) {
    const stand = marked ? part.type === 'words' && inlineText(part.inlines) === CHILDREN : part.type === 'child';
    if (stand && !child) parts.push(...(blocks.shift() ?? []));
    child = stand;
    if (part.type === 'words' && !stand) parts.push(part);
  }
  node.parts = [...parts, ...blocks.flat()];
  for (const c of d.kind === 'section' ? [] : d.children) {
    const known = node.parts.find((p) => p.type === 'child' && p.node.id === c.id);
    if (known?.type === 'child') replace(tree, known.node, c);
    else tree.insert(nodeOf(tree, c, []), node, null);
  }
}

/** Puts the written check or examples in place of the base's; words, children and everything else stay. */
function replaceOnly(tree: Tree, node: Node, d: Draft, only: readonly Only[]): void {
  const wanted = only.join(' and ');
  const lacking = only.find((o) => d[KEPT[o]].length === 0);
  const words = d.content.length > 0 || d.rows !== null || (d.kind === 'section' && d.title !== node.data.title);
  const more = [...(words ? ['words'] : []), ...writes(d).filter((w) => !only.some((o) => o === w))];
  if (lacking) {
    tree.bad(
      d.at,
      d.id,
      `the entry of ${d.id} says \`only: ${lacking}\` and none is written: write it under its number, with the words left out`,
    );
  } else if (more.length > 0) {
    tree.bad(
      d.at,
      d.id,
      `${d.id} is to change its ${wanted} only, and ${more.join(', ')} stand here too: take them out, or take \`only\` out of its entry and write the whole clause`,
    );
  }
  if (only.every((o) => same(d[KEPT[o]], node.data[KEPT[o]]))) {
    tree.problems.add(
      'changes',
      d.at,
      d.id,
      `the ${wanted} of ${d.id} are written as they stand in ${tree.base.id}: take them out, or change them`,
      'warning',
    );
  }
  // What stays has the new numbers from here on, as what is written has.
  node.data = {
    ...(node.own ? node.data : renumberedData(tree.renamed, node.data)),
    ...Object.fromEntries(only.map((o) => [KEPT[o], d[KEPT[o]]])),
  };
  node.parts = node.parts.map((part) =>
    part.type === 'words' && !node.own ? { ...part, inlines: renumberedInlines(tree.renamed, part.inlines) } : part,
  );
  node.own = true;
}

/** Whether a clause is written just as the base has it, with as much of what is under it as is written. */
function stands(tree: Tree, d: Draft, node: Node): boolean {
  const words = (parts: readonly (Content | Part)[]) =>
    parts.flatMap((p) => (p.type === 'words' && inlineText(p.inlines) !== CHILDREN ? [p.inlines] : []));
  const made = { ...dataOf(d), words: words(d.content) };
  const was = { ...node.data, words: words(node.parts) };
  const children = d.kind === 'section' ? [] : d.children;
  const under = (child: Draft) => node.parts.find((p) => p.type === 'child' && p.node.id === child.id);
  return (
    same(made, was) &&
    children.every((child) => {
      const known = under(child);
      return known?.type === 'child' && stands(tree, child, known.node);
    })
  );
}

/**
 * Says of a clause that is to change that another entry revokes it; false where none does, or where another clause
 * has its number now.
 */
function toldRevoked(tree: Tree, id: string, entry: ChangeEntry): boolean {
  if (!tree.revoked.has(id) || tree.nodes().has(id)) return false;
  tree.bad(entry.at, id, `${id} is to change, and another entry of changes.yaml revokes it: keep one of the two`);
  return true;
}

/** Where a draft has what can be replaced without its words. */
const KEPT = { check: 'checks', examples: 'examples' } as const satisfies Record<Only, keyof Draft>;

/** What is written of a clause beside its words. */
const writes = (d: Draft): string[] => [
  ...(d.topics.length + (d.chip ? 1 : 0) > 0 ? ['chips'] : []),
  ...(d.checks.length > 0 ? ['check'] : []),
  ...(d.examples.length > 0 ? ['examples'] : []),
  ...(d.drawing ? ['a drawing'] : []),
  ...(d.notes.length > 0 ? ['notes'] : []),
  ...(d.readings.length > 0 ? ['readings'] : []),
];

const dataOf = ({ title, topics, chip, rows, checks, drawing, notes, readings, examples }: Draft): Node['data'] => ({
  title,
  topics,
  chip,
  rows,
  checks,
  drawing,
  notes,
  readings,
  examples,
});

/** Whether two values say the same, wherever they stand. */
function same(a: unknown, b: unknown): boolean {
  const flat = (value: unknown): string =>
    JSON.stringify(value, (key, v: unknown) =>
      key === 'at' ? undefined : v instanceof Map ? [...(v as Map<string, unknown>)] : v,
    );
  return flat(a) === flat(b);
}
