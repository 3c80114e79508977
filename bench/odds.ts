// How long the odds of a book take: eight decks, every wager, variant, choice and reading, from the parsed edition to the last row.
import { oddsOfBook } from '../src/odds/book.ts';
import { PREDICATES } from '../src/predicates/index.ts';
import { readEditions } from '../src/source/read.ts';

const DECKS = 8;
const ROUNDS = 5;
const AIM_MS = 1_000;

// The bundle runs from a cache folder; the program is started in the project's own.
const { editions } = await readEditions([`${process.cwd()}/rules-source`]);
const lines: string[] = [];
let slow = false;
for (const edition of editions) {
  const rounds: number[] = [];
  let rows = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const start = process.hrtime.bigint();
    rows = oddsOfBook(edition, { predicates: PREDICATES, decks: DECKS }).length;
    rounds.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  const first = rounds[0] ?? 0;
  slow ||= first > AIM_MS;
  lines.push(
    `${edition.id.padEnd(24)} ${String(rows).padStart(4)} rows   first ${first.toFixed(0).padStart(5)} ms   best of ${ROUNDS} ${Math.min(...rounds)
      .toFixed(0)
      .padStart(5)} ms`,
  );
}
process.stdout.write(`Odds of a book, ${DECKS} decks, nothing kept between rounds; the aim is ${AIM_MS} ms. Node ${process.versions.node}\n${lines.join('\n')}\n`);
if (slow) process.stdout.write(`A first round took longer than ${AIM_MS} ms.\n`);
