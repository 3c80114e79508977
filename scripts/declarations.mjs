// Writes the declarations of the library into dist/: those of src/index.ts and of what it says, and no others. Types are held by
// `npm run typecheck`; here they are only written down, which takes seconds where the bundle takes none: only who uses the library reads them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = path.join(root, 'dist');

/** All that declarations are made from: the source, how it is compiled, and the packages whose types it names. */
function madeFrom() {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true }).filter((file) => file.endsWith('.ts'));
  const files = ['tsconfig.json', 'package-lock.json', 'scripts/declarations.mjs', ...sources.map((f) => `src/${f}`)];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\n${readFileSync(path.join(root, file), 'utf8')}\n`);
  return hash.digest('hex');
}

/** File in dist/ → its text. */
async function declarations() {
  const { default: ts } = await import('typescript');
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([path.join(root, 'src/index.ts')], {
    ...options,
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: undefined,
    rewriteRelativeImportExtensions: false,
    rootDir: path.join(root, 'src'),
    outDir: out,
  });
  const made = new Map();
  program.emit(undefined, (file, text) => made.set(path.relative(out, path.normalize(file)), text));
  const needed = {};
  const need = (file) => {
    const text = made.get(file);
    if (text === undefined) throw new Error(`no declarations are made for ${file}`);
    made.delete(file);
    // Whoever compiles against the package has no .ts files: to declarations, as to modules, leads the name that ends in .js.
    needed[file] = text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, (_, by, quote, module) => {
      const next = path.join(path.dirname(file), `${module}.d.ts`);
      if (made.has(next)) need(next);
      return `${by}${quote}${module}.js${quote}`;
    });
  };
  need('index.d.ts');
  return needed;
}

/** What was made once is kept, by what it was made from. */
const kept = path.join(root, 'node_modules/.cache/declarations', `${madeFrom()}.json`);
if (!existsSync(kept)) {
  mkdirSync(path.dirname(kept), { recursive: true });
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(await declarations()));
  renameSync(draft, kept);
}
for (const [file, text] of Object.entries(JSON.parse(readFileSync(kept, 'utf8')))) {
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  writeFileSync(path.join(out, file), text);
}
