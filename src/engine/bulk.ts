// Many coups with the same wagers: a loop over the table of the drawing rules, and what each kind of coup brings, found
// once.
import { EngineError } from '../model/engine.ts';
import { DETAIL } from './condition.ts';
import { CoupMachine, modeOf } from './coup.ts';
import { FIELDS, OF } from './drawing.ts';
import type { Plan } from './game.ts';
import { NO_CARD, PLACES, pairKey } from './pairs.ts';
import type { Code } from './shoe.ts';
import type { Slip } from './wagers.ts';

/** The most cards that a coup takes: none begins that the shoe might not finish. */
const MOST_CARDS = 6;
const FEWEST_CARDS = 4;
/** How many rows, or ends of coups, there is room for at first. */
const ROOM = 64;
/** What 32 bits hold, so that rows of money stay small. */
const MOST_CENTS = 2 ** 31 - 1;

function withRoom<T extends Uint8Array | Int32Array>(more: T, old: T): T {
  more.set(old);
  return more;
}

/**
 * Plays shoes to their end, with the same wagers in every coup.
 *
 * The cards of a coup are played by look-ups alone. What it brings hangs on how it ended: on its final counts and
 * numbers of cards, or on all that the hands hold where a wager looks at more, and on pairs where one looks at pairs.
 * The first coup of each kind is played by the coup machine, and what came of it is kept as a row; coups that bring the
 * same share one. Nothing is allocated for a coup whose kind has come.
 *
 * What `play` found of a shoe stays until the next one: `row` and `end` by coup.
 */
export class Bulk {
  readonly plan: Plan;
  readonly slip: Slip;
  private readonly machine: CoupMachine;
  /** The cards of the coup that the machine plays. */
  private readonly six = new Uint8Array(MOST_CARDS);
  /** How many kinds of coup there are for one end, or one shape of ends. */
  private readonly kinds: number;
  /** Whether ends of one shape may bring different things. */
  private readonly byEnd: boolean;
  /** The row by kind; 0 where no such coup has come yet. */
  private rowOf = new Int32Array(0);
  private readonly rowOfText = new Map<string, number>();

  /**
   * How many places a row has in `rulings`: the ruling on each stake, then by insured wager 1 where it was open at its
   * moment.
   */
  readonly told: number;
  /** By row × told. Row 0 is none. */
  rulings = new Uint8Array(0);
  /** By row: index into WINNERS. */
  winners = new Uint8Array(0);
  /** By row × stakes: what the stake brings back, in cents. */
  private money = new Int32Array(0);
  /** The most that a stake has brought back. */
  private most = 0;

  /** How many coups of the shoe were played, and how many cards they took. */
  coups = 0;
  cards = 0;
  /** By coup: what it brought. */
  row = new Int32Array(0);
  /** By coup: its place among the ends of the drawing rules. */
  end = new Int32Array(0);

  /**
   * Throws EngineError `unsupported` for wagers that are settled with an eye on others.
   * @param slip the wagers of every coup, from `takeWagers` of the same plan
   */
  constructor(plan: Plan, slip: Slip) {
    if (slip.joint !== null)
      throw new EngineError('unsupported', 'wagers that are settled together are played with every event, not in bulk');
    this.plan = plan;
    this.slip = slip;
    this.machine = new CoupMachine(plan, this.six);
    const pairs = (slip.detail & DETAIL.pairs) !== 0 || slip.insured.some((one) => one.plan.pairs);
    this.kinds = pairs ? plan.pairing.keys : 1;
    this.byEnd = (slip.detail & DETAIL.initials) !== 0 || slip.insured.length > 0;
    this.told = slip.stakes.length + slip.insured.length;
  }

  /**
   * Plays a shoe as long as six cards are left; gives the number of coups.
   * Throws EngineError as the coup machine does; what was played before stands then.
   * @param shoe cards in the order in which they leave it
   */
  play(shoe: Uint8Array): number {
    const { plan, kinds, byEnd } = this;
    const { drawing } = plan;
    const { alike } = plan.pairing;
    const { columns } = drawing;
    const [p1 = 0, p2 = 0, b1 = 0, b2 = 0] = plan.nth;
    const first = drawing.start(modeOf(this.slip));
    const last = shoe.length - MOST_CARDS;
    this.makeRoom(shoe.length);
    let { next, shapes } = drawing;
    let { rowOf } = this;
    const { row, end } = this;
    let pos = 0;
    let coups = 0;
    while (pos <= last) {
      let state = next[first + (columns[(shoe[pos] as Code) >> 2] as number)] as number;
      state = next[state + (columns[(shoe[pos + 1] as Code) >> 2] as number)] as number;
      state = next[state + (columns[(shoe[pos + 2] as Code) >> 2] as number)] as number;
      state = next[state + (columns[(shoe[pos + 3] as Code) >> 2] as number)] as number;
      let after = pos + 4;
      if (state >= 0) {
        state = next[state + (columns[(shoe[after++] as Code) >> 2] as number)] as number;
        if (state >= 0) state = next[state + (columns[(shoe[after++] as Code) >> 2] as number)] as number;
      }
      let found = 0;
      if (state < 0) {
        let kind = byEnd ? ~state : (shapes[~state] as number);
        if (kinds > 1) {
          kind *= kinds;
          const player = alike[(shoe[pos + p1] as Code) * PLACES + (shoe[pos + p2] as Code)] as number;
          const banker = alike[(shoe[pos + b1] as Code) * PLACES + (shoe[pos + b2] as Code)] as number;
          if ((player | banker) !== 0) kind += this.pairsOf(shoe, pos, ~state);
        }
        found = rowOf[kind] as number;
      }
      if (found === 0) {
        this.coups = coups;
        this.cards = pos;
        this.meet(shoe, pos);
        ({ next, shapes } = drawing);
        ({ rowOf } = this);
        continue;
      }
      row[coups] = found;
      end[coups] = ~state;
      coups++;
      pos = after;
    }
    this.coups = coups;
    this.cards = pos;
    return coups;
  }

