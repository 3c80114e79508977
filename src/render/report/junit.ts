// The report of the gate as JUnit XML, the form that CI servers read: a suite for an edition, a case for a clause.
import { citation } from '../../model/edition.ts';
import { type EditionReport, FINDINGS, suspectsElsewhere } from '../../model/verdict.ts';
import { xmlAttribute } from '../print/xml.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them, escaped or not
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const xml = (text: string) => xmlAttribute(text.replace(NOT_IN_XML, '\uFFFD')).replace(/'/g, '&apos;');

/** One document. Clauses that nobody has encoded, and those held by a person, are skipped cases with their reason. */
export function junitReport(reports: readonly EditionReport[]): string {
  const suites = reports.map((report) => {
    const cases = report.clauses.map((clause) => {
      const name = `name="${xml(citation(report.edition, clause.id))}" classname="${xml(report.edition)}"`;
      if (clause.verdict === 'passed') return `    <testcase ${name}/>`;
      if (!FINDINGS.includes(clause.verdict))
        return `    <testcase ${name}><skipped message="${xml(clause.judge === 'log' ? clause.verdict : `held by ${clause.judge}`)}"/></testcase>`;
      const why = clause.checks
        .filter((c) => FINDINGS.includes(c.verdict))
        .map(
          (c) =>
            `${c.at.file}:${c.at.line}:${c.at.column} ${c.predicate}${c.of ? ` (${c.of})` : ''}: ${c.why ?? c.verdict}`,
        );
      const suspect = report.suspects?.find((s) => s.clause === clause.id);
      if (suspect) why.push(suspect.why);
      const tag = clause.verdict === 'errored' || clause.verdict === 'timed out' ? 'error' : 'failure';
      return `    <testcase ${name}><${tag} type="${xml(clause.verdict)}" message="${xml(why[0] ?? clause.verdict)}">${xml(why.join('\n'))}</${tag}></testcase>`;
    });
    for (const suspect of suspectsElsewhere(report)) {
      const name =
        suspect.predicate === null ? citation(report.edition, suspect.clause ?? '') : `predicate ${suspect.predicate}`;
      cases.push(
        `    <testcase name="${xml(name)}" classname="${xml(report.edition)}"><failure type="suspect" message="${xml(suspect.why)}"/></testcase>`,
      );
    }
    for (const fault of report.integrity) {
      cases.push(
        `    <testcase name="integrity of scenario ${xml(fault.scenario)}" classname="${xml(report.edition)}"><failure type="integrity" message="${xml(fault.why)}"/></testcase>`,
      );
    }
    const n = (tag: string) => cases.filter((c) => c.includes(`<${tag} `)).length;
    return [
      `  <testsuite name="${xml(report.edition)}" tests="${cases.length}" failures="${n('failure')}" errors="${n('error')}" skipped="${n('skipped')}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="clausebook check">\n${suites.join('\n')}\n</testsuites>\n`;
}
