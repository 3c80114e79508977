// What the gate says of a clause, and what the saying rests on.
import type { Force } from './edition.ts';
import type { EngineInfo } from './engine.ts';
import type { BelowFloor } from './floor.ts';
import type { Place } from './place.ts';
import type { Play } from './play.ts';

/** What is to be said of a verdict. */
interface VerdictWords {
  /** Stands before it on a page. */
  readonly mark: string;
  /**
   * `finding`: makes a run red; `open`: nothing was shown, and nothing is wrong, which is never counted as `passed`.
   */
  readonly kind: 'passed' | 'open' | 'finding';
  readonly meaning: string;
}

/** Best first: a clause has the worst verdict of its checks, parts and, for a lead-in, children. */
const WORDS = {
  passed: {
    mark: '✓',
    kind: 'passed',
    meaning: 'played in every situation that the clause speaks of, and obeyed',
  },
  'not applicable': { mark: '–', kind: 'open', meaning: 'held by a person, or pure structure' },
  'not yet encoded': {
    mark: '○',
    kind: 'open',
    meaning: 'a log could show it; no check has been written, and it is never counted as passed',
  },
  unsupported: { mark: '?', kind: 'finding', meaning: 'the engine does not play it' },
  unproven: { mark: '?', kind: 'finding', meaning: 'no change of its figures made it fail' },
  suspect: { mark: '?', kind: 'finding', meaning: 'changed since somebody last looked at it' },
  vacuous: { mark: '∅', kind: 'finding', meaning: 'never applicable: nothing was shown' },
  'timed out': { mark: '✗', kind: 'finding', meaning: 'the engine did not answer in time' },
  errored: { mark: '✗', kind: 'finding', meaning: 'the engine broke down' },
  failed: { mark: '✗', kind: 'finding', meaning: 'disobeyed' },
} as const satisfies Readonly<Record<string, VerdictWords>>;

/** What the gate says of a check or a clause. */
export type Verdict = keyof typeof WORDS;

/** What is to be said of each verdict. */
export const VERDICT_WORDS: Readonly<Record<Verdict, VerdictWords>> = WORDS;

/** A verdict as a person reads it; files for machines keep its name. */
export const verdictSays = (verdict: Verdict): string => (verdict === 'not yet encoded' ? 'not checked' : verdict);

/** Best first. */
export const VERDICTS = Object.keys(WORDS) as readonly Verdict[];

/** Verdicts that make a run red. */
export const FINDINGS: readonly Verdict[] = VERDICTS.filter((v) => VERDICT_WORDS[v].kind === 'finding');

/** What a verdict rests on; never added up. */
export type Evidence = 'engine' | 'made log' | 'recorded log' | 'attested' | 'record' | 'person' | 'structure' | 'none';

/** What the gate says of one check. */
export interface CheckResult {
  readonly predicate: string;
  readonly force: Force;
  /** The row, cell or part that this check is, or null. */
  readonly of: string | null;
  /** The predicate's sentence with the parameters put in. */
  readonly says: string;
  /** What of its clause the check does not show, in a sentence; absent where it shows all of it. */
  readonly covers?: string;
  readonly verdict: Verdict;
  /** In how many coups (or tables) it was applicable. */
  readonly applied: number;
  /** Why it did not pass: the first failure, or why it was never applicable. */
  readonly why: string | null;
  /** The scenario that shows the failure, complete: feed it to `replay`. */
  readonly replay: { readonly scenario: string; readonly coup: number; readonly play: Play } | null;
  readonly at: Place;
}

/** What the gate says of one clause. */
export interface ClauseResult {
  readonly id: string;
  readonly judge: 'engine' | 'log' | 'person' | 'structure';
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly checks: readonly CheckResult[];
  /** The clauses or tables that decide a lead-in's verdict. */
  readonly from: readonly string[];
}

/** Something that has changed since somebody last looked at it. */
export interface Suspect {
  /** The clause, or the predicate: the other one is null. A clause may be gone. */
  readonly clause: string | null;
  readonly predicate: string | null;
  /** One sentence: who looked at it when, what has changed since, and who uses it. */
  readonly why: string;
}

/** An answer of a reading that was taken in place of the first. */
export interface TakenAnswer {
  readonly reading: string;
  readonly clause: string;
  readonly asks: string;
  /** 1-based. */
  readonly answer: number;
  readonly says: string;
}

/** What a run under other answers than the first tells of them. */
export interface UnderAnswers {
  readonly answers: readonly TakenAnswer[];
  /** The clauses whose verdict is another one; `named` is the reason that the answer's block gives beforehand. */
  readonly verdicts: readonly {
    readonly clause: string;
    readonly first: Verdict;
    readonly now: Verdict;
    readonly named: string | null;
  }[];
  /** The smallest coup that is settled or played otherwise, where one was found, and the house edges that move. */
  readonly differs: readonly string[];
}

