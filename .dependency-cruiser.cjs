// Which folder may import which: the order of the house, and the judge who never asks the accused.
const src = (...folders) => `^src/(${folders.join('|')})/`;
const only = (from, allowed) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: src(from) },
  to: { path: '^src/', pathNot: src(from, ...allowed) },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('model', []),
    only('source', ['model']),
    only('predicates', ['model']),
    only('engine', ['model']),
    only('spec', ['model', 'source', 'predicates']),
    only('odds', ['model', 'source', 'predicates', 'engine', 'spec']),
    only('lint', ['model', 'source', 'predicates', 'spec']),
    only('conform', ['model', 'source', 'predicates', 'engine', 'spec', 'odds']),
    only('diff', ['model', 'source', 'predicates', 'engine', 'spec', 'odds', 'conform', 'lint']),
    only('render', ['model', 'source', 'predicates', 'engine', 'spec', 'odds', 'conform', 'lint', 'diff']),
    { name: 'the-judge-never-asks-the-accused', severity: 'error', from: { path: src('predicates') }, to: { path: src('engine'), reachable: true } },
    { name: 'nobody-imports-the-command-line', severity: 'error', from: { pathNot: src('cli') }, to: { path: src('cli') } },
  ],
  options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, enhancedResolveOptions: { extensions: ['.ts', '.js'] } },
};
