// How long the odds of a book take: eight decks, every wager, variant, choice and reading, from the parsed edition to
// the last row.
import { oddsOfBook } from '../src/odds/book.ts';
import { readEditions } from '../src/source/read.ts';

const DECKS = 8;
const ROUNDS = 5;
const AIM_MS = 1_000;

// The bundle runs from a cache folder; the program is started in the project's own.
const { editions } = await readEditions([`${process.cwd()}/rules-source`]);
const ms = (since: bigint): number => Number(process.hrtime.bigint() - since) / 1e6;
const shown = (n: number): string => `${n.toFixed(0).padStart(5)} ms`;
const lines: string[] = [];
let slow = false;
for (const edition of editions) {
  const rounds: { readonly wall: number; readonly cpu: number; readonly rows: number }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const [start, used] = [process.hrtime.bigint(), process.cpuUsage()];
    const rows = oddsOfBook(edition, { decks: DECKS }).length;
    const { user, system } = process.cpuUsage(used);
    rounds.push({ wall: ms(start), cpu: (user + system) / 1000, rows });
  }
  const [first] = rounds;
  if (!first) continue;
  slow ||= first.wall > AIM_MS;
  const best = Math.min(...rounds.map((r) => r.wall));
  lines.push(
    `${edition.id.padEnd(24)} ${String(first.rows).padStart(4)} rows   first ${shown(first.wall)} (processor ${shown(first.cpu)})   best of ${ROUNDS} ${shown(best)}`,
  );
}
process.stdout.write(
  `Odds of a book, ${DECKS} decks, nothing kept between rounds; the aim is ${AIM_MS} ms. Node ${process.versions.node}\n${lines.join('\n')}\n`,
);
if (slow) process.stdout.write(`A first round took longer than ${AIM_MS} ms.\n`);
