// What `list` prints of an edition: a row for each clause, in document order.
import type { Clause, ClauseKind, Edition, EditionMeta, Force } from '../model/edition.ts';
import { plain } from '../model/raw.ts';
import { figuresOf } from '../words/figures.ts';
import { type Claim, claimedBy, claimParams } from './claims.ts';

/** One clause in short. */
export interface ListRow {
  readonly edition: string;
  readonly id: string;
  readonly parent: string | null;
  readonly kind: ClauseKind;
  readonly topics: readonly string[];
  readonly judge: 'engine' | 'log' | 'person' | 'structure';
  readonly wording: EditionMeta['wording'];
  readonly heading: string | null;
  readonly text: string;
  readonly rows: readonly (readonly string[])[] | null;
  readonly figures: readonly string[];
  /** The clause's own checks, and the parts of its parent's that it owns; `with` = the parameters that it gives. */
  readonly checks: readonly {
    readonly predicate: string | null;
    readonly force: Force | null;
    readonly with: unknown;
  }[];
}

/** Who can bear witness to a predicate: an engine by playing, or only a log. */
export type JudgeOf = (predicate: string) => 'engine' | 'log';

/** The rows of `list` for one edition. */
export function listResults(edition: Edition, judgeOf: JudgeOf = () => 'engine'): ListRow[] {
  const claims = claimedBy(edition);
  return edition.clauses.map((clause) => ({
    edition: edition.id,
    id: clause.id,
    parent: clause.parent,
    kind: clause.kind,
    topics: clause.topics,
    judge: judgeOfClause(clause, edition, claims, judgeOf, new Set()),
    wording: edition.meta.wording,
    heading: clause.heading,
    text: clause.text,
    rows: clause.rows?.map((row) => row.map((cell) => cell.text)) ?? null,
    figures: figuresOf(clause.text),
    checks: (claims.get(clause.id) ?? []).map((claim) => ({
      predicate: claim.check.predicate,
      force: claim.check.predicate === null ? null : claim.check.force,
      with: plain(claimParams(claim)),
    })),
  }));
}

/** A section that is a heading and nothing else. */
export const isPureSection = (clause: Clause): boolean =>
  clause.kind === 'section' && clause.chip === null && !clause.content.some((part) => part.type === 'words');

function judgeOfClause(
  clause: Clause,
  edition: Edition,
  claims: ReadonlyMap<string, readonly Claim[]>,
  judgeOf: JudgeOf,
  seen: Set<string>,
): ListRow['judge'] {
  if (clause.chip) return clause.chip;
  const judges = new Set<ListRow['judge']>();
  seen.add(clause.id);
  const of = (id: string) => {
    const other = edition.byId.get(id);
    if (other && !seen.has(id)) judges.add(judgeOfClause(other, edition, claims, judgeOf, seen));
  };
  for (const { check } of claims.get(clause.id) ?? []) {
    if (check.predicate !== null) judges.add(judgeOf(check.predicate));
    const by = check.params.get('by');
    if (by?.type === 'scalar') of(by.value);
  }
  if (judges.size === 0) {
    if (isPureSection(clause)) return 'structure';
    // A lead-in is judged as its children are.
    for (const part of clause.content) if (part.type === 'child') of(part.id);
  }
  return judges.has('engine') || !judges.has('log') ? 'engine' : 'log';
}
