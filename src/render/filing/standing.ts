// Whether a filing stands: what the gate says, how much the checklist lacks, and both in words, for the front of every
// document.
//
// What is stamped on the pages is the status that the edition has, whatever the gate says. So the front says what the
// stamp cannot.

import { steepLines } from '../../diff/steep.ts';
import type { Edition } from '../../model/edition.ts';
import { counted } from '../../model/labels.ts';
import { type EditionReport, FINDINGS, type Suspect, toldShares, type Verdict } from '../../model/verdict.ts';
import { spokenName, within } from '../../words/names.ts';
import { type Notice, type NoticePiece, noticeText } from '../print/notice.ts';
import type { Looked } from './checklist.ts';

/** One finding of the gate. */
export interface GateFinding {
  /** The clause, or the predicate that has changed since somebody looked at it; null for a fault of the engine. */
  readonly of: string | null;
  readonly verdict: Verdict | 'integrity';
}

/** What the gate says of an edition: `check` and the reviews that have become suspect. */
export interface GateState {
  readonly state: 'green' | 'red' | 'not run';
  readonly findings: readonly GateFinding[];
}

export interface Standing {
  readonly gate: GateState;
  /** How many things the checklist lacks. */
  readonly missing: number;
  /** For the front of every document. */
  readonly notice: Notice;
  /** The same in words. */
  readonly says: string;
  /** Whether there is anything to warn of. */
  readonly clean: boolean;
}

/** What the gate says, from its report (or why it could not be run) and the suspects. */
export function gateOf(report: EditionReport | string, suspects: readonly Suspect[]): GateState {
  const clauses = typeof report === 'string' ? [] : report.clauses.filter((c) => FINDINGS.includes(c.verdict));
  const told = new Set(clauses.map((c) => c.id));
  const findings: readonly GateFinding[] = [
    ...clauses.map((c) => ({ of: c.id, verdict: c.verdict })),
    ...suspects.flatMap((s): GateFinding[] =>
      s.clause !== null && told.has(s.clause) ? [] : [{ of: s.clause ?? s.predicate, verdict: 'suspect' }],
    ),
    ...(typeof report === 'string'
      ? []
      : report.integrity.map((): GateFinding => ({ of: null, verdict: 'integrity' }))),
  ];
  if (typeof report === 'string') return { state: 'not run', findings };
  return { state: report.green && !findings.length ? 'green' : 'red', findings };
}

/** How a filing stands. */
export function standingOf(
  { edition, report, suspects, diff }: Looked & { readonly report: EditionReport | string },
  missing: number,
): Standing {
  const gate = gateOf(report, suspects);
  const clean = gate.state === 'green' && missing === 0;
  const { status } = edition.meta;
  const rest = [
    ...findingsText(edition, gate),
    missing ? `${counted(missing, 'thing is', 'things are')} missing.` : 'Nothing is missing.',
    ...(clean ? [] : [`See ${[...(gate.state === 'green' ? [] : ['5 Conformance']), '6 Checklist'].join(' and ')}.`]),
    // A stamp of approval is read as everything being well.
    ...(clean || status === 'draft'
      ? []
      : [`${status.toUpperCase()} is the status that the edition states, and no finding.`]),
  ].join(' ');
  const notice: Notice = {
    first: steepLines(diff?.changes ?? []),
    pieces: [...shownPieces(report), { text: ` ${rest}`, share: null }],
  };
  return { gate, missing, clean, notice, says: noticeText(notice) };
}

/** `97 of 454 clauses shown by play, none failed, 357 not checked.` with the share that each piece is. */
function shownPieces(report: EditionReport | string): readonly NoticePiece[] {
  if (typeof report === 'string')
    return [{ text: 'The conformance gate could not be run: nothing is shown of any clause.', share: null }];
  return toldShares(report).map(({ share: { kind, count }, told }, i, all) => ({
    text: `${told}${i < all.length - 1 ? ', ' : report.coups ? '.' : '; nothing was played.'}`,
    share: { kind, count },
  }));
}

/** A clause by its name, a predicate by its own. */
const nameIn = (edition: Edition, of: string): string =>
  edition.byId.has(of) || /^[\dA-Z]/.test(of) ? spokenName(edition.byId.get(of), of) : of;

/** So many findings are named on a front. */
const NAMED = 6;

/** `Found: 2.1 failed; 3.1 suspect.`; nothing where nothing is found. */
function findingsText(edition: Edition, { findings }: GateState): readonly string[] {
  if (!findings.length) return [];
  const named = findings
    .slice(0, NAMED)
    .map(({ of, verdict }) => `${of === null ? 'the engine' : within(nameIn(edition, of))} ${verdict}`);
  const more = findings.length - named.length;
  return [`Found: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}.`];
}
