// The package that npm makes: what is in it, that it runs where it is installed, and that programs compile against it.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import ts from 'typescript';
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
    const kinds = new Set(dist.filter((e) => e.isFile()).map((e) => e.name.replace(/^.*?(?=(?:\.d)?\.[^.]+$)/, '')));
    expect(kinds).toEqual(new Set(['.js', '.d.ts']));
  });

  it('is as registries and compilers want it', async () => {
    const data = await readFile(tarball);
    const packed = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);
    expect((await publint({ pack: { tarball: packed }, strict: true })).messages).toEqual([]);
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

  it('checks a book', async () => {
    const { code, out, err } = await clausebook(project, 'check tas');
    expect(code, err).toBe(0);
    expect(out).toMatch(/^Tasmania 2018 \(tas@2018\)/);
  });

  it('prints a book', async () => {
    const { code, err } = await clausebook(project, 'render tas --to pdf,html');
    expect(code, err).toBe(0);
    const pdf = await readFile(join(project, 'output', 'tas@2018.reading.pdf'));
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect((await readdir(join(project, 'output'))).sort()).toEqual(['tas@2018.reading.html', 'tas@2018.reading.pdf']);
  });

  it('compares two editions', async () => {
    const example = join('node_modules', 'clausebook', 'examples', 'amendment', 'nsw-crown@3.3-example');
    const { code, out } = await clausebook(project, `diff nsw-crown@3.2 ${example} --exit-code`);
    expect(code).toBe(1);
    expect(out).toContain('Definition of “Dragon 7”');
  });
});

describe('without the optional packages, on a machine without a browser', () => {
  let bare = '';
  beforeAll(async () => {
    bare = await install(tarball, { optional: false });
  });
  afterAll(() => rm(bare, { recursive: true, force: true }));
  const bareRun = (words: string) => {
    const { PUPPETEER_EXECUTABLE_PATH: _, PUPPETEER_CACHE_DIR: __, ...env } = process.env;
    return clausebook(bare, words, { ...env, HOME: bare, PATH: '' });
  };

  it.each(['render tas --to pdf,html', 'render tas --to docx', 'diff tas nsw-crown --to html,pdf', 'file tas'])(
    '%s says in one line what to do, before anything is written',
    async (words) => {
      const { code, out, err } = await bareRun(words);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^clausebook: browser: none is found[^\n]*install Chrome, Chromium or Edge[^\n]*\n$/);
      expect(await readdir(bare)).toEqual(['node_modules']);
    },
  );

  it('writes what needs no browser', async () => {
    const { code, err } = await bareRun('render tas --to html,md');
    expect(code, err).toBe(0);
    expect(await readdir(join(bare, 'output'))).toHaveLength(2);
  });
});

/** What the library gives as values; the rest are types. */
const COMMANDS =
  'amend check checklist compare decide diff doctor file inForce lint list matrix odds prove readings render review tour verify';
const VALUES = `${COMMANDS} EngineError InputError PASS PREDICATES checkEdition createReferenceEngine envelope fail gameOf gameWith
  loadEditions na params predicate prepare problemLine renderReport`;
const TYPES = `Amended AmendOptions AmendRow Amendment AnswerRow AuthorOptions BesideOptions Bet Bound BoundCheck Breach Card Cell Cents Change ChangeClass
  ChangeVerb CheckOptions CheckResult ChecklistItem Clause ClauseKind ClauseResult Compare CompareOptions Compared Comparison Cond
  CondHand Consequence Content Context CountOf CoupRequest CoupView Decided DecideOptions Decision DecisionEntry
  DecisionsOptions Diff DiffOptions Difference Differing Disposition DoctorRow Edition EditionMeta EditionProof
  EditionReport Engine EngineInfo Envelope EventOf EventType Evidence Examples FileOptions FilingResult Force Found Game
  GameSpec GateOptions Hand Heading Hole InForceOptions InForceRow Inline Json Judgement JudgeChip Limit LintOptions ListRow Load MatrixOptions MatrixRow Note OddsOptions
  OddsRow OutOptions Outcome Owner PairKind Pairs Place PlainChange Play Predicate Prepared Problem ProofRow ProveOptions
  Proved Rank Ratio Raw RawCheck Read Reading ReadingRow Readings RenderOptions RenderRow Review ReviewOptions ReviewRow ReviewState
  Reviewed RulesOptions Setting SettingDraft Severity StatedChange Step Suit Suspect TableOptions TableView Target
  TopicRow TourOptions TourRow TraceEvent Verdict Verified VerifyOptions VerifyRow WagerRequest Which Winner Written`;
