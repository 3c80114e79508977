// Until when wagers may be made, and be touched.
import { betOf, betsOf } from '../model/bet.ts';
import type { Hand } from '../model/card.ts';
import { dollars } from '../model/money.ts';
import { bet, list, oneOf, optional, type ParamsOf, word } from '../model/params.ts';
import { type CoupView, fail, na, PASS, type Predicate, predicate, type Target } from '../model/predicate.ts';
import type { EventOf } from '../model/trace.ts';
import { firstCardAt, unrevealed } from './observe.ts';

/** What closes the betting, and how that is said. */
const CLOSING = {
  'first-card': 'after the first card',
  call: 'after the call of no more bets',
  later: 'after the call of no more bets and the first card',
  hand: 'after the first card of its hand',
  'both-hands': 'after the first card of each hand',
} as const;
type Closing = keyof typeof CLOSING;

const params = {
  closes: oneOf<Closing>('first-card', 'call', 'later', 'hand', 'both-hands'),
  what: list(oneOf('placed', 'changed', 'increased', 'withdrawn')),
  bets: optional(list(bet)),
  except: optional(list(bet)),
  unless: optional(oneOf('unrevealed')),
  strict: optional(word),
};
type P = ParamsOf<typeof params>;
type Touch = EventOf<'wager.placed'> | EventOf<'wager.changed'>;

/** Where among the events of a coup the betting on a bet is closed; null where it is not, or where nothing tells. */
function closedAt(closes: Closing, on: string, coup: CoupView): number | null {
  const firstOf = (hand: Hand | null | undefined) =>
    coup.events.findIndex((e) => e.type === 'card.dealt' && e.hand === hand);
  if (closes === 'both-hands') {
    const [player, banker] = [firstOf('P'), firstOf('B')];
    return player < 0 || banker < 0 ? null : Math.max(player, banker);
  }
  const card = closes === 'hand' ? firstOf(betOf(on)?.hand) : firstCardAt(coup);
  if (closes === 'first-card' || closes === 'hand') return card < 0 ? null : card;
  const call = coup.events.findIndex((e) => e.type === 'call.made' && e.call === 'no-more-bets');
  if (call < 0) return null;
  if (closes === 'call') return call;
  return card < 0 ? null : Math.max(call, card);
}

const named = (names: readonly string[], id: string): boolean => names.some((n) => betsOf(n).some((b) => b.id === id));

/**
 * nz r 5.14(a), 11A.3 and the like; star r 5.3, 5.4; crown r 6.1.1, 6.1.2, 6.4; tas r 6.3.
 *
 * `later`: a wager is too late when both have happened, the call and the first card (nz reading R4). `hand`: a wager on
 * a hand is too late when that hand has its first card, and nothing is asked of wagers on neither; `both-hands`: any
 * wager is too late when both hands have theirs (tas reading R6).
 * `except` names the wagers that other rules of the book allow during the coup. `unless: unrevealed`: once a card is
 * out and while none has been shown, wagers may be let in or changed at somebody's discretion (nz r 5.14, its Proviso;
 * star r 12.12; crown r 11.9), so that nothing is asked of those, nor of them in another rule on when wagers are
 * placed. `strict`: the style of dealing in which nobody has that discretion (star r 12.12). A wager is withdrawn that
 * is changed to nothing.
 */
export const wagerCutoff = predicate({
  id: 'wager.cutoff',
  says: 'Wagers{bets? on _}{except?, other than _,} are not {what} any more once the betting is closed (closing event: {closes}){unless?, but where the cards that are out are _}{strict? (everywhere in style _)}.',
  level: 'coup',
  judge: 'engine',
  params,
  bets: (p) => p.bets,
  sets: () => [],
  targets: (p) =>
    (p.bets ?? ['player', 'banker', 'tie']).flatMap(betsOf).flatMap((b): Target[] => {
      const on: Target = { name: `${b.title} is wagered on`, wagers: [{ bet: b.id }], once: true };
      return p.strict === undefined
        ? [on]
        : [on, { ...on, name: `${on.name} in style ${p.strict}`, table: { style: p.strict, face: 'down' } }];
    }),
  judgeCoup(p, coup) {
    const asked = (id: string) => (p.bets === undefined || named(p.bets, id)) && !named(p.except ?? [], id);
    let applied = false;
    for (const e of touches(p, coup)) {
      const on = e.type === 'wager.placed' ? e.bet : (coup.placed.find((w) => w.wager === e.wager)?.bet ?? '');
      const closed = asked(on) ? closedAt(p.closes, on, coup) : null;
      const at = coup.events.indexOf(e);
      const open = p.unless !== undefined && (p.strict === undefined || coup.table.style !== p.strict);
      if (closed === null || (open && at > closed && unrevealed(coup, at))) continue;
      applied = true;
      if (at < closed) continue;
      return fail(
        e.type === 'wager.placed'
          ? `${dollars(e.amount)} on ${betOf(on)?.title ?? on} was placed ${CLOSING[p.closes]}`
          : `${dollars(e.from)} on ${betOf(on)?.title ?? on} was changed to ${dollars(e.to)} ${CLOSING[p.closes]}`,
      );
    }
    return applied ? PASS : na('no such wager was made, or the log does not tell when the betting was closed');
  },
});

function touches({ what }: P, coup: CoupView): readonly Touch[] {
  return [
    ...(what.includes('placed') ? coup.placed : []),
    ...coup.changed.filter(
      (c) =>
        what.includes('changed') ||
        (what.includes('increased') && c.to > c.from) ||
        (what.includes('withdrawn') && c.to === 0),
    ),
  ];
}

export const CUTOFF: readonly Predicate[] = [wagerCutoff];
