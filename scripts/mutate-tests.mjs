// Runs test files in the order given, in one worker, and tells of each as it goes: a child of `mutate.mjs`.
import { fileURLToPath } from 'node:url';
import { BaseSequencer, startVitest } from 'vitest/node';

const { root, files } = JSON.parse(process.argv[2]);
const paths = files.map((f) => `${root}${f}`);
const name = (module) => module.moduleId.slice(root.length);

// Whoever ends the run ends this too, and the workers.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

class AsGiven extends BaseSequencer {
  sort(specs) {
    return specs.sort((a, b) => paths.indexOf(a.moduleId) - paths.indexOf(b.moduleId));
  }
}

await startVitest('test', paths, {
  root,
  config: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)),
  watch: false,
  maxWorkers: 1,
  // On a busy machine a test that waits is no test that notices: what hangs is told by `mutate.mjs`.
  testTimeout: 0,
  hookTimeout: 0,
  sequence: { sequencer: AsGiven },
  reporters: [
    {
      onTestModuleStart: (module) => process.send({ starts: name(module) }),
      onTestCaseResult: (test) => {
        const red = test.result().state === 'failed';
        process.send({ red: red ? test.fullName : null });
      },
      onTestModuleEnd: (module) => {
        const red = module.state() === 'failed';
        process.send({ ends: true, red: red ? 'the file does not load' : null });
      },
      onTestRunEnd: (_, errors) => process.send({ over: true, red: errors[0] ? `${errors[0].message}` : null }),
    },
  ],
});
