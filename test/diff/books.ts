// Small editions for the tests, from Markdown.
import type { Edition, EditionMeta } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import { amendEdition } from '../../src/source/amend.ts';
import { buildEdition } from '../../src/source/assemble.ts';
import { readChanges } from '../../src/source/changes.ts';
import { loadRemark } from '../../src/source/markdown.ts';
import { Problems } from '../../src/source/problems.ts';

await loadRemark();

const META: EditionMeta = {
  game: 'baccarat',
  title: 'Baccarat',
  operator: 'An Operator',
  regulator: 'Gaming Board',
  language: 'en-AU',
  status: 'approved',
  wording: 'restated',
  dates: {},
  source: {},
  instrument: null,
  terms: {},
  roles: {
    ladder: ['dealer', 'supervisor'],
    outside: ['board'],
    names: { dealer: 'Dealer', supervisor: 'Supervisor', board: 'Gaming Board' },
  },
  variants: {},
};

/** An edition `<book>@1` of one file; fails on anything that the parser reports. */
export function book(name: string, markdown: string, meta: Partial<EditionMeta> = {}): Edition {
  const id = `${name}@1`;
  const problems = new Problems(id);
  const edition = buildEdition(
    { id, book: name, version: '1', meta: { ...META, ...meta } },
    [{ path: `${id}/01.md`, text: markdown }],
    null,
    problems,
  );
  if (problems.found.length) throw new Error(problems.found.map((p) => `${p.line}: ${p.message}`).join('\n'));
  return edition;
}

/**
 * The next version of an edition, from its changes and the clauses that it writes; fails on anything that is wrong with
 * them.
 */
export function next(base: Edition, version: string, changes: string, clauses = ''): Edition {
  const id = `${base.book}@${version}`;
  const problems = new Problems(id);
  const files = clauses ? [{ path: `${id}/01.md`, text: `## What changes\n\n${clauses}\n` }] : [];
  const made = amendEdition(
    base,
    { id, book: base.book, version, meta: { ...base.meta, base: base.id } },
    files,
    readChanges(`${id}/changes.yaml`, `changes:\n${changes}`, problems),
    null,
    problems,
  );
  if (problems.found.length) throw new Error(problems.found.map(problemLine).join('\n'));
  return made;
}
