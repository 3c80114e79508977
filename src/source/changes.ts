// changes.yaml: what an amendment does to which clauses of its base, and why.
import { CHANGE_CLASSES, CHANGE_VERBS, type ChangeVerb, type StatedChange } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { nearest } from '../words/likeness.ts';
import type { Problems } from './problems.ts';
import { readYaml } from './yaml.ts';

/** What a new amendment says where nobody has said anything yet. */
export const UNSAID = {
  requestedBy: 'not said yet',
  approvedBy: 'not yet approved',
  reason: 'Say here why the clause is changed.',
} as const;

/** Whether a statement of a change is only a stand-in, such as `not yet approved`. */
export const isUnsaid = (words: string | null): boolean =>
  words === null || words === UNSAID.reason || /^not (?:yet|said)\b/i.test(words);

/** What somebody has said; null where it is only a stand-in. */
export const saidIn = (words: string | null | undefined): string | null =>
  words === undefined || isUnsaid(words) ? null : words;

/** What can be replaced of a clause without its words. */
export const ONLY = ['check', 'examples'] as const;
export type Only = (typeof ONLY)[number];

const ONLY_WHAT =
  '`only` is what is replaced while the words stay: write `only: examples`, `only: check` or `only: [check, examples]`';

type Entries = ReadonlyMap<string, Raw>;

/** An entry with what steers the making of the edition beside what is kept of it. */
export interface ChangeEntry extends StatedChange {
  /**
   * What is written of the clause, where its words and all the rest stay as they are; none where it is written whole.
   */
  readonly only: readonly Only[];
  /** The clause after which a new or moved one stands. */
  readonly after: { readonly id: string; readonly at: Place } | null;
}

const COMMON = ['reason', 'class', 'requested by', 'approved by'] as const;
/** What each verb may say besides, and what it must say. */
const ALSO: Readonly<Record<ChangeVerb, { readonly may: readonly string[]; readonly must: readonly string[] }>> = {
  change: { may: ['only'], must: [] },
  new: { may: ['after'], must: [] },
  revoke: { may: [], must: [] },
  renumber: { may: ['to'], must: ['to'] },
  move: { may: ['to', 'after'], must: ['to'] },
  split: { may: ['into'], must: ['into'] },
  merge: { may: ['into'], must: ['into'] },
};
/** Verbs that may name several clauses at once: the same is done to each. */
const SEVERAL: readonly ChangeVerb[] = ['change', 'new', 'revoke', 'merge'];

/** Reads changes.yaml; every fault is reported with its place and the rest is used. */
export function readChanges(file: string, text: string, problems: Problems): readonly ChangeEntry[] {
  const bad = (at: Place, message: string) => problems.add('changes', at, null, message);
  const raw = readYaml(
    text,
    (line, column) => ({ file, line, column }),
    (at, message) => problems.add('yaml', at, null, message),
  );
  if (raw === null) return [];
  if (raw.type !== 'map') {
    bad(raw.at, 'changes.yaml is a map: write `changes:` and under it an entry for each change');
    return [];
  }
  for (const [key, value] of raw.entries) {
    if (key === 'changes' || key === 'requested by' || key === 'approved by') continue;
    const near = nearest(key, ['changes', 'requested by', 'approved by']);
    bad(
      value.at,
      `changes.yaml has no \`${key}\`: ${near ? `did you mean \`${near}\`?` : 'its keys are `requested by`, `approved by` (for all changes) and `changes`'}`,
    );
  }
  const list = raw.entries.get('changes');
  if (list?.type !== 'list') {
    bad(
      list?.at ?? raw.at,
      '`changes` is a list: write an entry for each change, such as `- change: 3.1` with its `reason`',
    );
    return [];
  }
  const out: ChangeEntry[] = [];
  for (const item of list.items) {
    const entry = item.type === 'map' ? readEntry(item.entries, item.at, raw.entries, bad) : null;
    if (item.type !== 'map') bad(item.at, 'an entry is a map: write `- change: 3.1` and under it `reason: …`');
    if (entry) out.push(entry);
  }
  return out;
}

type Bad = (at: Place, message: string) => void;

function readEntry(entries: Entries, at: Place, common: Entries, bad: Bad): ChangeEntry | null {
  const words = (key: string, from: Entries = entries): string | null => wordsAt(from, key, bad);
  const verb = verbOf(entries, at, bad);
  if (verb === null) return null;
  unknownKeys(entries, verb, bad);
  const subject = subjectOf(entries, verb, at, bad);
  if (subject === null) return null;
  const reason = words('reason');
  if (!entries.has('reason')) bad(at, `\`${verb}: ${subject.join(', ')}\` has no reason: add \`reason: …\``);
  const stated = words('class');
  const found = CHANGE_CLASSES.find((c) => c === stated);
  if (stated !== null && !found)
    bad(entries.get('class')?.at ?? at, `\`class: ${stated}\` is not known: write one of ${CHANGE_CLASSES.join(', ')}`);
  const target = targetOf(entries, verb, subject, at, bad);
  const after = afterOf(entries, [...subject, ...target], bad);
  const only = verb === 'change' ? onlyOf(entries, at, bad) : [];
  return {
    verb,
    from: verb === 'new' ? [] : subject,
    to: verb === 'revoke' ? [] : verb === 'change' || verb === 'new' ? subject : target,
    reason: reason ?? '',
    // Worked examples show what the rule does, and demand nothing.
    class: found ?? (only.length > 0 && only.every((o) => o === 'examples') ? 'editorial' : null),
    requestedBy: words('requested by') ?? words('requested by', common),
    approvedBy: words('approved by') ?? words('approved by', common),
    only: ONLY.filter((o) => only.includes(o)),
    after,
    at,
  };
}

