// What every trace must keep outside any clause: cards come from the given shoe, money balances, nothing is missing or
// unexplained.
import { betOf } from '../model/bet.ts';
import { isCard } from '../model/card.ts';
import type { Play } from '../model/play.ts';
import type { CoupView, TableView } from '../model/predicate.ts';

/** The first thing wrong with a trace of a play, in one line; null where it holds together. */
export function integrity(play: Play, view: TableView): string | null {
  const { events, coups } = view;
  if (events[0]?.type !== 'table.opened') return 'the trace does not begin with table.opened';
  const out = events.findIndex((e, i) => e.seq !== i + 1);
  if (out >= 0) return `event ${out + 1} has seq ${events[out]?.seq}`;
  if (coups.length !== play.coups.length) return `${play.coups.length} coups were asked for and ${coups.length} played`;
  let pos = 0;
  for (const e of events) {
    if (e.type !== 'card.burned') continue;
    pos++;
    if (e.pos !== pos || e.card !== play.shoe[pos - 1])
      return `card ${pos} of the shoe is ${play.shoe[pos - 1]}, burned was card ${e.pos}, ${e.card}`;
  }
  for (const [i, coup] of coups.entries()) {
    const at = `coup ${coup.number}: `;
    for (const e of coup.dealt) {
      pos++;
      if (e.pos !== pos) return `${at}card ${e.pos} was dealt where card ${pos} of the shoe was due`;
      if (!isCard(e.card) || e.card !== play.shoe[pos - 1])
        return `${at}card ${pos} of the shoe is ${play.shoe[pos - 1]}, dealt was ${e.card}`;
    }
    const wrong = hands(coup) ?? requests(coup, play.coups[i]?.wagers.map((w) => w.id) ?? []) ?? money(coup);
    if (wrong) return at + wrong;
  }
  return null;
}

function hands(coup: CoupView): string | null {
  for (const hand of ['P', 'B'] as const) {
    const places = coup.dealt.filter((e) => e.hand === hand).map((e) => e.place);
    if (places.some((p, i) => p !== i + 1)) return `the places of ${hand} run ${places.join(', ')}`;
    if (places.length < 2 && coup.closed?.result !== 'void') return `${hand} has ${places.length} cards`;
  }
  if (!coup.closed) return 'the coup was never closed';
  if (coup.closed.result === 'void')
    return 'the coup was closed as void, and nothing that was asked for is a ground for it';
  return null;
}

function requests(coup: CoupView, asked: readonly string[]): string | null {
  const answered = [...coup.placed, ...coup.refused].map((e) => e.wager);
  for (const id of asked)
    if (answered.filter((a) => a === id).length !== 1)
      return `wager ${id} was answered ${answered.filter((a) => a === id).length} times`;
  for (const id of answered) if (!asked.includes(id)) return `wager ${id} was never asked for`;
  return null;
}

const AMOUNTS = ['stake', 'effectiveStake', 'paid', 'commission', 'collected', 'returned'] as const;

/** A part of a combined wager is settled as `{wager}/{bet}`. */
const wagerOf = (settled: string): string => settled.split('/')[0] ?? settled;

function money(coup: CoupView): string | null {
  for (const e of coup.placed) {
    const mine = coup.settled.filter((s) => wagerOf(s.wager) === e.wager);
    if (!mine.length) return `wager ${e.wager} was never settled`;
    const stake = coup.changed.filter((c) => c.wager === e.wager).at(-1)?.to ?? e.amount;
    const total = mine.reduce((sum, s) => sum + s.stake, 0);
    if (total !== stake) return `wager ${e.wager} of ${stake} cents was settled on ${total}`;
    if (betOf(e.bet)?.kind !== 'combined' && mine.length !== 1)
      return `wager ${e.wager} was settled ${mine.length} times`;
  }
  for (const s of coup.settled) {
    if (!coup.placed.some((e) => e.wager === wagerOf(s.wager))) return `wager ${s.wager} was settled and never placed`;
    for (const name of AMOUNTS) {
      const value = s[name];
      if (!Number.isSafeInteger(value) || value < 0) return `wager ${s.wager}: ${name} is ${value}, not whole cents`;
    }
    if (s.collected + s.returned !== s.stake)
      return `wager ${s.wager}: ${s.collected} collected and ${s.returned} returned of a stake of ${s.stake}`;
    if (s.outcome !== 'win' && s.paid !== 0) return `wager ${s.wager}: ${s.outcome}, and paid ${s.paid}`;
    if (s.outcome !== 'lose' && s.collected !== (s.outcome === 'void' ? (s.forfeited ?? 0) : 0))
      return `wager ${s.wager}: ${s.outcome}, and ${s.collected} collected`;
    if (s.outcome === 'lose' && s.collected !== s.effectiveStake + (s.forfeited ?? 0))
      return `wager ${s.wager}: lost, ${s.collected} of ${s.effectiveStake} at risk collected`;
    if (s.effectiveStake > s.stake) return `wager ${s.wager}: ${s.effectiveStake} at risk of a stake of ${s.stake}`;
  }
  return null;
}
