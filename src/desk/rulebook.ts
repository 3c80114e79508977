// Rulebooks as documents.
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { quietly, type Step } from '../model/step.ts';
import { findBrowser } from '../render/print/find-browser.ts';
import { type RenderedFile, unmetLines } from '../render/print/formats.ts';
import { PROFILES } from '../render/print/view.ts';
import { FORMATS, type Format, type RenderOptions, renderEdition } from '../render/rulebook/files.ts';
import { loadEditions, type RulesOptions, type Which } from './editions.ts';
import type { Found } from './found.ts';
import { gateOn } from './gate.ts';
import { oddsOn } from './odds.ts';
import { formatsIn, type OutOptions, oneOf, outFolder } from './options.ts';

/** What is written of a rulebook, and how. */
export interface RulebookOptions extends RulesOptions, OutOptions {
  /** `pdf`, `docx`, `html`, `md`, separated by commas; `pdf` where it is not said. */
  readonly to?: string;
  /** `filing`, `reading` or `annotated`; `reading` where it is not said. */
  readonly profile?: string;
  /** A Chromium to print with, instead of the one that is found. */
  readonly browser?: string;
}

/** A file that was written. */
export interface RenderRow extends RenderedFile<Format> {
  readonly edition: string;
}

/**
 * Renders editions, each as `<edition>.<profile>.<format>`; annotated ones with verdicts and odds, or without where
 * they cannot be checked, which a note says.
 *
 * Throws InputError where an option is none, an edition cannot be read, there is no browser for what is to be printed,
 * or a file cannot be written.
 */
export async function render(
  which: Which = [],
  options: RulebookOptions = {},
  step: Step = quietly,
): Promise<Found<RenderRow>> {
  const formats = formatsIn(options.to ?? 'pdf', FORMATS, 'render');
  const profile = oneOf(options.profile ?? 'reading', PROFILES, 'render --profile');
  const outDir = outFolder(options);
  if (formats.includes('pdf') || formats.includes('docx')) await findBrowser(options.browser);
  const { editions, topics } = await loadEditions(which, options);
  const gate =
    profile === 'annotated'
      ? gateOn(
          editions.map((edition) => ({ edition, readings: {} })),
          step,
        )
      : [];
  const [results, notes]: [RenderRow[], string[]] = [[], []];
  for (const [i, edition] of editions.entries()) {
    const judged = await judgedBy(edition, gate[i], notes);
    const files = await step(`rendering ${edition.id}`, () =>
      renderEdition(edition, {
        ...{ formats, profile, outDir, topics },
        ...(options.browser ? { browser: options.browser } : {}),
        ...judged,
      }),
    );
    results.push(...files.map((f) => ({ edition: edition.id, ...f })));
  }
  return { editions, results, clean: true, files: [], notes: [...notes, ...unmetLines(results)] };
}

/** What stands beside the clauses of an annotated book; nothing where it cannot be checked, of which a note is made. */
async function judgedBy(
  edition: Edition,
  gate: ReturnType<typeof gateOn>[number] | undefined,
  notes: string[],
): Promise<Pick<RenderOptions, 'verdicts' | 'odds'>> {
  if (!gate) return {};
  try {
    const { clauses } = await gate;
    return { verdicts: new Map(clauses.map((c) => [c.id, c])), odds: await oddsOn(edition) };
  } catch (e) {
    if (!(e instanceof InputError)) throw e;
    notes.push(`${edition.id} is printed without verdicts: ${e.message}`);
    return {};
  }
}
