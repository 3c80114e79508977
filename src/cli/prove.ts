// `clausebook prove`: that each check can fail.
import type { EditionProof } from '../conform/prove/result.ts';
import { proveWithThreads } from '../conform/prove/threads.ts';
import { InputError } from '../model/place.ts';
import { writeWhole } from '../render/print/write.ts';
import { proveHtml, proveReport } from '../render/report/prove.ts';
import { EXIT, type GlobalOptions, type Io, load, outFolder, version } from './context.ts';
import { envelope } from './envelope.ts';
import { withProgress } from './progress.ts';
import { readingsOf } from './readings.ts';

export interface ProveCliOptions extends GlobalOptions {
  readonly to?: string;
  readonly out?: string;
  readonly reading?: readonly string[];
  readonly verbose?: boolean;
}

export async function prove(ids: readonly string[], options: ProveCliOptions, io: Io): Promise<number> {
  if (options.to !== undefined && options.to !== 'html')
    throw new InputError(`prove --to knows html, not "${options.to}"`);
  const out = outFolder(options);
  const { editions } = await load(ids, options);
  const readings = readingsOf(options.reading ?? [], editions);
  const proofs: EditionProof[] = [];
  for (const edition of editions)
    proofs.push(await withProgress(io, `proving ${edition.id}`, () => proveWithThreads(edition, readings)));
  const exit = proofs.length && proofs.every((p) => p.green) ? EXIT.clean : EXIT.findings;
  if (options.to === 'html') {
    for (const edition of editions) {
      const proof = proofs.find((p) => p.edition === edition.id);
      if (!proof) continue;
      const path = `${out}/prove.${edition.id}.html`;
      await writeWhole(path, proveHtml(edition, proof, version()));
      io.err(`${path}\n`);
    }
  }
  const results = proofs.flatMap((p) => p.rows);
  if (options.json) io.out(`${JSON.stringify(envelope('prove', version(), editions, results, exit), null, 1)}\n`);
  else io.out(proveReport(editions, proofs, options.verbose === true));
  return exit;
}
