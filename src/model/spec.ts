// The game that an edition prescribes: settings that its checks make, each with the clauses that own it.

/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The check (or the row, the part, the cell of a check) that makes a setting. */
export interface Owner {
  readonly clause: string;
  /** Ordinal of the bound check within its edition. */
  readonly check: number;
}

/**
 * One value of the game. Its key is (path, layer, option, when):
 * layer is `base` or a variant; of several variants at a table the one that prevails is asked first; option is one
 * choice of a group, `tiger=3`; when is a condition on the coup.
 *
 * | path | value |
 * | --- | --- |
 * | table.variants.{variant} | {onlyIn: "tournament" or null} |
 * | table.options.{group} | the choices of a group that the settings with an `option` do not all name, such as ["none", "main-stake"] |
 * | table.exclusive.{family} | the families that may not be offered at the same table |
 * | layers.{variant}.over | the layers over which a variant prevails where several are adopted; `base` is always below |
 * | table.offers.{bet} | true: the bet may stand on a layout |
 * | cards.decks | the numbers of decks allowed, ascending |
 * | cards.minDecksFor.{family} | least number of decks where the bet is offered |
 * | cards.perDeck, cards.jokers | whole numbers |
 * | cards.backs.within | "same" |
 * | cards.value.count.{rank} | what a card of the rank counts |
 * | cards.value.burn.{rank} | what a card of the rank is worth for burning; where it is not set, what it counts |
 * | cards.modulus | 10 |
 * | deal.order.{1..4} | "P" or "B": whose hand the n-th card of the coup goes to |
 * | deal.face.initial, deal.face.third | the faces allowed, of "up" and "down" |
 * | draw.natural.{count} | true: a two-card hand of this count ends drawing for both |
 * | draw.player.{count} | "D" or "S" |
 * | draw.banker.{count}.{none or value of the Player's third card} | "D" or "S" |
 * | draw.max | how many further cards a hand may get |
 * | result.rank.{count} | 1 for the best hand, 10 for the worst |
 * | wagers.{bet}.outcome (when) | "win", "stand-off" or "lose" |
 * | wagers.{bet}.pays (layer, option, when) | {odds: "8:1", commission: "1:20" or null} |
 * | wagers.{bet}.shares | {target: "1:4"}: a combined stake's parts; a target is a bet, "player-side" or "banker-side" |
 * | wagers.combinations.{bet} | "any": may be held together with any other main bet |
 * | wagers.combinations.{bet+bet…} | true: exactly these main bets, in alphabetical order, may be held together; where such sets are given, no others may |
 * | wagers.{bet}.cap (option) | "main-stake": a payout is at most the main stake that it insures; "posted": at most what the sign states |
 * | insurance.needs.{bet} | the main bet that whoever insures must have made |
 * | insurance.shown.{bet} | "own-two", "four" or "five": the cards that are shown while it may be made |
 * | insurance.when.{bet} | a condition on the cards so far, in which `initial` and `count` are of what is shown |
 * | insurance.due.{bet} | "any" or "opposite": that a further card is due, and to whom |
 * | ante.required | {cap: "1:8"}: a fee of at most this part of the table minimum comes with each wager |
 * | ante.waiver | true: may be waived from a stake that the sign states |
 * | limits.aggregation | {minimum: "each", maximum: "sum"}: how limits bind one player's wagers on several areas of one bet |
 * | coup.complete.{family} | true: a coup with such side wagers only is dealt to its end |
 * | settlement.inexact | "round-up", "refuse", "exact": what becomes of a wager whose win chips cannot pay exactly |
 * | wagers.{bet}.inexact | the same for one bet, before what holds for all |
 * | limits.breach.{breach} | consequence; breaches and consequences are listed in `limits.ts` |
 */
export interface Setting {
  readonly path: string;
  readonly layer: string;
  readonly option: string | null;
  readonly when: string | null;
  readonly value: Json;
  readonly owners: readonly Owner[];
  /** `default` where the book is silent: listed by lint, and no clause is judged by it. */
  readonly origin: 'clause' | 'default';
}

/** The game that an edition prescribes: what an engine plays by. */
export interface GameSpec {
  readonly edition: string;
  readonly game: 'baccarat';
  /** Sorted by key. */
  readonly settings: readonly Setting[];
}

/** What a predicate sets, before owners are known. */
export interface SettingDraft {
  readonly path: string;
  readonly layer?: string | undefined;
  readonly option?: string | null | undefined;
  readonly when?: string | null | undefined;
  readonly value: Json;
}

/** The key of a setting, printable: `wagers.banker.pays [crown] (count(B)=6)`. */
export function settingKey(s: {
  path: string;
  layer?: string | undefined;
  option?: string | null | undefined;
  when?: string | null | undefined;
}): string {
  const layer = s.layer && s.layer !== 'base' ? ` [${s.layer}]` : '';
  return `${s.path}${layer}${s.option ? ` {${s.option}}` : ''}${s.when ? ` (${s.when})` : ''}`;
}

/** What the engine does where a book is silent. */
export const DEFAULTS: readonly SettingDraft[] = [
  { path: 'cards.perDeck', value: 52 },
  { path: 'cards.jokers', value: 0 },
  { path: 'cards.backs.within', value: 'same' },
  { path: 'draw.max', value: 1 },
  { path: 'deal.face.initial', value: ['up'] },
  { path: 'deal.face.third', value: ['up'] },
  { path: 'settlement.inexact', value: 'exact' },
  ...Array.from({ length: 10 }, (_, count) => ({ path: `result.rank.${count}`, value: 10 - count })),
];
