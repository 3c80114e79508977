#!/usr/bin/env node
// Starts the command line from its bundle.
import { existsSync } from 'node:fs';

const bundle = new URL('../dist/cli/main.js', import.meta.url);
if (!existsSync(bundle)) {
  console.error('clausebook: dist/ is missing; run "npm ci" or "npm run build" in the checkout');
  process.exit(2);
}
const { main } = await import(bundle.href);
await main();
