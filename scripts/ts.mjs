// Runs a TypeScript program of the checkout: `npm run ts examples/run-gate.ts`.
import { run } from './run.mjs';

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('npm run ts wants a program, such as examples/run-gate.ts');
  process.exit(2);
}
process.exitCode = await run(program, args);
