// Writes the declarations of the library into dist/: those of src/index.ts and of what it says, and no others. Types are held by
// `npm run typecheck`; here they are only written down, which takes seconds where the bundle takes none: only who uses the library reads them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const out = path.join(root, 'dist');
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
program.emit(undefined, (file, text) => made.set(path.normalize(file), text));

function write(file) {
  const text = made.get(file);
  if (text === undefined) throw new Error(`no declarations are made for ${file}`);
  made.delete(file);
  // Whoever compiles against the package has no .ts files: to declarations, as to modules, leads the name that ends in .js.
  const named = text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, (_, by, quote, module) => {
    const next = path.join(path.dirname(file), `${module}.d.ts`);
    if (made.has(next)) write(next);
    return `${by}${quote}${module}.js${quote}`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, named);
}
write(path.join(out, 'index.d.ts'));
