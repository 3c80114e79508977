// Whether a filing stands: what the gate says, how much the checklist lacks, and both in words, for the front of every
// document.
//
// What is stamped on the pages is the status that the edition has, whatever the gate says. So the front says what the
// stamp cannot.
import { counted } from '../../diff/tell.ts';
import type { Edition } from '../../model/edition.ts';
import { type EditionReport, FINDINGS, type Suspect, type Verdict } from '../../model/verdict.ts';
import { clauseName } from '../print/words.ts';

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
  /** In one or two sentences, with where to look. */
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
  edition: Edition,
  report: EditionReport | string,
  suspects: readonly Suspect[],
  missing: number,
): Standing {
  const gate = gateOf(report, suspects);
  const clean = gate.state === 'green' && missing === 0;
  const lacks = missing ? `${counted(missing, 'thing is', 'things are')} missing.` : 'Nothing is missing.';
  const where = clean
    ? []
    : [`See ${[...(gate.state === 'green' ? [] : ['5 Conformance']), '6 Checklist'].join(' and ')}.`];
  const { status } = edition.meta;
  // A stamp of approval is read as everything being well.
  const stamp =
    clean || status === 'draft'
      ? []
      : [`${status.toUpperCase()} is the status that the edition states, and no finding.`];
  return { gate, missing, clean, says: [gateText(edition, gate), lacks, ...where, ...stamp].join(' ') };
}

/** So many findings are named on a front. */
const NAMED = 6;

/** `The gate is red: 2 findings (2.1 failed; 3.1 suspect).` */
export function gateText(edition: Edition, { state, findings }: GateState): string {
  const named = findings
    .slice(0, NAMED)
    .map(({ of, verdict }) => [of === null ? 'the engine' : clauseName(edition.byId.get(of), of), verdict].join(': '));
  const more = findings.length - named.length;
  const list = findings.length
    ? `${counted(findings.length, 'finding')} (${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')})`
    : '';
  if (state === 'green') return 'The conformance gate is green.';
  if (state === 'not run') return `The conformance gate could not be run${list ? `, and has ${list}` : ''}.`;
  return `The conformance gate is red: ${list || 'no clause was played'}.`;
}
