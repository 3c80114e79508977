// What an answer of a reading changes in its edition: the ~~~answer block under it, or the code span that it ends with.
import type { Answer, RawCheck } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { readChecks } from './checks.ts';
import { readYaml } from './yaml.ts';

/** Where a change is made: at a clause (null: the reading's own), at the one check of it that is meant. */
export interface Aim {
  readonly clause: string | null;
  /** The predicate of the check; null where the clause has one check alone. */
  readonly check: string | null;
  /** Parameters that the check has, where several have that predicate. */
  readonly where: ReadonlyMap<string, Raw>;
  readonly at: Place;
}

/** One thing that an answer changes. */
export type AnswerChange =
  /** Parameters are set, of the check or of the checks of one row; `none` takes one away. */
  | (Aim & { readonly kind: 'set'; readonly row: string | null; readonly values: ReadonlyMap<string, Raw> })
  /** A check goes. */
  | (Aim & { readonly kind: 'goes' })
  /** Checks come. */
  | (Aim & { readonly kind: 'comes'; readonly checks: readonly RawCheck[] });

/** What an answer does. */
export interface AnswerEffect {
  readonly changes: readonly AnswerChange[];
  /** The clauses that are not shown under this answer, each with the reason. */
  readonly fails: readonly { readonly clause: string; readonly why: string; readonly at: Place }[];
  /** What must be there before the answer can change anything; null where it waits for nothing. */
  readonly waits: string | null;
}

/** Called for each thing that cannot be read. */
export type Complain = (at: Place, message: string) => void;

const FORM =
  'an answer says what it changes, an item each: `- set: {pays: …}`, `- goes: predicate`, `- comes: {predicate: …, force: …}` (with `clause`, `check`, `where`, `row` where another is meant), `- clause: "9.4"` with `fails: why`, or `- waits: what for`';

/**
 * Reads what an answer changes; what cannot be read is told to `complain` and left out. Who reads the source complains;
 * whoever asks later has been told.
 * @param at the place of the reading, for what stands in a code span
 */
export function effectOf({ block, code }: Answer, at: Place, complain: Complain = () => {}): AnswerEffect {
  if (block === undefined) return { changes: shortForm(code, at, complain), fails: [], waits: null };
  if (code !== null) complain(at, 'the answer has a block and a code span: write what it changes in the block alone');
  const effect = {
    changes: [] as AnswerChange[],
    fails: [] as AnswerEffect['fails'][number][],
    waits: null as string | null,
  };
  for (const item of block.type === 'list' ? block.items : [block]) {
    if (item.type !== 'map') {
      complain(item.at, FORM);
      continue;
    }
    const { entries } = item;
    const word = (name: string): string | null => {
      const raw = entries.get(name);
      if (raw !== undefined && raw.type !== 'scalar') complain(raw.at, `\`${name}\` wants one word`);
      return raw?.type === 'scalar' ? raw.value : null;
    };
    const does = ['set', 'goes', 'comes', 'fails', 'waits'].filter((name) => entries.has(name));
    const strange = [...entries.keys()].find((k) => !KEYS.includes(k));
    if (does.length !== 1 || strange !== undefined) {
      complain(item.at, strange === undefined ? FORM : `"${strange}" is no word of an answer: ${FORM}`);
      continue;
    }
    const clause = word('clause');
    if (does[0] === 'waits') effect.waits = word('waits');
    else if (does[0] === 'fails') {
      if (clause === null) complain(item.at, '`fails` wants the clause that is not shown: `clause: "9.4"`');
      else effect.fails.push({ clause, why: word('fails') ?? '', at: item.at });
    } else effect.changes.push(...changeOf(item.at, entries, does[0] ?? '', word, complain));
  }
  if (effect.waits !== null && effect.changes.length + effect.fails.length > 0)
    complain(block.at, 'an answer that waits changes nothing yet: take out `waits`, or the changes');
  return effect;
}

const KEYS: readonly string[] = ['clause', 'check', 'where', 'row', 'set', 'goes', 'comes', 'fails', 'waits'];

function changeOf(
  at: Place,
  entries: ReadonlyMap<string, Raw>,
  does: string,
  word: (name: string) => string | null,
  complain: Complain,
): AnswerChange[] {
  const map = (name: string): ReadonlyMap<string, Raw> => {
    const raw = entries.get(name);
    if (raw !== undefined && raw.type !== 'map') complain(raw.at, `\`${name}\` wants a map, such as {bet: player}`);
    return raw?.type === 'map' ? raw.entries : new Map();
  };
  const aim = { clause: word('clause'), check: word('check'), where: map('where'), at };
  if (does === 'set') return [{ ...aim, kind: 'set', row: word('row'), values: map('set') }];
  if (does === 'goes') return [{ ...aim, kind: 'goes', check: word('goes') }];
  const comes = entries.get('comes');
  const checks = comes ? readChecks(comes, (_, where, message) => complain(where, message)) : [];
  return [{ ...aim, kind: 'comes', checks }];
}

/** `Player wins by 6 points: {pays: unreadable}`, `pays: none`: rows and parameters of the clause's one check. */
function shortForm(code: string | null, at: Place, complain: Complain): AnswerChange[] {
  if (code === null) return [];
  const raw = readYaml(
    code,
    () => at,
    (where, message) => complain(where, `the code "${code}" is no YAML: ${message}`),
  );
  if (raw === null) return [];
  if (raw.type !== 'map') {
    complain(at, `the code "${code}" wants "row or parameter: value"`);
    return [];
  }
  const aim = { clause: null, check: null, where: new Map<string, Raw>(), at };
  return [...raw.entries].map(
    ([key, value]): AnswerChange =>
      value.type === 'map' && !isTaken(value)
        ? { ...aim, kind: 'set', row: key, values: value.entries }
        : { ...aim, kind: 'set', row: null, values: new Map([[key, value]]) },
  );
}

/** Whether a value names rows or clauses whose figures it takes over, one (`as`) or added up (`sum`). */
export const isTaken = (raw: Raw): boolean =>
  raw.type === 'map' && raw.entries.size === 1 && (raw.entries.has('as') || raw.entries.has('sum'));

/** Whether an answer can be taken: it waits for nothing. */
export const canBeTaken = (answer: Answer, at: Place): boolean => effectOf(answer, at).waits === null;

/** Whether taking an answer changes anything in its edition. */
export const acts = (answer: Answer, at: Place): boolean => effectOf(answer, at).changes.length > 0;
