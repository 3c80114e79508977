// Shipped editions with some of their Markdown edited, as the reader reads them; what is as it was is parsed once.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edition } from '../src/model/edition.ts';
import type { Problem } from '../src/model/place.ts';
import { assemble, type SourceFile } from '../src/source/assemble.ts';
import type { DraftFile } from '../src/source/drafts.ts';
import { loadRemark } from '../src/source/markdown.ts';
import { parseFile } from '../src/source/parse.ts';
import { Problems, sortProblems } from '../src/source/problems.ts';
import { readTopics } from '../src/source/read.ts';
import { RULES, shipped } from './rules.ts';

await loadRemark();

export interface Edited {
  readonly edition: Edition;
  readonly problems: readonly Problem[];
}

const parsed = new Map<string, { readonly file: DraftFile; readonly problems: readonly Problem[] }>();

function fileOf({ path, text }: SourceFile, topics: ReadonlySet<string>, problems: Problems): DraftFile {
  const key = `${path}\n${text}`;
  const own = new Problems(problems.edition);
  const known = parsed.get(key) ?? { file: parseFile(path, text, topics, own), problems: own.found };
  parsed.set(key, known);
  problems.found.push(...known.problems);
  // Whoever puts files together renames what is in them.
  return structuredClone(known.file);
}

/**
 * The edition that a shipped one is once `edit` has gone over each of its Markdown files, under its own version or
 * another.
 */
export async function edited(
  id: string,
  edit: (file: string, text: string) => string,
  version?: string,
): Promise<Edited> {
  const [whole] = await shipped(id);
  if (!whole) throw new Error(`no edition ${id}`);
  const name = version === undefined ? whole.id : `${whole.book}@${version}`;
  const topics = new Set((await readTopics(RULES)).topics.keys());
  const problems = new Problems(name);
  const sources: SourceFile[] = [];
  const files: { path: string; sha256: string }[] = [];
  for (const { path, sha256 } of whole.files) {
    const file = path.slice(whole.id.length + 1);
    if (!file.endsWith('.md')) {
      files.push({ path: `${name}/${file}`, sha256 });
      continue;
    }
    const text = edit(file, await readFile(join(RULES, path), 'utf8'));
    sources.push({ path: `${name}/${file}`, text });
    files.push({ path: `${name}/${file}`, sha256: createHash('sha256').update(text).digest('hex') });
  }
  const { clauses, headings } = assemble(
    sources.map((source) => fileOf(source, topics, problems)),
    problems,
  );
  const { book, meta } = whole;
  const byId = new Map(clauses.map((c) => [c.id, c]));
  return {
    edition: { id: name, book, version: version ?? whole.version, meta, clauses, byId, headings, files },
    problems: sortProblems(problems.found),
  };
}
