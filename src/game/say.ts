// Settings of a game in words that a person understands: what is set, and to what.

import { BETS, type Bet, betOf } from '../model/bet.ts';
import { RANKS } from '../model/card.ts';
import { type Cond, CondError, type CountOf, type PairedBy, parseCond } from '../model/cond.ts';
import type { EditionMeta } from '../model/edition.ts';
import type { Breach, Consequence } from '../model/limits.ts';
import { type Ratio, ratio, readOdds } from '../model/money.ts';
import { type Family, parsePath } from '../model/paths.ts';
import type { Json, Setting } from '../model/spec.ts';
import { joined, listed } from '../words/lists.ts';
import type { SettingChange } from './changed.ts';

/** What a book calls its variations, and the choices of its tables where that is known. */
export interface Variations extends Pick<EditionMeta, 'variants'> {
  readonly choice?: (option: string) => string;
}

/** Settings that are told together, as one list. */
type List = 'table.variants' | 'table.offers';

/** What a kind of setting is called: `what` puts the open parts of its path into a sentence's subject. */
interface Said {
  readonly what: (vars: readonly (readonly string[])[], names: Variations) => string;
  readonly value: (value: Json) => string;
}

const RANK: Readonly<Record<string, string>> = { A: 'an Ace', T: 'a Ten', J: 'a Jack', Q: 'a Queen', K: 'a King' };
const OUTCOME: Readonly<Record<string, string>> = { win: 'wins', lose: 'loses', 'stand-off': 'stands off' };
const CONSEQUENCE: Readonly<Record<Consequence, string>> = {
  'void-and-return': 'void and returned',
  'void-and-kept': 'void, and not returned',
  'as-made': 'paid or collected as it lies',
  'to-maximum': 'paid or collected up to the maximum',
  'pro-rata': 'reduced pro rata',
  'payable-part': 'void as far as chips cannot pay it',
  'rest-forfeited': 'paid or collected up to the maximum, the rest of a loser forfeited',
  'pro-rata-either': 'reduced pro rata on either hand',
  'as-made-or-returned': 'paid or collected as it lies, or returned at the dealer’s choice',
};
const BREACH: Readonly<Record<Breach, string>> = {
  'below-approved-minimum': 'A wager below the approved minimum, found late',
  'below-minimum': 'A wager below the minimum on the sign, found late',
  'above-maximum': 'A wager above the maximum, found late',
  'over-liability': 'Wagers above the greatest collective liability',
  'over-differential': 'Wagers above the table differential',
  'over-differential-late': 'Wagers above the table differential, found late',
  'over-area': "Wagers above an area's greatest total",
  'over-area-late': "Wagers above an area's greatest total, found late",
  'ante-missing': 'A wager without its fee, found late',
  inexact: 'A wager that chips cannot pay exactly, found late',
};

const isMap = (v: Json): v is { readonly [key: string]: Json } =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** A value without words of its own. */
function figure(v: Json): string {
  if (Array.isArray(v)) return listed(v.map(figure), 'or');
  if (isMap(v))
    return Object.entries(v)
      .map(([k, x]) => `${k} ${figure(x)}`)
      .join(', ');
  return v === true ? 'yes' : v === false ? 'no' : v === null ? 'none' : String(v);
}
const CAP: Readonly<Record<string, string>> = {
  'main-stake': 'the main stake insured',
  'main-less-stake': 'the main stake insured, less its own stake',
  posted: 'what the sign states',
};
const inexact = (v: Json): string =>
  v === 'round-up'
    ? 'paid up to the next amount'
    : v === 'refuse'
      ? 'the wager is refused'
      : v === 'exact'
        ? 'no rule'
        : figure(v);
const drawn = (v: Json): string => (v === 'D' ? 'draws' : v === 'S' ? 'stands' : figure(v));
const ranks = (all: readonly string[]): string =>
  listed(
    RANKS.filter((x) => all.includes(x)).map((x) => RANK[x] ?? x),
    'or',
  );
const hand = (v: Json): string => (v === 'P' ? 'Player' : v === 'B' ? 'Banker' : figure(v));
const face = (v: Json): string => (Array.isArray(v) ? v.map((f) => `face ${f}`).join(' or ') : figure(v));

