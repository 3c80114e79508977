// What a reviewer sees of a clause or predicate, and the hash by which a change of it is noticed.
import { createHash } from 'node:crypto';
import type { Clause, Edition, Inline, RawCheck, Reading } from '../model/edition.ts';
import type { Predicate } from '../model/predicate.ts';
import type { Raw } from '../model/raw.ts';
import type { Seen } from '../model/review.ts';
import { CHILDREN } from '../words/text.ts';
import { type Claim, claimParams, PART_MAPS, partId } from './claims.ts';
import { printYaml } from './printYaml.ts';

/** Sixteen hexadecimal figures over everything that was seen. */
export function seenHash({ words, table, drawing, parameters, readings }: Seen): string {
  return createHash('sha256')
    .update(JSON.stringify([words, table, drawing, parameters, readings]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * What there is to see of a clause: its own words, cells and drawing, the parameters of its checks and the readings
 * beside it.
 *
 * Number, topics, notes and examples are left out: they are not what the clause demands. A part belongs to the child
 * that owns it, so a changed part
 * is the child's change and not its parent's as well.
 */
export function seenOfClause(clause: Clause, edition: Edition, claims: readonly Claim[]): Seen {
  return {
    words: clauseWords(clause),
    table: clause.rows?.map((row) => row.map((cell) => line(said(cell.inlines)))) ?? null,
    drawing: clause.drawing ? [`${clause.drawing.kind}:`, ...printYaml(clause.drawing.data)].join('\n') : null,
    parameters: claims.map((claim) => checkText(claim, edition)),
    readings: clause.readings.map(readingText),
  };
}

/**
 * What there is to see of a predicate: the sentence that it says, who can bear witness, and what it takes.
 *
 * That is a predicate's version. Its code is left out on purpose: the same code bundled otherwise is other text, and a
 * hash of it would change with
 * every build. A judge that is changed and still says and takes the same is the business of the predicate's tests, not
 * of a clause's reviewer.
 */
export function seenOfPredicate(predicate: Predicate): Seen {
  const takes = Object.entries(predicate.params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `${name}: ${type.wants}${type.optional ? '; may be left out' : ''}`);
  const judged = `judged by ${predicate.judge === 'engine' ? 'an engine' : 'a log'}, ${predicate.level === 'coup' ? 'coup by coup' : 'over a whole table'}`;
  return { words: predicate.says, table: null, drawing: null, parameters: [judged, ...takes], readings: [] };
}

/** Several things seen as one: what a merged clause comes from. */
export function seenTogether(several: readonly Seen[]): Seen {
  return {
    words: several.map((s) => s.words).join('\n'),
    table: several.find((s) => s.table)?.table ?? null,
    drawing: several.find((s) => s.drawing)?.drawing ?? null,
    parameters: several.flatMap((s) => s.parameters),
    readings: several.flatMap((s) => s.readings),
  };
}

const line = (words: string): string => words.replace(/\s+/g, ' ').trim();

/**
 * Words with their links: a link that does not name its clause is followed by it, so that a link turned elsewhere is a
 * change.
 */
function said(inlines: readonly Inline[]): string {
  return inlines
    .map((i) =>
      i.type === 'link' && !i.value.includes(i.target.replace(/^\w+:/, '')) ? `${i.value} [${i.target}]` : i.value,
    )
    .join('');
}

function clauseWords(clause: Clause): string {
  const out: string[] = [];
  if (clause.kind === 'definition') out.push(`"${clause.label}"`);
  let children = false;
  for (const part of clause.content) {
    if (part.type === 'child') {
      children = true;
      continue;
    }
    if (children) out.push(CHILDREN);
    children = false;
    out.push(said(part.inlines));
  }
  const words = line(out.join(' '));
  return clause.kind === 'section' && clause.title ? [line(clause.title), words].filter(Boolean).join('\n') : words;
}

function checkText(claim: Claim, edition: Edition): string {
  const { check } = claim;
  const given = claim.part === null ? ownParams(claim.clause, check, edition) : claimParams(claim);
  const value = (words: string): Raw => ({ type: 'scalar', value: words, at: check.at });
  const head: [string, Raw][] =
    check.predicate === null
      ? []
      : [
          ['predicate', value(check.predicate)],
          ['force', value(check.force)],
        ];
  const params: Iterable<[string, Raw]> = given.type === 'map' ? given.entries : [['part', given]];
  return printYaml({ type: 'map', entries: new Map([...head, ...params]), at: check.at }).join('\n');
}

/** A check's parameters without the parts that a child owns. */
function ownParams(clause: string, check: RawCheck, edition: Edition): Raw {
  const maps: readonly string[] = PART_MAPS;
  const entries = new Map<string, Raw>();
  for (const [name, raw] of check.params) {
    if (!maps.includes(name) || raw.type !== 'map') entries.set(name, raw);
    else {
      const kept = [...raw.entries].filter(([key]) => !edition.byId.has(partId(clause, key)));
      if (kept.length > 0) entries.set(name, { ...raw, entries: new Map(kept) });
    }
  }
  return { type: 'map', entries, at: check.at };
}

function readingText({ id, status, question, inlines, answers }: Reading): string {
  const asked = inlines ? said(inlines) : question;
  const lines = answers.flatMap((a, i) => [
    `${i + 1}. ${line(a.inlines ? said(a.inlines) : a.text)}${a.code === null ? '' : ` (${a.code})`}`,
    ...(a.block ? printYaml(a.block).map((l) => `   ${l}`) : []),
  ]);
  return [`${id}, ${status}: ${line(asked)}`, ...lines].join('\n');
}
