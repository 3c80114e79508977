// Clauses of an edition copied out, as they stand, into an amendment that is to change them: their source, and an entry
// for each to be filled in.
import { isSeq, parseDocument, type YAMLMap } from 'yaml';
import { CHANGE_CLASSES, type Clause, type Edition, type StatedChange } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { nearest } from '../words/likeness.ts';
import { UNSAID } from './changes.ts';
import { printAlone, printExamplesAlone } from './print.ts';

/** A clause that is copied out: whole, with all that is under it, or its worked examples alone. */
export interface Copied {
  readonly clause: Clause;
  readonly only: 'examples' | null;
}

/** The clauses that a person names, by their whole numbers. */
export interface Named {
  readonly whole: readonly string[];
  readonly examples: readonly string[];
}

/** The clauses named, in the order of the edition. Throws InputError with the first that cannot be copied. */
export function copiedFrom(edition: Edition, { whole, examples }: Named): Copied[] {
  const names = [...whole, ...examples];
  const twice = names.find((id, i) => names.indexOf(id) !== i);
  if (twice !== undefined) throw new InputError(`${twice} is named twice: name each clause once`);
  const copied = names.map((id): Copied => {
    const clause = edition.byId.get(id) ?? unknown(id, edition);
    return { clause, only: examples.includes(id) ? 'examples' : null };
  });
  for (const c of copied) refuse(c, copied, edition);
  const place = new Map(edition.clauses.map((c, i) => [c, i]));
  return copied.sort((a, b) => (place.get(a.clause) ?? 0) - (place.get(b.clause) ?? 0));
}

function unknown(id: string, edition: Edition): never {
  const { amendment } = edition;
  if (amendment?.base.byId.has(id)) {
    const now = [...amendment.origins].flatMap(([to, from]) => (from.includes(id) ? [to] : []));
    throw new InputError(
      now.length > 0
        ? `${id} is ${now.join(' and ')} in ${edition.id}: name it so`
        : `${id} is revoked in ${edition.id}: there is nothing of it to change`,
    );
  }
  // One number is as near as another.
  const near = /^\d/.test(id) ? null : nearest(id, edition.byId.keys());
  throw new InputError(
    `${edition.id} has no clause ${id}${near ? `, did you mean ${near}?` : `: \`clausebook list ${edition.id}\` shows them`}`,
  );
}

function refuse({ clause, only }: Copied, all: readonly Copied[], edition: Edition): void {
  const { id } = clause;
  if (only && clause.examples.length === 0)
    throw new InputError(`${id} of ${edition.id} has no examples to change: name it with --clause, and write some`);
  if (!only && clause.kind === 'section' && !hasOwn(clause))
    throw new InputError(`${id} is a heading alone: name the clauses under it, such as ${childOf(clause)}`);
  const covered = only ? [clause] : coveredBy(clause, edition);
  const amended = covered.flatMap((c) => amendedAt(c, edition) ?? [])[0];
  if (amended) {
    const under = amended.id === id ? '' : `, which is under ${id}`;
    throw new InputError(
      `${amended.id}${under} is amended in ${edition.id} already (${amended.where}): change it there`,
    );
  }
  const led = only && ledTo(clause, edition);
  if (led)
    throw new InputError(
      `${id} has an entry in ${edition.id} already (${led.at.file}:${led.at.line}): name it with --clause, and it is written whole under that entry`,
    );
  const other = all.find((o) => o.clause !== clause && covered.includes(o.clause));
  if (other)
    throw new InputError(`${other.clause.id} is under ${id}, which is named too and brings it along: name ${id} alone`);
}

/** A section that has words, chips or blocks of its own beside the clauses under it. */
const hasOwn = (c: Clause): boolean =>
  c.content.some((part) => part.type === 'words') ||
  c.ownTopics.length + c.checks.length + c.examples.length + c.notes.length + c.readings.length > 0 ||
  c.chip !== null;

const childOf = ({ content, id }: Clause): string =>
  content.flatMap((part) => (part.type === 'child' ? [part.id] : []))[0] ?? `${id}.1`;

/** A clause and what is copied out with it. */
function coveredBy(clause: Clause, edition: Edition): Clause[] {
  if (clause.kind === 'section') return [clause];
  const under = clause.content.flatMap((part) => (part.type === 'child' ? (edition.byId.get(part.id) ?? []) : []));
  return [clause, ...under.flatMap((c) => coveredBy(c, edition))];
}

/** Where an amendment writes a clause itself, or says that it does; null for one that stands as its base has it. */
function amendedAt(clause: Clause, { amendment, files }: Edition): { id: string; where: string } | null {
  if (!amendment) return null;
  const inherited = new Set(amendment.base.files.map((f) => f.path));
  const own = files.some((f) => f.path === clause.at.file && !inherited.has(f.path));
  const entry = amendment.changes.find(
    (c) => c.to.includes(clause.id) && (c.verb === 'change' || c.verb === 'new' || c.verb === 'split'),
  );
  const at = own ? clause.at : entry?.at;
  return at ? { id: clause.id, where: `${at.file}:${at.line}` } : null;
}

/**
 * The entry of an amendment that gives a clause its number: renumbered, moved or merged. It answers for other words of
 * the clause, too.
 */
const ledTo = (clause: Clause, { amendment }: Edition): StatedChange | null =>
  amendment?.changes.find((c) => c.to.includes(clause.id)) ?? null;

/** The clauses of which changes.yaml does not say anything yet. */
export const unsaid = (copied: readonly Copied[], edition: Edition): readonly Copied[] =>
  copied.filter(({ clause }) => !ledTo(clause, edition));

/**
 * The clauses as a file of an amendment has them: each under the heading of its section, which only says where it
 * belongs.
 */
export function clausesMarkdown(edition: Edition, copied: readonly Copied[]): string {
  const blocks: string[] = [];
  let last: string | null = null;
  for (const { clause, only } of copied) {
    const source = only ? printExamplesAlone(edition, clause) : printAlone(edition, clause);
    const heading = clause.kind === 'section' ? null : headingOf(clause, edition);
    if (heading !== null && heading !== last) blocks.push(heading);
    last = heading;
    blocks.push(source);
  }
  return `${blocks.join('\n\n')}\n`;
}

function headingOf(clause: Clause, edition: Edition): string {
  for (let up = clause.parent; up !== null; ) {
    const above = edition.byId.get(up);
    if (!above) break;
    if (above.kind === 'section') return `## ${above.id} ${above.title ?? ''}`;
    up = above.parent;
  }
  return `## ${clause.heading ?? 'Clauses of no section'}`;
}

