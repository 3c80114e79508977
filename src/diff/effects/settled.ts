// A coup that two games settle differently, in words: both games play it from start to end, and what they settled is
// read from their traces.
import { attempt, type Game, isRefused } from '../../conform/prove/play.ts';
import { cardsOf } from '../../engine/shoe.ts';
import { playTable } from '../../engine/table.ts';
import { choiceIn } from '../../game/choices.ts';
import { variationName } from '../../game/say.ts';
import { betOf } from '../../model/bet.ts';
import type { Card } from '../../model/card.ts';
import type { Edition } from '../../model/edition.ts';
import { dollars, readOdds } from '../../model/money.ts';
import type { TableOptions, WagerRequest } from '../../model/play.ts';
import type { EventOf, TraceEvent, Winner } from '../../model/trace.ts';
import { decimalText, fraction, fractionText } from '../../odds/fraction.ts';
import { familyTitle } from '../../odds/option.ts';
import type { Behaviour, Frequency, Settlement } from '../change.ts';
import type { Witness } from './coup.ts';
import type { Versus } from './games.ts';

type Settled = Extract<Behaviour, { readonly found: 'settled differently' }>;

/** Plays the coup in both games. */
export function tellCoup({ against, before, after }: Versus, witness: Witness, edition: Edition): Settled {
  const { table, request } = witness;
  const shoe = cardsOf(Uint8Array.from(witness.shoe));
  const sides = [before, after].map((game, i) => sideOf(game, table, shoe, request, witness.closed[i] ?? null));
  const [x, y] = sides as [Side, Side];
  const shown = x.events.length > 0 ? x : y;
  const wagers = request.wagers.map((w) => ({ bet: w.bet, title: betOf(w.bet)?.title ?? w.bet, stake: w.amount }));
  const cards = { player: handOf(shown, 'P'), banker: handOf(shown, 'B') };
  const result =
    resultOf(shown) === null ? null : { before: resultOf(x) ?? 'not played', after: resultOf(y) ?? 'not played' };
  const frequency = frequencyOf(witness);
  const isOther = (what: keyof Settlement) => (i: number) => x.settlements[i]?.[what] !== y.settlements[i]?.[what];
  const all = wagers.map((_, i) => i);
  // The same is said of a stake that was reduced to another sum: then it is the sum that tells them apart.
  const bySum = !all.some(isOther('says'));
  const differs = all.filter(isOther(bySum ? 'returned' : 'says'));
  const said = (side: Side): string =>
    differs
      .map(
        (i) =>
          `${dollars(wagers[i]?.stake ?? 0)} on ${wagers[i]?.title} ${side.settlements[i]?.says}${bySum ? `, ${dollars(side.settlements[i]?.returned ?? 0)} back` : ''}`,
      )
      .join(', ');
  const where = sayTable(
    table,
    edition,
    wagers.map((w) => w.bet),
  );
  return {
    found: 'settled differently',
    says: `${where}: ${resultOf(shown) ?? 'before a card is dealt'}; before, ${said(x)}; after, ${said(y)}. ${saysFrequency(frequency)}`,
    against,
    table: where,
    cards,
    result,
    wagers,
    before: x.settlements,
    after: y.settlements,
    frequency,
  };
}

interface Side {
  readonly events: readonly TraceEvent[];
  readonly settlements: readonly Settlement[];
}

function sideOf(
  game: Game,
  table: TableOptions,
  shoe: readonly Card[],
  request: { readonly wagers: readonly WagerRequest[] },
  closed: string | null,
): Side {
  const not = (why: string): Side => ({
    events: [],
    settlements: request.wagers.map(() => ({ says: why, returned: null })),
  });
  if (closed !== null) return not('is not offered');
  const plan = game.plan(table);
  if (isRefused(plan)) return not('is not offered');
  const events = attempt(() => playTable(plan, { shoe, coups: [request] }));
  if (isRefused(events)) return not('cannot be settled');
  return { events, settlements: request.wagers.map((w) => settlementOf(events, w, request.wagers)) };
}

/** What the trace says of a wager; a combined one is the sum of its parts. */
function settlementOf(events: readonly TraceEvent[], wager: WagerRequest, asked: readonly WagerRequest[]): Settlement {
  const refused = events.find((e): e is EventOf<'wager.refused'> => e.type === 'wager.refused' && e.wager === wager.id);
  const isAlone = !asked.some((w) => w !== wager && w.player === wager.player);
  if (refused?.cause === 'not-permitted' && isAlone) return { says: NO_MAIN, returned: null };
  if (refused) return { says: REFUSED[refused.cause], returned: null };
  const settled = events.filter(
    (e): e is EventOf<'wager.settled'> => e.type === 'wager.settled' && e.wager.split('/')[0] === wager.id,
  );
  const [only, ...more] = settled;
  if (!only) return { says: 'is not settled', returned: null };
  const returned = settled.reduce((n, s) => n + s.paid + s.returned, 0);
  if (more.length > 0) return { says: `brings ${dollars(returned)} back`, returned };
  return { says: saysOutcome(only), returned };
}

