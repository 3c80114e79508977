// How cards are dealt and counted, who draws and who wins: what the spec says of it, read once into dense tables.
import { type Hand, RANKS } from '../model/card.ts';
import { PATH } from '../model/paths.ts';
import { unsupported, type Values } from './reading.ts';

/**
 * What a drawing table says of a cell. A cell that the spec lacks is refused when a coup comes to it, and not before.
 */
export const CELL = { missing: 0, draw: 1, stand: 2 } as const;
/** A count or a winner that the spec does not give. */
export const MISSING = 255;

export interface Rules {
  readonly modulus: number;
  /** What a card counts modulo the modulus, by rank; MISSING where the spec does not say. */
  readonly value: Uint8Array;
  /** Whose hand the n-th card goes to: 0 the Player's, 1 the Banker's. */
  readonly order: Uint8Array;
  /** Which of the first four a card is, from 0: the Player's first and second, the Banker's first and second. */
  readonly nth: Uint8Array;
  /** 1 where a two-card hand of the count ends the drawing. */
  readonly natural: Uint8Array;
  readonly thirdCards: boolean;
  /** CELL by count. */
  readonly drawPlayer: Uint8Array;
  /** CELL by count × (modulus + 1) + 1 + the value of the Player's third card; + 0 where he has none. */
  readonly drawBanker: Uint8Array;
  /** 1 where the Banker draws on the count whatever third card the Player has. */
  readonly drawsAnyway: Uint8Array;
  /** Index into WINNERS by Player's count × modulus + Banker's; MISSING where the spec ranks one of them nowhere. */
  readonly winner: Uint8Array;
}

/**
 * Reads the rules: the values of the cards (tas r 8; crown r 3.2, 3.3; star r 3.2, 3.3; nz r 4.1, 4.2), the order of
 * the initial deal (tas r 9.2; crown r 8.3.1; star r 7.3; nz r 8.4), the tables of play (tas tables 11.1, 11.2; crown
 * tables 1, 2; star r 9.2 to 9.6; nz r 9.2 to 9.6) and which hand is better (crown r 9.3; tas r 6.6 to 6.8; star
 * r 5.1; nz r 5.1).
 *
 * Throws EngineError `unsupported` that names the path where a path that every coup needs is not set,
 * or is no value of its kind.
 *
 * @param modulus from 1 to 100
 */
export function rulesOf(values: Values, modulus: number, max: number): Rules {
  const order = orderOf(values);
  const drawBanker = Uint8Array.from({ length: modulus * (modulus + 1) }, (_, i) => {
    const third = (i % (modulus + 1)) - 1;
    return cellAt(values, PATH.draw.banker(Math.floor(i / (modulus + 1)), third < 0 ? 'none' : third));
  });
  return {
    modulus,
    value: countsOf(values, modulus),
    order,
    nth: Uint8Array.from([0, 1].flatMap((hand) => [...order].flatMap((h, n) => (h === hand ? [n] : [])))),
    natural: Uint8Array.from({ length: modulus }, (_, count) =>
      values.maybe(PATH.draw.natural(count)) === true ? 1 : 0,
    ),
    thirdCards: max > 0,
    drawPlayer: Uint8Array.from({ length: modulus }, (_, count) => cellAt(values, PATH.draw.player(count))),
    drawBanker,
    drawsAnyway: Uint8Array.from({ length: modulus }, (_, count) =>
      drawBanker.subarray(count * (modulus + 1) + 1, (count + 1) * (modulus + 1)).every((c) => c === CELL.draw) ? 1 : 0,
    ),
    winner: winnersOf(values, modulus),
  };
}

const countsOf = (values: Values, modulus: number): Uint8Array =>
  Uint8Array.from(RANKS, (rank) =>
    values.maybe(PATH.cards.count(rank)) === undefined ? MISSING : values.whole(PATH.cards.count(rank)) % modulus,
  );

function orderOf(values: Values): Uint8Array {
  const order = [1, 2, 3, 4].map((n): Hand => values.oneOf(PATH.deal.order(n), ['P', 'B']));
  const player = order.filter((h) => h === 'P').length;
  if (player !== 2)
    unsupported(
      `deal.order gives the Player ${player} and the Banker ${4 - player} of the first four cards; each hand begins with two`,
    );
  return Uint8Array.from(order, (h) => (h === 'P' ? 0 : 1));
}

function cellAt(values: Values, path: string): number {
  if (values.maybe(path) === undefined) return CELL.missing;
  return values.oneOf(path, ['D', 'S']) === 'D' ? CELL.draw : CELL.stand;
}

function winnersOf(values: Values, modulus: number): Uint8Array {
  const ranks = Array.from({ length: modulus }, (_, count) =>
    values.maybe(PATH.result.rank(count)) === undefined ? null : values.whole(PATH.result.rank(count)),
  );
  return Uint8Array.from({ length: modulus * modulus }, (_, i) => {
    const [player, banker] = [ranks[Math.floor(i / modulus)] ?? null, ranks[i % modulus] ?? null];
    if (player === null || banker === null) return MISSING;
    return player === banker ? 2 : player < banker ? 0 : 1;
  });
}
