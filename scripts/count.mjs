// Prints `N passed, N failed` from the test runner's own result file; fails where there is none or no test ran.
import { readFileSync } from 'node:fs';

const r = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(
  `${r.numPassedTests} passed, ${r.numFailedTests} failed${r.numPendingTests ? `, ${r.numPendingTests} skipped` : ''}`,
);
if (r.numTotalTests === 0 || !r.success) process.exitCode = 1;
