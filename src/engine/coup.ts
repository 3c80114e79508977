// One coup, phase by phase, card by card. The same machine serves a table that records every event and millions of
// coups that record none.
import type { Card, Hand } from '../model/card.ts';
import { EngineError } from '../model/engine.ts';
import { PATH } from '../model/paths.ts';
import type { Winner } from '../model/trace.ts';
import { LOSE, NOT_MADE, ruleOn } from './bets.ts';
import { DETAIL, type Finished, WINNERS } from './condition.ts';
import { FIELDS, MODE, OF, REFUSED } from './drawing.ts';
import type { BetPlan, Face, Plan } from './game.ts';
import type { Shown } from './insurance.ts';
import { settleJointly } from './joint.ts';
import { isOpen } from './moment.ts';
import { NO_CARD, type PairsHeld, pairKey } from './pairs.ts';
import { MISSING } from './rules.ts';
import type { Settled } from './settled.ts';
import { type Code, cardOf } from './shoe.ts';
import {
  type Counts,
  type CoupSink,
  countsOf,
  HANDS,
  tellInsured,
  tellSettlement,
  tellShown,
  tellWagers,
} from './telling.ts';
import type { Insured, Slip, Stake } from './wagers.ts';

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
const NONE = -1;
/** No card lies there. */
const NO_HANDS = new Uint8Array(FIELDS);
const NO_PAIRS: PairsHeld = { pairP: 0, pairB: 0, sameRank: false, tripleP: false, tripleB: false };

const NO_WAGERS: Slip = {
  answers: [],
  changes: [],
  stakes: [],
  firm: 0,
  insured: [],
  detail: DETAIL.counts,
  joint: null,
  complete: true,
  bankerFirst: false,
};

/**
 * Plays coups from a shoe, one after the other.
 *
 * `open` begins a coup; `step` takes it one step on (the wagers, one card, the showing of a hand, one announcement, the
 * settlement); `run` takes it to its end. Between steps the machine can be looked at: who has which cards, what they
 * count. Nothing of a coup is left when the next one opens.
 *
 * `step` throws EngineError `broken` where the shoe has no card left, and `unsupported`, naming the path, where the
 * coup comes to something that the spec does not say. The coup is then dead; another may be opened.
 */
export class CoupMachine implements Finished {
  readonly plan: Plan;
  private readonly sink: CoupSink | null;
  private readonly shoe: Uint8Array;
  /** How many cards have left the shoe. */
  pos = 0;
  private at = CLOSED;
  private slip: Slip = NO_WAGERS;
  /** What lies there: a state of the plan's drawing rules. */
  state = 0;
  /** What the state says, by OF from a place on. */
  private hands: Uint8Array = NO_HANDS;
  private from = 0;
  /** How many hands have been shown, of cards that were dealt face down. */
  private shown = 0;
  /**
   * The codes of the cards, three places a hand; what lies beyond a hand's cards is of an earlier coup and is never
   * looked at.
   */
  private readonly cards = new Uint8Array(6);
  private pairs = NO_PAIRS;
  winner = MISSING;
  /**
   * The ruling on each stake, by its place on the slip; good once the coup is closed. NOT_MADE for an insurance that
   * has not opened.
   */
  rulings: Uint8Array = new Uint8Array(16);
  /** How each stake is settled, where some are with an eye on others. */
  private jointly: readonly (Settled | null)[] | null = null;
  /** By insured wager: 1 where it was open at its moment. */
  opened: Uint8Array = new Uint8Array(0);

  /** @param shoe cards in the order in which they leave it; see `shoeOf` */
  constructor(plan: Plan, shoe: Uint8Array, sink: CoupSink | null = null) {
    this.plan = plan;
    this.shoe = shoe;
    this.sink = sink;
  }

  get phase(): Phase {
    return PHASES[this.at] as Phase;
  }

  get countP(): number {
    return this.hands[this.from + OF.countP] as number;
  }
  get countB(): number {
    return this.hands[this.from + OF.countB] as number;
  }
  get initialP(): number {
    return this.hands[this.from + OF.initialP] as number;
  }
  get initialB(): number {
    return this.hands[this.from + OF.initialB] as number;
  }
  get cardsP(): number {
    return this.hands[this.from + OF.cardsP] as number;
  }
  get cardsB(): number {
    return this.hands[this.from + OF.cardsB] as number;
  }
  get thirdP(): number {
    return (this.hands[this.from + OF.thirdP] as number) - 1;
  }
  get thirdB(): number {
    return (this.hands[this.from + OF.thirdB] as number) - 1;
  }
  get pairP(): number {
    return this.pairs.pairP;
  }
  get pairB(): number {
    return this.pairs.pairB;
  }
  get sameRank(): boolean {
    return this.pairs.sameRank;
  }
  get tripleP(): boolean {
    return this.pairs.tripleP;
  }
  get tripleB(): boolean {
    return this.pairs.tripleB;
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
    if (slip !== this.slip) {
      this.rulings.fill(LOSE);
      if (slip.insured.length !== this.opened.length) this.opened = new Uint8Array(slip.insured.length);
    }
    this.slip = slip;
    for (let i = slip.firm; i < slip.stakes.length; i++) this.rulings[i] = NOT_MADE;
    this.shown = 0;
    this.winner = MISSING;
    this.pairs = NO_PAIRS;
    this.lies(this.plan.drawing.start(modeOf(slip)));
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
    return countsOf(this.countP, this.countB);
  }

