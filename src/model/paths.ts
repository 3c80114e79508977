// Every setting's path: how it is spelt, what stands in its open parts, and what its value is.
import type { Rank } from './card.ts';
import type { Breach } from './limits.ts';

/**
 * The paths of the game; each `*` is an open part, and its name stands in the list. What holds a condition is marked
 * (when); a bet, a family of bets, a variant and a group of choices are told by their ids.
 */
export const FAMILIES = {
  /** {onlyIn: "tournament" or null} */
  'table.variants.*': ['variant'],
  /** The choices of a group that the settings with an `option` do not all name, such as ["none", "main-stake"]. */
  'table.options.*': ['group'],
  /** The families that may not be offered at the same table. */
  'table.exclusive.*': ['family'],
  /** true: the bet may stand on a layout. */
  'table.offers.*': ['bet'],
  /** (layer) true: no wager of the family may be made. */
  'table.withheld.*': ['family'],
  /** The layers over which a variant prevails where several are adopted; `base` is always below. */
  'layers.*.over': ['variant'],
  /** The numbers of decks allowed, ascending. */
  'cards.decks': [],
  /** Least number of decks where the bet is offered. */
  'cards.minDecksFor.*': ['family'],
  /** A whole number. */
  'cards.perDeck': [],
  /** A whole number. */
  'cards.jokers': [],
  /** How many cutting cards lie at the table. A whole number. */
  'cards.cuttingCards': [],
  /** "same" */
  'cards.backs.within': [],
  /** What a card of the rank counts. */
  'cards.value.count.*': ['rank'],
  /** What a card of the rank is worth for burning; where it is not set, what it counts. */
  'cards.value.burn.*': ['rank'],
  /** 10 */
  'cards.modulus': [],
  /** "P" or "B": whose hand the n-th card of the coup goes to, n from 1 to 4. */
  'deal.order.*': ['n'],
  /** The faces allowed, of "up" and "down". */
  'deal.face.initial': [],
  /** The faces allowed, of "up" and "down". */
  'deal.face.third': [],
  /** "up", "down", or "same" as the first four: how a style of dealing has third cards fall. */
  'deal.style.*.third': ['style'],
  /** true: a two-card hand of this count ends drawing for both. */
  'draw.natural.*': ['count'],
  /** "D" or "S" */
  'draw.player.*': ['count'],
  /** "D" or "S"; third is `none` or what the Player's third card counts. */
  'draw.banker.*.*': ['count', 'third'],
  /** How many further cards a hand may get. */
  'draw.max': [],
  /** 1 for the best hand, 10 for the worst. */
  'result.rank.*': ['count'],
  /**
   * "any": may be held together with any other main bet; of a set `bet+bet…` in alphabetical order true: exactly these
   * main bets may be held together; where such sets are given, no others may.
   */
  'wagers.combinations.*': ['set'],
  /** true: a player may make one wager only on the bets of the family together. */
  'wagers.once.*': ['family'],
  /** (when) "win", "stand-off" or "lose" */
  'wagers.*.outcome': ['bet'],
  /** (layer, option, when) {odds: "8:1", commission: "1:20" or null} */
  'wagers.*.pays': ['bet'],
  /** {target: "1:4"}: a combined stake's parts; a target is a bet, "player-side" or "banker-side". */
  'wagers.*.shares': ['bet'],
  /**
   * (option) "main-stake": a payout is at most the main stake that it insures; "main-less-stake": with the stake that
   * goes back it is; "posted": at most what the sign states.
   */
  'wagers.*.cap': ['bet'],
  /**
   * (layer, option) {of: "player" or "round", bets: [bet, …]}: the cap is one on what a player's wagers on these bets
   * win together, or all wagers on them in a round.
   */
  'wagers.*.together': ['bet'],
  /** (when) "banker-lucky-match": who has a wager on that bet as well is paid nothing for a win here. */
  'wagers.*.unpaid': ['bet'],
  /** "main": may be made by a player who has a main wager. */
  'wagers.*.needs': ['bet'],
  /** What `settlement.inexact` says, for one bet: before what holds for all. */
  'wagers.*.inexact': ['bet'],
  /** "round-up", "refuse", "exact": what becomes of a wager whose win chips cannot pay exactly. */
  'settlement.inexact': [],
  /** The main bet that whoever insures must have made. */
  'insurance.needs.*': ['bet'],
  /** "own-two", "four" or "five": the cards that are shown while it may be made. */
  'insurance.shown.*': ['bet'],
  /** A condition on the cards so far, in which `initial` and `count` are of what is shown. */
  'insurance.when.*': ['bet'],
  /** "main-stake": it may be of no more than the main wager that it needs. */
  'insurance.most.*': ['bet'],
  /** "any" or "opposite": that a further card is due, and to whom. */
  'insurance.due.*': ['bet'],
  /** {cap: "1:8"}: a fee of at most this part of the table minimum comes with each wager. */
  'ante.required': [],
  /** true: may be waived from a stake that the sign states. */
  'ante.waiver': [],
  /** (layer) "player": one fee covers all wagers of a player. */
  'ante.per': [],
  /** {minimum: "each", maximum: "sum"}: how limits bind one player's wagers on several areas of one bet. */
  'limits.aggregation': [],
  /** A consequence; breaches and consequences are listed in `limits.ts`. */
  'limits.breach.*': ['breach'],
  /** true: a coup with such side wagers only is dealt to its end. */
  'coup.complete.*': ['family'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A kind of path, its open parts as `*`. */
export type Family = keyof typeof FAMILIES;

type Spelt<F extends string> = F extends `${infer Before}*${infer After}` ? `${Before}${string}${Spelt<After>}` : F;
/** A path as it is spelt: what is none of the families is none for the compiler either. */
export type Path = Spelt<Family>;

/** Spells a path: `PATH.draw.banker(6, 'none')` is `draw.banker.6.none`. */
export const PATH = {
  table: {
    variants: (variant: string): Path => `table.variants.${variant}`,
    options: (group: string): Path => `table.options.${group}`,
    exclusive: (family: string): Path => `table.exclusive.${family}`,
    offers: (bet: string): Path => `table.offers.${bet}`,
    withheld: (family: string): Path => `table.withheld.${family}`,
  },
  layers: { over: (variant: string): Path => `layers.${variant}.over` },
  cards: {
    decks: 'cards.decks',
    minDecksFor: (family: string): Path => `cards.minDecksFor.${family}`,
    perDeck: 'cards.perDeck',
    jokers: 'cards.jokers',
    cuttingCards: 'cards.cuttingCards',
    backs: 'cards.backs.within',
    count: (rank: Rank): Path => `cards.value.count.${rank}`,
    burn: (rank: Rank): Path => `cards.value.burn.${rank}`,
    modulus: 'cards.modulus',
  },
  deal: {
    order: (n: number): Path => `deal.order.${n}`,
    face: { initial: 'deal.face.initial', third: 'deal.face.third' },
    styleThird: (style: string): Path => `deal.style.${style}.third`,
  },
  draw: {
    natural: (count: number): Path => `draw.natural.${count}`,
    player: (count: number): Path => `draw.player.${count}`,
    banker: (count: number, third: number | 'none'): Path => `draw.banker.${count}.${third}`,
    max: 'draw.max',
  },
  result: { rank: (count: number): Path => `result.rank.${count}` },
  wagers: {
    /** @param set in alphabetical order; one bet alone may be held with any other */
    combinations: (set: readonly string[]): Path => `wagers.combinations.${set.join('+')}`,
    once: (family: string): Path => `wagers.once.${family}`,
    outcome: (bet: string): Path => `wagers.${bet}.outcome`,
    pays: (bet: string): Path => `wagers.${bet}.pays`,
    shares: (bet: string): Path => `wagers.${bet}.shares`,
    cap: (bet: string): Path => `wagers.${bet}.cap`,
    together: (bet: string): Path => `wagers.${bet}.together`,
    unpaid: (bet: string): Path => `wagers.${bet}.unpaid`,
    needs: (bet: string): Path => `wagers.${bet}.needs`,
    inexact: (bet: string): Path => `wagers.${bet}.inexact`,
  },
  settlement: { inexact: 'settlement.inexact' },
  insurance: {
    needs: (bet: string): Path => `insurance.needs.${bet}`,
    shown: (bet: string): Path => `insurance.shown.${bet}`,
    when: (bet: string): Path => `insurance.when.${bet}`,
    most: (bet: string): Path => `insurance.most.${bet}`,
    due: (bet: string): Path => `insurance.due.${bet}`,
  },
  ante: { required: 'ante.required', waiver: 'ante.waiver', per: 'ante.per' },
  limits: {
    aggregation: 'limits.aggregation',
    breach: (breach: Breach): Path => `limits.breach.${breach}`,
  },
  coup: { complete: (family: string): Path => `coup.complete.${family}` },
} as const;

const PATTERNS = (Object.keys(FAMILIES) as Family[]).map((family) => ({ family, pattern: family.split('.') }));

/** The family of a path and what stands in its open parts, in their order; null for a path of none. */
export function parsePath(path: string): { readonly family: Family; readonly parts: readonly string[] } | null {
  const words = path.split('.');
  for (const { family, pattern } of PATTERNS) {
    if (pattern.length !== words.length || !pattern.every((p, i) => p === '*' || p === words[i])) continue;
    return { family, parts: words.filter((_, i) => pattern[i] === '*') };
  }
  return null;
}

/** What stands in the only open part of a path of the family; null for a path of another. */
export function partOf(family: Family, path: string): string | null {
  const read = parsePath(path);
  return read?.family === family ? (read.parts[0] ?? null) : null;
}
