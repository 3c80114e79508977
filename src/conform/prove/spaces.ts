// What there is to play where a setting could matter: tables and requests, so many of each kind that nothing else could
// show a change.

import { CHIPS, type Choices, choicesOf, picksOf, STAKE, tableFor } from '../../game/tables.ts';
import { BETS, type Bet, betOf, betsOf } from '../../model/bet.ts';
import type { Cents } from '../../model/money.ts';
import { PATH } from '../../model/paths.ts';
import type { CoupRequest, DealerDoes, TableOptions, WagerRequest } from '../../model/play.ts';
import type { GameSpec } from '../../model/spec.ts';

export interface Space {
  /** For people: `tables with 7 and 8 decks, a wager on each bet`. */
  readonly says: string;
  readonly tables: readonly TableOptions[];
  requests(table: TableOptions): readonly CoupRequest[];
  /**
   * `slips`: which wagers are accepted and what each could bring, where that is all there is to it. `coups`: what each
   * coup that anything can tell apart
   * brings. `events`: every event, of a coup of each kind (who wins, with how many cards).
   */
  readonly compared: 'slips' | 'coups' | 'events';
}

const FACES = ['up', 'down'] as const;
const wager = (bet: string, amount: Cents = STAKE, more: Partial<WagerRequest> = {}): WagerRequest => ({
  id: `w-${bet}`,
  player: 'p1',
  bet,
  amount,
  ...more,
});
const alone = (bet: string): CoupRequest => ({ wagers: [wager(bet)] });

/** Each bet that the game knows, alone on the layout with the main bets. */
function bets(choices: Choices): readonly Bet[] {
  return BETS.filter((b) => choices.bets.includes(b.id));
}

/** Every variant where one changes anything under a prefix, else the first. */
function variantsThatMatter(choices: Choices, spec: GameSpec, prefix: string): Choices {
  return spec.settings.some((s) => s.path.startsWith(prefix) && s.layer !== 'base')
    ? choices
    : { ...choices, variants: choices.variants.slice(0, 1) };
}

/** The tables for a bet: every variant and, of a combined bet, every family that its parts can go to. */
function tablesFor(choices: Choices, bet: Bet, wish: Partial<TableOptions> = {}): readonly TableOptions[] {
  const sides =
    bet.kind === 'combined'
      ? [
          ...new Set(
            bets(choices)
              .filter((b) => b.kind === 'side' && b.hand !== null)
              .map((b) => b.family),
          ),
        ]
      : [null];
  return choices.variants.flatMap((v) =>
    sides.map((side) =>
      tableFor(choices, { variant: v.id, ...(side ? { combinedSide: side } : {}), ...wish }, [bet.id]),
    ),
  );
}

const eachBetAlone = (table: TableOptions): readonly CoupRequest[] => table.layout.map(alone);

/** The space of a path; null where none is known that would be exhaustive. */
export function spaceOf(path: string, spec: GameSpec): Space | null {
  const choices = choicesOf(spec);
  const space = ofPath(path, spec, choices);
  return (
    space && {
      ...space,
      tables: space.tables.flatMap((t) =>
        picksFor(path, spec, choices).map((picked) => ({ ...t, choices: { ...t.choices, ...picked } })),
      ),
    }
  );
}

/**
 * Every choice of the groups on which anything of the kind depends: `limits.breach.inexact` hangs on the choice that
 * another breach hangs on.
 */
function picksFor(path: string, spec: GameSpec, choices: Choices): readonly Readonly<Record<string, string>>[] {
  const kind = path
    .split('.')
    .slice(0, path.startsWith('wagers.') ? 3 : 2)
    .join('.');
  const groups = new Set(
    spec.settings.flatMap((s) =>
      s.option !== null && `${s.path}.`.startsWith(`${kind}.`) ? [s.option.split('=')[0] ?? ''] : [],
    ),
  );
  return picksOf(choices, [...groups]);
}

