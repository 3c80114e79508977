// One coup, phase by phase, card by card. The same machine serves a table that records every event and millions of
// coups that record none.
import { type Card, type Hand, RANKS } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import type { Cents } from '../model/money.ts';
import type { Outcome, Winner } from '../model/trace.ts';
import { LOSE, NOT_MADE, ruleOn, STAND_OFF } from './bets.ts';
import { DETAIL, type Finished, WINNERS } from './condition.ts';
import { type BetPlan, CELL, type Face, MISSING, PAIR_KEYS, type Plan } from './game.ts';
import type { Shown } from './insurance.ts';
import { isOpen } from './moment.ts';
import { type Code, cardOf } from './shoe.ts';
import type { Answer, Change, Insured, Slip, Stake } from './wagers.ts';

/**
 * In this order; cards that lie face up pass `showing` by, and a coup whose hands stand on four cards passes
 * `third-cards` by.
 */
const PHASES = ['closed', 'wagers', 'dealing', 'showing', 'counts', 'third-cards', 'result', 'settlement'] as const;
export type Phase = (typeof PHASES)[number];

const CLOSED = 0;
const WAGERS = 1;
const DEALING = 2;
const SHOWING = 3;
const COUNTS = 4;
const THIRD_CARDS = 5;
const RESULT = 6;
const SETTLEMENT = 7;

const PLAYER = 0;
const BANKER = 1;
const HANDS: readonly Hand[] = ['P', 'B'];
const NONE = -1;

export interface Counts {
  readonly P: number;
  readonly B: number;
}

/** How one stake was settled, in cents. */
export interface Settled {
  readonly outcome: Outcome;
  readonly paid: Cents;
  readonly commission: Cents;
  readonly collected: Cents;
  readonly returned: Cents;
  /** As the spec writes them, null unless the stake wins. */
  readonly odds: string | null;
}

/** Who watches a coup. A machine without a sink does the same and tells nobody. */
export interface CoupSink {
  opened(): void;
  called(call: 'place-bets' | 'no-more-bets'): void;
  answered(answer: Answer): void;
  changed(change: Change): void;
  dealt(pos: number, card: Card, hand: Hand, place: 1 | 2 | 3, face: Face): void;
  /** A card that was dealt face down is shown. */
  exposed(pos: number, hand: Hand, place: 1 | 2 | 3): void;
  announced(what: 'counts' | 'result', counts: Counts, winner: Winner | null): void;
  anteCollected(stake: Stake): void;
  settled(stake: Stake, settled: Settled): void;
  closed(winner: Winner, counts: Counts): void;
}

/** The order in which stakes are settled: losers are cleared, winners are paid, then what goes back goes back. */
const SETTLED_IN_ORDER: readonly Outcome[] = ['lose', 'win', 'stand-off', 'void'];

/**
 * Plays coups from a shoe, one after the other.
 *
 * `open` begins a coup; `step` takes it one step on (the wagers, one card, the showing of a hand, one announcement, the
 * settlement); `run` takes
 * it to its end. Between steps the machine can be looked at: who has which cards, what they count. Nothing of a coup is
 * left when the next one
 * opens.
 *
 * `step` throws EngineError `broken` where the shoe has no card left, and `unsupported`, naming the path, where the
 * coup comes to something that
 * the spec does not say. The coup is then dead; another may be opened.
 */
export class CoupMachine implements Finished {
  readonly plan: Plan;
  private readonly sink: CoupSink | null;
  private readonly shoe: Uint8Array;
  /** How many cards have left the shoe. */
  pos = 0;
  private at = CLOSED;
  private slip: Slip = NO_WAGERS;
  private keyWithPairs = 0;
  private keyWithInitials = 0;
  /** How many hands have been shown, of cards that were dealt face down. */
  private shown = 0;

  /**
   * The codes of the cards, three places a hand; what lies beyond a hand's cards is of an earlier coup and is never
   * looked at.
   */
  private readonly cards = new Uint8Array(6);
  winner = MISSING;
  countP = 0;
  countB = 0;
  initialP = 0;
  initialB = 0;
  cardsP = 0;
  cardsB = 0;
  thirdP = NONE;
  thirdB = NONE;
  pairP = 0;
  pairB = 0;
  sameRank = false;
  tripleP = false;
  tripleB = false;
  /**
   * The ruling on each stake, by its place on the slip; good once the coup is closed. NOT_MADE for an insurance that
   * has not opened.
   */
  rulings: Uint8Array = new Uint8Array(16);

  /** @param shoe cards in the order in which they leave it; see `shoeOf` */
  constructor(plan: Plan, shoe: Uint8Array, sink: CoupSink | null = null) {
    this.plan = plan;
    this.shoe = shoe;
    this.sink = sink;
  }

