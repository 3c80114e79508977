// That each check of editions can fail: every figure changed in turn.
import type { EditionProof, ProofRow } from '../conform/prove/result.ts';
import { proveWithThreads } from '../conform/prove/threads.ts';
import type { UnderReadings } from '../game/figures.ts';
import { quietly, type Step } from '../model/step.ts';
import { proveHtml } from '../render/report/prove.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { withLacking } from './lacking.ts';
import { formatsIn, type OutOptions, outFolder } from './options.ts';
import { version } from './package.ts';
import { holdReadings, underReadings } from './readings.ts';
import { write } from './write.ts';

/** What is proved, and what is written of it. */
export interface ProveOptions extends RulesOptions, OutOptions {
  /** `html`: a page for each edition, written as `prove.<edition>.html`. */
  readonly to?: string;
  /** Answers of ambiguous clauses, `R14=2`, `tas:R1=2`; `all` proves each in turn. The first where none is named. */
  readonly reading?: readonly string[];
}

/** The proofs, one for each edition; `results` are the rows of all. */
export interface Proved extends Found<ProofRow> {
  readonly proofs: readonly EditionProof[];
}

/**
 * Changes every figure of every check in turn, and says what gave each change away. Clean where nothing survived.
 *
 * Throws InputError where an option is none, an edition cannot be read or made a game, or a page cannot be written.
 */
export async function prove(which: Which = [], options: ProveOptions = {}, step: Step = quietly): Promise<Proved> {
  const formats = formatsIn(options.to, ['html'], 'prove');
  const out = outFolder(options);
  holdReadings(options.reading);
  const { editions } = await loadEditions(which, options);
  const proved: { edition: (typeof editions)[number]; proof: EditionProof }[] = [];
  for (const { edition, readings } of underReadings(options.reading, editions))
    proved.push({ edition, proof: await step(`proving ${edition.id}`, () => proofOf({ edition, readings })) });
  const pages = formats.flatMap(() =>
    proved.map(({ edition, proof }) => ({
      path: `${out}/prove.${edition.id}.html`,
      content: proveHtml(edition, proof, version()),
    })),
  );
  const proofs = proved.map(({ proof }) => proof);
  return {
    editions,
    proofs,
    results: proofs.flatMap((p) => p.rows),
    clean: proofs.length > 0 && proofs.every((p) => p.green),
    files: await write(pages),
    notes: [],
  };
}

async function proofOf(under: UnderReadings): Promise<EditionProof> {
  try {
    return await proveWithThreads(under.edition, under.readings);
  } catch (e) {
    throw await withLacking(e, under);
  }
}
