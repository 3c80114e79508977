// What each ruling on a bet is called and brings, for one unit staked.
import { type BetLines, ruleOn } from '../engine/bets.ts';
import type { BoundCheck } from '../game/bind.ts';
import type { Bet } from '../model/bet.ts';
import { oddsText, type Ratio } from '../model/money.ts';
import type { Setting } from '../model/spec.ts';
import type { DealClass } from './enumerate.ts';
import { type Fraction, fraction, minus, shareText, times, ZERO } from './fraction.ts';
import { lineNames } from './names.ts';

export interface RulingView {
  readonly name: string;
  readonly ending: 'win' | 'stand-off' | 'lose';
  /** What one unit staked wins; −1 where it is lost. */
  readonly net: Fraction;
  readonly pays: string | null;
}

export interface Rulings {
  readonly bet: Bet;
  /** In the order in which they are told: the paying lines in the order of the book, then `stand off`, then `loses`. */
  readonly views: readonly RulingView[];
  /** The place among `views` of what a coup brings. */
  of(coup: DealClass): number;
}

const ENDS = { 'stand-off': 'stand off', lose: 'loses' } as const;
const LAST = Number.MAX_SAFE_INTEGER;

/** Odds less commission: 1:1 less 5% nets 19/20. */
export function netOf(odds: Ratio, commission: Ratio | null): Fraction {
  const won = fraction(odds.n, odds.d);
  return commission === null ? won : times(won, fraction(commission.d - commission.n, commission.d));
}

/** `1:1 less 5%` */
function paysText(odds: Ratio, commission: Ratio | null): string {
  if (commission === null || commission.n === 0) return oddsText(odds);
  return `${oddsText(odds)} less ${shareText(fraction(commission.n, commission.d))}`;
}

/** @param settings those of the spec, by key */
export function rulingsOf(
  bet: Bet,
  lines: BetLines,
  settings: ReadonlyMap<string, Setting>,
  checks: readonly BoundCheck[],
): Rulings {
  // What stands below a line without a condition never comes to anything.
  const last = lines.pays.findIndex((t) => t.otherwise !== null);
  const paying = lines.pays.slice(0, last < 0 ? undefined : last + 1).flatMap((tier, depth) =>
    [...tier.conditional, ...(tier.otherwise ? [tier.otherwise] : [])].flatMap((line) => {
      const setting = settings.get(line.key);
      return setting ? [{ setting, depth, ruling: line.value === 'unreadable' ? null : line.value.ruling }] : [];
    }),
  );
  const wins = paying.filter((p) => p.ruling !== null && lines.rulings[p.ruling]?.ending === 'win');
  const names = namesOf(
    wins.map((w) => w.setting),
    bet,
    checks,
  );
  const drafts: (RulingView & { readonly ruling: number; readonly place: readonly number[] })[] = [];
  for (const [ruling, r] of lines.rulings.entries()) {
    if (r.ending === 'lose' || r.ending === 'stand-off') {
      drafts.push({
        ruling,
        name: ENDS[r.ending],
        ending: r.ending,
        net: r.ending === 'lose' ? minus(fraction(1)) : ZERO,
        pays: null,
        place: [LAST, ruling === 0 ? 1 : 0, 0],
      });
      continue;
    }
    const line = wins.find((w) => w.ruling === ruling);
    if (r.ending !== 'win' || r.odds === null || !line) continue;
    const { setting, depth } = line;
    drafts.push({
      ruling,
      name: names.get(setting) ?? '',
      ending: 'win',
      net: netOf(r.odds, r.commission),
      pays: paysText(r.odds, r.commission),
      place: [depth, setting.when === null ? 1 : 0, setting.owners[0]?.check ?? LAST],
    });
  }
  drafts.sort((a, b) => inOrder(a.place, b.place));
  const placeOf = new Map(drafts.map((d, i) => [d.ruling, i]));
  const views = drafts.map(({ ruling, place, ...view }) => view);
  const of = (coup: DealClass): number => {
    const ruling = ruleOn(lines, coup);
    const place = placeOf.get(ruling);
    if (place === undefined) throw new Error(`ruling ${ruling} on ${bet.id} is of no line that the table plays by`);
    return place;
  };
  return { bet, views, of };
}

/** The shortest name of each line that no other line of the bet has. */
function namesOf(lines: readonly Setting[], bet: Bet, checks: readonly BoundCheck[]): ReadonlyMap<Setting, string> {
  const all = lines.map((line) => lineNames(line, bet, checks, lines.length === 1));
  const taken = (name: string): number => all.filter((names) => names.includes(name)).length;
  return new Map(lines.map((line, i) => [line, all[i]?.find((name) => taken(name) === 1) ?? all[i]?.at(-1) ?? '']));
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((x, i) => x !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}
