// The drawing rules as a table: what lies there and what the next card counts give what lies there next. It is filled
// as coups come to it.
import { RANKS } from '../model/card.ts';
import { PATH } from '../model/paths.ts';
import { CELL, MISSING, type Rules } from './rules.ts';

const PLAYER = 0;
const BANKER = 1;
/** Nobody's turn: what decides whose it is the spec does not say. */
export const REFUSED = 2;

const INITIAL_CARDS = 4;

/**
 * What a state says of the two hands, by place. `thirdP` and `thirdB` are the value of the third card + 1, 0 where
 * there is none; `turn` is whose hand the next card goes to, or REFUSED; of a coup that is at its end, `winner` stands
 * in its place.
 */
export const OF = {
  countP: 0,
  countB: 1,
  initialP: 2,
  initialB: 3,
  cardsP: 4,
  cardsB: 5,
  thirdP: 6,
  thirdB: 7,
  mode: 8,
  turn: 9,
  winner: 9,
} as const;
export const FIELDS = 10;

/**
 * Ways to deal a coup, as flags: it ends with the first four cards; the Banker's third card comes first where it does
 * not hang on the Player's.
 */
export const MODE = { cutShort: 1, bankerFirst: 2 } as const;
const MODES = 4;

/** How many states there is room for at first; a single coup takes six. */
const ROOM = 32;

/** Makes room for more. Nothing that was there moves. */
function grown<T extends Uint8Array | Int32Array>(old: T, like: new (length: number) => T, length: number): T {
  const more = new like(length);
  more.set(old);
  return more;
}

/**
 * The states that the coups of a plan come to, and which follows which.
 *
 * A state of 0 or more is a coup that goes on: where its row begins in `next` and in `hands`. One below 0 is a coup
 * whose cards all lie there: its place among `ends`, inverted (`~state`). 0 is no state of a coup: it stands where none
 * has come yet, and nothing but itself follows it, so that whoever plays many coups need not look at every card whether
 * it came.
 *
 * What the spec does not say leads to a state as well, one that keeps the path; whoever plays on from it is refused. It
 * too is followed by itself alone.
 */
export class Drawing {
  private readonly rules: Rules;
  /**
   * The column of `next` for a card, by rank: its value, or for each rank that the spec does not count one of its own
   * from the modulus on.
   */
  readonly columns: Uint8Array;
  /** How long a row is. */
  private readonly width: number;
  /** By state + column: the state that follows, 0 where no coup has come to it yet. */
  next = new Int32Array(0);
  /** By state + OF. */
  hands = new Uint8Array(0);
  /** By place among the ends × FIELDS + OF. */
  ends = new Uint8Array(0);
  /** By place among the ends: what final counts and numbers of cards make of it, as one number. */
  shapes = new Int32Array(0);
  private states = 0;
  private ended = 0;
  private readonly starts = new Int32Array(MODES);
  private readonly paths = new Map<number, string>();
  private readonly dealt = new Map<number, number>();

  constructor(rules: Rules) {
    this.rules = rules;
    const { value, modulus } = rules;
    let missing = 0;
    this.columns = Uint8Array.from(value, (v) => (v === MISSING ? modulus + missing++ : v));
    this.width = Math.max(modulus + missing, FIELDS);
  }

  /** How many ways a coup can end have come. */
  get size(): number {
    return this.ended;
  }

  /** How many shapes there can be. */
  get shapesAtMost(): number {
    return this.rules.modulus ** 2 * 4;
  }

  /** The state in which no card lies there. @param mode flags of MODE */
  start(mode: number): number {
    const known = this.starts[mode] as number;
    if (known !== 0) return known;
    const hands = new Uint8Array(FIELDS);
    hands[OF.mode] = mode;
    const made = this.goesOn(hands, this.rules.order[0] as number);
    this.starts[mode] = made;
    return made;
  }

  /** The state that follows on a card with which no coup has come there yet. */
  meet(state: number, column: number): number {
    const made = this.following(state, column);
    this.next[state + column] = made;
    return made;
  }

  /** The path that the spec would have had to set for a coup to go on from a state. */
  refusal(state: number): string {
    return this.paths.get(state) as string;
  }

  /**
   * A card comes to the hand whose turn it is.
   *
   * 1. What a hand counts is the last digit of the sum of its cards (tas r 8; crown r 3.3; star r 3.3; nz r 4.2).
   * 2. The first four cards go to the hands in turn (tas r 9.2; crown r 8.3.1; star r 7.3; nz r 8.4).
   * 3. Whether a fifth and a sixth follow the table of play says.
   */
  private following(state: number, column: number): number {
    const turn = this.hands[state + OF.turn] as number;
    if (turn === REFUSED) return state;
    const { modulus } = this.rules;
    const hands = this.hands.slice(state, state + FIELDS);
    if (column >= modulus)
      return this.refused(hands, PATH.cards.count(RANKS[this.columns.indexOf(column)] as (typeof RANKS)[number]));
    const cards = (hands[OF.cardsP] as number) + (hands[OF.cardsB] as number);
    if (cards >= INITIAL_CARDS) hands[OF.thirdP + turn] = column + 1;
    hands[OF.cardsP + turn] = (hands[OF.cardsP + turn] as number) + 1;
    // 1
    hands[OF.countP + turn] = ((hands[OF.countP + turn] as number) + column) % modulus;
    // 2, 3
    return cards < INITIAL_CARDS ? this.dealing(hands, cards + 1) : this.further(hands);
  }

