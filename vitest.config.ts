// How the tests run: all of them, real Chromium included, in worker processes.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest comes first, so that the workers end together. */
const LONGEST = [
  'names/names',
  'docs/commands',
  'package',
  'loop/encodings',
  'desk/under-readings',
  'render/compare/html',
  'render/real-pages',
  'conform/prove-books',
  'mutate',
  'render/diff/html',
  'odds/published',
  'diff/effects',
  'conform/prove',
  'cli/light',
  'render/odds/book',
  'cli/cli',
  'render/rulebook/books',
  'diff/example',
  'source/print',
  'engine/laws',
  'docs/sessions',
  'odds/brute',
  'desk/readings',
  'diff/edges',
  'loop/wrong-encodings',
  'lint/lint',
  'odds/odds',
  'odds/command',
  'odds/laws',
  'readings/pairs-edges',
  'readings/nz',
  'render/report/report',
  'loop/engines',
].map((name) => `/test/${name}.test.ts`);

/** Node 20 compiles code early and often: see bin/clausebook.mjs. Without it tests take a quarter of their time more. */
const PATIENT = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // One worker for each core: by default one core is left idle, and on two that is half of them.
    maxWorkers: '100%',
    // Nothing of ours keeps anything between two tests but caches of pure functions, so that the modules are loaded
    // once for all files of a worker.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Modules are loaded by Node itself: what is imported costs nothing where it is used, in loops of the engine too.
    execArgv: ['--import', new URL('scripts/typescript.mjs', import.meta.url).href, ...PATIENT],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Bounds that a test reaches only where it hangs, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What commands print is held without the colours of a terminal.
    env: { NO_COLOR: '1' },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'output/test-results.json' },
  },
});
