// The worked examples of clauses: cards and wagers in, what goes back to the player out.

import { type Choices, tableFor } from '../game/tables.ts';
import { BETS, type Bet } from '../model/bet.ts';
import { type Card, readCard, showCard } from '../model/card.ts';
import type { Clause, Edition } from '../model/edition.ts';
import { type Cents, dollars, readDollars } from '../model/money.ts';
import type { Place, Problem } from '../model/place.ts';
import type { Play, TableOptions } from '../model/play.ts';
import type { CoupView } from '../model/predicate.ts';

export interface Example {
  readonly clause: string;
  /** Where its figures come from: `hand`, `official: the text's own "$100 pays $50"`. */
  readonly source: string;
  readonly play: Play;
  readonly hands: { readonly P: readonly Card[]; readonly B: readonly Card[] };
  /** Stake and winnings that go back to the player. */
  readonly returned: Cents;
  readonly at: Place;
}

const NEEDED = ['Player', 'Banker', 'Wager', 'Stake', 'Returned'];
const EXTRA = ['Variant', 'Option', 'Side'];
const plainName = (s: string) => s.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The wager that an example is about; the parts of a combined one have its id before theirs. */
const WAGER = 'w1';

/** Reads every example of an edition; a row that cannot be read is a problem with its place. */
export function examplesOf(
  edition: Edition,
  choices: Choices,
): { examples: readonly Example[]; problems: readonly Problem[] } {
  const examples: Example[] = [];
  const problems: Problem[] = [];
  for (const clause of edition.clauses) {
    for (const block of clause.examples) {
      const wrong = (at: Place, message: string) =>
        problems.push({ ...at, rule: 'example', severity: 'error', edition: edition.id, clause: clause.id, message });
      if (!/^(official|hand|published)\b/.test(block.source))
        wrong(
          block.at,
          `an example says where its figures come from: official, hand or published, not "${block.source}"`,
        );
      const missing = NEEDED.filter((n) => !block.header.includes(n));
      const unknown = block.header.filter((h) => ![...NEEDED, ...EXTRA].includes(h));
      if (missing.length || unknown.length) {
        wrong(
          block.at,
          `an example's columns are ${NEEDED.join(', ')} and, where needed, ${EXTRA.join(', ')}${missing.length ? `; missing ${missing.join(', ')}` : ''}${unknown.length ? `; unknown ${unknown.join(', ')}` : ''}`,
        );
        continue;
      }
      for (const row of block.rows) {
        const cell = (name: string) => row[block.header.indexOf(name)]?.text ?? '';
        const at = row[0]?.at ?? block.at;
        const parsed = readRow(cell, edition, clause, choices);
        if (typeof parsed === 'string') wrong(at, parsed);
        else examples.push({ clause: clause.id, source: block.source, at, ...parsed });
      }
    }
  }
  return { examples, problems };
}

type Hands = Example['hands'];
type CellOf = (name: string) => string;

function readRow(
  cell: CellOf,
  edition: Edition,
  clause: Clause,
  choices: Choices,
): Omit<Example, 'clause' | 'source' | 'at'> | string {
  const [p, b] = [cardsIn(cell, 'Player'), cardsIn(cell, 'Banker')];
  if (typeof p === 'string') return p;
  if (typeof b === 'string') return b;
  const wager = plainName(cell('Wager'));
  const bet = BETS.find((x) => x.id === wager || plainName(x.title) === wager);
  if (!bet) return `"${cell('Wager')}" is no bet; write its name, such as Banker or Player Dragon Bonus`;
  const [stake, returned] = [readDollars(cell('Stake')), readDollars(cell('Returned'))];
  if (stake === null || returned === null)
    return `stake and returned are sums such as $100, not "${cell('Stake')}" and "${cell('Returned')}"`;
  const variant = variantOf(cell('Variant'), edition, clause);
  if (variant === null)
    return `"${cell('Variant')}" is no variant of this book; it has ${Object.values(edition.meta.variants).join(', ')}`;
  const { group, choice } = choiceOf(cell('Option'), clause, bet, choices);
  if (choice && (!group || !choices.groups[group]?.includes(choice)))
    return `"${cell('Option')}" is no option of this table`;
  const side = plainName(cell('Side'));
  if (side && !BETS.some((x) => x.family === side && x.hand))
    return `"${cell('Side')}" is no side wager on either hand`;
  const wish = {
    ...(variant ? { variant } : {}),
    ...(group && choice ? { choices: { [group]: choice } } : {}),
    ...(side ? { combinedSide: side } : {}),
  };
  const hands = { P: p, B: b };
  return { play: playOf(bet, stake, hands, choices, wish), hands, returned };
}

function cardsIn(cell: CellOf, name: 'Player' | 'Banker'): Card[] | string {
  const out: Card[] = [];
  for (const word of cell(name)
    .split(/[\s+]+/)
    .filter(Boolean)) {
    const card = readCard(word);
    if (!card) return `"${word}" is no card; write 10♠, K♦ or TS`;
    out.push(card);
  }
  return out.length === 2 || out.length === 3 ? out : `${name} has ${out.length} cards; a hand has two or three`;
}

