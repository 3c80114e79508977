// `clausebook doctor`: whether this machine has what rendering needs.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { browserInfo } from '../render/print/browser.ts';
import { EXIT, type GlobalOptions, type Io, packageRoot, ruleRoots, version } from './context.ts';
import { envelope } from './envelope.ts';

/** What was looked for, and whether it is there. */
export interface DoctorRow {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}

export async function doctor(options: GlobalOptions, io: Io): Promise<number> {
  const findings: DoctorRow[] = [];
  const look = async (what: string, work: () => string | Promise<string>) => {
    try {
      findings.push({ what, ok: true, detail: await work() });
    } catch (e) {
      findings.push({ what, ok: false, detail: e instanceof Error ? e.message : String(e) });
    }
  };
  await look('node', () => {
    const major = Number(process.versions.node.split('.')[0]);
    if (major < 20) throw new Error(`Node ${process.versions.node}; clausebook needs 20 or newer`);
    return process.versions.node;
  });
  await look('browser', async () => {
    const info = await browserInfo();
    return `${info.version} (${info.source})`;
  });
  for (const root of ruleRoots(options)) {
    await look('rules', () => {
      accessSync(root, constants.R_OK);
      return root === `${packageRoot()}/rules-source` ? 'rules-source' : root;
    });
  }
  await look('output', () => {
    mkdirSync('output', { recursive: true });
    accessSync('output', constants.W_OK);
    return 'output/ can be written';
  });
  const exit = findings.every((f) => f.ok) ? EXIT.clean : EXIT.findings;
  if (options.json) io.out(`${JSON.stringify(envelope('doctor', version(), [], findings, exit), null, 1)}\n`);
  else for (const f of findings) io.out(`${f.ok ? 'ok     ' : 'missing'} ${f.what}: ${f.detail}\n`);
  return exit;
}