/** The entries of changes.yaml for the clauses, with what is to be filled in. */
export function entriesYaml(copied: readonly Copied[], indent: string): string {
  return copied
    .map(({ clause, only }) => [
      `${indent}- change: ${JSON.stringify(clause.id)}`,
      ...(only ? [`${indent}  only: ${only}`] : []),
      `${indent}  reason: ${UNSAID.reason}`,
      ...(only ? [] : [`${indent}  # class: ${CHANGE_CLASSES.join(', ')}`]),
      `${indent}  # requested by, approved by: where they differ from those above`,
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/**
 * A changes.yaml, which must be readable, with the entries put behind the last one; all that stands there stays as it
 * is.
 */
export function withEntries(text: string, copied: readonly Copied[]): string {
  const doc = parseDocument(text, { schema: 'failsafe' });
  const list = doc.get('changes');
  const last = isSeq<YAMLMap>(list) && !list.flow ? list.items.at(-1) : undefined;
  if (!isSeq(list)) throw new Error('changes.yaml was not held to its form before entries were put in');
  if (last?.range) {
    const [start, end] = last.range;
    const before = text.slice(0, start);
    const indent = /[^\n]*$/.exec(before)?.[0].replace(/-\s*$/, '') ?? '  ';
    const line = text.indexOf('\n', text[end - 1] === '\n' ? end - 1 : end);
    const [head, rest] = line < 0 ? [`${text}\n`, ''] : [text.slice(0, line + 1), text.slice(line + 1)];
    // Comments at the depth of its keys are the last entry's.
    const [own = ''] = new RegExp(`^(?:${indent} +#.*(?:\\n|$))*`).exec(rest) ?? [];
    return `${head}${own}${own === '' || own.endsWith('\n') ? '' : '\n'}\n${entriesYaml(copied, indent)}${rest.slice(own.length)}`;
  }
  // `changes: []`: nothing stands there that could be lost.
  list.flow = false;
  // Numbers are put in quotes, so that any reader of YAML takes them for text.
  doc.setSchema('1.2', { schema: 'core' });
  for (const { clause, only } of copied)
    list.items.push(doc.createNode({ change: clause.id, ...(only ? { only } : {}), reason: UNSAID.reason }));
  return doc.toString({ lineWidth: 0 });
}