function ofPath(path: string, spec: GameSpec, choices: Choices): Space | null {
  const [head = '', second = '', third = ''] = path.split('.');
  switch (`${head}.${second}`) {
    case 'cards.decks':
    case 'cards.minDecksFor':
    case 'cards.perDeck':
    case 'cards.jokers':
    case 'cards.cuttingCards':
    case 'cards.backs':
      return ofDecks(choices);
    case 'deal.face':
      return ofFaces(choices);
    case 'deal.style':
      return ofFaces(choices, third);
    case 'table.variants':
      return {
        says: 'every variation at a tournament table and at another, a wager on each bet',
        tables: [true, false].flatMap((tournament) =>
          bets(choices).flatMap((b) => tablesFor(choices, b, { tournament })),
        ),
        requests: eachBetAlone,
        compared: 'events',
      };
    case 'table.offers':
    case 'table.withheld':
      return ofOffers(choices);
    case 'table.exclusive':
      return ofPairs(choices, third);
    case 'table.options':
      return ofOptions(choices, spec, third);
    case 'wagers.combinations':
      return ofCombinations(choices);
    case 'coup.complete':
      return ofSideWagers(choices, third);
    case 'limits.breach':
    case 'limits.aggregation':
      return ofLimits(variantsThatMatter(choices, spec, 'limits.'), mayReturn(spec));
  }
  if (head === 'wagers' && third === 'shares') return ofShares(choices, second);
  if (head === 'layers') return ofLayers(choices);
  if (head === 'ante') return ofAnte(variantsThatMatter(choices, spec, 'ante.'));
  if (head === 'insurance') return ofInsurance(variantsThatMatter(choices, spec, 'insurance.'), third, [null]);
  if (head === 'wagers' && third === 'cap')
    return betOf(second)?.kind === 'insurance'
      ? ofInsurance(choices, second, [null, 100, 5_000])
      : ofCap(choices, second);
  return null;
}

function ofDecks(choices: Choices): Space {
  const least = Math.min(...choices.decks);
  const most = Math.max(...choices.decks);
  const decks = Array.from({ length: most - least + 3 }, (_, i) => least - 1 + i).filter((n) => n > 0);
  return {
    says: `every variation with ${decks[0]} to ${decks.at(-1)} decks, a wager on each bet`,
    tables: decks.flatMap((n) => bets(choices).flatMap((b) => tablesFor(choices, b, { decks: n }))),
    requests: eachBetAlone,
    compared: 'events',
  };
}

function ofFaces(choices: Choices, style?: string): Space {
  const main = BETS.find((b) => b.kind === 'main') as Bet;
  return {
    says: 'every variation with cards face up and face down, either hand shown first',
    tables: FACES.flatMap((face) => tablesFor(choices, main, { face, ...(style ? { style } : {}) })),
    requests: (table) => [alone(table.layout[0] ?? main.id), { ...alone(table.layout[0] ?? main.id), showFirst: 'B' }],
    compared: 'events',
  };
}

function ofOffers(choices: Choices): Space {
  return {
    says: 'every variation, each bet on the layout with the main bets, a wager on each',
    tables: bets(choices).flatMap((b) => tablesFor(choices, b)),
    requests: eachBetAlone,
    compared: 'slips',
  };
}

/** Whether a family may stand beside another is a matter of the two: no layout of three says more. */
function ofPairs(choices: Choices, own: string): Space {
  const sides = bets(choices).filter((b) => b.kind !== 'main' && b.family !== own);
  const laid = [
    [own],
    ...[...new Set(sides.map((b) => b.family))].flatMap((f) => [
      [own, f],
      [f, own],
    ]),
  ];
  return {
    says: `every variation, ${own} on the layout alone, before and behind each other family of side bets, a wager on each bet`,
    tables: choices.variants.flatMap((v) =>
      laid.map((fs) => tableFor(choices, { variant: v.id, layout: fs.flatMap((f) => betsOf(f).map((b) => b.id)) }, [])),
    ),
    requests: eachBetAlone,
    compared: 'slips',
  };
}

function ofOptions(choices: Choices, spec: GameSpec, group: string): Space {
  const stated = spec.settings.flatMap((s) =>
    s.path === PATH.table.options(group) && Array.isArray(s.value) ? s.value.map(String) : [],
  );
  const all = [...new Set([...(choices.groups[group] ?? []), ...stated])];
  return {
    says: `every variation with each choice of ${group} (${all.join(', ')}), a wager on each bet`,
    tables: all.flatMap((choice) =>
      bets(choices).flatMap((b) =>
        tablesFor(choices, b).map((t) => ({ ...t, choices: { ...t.choices, [group]: choice } })),
      ),
    ),
    requests: eachBetAlone,
    compared: 'slips',
  };
}

/** Every order in which some of the members can come. */
function orders<T>(of: readonly T[]): readonly (readonly T[])[] {
  return of.flatMap((x): (readonly T[])[] => [[x], ...orders(of.filter((y) => y !== x)).map((rest) => [x, ...rest])]);
}