/** What comes out differently, in a sentence each; a clause by what it is called. */
export const saysUnder = (
  { verdicts, differs }: UnderAnswers,
  named: (clause: string) => string,
): readonly string[] => [
  ...differs,
  ...verdicts.map(
    ({ clause, first, now, named: why }) =>
      `${named(clause)}: ${verdictSays(first)} → ${verdictSays(now)}${why === null ? '' : `, as the answer says beforehand: ${why}`}.`,
  ),
];

/** What an engine was handed, in a sentence. */
export const MODE_SAYS: Readonly<Record<EditionReport['mode'], string>> = {
  'by-spec': 'The figures of this edition were handed to the engine.',
  'as-built': 'The engine played what it ships.',
};

/** One run of one edition against one engine. A report without its totals is not a report. */
export interface EditionReport {
  readonly edition: string;
  readonly engine: EngineInfo;
  readonly mode: 'by-spec' | 'as-built';
  readonly readings: Readonly<Record<string, number>>;
  /** What comes out differently from a run under the first answers; absent where they are in force. */
  readonly under?: UnderAnswers;
  readonly scenarios: number;
  readonly coups: number;
  readonly clauses: readonly ClauseResult[];
  /** Absent where there is none. */
  readonly suspects?: readonly Suspect[];
  readonly integrity: readonly { readonly scenario: string; readonly why: string }[];
  /** The clauses of which less is shown than the floor that the run was held against; absent where there is none. */
  readonly below?: readonly BelowFloor[];
  readonly totals: Readonly<Record<Verdict, number>>;
  /** How many clauses are shown in part: a check of theirs says what of them it does not show. */
  readonly inPart: number;
  readonly green: boolean;
}

/** What of a clause its checks do not show, a sentence each; none where it is shown whole. */
export const lacking = ({ checks }: ClauseResult): readonly string[] => [
  ...new Set(checks.flatMap((c) => (c.covers === undefined ? [] : [c.covers]))),
];

/** The suspects that no clause of a report speaks of: predicates, and clauses that are gone. */
export function suspectsElsewhere({
  suspects = [],
  clauses,
}: Pick<EditionReport, 'suspects' | 'clauses'>): readonly Suspect[] {
  const there = new Set(clauses.map((c) => c.id));
  return suspects.filter((s) => s.clause === null || !there.has(s.clause));
}

/** The worst of several verdicts; `not applicable` for none. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  let at = -1;
  for (const v of verdicts) at = Math.max(at, VERDICTS.indexOf(v));
  return VERDICTS[at] ?? 'not applicable';
}

/** How many clauses have each verdict. */
export const totalsOf = (clauses: readonly ClauseResult[]): EditionReport['totals'] =>
  Object.fromEntries(VERDICTS.map((v) => [v, clauses.filter((c) => c.verdict === v).length])) as Record<
    Verdict,
    number
  >;

/** Some clauses of a book, of which the gate says the same; the shares of a report make up all its clauses. */
export interface Share {
  readonly kind: 'passed' | 'finding' | 'unchecked' | 'else';
  readonly count: number;
  /** Follows the count: `shown by play`. */
  readonly says: string;
}

/**
 * What a run of the gate has shown of a book's clauses, worst first but for what passed: shown by play, each kind of
 * finding, not checked, not applicable. Of none only `passed` and `failed` are told.
 */
export function sharesOf({ totals }: Pick<EditionReport, 'totals'>): readonly Share[] {
  const shares: readonly Share[] = [
    { kind: 'passed', count: totals.passed, says: 'shown by play' },
    ...FINDINGS.toReversed().map((v) => ({ kind: 'finding' as const, count: totals[v], says: v })),
    { kind: 'unchecked', count: totals['not yet encoded'], says: verdictSays('not yet encoded') },
    { kind: 'else', count: totals['not applicable'], says: verdictSays('not applicable') },
  ];
  return shares.filter((s) => s.count > 0 || s.kind === 'passed' || s.says === 'failed');
}

/** Each share in words: `97 of 454 clauses shown by play`, `none failed`. */
export function toldShares(report: Pick<EditionReport, 'totals'>): readonly { share: Share; told: string }[] {
  const shares = sharesOf(report);
  const all = shares.reduce((sum, s) => sum + s.count, 0);
  return shares.map((share) => {
    const { kind, count, says } = share;
    return { share, told: kind === 'passed' ? `${count} of ${all} clauses ${says}` : `${count || 'none'} ${says}` };
  });
}

/** `97 of 454 clauses shown by play, none failed, 266 not checked, 91 not applicable` */
export const shownLine = (report: Pick<EditionReport, 'totals'>): string =>
  toldShares(report)
    .map(({ told }) => told)
    .join(', ');
