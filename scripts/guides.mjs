// Puts the programs of examples/ into the guides that show them: a block that begins with a file's first line becomes
// that file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = readdirSync(`${root}examples`)
  .filter((f) => f.endsWith('.ts'))
  .map((f) => readFileSync(`${root}examples/${f}`, 'utf8'));
for (const guide of readdirSync(`${root}docs`).filter((f) => f.endsWith('.md'))) {
  const path = `${root}docs/${guide}`;
  const before = readFileSync(path, 'utf8');
  const after = before.replace(/^```ts\n(.*)\n[\s\S]*?^```$/gm, (block, first) => {
    const program = programs.find((p) => p.startsWith(`${first}\n`));
    return program ? `\`\`\`ts\n${program}\`\`\`` : block;
  });
  if (after !== before) writeFileSync(path, after);
}