/** The bets of a list as a person names them: both hands of a family are the family. */
export function betNames(ids: readonly string[]): string {
  const left = new Set(ids);
  const names: string[] = [];
  for (const id of ids) {
    if (!left.has(id)) continue;
    const family = betOf(id)?.family;
    const twins = BETS.filter((b) => b.family === family);
    if (twins.length === 2 && twins.every((b) => left.has(b.id))) {
      for (const b of twins) left.delete(b.id);
      names.push(twins[0]?.title.replace(/^Player /, '') ?? id);
    } else {
      left.delete(id);
      names.push(betOf(id)?.title ?? BETS.find((b) => b.family === id)?.title.replace(/^Player /, '') ?? id);
    }
  }
  return joined(names);
}

const SAID: Readonly<Record<Family | List, Said>> = {
  'cards.decks': { what: () => 'Number of decks', value: figure },
  'cards.minDecksFor.*': { what: ([b = []]) => `Least number of decks for ${betNames(b)}`, value: figure },
  'cards.perDeck': { what: () => 'Cards in a deck', value: figure },
  'cards.jokers': { what: () => 'Jokers in a deck', value: (v) => (v === 0 ? 'none' : figure(v)) },
  'cards.cuttingCards': { what: () => 'Cutting cards', value: figure },
  'cards.backs.within': { what: () => 'Card backs', value: (v) => (v === 'same' ? 'all the same' : figure(v)) },
  'cards.value.count.*': { what: ([r = []]) => `What ${ranks(r)} counts`, value: figure },
  'cards.value.burn.*': { what: ([r = []]) => `Cards burned after ${ranks(r)}`, value: figure },
  'cards.modulus': { what: () => 'Point counts are reckoned modulo', value: figure },
  'deal.order.*': { what: ([n = []]) => `Order of the deal: card ${listed(n)} goes to`, value: hand },
  'deal.face.initial': { what: () => 'The first four cards are dealt', value: face },
  'deal.face.third': { what: () => 'Third cards are dealt', value: face },
  'deal.style.*.third': {
    what: ([s = []]) => `Third cards in dealing style ${listed(s)} are dealt`,
    value: (v) => (v === 'same' ? 'as the first four' : `face ${figure(v)}`),
  },
  'draw.natural.*': {
    what: ([c = []]) => `Two cards that count ${listed(c, 'or')}`,
    value: (v) => (v === true ? 'end drawing for both hands' : 'do not end drawing'),
  },
  'draw.player.*': { what: ([c = []]) => `Player's third card: on ${listed(c, 'or')}, Player`, value: drawn },
  'draw.banker.*.*': {
    what: ([c = [], t = []]) => {
      const cards = t.filter((x) => x !== 'none');
      const when = [
        cards.length ? `against a third card that counts ${listed(cards, 'or')}` : '',
        t.includes('none') ? 'when Player stands' : '',
      ].filter(Boolean);
      return `Banker's third card: on ${listed(c, 'or')}, ${when.join(' and ')}, Banker`;
    },
    value: drawn,
  },
  'draw.max': { what: () => 'Further cards for a hand, at most', value: figure },
  'result.rank.*': { what: ([c = []]) => `Ranking of hands: place of a count of ${listed(c, 'or')}`, value: figure },
  'wagers.*.outcome': {
    what: ([b = []]) => `A wager on ${betNames(b)}`,
    value: (v) => OUTCOME[String(v)] ?? figure(v),
  },
  'wagers.*.pays': { what: ([b = []]) => `${betNames(b)} pays`, value: payText },
  'wagers.*.shares': { what: ([b = []]) => `A stake on ${betNames(b)} is divided`, value: sharesText },
  'wagers.combinations.*': {
    what: ([b = []]) => `Held together: ${b.map((x) => betNames(x.split('+'))).join('; ')}`,
    value: (v) => (v === 'any' ? 'with any other main wager' : v === true ? 'permitted' : figure(v)),
  },
  'wagers.once.*': {
    what: ([b = []]) => `One player’s wagers on ${betNames(b)} in a coup`,
    value: (v) => (v === true ? 'one in all' : figure(v)),
  },
  'coup.complete.*': {
    what: ([b = []]) => `A coup with wagers on ${betNames(b)} only`,
    value: (v) => (v === true ? 'is dealt to its end' : figure(v)),
  },
  'settlement.inexact': { what: () => 'Winnings that chips cannot pay exactly', value: inexact },
  'wagers.*.inexact': {
    what: ([b = []]) => `Winnings of ${betNames(b)} that chips cannot pay exactly`,
    value: inexact,
  },
  'limits.breach.*': {
    what: ([x = []]) => listed(x.map((b) => BREACH[b as Breach] ?? b)),
    value: (v) => CONSEQUENCE[v as Consequence] ?? figure(v),
  },
  'limits.aggregation': { what: () => "Limits and one player's wagers on several areas", value: figure },
  'wagers.*.cap': {
    what: ([b = []]) => `Greatest payout of ${betNames(b)}`,
    value: (v) => CAP[String(v)] ?? figure(v),
  },
  'wagers.*.together': {
    what: ([b = []]) => `What the greatest payout of ${betNames(b)} binds`,
    value: (v) =>
      isMap(v) && Array.isArray(v.bets)
        ? `all that ${v.of === 'player' ? 'a player wins' : 'is won'} on ${betNames(v.bets.map(String))} in a round`
        : figure(v),
  },
  'wagers.*.unpaid': {
    what: ([b = []]) => `A win on ${betNames(b)} is paid nothing`,
    value: (v) => `beside a wager on ${betNames([String(v)])}`,
  },
  'wagers.*.needs': {
    what: ([b = []]) => `${betNames(b)} may be placed`,
    value: (v) => (v === 'main' ? 'beside a main wager only' : figure(v)),
  },
  'insurance.needs.*': { what: ([b = []]) => `${betNames(b)} needs a wager on`, value: (v) => betNames([String(v)]) },
  'insurance.shown.*': {
    what: ([b = []]) => `Cards shown when ${betNames(b)} is made`,
    value: (v) => (v === 'own-two' ? "the hand's two" : figure(v)),
  },
  'insurance.when.*': {
    what: ([b = []]) => `${betNames(b)} may be made`,
    value: (v) => (typeof v === 'string' ? `when ${sayCond(v, null)}` : figure(v)),
  },
  'insurance.most.*': {
    what: ([b = []]) => `Greatest stake on ${betNames(b)}`,
    value: (v) => (v === 'main-stake' ? 'the main stake insured' : figure(v)),
  },
  'insurance.due.*': {
    what: ([b = []]) => `${betNames(b)}: a further card is due`,
    value: (v) => (v === 'any' ? 'to either hand' : v === 'opposite' ? 'to the opposite hand' : figure(v)),
  },
  'ante.required': {
    what: () => 'Fee with each wager, at most',
    value: (v) =>
      isMap(v) && typeof v.cap === 'string' ? `${v.cap.replace(':', '/')} of the table minimum` : figure(v),
  },
  'ante.per': { what: () => 'One fee covers', value: (v) => (v === 'player' ? 'all wagers of a player' : figure(v)) },
  'ante.waiver': { what: () => 'Fee waived from a stake that the sign states', value: figure },
  'table.options.*': { what: ([g = []]) => `Choices of the table: ${listed(g)}`, value: figure },
  'table.exclusive.*': {
    what: ([b = []]) => `${betNames(b)} may not be offered together with`,
    value: (v) => (Array.isArray(v) ? betNames(v.map(String)) : figure(v)),
  },
  'layers.*.over': { what: () => 'Which variation prevails', value: figure },
  'table.variants.*': {
    what: ([x = []], names) => `Variation ${listed(x.map((v) => variationName(v, names) ?? v))}`,
    value: (v) => (isMap(v) && v.onlyIn === 'tournament' ? 'on offer in tournaments only' : 'on offer'),
  },
  'table.offers.*': { what: ([b = []]) => `Area on the layout for ${betNames(b)}`, value: figure },
  'table.withheld.*': {
    what: ([b = []]) => `Wagers on ${betNames(b)}`,
    value: (v) => (v === true ? 'may not be made' : figure(v)),
  },
  'table.variants': { what: () => 'Variations on offer', value: figure },
  'table.offers': { what: () => 'Bets with an area on the layout', value: figure },
};

