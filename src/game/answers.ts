// An edition as it stands under answers of its readings: with the checks, rows and examples that they change.
import type { Answer, Clause, Edition, RawCheck, Reading } from '../model/edition.ts';
import type { Place, Problem } from '../model/place.ts';
import { plain, type Raw } from '../model/raw.ts';
import type { TakenAnswer } from '../model/verdict.ts';
import { type Aim, type AnswerChange, acts, canBeTaken, effectOf, isTaken } from '../source/answers.ts';
import { type Claim, claimedBy, claimParams, PART_MAPS } from '../source/claims.ts';
import { asNames, BindError, bindFigures, type Readings, takenOver, type UnderReadings } from './figures.ts';

/** A reading at its clause. */
export interface Asked {
  readonly clause: Clause;
  readonly reading: Reading;
}

/** Every reading of an edition, in document order; one that is asked at several clauses stands there as often. */
export const readingsOf = (edition: Edition): readonly Asked[] =>
  edition.clauses.flatMap((clause) => clause.readings.map((reading) => ({ clause, reading })));

/** The answer that is in force: the first where none is named. */
export const inForce = ({ id, answers }: Reading, readings: Readings): Answer | undefined =>
  answers[(readings[id] ?? 1) - 1];

/** The answers that are taken in place of the first. */
export const takenAnswers = ({ edition, readings }: UnderReadings): readonly TakenAnswer[] =>
  readingsOf(edition).flatMap(({ clause, reading }) => {
    const answer = readings[reading.id] ?? 1;
    const says = inForce(reading, readings)?.text;
    return answer === 1 || says === undefined
      ? []
      : [{ reading: reading.id, clause: clause.id, asks: reading.question, answer, says }];
  });

/** The readings of which an answer changes something, each with the answers that can be taken, 1-based. */
export function acting(edition: Edition): readonly { readonly id: string; readonly answers: readonly number[] }[] {
  const of = new Map<string, Set<number>>();
  for (const { reading } of readingsOf(edition)) {
    if (!reading.answers.some((a) => acts(a, reading.at))) continue;
    const taken = reading.answers.flatMap((a, i) => (canBeTaken(a, reading.at) ? [i + 1] : []));
    of.set(reading.id, new Set([...(of.get(reading.id) ?? []), ...taken]));
  }
  return [...of].map(([id, answers]) => ({ id, answers: [...answers] }));
}

/**
 * The edition as it stands under the answers in force; the same object where they change nothing, and otherwise one
 * whose answers change nothing any more. What an answer names that is not there, and an answer that there is not or
 * that cannot be taken yet, is a problem with its place.
 */
export function underAnswers(
  edition: Edition,
  readings: Readings,
): { readonly edition: Edition; readonly problems: readonly Problem[] } {
  const made = new Rewriter(edition);
  for (const { clause, reading } of readingsOf(edition)) {
    const n = readings[reading.id] ?? 1;
    const answer = inForce(reading, readings);
    made.at(clause.id, reading.at, () => {
      if (answer === undefined)
        throw new BindError(reading.at, `Reading ${reading.id} has answers 1 to ${reading.answers.length}, not ${n}`);
      if (n > 1 && !canBeTaken(answer, reading.at))
        throw new BindError(reading.at, `answer ${n} of Reading ${reading.id} waits and cannot be taken yet`);
    });
    if (answer === undefined) continue;
    for (const change of effectOf(answer, reading.at).changes)
      made.at(clause.id, change.at, () => made.change(clause.id, change));
    if (answer.examples) made.show(clause.id, answer.examples);
  }
  return { edition: made.edition(), problems: made.problems };
}

class Rewriter {
  readonly problems: Problem[] = [];
  private readonly base: Edition;
  private readonly clauses = new Map<string, Clause>();

  constructor(edition: Edition) {
    this.base = edition;
  }

  /** Does a part of the work; what its author did wrong becomes a problem, and the rest goes on. */
  at(clause: string, at: Place, work: () => void): void {
    try {
      work();
    } catch (e) {
      if (!(e instanceof BindError)) throw e;
      const where = e.at ?? at;
      const { message } = e;
      this.problems.push({ ...where, rule: 'answer', severity: 'error', edition: this.base.id, clause, message });
    }
  }

  edition(): Edition {
    if (this.clauses.size === 0) return this.base;
    const clauses = this.base.clauses.map((c) => settled(this.clauses.get(c.id) ?? c));
    return { ...this.base, clauses, byId: new Map(clauses.map((c) => [c.id, c])) };
  }

  show(id: string, examples: NonNullable<Answer['examples']>): void {
    const clause = this.clause(id, null);
    this.clauses.set(id, { ...clause, examples: [...clause.examples, ...examples] });
  }

  change(own: string, change: AnswerChange): void {
    const id = change.clause ?? own;
    const clause = this.clause(id, change.at);
    if (change.kind === 'comes') {
      this.clauses.set(id, { ...clause, checks: [...clause.checks, ...change.checks] });
      return;
    }
    const { claim, nth } = this.aimed(id, change);
    this.replace(claim, change.kind === 'goes' ? without(claim, nth) : this.with(claim, nth, change));
  }

  private clause(id: string, at: Place | null): Clause {
    const clause = this.clauses.get(id) ?? this.base.byId.get(id);
    if (clause === undefined) throw new BindError(at ?? NOWHERE, `there is no clause "${id}" in this edition`);
    return clause;
  }