  private lies(state: number): void {
    const { drawing } = this.plan;
    this.state = state;
    this.hands = state < 0 ? drawing.ends : drawing.hands;
    this.from = state < 0 ? ~state * FIELDS : state;
  }

  private takeBets(): void {
    if (this.sink !== null) tellWagers(this.sink, this.slip);
    this.at = DEALING;
  }

  /**
   * The four cards of the initial deal, one a step, in the order that the book gives (tas r 9.2; crown r 8.3.1; star
   * r 7.3; nz r 8.4).
   */
  private dealInitial(): void {
    this.deal(this.hands[this.from + OF.turn] as number, this.plan.face.initial);
    if (this.cardsP + this.cardsB < 4) return;
    this.at = this.plan.face.initial === 'down' ? SHOWING : COUNTS;
  }

  /**
   * Shows one hand's first two cards and announces what they count, the Player's before the Banker's unless the dealer
   * does it the other way round (crown r 8.4.1(h), 9.1; nz r 8.14, 8.15, 8.17).
   */
  private show(): void {
    const { plan, sink, slip } = this;
    const hand = (this.shown === 0) === slip.bankerFirst ? BANKER : PLAYER;
    if (sink !== null) {
      tellShown(sink, plan, this.pos - 4, hand);
      this.count(sink, hand);
    }
    this.shown++;
    if (this.shown === 2) this.at = COUNTS;
    else if (slip.insured.length > 0) this.openInsurance('own-two', hand);
  }

  /** Announces what a hand's first two cards count. */
  private count(sink: CoupSink, hand: number): void {
    sink.counted(HANDS[hand] as Hand, hand === PLAYER ? this.initialP : this.initialB);
  }

  /** Takes a card from the shoe to a hand. */
  private deal(hand: number, face: Face): void {
    const { shoe, sink, pos, state } = this;
    const { drawing, modulus } = this.plan;
    if (pos >= shoe.length) throw ranOut(shoe);
    const card = shoe[pos] as Code;
    this.pos = pos + 1;
    const column = drawing.columns[card >> 2] as number;
    const known = drawing.next[state + column] as number;
    const next = known === 0 ? drawing.meet(state, column) : known;
    if (column >= modulus) throw notSet(drawing.refusal(next));
    const place = hand === PLAYER ? this.cardsP : this.cardsB;
    this.cards[hand * 3 + place] = card;
    this.lies(next);
    if (sink !== null) sink.dealt(pos + 1, cardOf(card), HANDS[hand] as Hand, (place + 1) as 1 | 2 | 3, face);
  }

  /**
   * Announces what the hands count, the Player's first, where they were not announced as they were shown (crown r 9.1;
   * star r 8.6.2, 8.15.3; nz r 8.6, 9.1); that brings the moments of the insurances on the first two cards and on four
   * (nz r 11H.2(a), (b)).
   */
  private announceCounts(): void {
    const { slip, sink } = this;
    const insures = slip.insured.length > 0;
    // Four cards that were dealt face up have been shown together: no hand's were ever the only ones.
    if (insures && this.shown === 0) this.openInsurance('own-two', NONE);
    if (sink !== null && this.shown === 0) for (const hand of [PLAYER, BANKER]) this.count(sink, hand);
    if (insures) this.openInsurance('four', NONE);
    this.at = this.state < 0 ? RESULT : THIRD_CARDS;
  }

  /**
   * One further card, to the hand whose turn it is (tas r 11; crown r 9.5, 9.6; star r 9.3 to 9.5; nz r 9.3 to 9.5);
   * one that is dealt face down is shown at once (tas r 9.3; star r 8.16; nz r 9.8). The fifth card that lies there is
   * the moment of the third insurance (nz r 11H.2(c)).
   */
  private dealThird(): void {
    const { plan, sink, slip } = this;
    const hand = this.hands[this.from + OF.turn] as number;
    if (hand === REFUSED) throw notSet(plan.drawing.refusal(this.state));
    this.deal(hand, plan.face.third);
    if (sink !== null && plan.face.third === 'down') sink.exposed(this.pos, HANDS[hand] as Hand, 3);
    if (slip.insured.length > 0 && this.cardsP + this.cardsB === 5) this.openInsurance('five', hand);
    if (this.state < 0) this.at = RESULT;
  }

