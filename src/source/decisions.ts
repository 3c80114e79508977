// decisions.yaml: what a reviewer or the regulator asked, was answered and decided on the changes of an amendment. Read
// here, and an entry put in.
import { Document, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { isDay } from '../model/day.ts';
import {
  type DecisionEntry,
  type DecisionsFile,
  DISPOSITIONS,
  type Disposition,
  type StatedDecision,
} from '../model/decision.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { nearest } from '../words/likeness.ts';
import type { Problems } from './problems.ts';
import { readYaml } from './yaml.ts';

/**
 * The file of an edition's folder that holds its decisions. It says nothing of the rules, and the hash of the edition
 * is without it.
 */
export const DECISIONS = 'decisions.yaml';

const HEAD = ` What was asked, answered and decided on the changes of this edition. People stand here by role, never by name.
 \`clausebook decide\` adds an entry, with the hash of the change that was decided on; its words may be mended here.`;

const KEYS = [
  'clause',
  'change',
  'query',
  'answer',
  'disposition',
  'by',
  'on',
] as const satisfies readonly (keyof DecisionEntry)[];
const OPTIONAL: readonly string[] = ['query', 'answer'];

/**
 * Reads decisions.yaml; every fault is reported with its place, and an entry with a fault is left out. In the order of
 * the file.
 */
export function readDecisions(file: string, text: string, problems: Problems): readonly StatedDecision[] {
  const bad = (at: Place, clause: string | null, message: string) => problems.add('decisions', at, clause, message);
  if (isBare(text)) return [];
  const raw = readYaml(
    text,
    (line, column) => ({ file, line, column }),
    (at, message) => problems.add('yaml', at, null, message),
  );
  if (raw === null) return [];
  const list = raw.type === 'map' ? raw.entries.get('decisions') : undefined;
  if (raw.type !== 'map' || list?.type !== 'list') {
    bad(
      list?.at ?? raw.at,
      null,
      `${DECISIONS} is a map: write \`decisions:\` and under it a list with an entry for each decision`,
    );
    return [];
  }
  for (const [key, value] of raw.entries)
    if (key !== 'decisions') bad(value.at, null, `${DECISIONS} has no \`${key}\`: it has \`decisions\` alone`);
  const out: StatedDecision[] = [];
  for (const item of list.items) {
    const entry = readEntry(item, bad);
    if (!entry) continue;
    const twin = out.find((o) => KEYS.every((key) => o[key] === entry[key]));
    if (twin)
      bad(
        entry.at,
        entry.clause,
        `this decision is there twice, in line ${twin.at.line} and here: take one of the two out`,
      );
    else out.push(entry);
  }
  return out;
}

/** Whether a file holds `decisions:` and nothing under it: no decision was written yet. */
function isBare(text: string): boolean {
  const lines = text.split('\n').flatMap((line) => line.replace(/(?:^|\s)#.*$/, '').trim() || []);
  return lines.length === 1 && lines[0] === 'decisions:';
}

function readEntry(item: Raw, bad: (at: Place, clause: string | null, message: string) => void): StatedDecision | null {
  if (item.type !== 'map') {
    bad(item.at, null, `a decision is a map: write \`- clause: 3.1\` and under it ${KEYS.slice(1).join(', ')}`);
    return null;
  }
  const { entries, at } = item;
  const named = entries.get('clause');
  const clause = named?.type === 'scalar' ? named.value.trim() : null;
  let sound = true;
  const fault = (where: Place, message: string): null => {
    sound = false;
    bad(where, clause, message);
    return null;
  };
  for (const [key, value] of entries) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    const near = nearest(key, KEYS);
    fault(
      value.at,
      `a decision has no \`${key}\`: ${near ? `did you mean \`${near}\`?` : `it has ${KEYS.join(', ')}`}`,
    );
  }
  const words = (key: (typeof KEYS)[number]): string | null => {
    const value = entries.get(key);
    if (!value) return OPTIONAL.includes(key) ? null : fault(at, `a decision lacks \`${key}\`: add \`${key}: …\``);
    if (value.type === 'scalar' && value.value.trim() !== '') return value.value.trim();
    return fault(value.at, `\`${key}\` is text: write \`${key}: words\``);
  };
  const [change, query, answer, stated, by, on] = [
    words('change'),
    words('query'),
    words('answer'),
    words('disposition'),
    words('by'),
    words('on'),
  ];
  if (words('clause') === null || clause === null || change === null || stated === null || by === null || on === null)
    return null;
  const disposition = dispositionOf(stated);
  if (!disposition) fault(entries.get('disposition')?.at ?? at, unknownDisposition(stated));
  if (!/^[0-9a-f]{16}$/.test(change))
    fault(
      entries.get('change')?.at ?? at,
      `\`change: ${change}\` is no hash of a change: let \`clausebook decide\` write it`,
    );
  if (!isDay(on)) fault(entries.get('on')?.at ?? at, noDay('on', on));
  return sound && disposition ? { clause, change, query, answer, disposition, by, on, at } : null;
}

/** The disposition that a word is; null where there is none of that name. */
export const dispositionOf = (word: string): Disposition | null => DISPOSITIONS.find((d) => d === word) ?? null;

/** What is said of a disposition that there is not. */
export function unknownDisposition(word: string): string {
  const near = nearest(word, DISPOSITIONS);
  return `the disposition "${word}" is not known${near ? `, did you mean ${near}?` : ''}: it is one of ${DISPOSITIONS.join(', ')}`;
}

/** What is said of a day that there is not. */
export const noDay = (key: string, day: string): string =>
  `\`${key}: ${day}\` is no day of the calendar: write it as 2026-11-28`;

/**
 * The text of decisions.yaml with one more entry, in its order: by clause, then by day, then as they were made. What
 * people wrote beside the entries
 * stays.
 * @param text the file as it is, which must be readable; null where there is none
 */
export function withDecision(text: string | null, entry: DecisionEntry): string {
  const none: DecisionsFile = { decisions: [] };
  const doc =
    text === null
      ? new Document(none)
      : parseDocument(isBare(text) ? text.replace(/^(\s*decisions:)/m, '$1 []') : text, { schema: 'failsafe' });
  if (text === null) doc.commentBefore = HEAD;
  // Numbers and the like are put in quotes, so that any reader of YAML takes them for text.
  doc.setSchema('1.2', { schema: 'core' });
  const list = doc.get('decisions');
  if (!isSeq<YAMLMap>(list)) throw new Error(`${DECISIONS} was not held to its form before an entry was put in`);
  list.flow = false;
  // What stands before the first entry is about that entry, which may not stay the first.
  const [before] = list.items;
  if (before && list.commentBefore) {
    before.commentBefore = list.commentBefore;
    list.commentBefore = null;
  }
  const given = Object.fromEntries(KEYS.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])));
  list.items.push(doc.createNode(given) as YAMLMap);
  const of = (item: YAMLMap, key: string) => String(item.get(key) ?? '');
  list.items.sort(
    (x, y) =>
      of(x, 'clause').localeCompare(of(y, 'clause'), 'en', { numeric: true }) ||
      (of(x, 'on') < of(y, 'on') ? -1 : of(x, 'on') > of(y, 'on') ? 1 : 0),
  );
  return doc.toString({ lineWidth: 110 });
}
