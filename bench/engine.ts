// How many coups the reference engine settles in a second, on one thread, beside npm's baccarat-engine on the same
// shoes; from the specs of shipped books, with each coup's money written out.
import { createRequire } from 'node:module';
import { Bulk } from '../src/engine/bulk.ts';
import { WINNERS } from '../src/engine/condition.ts';
import { CoupMachine } from '../src/engine/coup.ts';
import { compile } from '../src/engine/plan.ts';
import { record, recordLength, tellRecords } from '../src/engine/record.ts';
import { Recorder } from '../src/engine/recorder.ts';
import { cardOf, random, shuffledShoe } from '../src/engine/shoe.ts';
import { playCoups, tallyOf } from '../src/engine/table.ts';
import { takeWagers } from '../src/engine/wagers.ts';
import { gameOf } from '../src/game/game.ts';
import { choicesOf, STAKE, tableFor } from '../src/game/tables.ts';
import { readEditions } from '../src/source/read.ts';

interface TheirCard {
  readonly suit: string;
  readonly value: string;
}
interface TheirHand {
  readonly playerCards: readonly TheirCard[];
  readonly bankerCards: readonly TheirCard[];
}
interface TheirEngine {
  readonly shoe: { cards: TheirCard[] };
  readonly resultsEngine: { calculateOutcome(hand: TheirHand): string };
  dealGame(): TheirHand;
}
interface TheirModule {
  readonly BaccaratGameEngine: new () => TheirEngine;
  readonly Card: new (suit: string, value: string) => TheirCard;
}

const DECKS = 8;
const SHOES = 2_000;
const ROUNDS = 11;
const SEED = 20_240_601;
const LEAST_CARDS = 6;
/** How many shoes the coup machine plays as well, card by card. */
const SAMPLE = 50;
/** Somewhat more events than a shoe brings with three wagers a coup. */
const EVENTS = 1_600;

const theirs = createRequire(import.meta.url)('baccarat-engine') as TheirModule;
const SUITS: Readonly<Record<string, string>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };
const THEIR_CARDS = Array.from({ length: 52 }, (_, code) => {
  const [rank = '', suit = ''] = cardOf(code);
  return new theirs.Card(SUITS[suit] ?? '', rank === 'T' ? '10' : rank);
});

const rand = random(SEED);
const shoes = Array.from({ length: SHOES }, () => shuffledShoe(DECKS, rand));

const { editions } = await readEditions([`${process.cwd()}/rules-source`]);

/** A table of a book as it opens, and one wager on each of some bets. */
function placed(book: string, layout: readonly string[]): Bulk {
  const edition = editions.find((e) => e.id.startsWith(`${book}@`));
  if (!edition) throw new Error(`${book} is not among the books`);
  const { spec } = gameOf(edition);
  const plan = compile(spec, tableFor(choicesOf(spec), { decks: DECKS, layout }, layout));
  const slip = takeWagers(plan, {
    wagers: layout.map((bet) => ({ id: bet, player: `on ${bet}`, bet, amount: STAKE })),
  });
  if (slip.stakes.length < layout.length) throw new Error(`${book} does not take every wager`);
  return new Bulk(plan, slip);
}

const MAIN = ['player', 'banker', 'tie'];
const SIDES = ['player-pair', 'banker-pair', 'super-6', 'tiger', 'big-tiger', 'small-tiger', 'tiger-tie', 'tiger-pair'];
const ALL = [...MAIN, ...SIDES];
const main = placed('nsw-crown', MAIN);
const all = placed('nsw-star', ALL);

interface Score {
  readonly coups: number;
  readonly seconds: number;
}
const since = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e9;

/**
 * The other engine takes its cards from the end of an array, which it empties: every round gets fresh arrays, made
 * before the clock starts.
 */
function others(winners: [number, number, number] = [0, 0, 0]): Score {
  const engine = new theirs.BaccaratGameEngine();
  const packs = shoes.map((shoe) => Array.from(shoe, (code) => THEIR_CARDS[code] as TheirCard).reverse());
  let coups = 0;
  const start = process.hrtime.bigint();
  for (const pack of packs) {
    engine.shoe.cards = pack;
    while (engine.shoe.cards.length >= LEAST_CARDS) {
      const outcome = engine.resultsEngine.calculateOutcome(engine.dealGame());
      winners[outcome === 'player' ? 0 : outcome === 'banker' ? 1 : 2]++;
      coups++;
    }
  }
  return { coups, seconds: since(start) };
}

const their: [number, number, number] = [0, 0, 0];
const { coups: COUPS } = others(their);

/** Each coup's return on each stake, in cents, a row a coup. */
const money = (bulk: Bulk) => new Int32Array(COUPS * bulk.slip.stakes.length);
const moneyOf = new Map([main, all].map((bulk) => [bulk, money(bulk)]));
const bytes = new Uint8Array(COUPS * recordLength(main.slip));

