// The commands `diff` and `amend` as they are typed: what they print, what they write, and how they end.
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amend } from '../../src/cli/amend.ts';
import { diff } from '../../src/cli/diff.ts';
import type { Io } from '../../src/cli/io.ts';
import { lint } from '../../src/cli/lint.ts';
import { partsOf } from '../render/word.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/amendment', import.meta.url));
const rules = [EXAMPLES];

let out = '';
let root: string;
const io: Io = {
  out(text) {
    out += text;
  },
  err: () => undefined,
  interactive: false,
};

beforeEach(async () => {
  out = '';
  root = await mkdtemp(join(tmpdir(), 'clausebook-cli-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('diff', () => {
  it('prints counts first, then changes by importance', async () => {
    expect(await diff(['nsw-crown@3.2', 'nsw-crown@3.3-example'], { rules }, io)).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toBe('Crown Sydney 3.2 (nsw-crown@3.2) → Crown Sydney 3.3 (example) (nsw-crown@3.3-example)');
    expect(lines.slice(1, 3).every((line) => line.startsWith('House edge '))).toBe(true);
    expect(lines[3]).toMatch(
      /^\d+ clauses change play, \d+ change words, \d+ only stand elsewhere, \d+ unchanged, 0 unmatched$/,
    );
    expect(lines.filter((l) => /^\S.* \(\d+\)$/.test(l)).map((l) => l.replace(/[:(].*/, '').trim())).toEqual([
      'Force',
      'Figures',
      'Removed',
      'Added',
      'Procedure',
      'Definitions',
      'Split',
      'Merged',
      'Moved',
      'Another word for the same thing',
      'Renumbered',
      'Wording only',
    ]);
  });

  it('ends with 1 for changes only where it is asked to', async () => {
    expect(await diff(['tas', 'nsw-crown'], { exitCode: true }, io)).toBe(1);
  });

  it('prints an envelope with inputs, coverage, results and a footer, the same every time', async () => {
    expect(await diff(['nsw-crown@3.2', join(EXAMPLES, 'nsw-crown@3.3-example')], { json: true }, io)).toBe(0);
    const found = JSON.parse(out);
    expect(Object.keys(found)).toEqual([
      'schema',
      'clausebook',
      'inputs',
      'results',
      'basis',
      'coverage',
      'edition',
      'settings',
      'vanished',
      'under',
      'footer',
    ]);
    expect(found.schema).toBe('clausebook/diff@1');
    expect(found.inputs.map((i: { edition: string; sha256: string }) => [i.edition, i.sha256.length])).toEqual([
      ['nsw-crown@3.2', 64],
      ['nsw-crown@3.3-example', 64],
    ]);
    expect(found.footer).toEqual({ count: found.results.length, exit: 0 });
    expect(Object.keys(found.results[0])).toEqual(
      expect.arrayContaining(['class', 'topics', 'from', 'to', 'text', 'figures', 'behaviour', 'money', 'matched']),
    );
    const first = out;
    out = '';
    await diff(['nsw-crown@3.2', 'nsw-crown@3.3-example'], { rules, json: true }, io);
    expect(out).toBe(first);
  });

  it('writes pages and lists by the names of both editions, each once, and says which', async () => {
    expect(await diff(['tas', 'nsw-crown'], { to: 'html,csv,md,csv', out: join(root, 'made') }, io)).toBe(0);
    const names = ['csv', 'html', 'md'].map((format) => `diff.tas@2018.nsw-crown@3.2.${format}`);
    expect(await readdir(join(root, 'made'))).toEqual(names);
    expect(out.split('\n').slice(1, -1).sort()).toEqual(names.map((name) => join(root, 'made', name)));
    expect(await readFile(join(root, 'made', names[2] ?? ''), 'utf8')).toContain('Words are not compared');
  });

  it('writes nothing where it is asked for a format that it does not know', async () => {
    await expect(diff(['tas', 'nsw-crown'], { to: 'html,doc', out: join(root, 'made') }, io)).rejects.toThrow(
      /^diff --to knows html, csv, md, pdf, docx, not "doc"$/,
    );
    expect(await readdir(root)).toEqual([]);
  });

  it.each([
    [['tas', 'tas'], 'diff wants two different editions, and both are tas@2018'],
    [['tas'], 'diff wants two editions, such as: clausebook diff nsw-crown@3.2 nsw-crown@3.3-example'],
    [['tas', fileURLToPath(import.meta.url)], /cli\.test\.ts is a file: an edition is named by its id or its folder$/],
    [['tas', 'nsw-crow'], /^no edition "nsw-crow", did you mean nsw-crown\?/],
  ])('%s: one line', async (words, message) => {
    await expect(diff(words, {}, io)).rejects.toThrow(message);
  });
});

describe('diff --to', () => {
  it('says what was written and nothing else', async () => {
    await amend(['tas'], { as: '2026', into: root }, io);
    out = '';
    expect(await diff(['tas@2018', 'tas@2026'], { rules: [root], to: 'docx', out: join(root, 'new') }, io)).toBe(0);
    expect(await readdir(join(root, 'new'))).toEqual(['diff.tas@2018.tas@2026.marked.docx']);
    expect(out).toMatch(
      /^0 clauses change play, 0 change words, 207 unchanged, 0 unmatched\n\S+diff\.tas@2018\.tas@2026\.marked\.docx · \d+ kB · sha256 [0-9a-f]{64}\n$/,
    );
  });

  it('signs the changes of a Word file with --author and --date', async () => {
    const signed = { rules, to: 'docx', out: root, author: ' A. Drafter ', date: '2026-02-03' };
    expect(await diff(['nsw-crown@3.2', 'nsw-crown@3.3-example'], signed, io)).toBe(0);
    const [file = ''] = await readdir(root);
    const parts = partsOf(await readFile(join(root, file)));
    for (const part of ['word/document.xml', 'word/comments.xml']) {
      const found = [...(parts[part] ?? '').matchAll(/ w:author="([^"]*)" w:date="([^"]*)"/g)];
      expect(found.length).toBeGreaterThan(10);
      expect(new Set(found.map(([, author, date]) => `${author} · ${date}`))).toEqual(
        new Set(['A. Drafter · 2026-02-03T00:00:00Z']),
      );
    }
  });

  it.each([
    [{ author: ' ' }, '--author is empty: name who made the changes, such as --author "A. Drafter"'],
    [{ date: '2026-02-30' }, '`--date: 2026-02-30` is no day of the calendar: write it as 2026-11-28'],
    [{ date: '3 February' }, '`--date: 3 February` is no day of the calendar: write it as 2026-11-28'],
  ])('%o: one line, and nothing is written', async (by, message) => {
    const words = ['nsw-crown@3.2', 'nsw-crown@3.3-example'];
    await expect(diff(words, { rules, to: 'docx', out: join(root, 'new'), ...by }, io)).rejects.toThrow(message);
    expect(await readdir(root)).toEqual([]);
  });

  it.each([
    ['pptx', ['nsw-crown@3.2', 'nsw-crown@3.3-example'], 'diff --to knows html, csv, md, pdf, docx, not "pptx"'],
    [
      'pdf,docx',
      ['tas', 'nsw-crown@3.2'],
      'tas@2018 and nsw-crown@3.2 have no wording in common, so there is nothing to mark: see what differs with `clausebook compare tas@2018 nsw-crown@3.2`',
    ],
  ])('%s of %s: one line, and nothing is written', async (to, words, message) => {
    await expect(diff(words, { rules, to, out: join(root, 'new') }, io)).rejects.toThrow(message);
    expect(await readdir(root)).toEqual([]);
  });
});

describe('amend', () => {
  it('writes an edition that can be linted and changes nothing yet', async () => {
    expect(await amend(['nsw-crown@3.2'], { as: '4.0', into: root }, io)).toBe(0);
    expect(await readdir(join(root, 'nsw-crown@4.0'))).toEqual(['changes.yaml', 'edition.yaml']);
    expect(await readFile(join(root, 'nsw-crown@4.0', 'edition.yaml'), 'utf8')).toContain('\nbase: nsw-crown@3.2\n');
    expect((await readdir(root)).sort()).toEqual(['.gitattributes', 'nsw-crown@4.0']);
    expect(await lint(['nsw-crown@4.0'], { rules: [root] }, io)).toBe(0);
    out = '';
    expect(await diff(['nsw-crown@3.2', 'nsw-crown@4.0'], { rules: [root], exitCode: true }, io)).toBe(0);
    expect(out).toContain('0 clauses change play, 0 change words, 451 unchanged, 0 unmatched');
  });

  it('says what it wrote as JSON too', async () => {
    await amend(['tas'], { as: '2026', into: root, json: true }, io);
    expect(JSON.parse(out).results).toEqual(
      ['edition.yaml', 'changes.yaml'].map((file) => ({ path: join(root, 'tas@2026', file) })),
    );
  });

  it('never writes over an edition, nor into the checkout', async () => {
    await amend(['tas'], { as: '2026', into: root }, io);
    await expect(amend(['tas'], { as: '2026', into: root }, io)).rejects.toThrow(
      /tas@2026 is there already: take another version, or another folder$/,
    );
    await expect(amend(['tas'], { as: '2026', into: root, rules: [root] }, io)).rejects.toThrow(
      /^there is an edition tas@2026 already, in /,
    );
    const checkout = fileURLToPath(new URL('../../output/rules', import.meta.url));
    await expect(amend(['tas'], { as: '2026', into: checkout }, io)).rejects.toThrow(
      'a private edition lives outside the checkout: give --into DIR, such as --into ../private-rules',
    );
  });

  it('leaves nothing half-written where it cannot write', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(amend(['tas'], { as: '2026', into: join(root, 'file') }, io)).rejects.toThrow(
      /file cannot be written \(ENOTDIR\): give another folder, --into DIR$/,
    );
    expect(await readdir(root)).toEqual(['file']);
    if (process.getuid?.() !== 0) {
      await chmod(root, 0o500);
      await expect(amend(['tas'], { as: '2026', into: root }, io)).rejects.toThrow(/cannot be written \(EACCES\)/);
      await chmod(root, 0o700);
    }
  });

  it.each([
    [['tas'], '', '--as wants the new version, letters, digits, dots and hyphens, such as 3.3; not ""'],
    [['tas'], '3/4', '--as wants the new version, letters, digits, dots and hyphens, such as 3.3; not "3/4"'],
    [[], '2', 'amend wants one edition, such as: clausebook amend nsw-crown --as 3.3 --into ../rules'],
  ])('%s --as %s: one line', async (ids, as, message) => {
    await expect(amend(ids, { as, into: root }, io)).rejects.toThrow(message);
  });
});

describe('amend --clause', () => {
  const begun = () => amend(['tas'], { as: '2026', into: root, clause: ['15.8'] }, io);
  const files = () =>
    Promise.all(['01-changes.md', 'changes.yaml'].map((file) => readFile(join(root, 'tas@2026', file), 'utf8')));

  it('begins an edition with the clauses that are named, and changes nothing yet', async () => {
    expect(await begun()).toBe(0);
    const [clauses = '', changes = ''] = await files();
    // The clause as rules-source has it, with what is under it, its check and its examples.
    const source = await readFile(
      fileURLToPath(new URL('../../rules-source/tas@2018/15-perfect-pairs.md', import.meta.url)),
      'utf8',
    );
    const whole = source.slice(source.indexOf('- **15.8**'), source.indexOf('- **15.9**'));
    expect(clauses.trimEnd()).toBe(`## 15 Perfect Pairs\n\n${whole.trimEnd()}`);
    expect(changes).toContain('  - change: "15.8"\n    reason: Say here why the clause is changed.\n    # class: ');
    out = '';
    expect(await diff(['tas@2018', 'tas@2026'], { rules: [root], exitCode: true }, io)).toBe(0);
    expect(out).toContain('0 clauses change play, 0 change words, 207 unchanged, 0 unmatched');
  });

  it('adds clauses to a draft, behind what stands there', async () => {
    await begun();
    const folder = join(root, 'tas@2026');
    const [clauses = '', changes = ''] = await files();
    await writeFile(
      join(folder, '01-changes.md'),
      clauses.replaceAll('25 to 1', '30 to 1').replace('$2,600', '$3,100'),
    );
    await writeFile(
      join(folder, 'changes.yaml'),
      changes.replace('Say here why the clause is changed.', 'It is to be paid better. # mine'),
    );
    const before = await files();
    out = '';
    expect(await amend(['tas@2026'], { rules: [root], clause: ['table:11.1'], examples: ['12.3'] }, io)).toBe(0);
    expect(
      out
        .split('\n')
        .slice(0, 2)
        .map((line) => line.replace(/.*tas@2026/, 'tas@2026')),
    ).toEqual(['tas@2026/01-changes.md', 'tas@2026/changes.yaml']);
    const after = await files();
    expect(after[0]?.startsWith(before[0]?.trimEnd() ?? '?')).toBe(true);
    expect(after[1]).toContain('It is to be paid better. # mine');
    out = '';
    await diff(['tas@2018', 'tas@2026'], { rules: [root] }, io);
    // The one change that was written by hand, and no other.
    expect(out).toContain(
      '1 clause changes play, 0 change words, 1 only what stands beside them, 205 unchanged, 0 unmatched',
    );
    await expect(amend(['tas@2026'], { rules: [root], clause: ['12.3'] }, io)).rejects.toThrow(
      /^12\.3 is amended in tas@2026 already \(tas@2026\/changes\.yaml:\d+\): change it there$/,
    );
    await expect(amend(['tas@2026'], { rules: [root], clause: ['15.8(c)'] }, io)).rejects.toThrow(
      /^15\.8\(c\) is amended in tas@2026 already \(tas@2026\/01-changes\.md:9\): /,
    );
    expect(await files()).toEqual(after);
  });

  it('keeps the ends of lines that it finds', async () => {
    await begun();
    const folder = join(root, 'tas@2026');
    for (const file of ['01-changes.md', 'changes.yaml'])
      await writeFile(join(folder, file), (await readFile(join(folder, file), 'utf8')).replace(/\n/g, '\r\n'));
    expect(await amend(['tas@2026'], { rules: [root], clause: ['12.4'] }, io)).toBe(0);
    for (const text of await files()) expect(text.replace(/\r\n/g, '')).not.toContain('\n');
  });

  it('takes a number that the draft has given as it is there', async () => {
    await begun();
    const path = join(root, 'tas@2026', 'changes.yaml');
    const was = await readFile(path, 'utf8');
    await writeFile(
      path,
      was.replace(
        'changes:\n',
        'changes:\n  - {renumber: "12.4", to: "12.9", reason: A gap.}\n  - {revoke: "14.5", reason: Never used.}\n',
      ),
    );
    await expect(amend(['tas@2026'], { rules: [root], clause: ['12.4'] }, io)).rejects.toThrow(
      '12.4 is 12.9 in tas@2026: name it so',
    );
    await expect(amend(['tas@2026'], { rules: [root], clause: ['14.5'] }, io)).rejects.toThrow(
      '14.5 is revoked in tas@2026: there is nothing of it to change',
    );
    expect(await amend(['tas@2026'], { rules: [root], clause: ['12.9'] }, io)).toBe(0);
    const [clauses = '', changes = ''] = await files();
    expect(clauses).toContain('- **12.9** ');
    // The entry that renumbers it answers for its words, too.
    expect(changes).not.toContain('change: "12.9"');
    expect(await lint(['tas@2026'], { rules: [root] }, io)).toBe(0);
  });

  it('is refused in one line where it cannot be, and nothing is written', async () => {
    await begun();
    const before = await files();
    const refuse = (id: string, options: Parameters<typeof amend>[1]) =>
      expect(amend([id], { clause: ['12.4'], rules: [root], ...options }, io)).rejects;
    await refuse('tas@2018', {}).toThrow(
      'tas@2018 is no amendment: begin one with --as and its version, such as --as 2018A',
    );
    await refuse('tas@2026', { clause: ['12.99'] }).toThrow(
      'tas@2026 has no clause 12.99: `clausebook list tas@2026` shows them',
    );
    await refuse('tas@2026', { into: root }).toThrow('--into says where a new edition goes');
    await refuse('nsw-crown@3.3-example', { rules, clause: ['9.4'] }).toThrow(
      'nsw-crown@3.3-example comes with clausebook, and nothing is written there',
    );
    await refuse('tas', { as: '2026', into: root }).toThrow(
      'to add clauses to it: clausebook amend tas@2026, without --as',
    );
    await writeFile(
      join(root, 'tas@2026', 'edition.yaml'),
      'base: tas@2018\nstatus: approved\ndates: {approved: 2026-01-01}\n',
    );
    await refuse('tas@2026', {}).toThrow(
      'tas@2026 is approved, and only a draft is changed: amend it as a new edition, --as VERSION',
    );
    expect(await files()).toEqual(before);
    await expect(amend(['tas@2018'], { as: '9', into: root, clause: ['12.99'] }, io)).rejects.toThrow(
      'tas@2018 has no clause 12.99',
    );
    expect((await readdir(root)).sort()).toEqual(['.gitattributes', 'tas@2026']);
  });
});
