// Coups as short records of bytes: enough to tell every event of them again, with no rule asked a second time.
import type { Hand } from '../model/card.ts';
import type { Winner } from '../model/trace.ts';
import type { Bulk } from './bulk.ts';
import { WINNERS } from './condition.ts';
import { FIELDS, OF } from './drawing.ts';
import type { Face, Plan } from './game.ts';
import { NO_CARD } from './pairs.ts';
import { cardOf } from './shoe.ts';
import { type CoupSink, countsOf, HANDS, tellInsured, tellSettlement, tellShown, tellWagers } from './telling.ts';
import type { Slip } from './wagers.ts';

/**
 * A record, byte by byte: six cards in the order in which they left the shoe, each its code and BANKER where it is the
 * Banker's, or NO_CARD; what the hands counted after four cards and at the end; the winner; then the ruling on each
 * stake, and for each insured wager 1 where it was open at its moment.
 */
const AT = { cards: 0, initialP: 6, initialB: 7, countP: 8, countB: 9, winner: 10, rulings: 11 } as const;
const MOST_CARDS = 6;
const FIRST_CARDS = 4;
const HAND_BIT = 6;
const BANKER = 1 << HAND_BIT;
const SECOND = 1 << 7;
const CODE = BANKER - 1;

/** How many bytes the record of a coup takes. */
export const recordLength = (slip: Slip): number => AT.rulings + slip.stakes.length + slip.insured.length;

/** The records of coups that followed each other in one shoe. */
export interface Records {
  readonly bytes: Uint8Array;
  /** Where the first record begins. */
  readonly from: number;
  readonly coups: number;
}

/**
 * Writes the records of the coups that were played last. Gives the place after the last.
 * @param shoe the one that was played
 * @param bytes takes `recordLength` bytes a coup, from a place on
 */
export function record(bulk: Bulk, shoe: Uint8Array, bytes: Uint8Array, from: number): number {
  const { plan, row, end, coups, rulings, told } = bulk;
  const { ends } = plan.drawing;
  // Of the first four, whose a card is and whether it is a hand's second.
  const lies = (n: number): number => {
    const hand = plan.order[n] as number;
    return (hand << HAND_BIT) | (plan.nth[hand * 2 + 1] === n ? SECOND : 0);
  };
  const [a, b, c, d] = [lies(0), lies(1), lies(2), lies(3)];
  let pos = 0;
  let at = from;
  for (let i = 0; i < coups; i++) {
    const hands = (end[i] as number) * FIELDS;
    const player = ends[hands + OF.cardsP] === 3;
    const banker = ends[hands + OF.cardsB] === 3;
    bytes[at] = (shoe[pos] as number) | a;
    bytes[at + 1] = (shoe[pos + 1] as number) | b;
    bytes[at + 2] = (shoe[pos + 2] as number) | c;
    bytes[at + 3] = (shoe[pos + 3] as number) | d;
    pos += FIRST_CARDS;
    bytes[at + 4] = NO_CARD;
    bytes[at + 5] = NO_CARD;
    if (player || banker) {
      const bankerFirst = banker && (!player || bulk.bankerFirst(end[i] as number));
      bytes[at + 4] = (shoe[pos++] as number) | (bankerFirst ? BANKER : 0);
      if (player && banker) bytes[at + 5] = (shoe[pos++] as number) | (bankerFirst ? 0 : BANKER);
    }
    bytes[at + AT.initialP] = ends[hands + OF.initialP] as number;
    bytes[at + AT.initialB] = ends[hands + OF.initialB] as number;
    bytes[at + AT.countP] = ends[hands + OF.countP] as number;
    bytes[at + AT.countB] = ends[hands + OF.countB] as number;
    bytes[at + AT.winner] = ends[hands + OF.winner] as number;
    const said = (row[i] as number) * told;
    at += AT.rulings;
    for (let j = 0; j < told; j++) bytes[at + j] = rulings[said + j] as number;
    at += told;
  }
  return at;
}

/**
 * Tells the coups of some records, event by event, as the coup machine told them. The plan says only how cards lie
 * there.
 * @param slip the wagers of the coups
 */
export function tellRecords(sink: CoupSink, plan: Plan, slip: Slip, { bytes, from, coups }: Records): void {
  const length = recordLength(slip);
  let pos = 0;
  for (let i = 0; i < coups; i++) pos = tellRecord(sink, plan, slip, bytes, from + i * length, pos);
}

/** @param before how many cards had left the shoe before the coup; gives how many had after it */
function tellRecord(sink: CoupSink, plan: Plan, slip: Slip, bytes: Uint8Array, at: number, before: number): number {
  const insures = slip.insured.length > 0;
  const opened = at + AT.rulings + slip.stakes.length;
  tellWagers(sink, slip);
  for (let i = 0; i < FIRST_CARDS; i++) tellDealt(sink, bytes[at + i] as number, i, before + i + 1, plan.face.initial);
  if (plan.face.initial === 'down') {
    const first = slip.bankerFirst ? 1 : 0;
    tellShown(sink, plan, before, first);
    tellCount(sink, bytes, at, first);
    if (insures) tellInsured(sink, slip, 'own-two', bytes, opened);
    tellShown(sink, plan, before, 1 - first);
    tellCount(sink, bytes, at, 1 - first);
  } else {
    if (insures) tellInsured(sink, slip, 'own-two', bytes, opened);
    tellCount(sink, bytes, at, 0);
    tellCount(sink, bytes, at, 1);
  }
  if (insures) tellInsured(sink, slip, 'four', bytes, opened);

  let pos = before + FIRST_CARDS;
  for (let i = FIRST_CARDS; i < MOST_CARDS && bytes[at + i] !== NO_CARD; i++) {
    pos++;
    const hand = tellDealt(sink, bytes[at + i] as number, i, pos, plan.face.third);
    if (plan.face.third === 'down') sink.exposed(pos, hand, 3);
    if (insures && i === FIRST_CARDS) tellInsured(sink, slip, 'five', bytes, opened);
  }
  if (insures && pos === before + FIRST_CARDS) tellInsured(sink, slip, 'five', bytes, opened);
  const counts = countsOf(bytes[at + AT.countP] as number, bytes[at + AT.countB] as number);
  const winner = WINNERS[bytes[at + AT.winner] as number] as Winner;
  sink.announced(counts, winner);
  tellSettlement(sink, slip, bytes, at + AT.rulings, null);
  sink.closed(winner, counts);
  return pos;
}

/** @param hand 0 for the Player's, 1 for the Banker's */
const tellCount = (sink: CoupSink, bytes: Uint8Array, at: number, hand: number): void =>
  sink.counted(HANDS[hand] as Hand, bytes[at + AT.initialP + hand] as number);

/** @param nth which of the coup's cards it is, from 0 */
function tellDealt(sink: CoupSink, byte: number, nth: number, pos: number, face: Face): Hand {
  const hand = HANDS[(byte >> HAND_BIT) & 1] as Hand;
  const place = nth >= FIRST_CARDS ? 3 : byte >= SECOND ? 2 : 1;
  sink.dealt(pos, cardOf(byte & CODE), hand, place, face);
  return hand;
}
