// The command line in the process of the tests: what is typed, in a folder; what it says, and how it ends.
import { run } from '../../src/cli/main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The words of a line; what stands in double quotes is one word. */
export const wordsOf = (line: string): string[] =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''));

/** Runs what is typed behind `clausebook` in a folder, with these variables of the environment besides those there are. */
export async function clausebook(
  line: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const before = process.cwd();
  const variables = Object.keys(env).map((name) => [name, process.env[name]] as const);
  const said = { out: '', err: '' };
  process.chdir(folder);
  Object.assign(process.env, env);
  try {
    const code = await run(wordsOf(line), {
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
      interactive: false,
    });
    return { code, ...said };
  } finally {
    process.chdir(before);
    for (const [name, value] of variables) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
