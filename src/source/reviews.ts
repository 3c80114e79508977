// reviews.yaml: what was looked at in an edition, by which role, why and when. Read here, and printed in one form only.
import { Document, isScalar, isSeq, visit } from 'yaml';
import { isDay } from '../model/day.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import type { Review, ReviewEntry, ReviewsFile, Seen } from '../model/review.ts';
import { nearest } from '../words/likeness.ts';
import type { Problems } from './problems.ts';
import { seenHash } from './seen.ts';
import { readYaml } from './yaml.ts';

/**
 * The file of an edition's folder that holds its reviews. It says nothing of the rules, and the hash of the edition is
 * without it.
 */
export const REVIEWS = 'reviews.yaml';

/** Cells that need no quotes, whatever reads them. */
const BARE = /^\p{L}[\p{L}\p{N} ]*$/u;

const HEAD = '# What was looked at, by which role, why and when. Written by `clausebook review` alone.\n';

/** A subject is a clause's id or a predicate's; `what` tells which. */
export const subjectKey = ({ what, id }: Pick<Review, 'what' | 'id'>): string => `${what} ${id}`;

/** The order of the file: clauses before predicates, numbers in their ids by their size. */
const inOrder = (a: Review, b: Review): number =>
  a.what === b.what
    ? a.id.localeCompare(b.id, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)
    : a.what === 'clause'
      ? -1
      : 1;

/** The text of a reviews.yaml: the same reviews give the same bytes, in whatever order they were made. */
export function printReviews(reviews: readonly Review[]): string {
  const file: ReviewsFile = { reviews: [...reviews].sort(inOrder).map(entryOf) };
  const doc = new Document(file, { aliasDuplicateObjects: false });
  // The cells of a row stand on one line, as in a table.
  visit(doc, {
    Pair(_, pair) {
      if ((pair.key as { value?: unknown } | null)?.value !== 'table' || !isSeq(pair.value)) return undefined;
      for (const row of pair.value.items) {
        if (!isSeq(row)) continue;
        row.flow = true;
        // Within a line the library leaves bare what it cannot read back, such as "- " before a word.
        for (const cell of row.items) if (isScalar(cell) && !BARE.test(String(cell.value))) cell.type = 'QUOTE_DOUBLE';
      }
      return visit.SKIP;
    },
  });
  return `${HEAD}${doc.toString({ lineWidth: 110 })}`;
}

function entryOf(review: Review): ReviewEntry {
  const { what, id, hash, by, why, on, seen } = review;
  return {
    [what]: id,
    hash,
    by,
    why,
    on,
    ...(review.with === null ? {} : { with: review.with }),
    seen: {
      words: seen.words,
      ...(seen.table ? { table: seen.table } : {}),
      ...(seen.drawing === null ? {} : { drawing: seen.drawing }),
      ...(seen.parameters.length > 0 ? { parameters: seen.parameters } : {}),
      ...(seen.readings.length > 0 ? { readings: seen.readings } : {}),
    },
  };
}

const KEYS = ['clause', 'predicate', 'hash', 'by', 'why', 'on', 'with', 'seen'] as const;
const SEEN_KEYS = ['words', 'table', 'drawing', 'parameters', 'readings'] as const;
const ALONE = 'the file is written by `clausebook review` alone';

/** Reads reviews.yaml; every fault is reported with its place, and an entry with a fault is left out. */
export function readReviews(file: string, text: string, problems: Problems): readonly Review[] {
  const bad = (at: Place, message: string, clause: string | null = null) =>
    problems.add('reviews', at, clause, message);
  const raw = readYaml(
    text,
    (line, column) => ({ file, line, column }),
    (at, message) => problems.add('yaml', at, null, message),
  );
  if (raw === null) return [];
  const list = raw.type === 'map' ? raw.entries.get('reviews') : undefined;
  if (raw.type !== 'map' || list?.type !== 'list' || raw.entries.size !== 1) {
    bad(raw.at, `${REVIEWS} holds \`reviews:\` and under it a list of entries, and nothing else: ${ALONE}`);
    return [];
  }
  const out = new Map<string, Review>();
  for (const item of list.items) {
    const faults = problems.found.length;
    const review = readEntry(item, bad);
    if (!review || problems.found.length > faults) continue;
    const twin = out.get(subjectKey(review));
    if (twin)
      bad(
        review.at,
        `${review.id} is there twice: line ${twin.at.line} and here; keep one of the two`,
        review.what === 'clause' ? review.id : null,
      );
    else out.set(subjectKey(review), review);
  }
  return [...out.values()];
}