/** A player's one wager can be held with no others: what it wants is a main wager beside it. */
const NO_MAIN = 'is refused, since there is no main wager beside it';

const REFUSED: Readonly<Record<EventOf<'wager.refused'>['cause'], string>> = {
  'not-permitted': 'is refused, since it may not be held with the others',
  'not-offered': 'is not offered',
  limits: 'is refused for its amount',
  decks: 'is not offered with so few decks',
  'not-open': 'cannot be made now',
  inexact: 'is refused, since chips could not pay it',
  ante: 'is refused for want of its fee',
};

function saysOutcome(s: EventOf<'wager.settled'>): string {
  const odds = s.odds === null ? '' : ` at ${s.odds.replace(':', ' to ')}`;
  const commission = s.commission > 0 ? ` less ${dollars(s.commission)} commission` : '';
  if (s.outcome === 'win')
    return `is paid ${dollars(s.paid)}${odds}${commission ? `,${commission}` : ''}${beyondOdds(s)}`;
  if (s.outcome === 'lose') return s.returned > 0 ? `loses ${dollars(s.collected)}` : 'loses';
  if (s.outcome === 'stand-off') return 'stands off';
  return s.returned === 0 ? 'is void, and kept' : 'is void and returned';
}

/** Why a payment is not just what the odds come to. */
function beyondOdds({ odds, effectiveStake, commission, paid }: EventOf<'wager.settled'>): string {
  const rate = odds === null ? null : readOdds(odds);
  if (!rate) return '';
  const due = effectiveStake * rate.n - commission * rate.d;
  if (paid * rate.d === due) return '';
  return paid * rate.d > due ? ', made up to what chips can pay' : ', and no more';
}

const handOf = ({ events }: Side, hand: 'P' | 'B'): readonly string[] =>
  events.flatMap((e) => (e.type === 'card.dealt' && e.hand === hand ? [e.card] : []));

/** `Banker wins with 6 against 4`, `a tie at 6`. */
function resultOf({ events }: Side): string | null {
  const closed = events.find((e): e is EventOf<'coup.closed'> => e.type === 'coup.closed');
  if (!closed) return null;
  const { P, B } = closed.counts;
  const cards = (hand: 'P' | 'B') => (handOf({ events, settlements: [] }, hand).length === 3 ? ' in three cards' : '');
  const winner: Winner | 'void' = closed.result;
  if (winner === 'P') return `Player wins with ${P}${cards('P')} against ${B}`;
  if (winner === 'B') return `Banker wins with ${B}${cards('B')} against ${P}`;
  return winner === 'T' ? `Player and Banker tie at ${P}` : 'the coup is void';
}

/** The variation, the choices that some bets hang on, the decks. */
export function sayTable(
  table: TableOptions,
  edition: Edition,
  bets: readonly string[] = table.layout.filter((id) => betOf(id)?.kind !== 'main'),
): string {
  const variant = table.variant
    .split('+')
    .flatMap((v) => variationName(v, edition.meta) ?? [])
    .join(' with ');
  const side = table.combinedSide === null ? [] : [`parts on ${familyTitle(table.combinedSide)}`];
  const families = new Set(bets.flatMap((id) => [id, betOf(id)?.family ?? id]));
  const open = Object.entries(table.choices)
    .filter(([group]) => families.has(group) || group === table.combinedSide)
    .map(([group, choice]) => `${familyTitle(group)} ${choiceIn(edition, `${group}=${choice}`)}`);
  const dealt = table.face === 'down' ? ['cards dealt face down'] : [];
  return [...(variant ? [variant] : []), ...open, ...side, `${table.decks} decks`, ...dealt].join(', ');
}

function frequencyOf({ weight, of, table }: Witness): Frequency {
  const share = fraction(weight, of);
  const often =
    2n * share.n > share.d
      ? `${decimalText({ n: share.n * 100n, d: share.d }, 1)} in 100`
      : `1 in ${decimalText({ n: share.d, d: share.n }, 1)}`;
  return { probability: fractionText(share), oneIn: weight === of ? 'every coup' : often, decks: table.decks };
}

function saysFrequency({ oneIn, decks }: Frequency): string {
  if (oneIn === 'every coup') return 'That is so in every coup with this wager.';
  return `That is so ${oneIn.replace(/^1 in/, 'once in').replace(/ in 100$/, ' times in 100')} coups with this wager, dealt from ${decks} decks.`;
}