function ofCombinations(choices: Choices): Space {
  const mains = bets(choices).filter((b) => b.kind === 'main');
  return {
    says: 'every variation, one player with any main bets in any order',
    tables: mains[0] ? tablesFor(choices, mains[0]) : [],
    requests: (table) =>
      orders(table.layout.filter((id) => betOf(id)?.kind === 'main')).map((ids) => ({
        wagers: ids.map((id) => wager(id)),
      })),
    compared: 'slips',
  };
}

/** Wagers on a family alone, and beside any other wager: no set of more of them says more. */
function ofSideWagers(choices: Choices, family: string): Space {
  const own = betsOf(family).map((b) => b.id);
  const others = [
    ...new Set(
      bets(choices)
        .filter((b) => b.kind === 'side' && b.family !== family)
        .map((b) => b.family),
    ),
  ];
  return {
    says: `every variation, wagers on ${family} alone, with each other side wager and with each main wager`,
    tables: choices.variants.flatMap((v) =>
      [null, ...others].map((f) =>
        tableFor(choices, { variant: v.id }, [...own, ...(f === null ? [] : betsOf(f).map((b) => b.id))]),
      ),
    ),
    requests: (table) => {
      const laid = table.layout.filter((id) => own.includes(id));
      const beside = table.layout.filter((id) => !own.includes(id));
      return laid
        .flatMap((id) => [[id], ...beside.map((b) => [id, b])])
        .map((ids) => ({ wagers: ids.map((b) => wager(b)) }));
    },
    compared: 'slips',
  };
}

/** Limits close together, so that every stake around and between them can be tried. */
const NARROW = {
  approved: 300,
  min: 500,
  max: 3_000,
  liability: 4_000,
  differential: 2_000,
  area: 3_500,
  fee: 100,
} as const;
const STEP = CHIPS[0] ?? 100;

/** Whether the game lets a dealer return a wager that need not be returned. */
const mayReturn = ({ settings }: GameSpec): boolean => settings.some((s) => s.value === 'as-made-or-returned');

const by =
  (does: DealerDoes) =>
  (request: CoupRequest): CoupRequest => ({ ...request, dealer: [does] });

function ofLimits(choices: Choices, returns: boolean): Space {
  const mains = bets(choices).filter((b) => b.kind === 'main');
  const ids = mains.map((b) => b.id);
  const limits = Object.fromEntries(ids.map((id) => [id, { min: NARROW.min, max: NARROW.max }]));
  const approvedMinimum = Object.fromEntries(ids.map((id) => [id, NARROW.approved]));
  const signs: readonly Partial<TableOptions>[] = [
    {},
    { approvedMinimum: {} },
    { liability: NARROW.liability },
    { differential: NARROW.differential },
    { areaMaximum: NARROW.area },
    // A fee of an eighth of the minimum, which is higher then.
    {
      ante: { amount: NARROW.fee, waivedFrom: 2 * NARROW.max - STEP },
      limits: Object.fromEntries(ids.map((id) => [id, { min: 8 * NARROW.fee, max: NARROW.max }])),
    },
  ];
  const stakes = Array.from({ length: (2 * NARROW.max) / STEP }, (_, i) => (i + 1) * STEP);
  const some = [
    STEP,
    NARROW.approved,
    NARROW.min - STEP,
    NARROW.min,
    NARROW.max - NARROW.min,
    NARROW.max,
    NARROW.max + STEP,
    2 * NARROW.max,
  ];
  const both = (a: string, x: Cents, b: string, y: Cents, second: string): CoupRequest['wagers'] => [
    wager(a, x, { id: 'w1', unnoticed: true }),
    wager(b, y, { id: 'w2', player: second, unnoticed: true }),
  ];
  return {
    says: `each kind of limit on the sign, every stake to twice the maximum, with a fee and without, and pairs of stakes of one player and of two, noticed and not, reduced and not`,
    tables: mains[0]
      ? signs.flatMap((sign) => tablesFor(choices, mains[0] as Bet, { limits, approvedMinimum, ...sign }))
      : [],
    requests: (table) => {
      const on = table.layout.filter((id) => ids.includes(id));
      const fees = table.ante === null ? [{}] : [{}, { ante: table.ante.amount }];
      const one = on.flatMap((id) =>
        stakes.flatMap((x) =>
          fees.flatMap((fee): CoupRequest[] => [
            { wagers: [wager(id, x, fee)] },
            { wagers: [wager(id, x, { ...fee, unnoticed: true })] },
          ]),
        ),
      );
      const two = on.flatMap((a) =>
        on.flatMap((b) =>
          some.flatMap((x) =>
            some.flatMap((y) => ['p1', 'p2'].map((p): CoupRequest => ({ wagers: both(a, x, b, y, p) }))),
          ),
        ),
      );
      return [...one, ...two, ...two.map(by('reduce-pro-rata')), ...(returns ? one.map(by('return-wager')) : [])];
    },
    compared: 'slips',
  };
}