function readEntry(item: Raw, bad: (at: Place, message: string, clause?: string | null) => void): Review | null {
  if (item.type !== 'map') {
    bad(item.at, `an entry is a map with ${KEYS.join(', ')}: ${ALONE}`);
    return null;
  }
  const { entries, at } = item;
  for (const [key, value] of entries) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    const near = nearest(key, KEYS);
    bad(value.at, `a review has no \`${key}\`: ${near ? `did you mean \`${near}\`?` : `it has ${KEYS.join(', ')}`}`);
  }
  const whole = textsOf(entries, at, bad);
  const what = entries.has('clause') ? 'clause' : 'predicate';
  if (entries.has('clause') === entries.has('predicate')) {
    bad(at, `a review is of one clause or of one predicate: ${ALONE}`);
    return null;
  }
  const id = whole.text(what);
  const [hash, by, why, on] = [whole.text('hash'), whole.text('by'), whole.text('why'), whole.text('on')];
  const along = entries.has('with') ? whole.text('with') : null;
  const seen = readSeen(entries.get('seen'), at, bad);
  if (id === null || hash === null || by === null || why === null || on === null || seen === null) return null;
  const clause = what === 'clause' ? id : null;
  if (!isDay(on)) bad(entries.get('on')?.at ?? at, `\`on: ${on}\` is no day: write it as 2026-11-28`, clause);
  if (seenHash(seen) !== hash) {
    bad(
      entries.get('hash')?.at ?? at,
      `the hash is not that of what was seen: ${ALONE}; put the entry of ${id} back as it was, or take it out and look at ${id} again`,
      clause,
    );
  }
  return { what, id, hash, by, why, on, with: along, seen, at };
}

/** Reads texts out of a map. */
function textsOf(entries: ReadonlyMap<string, Raw>, at: Place, bad: (at: Place, message: string) => void) {
  const text = (key: string, empty = false): string | null => {
    const value = entries.get(key);
    if (value?.type === 'scalar' && (empty || value.value.trim() !== '')) return value.value;
    bad(value?.at ?? at, value ? `\`${key}\` is text: ${ALONE}` : `a review lacks \`${key}\`: ${ALONE}`);
    return null;
  };
  return { text };
}

function readSeen(raw: Raw | undefined, at: Place, bad: (at: Place, message: string) => void): Seen | null {
  if (raw?.type !== 'map') {
    bad(
      raw?.at ?? at,
      raw ? `\`seen\` is a map with ${SEEN_KEYS.join(', ')}: ${ALONE}` : `a review lacks \`seen\`: ${ALONE}`,
    );
    return null;
  }
  for (const [key, value] of raw.entries) {
    if (!(SEEN_KEYS as readonly string[]).includes(key))
      bad(value.at, `\`seen\` has no \`${key}\`: it has ${SEEN_KEYS.join(', ')}`);
  }
  const { text } = textsOf(raw.entries, raw.at, bad);
  const texts = (value: Raw | undefined, key: string): string[] => {
    if (value === undefined) return [];
    const items = value.type === 'list' ? value.items.flatMap((i) => (i.type === 'scalar' ? [i.value] : [])) : [];
    if (value.type !== 'list' || items.length !== value.items.length)
      bad(value.at, `\`${key}\` is a list of texts: ${ALONE}`);
    return items;
  };
  const words = text('words', true);
  const table = raw.entries.get('table');
  if (table && table.type !== 'list') bad(table.at, `\`table\` is a list of rows: ${ALONE}`);
  if (words === null) return null;
  return {
    words,
    table: table?.type === 'list' ? table.items.map((row) => texts(row, 'table')) : null,
    drawing: raw.entries.has('drawing') ? text('drawing') : null,
    parameters: texts(raw.entries.get('parameters'), 'parameters'),
    readings: texts(raw.entries.get('readings'), 'readings'),
  };
}
