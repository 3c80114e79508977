// The command line as it is typed: envelopes, exit codes, and one clear line for each mistake.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES as LINT_RULES } from '../../src/lint/index.ts';
import { changedSinceReview } from '../../src/review/changed-since-review.ts';
import { RULES } from '../rules.ts';
import { clausebook as inFolder, type Ran } from './run.ts';

const BIN = fileURLToPath(new URL('../../bin/clausebook.mjs', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clausebook = (line: string, env?: Readonly<Record<string, string>>): Promise<Ran> => inFolder(line, folder, env);

/** The same in a process of its own, as it is installed. */
function installed(line: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [BIN, ...line.split(' ').filter(Boolean)], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const got = { out: '', err: '' };
    child.stdout.on('data', (d) => {
      got.out += d;
    });
    child.stderr.on('data', (d) => {
      got.err += d;
    });
    child.on('close', (code) => done({ code, ...got }));
  });
}

/** A copy of a shipped edition in a folder of its own, changed by hand. */
async function copyOf(name: string, change: (edition: string) => Promise<void>): Promise<string> {
  const root = join(folder, name);
  const edition = join(root, 'tas@2019');
  await mkdir(root, { recursive: true });
  await cp(join(RULES, 'tas@2018'), edition, { recursive: true });
  await cp(join(RULES, 'topics.yaml'), join(root, 'topics.yaml'));
  await writeFile(join(edition, 'edition.yaml'), EDITION);
  await change(edition);
  return root;
}

const EDITION = `id: tas@2019
book: tas
version: "2019"
game: baccarat
title: Baccarat Rules
operator: Test House
regulator: Test Commission
language: en-AU
status: draft
wording: own
source: {document: A test}
terms: {coup: coup}
roles: {ladder: [dealer, table-inspector, management-representative], outside: [], names: {dealer: Dealer, table-inspector: Table Inspector, management-representative: Management Representative}}
variants: {federal: Federal Baccarat}
`;

/** One line on standard error, without a stack. */
function oneLine({ code, out, err }: Ran): string {
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^clausebook: /);
  return err.trimEnd();
}

describe('help', () => {
  it.each([
    'list',
    'lint',
    'check',
    'render',
    'prove',
    'odds',
    'compare',
    'diff',
    'amend',
    'file',
    'review',
    'doctor',
    'tour',
  ])('of %s shows an example', async (command) => {
    const { code, out } = await clausebook(`${command} --help`);
    expect(code).toBe(0);
    expect(out).toContain(`$ clausebook ${command}`);
  });

  it('of the rules of lint is a line each, with what the rule demands', async () => {
    const { code, out } = await clausebook('lint --list-rules');
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([...LINT_RULES, changedSinceReview].map(({ id, says }) => [id, says]));
  });

  it('is offered where a command is mistyped', async () => {
    const { code, err } = await installed('chekc tas');
    expect(code).toBe(2);
    expect(err).toContain("unknown command 'chekc'");
    expect(err).not.toContain('    at ');
  });
});

describe('--json', () => {
  it('is an envelope: schema, inputs with hashes, results, footer', async () => {
    const { code, out } = await installed('list tas --json');
    const envelope = JSON.parse(out);
    expect(code).toBe(0);
    expect(envelope.schema).toBe('clausebook/list@1');
    expect(envelope.inputs).toEqual([{ edition: 'tas@2018', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(envelope.footer).toEqual({ count: 207, exit: 0 });
    expect(envelope.results).toHaveLength(207);
  });

  it('is the same bytes every time, and names no folder of this machine', async () => {
    const [a, b] = [await installed('check tas --json'), await clausebook('check tas --json')];
    expect(a.out).toBe(b.out);
    expect(a.out).not.toContain(folder);
    expect(a.out).not.toContain(RULES);
  });

  it('has the engine, the mode and every clause in a check', async () => {
    const { code, out } = await clausebook('check tas --json');
    const [report] = JSON.parse(out).results;
    expect(code).toBe(0);
    expect(report).toMatchObject({
      edition: 'tas@2018',
      mode: 'by-spec',
      green: true,
      engine: { name: 'clausebook reference engine' },
    });
    expect(report.clauses).toHaveLength(207);
    expect(report.totals['not yet encoded']).toBeGreaterThan(0);
  });
});

describe('a pipe that is closed early', () => {
  it('is no mistake', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${BIN}" list tas --json | head -1`], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (d) => {
      err += d;
    });
    child.stdout.resume();
    await new Promise((done) => child.on('close', done));
    expect(err).toBe('');
  });
});

