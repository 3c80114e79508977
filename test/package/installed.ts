// The package as somebody gets it: packed, unpacked into an empty folder, beside the packages that it asks for and no others.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs a program and waits for its end. */
export function run(program: string, args: readonly string[], cwd: string, env = process.env): Promise<Ran> {
  return new Promise((done) => {
    execFile(program, [...args], { cwd, env, maxBuffer: 1 << 28 }, (error, out, err) =>
      done({ code: error ? (error.code ?? error.signal) : 0, out, err }),
    );
  });
}

/** Runs a program that must not fail; what it prints. */
async function must(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, out, err } = await run(program, args, cwd);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${code}\n${out}${err}`);
  return out;
}

/** Packs the checkout into a folder; the path of what is packed. */
export async function pack(into: string): Promise<string> {
  await must(process.execPath, [join(ROOT, 'scripts', 'declarations.mjs')], ROOT);
  // The scripts of the package would build dist/ anew under the hands of other tests.
  const said = await must('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], ROOT);
  const [{ filename }] = JSON.parse(said) as [{ filename: string }];
  return join(into, filename);
}

/**
 * A new folder in which what is packed is installed. The other packages are those of the checkout, so that no registry is asked; as in a workspace
 * none of them lies inside clausebook. `optional: false` leaves out what `npm install --omit=optional` does.
 */
export async function install(tarball: string, { optional = true } = {}): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'clausebook-project-'));
  const modules = join(project, 'node_modules');
  await mkdir(modules);
  await must('tar', ['-xzf', tarball, '-C', modules], project);
  await rename(join(modules, 'package'), join(modules, 'clausebook'));
  const manifest = await readFile(join(modules, 'clausebook', 'package.json'), 'utf8');
  const { dependencies, optionalDependencies } = JSON.parse(manifest) as Record<string, Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...(optional ? optionalDependencies : {}) })) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  return project;
}

/** Runs the installed command line in a project. */
export const clausebook = (project: string, words: string, env = process.env): Promise<Ran> =>
  run(
    process.execPath,
    [join('node_modules', 'clausebook', 'bin', 'clausebook.mjs'), ...words.split(' ')],
    project,
    env,
  );
