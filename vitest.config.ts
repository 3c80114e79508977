// How the tests run: all of them, real Chromium included, in worker processes.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What examples/ import as a package is the source here, the same module that the tests have.
  resolve: { alias: { clausebook: fileURLToPath(new URL('src/index.ts', import.meta.url)) } },
  test: {
    include: ['test/**/*.test.ts'],
    // One worker for each core: by default one core is left idle, and on two that is half of them.
    maxWorkers: '100%',
    // Nothing of ours keeps anything between two tests but caches of pure functions, so that the modules are loaded
    // once for all files of a worker.
    isolate: false,
    // Bounds that a test reaches only where it hangs, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What commands print is held without the colours of a terminal.
    env: { NO_COLOR: '1' },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'output/test-results.json' },
  },
});