const PARAMS = `ParamError ParamType Params ParamsOf bet cond int ints list mapOf odds oneOf optional percent ranks
  readParams shape word`;
const names = (text: string) => text.split(/\s+/).sort();

describe('a program that uses the library', () => {
  let program: ts.Program;
  let guide = '';
  beforeAll(async () => {
    guide = await readFile(inPackage('docs', 'use-as-a-library.md'), 'utf8');
    await cp(inPackage('examples'), join(project, 'examples'), { recursive: true });
    await writeFile(join(project, 'package.json'), '{"type": "module"}');
    await mkdir(join(project, 'node_modules', '@types'));
    await symlink(
      join(ROOT, 'node_modules', '@types', 'node'),
      join(project, 'node_modules', '@types', 'node'),
      'junction',
    );
    const programs = (await readdir(join(project, 'examples'))).filter((file) => file.endsWith('.ts'));
    program = ts.createProgram(
      programs.map((file) => join(project, 'examples', file)),
      {
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ES2023,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        rewriteRelativeImportExtensions: true,
        types: ['node'],
        typeRoots: [join(project, 'node_modules', '@types')],
      },
    );
  });

  it('compiles as strictly as can be, declarations included', () => {
    // All but what the language and Node declare themselves.
    const files = program
      .getSourceFiles()
      .filter((f) => !program.isSourceFileDefaultLibrary(f) && !/\/(@types\/node|undici-types)\//.test(f.fileName));
    expect(files.map((f) => f.fileName)).toContainEqual(expect.stringMatching(/\/clausebook\/dist\/index\.d\.ts$/));
    const said = files
      .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
      .map((d) => `${d.file?.fileName}: ${ts.flattenDiagnosticMessageText(d.messageText, ' ')}`);
    expect(said).toEqual([]);
    expect(program.emit().emitSkipped).toBe(false);
  });

  it('finds what the library names, each with its docstring, and nothing else', () => {
    const checker = program.getTypeChecker();
    const exportsOf = (symbol: ts.Symbol) =>
      checker.getExportsOfModule(symbol).map((s) => ({
        name: s.name,
        symbol: s.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(s) : s,
      }));
    const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/clausebook/dist/index.d.ts'));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error('the programs do not import the library');
    const found = exportsOf(module);
    const isValue = ({ symbol }: (typeof found)[number]) => (symbol.flags & ts.SymbolFlags.Value) !== 0;
    const inParams = found.filter((f) => f.name === 'params').flatMap((f) => exportsOf(f.symbol));
    expect(
      found
        .filter(isValue)
        .map((f) => f.name)
        .sort(),
    ).toEqual(names(VALUES));
    expect(
      found
        .filter((f) => !isValue(f))
        .map((f) => f.name)
        .sort(),
    ).toEqual(names(TYPES));
    expect(inParams.map((f) => f.name).sort()).toEqual(names(PARAMS));
    const said = [...found.filter((f) => f.name !== 'params'), ...inParams];
    expect(said.filter((f) => f.symbol.getDocumentationComment(checker).length === 0).map((f) => f.name)).toEqual([]);
  });

  it('is given the same values when it runs', async () => {
    const script = `import * as library from 'clausebook'; console.log(Object.keys(library).join(' '));`;
    const { out } = await run(process.execPath, ['--input-type=module', '--eval', script], project);
    expect(names(out.trim())).toEqual(names(VALUES));
  });

  it('prints what the guide says', async () => {
    const blocks = [
      ...guide.matchAll(/^`(\S+)`\n\n```(\w+)\n([\s\S]*?)^```$(?:\n\nprints\n\n```text\n([\s\S]*?)^```$)?/gm),
    ];
    const programs = blocks.filter(([, file]) => file?.endsWith('.ts'));
    expect(programs.length).toBeGreaterThanOrEqual(3);
    for (const [, file = '', , text = ''] of blocks.filter((b) => !programs.includes(b))) {
      await mkdir(dirname(join(project, file)), { recursive: true });
      await writeFile(join(project, file), text);
    }
    for (const [, file = '', , , prints] of programs) {
      const { code, out, err } = await run(process.execPath, [file.replace(/\.ts$/, '.js')], project);
      expect({ file, code, out, err }).toEqual({ file, code: 0, out: prints, err: '' });
    }
  });

  it('may be an engine of its own: the gate finds what it does wrong', async () => {
    const { code, out, err } = await run(process.execPath, [join('examples', 'run-gate.js')], project);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('naturals ignored 1');
    expect(out).toMatch(/^✗ failed +Table 11\.2 /m);
  });
});
