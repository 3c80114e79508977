// A program in a bundle of its own, as threads need one: only from there are they started.
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { mutated } from '../../scripts/typescript.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The bundle has the mutant that a test runs under: it is not what the loader gives. */
const mutants: Plugin = {
  name: 'mutants',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: mutated(path, await readFile(path, 'utf8')),
      loader: 'ts',
    })),
};

/** Where a program stands in its folder: as the package's own modules do, which alone are started in threads. */
export const PROGRAM_FILE = 'dist/chunks/program.js';

/** Bundles a program, which imports from `./src`, into a folder of its own; gives the folder. */
export async function bundled(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clausebook-threads-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await build({
    stdin: { contents: program, resolveDir: ROOT, loader: 'ts' },
    outfile: join(folder, PROGRAM_FILE),
    plugins: [mutants],
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
  });
  return folder;
}
