// What was looked at as JUnit XML, the form that CI servers read: a suite for an edition, a case for a clause or file.
import type { Problem } from '../../model/place.ts';
import { xmlAttribute } from '../print/xml.ts';
import type { Looked, Suite } from './finding.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them, escaped or not
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const xml = (text: string) => xmlAttribute(text.replace(NOT_IN_XML, '\uFFFD')).replace(/'/g, '&apos;');

/**
 * One document. What nobody has encoded, and what a person holds, are skipped cases with their reason; a warning alone
 * is no failure, and stands in what the case printed.
 */
export function junit(
  name: string,
  suites: readonly Suite[],
  addressOf: (at: Pick<Problem, 'file'>) => string,
): string {
  const texts = suites.map(({ edition, looked }) => {
    const cases = looked.map((l) => caseOf(edition, l, addressOf));
    const n = (tag: string) => cases.filter((c) => c.includes(`<${tag} `)).length;
    return [
      `  <testsuite name="${xml(edition)}" tests="${cases.length}" failures="${n('failure')}" errors="${n('error')}" skipped="${n('skipped')}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(name)}">\n${texts.join('\n')}\n</testsuites>\n`;
}

function caseOf(edition: string, looked: Looked, addressOf: (at: Pick<Problem, 'file'>) => string): string {
  const { name, clause, at, problems, skipped, broke } = looked;
  const line = (p: Problem) => `${addressOf(p)}:${p.line}:${p.column} [${p.rule}] ${p.message}`;
  const errors = problems.filter((p) => p.severity === 'error');
  const warnings = problems.filter((p) => p.severity === 'warning');
  const [first] = errors;
  const tag = broke ? 'error' : 'failure';
  const inside = [
    ...(clause === null ? [] : [`<properties><property name="clause" value="${xml(clause)}"/></properties>`]),
    ...(skipped === null ? [] : [`<skipped message="${xml(skipped)}"/>`]),
    ...(first
      ? [
          `<${tag} type="${xml(first.rule)}" message="${xml(first.message)}">${xml(errors.map(line).join('\n'))}</${tag}>`,
        ]
      : []),
    ...(warnings.length > 0 ? [`<system-out>${xml(warnings.map(line).join('\n'))}</system-out>`] : []),
  ].join('');
  const where = `name="${xml(name)}" classname="${xml(edition)}" file="${xml(addressOf(at))}" line="${at.line}"`;
  return inside === '' ? `    <testcase ${where}/>` : `    <testcase ${where}>${inside}</testcase>`;
}