function wordsAt(entries: Entries, key: string, bad: Bad): string | null {
  const value = entries.get(key);
  if (!value) return null;
  if (value.type === 'scalar' && value.value.trim() !== '') return value.value.trim();
  bad(value.at, `\`${key}\` is text: write \`${key}: words\``);
  return null;
}

/** What stands at a key, one or several; what names nothing is reported. */
function namesAt(entries: Entries, key: string, what: string, bad: Bad): string[] {
  const value = entries.get(key);
  const items = value?.type === 'list' ? value.items : value ? [value] : [];
  return items.flatMap((item) => {
    if (item.type === 'scalar') return [item.value.trim()];
    bad(item.at, what);
    return [];
  });
}

const clausesAt = (entries: Entries, key: string, bad: Bad): string[] =>
  namesAt(entries, key, `\`${key}\` names clauses: write \`${key}: 3.1\` or \`${key}: [3.1, 3.2]\``, bad);

/** What the entry does to a clause; null where it says nothing of the kind, or two things. */
function verbOf(entries: Entries, at: Place, bad: Bad): ChangeVerb | null {
  const verbs = CHANGE_VERBS.filter((v) => entries.has(v));
  const [verb] = verbs;
  if (verb !== undefined && verbs.length === 1) return verb;
  const advice = verb === undefined ? 'write one of them' : `this one has ${verbs.join(' and ')}, write two entries`;
  const all = CHANGE_VERBS.map((v) => `\`${v}\``).join(', ');
  bad(at, `an entry says what is done to a clause by one of ${all}: ${advice}`);
  return null;
}

function unknownKeys(entries: Entries, verb: ChangeVerb, bad: Bad): void {
  const known: readonly string[] = [verb, ...ALSO[verb].may, ...COMMON];
  for (const [key, value] of entries) {
    if (known.includes(key)) continue;
    const near = nearest(key, known);
    const advice = near ? `did you mean \`${near}\`?` : `it has ${known.join(', ')}`;
    bad(value.at, `a \`${verb}\` has no \`${key}\`: ${advice}`);
  }
}

/**
 * The clauses that the entry is about; null where it names none, more than it may, or lacks what it must say of them.
 */
function subjectOf(entries: Entries, verb: ChangeVerb, at: Place, bad: Bad): string[] | null {
  const subject = clausesAt(entries, verb, bad);
  if (subject.length > 1 && !SEVERAL.includes(verb)) {
    bad(entries.get(verb)?.at ?? at, `\`${verb}\` names one clause: write an entry for each`);
    return null;
  }
  const missing = ALSO[verb].must.find((key) => !entries.has(key));
  if (missing === undefined && subject.length > 0) return subject;
  bad(
    at,
    missing === undefined
      ? `\`${verb}\` names a clause: write \`${verb}: 3.1\``
      : `\`${verb}: ${subject.join(', ')}\` lacks \`${missing}\`: add \`${missing}: …\``,
  );
  return null;
}

/** Where the clauses go to. */
function targetOf(
  entries: Entries,
  verb: ChangeVerb,
  subject: readonly string[],
  at: Place,
  bad: Bad,
): readonly string[] {
  const target = clausesAt(entries, verb === 'split' || verb === 'merge' ? 'into' : 'to', bad);
  const [first] = subject;
  if (verb === 'split' && target.length < 2)
    bad(
      entries.get('into')?.at ?? at,
      `\`split: ${first}\` goes into two clauses or more: write \`into: [${first}, …]\``,
    );
  if (verb === 'merge' && (subject.length < 2 || target.length !== 1))
    bad(at, 'a merge makes one clause of several: write `merge: [3.1, 3.2]` and `into: 3.1`');
  const to = entries.get('to')?.at ?? at;
  if (target.length > 1 && verb !== 'split') bad(to, `\`${verb}\` leads to one clause`);
  if ((verb === 'renumber' || verb === 'move') && target[0] === '') bad(to, '`to` is the new number: write `to: 3.2`');
  if (verb === 'renumber' && target[0] === first)
    bad(to, `${first} has that number: give it another, or take the entry out`);
  return target;
}

/** The clause behind which the clauses of the entry stand. */
function afterOf(entries: Entries, own: readonly string[], bad: Bad): ChangeEntry['after'] {
  const after = entries.get('after');
  if (!after) return null;
  if (after.type !== 'scalar') {
    bad(after.at, '`after` names one clause: write `after: 3.1`');
    return null;
  }
  const id = after.value.trim();
  if (own.includes(id)) bad(after.at, `${id} cannot stand after itself: name the clause before it`);
  return { id, at: after.at };
}

function onlyOf(entries: Entries, at: Place, bad: Bad): string[] {
  const only = namesAt(entries, 'only', ONLY_WHAT, bad);
  for (const word of only) {
    if (!ONLY.some((o) => o === word))
      bad(entries.get('only')?.at ?? at, `\`only: ${word}\` is not known: ${ONLY_WHAT}`);
  }
  return only;
}

/** What is kept of an entry in the edition. */
export const stated = ({ after: _, only: __, ...kept }: ChangeEntry): StatedChange => kept;