function ofAnte(choices: Choices): Space {
  const mains = bets(choices).filter((b) => b.kind === 'main');
  const min = 10_000;
  const limits = Object.fromEntries(mains.map((b) => [b.id, { min, max: 100 * min }]));
  const amounts = Array.from({ length: 40 }, (_, i) => (i + 1) * STEP);
  return {
    says: 'fees to four tenths of the minimum in steps of a chip, waived or not, paid or not, on each main bet',
    tables: mains[0]
      ? amounts.flatMap((amount) =>
          [null, 2 * min].flatMap((waivedFrom) =>
            tablesFor(choices, mains[0] as Bet, { limits, ante: { amount, waivedFrom } }),
          ),
        )
      : [],
    requests: (table) =>
      mains.flatMap((b) =>
        [min, 2 * min].flatMap((stake) =>
          [undefined, table.ante?.amount].map(
            (ante): CoupRequest => ({
              wagers: [wager(b.id, stake, { ...(ante === undefined ? {} : { ante }), unnoticed: false })],
            }),
          ),
        ),
      ),
    compared: 'slips',
  };
}

function ofShares(choices: Choices, id: string): Space | null {
  const bet = betOf(id);
  if (!bet) return null;
  return {
    says: 'every variation and every family for the parts, stakes to $50 in steps of a chip',
    tables: tablesFor(choices, bet, { limits: {}, approvedMinimum: {} }),
    requests: () => Array.from({ length: 50 }, (_, i) => ({ wagers: [wager(id, (i + 1) * STEP)] })),
    compared: 'slips',
  };
}

/** Variants together, two and three at a time. */
function ofLayers(choices: Choices): Space {
  const all = choices.variants.map((v) => v.id).filter((v) => v !== 'base');
  const together = orders(all)
    .filter((o) => o.length <= 3)
    .map((o) => [...o].sort().join('+'));
  return {
    says: 'all variations one, two and three at a time, a wager on each bet',
    tables: [...new Set(together)].flatMap((variant) =>
      bets(choices).map((b) => tableFor(choices, { variant }, [b.id])),
    ),
    requests: eachBetAlone,
    compared: 'coups',
  };
}

function ofInsurance(choices: Choices, id: string, caps: readonly (Cents | null)[]): Space | null {
  const bet = betOf(id);
  if (bet?.kind !== 'insurance') return null;
  const mains = bets(choices)
    .filter((b) => b.kind === 'main')
    .map((b) => b.id);
  return {
    says: `every variation, cards face up and face down, ${id} with each main wager and with none, small stakes and large`,
    tables: FACES.flatMap((face) =>
      caps.flatMap((cap) => tablesFor(choices, bet, { face, caps: cap === null ? {} : { [id]: cap } })),
    ),
    requests: () =>
      [[], ...mains.map((m) => [m])].flatMap((held) =>
        [2_500, 40_000].flatMap((stake) =>
          (['P', 'B'] as const).map(
            (showFirst): CoupRequest => ({ wagers: [...held.map((m) => wager(m)), wager(id, stake)], showFirst }),
          ),
        ),
      ),
    compared: 'coups',
  };
}

function ofCap(choices: Choices, id: string): Space | null {
  const bet = betOf(id);
  if (!bet) return null;
  const sides = BETS.filter((b) => b.kind === 'main' && b.hand !== null && choices.bets.includes(b.id)).map(
    (b) => b.id,
  );
  return {
    says: `every variation, with payout limits on the sign and without, wagers on ${bet.title} from a dollar to $1,000, alone and beside main wagers`,
    tables: [null, 100, 5_000, 50_000].flatMap((cap) =>
      tablesFor(choices, bet, { limits: {}, approvedMinimum: {}, caps: cap === null ? {} : { [id]: cap } }),
    ),
    requests: () =>
      [[], ...sides.map((m) => [m])].flatMap((held) =>
        [100, 2_500, 10_000, 100_000].map(
          (stake): CoupRequest => ({ wagers: [...held.map((m) => wager(m)), wager(id, stake)] }),
        ),
      ),
    compared: 'coups',
  };
}
