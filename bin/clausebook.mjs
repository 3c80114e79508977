#!/usr/bin/env node
// Starts the command line from its bundle.
import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

const [word, ...more] = process.argv.slice(2);
if (more.length === 0 && (word === '--version' || word === '-V')) {
  // Programs ask for it before everything else: it is said before anything is loaded.
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
} else {
  const bundle = new URL('../dist/cli/main.js', import.meta.url);
  if (!existsSync(bundle)) {
    console.error('clausebook: dist/ is missing; run "npm ci" or "npm run build" in the checkout');
    process.exit(2);
  }
  // Node 20 hands code early to its slow compiler, and again whenever it guessed wrong: a third of the time of a command
  // that is over in seconds. Later versions have a quick compiler before the slow one, and no such setting.
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
  const { main } = await import(bundle.href);
  await main();
}