  /**
   * Writes what each coup of the shoe brought back for each stake, in cents, a row a coup: what is paid and what goes
   * back of the stake, 0 for a stake that was never made. Gives the place after the last. Throws RangeError where a sum
   * is above 2^31 - 1 cents.
   * @param to takes as many numbers as there are coups × stakes, from a place on
   */
  returns(to: Int32Array, from: number): number {
    const { row, money, coups, most } = this;
    if (most > MOST_CENTS)
      throw new RangeError(`a stake brings back ${most} cents, and the most that is written down is ${MOST_CENTS}`);
    const stakes = this.slip.stakes.length;
    let at = from;
    for (let i = 0; i < coups; i++) {
      const brought = (row[i] as number) * stakes;
      for (let j = 0; j < stakes; j++) to[at + j] = money[brought + j] as number;
      at += stakes;
    }
    return at;
  }

  /**
   * Whether the Banker's third card came before the Player's.
   * @param end a place among the ends of the drawing rules
   */
  bankerFirst(end: number): boolean {
    const { drawing, drawsAnyway } = this.plan;
    const { ends } = drawing;
    const at = end * FIELDS;
    return this.slip.bankerFirst && ends[at + OF.cardsP] === 3 && drawsAnyway[ends[at + OF.initialB] as number] === 1;
  }

  private pairsOf(shoe: Uint8Array, pos: number, end: number): number {
    const { drawing, nth, pairing } = this.plan;
    const card = (place: number): Code => shoe[pos + place] as Code;
    const of = (i: number): Code => card(nth[i] as number);
    const drew = (field: number): boolean => drawing.ends[end * FIELDS + field] === 3;
    const [player, banker, first] = [drew(OF.cardsP), drew(OF.cardsB), this.bankerFirst(end)];
    const thirdP = player ? card(first ? 5 : 4) : NO_CARD;
    const thirdB = banker ? card(player && !first ? 5 : 4) : NO_CARD;
    return pairKey(pairing, of(0), of(1), thirdP, of(2), of(3), thirdB);
  }

  /** Has the machine play a coup of a kind that has not come yet, and keeps what it brings. */
  private meet(shoe: Uint8Array, pos: number): void {
    const { machine, six, byEnd, kinds } = this;
    six.set(shoe.subarray(pos, pos + MOST_CARDS));
    machine.pos = 0;
    machine.open(this.slip);
    machine.run();
    this.makeRoom(shoe.length);
    const end = ~machine.state;
    const pairs = kinds > 1 ? machine.findPairs() : 0;
    this.rowOf[(byEnd ? end : (this.plan.drawing.shapes[end] as number)) * kinds + pairs] = this.keep();
  }

  /** Room for every coup of a shoe, and for every kind that the ends that have come so far can have. */
  private makeRoom(cards: number): void {
    const { drawing } = this.plan;
    const coups = Math.ceil(cards / FEWEST_CARDS);
    if (this.row.length < coups) {
      this.row = new Int32Array(coups);
      this.end = new Int32Array(coups);
    }
    const ends = this.byEnd ? Math.max(ROOM, drawing.size) : drawing.shapesAtMost;
    if (this.rowOf.length >= ends * this.kinds) return;
    this.rowOf = withRoom(new Int32Array(ends * this.kinds * (this.byEnd ? 2 : 1)), this.rowOf);
  }

  /** The row of what the machine's coup brought. */
  private keep(): number {
    const { machine, told } = this;
    const { stakes } = this.slip;
    const says = [...machine.rulings.subarray(0, stakes.length), ...machine.opened];
    const text = [machine.winner, ...says].join();
    const known = this.rowOfText.get(text);
    if (known !== undefined) return known;
    const row = this.rowOfText.size + 1;
    this.rowOfText.set(text, row);
    if (row >= this.winners.length) {
      const room = Math.max(ROOM, row * 2);
      this.winners = withRoom(new Uint8Array(room), this.winners);
      this.rulings = withRoom(new Uint8Array(room * told), this.rulings);
      this.money = withRoom(new Int32Array(room * stakes.length), this.money);
    }
    this.winners[row] = machine.winner;
    this.rulings.set(says, row * told);
    for (let i = 0; i < stakes.length; i++) {
      const settled = machine.settled(i);
      const brought = settled === null ? 0 : settled.paid + settled.returned;
      this.money[row * stakes.length + i] = brought;
      this.most = Math.max(this.most, brought);
    }
    return row;
  }
}
