// How the tests run: all of them, real Chromium included, in worker processes.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // One worker for each core: by default one core is left idle, and on two that is half of them.
    maxWorkers: '100%',
    // Nothing of ours keeps anything between two tests but caches of pure functions, so that the modules are loaded
    // once for all files of a worker.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'output/test-results.json' },
  },
});
