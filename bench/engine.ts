// How many coups the reference engine settles in a second, on one thread, beside npm's baccarat-engine on the same
// shoes.
import { createRequire } from 'node:module';
import type { Plan } from '../src/engine/game.ts';
import { Recorder } from '../src/engine/recorder.ts';
import { cardOf, random, shuffledShoe } from '../src/engine/shoe.ts';
import { playCoups, tallyOf } from '../src/engine/table.ts';
import type { CoupSink } from '../src/engine/telling.ts';
import { type Slip, takeWagers } from '../src/engine/wagers.ts';
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

/** A table, and one wager on each bet of its layout. */
function placed(variant: string, layout: readonly string[]): { readonly plan: Plan; readonly slip: Slip } {
  const plan = planFor({ table: { variant, layout, combinedSide: null } });
  return {
    plan,
    slip: takeWagers(plan, { wagers: layout.map((bet) => ({ id: bet, player: 'anna', bet, amount: STAKE })) }),
  };
}

const MAIN = ['player', 'banker', 'tie'];
/** Every bet of a game like The Star's. */
const ALL = [
  ...MAIN,
  'player-pair',
  'banker-pair',
  'super-6',
  'tiger',
  'big-tiger',
  'small-tiger',
  'tiger-tie',
  'tiger-pair',
];
const main = placed('half', MAIN);
const all = placed('twenty', ALL);

interface Score {
  coups: number;
  winners: [number, number, number];
  seconds: number;
}

const seconds = (since: bigint): number => Number(process.hrtime.bigint() - since) / 1e9;

const ours =
  ({ plan, slip }: typeof main, sinkOf: (plan: Plan) => CoupSink | null) =>
  (): Score => {
    const tally = tallyOf(slip);
    const start = process.hrtime.bigint();
    for (const shoe of shoes) playCoups(plan, shoe, slip, sinkOf(plan), tally);
    return { coups: tally.coups, winners: tally.winners, seconds: seconds(start) };
  };
const silent = () => null;
const recorded = (plan: Plan) => new Recorder(plan);

/**
 * The other engine takes its cards from the end of an array, which it empties: every round gets fresh arrays, made
 * before the clock starts.
 */
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

interface Row {
  readonly name: string;
  readonly score: Score;
  /** The least that it should be beside the other engine. */
  readonly aim: number | null;
}

const they = best(others);
const rows: readonly Row[] = [
  { name: 'baccarat-engine 1.1.5: deals, names the winner', score: they, aim: null },
  { name: 'clausebook: deals and settles player, banker and tie', score: best(ours(main, silent)), aim: 2 },
  { name: 'clausebook: the same with every event', score: best(ours(main, recorded)), aim: 0.1 },
  {
    name: `clausebook: deals and settles all ${ALL.length} wagers of a game`,
    score: best(ours(all, silent)),
    aim: 0.5,
  },
  { name: 'clausebook: the same with every event', score: best(ours(all, recorded)), aim: 0.1 },
];
for (const { name, score } of rows) {
  if (they.coups !== score.coups || they.winners.join() !== score.winners.join()) {
    throw new Error(
      `${name}: the engines disagree: ${they.coups} coups, ${they.winners.join(' ')} against ${score.coups} coups, ${score.winners.join(' ')}`,
    );
  }
}
const rate = ({ coups, seconds: s }: Score): number => coups / s;
const line = ({ name, score, aim }: Row): string =>
  `${name.padEnd(56)} ${Math.round(rate(score)).toLocaleString('en-AU').padStart(12)} coups/s   ${(rate(score) / rate(they)).toFixed(2)} ×${aim === null ? '' : ` (aim ${aim} ×)`}`;
process.stdout.write(
  [
    `${they.coups.toLocaleString('en-AU')} coups from ${SHOES} shoes of ${DECKS} decks, seed ${SEED}; best of ${ROUNDS} rounds; Node ${process.versions.node}`,
    ...rows.map(line),
    '',
  ].join('\n'),
);