  get phase(): Phase {
    return PHASES[this.at] as Phase;
  }

  /** The cards of a hand so far. */
  hand(hand: Hand): Card[] {
    const first = hand === 'P' ? 0 : 3;
    const last = first + (hand === 'P' ? this.cardsP : this.cardsB);
    const out: Card[] = [];
    for (let i = first; i < last; i++) out.push(cardOf(this.cards[i] as Code));
    return out;
  }

  /** Begins a coup. @param slip its wagers, from `takeWagers` of the same plan */
  open(slip: Slip): void {
    if (slip.stakes.length > this.rulings.length) this.rulings = new Uint8Array(slip.stakes.length * 2);
    if (slip !== this.slip) this.rulings.fill(LOSE);
    this.slip = slip;
    for (let i = slip.firm; i < slip.stakes.length; i++) this.rulings[i] = NOT_MADE;
    this.shown = 0;
    this.winner = MISSING;
    this.countP = this.countB = this.initialP = this.initialB = 0;
    this.cardsP = this.cardsB = 0;
    this.thirdP = this.thirdB = NONE;
    this.pairP = this.pairB = 0;
    this.sameRank = this.tripleP = this.tripleB = false;
    this.at = WAGERS;
  }

  /** Takes the coup to its end: the same steps, without asking each time which one is next. */
  run(): void {
    if (this.at === WAGERS) this.takeBets();
    while (this.at === DEALING) this.dealInitial();
    while (this.at === SHOWING) this.show();
    if (this.at === COUNTS) this.announceCounts();
    while (this.at === THIRD_CARDS) this.dealThird();
    if (this.at === RESULT) this.decide();
    if (this.at === SETTLEMENT) this.settle();
  }

  /** Takes the coup one step on. A closed coup stays closed. */
  step(): void {
    switch (this.at) {
      case CLOSED:
        return;
      case WAGERS:
        this.takeBets();
        return;
      case DEALING:
        this.dealInitial();
        return;
      case SHOWING:
        this.show();
        return;
      case COUNTS:
        this.announceCounts();
        return;
      case THIRD_CARDS:
        this.dealThird();
        return;
      case RESULT:
        this.decide();
        return;
      case SETTLEMENT:
        this.settle();
    }
  }

  private counts(): Counts {
    return { P: this.countP, B: this.countB };
  }

  private takeBets(): void {
    const { sink } = this;
    if (sink !== null) this.tellWagers(sink);
    this.at = DEALING;
  }

  private tellWagers(sink: CoupSink): void {
    sink.opened();
    sink.called('place-bets');
    for (const answer of this.slip.answers) sink.answered(answer);
    for (const change of this.slip.changes) sink.changed(change);
    sink.called('no-more-bets');
  }

  /** The four cards of the initial deal, one a step, in the order that the book gives. */
  private dealInitial(): void {
    const nth = this.cardsP + this.cardsB;
    this.deal(this.plan.order[nth] as number, this.plan.face.initial);
    if (nth < 3) return;
    this.initialP = this.countP;
    this.initialB = this.countB;
    this.at = this.plan.face.initial === 'down' ? SHOWING : COUNTS;
  }

  /**
   * Shows one hand's first two cards, the Player's before the Banker's unless the dealer does it the other way round.
   */
  private show(): void {
    const { plan, sink, slip } = this;
    const hand = (this.shown === 0) === slip.bankerFirst ? BANKER : PLAYER;
    if (sink !== null) {
      for (const place of [1, 2] as const)
        sink.exposed(this.pos - 3 + (plan.nth[hand * 2 + place - 1] as number), HANDS[hand] as Hand, place);
    }
    this.shown++;
    if (this.shown === 2) this.at = COUNTS;
    else if (slip.insured.length > 0) this.openInsurance('own-two', hand);
  }

  /** Takes a card from the shoe to a hand; returns what it counts. */
  private deal(hand: number, face: Face): number {
    const { plan, shoe, sink, pos } = this;
    if (pos >= shoe.length) throw ranOut(shoe);
    const card = shoe[pos] as Code;
    this.pos = pos + 1;
    const value = plan.value[card >> 2] as number;
    if (value === MISSING) throw notSet(`cards.value.count.${RANKS[card >> 2]}`);
    let place: number;
    if (hand === PLAYER) {
      place = this.cardsP;
      this.cardsP = place + 1;
      this.countP = addUp(this.countP, value, plan.modulus);
      this.cards[place] = card;
    } else {
      place = this.cardsB;
      this.cardsB = place + 1;
      this.countB = addUp(this.countB, value, plan.modulus);
      this.cards[3 + place] = card;
    }
    if (sink !== null) sink.dealt(pos + 1, cardOf(card), HANDS[hand] as Hand, (place + 1) as 1 | 2 | 3, face);
    return value;
  }