const settled = (bulk: Bulk) => (): Score => {
  const to = moneyOf.get(bulk) as Int32Array;
  let coups = 0;
  let at = 0;
  const start = process.hrtime.bigint();
  for (const shoe of shoes) {
    coups += bulk.play(shoe);
    at = bulk.returns(to, at);
  }
  return { coups, seconds: since(start) };
};
function events(): Score {
  const tally = tallyOf(main.slip);
  const start = process.hrtime.bigint();
  for (const shoe of shoes) playCoups(main.plan, shoe, main.slip, new Recorder(main.plan, EVENTS), tally);
  return { coups: tally.coups, seconds: since(start) };
}
function records(): Score {
  let coups = 0;
  let at = 0;
  const start = process.hrtime.bigint();
  for (const shoe of shoes) {
    coups += main.play(shoe);
    at = record(main, shoe, bytes, at);
  }
  return { coups, seconds: since(start) };
}

// --- what must be right before anything is measured ---

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

for (const bulk of [main, all]) {
  settled(bulk)();
  const tally = tallyOf(bulk.slip);
  for (const shoe of shoes) playCoups(bulk.plan, shoe, bulk.slip, null, tally);
  const our = tally.winners.join(' ');
  must(tally.coups === COUPS && our === their.join(' '), `the engines disagree on who won: ${their.join(' ')}, ${our}`);
}
records();

/** The first shoes again, card by card: the money of every coup, and every event. */
function checkSample(bulk: Bulk): void {
  const { plan, slip } = bulk;
  const written = moneyOf.get(bulk) as Int32Array;
  let at = 0;
  let from = 0;
  for (const shoe of shoes.slice(0, SAMPLE)) {
    const slow = new Recorder(plan);
    const machine = new CoupMachine(plan, shoe, slow);
    let coups = 0;
    while (machine.pos + LEAST_CARDS <= shoe.length) {
      machine.open(slip);
      while (machine.phase !== 'closed') machine.step();
      coups++;
      for (const [i, { bet }] of slip.stakes.entries()) {
        const s = machine.settled(i);
        const brings = s === null ? 0 : s.paid + s.returned;
        must(written[at] === brings, `${bet.lines.bet.id} at ${at}: ${written[at]} written, ${brings} by the machine`);
        at++;
      }
    }
    const expected = JSON.stringify(slow.events);
    const told = new Recorder(plan);
    playCoups(plan, shoe, slip, told);
    must(JSON.stringify(told.events) === expected, 'the events of the bulk run are others than the machine’s');
    if (bulk !== main) continue;
    const again = new Recorder(plan);
    tellRecords(again, plan, slip, { bytes, from, coups });
    from += coups * recordLength(slip);
    must(JSON.stringify(again.events) === expected, 'the records tell other events than the machine');
  }
}
checkSample(main);
checkSample(all);

// --- the clock ---

interface Contender {
  readonly name: string;
  readonly run: () => Score;
  /** The least that it should be beside the other engine. */
  readonly aim: number;
}
const CONTENDERS: readonly Contender[] = [
  { name: `player, banker and tie (${main.plan.edition})`, run: settled(main), aim: 7 },
  { name: `all ${ALL.length} wagers (${all.plan.edition})`, run: settled(all), aim: 4 },
  { name: 'player, banker and tie, every event an object', run: events, aim: 0.6 },
  { name: 'player, banker and tie, a record a coup', run: records, aim: 2 },
];
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] as number;
const rate = ({ coups, seconds }: Score): number => coups / seconds;

const rates = CONTENDERS.map(() => ({ ours: [] as number[], theirs: [] as number[] }));
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, { name, run }] of CONTENDERS.entries()) {
    const [mine, other] = [run(), others()];
    must(mine.coups === COUPS && other.coups === COUPS, `${name}: ${mine.coups} coups, not ${COUPS}`);
    rates[i]?.ours.push(rate(mine));
    rates[i]?.theirs.push(rate(other));
  }
}

const shown = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-AU').padStart(12)} coups/s`;
const lines = CONTENDERS.map(({ name, aim }, i) => {
  const { ours = [], theirs: other = [] } = rates[i] ?? {};
  const ratio = median(ours) / median(other);
  if (ratio < aim) process.exitCode = 1;
  const judged = `${ratio.toFixed(2)} × (aim ${aim} ×)${ratio < aim ? ' BELOW' : ''}`;
  return `${`clausebook: ${name}`.padEnd(62)} ${shown(median(ours))}   ${judged}`;
});
process.stdout.write(
  [
    `${COUPS.toLocaleString('en-AU')} coups from ${SHOES} shoes of ${DECKS} decks, seed ${SEED}; medians of ${ROUNDS} rounds in turn; Node ${process.versions.node}`,
    `won by ${WINNERS.map((w, i) => `${w} ${their[i]}`).join(', ')}, by both engines; the first ${SAMPLE} shoes card by card as well`,
    `${'baccarat-engine 1.1.5: deals, names the winner'.padEnd(62)} ${shown(median(rates.flatMap((r) => r.theirs)))}`,
    ...lines,
    '',
  ].join('\n'),
);
