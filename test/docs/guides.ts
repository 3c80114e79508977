// The README and the guides, and the fenced blocks in them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...(await readdir(join(ROOT, 'docs'))).filter((f) => f.endsWith('.md')).map((f) => `docs/${f}`),
];
export const texts = await Promise.all(
  guides.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })),
);

/** The fenced blocks of a language, with the line on which each begins. */
export const blocks = (language: string) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((m) => ({
      name: `${file}:${text.slice(0, m.index).split('\n').length}`,
      code: m[1] ?? '',
    })),
  );

/** The files that a guide has its reader write, in its order: a block under a line that is a path alone. */
export const filesOf = (guide: string): readonly { readonly file: string; readonly text: string }[] =>
  [...(texts.find((t) => t.file === guide)?.text ?? '').matchAll(/^`(rules\/\S+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', text = '']) => ({ file, text }),
  );

/** The guide that leads from an idea to a filing. */
export const FILING = 'docs/file-an-amendment.md';
/** The guides whose files and commands build on each other. */
export const IN_ORDER: readonly string[] = [FILING, 'docs/edition-yaml.md'];