/** The first of a clause's checks that gives a parameter, and what it gives. */
function givenBy(clause: Clause, parameter: string): string | undefined {
  const raw = clause.checks.map((c) => c.params.get(parameter)).find((v) => v?.type === 'scalar');
  return raw?.type === 'scalar' ? raw.value : undefined;
}

/** The group that an answer of a reading gives to the row of a bet. */
function groupOf({ checks }: Clause, { id, family }: Bet): string | undefined {
  const groups = checks.flatMap(({ params, over }) => {
    const rows = params.get('rows');
    if (over === undefined || rows?.type !== 'map') return [];
    return [...rows.entries].flatMap(([row, raw]) => {
      const bet = raw.type === 'map' ? raw.entries.get('bet') : undefined;
      const isOfBet = bet?.type === 'scalar' && [id, family].includes(bet.value);
      const group = isOfBet ? over.get(row)?.get('group') : undefined;
      return group?.type === 'scalar' ? [group.value] : [];
    });
  });
  return groups[0];
}

/** The variant that is named, or else that of the clause's checks; null where the book has none of that name. */
function variantOf(name: string, { meta }: Edition, clause: Clause): string | null | undefined {
  if (!name) return givenBy(clause, 'variant');
  const named = Object.entries(meta.variants).find(
    ([id, title]) => id === plainName(name) || plainName(title) === plainName(name),
  );
  return named?.[0] ?? null;
}

/**
 * The group of choices that is named, `tiger=3`, or that the clause's checks are about, and the choice that is named;
 * neither need be known.
 */
function choiceOf(words: string, clause: Clause, bet: Bet, { groups }: Choices): { group?: string; choice?: string } {
  const [, named, chosen] = /^([a-z0-9-]+)=(\S+)$/.exec(words) ?? [];
  if (named !== undefined && chosen !== undefined) return { group: named, choice: chosen };
  const group = groupOf(clause, bet) ?? givenBy(clause, 'group');
  const choice = groups[group ?? '']?.find((c) => words.split(/\s+/).includes(c)) ?? /\S+$/.exec(words)?.[0];
  return { ...(group === undefined ? {} : { group }), ...(choice === undefined ? {} : { choice }) };
}

/**
 * The play of an example. An insurance is made on what its maker has on the hand that it insures, of which as much
 * lies there; that hand is the first to be shown. A wager that needs a main wager has one on the Player beside it.
 */
function playOf(bet: Bet, stake: Cents, { P, B }: Hands, choices: Choices, wish: Partial<TableOptions>): Play {
  const insured = bet.kind === 'insurance' ? bet.hand : null;
  const beside = insured ?? (choices.needMain.includes(bet.id) ? 'P' : null);
  const main = beside === null ? undefined : BETS.find((x) => x.kind === 'main' && x.hand === beside);
  const table = tableFor(choices, { ...wish, ...(insured === null ? {} : { face: 'down' as const }) }, [
    bet.id,
    ...(main ? [main.id] : []),
  ]);
  const [p1, p2, p3] = P;
  const [b1, b2, b3] = B;
  // Two more cards lie behind the example's, so that rules that draw further show it instead of running out.
  const thirds = bet.family === 'insurance-3' && insured === 'B' ? [b3, p3] : [p3, b3];
  const shoe: Card[] = [...[p1, b1, p2, b2, ...thirds].filter((c): c is Card => c !== undefined), '9H', '9C'];
  const wagers = [
    ...(main ? [{ id: 'main', player: 'p1', bet: main.id, amount: stake }] : []),
    { id: WAGER, player: 'p1', bet: bet.id, amount: stake },
  ];
  return { table, shoe, coups: [{ wagers, ...(insured === null ? {} : { showFirst: insured }) }] };
}

/** The example in one line: cards, wager, and what goes back. */
export function sayExample({ source, hands, play, returned }: Example): string {
  const show = (cards: readonly Card[]) => cards.map(showCard).join(' ');
  const wager = play.coups[0]?.wagers.find((w) => w.id === WAGER);
  const title = BETS.find((b) => b.id === wager?.bet)?.title ?? wager?.bet;
  return `Player ${show(hands.P)}, Banker ${show(hands.B)}: of ${dollars(wager?.amount ?? 0)} on ${title}, ${dollars(returned)} go back (${source}).`;
}

/** What is wrong with the way in which a coup went, held against its example; null where they agree. */
export function judgeExample(example: Example, coup: CoupView | undefined): string | null {
  const show = (cards: readonly string[]) => cards.join(' ');
  if (!coup) return 'the coup was not played';
  for (const hand of ['P', 'B'] as const) {
    if (show(coup.hands[hand]) !== show(example.hands[hand]))
      return `the rules deal ${hand === 'P' ? 'Player' : 'Banker'} ${show(coup.hands[hand])}, the example has ${show(example.hands[hand])}`;
  }
  if (coup.refused.length) return `the wager was refused: ${coup.refused[0]?.cause}`;
  const own = coup.settled.filter((s) => s.wager === WAGER || s.wager.startsWith(`${WAGER}/`));
  const back = own.reduce((sum, s) => sum + s.paid + s.returned, 0);
  return back === example.returned
    ? null
    : `${dollars(back)} went back to the player, the example has ${dollars(example.returned)}`;
}