/** A path split into its family and the values of its open parts; a path of no family is its own. */
export function readPath(path: string): { readonly family: string; readonly vars: readonly string[] } {
  const { family, parts } = parsePath(path) ?? { family: path, parts: [] };
  return { family, vars: parts };
}

const saidOf = (family: string): Said | undefined =>
  Object.hasOwn(SAID, family) ? SAID[family as Family | List] : undefined;

/** What settings of one family are about; several values of a variable are put together. */
export const sayWhat = (
  family: string,
  vars: readonly (readonly string[])[],
  names: Variations = { variants: {} },
): string => saidOf(family)?.what(vars, names) ?? family;

/** A setting's value in words. */
export const sayValue = (family: string, value: Json): string => saidOf(family)?.value(value) ?? figure(value);

/** What a winning stake brings after commission, of a value of `wagers.{bet}.pays`; null where nothing is paid. */
export function netOdds(value: Json): Ratio | null {
  if (!isMap(value) || typeof value.odds !== 'string') return null;
  const odds = readOdds(value.odds);
  const fee = typeof value.commission === 'string' ? readOdds(value.commission) : null;
  if (!odds) return null;
  return fee ? ratio(odds.n * (fee.d - fee.n), odds.d * fee.d) : ratio(odds.n, odds.d);
}