describe('wrong use', () => {
  it('ends a process as it ends a command', async () => {
    const [a, b] = [await installed('list vic'), await clausebook('list vic')];
    expect(a).toEqual(b);
    expect(a.code).toBe(2);
  });

  it('an edition that there is not', async () => {
    expect(oneLine(await clausebook('list vic'))).toContain('tas@2018');
  });

  it('a format that there is not', async () => {
    expect(oneLine(await clausebook('render tas --to odt'))).toBe(
      'clausebook: render --to knows pdf, docx, html, md, not "odt"',
    );
    expect(oneLine(await clausebook('check tas --to pdf'))).toContain(
      'check --to knows html, junit, json, sarif, not "pdf"',
    );
  });

  it('a reading that there is not', async () => {
    expect(oneLine(await clausebook('check tas --reading R99=1'))).toContain('has a Reading R99');
    expect(oneLine(await clausebook('check tas --reading R8'))).toBe(
      'clausebook: --reading wants R14=2, tas:R1=2 or all, not "R8"',
    );
    expect(oneLine(await clausebook('check tas --reading R8=7'))).toContain(
      'Reading R8 of tas@2018 has answers 1 to 3, not 7',
    );
  });

  it('one edition to compare, or the same one twice', async () => {
    expect(oneLine(await clausebook('compare tas'))).toContain('at least two editions');
    expect(oneLine(await clausebook('compare tas tas'))).toContain('named twice');
  });
});

describe('broken input', () => {
  it('a folder of rules that is not there', async () => {
    expect(oneLine(await clausebook('list --rules ./nowhere'))).toContain('nowhere');
  });

  it('a file in UTF-16', async () => {
    const root = await copyOf('utf16', (e) =>
      writeFile(join(e, '04-the-cards.md'), Buffer.from('\uFEFF## 4 The cards\n', 'utf16le')),
    );
    expect(oneLine(await clausebook(`check tas@2019 --rules ${root}`))).toMatch(
      /tas@2019\/04-the-cards\.md:1:1.*UTF-16/,
    );
  });

  it('broken YAML', async () => {
    const root = await copyOf('yaml', (e) => writeFile(join(e, 'edition.yaml'), 'title: [\n'));
    expect(oneLine(await clausebook(`list tas@2019 --rules ${root}`))).toMatch(/tas@2019\/edition\.yaml:\d+:\d+/);
  });

  it('a figure that the words do not have names file, line, column and clause', async () => {
    const root = await copyOf('figure', (e) =>
      writeFile(
        join(e, '12-settlement.md'),
        '## 12 Settlement\n\n- **12.3** `settlement.tie.odds` A Tie pays 8 to 1.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: tie\n  pays: "@9 to 1"\n  ~~~\n',
      ),
    );
    expect(oneLine(await clausebook(`check tas@2019 --rules ${root}`))).toContain(
      'tas@2019/12-settlement.md:9:9 12.3: "@9 to 1" does not stand in the words',
    );
  });

  it('rule text with a script or with template braces is refused', async () => {
    for (const words of ['Do <script>alert(1)</script> it.', 'Do {{it}} now.']) {
      const root = await copyOf(`markup-${words.length}`, (e) =>
        writeFile(join(e, '02-the-bank.md'), `## 2 The bank\n\n\`bank.ownership\` \`person\` ${words}\n`),
      );
      expect(oneLine(await clausebook(`render tas@2019 --to md --rules ${root}`))).toContain(
        'tas@2019/02-the-bank.md:3:',
      );
    }
  });
});

describe('output that cannot be made', () => {
  it('a browser that is none: said at once, and nothing is left behind', async () => {
    const line = oneLine(
      await clausebook('render tas --to pdf --out no-browser', { PUPPETEER_EXECUTABLE_PATH: '/nonexistent/chrome' }),
    );
    expect(line).toContain('PUPPETEER_EXECUTABLE_PATH names /nonexistent/chrome');
    await expect(
      readdir(join(folder, 'no-browser')).then(
        (f) => f.length,
        () => 0,
      ),
    ).resolves.toBe(0);
  });

  it.runIf(process.platform === 'linux')('a folder that the system lets nobody make', async () => {
    expect(oneLine(await clausebook('render tas --to md --out /proc/nowhere'))).toContain(
      'the output folder /proc/nowhere cannot be made',
    );
  });

  it('a target that is a folder: one line, and nothing half-written', async () => {
    await mkdir(join(folder, 'taken', 'tas@2018.reading.md'), { recursive: true });
    const line = oneLine(await clausebook('render tas --to md --out taken'));
    expect(line).toContain('tas@2018.reading.md');
    await expect(readdir(join(folder, 'taken'))).resolves.toEqual(['tas@2018.reading.md']);
  });
});
