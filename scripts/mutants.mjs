// The mutants of a source text: every small change that a slip of the hand might make, by its syntax tree.
import { createHash } from 'node:crypto';
import ts from 'typescript';

const K = ts.SyntaxKind;
const SWAPPED = {
  [K.LessThanToken]: '<=',
  [K.LessThanEqualsToken]: '<',
  [K.GreaterThanToken]: '>=',
  [K.GreaterThanEqualsToken]: '>',
  [K.EqualsEqualsEqualsToken]: '!==',
  [K.ExclamationEqualsEqualsToken]: '===',
  [K.AmpersandAmpersandToken]: '||',
  [K.BarBarToken]: '&&',
  [K.PlusToken]: '-',
  [K.MinusToken]: '+',
  [K.AsteriskToken]: '/',
  [K.SlashToken]: '*',
  [K.PercentToken]: '*',
  [K.PlusEqualsToken]: '-=',
  [K.MinusEqualsToken]: '+=',
  [K.AmpersandToken]: '|',
  [K.BarToken]: '&',
};
/** Methods that a slip takes for each other. */
const MISTAKEN = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };
/** Methods that are forgotten. */
const FORGOTTEN = new Set(['filter', 'sort', 'reverse']);
const SLICES = new Set(['slice', 'subarray']);

/** Words on one line, so that a mutant is known however its source is wrapped. */
const plain = (text) => text.trim().replace(/\s+/g, ' ');

/** How a node may be changed: the text to put in place of a node, and what was done. */
const CHANGES = {
  [K.BinaryExpression]: ({ left, operatorToken: sign, right }, put) => {
    const other = SWAPPED[sign.kind];
    if (other) put(sign, other, `${sign.getText()} made ${other}`);
    if (sign.kind === K.QuestionQuestionToken) put(sign.parent, `(${right.getText()})`, 'always its default');
    if (sign.kind === K.BarBarToken || sign.kind === K.AmpersandAmpersandToken)
      put(sign.parent, `(${left.getText()})`, 'second condition dropped');
  },
  [K.PrefixUnaryExpression]: ({ operator, operand, parent }, put, node) => {
    if (operator === K.ExclamationToken) put(node, operand.getText(), 'no longer denied');
    if (operator === K.MinusToken && !ts.isTypeNode(parent)) put(node, operand.getText(), 'sign dropped');
  },
  [K.TrueKeyword]: (node, put) => put(node, 'false', 'true made false'),
  [K.FalseKeyword]: (node, put) => put(node, 'true', 'false made true'),
  [K.NumericLiteral]: (node, put) => {
    if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return;
    put(node, `${Number(node.text) + 1}`, 'one more');
    put(node, `(${Number(node.text) - 1})`, 'one less');
  },
  [K.BigIntLiteral]: (node, put) => put(node, `${BigInt(node.text.replace('n', '')) + 1n}n`, 'one more'),
  [K.IfStatement]: (node, put) => {
    put(node.expression, `!(${node.expression.getText()})`, 'condition denied');
    if (!node.elseStatement) put(node, ';', 'statement dropped');
  },
  [K.ConditionalExpression]: ({ whenTrue: a, whenFalse: b }, put, node) => {
    put(node, `${node.condition.getText()} ? ${b.getText()} : ${a.getText()}`, 'branches swapped');
  },
  [K.ExpressionStatement]: (node, put) => put(node, ';', 'statement dropped'),
  [K.BreakStatement]: (node, put) => put(node, ';', 'statement dropped'),
  [K.ContinueStatement]: (node, put) => put(node, 'break;', 'continue made break'),
  [K.ArrayLiteralExpression]: (node, put) => {
    for (const e of node.elements) {
      const rest = node.elements.filter((x) => x !== e).map((x) => x.getText());
      put(node, `[${rest.join(', ')}]`, `${plain(e.getText())} dropped`);
    }
  },
  [K.SpreadAssignment]: (node, put) => put(node, '...{}', 'properties dropped'),
  [K.CallExpression]: ({ expression: callee, arguments: args }, put, node) => {
    if (!ts.isPropertyAccessExpression(callee)) return;
    const method = callee.name.text;
    if (MISTAKEN[method]) put(callee.name, MISTAKEN[method], `${method} made ${MISTAKEN[method]}`);
    if (FORGOTTEN.has(method)) put(node, callee.expression.getText(), `.${method}() dropped`);
    if (SLICES.has(method))
      for (const a of args) if (!ts.isNumericLiteral(a)) put(a, `(${a.getText()}) + 1`, 'a slice one further');
  },
};

/** What is not run, or only names something. */
const SILENT = new Set([
  K.ImportDeclaration,
  K.ExportDeclaration,
  K.InterfaceDeclaration,
  K.TypeAliasDeclaration,
  K.ThrowStatement,
]);

/**
 * Every mutant of a source, in the order of its places.
 * @param file its path, from the root of the checkout
 * @returns of each: `file`, `line`, `start` and `end` (offsets of what is replaced), `now` (what stands there instead),
 * `what` (was done), and its lines before and after (`from`, `to`), on one line each
 */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const put = (node, now, what) => {
    const [start, end] = [node.getStart(source), node.end];
    const [first, last] = [start, end].map((at) => source.getLineAndCharacterOfPosition(at).line);
    const lines = source.getLineStarts();
    const [head, tail] = [text.slice(lines[first], start), text.slice(end, lines[last + 1] ?? text.length)];
    const from = plain(`${head}${text.slice(start, end)}${tail}`);
    found.push({ file, line: first + 1, start, end, now, what, from, to: plain(`${head}${now}${tail}`) });
  };
  const walk = (node) => {
    if (SILENT.has(node.kind) || ts.isTypeNode(node)) return;
    CHANGES[node.kind]?.(node, put, node);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** The mutants in an order that hangs on the seed and on nothing else. */
export function drawn(mutants, seed) {
  const rank = (m) => createHash('sha256').update([seed, m.file, m.start, m.end, m.now].join('\n')).digest('hex');
  return mutants
    .map((m) => ({ m, at: rank(m) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ m }) => m);
}

/**
 * Tells whether a mutant still compiles: whether its file has an error of syntax or type. What is then unused is none.
 * @param root the folder of `tsconfig.json`
 */
export function compiler(root) {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const names = fileNames.filter((f) => f.startsWith(`${root}src/`));
  let put = { file: '', text: '', version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false, noUnusedParameters: false }),
    getScriptFileNames: () => names,
    getScriptVersion: (f) => (f === put.file ? `${put.version}` : '0'),
    getScriptSnapshot: (f) => {
      const text = f === put.file ? put.text : ts.sys.readFile(f);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (m, text) => {
    const file = `${root}${m.file}`;
    put = { file, text: text.slice(0, m.start) + m.now + text.slice(m.end), version: put.version + 1 };
    return service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0;
  };
}
