// The package that npm makes: what is in it, that it runs where it is installed, and that programs compile against it.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clausebook, install, pack, ROOT, run } from './package/installed.ts';

let folder = '';
let tarball = '';
let project = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-pack-'));
  tarball = await pack(folder);
  project = await install(tarball);
});
afterAll(async () => {
  for (const made of [folder, project]) await rm(made, { recursive: true, force: true });
});

const inPackage = (...path: string[]) => join(project, 'node_modules', 'clausebook', ...path);

describe('what is packed', () => {
  it('is what a user needs and nothing else', async () => {
    const top = ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dist', 'docs', 'examples', 'package.json'];
    expect((await readdir(inPackage())).sort()).toEqual([...top, 'rules-source', 'schema', 'templates'].sort());
    const dist = await readdir(inPackage('dist'), { recursive: true, withFileTypes: true });
    const kinds = new Set(dist.filter((e) => e.isFile()).map((e) => e.name.replace(/^.*?(?=(\.d)?\.[^.]+$)/, '')));
    expect(kinds).toEqual(new Set(['.js', '.d.ts']));
  });

  it('is as registries and compilers want it', async () => {
    const data = await readFile(tarball);
    const { messages } = await publint({
      pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.length) },
      strict: true,
    });
    expect(messages).toEqual([]);
    const attw = join(ROOT, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
    const { code, out } = await run(process.execPath, [attw, tarball, '--profile', 'esm-only'], project);
    expect(code, out).toBe(0);
  });
});

describe('installed in an empty folder', () => {
  it('lists the clauses of a book', async () => {
    const { code, out } = await clausebook(project, 'list tas --json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ footer: { count: 207 } });
  });
});
