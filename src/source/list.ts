// What `list` prints of an edition: a row for each clause, in document order.
import type { Clause, ClauseKind, Edition, EditionMeta, Force } from '../model/edition.ts';
import { figuresIn } from '../model/figures.ts';
import { plain } from '../model/raw.ts';
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

/** A reference to another rule: its number is no figure. */
const REFERENCE =
  /\b(?:sub)?(?:rule|section|clause|paragraph|part|table|diagram|option)s?\s+\d+[a-z]?(?:\.\d+[a-z]?)*(?:\([a-z0-9]+\))*(?:(?:,|\s+(?:and|or|to))\s+\d+[a-z]?(?:\.\d+[a-z]?)*(?:\([a-z0-9]+\))*)*/gi;

/**
 * The distinct figures of a text in the order in which they come: `8 to 1`, `50%`, `$100`, and whole numbers as digits.
 */
export function figuresOf(text: string): string[] {
  const found: { at: number; figure: string }[] = [];
  let rest = text.replace(REFERENCE, (m) => ' '.repeat(m.length));
  const take = (pattern: RegExp, write: (m: RegExpExecArray) => string) => {
    rest = rest.replace(pattern, (...args) => {
      const groups = args.slice(0, -2) as unknown as RegExpExecArray;
      found.push({ at: args.at(-2) as number, figure: write(groups) });
      return ' '.repeat(groups[0].length);
    });
  };
  // Only these odds are ever quoted; "two to 9" or "1 to 7" is a range.
  take(/(?<![\d.])(\d+(?:\.\d+)?) to (1|2|20)(?![\d.]*\d)/g, (m) => `${m[1]} to ${m[2]}`);
  take(/(\d+(?:\.\d+)?) ?(?:%|per ?cent)/g, (m) => `${m[1]}%`);
  take(/\$(\d[\d,]*(?:\.\d+)?)/g, (m) => `$${m[1]?.replace(/,/g, '')}`);
  for (const { value, start } of figuresIn(rest)) found.push({ at: start, figure: String(value) });
  return [...new Set(found.sort((a, b) => a.at - b.at).map((f) => f.figure))];
}