function payText(value: Json): string {
  if (!isMap(value)) return figure(value);
  if (typeof value.result === 'string')
    return value.result === 'stand-off' ? 'stands off' : value.result === 'lose' ? 'loses' : value.result;
  const odds = String(value.odds).replace(':', ' to ');
  const fee = typeof value.commission === 'string' ? readOdds(value.commission) : null;
  return fee ? `${odds} less ${(fee.n * 100) / fee.d}% commission` : odds;
}

function sharesText(value: Json): string {
  if (!isMap(value)) return figure(value);
  const name = (t: string) =>
    t === 'player-side'
      ? 'the Player side wager'
      : t === 'banker-side'
        ? 'the Banker side wager'
        : (betOf(t)?.title ?? t);
  return Object.entries(value)
    .map(([t, share]) => {
      const r = typeof share === 'string' ? readOdds(share) : null;
      return `${r ? `${(r.n * 100) / r.d}%` : figure(share)} on ${name(t)}`;
    })
    .join(', ');
}

/**
 * The lines of one bet under one variation: `1 to 1; 1 to 1 less 50% commission when Banker wins and Banker counts 6`;
 * `chosen` says which choice of the table a line needs.
 */
export function sayLines(
  family: string,
  bet: string,
  lines: readonly (Setting & { readonly chosen?: string | null })[],
): string {
  const of = betOf(bet);
  const own = of?.kind === 'side' ? of : null;
  const said = lines.map((l) => {
    const value = sayValue(family, l.value);
    return {
      text: l.when ? `${value} when ${sayCond(l.when, own)}` : value,
      chosen: l.chosen ?? l.option?.split('=')[1] ?? null,
      when: l.when,
    };
  });
  // What holds otherwise comes first, the exceptions after it.
  const ordered = [...said].sort((a, b) => (a.when === null ? 0 : 1) - (b.when === null ? 0 : 1));
  const byText = new Map<string, string[]>();
  for (const s of ordered)
    byText.set(s.text, [...(byText.get(s.text) ?? []), ...(s.chosen !== null ? [s.chosen] : [])]);
  // Lines of one choice are said together: "8 to 1 or 9 to 1 (whichever the layout specifies)".
  const byChoice = new Map<string, string[]>();
  for (const [text, chosen] of byText) {
    const choice = chosen.length ? inChoices([...new Set(chosen)]) : '';
    const key = /^(?:whichever|if)\b/.test(choice) || choice === '' ? choice : `${choice}\n${text}`;
    byChoice.set(key, [...(byChoice.get(key) ?? []), text]);
  }
  return [...byChoice]
    .map(([key, texts]) => {
      const choice = key.split('\n')[0] ?? '';
      return `${texts.join(choice.startsWith('whichever') ? ' or ' : '; ')}${choice ? ` (${choice})` : ''}`;
    })
    .join('; ');
}

/** Option 1, Option 2 and Option 4 are "Option 1, 2 or 4". */
function inChoices(chosen: readonly string[]): string {
  // A hard space holds its two words together.
  const starts = new Set(chosen.map((c) => /^.* (?=[^ ]+$)/.exec(c)?.[0] ?? ''));
  const [start = ''] = starts;
  const short = starts.size === 1 ? start : '';
  return `${short}${listed(
    chosen.map((c) => c.slice(short.length)),
    'or',
  )}`;
}

/** A condition on a coup in words; `own` is the bet whose hand is "the hand". */
export function sayCond(text: string, own: Bet | null): string {
  try {
    return condWords(parseCond(text), own?.hand ?? null);
  } catch (e) {
    if (e instanceof CondError) return text;
    throw e;
  }
}

const COMPARE: Readonly<Record<string, string>> = {
  '=': '',
  '!=': 'other than ',
  '<': 'less than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
};

const PAIRS = {
  none: 'no hand has a pair',
  one: 'one hand has a pair',
  'both-different': 'both hands have pairs of different ranks',
  'both-same-rank': 'both hands have pairs of one rank',
} as const;