  /** The one check, or the one map of a part's, that is meant. Throws BindError where there is none, or several. */
  private aimed(id: string, aim: Aim): { readonly claim: Claim; readonly nth: number } {
    const claims = claimedBy(this.edition()).get(id) ?? [];
    const named = claims.filter((c) => aim.check === null || c.check.predicate === aim.check);
    const hits = named.flatMap((claim) =>
      mapsOf(claimParams(claim)).flatMap((entries, nth) => {
        const given = new Map([...claim.check.params, ...entries]);
        return [...aim.where].every(([k, v]) => same(given.get(k), v)) ? [{ claim, nth }] : [];
      }),
    );
    const [hit, ...more] = hits;
    const which = aim.check === null ? 'check' : `check of ${aim.check}`;
    if (hit === undefined) throw new BindError(aim.at, `${id} has no such ${which}: name one that answers for it`);
    if (more.length > 0)
      throw new BindError(
        aim.at,
        `${id} has ${hits.length} such checks: say which, with \`check: predicate\` or \`where: {parameter: value}\``,
      );
    return hit;
  }

  private with(claim: Claim, nth: number, { row, values, at }: AnswerChange & { kind: 'set' }): RawCheck {
    const { check } = claim;
    const put = (entries: ReadonlyMap<string, Raw>): ReadonlyMap<string, Raw> => {
      const set = new Map(entries);
      for (const [name, value] of values)
        if (value.type === 'scalar' && value.value === 'none') set.delete(name);
        else set.set(name, this.taken(name, value));
      return set;
    };
    if (row === null) return rewritten(claim, nth, put);
    if (claim.part !== null || !check.params.has('each'))
      throw new BindError(at, `a row is set of a check under its table, with \`each: row\`: leave out \`row: ${row}\``);
    const clause = this.clause(claim.clause, at);
    if (!clause.rows?.some((cells) => cells.some((cell) => cell.text === row)))
      throw new BindError(at, `no row of ${clause.id} reads "${row}"`);
    const before = check.over?.get(row) ?? new Map<string, Raw>();
    return { ...check, over: new Map(check.over).set(row, new Map([...before, ...values])) };
  }

  /** A value that names clauses has their figures; one that names rows is made out with the table. */
  private taken(name: string, value: Raw): Raw {
    if (!isTaken(value)) return value;
    const raws = asNames(value).map((id) => {
      const claims = (claimedBy(this.base).get(id) ?? []).filter((c) => !c.check.params.has('each'));
      const claim = claims.find((c) => mapsOf(claimParams(c))[0]?.has(name));
      const raw = claim && mapsOf(claimParams(claim))[0]?.get(name);
      if (raw === undefined)
        throw new BindError(
          value.at,
          `"${id}" is no clause whose check has \`${name}\`: its figure cannot be taken over`,
        );
      return bindFigures(raw, this.base.byId.get(id)?.text ?? '');
    });
    return takenOver(value, raws);
  }

  private replace({ clause: id, check }: Claim, by: RawCheck | null): void {
    const clause = this.clause(id, null);
    const checks = clause.checks.flatMap((c) => (c === check ? (by ?? []) : c));
    this.clauses.set(id, { ...clause, checks });
  }
}

/** A clause whose answers say what they say, and change nothing. */
function settled(clause: Clause): Clause {
  const words = ({ block: _, examples: __, ...answer }: Answer): Answer => ({ ...answer, code: null });
  if (!clause.readings.some((r) => r.answers.some((a) => a.code ?? a.block ?? a.examples))) return clause;
  return { ...clause, readings: clause.readings.map((r) => ({ ...r, answers: r.answers.map(words) })) };
}

const NOWHERE: Place = { file: '', line: 1, column: 1 };

const same = (a: Raw | undefined, b: Raw): boolean =>
  a !== undefined && JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** The maps of a check's parameters or of a part's, which may have several. */
const mapsOf = (raw: Raw): readonly ReadonlyMap<string, Raw>[] =>
  (raw.type === 'list' ? raw.items : [raw]).map((r) => (r.type === 'map' ? r.entries : new Map()));

type Change = (entries: ReadonlyMap<string, Raw>) => ReadonlyMap<string, Raw> | null;

/** A check with one of its maps made another; null takes the map away, and what is empty then. */
function rewritten({ check, part }: Claim, nth: number, change: Change): RawCheck {
  if (part === null) return { ...check, params: change(check.params) ?? check.params };
  const params = new Map(check.params);
  for (const name of PART_MAPS) {
    const map = check.params.get(name);
    const raw = map?.type === 'map' ? map.entries.get(part) : undefined;
    if (map?.type !== 'map' || raw === undefined) continue;
    const items = mapsOf(raw).flatMap((entries, i): Raw[] => {
      const now = i === nth ? change(entries) : entries;
      return now ? [{ type: 'map', entries: now, at: raw.at }] : [];
    });
    const parts = new Map(map.entries);
    const [only] = items;
    if (only === undefined) parts.delete(part);
    else parts.set(part, items.length === 1 ? only : { type: 'list', items, at: raw.at });
    params.set(name, { ...map, entries: parts });
  }
  return { ...check, params };
}

/** A check without what is meant of it; null where nothing is left. What others give a check can go, and it stays. */
function without(claim: Claim, nth: number): RawCheck | null {
  if (claim.part === null) return null;
  const left = rewritten(claim, nth, () => null);
  const isEmpty = (name: string): boolean => {
    const map = left.params.get(name);
    return map?.type !== 'map' || map.entries.size === 0;
  };
  if (!claim.check.params.has('all')) return PART_MAPS.every(isEmpty) ? null : left;
  return isEmpty('all') ? { ...left, params: new Map([...left.params].filter(([name]) => name !== 'all')) } : left;
}
