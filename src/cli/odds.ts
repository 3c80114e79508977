// `clausebook odds`: exact probabilities and house edges of every wager.
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { oddsOfBook } from '../odds/book.ts';
import { MOST_DECKS } from '../odds/enumerate.ts';
import type { OddsRow } from '../odds/row.ts';
import { oddsHtml } from '../render/odds/html.ts';
import { writeWhole } from '../render/print/write.ts';
import { EXIT, type GlobalOptions, type Io, load, outFolder, version } from './context.ts';
import { envelope } from './envelope.ts';
import { readingsOf } from './readings.ts';

export interface OddsCliOptions extends GlobalOptions {
  readonly decks?: string;
  readonly reading?: readonly string[];
  readonly to?: string;
  readonly out?: string;
}

function decksOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const decks = /^\d+$/.test(given) ? Number(given) : 0;
  if (decks < 1 || decks > MOST_DECKS)
    throw new InputError(`odds --decks wants a number from 1 to ${MOST_DECKS}, not "${given}"`);
  return decks;
}

export async function odds(ids: readonly string[], options: OddsCliOptions, io: Io): Promise<number> {
  if (options.to !== undefined && options.to !== 'html')
    throw new InputError(`odds --to knows html, not "${options.to}"`);
  const decks = decksOf(options.decks);
  const out = outFolder(options);
  const { editions } = await load(ids, options);
  const readings = readingsOf(options.reading ?? [], editions);
  const results = editions.flatMap((edition) => oddsOfBook(edition, { decks, readings }));
  if (options.to === 'html') {
    const path = `${out}/odds.html`;
    await writeWhole(path, oddsHtml(editions, results, version()));
    io.err(`${path}\n`);
  }
  if (options.json) io.out(`${JSON.stringify(envelope('odds', version(), editions, results, EXIT.clean), null, 1)}\n`);
  else
    for (const edition of editions)
      io.out(
        told(
          edition,
          results.filter((r) => r.edition === edition.id),
        ),
      );
  return EXIT.clean;
}

/** The house edges of an edition, a line each. */
function told(edition: Edition, rows: readonly OddsRow[]): string {
  const [first] = rows;
  if (!first) return `${edition.id} · no wager has odds that are encoded\n`;
  const cells = rows.map((r) => [
    r.title,
    about(edition, r),
    r.houseEdgePercent ?? r.why ?? '',
    r.permitted ? '' : '(not allowed with so many decks)',
  ]);
  const widths = [0, 1].map((i) => Math.max(...cells.map((c) => c[i]?.length ?? 0)));
  const lines = cells.map(([title = '', what = '', edge = '', note = '']) =>
    `  ${title.padEnd(widths[0] ?? 0)}  ${what.padEnd(widths[1] ?? 0)}  ${edge.padStart(9)} ${note}`.trimEnd(),
  );
  return `${edition.id} · house edge per unit staked, ${first.decks} decks (stand-offs count; no chips, caps or fees)\n${lines.join('\n')}\n`;
}

function about(edition: Edition, row: OddsRow): string {
  const variant = row.variant === null ? null : (edition.meta.variants[row.variant] ?? row.variant);
  return [variant, row.option, row.given?.when, row.reading].filter(Boolean).join(' · ');
}
