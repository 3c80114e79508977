// What a signal leaves over: nothing, whatever was half made when it came.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-signal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that makes things and then waits, with the signal that ends it. */
async function ended(program: string, signal: NodeJS.Signals): Promise<{ code: number | null; left: string[] }> {
  const here = (file: string) => pathToFileURL(join(import.meta.dirname, '../../../src', file)).href;
  const text = `
    const { untilDone } = await import(${JSON.stringify(here('render/print/leftovers.ts'))});
    const { replaceFolder } = await import(${JSON.stringify(here('render/filing/folder.ts'))});
    const { mkdirSync, rmSync, writeFileSync } = await import('node:fs');
    const folder = ${JSON.stringify(folder)};
    const ready = () => { console.log('ready'); setInterval(() => undefined, 1000); };
    ${program}`;
  const loader = pathToFileURL(join(import.meta.dirname, '../../../scripts/typescript.mjs')).href;
  const child = spawn(process.execPath, ['--import', loader, '--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, left: (await readdir(folder, { recursive: true })).sort() };
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s: what is half made is removed, what is done stays, and the code is %i', async (signal, code) => {
  const program = `
    for (const name of ['half', 'done']) {
      mkdirSync(folder + '/' + name);
      const done = untilDone(() => rmSync(folder + '/' + name, { recursive: true }));
      if (name === 'done') done();
    }
    ready();`;
  expect(await ended(program, signal)).toEqual({ code, left: ['done'] });
});

it('a filing that is being replaced stays as it was', async () => {
  await mkdir(join(folder, 'out'));
  const program = `void replaceFolder(folder + '/out/filing', async (at) => {
      mkdirSync(at);
      writeFileSync(at + '/half.pdf', '');
      ready();
      await new Promise(() => undefined);
    });`;
  expect(await ended(program, 'SIGTERM')).toEqual({ code: 143, left: ['out'] });
});
