// Findings as SARIF 2.1.0 (OASIS), the form that code scanning reads: a run with its rules, a result for each finding.
import { createHash } from 'node:crypto';
import { citation } from '../../model/edition.ts';
import type { Problem } from '../../model/place.ts';
import type { RuleHelp } from './finding.ts';

/** Rules of reading, which have no sentence of their own: what they find says what to do. */
const READING = 'What keeps the source from being read, or its checks from being made a game.';

/**
 * The text of a SARIF log.
 * @param addressOf the path of a file from where the run began, such as `rules-source/tas@2018/12.md`
 */
export function sarif(
  problems: readonly Problem[],
  help: readonly RuleHelp[],
  { version, addressOf }: { readonly version: string; readonly addressOf: (p: Problem) => string },
): string {
  const ids = [...new Set(problems.map((p) => p.rule))].sort();
  const rules = ids.map((id) => {
    const text = help.find((h) => h.id === id)?.says ?? READING;
    return { id, shortDescription: { text }, help: { text } };
  });
  const prints = fingerprints(problems);
  const results = problems.map((p, i) => ({
    ruleId: p.rule,
    ruleIndex: ids.indexOf(p.rule),
    level: p.severity,
    message: { text: p.clause === null ? p.message : `${citation(p.edition, p.clause)}: ${p.message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(addressOf(p)) },
          region: { startLine: p.line, startColumn: p.column },
        },
        ...(p.clause === null
          ? {}
          : { logicalLocations: [{ name: p.clause, fullyQualifiedName: citation(p.edition, p.clause) }] }),
      },
    ],
    partialFingerprints: { 'clausebook/v1': prints[i] },
    properties: { edition: p.edition, ...(p.clause === null ? {} : { clause: p.clause }) },
  }));
  const driver = { name: 'clausebook', version, rules };
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 1)}\n`;
}

const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** What tells a finding from others wherever its lines move to: rule, edition, clause or file, and what it says. */
function fingerprints(problems: readonly Problem[]): readonly string[] {
  const seen = new Map<string, number>();
  return problems.map(({ rule, edition, clause, file, message }) => {
    const key = [rule, edition, clause ?? file, message].join('\u0000');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return createHash('sha256').update(`${key}\u0000${nth}`).digest('hex').slice(0, 32);
  });
}