function condWords(c: Cond, own: string | null): string {
  const name = (h: string) =>
    h === own || h === 'h' ? 'the hand' : h === 'o' ? 'the other hand' : h === 'P' ? 'Player' : 'Banker';
  const countOf = (x: CountOf) => `${name(x.hand)}'s ${x.of === 'initial' ? 'first two cards' : 'count'}`;
  switch (c.op) {
    case 'and':
    case 'or':
      return c.of
        .map((x) => (x.op === 'or' || x.op === 'and' ? `(${condWords(x, own)})` : condWords(x, own)))
        .join(` ${c.op} `);
    case 'not':
      if (c.of.op === 'pair') return `${name(c.of.hand)} has no pair${byWords(c.of.by)}`;
      if (c.of.op === 'pair-kind') return `${name(c.of.hand)} has no ${c.of.is} pair${byWords(c.of.by)}`;
      if (c.of.op === 'natural') return `${name(c.of.hand)} has no natural`;
      if (c.of.op === 'winner') return c.of.is === 'T' ? 'the hands do not tie' : `${name(c.of.is)} does not win`;
      if (c.of.op === 'pairs' && c.of.is === 'none') return `a hand has a pair${byWords(c.of.by)}`;
      return c.of.op === 'and' || c.of.op === 'or'
        ? `it is not so that (${condWords(c.of, own)})`
        : `it is not so that ${condWords(c.of, own)}`;
    case 'otherwise':
      return 'no other line applies';
    case 'natural-tie':
      return 'two naturals tie';
    case 'versus':
      return `${countOf(c.left)} is ${COMPARE[c.cmp] || 'equal to '}${countOf(c.right)}`;
    case 'triple':
      return `${name(c.hand)} has three cards of one rank and suit`;
    case 'winner':
      return c.is === 'T' ? 'the hands tie' : `${name(c.is)} wins`;
    case 'count':
      return `${name(c.hand)} counts ${COMPARE[c.cmp]}${c.n}`;
    case 'initial':
      return `${name(c.hand)}'s first two cards count ${COMPARE[c.cmp]}${c.n}`;
    case 'cards':
      return `${name(c.hand)} has ${COMPARE[c.cmp]}${c.n} cards`;
    case 'win-by':
      return `${name(c.hand)} wins by ${COMPARE[c.cmp]}${c.n}`;
    case 'third':
      return c.is === 'none' ? `${name(c.hand)} has no third card` : `${name(c.hand)}'s third card counts ${c.is}`;
    case 'natural':
      return `${name(c.hand)} has a natural`;
    case 'pair':
      return `${name(c.hand)} has a pair${byWords(c.by)}`;
    case 'pair-kind':
      return `${name(c.hand)} has a ${c.is} pair${byWords(c.by)}`;
    case 'pairs':
      return `${PAIRS[c.is]}${byWords(c.by)}`;
  }
}

const byWords = (by: PairedBy | undefined): string =>
  by === undefined ? '' : by === 'value' ? ' by value' : ' by value, court cards by rank';

/** A book's name for a variation; nothing for the game without one. */
export const variationName = (layer: string, { variants }: Variations): string | null =>
  layer === 'base' ? null : (variants[layer] ?? layer);

/** A setting that has changed, in words. */
export interface SaidSetting {
  readonly what: string;
  /** In which variation, under which option and condition; empty where it always holds. */
  readonly about: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What is set otherwise, and to what.
 * @param faulty whether a check of the clause is at fault: of a setting that is missing nobody knows then whether it is
 *   gone
 */
export function saySetting(
  { key, path, from, to }: Pick<SettingChange, 'key' | 'path' | 'from' | 'to'>,
  names: Variations,
  faulty = false,
): SaidSetting {
  const { family, vars } = readPath(path);
  const [, layer, option, when] = /^(?: \[(.*?)\])?(?: \{(.*?)\})?(?: \((.*)\))?$/.exec(key.slice(path.length)) ?? [];
  const bet = betOf(vars[0] ?? '');
  const about = [
    layer ? variationName(layer, names) : null,
    option ? (names.choice?.(option) ?? `option ${option.replace(/^[^=]*=/, '')}`) : null,
    when ? `when ${sayCond(when, bet?.kind === 'side' ? bet : null)}` : null,
  ].filter(Boolean);
  const what = sayWhat(
    family,
    vars.map((v) => [v]),
    names,
  );
  // Under a variation or a condition the general line holds where there is no other: something is set there, and not by
  // a line of its own.
  const special = Boolean(when) || (layer !== undefined && variationName(layer, names) !== null);
  const said = (value: Json) =>
    value !== null ? sayValue(family, value) : faulty ? 'not known' : special ? 'no line of its own' : 'not set';
  return { what, about: about.join(', '), from: said(from), to: said(to) };
}

/** A part of a drawing, as its file has it. */
export const sayDrawn = (value: Json): string => (value === null ? 'not there' : figure(value));