  /**
   * The moment at which certain cards are shown has come, or is past: every insurance that is made then is made, or
   * refused for good.
   * @param hand the one whose cards they are, where they are one hand's; NONE for a moment that has not come, or is
   *   neither's
   */
  private openInsurance(shown: Shown, hand: number): void {
    const { insured } = this.slip;
    if (insured.some((one) => one.plan.pairs)) this.findPairs();
    for (let i = 0; i < insured.length; i++) {
      const one = insured[i] as Insured;
      if (one.plan.shown !== shown) continue;
      const came = shown === 'four' || one.plan.hand === hand;
      const open = came && one.needed && isOpen(this.plan, this, one.plan, this.state < 0);
      if (open && one.stake >= 0) this.rulings[one.stake] = LOSE;
      this.opened[i] = open ? 1 : 0;
    }
    if (this.sink !== null) tellInsured(this.sink, this.slip, shown, this.opened, 0);
  }

  /** Announces the result: the better hand, or a tie (crown r 9.2, 9.3; star r 11.1; nz r 10.1). */
  private decide(): void {
    const { sink, slip } = this;
    // No fifth card has come.
    if (slip.insured.length > 0 && this.cardsP + this.cardsB === 4) this.openInsurance('five', NONE);
    this.winner = this.hands[this.from + OF.winner] as number;
    if (this.winner === MISSING) throw notSet(`${PATH.result.rank(this.countP)} or ${PATH.result.rank(this.countB)}`);
    if (sink !== null) sink.announced(this.counts(), WINNERS[this.winner] as Winner);
    this.at = SETTLEMENT;
  }

  /** Settles every stake by what the coup brings its bet (crown r 10.1; star r 11.1; nz r 10.2; tas r 12). */
  private settle(): void {
    const { slip, rulings, plan, sink, initialP, initialB } = this;
    const { stakes } = slip;
    const shape = plan.drawing.shapes[~this.state] as number;
    const pairs = (slip.detail & DETAIL.pairs) === 0 ? 0 : this.findPairs();
    for (let i = 0; i < stakes.length; i++) {
      const { bet, isVoid } = stakes[i] as Stake;
      if (isVoid || rulings[i] === NOT_MADE) continue;
      let key = shape;
      if (bet.detail === DETAIL.pairs) key = shape * plan.pairing.keys + pairs;
      else if (bet.detail === DETAIL.initials) key = (shape * plan.modulus + initialP) * plan.modulus + initialB;
      const known = bet.known === null ? 0 : (bet.known[key] as number);
      rulings[i] = known > 0 ? known - 1 : this.rule(bet, key);
    }
    this.jointly = slip.joint === null ? null : settleJointly(slip.joint, this.eachAlone(), this);
    if (sink !== null) {
      tellSettlement(sink, slip, rulings, 0, this.jointly);
      sink.closed(WINNERS[this.winner] as Winner, this.counts());
    }
    this.at = CLOSED;
  }

  /**
   * Works out the ruling on a bet from its lines and keeps it, or why there is none, for the next coup of this kind.
   */
  private rule(bet: BetPlan, key: number): number {
    const { known, refused, lines } = bet;
    if (known === null) return ruleOn(lines, this);
    const why = refused.get(key);
    if (why !== undefined) throw why;
    try {
      const ruling = ruleOn(lines, this);
      known[key] = ruling + 1;
      return ruling;
    } catch (e) {
      if (e instanceof EngineError) refused.set(key, e);
      throw e;
    }
  }

  /** Finds the pairs and triples of the cards so far; gives their key. */
  findPairs(): number {
    const { pairing } = this.plan;
    const [p1, p2, p3, b1, b2, b3] = this.cards as unknown as Six;
    const key = pairKey(pairing, p1, p2, this.cardsP === 3 ? p3 : NO_CARD, b1, b2, this.cardsB === 3 ? b3 : NO_CARD);
    this.pairs = pairing.of[key] as PairsHeld;
    return key;
  }

  /** How a stake of the closed coup was settled; null where it was never made. @param i its place on the slip */
  settled(i: number): Settled | null {
    return this.jointly === null ? this.alone(i) : (this.jointly[i] ?? null);
  }

  private alone(i: number): Settled | null {
    return (this.slip.stakes[i] as Stake).brings[this.rulings[i] as number] ?? null;
  }

  private eachAlone(): readonly (Settled | null)[] {
    return this.slip.stakes.map((_, i) => this.alone(i));
  }
}

/** How the coups of a slip are dealt. */
export const modeOf = ({ complete, bankerFirst }: Slip): number =>
  (complete ? 0 : MODE.cutShort) | (bankerFirst ? MODE.bankerFirst : 0);

type Six = readonly [Code, Code, Code, Code, Code, Code];

// Refusals stand apart from the play so that what is played a million times stays small.
const ranOut = (shoe: Uint8Array): EngineError =>
  new EngineError('broken', `the shoe has run out: the coup needs a card after the ${shoe.length}th`);
const notSet = (path: string): EngineError =>
  new EngineError('unsupported', `${path} is not set, and a coup comes to it`);
