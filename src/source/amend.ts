// An edition that stands on another: the base's clauses with those changed, new, moved and revoked that an amendment
// writes.
import type { Clause, Content, Edition, EditionMeta, Heading, Inline, RawCheck } from '../model/edition.ts';
import type { Place, Problem } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { likeTexts, nearest } from '../words/likeness.ts';
import { CHILDREN, contentText, inlineText, literal } from '../words/text.ts';
import { assemble, type SourceFile } from './assemble.ts';
import { type ChangeEntry, type Only, stated } from './changes.ts';
import { PART_MAPS } from './claims.ts';
import { type Draft, type DraftHeading, draft, linksOf } from './drafts.ts';
import { compareNumbers, LETTER, lettersOutOfOrder, NUMBER } from './labels.ts';
import { noWords, parseFile } from './parse.ts';
import { Problems } from './problems.ts';

/**
 * What an amendment is: what its own edition.yaml says, and for the rest what its base is.
 *
 * Status, dates and the order page are its own: that the base is approved says nothing of the amendment.
 */
export function amendedMeta(base: EditionMeta, own: EditionMeta, given: ReadonlySet<string>): EditionMeta {
  const kept = Object.fromEntries(Object.entries(base).filter(([key]) => !given.has(key)));
  return {
    ...own,
    ...kept,
    base: own.base ?? '',
    status: own.status,
    dates: own.dates,
    instrument: own.instrument,
    terms: { ...base.terms, ...own.terms },
    variants: { ...base.variants, ...own.variants },
  };
}

/** A clause while the edition is put together: what it is, and its words and children in their order. */
interface Node {
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
type Part =
  | { readonly type: 'words'; readonly inlines: readonly Inline[] }
  | { readonly type: 'child'; readonly node: Node };

/**
 * The edition that an amendment makes of its base.
 *
 * A clause that is written keeps the base's children and stands where the base has it; `[…]` in its words says where
 * they stand among them.
 * Everything is then held to the rules that any edition is held to.
 */
export function amendEdition(
  base: Edition,
  identity: Pick<Edition, 'id' | 'book' | 'version'> & { readonly meta: EditionMeta },
  files: readonly SourceFile[],
  changes: readonly ChangeEntry[],
  topics: ReadonlySet<string> | null,
  problems: Problems,
  hashes: Edition['files'] = [],
): Edition {
  const read = files.map((file) => parseFile(file.path, file.text, topics, problems, true));
  const tree = new Tree(base, identity.id, problems);
  tree.restructure(changes);
  tree.write(
    read.flatMap((f) => f.clauses),
    changes,
  );
  const { clauses, headings, revoked } = tree.finish();
  const kept = new Set(
    clauses.flatMap((clause) =>
      linksOf(clause).flatMap((link) =>
        revoked.has(link.target) ? [reportRevoked(clause, link, base, identity.id, problems)] : [],
      ),
    ),
  );
  const found = new Problems(identity.id);
  const made = assemble([{ clauses, headings }], found);
  const told = (p: Problem) =>
    (p.rule === 'link' && kept.has(`${p.file}:${p.line}:${p.column}`)) ||
    (p.rule === 'number-twice' && p.clause !== null && tree.taken.has(p.clause));
  problems.found.push(...found.found.filter((p) => !told(p)));
  const nodes = tree.nodes();
  const used = new Set(base.clauses.map((c) => c.key ?? c.id));
  const withKeys = made.clauses.map((clause): Clause => {
    const key = nodes.get(clause.id)?.key ?? (used.has(clause.id) ? `${clause.id}@${identity.version}` : clause.id);
    return key === clause.id ? clause : { ...clause, key };
  });
  const origins = new Map(withKeys.map((c) => [c.id, nodes.get(c.id)?.origins ?? []]));
  return {
    ...identity,
    clauses: withKeys,
    byId: new Map(withKeys.map((c) => [c.id, c])),
    headings: made.headings,
    files: [...base.files, ...hashes],
    amendment: {
      base,
      changes: changes
        .map(stated)
        .map((c) => (c.verb === 'change' ? { ...c, from: c.to.flatMap((id) => origins.get(id) ?? []) } : c)),
      origins,
    },
  };
}

function reportRevoked(
  clause: Draft,
  link: Extract<Inline, { type: 'link' }>,
  base: Edition,
  id: string,
  problems: Problems,
): string {
  problems.add(
    'revoked',
    link.at,
    clause.id,
    `${clause.id} refers to ${link.target} of ${base.id}, which ${id} revokes: amend ${clause.id} too, or keep ${link.target}`,
  );
  return `${link.at.file}:${link.at.line}:${link.at.column}`;
}

class Tree {
  private readonly base: Edition;
  private readonly edition: string;
  private readonly problems: Problems;
  private readonly tops: Node[];
  /** The base's clauses by the numbers they have there. */
  private readonly old = new Map<string, Node>();
  private readonly parents = new Map<Node, Node | null>();
  private readonly headings = new Map<Node, Heading[]>();
  /** Old number → new number, of every clause that has another one. */
  private readonly renamed = new Map<string, string>();
  private readonly revoked = new Set<string>();
  private readonly splits = new Set<string>();
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

