// What happens at a table, event by event; one JSON object a line.
import type { Card, Hand } from './card.ts';
import type { Cents } from './money.ts';
import type { TableOptions } from './play.ts';

/** What every event says of itself: its number, its table, shoe and coup. */
export interface Envelope {
  readonly seq: number;
  readonly table: string;
  readonly shoe?: number;
  readonly coup?: number;
  readonly by?: { readonly role: string };
}

/** How a wager ends. */
export type Outcome = 'win' | 'lose' | 'stand-off' | 'void';
/** The hand that wins, or a Tie. */
export type Winner = Hand | 'T';

/** One thing that happens at a table. */
export type TraceEvent = Envelope &
  (
    | { readonly type: 'table.opened'; readonly options: TableOptions }
    | { readonly type: 'sign.displayed'; readonly states: readonly string[] }
    | { readonly type: 'sign.removed'; readonly states: readonly string[] }
    | {
        readonly type: 'cards.introduced';
        readonly decks: number;
        readonly perDeck: number;
        readonly jokers: number;
        readonly backs: readonly string[];
        /** How many cutting cards come with them; absent where it is not recorded. */
        readonly cuttingCards?: number;
      }
    | { readonly type: 'shoe.loaded'; readonly cards: number }
    | { readonly type: 'card.burned'; readonly pos: number; readonly card: Card; readonly face: 'up' | 'down' }
    | { readonly type: 'coup.opened'; readonly variant: string }
    | { readonly type: 'call.made'; readonly call: 'place-bets' | 'no-more-bets' }
    | {
        readonly type: 'wager.placed';
        readonly wager: string;
        readonly player: string;
        readonly bet: string;
        readonly amount: Cents;
        readonly area?: string;
        readonly parts?: Readonly<Record<string, Cents>>;
      }
    | {
        readonly type: 'wager.refused';
        readonly wager: string;
        readonly player: string;
        readonly bet: string;
        readonly amount: Cents;
        readonly cause: 'not-permitted' | 'not-offered' | 'limits' | 'decks' | 'not-open' | 'inexact' | 'ante';
      }
    | {
        readonly type: 'wager.changed';
        readonly wager: string;
        readonly from: Cents;
        readonly to: Cents;
        readonly cause: 'pro-rata';
      }
    | {
        readonly type: 'card.dealt';
        readonly pos: number;
        readonly card: Card;
        readonly hand: Hand;
        readonly place: 1 | 2 | 3;
        readonly face: 'up' | 'down';
      }
    | { readonly type: 'card.exposed'; readonly pos: number; readonly hand: Hand; readonly place: 1 | 2 | 3 }
    | { readonly type: 'ante.placed'; readonly player: string; readonly wager: string; readonly amount: Cents }
    | { readonly type: 'ante.collected'; readonly player: string; readonly wager: string; readonly amount: Cents }
    | {
        readonly type: 'result.announced';
        readonly what: 'count';
        /** Whose first two cards are counted out loud. */
        readonly hand: Hand;
        readonly count: number;
      }
    | {
        readonly type: 'result.announced';
        readonly what: 'result';
        readonly counts: { readonly P: number; readonly B: number };
        readonly winner?: Winner;
      }
    | {
        readonly type: 'wager.settled';
        /** The wager that was placed; `{wager}/{bet}` for each part of a combined one. */
        readonly wager: string;
        readonly player: string;
        readonly bet: string;
        readonly outcome: Outcome;
        /** The odds applied, as the book writes them; null unless the wager wins. */
        readonly odds: string | null;
        readonly stake: Cents;
        /** The part of the stake that was at risk. */
        readonly effectiveStake: Cents;
        /** What the house pays beside the stake, commission already taken off. */
        readonly paid: Cents;
        readonly commission: Cents;
        /** What the house takes of the stake. */
        readonly collected: Cents;
        /** What is collected beyond the part that was at risk; absent where nothing is. */
        readonly forfeited?: Cents;
        /** What goes back of the stake. collected + returned = stake. */
        readonly returned: Cents;
      }
    | {
        readonly type: 'coup.closed';
        readonly result: Winner | 'void';
        readonly counts: { readonly P: number; readonly B: number };
      }
  );

/** What an event is called. */
export type EventType = TraceEvent['type'];
/** The events of one name. */
export type EventOf<T extends EventType> = Extract<TraceEvent, { type: T }>;