  private announceCounts(): void {
    const { slip, sink } = this;
    const insures = slip.insured.length > 0;
    // Four cards that were dealt face up have been shown together: no hand's were ever the only ones.
    if (insures && this.shown === 0) this.openInsurance('own-two', NONE);
    if (sink !== null) sink.announced('counts', this.counts(), null);
    const ends = this.drawingEnds();
    if (insures) this.openInsurance('four', NONE, ends);
    this.at = ends ? RESULT : THIRD_CARDS;
  }

  /** A natural in either hand ends the drawing for both; so does a coup that needs no more cards. */
  private drawingEnds(): boolean {
    const { plan } = this;
    return (
      plan.natural[this.countP] === 1 || plan.natural[this.countB] === 1 || !plan.thirdCards || !this.slip.complete
    );
  }

  /**
   * The Player's third card, then the Banker's: at most one of them a step. Where the Banker's cards are shown first,
   * so is his third card,
   * provided that he draws whatever the Player gets.
   */
  private dealThird(): void {
    const { plan } = this;
    if (this.cardsP === 2) {
      const cell = plan.drawPlayer[this.countP] as number;
      if (cell === CELL.missing) throw notSet(`draw.player.${this.countP}`);
      if (cell === CELL.draw) {
        if (this.slip.bankerFirst && this.cardsB === 2 && plan.drawsAnyway[this.countB] === 1) {
          this.dealFurther(BANKER);
          return;
        }
        this.dealFurther(PLAYER);
        if (this.cardsB === 3) this.at = RESULT;
        return;
      }
    }
    const cell = plan.drawBanker[this.countB * (plan.modulus + 1) + 1 + this.thirdP] as number;
    if (cell === CELL.missing)
      throw notSet(`draw.banker.${this.countB}.${this.thirdP === NONE ? 'none' : this.thirdP}`);
    if (cell === CELL.draw) this.dealFurther(BANKER);
    this.at = RESULT;
  }

  /** Deals a hand its third card, and shows it. */
  private dealFurther(hand: number): void {
    const { plan, sink, slip } = this;
    const value = this.deal(hand, plan.face.third);
    if (hand === PLAYER) this.thirdP = value;
    else this.thirdB = value;
    if (sink !== null && plan.face.third === 'down') sink.exposed(this.pos, HANDS[hand] as Hand, 3);
    if (slip.insured.length > 0 && this.cardsP + this.cardsB === 5) this.openInsurance('five', hand);
  }

  /**
   * The moment at which certain cards are shown has come, or is past: every insurance that is made then is made, or
   * refused for good.
   * @param hand the one whose cards they are, where they are one hand's; NONE for a moment that has not come, or is
   *   neither's
   * @param ends whether no further card is due to anybody
   */
  private openInsurance(shown: Shown, hand: number, ends = false): void {
    const { insured } = this.slip;
    if (insured.some((one) => one.plan.pairs)) this.findPairs();
    for (let i = 0; i < insured.length; i++) {
      const one = insured[i] as Insured;
      if (one.plan.shown !== shown) continue;
      const came = shown === 'four' || one.plan.hand === hand;
      const open = came && one.needed && isOpen(this.plan, this, one.plan, ends);
      if (open && one.stake >= 0) this.rulings[one.stake] = LOSE;
      if (this.sink !== null) this.sink.answered(open ? one.opened : one.shut);
    }
  }

  private decide(): void {
    const { plan, sink, slip } = this;
    // No fifth card has come.
    if (slip.insured.length > 0 && this.cardsP + this.cardsB === 4) this.openInsurance('five', NONE);
    this.winner = plan.winner[this.countP * plan.modulus + this.countB] as number;
    if (this.winner === MISSING) throw notSet(`result.rank.${this.countP} or result.rank.${this.countB}`);
    if (sink !== null) sink.announced('result', this.counts(), WINNERS[this.winner] as Winner);
    this.at = SETTLEMENT;
  }

  private settle(): void {
    const { slip, rulings, plan, sink } = this;
    const { stakes } = slip;
    const key = ((this.countP * plan.modulus + this.countB) * 2 + this.cardsP - 2) * 2 + this.cardsB - 2;
    if (slip.detail !== DETAIL.counts) this.findKeys(key);
    for (let i = 0; i < stakes.length; i++) {
      const { bet, isVoid } = stakes[i] as Stake;
      if (isVoid || rulings[i] === NOT_MADE) continue;
      const at =
        bet.detail === DETAIL.counts ? key : bet.detail === DETAIL.pairs ? this.keyWithPairs : this.keyWithInitials;
      const known = bet.known === null ? 0 : (bet.known[at] as number);
      rulings[i] = known > 0 ? known - 1 : this.rule(bet, at);
    }
    if (sink !== null) this.tellSettlement(sink);
    this.at = CLOSED;
  }

