// Findings of lint and check as other programs read them: SARIF, annotations, JUnit.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Draft4 from 'ajv-draft-04';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/model/place.ts';
import { annotations } from '../../../src/render/findings/annotations.ts';
import { lintSuites } from '../../../src/render/findings/finding.ts';
import { junit } from '../../../src/render/findings/junit.ts';
import { sarif } from '../../../src/render/findings/sarif.ts';
import { smallEdition } from '../../small.ts';

const problem = (given: Partial<Problem> = {}): Problem => ({
  rule: 'modal-words',
  severity: 'error',
  edition: 'test@1',
  clause: '1.2',
  message: 'say must, not shall: 50%, <i>"x"</i>',
  file: 'test@1/01 all.md',
  line: 5,
  column: 3,
  ...given,
});
const HELP = [{ id: 'modal-words', says: 'A duty is must.' }];
const addressOf = ({ file }: { readonly file: string }) => `rules/${file}`;
const log = (...problems: Problem[]) => JSON.parse(sarif(problems, HELP, { version: '1.2.3', addressOf })).runs[0];

describe('SARIF', () => {
  it('is valid by its schema, with findings and without', async () => {
    const from = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json');
    const schema = JSON.parse(await readFile(join(dirname(from), 'lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'));
    const valid = new Draft4.default({
      strict: false,
      unicodeRegExp: false,
      formats: { uri: true, 'uri-reference': true, 'date-time': true },
    }).compile(schema);
    for (const problems of [[], [problem(), problem({ clause: null, rule: 'yaml', severity: 'warning' })]]) {
      expect(valid(JSON.parse(sarif(problems, HELP, { version: '1', addressOf }))), JSON.stringify(valid.errors)).toBe(
        true,
      );
    }
    const broken = JSON.parse(sarif([problem()], HELP, { version: '1', addressOf }));
    broken.runs[0].results[0].level = 'bad';
    expect(valid(broken)).toBe(false);
  });

  it('has a relative address, the place, the clause and what the rule demands', () => {
    const run = log(problem());
    expect(run.tool.driver.rules).toEqual([
      { id: 'modal-words', shortDescription: { text: 'A duty is must.' }, help: { text: 'A duty is must.' } },
    ]);
    expect(run.results[0]).toMatchObject({
      ruleId: 'modal-words',
      level: 'error',
      message: { text: 'test@1 r 1.2: say must, not shall: 50%, <i>"x"</i>' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'rules/test%401/01%20all.md' },
            region: { startLine: 5, startColumn: 3 },
          },
          logicalLocations: [{ name: '1.2', fullyQualifiedName: 'test@1 r 1.2' }],
        },
      ],
    });
  });

  it('knows a finding again when its lines have moved, and tells two alike apart', () => {
    const print = (...problems: Problem[]) =>
      log(...problems).results.map((r: { partialFingerprints: object }) => Object.values(r.partialFingerprints)[0]);
    const [here, twin] = print(problem(), problem({ line: 9 }));
    expect(print(problem({ line: 700, column: 1 }))).toEqual([here]);
    expect(twin).not.toBe(here);
    expect(print(problem({ message: 'another' }))).not.toContain(here);
    expect(print(problem({ clause: '1.3' }))).not.toContain(here);
  });
});

it('an annotation is one line, whatever the finding says', () => {
  expect(
    annotations([problem({ message: 'a: b,\n50%' }), problem({ clause: null, severity: 'warning' })], addressOf),
  ).toEqual([
    '::error file=rules/test@1/01 all.md,line=5,col=3,title=test@1 r 1.2 [modal-words]::a: b,%0A50%25',
    '::warning file=rules/test@1/01 all.md,line=5,col=3,title=test@1 [modal-words]::say must, not shall: 50%25, <i>"x"</i>',
  ]);
});

describe('JUnit', () => {
  const parse = (text: string) =>
    new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => ['testcase', 'testsuite', 'property'].includes(name),
    }).parse(text).testsuites.testsuite;

  it('has a case for each clause, with file, line and the clause as a property, and one for a file that is at fault', async () => {
    const { edition } = await smallEdition(
      '## 1 One\n\n- **1.1** `test.topic` `person` A.\n\n- **1.2** `test.topic` `person` B.\n',
    );
    const found = [
      problem({ file: 'test@1/01-all.md' }),
      problem({ clause: null, file: 'test@1/edition.yaml', line: 1 }),
    ];
    const [suite] = parse(junit('clausebook lint', lintSuites([edition], found), addressOf));
    const cases = suite.testcase as Record<string, { property?: object[] } & Record<string, string>>[];
    expect(cases.map((c) => [c['@_name'], c['@_file'], c['@_line'], 'failure' in c])).toEqual([
      ['test@1 r 1', 'rules/test@1/01-all.md', '1', false],
      ['test@1 r 1.1', 'rules/test@1/01-all.md', '3', false],
      ['test@1 r 1.2', 'rules/test@1/01-all.md', '5', true],
      ['test@1/edition.yaml', 'rules/test@1/edition.yaml', '1', true],
    ]);
    expect(cases[1]?.properties?.property).toEqual([{ '@_name': 'clause', '@_value': '1.1' }]);
    expect([suite['@_tests'], suite['@_failures']]).toEqual(['4', '2']);
  });

  it('a warning fails nothing and is not lost', () => {
    const [suite] = parse(junit('lint', lintSuites([], [problem({ severity: 'warning' })]), addressOf));
    expect(suite['@_failures']).toBe('0');
    expect(suite.testcase[0]['system-out']).toContain('say must, not shall');
  });
});