  /** The initial deal: hands that count the same are the same, whichever cards they are of. */
  private dealing(hands: Uint8Array, cards: number): number {
    const { modulus, order } = this.rules;
    const key =
      (((hands[OF.mode] as number) * (INITIAL_CARDS + 1) + cards) * modulus + (hands[OF.countP] as number)) * modulus +
      (hands[OF.countB] as number);
    const known = this.dealt.get(key);
    if (known !== undefined) return known;
    const made = cards < INITIAL_CARDS ? this.goesOn(hands, order[cards] as number) : this.afterFour(hands);
    this.dealt.set(key, made);
    return made;
  }

  /**
   * Four cards lie there: two that count 8 or 9 end the drawing for both hands (tas table 11.2; crown r 9.4; star r
   * 9.2; nz r 9.2), and so does a coup that is not dealt to its end for the wagers on it (tas r 15.5 and crown r
   * 6.6.1(a) have it dealt).
   */
  private afterFour(hands: Uint8Array): number {
    const { natural, thirdCards } = this.rules;
    const player = hands[OF.countP] as number;
    const banker = hands[OF.countB] as number;
    hands[OF.initialP] = player;
    hands[OF.initialB] = banker;
    const cutShort = ((hands[OF.mode] as number) & MODE.cutShort) !== 0;
    return natural[player] === 1 || natural[banker] === 1 || !thirdCards || cutShort
      ? this.end(hands)
      : this.further(hands);
  }

  /**
   * The table of play, for at most one further card a hand (tas r 8; crown r 9.1.1; star r 9.6; nz r 9.6).
   *
   * 1. The Player draws or stands by his own count (tas table 11.2; crown r 9.5 table 1; star r 9.3; nz r 9.3).
   * 2. Where the Banker's hand is shown first, his third card comes first if it does not hang on the Player's (crown
   *    r 9.1; nz r 8.17).
   * 3. The Banker draws or stands by his own count and by the Player's third card, or that there is none (tas table
   *    11.1; crown r 9.6 table 2; star r 9.4, 9.5; nz r 9.4, 9.5).
   */
  private further(hands: Uint8Array): number {
    const { modulus, drawPlayer, drawBanker, drawsAnyway } = this.rules;
    const bankerDrew = hands[OF.cardsB] === 3;
    // 1
    if (hands[OF.cardsP] === 2) {
      const count = hands[OF.countP] as number;
      const cell = drawPlayer[count];
      if (cell === CELL.missing) return this.refused(hands, PATH.draw.player(count));
      // 2
      const first =
        !bankerDrew &&
        ((hands[OF.mode] as number) & MODE.bankerFirst) !== 0 &&
        drawsAnyway[hands[OF.countB] as number] === 1;
      if (cell === CELL.draw) return this.goesOn(hands, first ? BANKER : PLAYER);
    }
    if (bankerDrew) return this.end(hands);
    // 3
    const count = hands[OF.countB] as number;
    const third = hands[OF.thirdP] as number;
    const cell = drawBanker[count * (modulus + 1) + third];
    if (cell === CELL.missing) return this.refused(hands, PATH.draw.banker(count, third === 0 ? 'none' : third - 1));
    return cell === CELL.draw ? this.goesOn(hands, BANKER) : this.end(hands);
  }

  private goesOn(hands: Uint8Array, turn: number): number {
    this.states++;
    const state = this.states * this.width;
    if (state + this.width > this.next.length) {
      const room = Math.max(ROOM, this.states * 2) * this.width;
      this.next = grown(this.next, Int32Array, room);
      this.hands = grown(this.hands, Uint8Array, room);
    }
    this.hands.set(hands, state);
    this.hands[state + OF.turn] = turn;
    return state;
  }

  private refused(hands: Uint8Array, path: string): number {
    const state = this.goesOn(hands, REFUSED);
    this.paths.set(state, path);
    return state;
  }

  private end(hands: Uint8Array): number {
    const { modulus, winner } = this.rules;
    const place = this.ended++;
    if (place >= this.shapes.length) {
      const room = Math.max(ROOM, place * 2);
      this.ends = grown(this.ends, Uint8Array, room * FIELDS);
      this.shapes = grown(this.shapes, Int32Array, room);
    }
    const counts = (hands[OF.countP] as number) * modulus + (hands[OF.countB] as number);
    hands[OF.winner] = winner[counts] as number;
    this.ends.set(hands, place * FIELDS);
    this.shapes[place] = (counts * 2 + (hands[OF.cardsP] as number) - 2) * 2 + (hands[OF.cardsB] as number) - 2;
    return ~place;
  }
}