  // --- what moves, goes and comes together ---

  /** Does what the entries say of whole clauses: revoked, renumbered, moved, split, merged. */
  restructure(changes: readonly ChangeEntry[]): void {
    const moves: { node: Node; to: string; entry: ChangeEntry }[] = [];
    const gone: Node[] = [];
    const done = new Map<string, ChangeEntry>();
    for (const entry of changes) {
      if (entry.verb === 'change' || entry.verb === 'new') continue;
      const nodes = entry.from.map((id) => this.oldNode(id, entry.at));
      for (const id of entry.from) {
        const twin = done.get(id);
        if (twin)
          this.bad(
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
        for (const id of entry.to) if (id !== stays) this.splits.add(id);
      } else if (entry.verb === 'merge') {
        const stays = all.find((n) => n.id === to) ?? first;
        if (stays.id !== to) moves.push({ node: stays, to, entry });
        stays.origins.push(...all.filter((n) => n !== stays).map((n) => n.id));
        stays.origins.sort((a, b) => entry.from.indexOf(a) - entry.from.indexOf(b));
        for (const node of all) {
          if (node === stays) continue;
          const child = under(node)[1];
          if (child)
            this.bad(
              entry.at,
              node.id,
              `${node.id} has ${child.id} under it: say first where that goes (\`move\`, \`merge\` or \`revoke\`)`,
            );
          gone.push(node);
          this.renamed.set(node.id, to);
        }
      } else moves.push({ node: first, to, entry });
    }
    const leaving = new Set(moves.map((m) => m.node));
    const above = new Map(moves.map((m) => [m.node, this.parents.get(m.node) ?? null]));
    for (const node of [...leaving, ...gone]) this.detach(node);
    for (const node of gone) {
      for (const id of idsUnder(node)) {
        // A clause that is merged lives on in the one that it became part of.
        if (this.renamed.has(id)) continue;
        this.revoked.add(id);
      }
    }
    for (const { node, to } of moves) this.relabel(node, to);
    const numbered = new Map([...this.walk(), ...moves.flatMap((m) => under(m.node))].map((n) => [n.id, n]));
    for (const { node, to, entry } of moves) {
      const parent = this.parentFor(node, entry, numbered, above.get(node));
      if (parent === undefined) {
        this.bad(
          entry.at,
          to,
          `${to} has no place: there is no clause that it could stand under; say after which clause, \`after: …\``,
        );
        continue;
      }
      this.insert(node, parent, entry);
    }
    for (const { node, to, entry } of moves) {
      const holder = this.walk().find((n) => n !== node && n.id === to);
      // Two entries that give the same number are told of with what is written.
      if (!holder || leaving.has(holder)) continue;
      this.bad(
        entry.at,
        to,
        `${to} is not free: a clause of ${this.base.id} has that number and keeps it; revoke, renumber or move that one too, or choose another number`,
      );
      for (const id of idsUnder(node)) this.taken.add(id);
    }
  }

  /**
   * The clause under which a clause stands: the one it is to follow has it, or its number says so, or it stays where it
   * was.
   * @param was where it stood, null at the top; undefined for a new one
   */
  private parentFor(
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
  private insert(node: Node, parent: Node | null, entry: ChangeEntry | null): void {
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

  private place(node: Node): { parent: Node | null; before: Node | null } {
    const parent = this.parents.get(node) ?? null;
    const siblings = parent ? parent.parts.flatMap((p) => (p.type === 'child' ? [p.node] : [])) : this.tops;
    return { parent, before: siblings[siblings.indexOf(node) + 1] ?? null };
  }

  private detach(node: Node): void {
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
  private relabel(node: Node, to: string): void {
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

  // --- what is written ---

  /** Puts the clauses that the amendment writes in place of the base's, or among them where they are new. */
  write(drafts: readonly Draft[], changes: readonly ChangeEntry[]): void {
    const entryOf = new Map<string, ChangeEntry>();
    for (const entry of changes) {
      for (const id of entry.to) {
        const twin = entryOf.get(id);
        const plain = (e: ChangeEntry) => e.verb === 'change' || e.verb === 'new';
        if (twin && plain(twin) === plain(entry))
          this.bad(entry.at, id, `${id} is there twice: line ${twin.at.line} and here; keep one of the two`);
        if (!twin || plain(twin)) entryOf.set(id, entry);
      }
    }
    const written = new Map<string, Draft>();
    for (const d of drafts) {
      if (this.isPlace(d)) continue;
      const twin = written.get(d.id);
      if (twin)
        this.bad(
          d.at,
          d.id,
          `${d.id} is written twice, here and in ${twin.at.file}:${twin.at.line}: keep one of the two`,
        );
      else written.set(d.id, d);
    }
    for (const d of written.values())
      if (d.parent === null || d.parent.kind === 'section') this.writeOne(d, entryOf, this.nodes());
    for (const entry of changes) {
      const wanted = entry.verb === 'change' || entry.verb === 'new' || entry.verb === 'split' ? entry.to : [];
      for (const id of wanted) {
        if (written.has(id)) continue;
        if (entry.verb === 'change' && this.toldRevoked(id, entry)) continue;
        if (entry.verb === 'change' && !this.nodes().has(id))
          this.bad(entry.at, id, `there is no clause ${id} in ${this.base.id}${this.meant(id, this.nodes().keys())}`);
        else
          this.bad(
            entry.at,
            id,
            `${id} is to ${entry.verb === 'change' ? 'change' : entry.verb === 'new' ? 'be new' : entry.verb} and no file of ${this.edition} writes it: write the whole clause, \`- **${id}** …\``,
          );
      }
    }
  }

  private writeOne(d: Draft, entryOf: ReadonlyMap<string, ChangeEntry>, nodes: ReadonlyMap<string, Node>): void {
    const own = entryOf.get(d.id) ?? null;
    const entry = own ?? this.aboveNew(d, entryOf);
    const node = nodes.get(d.id);
    if (!entry) {
      const revoked = this.revoked.has(d.id)
        ? `${d.id} is revoked and written: say \`new: ${d.id}\` where another clause takes its number`
        : null;
      const add = node ? `\`- change: ${d.id}\`` : `\`- new: ${d.id}\``;
      const meant = node ? '' : this.meant(d.id, nodes.keys());
      const title =
        d.kind === 'section' && node && node.data.title !== d.title
          ? `section ${d.id} is called "${node.data.title}": write "## ${d.id} ${node.data.title}", or add ${add} with its \`reason\` where it is to be called otherwise`
          : null;
      this.bad(
        d.at,
        d.id,
        revoked ??
          title ??
          `${d.id} is written and changes.yaml does not say why: add ${add} with its \`reason\`${node ? '' : ` (${this.base.id} has no ${d.id}${meant})`}`,
      );
    } else if (entry.verb === 'new' && node) {
      this.bad(entry.at, d.id, `${d.id} is no new clause, ${this.base.id} has it: write \`change: ${d.id}\``);
    } else if (entry.verb === 'change' && !node && !this.toldRevoked(d.id, entry)) {
      this.bad(
        entry.at,
        d.id,
        `there is no clause ${d.id} in ${this.base.id}${this.meant(d.id, nodes.keys())}; a new clause is \`new: ${d.id}\``,
      );
    }
    const only = own?.only ?? [];
    if (only.length > 0) {
      if (node) this.replaceOnly(node, d, only);
      return;
    }
    const wordless =
      d.kind === 'table' ? d.rows === null : d.kind !== 'section' && d.kind !== 'diagram' && d.content.length === 0;
    if (wordless) {
      const may =
        entry?.verb === 'change'
          ? ', or say `only: examples` in its entry of changes.yaml where they stay as they are'
          : '';
      this.problems.add(d.kind === 'table' ? 'table' : 'words', d.at, d.id, `${noWords(d)}${may}`);
      return;
    }
    if (node) {
      if (entry?.verb === 'change' && this.stands(d, node)) {
        this.problems.add(
          'changes',
          d.at,
          d.id,
          `${d.id} is written as it stands in ${this.base.id}: take it out, or change it`,
          'warning',
        );
      }
      this.handedOn(d, node);
      this.replace(node, d);
      return;
    }
    const made = this.nodeOf(d, entry?.verb === 'split' ? [...entry.from] : []);
    const parent = this.parentFor(made, own, nodes, undefined);
    if (parent === undefined) {
      this.bad(d.at, d.id, `${d.id} has no place: say after which clause it stands, \`after: …\` in changes.yaml`);
      return;
    }
    this.insert(made, parent, own);
  }

  /**
   * Warns where a number has passed from one clause to another, and the words of the first are still written under it:
   * they would take the place of the second.
   *
   * Whose words they are is told by how many of them each clause has.
   */
  private handedOn(d: Draft, node: Node): void {
    const [from] = node.origins;
    const first = this.base.byId.get(d.id);
    const second = from === undefined || node.origins.includes(d.id) ? undefined : this.base.byId.get(from);
    if (!first || !second) return;
    const words = contentText(d.content);
    const near = likeTexts(words, contentText(first.content));
    if (near < 1 / 2 || near <= likeTexts(words, contentText(second.content))) return;
    const now = this.renamed.get(d.id);
    const fate = now === undefined ? 'is revoked' : `is ${now} now`;
    const todo = now === undefined ? 'take them out' : `write them under ${now}`;
    const message = `the words written under ${d.id} are those of ${d.id} of ${this.base.id}, which ${fate}; here they take the place of the words of ${second.id}, which is ${d.id} now: ${todo}`;
    this.problems.add('changes', d.at, d.id, message, 'warning');
  }

  /** The entry of a new section, which answers for the clauses in it. */
  private aboveNew(d: Draft, entryOf: ReadonlyMap<string, ChangeEntry>): ChangeEntry | null {
    if (!d.parent) return null;
    const entry = entryOf.get(d.parent.id);
    return entry?.verb === 'new' ? entry : entry ? null : this.aboveNew(d.parent, entryOf);
  }

  /** A section's heading that only says where the clauses under it belong. */
  private isPlace(d: Draft): boolean {
    if (d.kind !== 'section') return false;
    const node = this.nodes().get(d.id);
    return (
      node !== undefined &&
      node.data.title === d.title &&
      !writes(d).length &&
      !d.content.some((p) => p.type === 'words')
    );
  }

  private nodeOf(d: Draft, origins: string[]): Node {
    const { id, label, kind, at } = d;
    const node: Node = { id, key: null, origins, label, kind, own: true, data: dataOf(d), parts: [], at };
    // The clauses under a section's heading are put in their places one by one.
    const children = d.kind === 'section' ? [] : [...d.children];
    for (const part of d.content) {
      if (part.type === 'words') {
        if (inlineText(part.inlines) !== CHILDREN) node.parts.push(part);
        else
          this.bad(
            d.at,
            d.id,
            `${d.id} is new and has no children of a base that ${CHILDREN} could stand for: write them out`,
          );
        continue;
      }
      const child = children.shift();
      if (!child) continue;
      const made = this.nodeOf(child, []);
      this.parents.set(made, node);
      node.parts.push({ type: 'child', node: made });
    }
    return node;
  }

  /**
   * The written words, checks and all that is beside them; the base's children stay, and those written under it are
   * changed or added.
   */
  private replace(node: Node, d: Draft): void {
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
      if (known?.type === 'child') this.replace(known.node, c);
      else this.insert(this.nodeOf(c, []), node, null);
    }
  }

  /** Puts the written check or examples in place of the base's; words, children and everything else stay. */
  private replaceOnly(node: Node, d: Draft, only: readonly Only[]): void {
    const wanted = only.join(' and ');
    const lacking = only.find((o) => d[KEPT[o]].length === 0);
    const words = d.content.length > 0 || d.rows !== null || (d.kind === 'section' && d.title !== node.data.title);
    const more = [...(words ? ['words'] : []), ...writes(d).filter((w) => !only.some((o) => o === w))];
    if (lacking) {
      this.bad(
        d.at,
        d.id,
        `the entry of ${d.id} says \`only: ${lacking}\` and none is written: write it under its number, with the words left out`,
      );
    } else if (more.length > 0) {
      this.bad(
        d.at,
        d.id,
        `${d.id} is to change its ${wanted} only, and ${more.join(', ')} stand here too: take them out, or take \`only\` out of its entry and write the whole clause`,
      );
    }
    if (only.every((o) => same(d[KEPT[o]], node.data[KEPT[o]]))) {
      this.problems.add(
        'changes',
        d.at,
        d.id,
        `the ${wanted} of ${d.id} are written as they stand in ${this.base.id}: take them out, or change them`,
        'warning',
      );
    }
    // What stays has the new numbers from here on, as what is written has.
    node.data = {
      ...(node.own ? node.data : this.renumbered(node.data)),
      ...Object.fromEntries(only.map((o) => [KEPT[o], d[KEPT[o]]])),
    };
    node.parts = node.parts.map((part) =>
      part.type === 'words' && !node.own ? { ...part, inlines: this.inlines(part.inlines) } : part,
    );
    node.own = true;
  }

  /** Whether a clause is written just as the base has it, with as much of what is under it as is written. */
  private stands(d: Draft, node: Node): boolean {
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
        return known?.type === 'child' && this.stands(child, known.node);
      })
    );
  }

  // --- the whole ---

  /** The clauses and headings, ready to be put together, and the numbers of the base that lead nowhere any more. */
  finish(): { clauses: Draft[]; headings: DraftHeading[]; revoked: ReadonlySet<string> } {
    const clauses: Draft[] = [];
    const headings: DraftHeading[] = [];
    let heading: string | null = null;
    const add = (node: Node, parent: Draft | null) => {
      if (node.kind === 'section') heading = null;
      for (const h of this.headings.get(node) ?? []) {
        headings.push({ ...h, before: clauses.length });
        heading = h.title;
      }
      const d = draft(node.kind, node.id, node.label, parent, heading, node.at);
      clauses.push(d);
      Object.assign(d, node.own ? node.data : this.renumbered(node.data));
      const within = heading;
      for (const part of node.parts) {
        if (part.type === 'words')
          d.content.push(node.own ? part : { type: 'words', inlines: this.inlines(part.inlines) });
        else {
          d.content.push({ type: 'child', id: part.node.id });
          add(part.node, d);
        }
      }
      if (node.kind !== 'section') heading = within;
    };
    for (const node of this.tops) add(node, null);
    const there = this.nodes();
    return { clauses, headings, revoked: new Set([...this.revoked].filter((id) => !there.has(id))) };
  }

  nodes(): Map<string, Node> {
    return new Map(this.walk().map((n) => [n.id, n]));
  }

  private walk(): Node[] {
    return this.tops.flatMap(under);
  }

  // --- references of the base's own words to clauses that have another number now ---

  private inlines(inlines: readonly Inline[]): Inline[] {
    return inlines.map((i) => {
      const to = i.type === 'link' ? this.renamed.get(i.target) : undefined;
      return i.type === 'link' && to !== undefined ? { ...i, target: to, value: rewrite(i.value, i.target, to) } : i;
    });
  }

  private renumbered(data: Node['data']): Node['data'] {
    if (this.renamed.size === 0) return data;
    const cells = (rows: readonly (readonly { inlines: readonly Inline[]; text: string; at: Place }[])[]) =>
      rows.map((row) =>
        row.map((cell) => {
          const inlines = this.inlines(cell.inlines);
          return { ...cell, inlines, text: inlineText(inlines) };
        }),
      );
    return {
      ...data,
      rows: data.rows && cells(data.rows),
      checks: data.checks.map((c) => this.check(c)),
      notes: data.notes.map((n) => {
        const inlines = this.inlines(n.inlines);
        return { ...n, inlines, text: inlineText(inlines) };
      }),
      readings: data.readings.map((r) => ({
        ...r,
        ...(r.inlines ? { inlines: this.inlines(r.inlines), question: inlineText(this.inlines(r.inlines)) } : {}),
        answers: r.answers.map((a) =>
          a.inlines ? { ...a, inlines: this.inlines(a.inlines), text: inlineText(this.inlines(a.inlines)) } : a,
        ),
      })),
      examples: data.examples.map((e) => ({ ...e, rows: cells(e.rows) })),
    };
  }

  /** A check names clauses by number under `parts` and `all`, and with `by`, `overrides` and `disapplies`. */
  private check(check: RawCheck): RawCheck {
    const id = (raw: Raw): Raw => {
      if (raw.type === 'scalar') return { ...raw, value: this.renamed.get(raw.value) ?? raw.value };
      return raw.type === 'list' ? { ...raw, items: raw.items.map(id) } : raw;
    };
    const entries = (raw: Raw, change: (key: string, value: Raw) => [string, Raw]): Raw =>
      raw.type === 'map' ? { ...raw, entries: new Map([...raw.entries].map(([k, v]) => change(k, v))) } : raw;
    const within = (raw: Raw): Raw =>
      entries(raw, (k, v) => [
        k,
        k === 'by' || k === 'overrides' || k === 'disapplies' ? id(v) : v.type === 'map' ? within(v) : v,
      ]);
    const maps: readonly string[] = PART_MAPS;
    const params = new Map(
      [...check.params].map(([k, v]) => [
        k,
        maps.includes(k) ? entries(v, (key, value) => [this.renamed.get(key) ?? key, within(value)]) : v,
      ]),
    );
    const whole = within({ type: 'map', entries: params, at: check.at });
    return whole.type === 'map' ? { ...check, params: whole.entries } : check;
  }

  // --- what is wrong ---

  private bad(at: Place, clause: string, message: string): void {
    this.problems.add('changes', at, clause, message);
  }

  /**
   * Says of a clause that is to change that another entry revokes it; false where none does, or where another clause
   * has its number now.
   */
  private toldRevoked(id: string, entry: ChangeEntry): boolean {
    if (!this.revoked.has(id) || this.nodes().has(id)) return false;
    this.bad(entry.at, id, `${id} is to change, and another entry of changes.yaml revokes it: keep one of the two`);
    return true;
  }

  private oldNode(id: string, at: Place): Node | null {
    const node = this.old.get(id);
    if (!node) this.bad(at, id, `there is no clause ${id} in ${this.base.id}${this.meant(id, this.old.keys())}`);
    return node ?? null;
  }

  private meant(id: string, known: Iterable<string>): string {
    const near = nearest(id, known);
    return near ? `, did you mean ${near}?` : '';
  }
}

const under = (node: Node): Node[] => [node, ...node.parts.flatMap((p) => (p.type === 'child' ? under(p.node) : []))];
const idsUnder = (node: Node): string[] => under(node).map((n) => n.id);

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

/** The words of a link with the old number in them made the new one. */
function rewrite(words: string, from: string, to: string): string {
  const bare = (id: string) => id.replace(/^(?:table|diagram|def):/, '');
  const tail = (id: string) => /\([^()]+\)$/.exec(id)?.[0] ?? '';
  for (const [old, now] of [
    [bare(from), bare(to)],
    [tail(from), tail(to)],
  ] as const) {
    if (old === '') continue;
    const found = new RegExp(`(?<![\\w.])${literal(old)}(?![\\w])`);
    if (found.test(words)) return words.replace(found, now);
  }
  return words;
}

/** Whether two values say the same, wherever they stand. */
function same(a: unknown, b: unknown): boolean {
  const flat = (value: unknown): string =>
    JSON.stringify(value, (key, v: unknown) =>
      key === 'at' ? undefined : v instanceof Map ? [...(v as Map<string, unknown>)] : v,
    );
  return flat(a) === flat(b);
}
