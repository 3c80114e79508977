// Which folder may import which: the order of the house, and the judge who never asks the accused.
const src = (...folders) => `^src/(${folders.join('|')})/`;
const only = (from, allowed) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: src(from) },
  to: { path: '^src/', pathNot: src(from, ...allowed) },
});

/** What everything above the game stands on. */
const below = ['model', 'words', 'source', 'predicates', 'game'];
/** What everything that is shown stands on. */
const beneath = [...below, 'engine', 'odds', 'conform', 'lint', 'diff', 'review', 'compare'];
/** What the command line prints that is more than a line: the texts of reports, and the names in them. */
const texts = '^src/(words/names|diff/(tell|under)|render/(report/(console|prove)|(odds|review)/text|filing/checklist-paper))[.]ts$';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('model', []),
    only('words', ['model']),
    only('source', ['model', 'words']),
    only('predicates', ['model']),
    only('engine', ['model']),
    only('game', ['model', 'words', 'source', 'predicates']),
    only('odds', [...below, 'engine']),
    only('lint', below),
    only('conform', [...below, 'engine', 'odds']),
    only('diff', [...below, 'engine', 'odds', 'conform']),
    only('review', [...below, 'engine', 'lint', 'diff']),
    only('compare', [...below, 'engine', 'odds', 'conform', 'diff']),
    only('render', beneath),
    only('render/print', ['model']),
    only('desk', [...beneath, 'render']),
    {
      name: 'cli-imports-only-desk-model-and-texts',
      severity: 'error',
      from: { path: src('cli') },
      to: { path: '^src/', pathNot: [src('cli', 'desk', 'model'), texts] },
    },
    { name: 'the-judge-never-asks-the-accused', severity: 'error', from: { path: src('predicates') }, to: { path: src('engine'), reachable: true } },
    { name: 'nobody-imports-the-command-line', severity: 'error', from: { pathNot: src('cli') }, to: { path: src('cli') } },
  ],
  options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, enhancedResolveOptions: { extensions: ['.ts', '.js'] } },
};