  private tellSettlement(sink: CoupSink): void {
    const { stakes } = this.slip;
    for (const stake of stakes) if (stake.ante > 0) sink.anteCollected(stake);
    const settled = stakes.map((_, i) => this.settled(i));
    for (const outcome of SETTLED_IN_ORDER) {
      for (let i = 0; i < settled.length; i++) {
        const s = settled[i];
        if (s?.outcome === outcome) sink.settled(stakes[i] as Stake, s);
      }
    }
    sink.closed(WINNERS[this.winner] as Winner, this.counts());
  }

  /** Works out the ruling on a bet from its lines and keeps it for the next coup of this kind. */
  private rule(bet: BetPlan, key: number): number {
    const ruling = ruleOn(bet.lines, this);
    if (bet.known !== null) bet.known[key] = ruling + 1;
    return ruling;
  }

  /** The keys of bets that look at more of the coup. @param key of those that look at counts alone */
  private findKeys(key: number): void {
    const { modulus } = this.plan;
    const { kinds } = PAIR_KEYS;
    this.findPairs();
    this.keyWithPairs =
      ((key * kinds + (this.tripleP ? TRIPLE : this.pairP)) * kinds + (this.tripleB ? TRIPLE : this.pairB)) * 2 +
      (this.sameRank ? 1 : 0);
    this.keyWithInitials = (key * modulus + this.initialP) * modulus + this.initialB;
  }

  private findPairs(): void {
    const { cards } = this;
    const [player, banker] = [cards[0] as Code, cards[3] as Code];
    this.pairP = pairOf(player, cards[1] as Code);
    this.pairB = pairOf(banker, cards[4] as Code);
    this.sameRank = this.pairP > 0 && this.pairB > 0 && player >> 2 === banker >> 2;
    this.tripleP = this.cardsP === 3 && this.pairP === 3 && this.cards[2] === player;
    this.tripleB = this.cardsB === 3 && this.pairB === 3 && this.cards[5] === banker;
  }

  /** How a stake of the closed coup was settled; null where it was never made. @param i its place on the slip */
  settled(i: number): Settled | null {
    const { stake, atRisk, isVoid, bet, payments } = this.slip.stakes[i] as Stake;
    if (this.rulings[i] === NOT_MADE) return null;
    if (isVoid) return { outcome: 'void', paid: 0, commission: 0, collected: 0, returned: stake, odds: null };
    const r = this.rulings[i] as number;
    if (r === LOSE)
      return { outcome: 'lose', paid: 0, commission: 0, collected: atRisk, returned: stake - atRisk, odds: null };
    if (r === STAND_OFF)
      return { outcome: 'stand-off', paid: 0, commission: 0, collected: 0, returned: stake, odds: null };
    const { paid, commission } = payments[r] as { paid: Cents; commission: Cents };
    const odds = bet.lines.rulings[r]?.odds;
    return {
      outcome: 'win',
      paid,
      commission,
      collected: 0,
      returned: stake,
      odds: odds ? `${odds.n}:${odds.d}` : null,
    };
  }
}

const NO_WAGERS: Slip = {
  answers: [],
  changes: [],
  stakes: [],
  firm: 0,
  insured: [],
  detail: DETAIL.counts,
  complete: true,
  bankerFirst: false,
};

/** A triple, among the kinds of pair of which a key holds one a hand. */
const TRIPLE = 4;

// Refusals stand apart from the play so that what is played a million times stays small.
const ranOut = (shoe: Uint8Array): EngineError =>
  new EngineError('broken', `the shoe has run out: the coup needs a card after the ${shoe.length}th`);
const notSet = (path: string): EngineError =>
  new EngineError('unsupported', `${path} is not set, and a coup comes to it`);

/** Values and counts are below the modulus, so one subtraction takes a sum back below it. */
function addUp(count: number, value: number, modulus: number): number {
  const sum = count + value;
  return sum >= modulus ? sum - modulus : sum;
}

/**
 * The kind of pair that two cards make, as an index into KINDS. Suits come as spades, hearts, diamonds, clubs: the
 * middle two are red.
 */
function pairOf(a: Code, b: Code): number {
  if (a >> 2 !== b >> 2) return 0;
  if (a === b) return 3;
  const red = (suit: number): boolean => suit === 1 || suit === 2;
  return red(a & 3) === red(b & 3) ? 2 : 1;
}
