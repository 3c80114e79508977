// How many coups the reference engine settles in a second, on one thread, beside npm's baccarat-engine on the same shoes.
import { createRequire } from 'node:module';
import { Recorder } from '../src/engine/recorder.ts';
import { cardOf, random, shuffledShoe } from '../src/engine/shoe.ts';
import { playCoups, tallyOf } from '../src/engine/table.ts';
import { takeWagers } from '../src/engine/wagers.ts';
import { planFor } from '../test/engine/fixture.ts';

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
const ROUNDS = 9;
const SEED = 20_240_601;
const STAKE = 10_000;
const LEAST_CARDS = 6;

const theirs = createRequire(import.meta.url)('baccarat-engine') as TheirModule;
const SUITS: Readonly<Record<string, string>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };
const THEIR_CARDS = Array.from({ length: 52 }, (_, code) => {
  const [rank = '', suit = ''] = cardOf(code);
  return new theirs.Card(SUITS[suit] ?? '', rank === 'T' ? '10' : rank);
});

const rand = random(SEED);
const shoes = Array.from({ length: SHOES }, () => shuffledShoe(DECKS, rand));

const plan = planFor({ table: { variant: 'half', layout: ['player', 'banker', 'tie'], combinedSide: null } });
const slip = takeWagers(plan, { wagers: ['player', 'banker', 'tie'].map((bet) => ({ id: bet, player: 'anna', bet, amount: STAKE })) });

interface Score {
  coups: number;
  winners: [number, number, number];
  seconds: number;
}

const seconds = (since: bigint): number => Number(process.hrtime.bigint() - since) / 1e9;

function ours(): Score {
  const tally = tallyOf(slip);
  const start = process.hrtime.bigint();
  for (const shoe of shoes) playCoups(plan, shoe, slip, null, tally);
  return { coups: tally.coups, winners: tally.winners, seconds: seconds(start) };
}

function oursWithEvents(): Score {
  const tally = tallyOf(slip);
  const start = process.hrtime.bigint();
  for (const shoe of shoes) playCoups(plan, shoe, slip, new Recorder(plan), tally);
  return { coups: tally.coups, winners: tally.winners, seconds: seconds(start) };
}

/** The other engine takes its cards from the end of an array, which it empties: every round gets fresh arrays, made before the clock starts. */
function others(): Score {
  const engine = new theirs.BaccaratGameEngine();
  const packs = shoes.map((shoe) => Array.from(shoe, (code) => THEIR_CARDS[code] as TheirCard).reverse());
  const winners: [number, number, number] = [0, 0, 0];
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
  return { coups, winners, seconds: seconds(start) };
}

function best(run: () => Score): Score {
  let fastest = run();
  for (let i = 1; i < ROUNDS; i++) {
    const score = run();
    if (score.seconds < fastest.seconds) fastest = score;
  }
  return fastest;
}

const [they, we, weWithEvents] = [best(others), best(ours), best(oursWithEvents)];
if (they.coups !== we.coups || they.winners.join() !== we.winners.join()) {
  throw new Error(`the engines disagree: ${they.coups} coups, ${they.winners.join(' ')} against ${we.coups} coups, ${we.winners.join(' ')}`);
}
const rate = ({ coups, seconds: s }: Score): number => coups / s;
const line = (name: string, score: Score): string =>
  `${name.padEnd(52)} ${Math.round(rate(score)).toLocaleString('en-AU').padStart(12)} coups/s   ${(rate(score) / rate(they)).toFixed(2)} ×`;
process.stdout.write(
  [
    `${we.coups.toLocaleString('en-AU')} coups from ${SHOES} shoes of ${DECKS} decks, seed ${SEED}; best of ${ROUNDS} rounds; Node ${process.versions.node}`,
    line('baccarat-engine 1.1.5: deals, names the winner', they),
    line('clausebook: deals and settles player, banker and tie', we),
    line('clausebook: the same with every event', weWithEvents),
    '',
  ].join('\n'),
);
