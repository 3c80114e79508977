// Whether this machine has what rendering needs.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserInfo } from '../render/print/browser.ts';
import { type RulesOptions, ruleRoots } from './editions.ts';
import type { Found } from './found.ts';
import { packageRoot } from './package.ts';

/** What was looked for, and whether it is there. */
export interface DoctorRow {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Looks for Node, a browser, the folders of editions, and a folder to write to. Clean where all are there. */
export async function doctor(options: RulesOptions = {}): Promise<Found<DoctorRow>> {
  const results: DoctorRow[] = [];
  const look = async (what: string, work: () => string | Promise<string>) => {
    try {
      results.push({ what, ok: true, detail: await work() });
    } catch (e) {
      results.push({ what, ok: false, detail: e instanceof Error ? e.message : String(e) });
    }
  };
  await look('node', () => {
    const major = Number(process.versions.node.split('.')[0]);
    if (major < 20) throw new Error(`Node ${process.versions.node}; clausebook needs 20 or newer`);
    return process.versions.node;
  });
  await look('browser', async () => {
    const info = await browserInfo();
    return `${info.version} (${info.source})${info.bare === null ? '' : `, without its sandbox: ${info.bare}`}`;
  });
  for (const root of ruleRoots(options)) {
    await look('rules', () => {
      accessSync(root, constants.R_OK);
      return root === join(packageRoot(), 'rules-source') ? 'rules-source' : root;
    });
  }
  await look('output', () => {
    mkdirSync('output', { recursive: true });
    accessSync('output', constants.W_OK);
    return 'output/ can be written';
  });
  return { editions: [], results, clean: results.every((r) => r.ok), files: [], notes: [] };
}
