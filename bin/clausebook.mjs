#!/usr/bin/env node
// Starts the command line from its bundle.
import { existsSync, readFileSync } from 'node:fs';

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
  const { main } = await import(bundle.href);
  await main();
}
