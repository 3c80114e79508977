// An edition that stands on another: the base's clauses with those changed, new, moved and revoked that an amendment
// writes.
import type { Clause, Edition, EditionMeta, Inline } from '../model/edition.ts';
import type { Problem } from '../model/place.ts';
import { assemble, type SourceFile } from './assemble.ts';
import { type ChangeEntry, stated } from './changes.ts';
import { type Draft, type DraftHeading, draft, linksOf } from './drafts.ts';
import { parseFile } from './parse.ts';
import { Problems } from './problems.ts';
import { renumberedData, renumberedInlines } from './renumber.ts';
import { restructure } from './restructure.ts';
import { write } from './rewrite.ts';
import { type Node, Tree } from './tree.ts';

/**
 * What an amendment is: what its own edition.yaml says, and for the rest what its base is.
 *
 * Status, dates and the order page are its own: that the base is approved says nothing of the amendment.
 */
export function amendedMeta(base: EditionMeta, own: EditionMeta, given: ReadonlySet<string>): EditionMeta {
  // The name is that of one edition.
  const kept = Object.fromEntries(Object.entries(base).filter(([key]) => key !== 'name' && !given.has(key)));
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
  restructure(tree, changes);
  write(
    tree,
    read.flatMap((f) => f.clauses),
    changes,
  );
  const { clauses, headings, revoked } = finish(tree);
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

/** The clauses and headings, ready to be put together, and the numbers of the base that lead nowhere any more. */
function finish(tree: Tree): { clauses: Draft[]; headings: DraftHeading[]; revoked: ReadonlySet<string> } {
  const clauses: Draft[] = [];
  const headings: DraftHeading[] = [];
  let heading: string | null = null;
  const add = (node: Node, parent: Draft | null) => {
    if (node.kind === 'section') heading = null;
    for (const h of tree.headings.get(node) ?? []) {
      headings.push({ ...h, before: clauses.length });
      heading = h.title;
    }
    const d = draft(node.kind, node.id, node.label, parent, heading, node.at);
    clauses.push(d);
    Object.assign(d, node.own ? node.data : renumberedData(tree.renamed, node.data));
    const within = heading;
    for (const part of node.parts) {
      if (part.type === 'words')
        d.content.push(node.own ? part : { type: 'words', inlines: renumberedInlines(tree.renamed, part.inlines) });
      else {
        d.content.push({ type: 'child', id: part.node.id });
        add(part.node, d);
      }
    }
    if (node.kind !== 'section') heading = within;
  };
  for (const node of tree.tops) add(node, null);
  const there = tree.nodes();
  return { clauses, headings, revoked: new Set([...tree.revoked].filter((id) => !there.has(id))) };
}
