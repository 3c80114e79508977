// Odds as HTML: a table of house edges and a bar chart of them, as a section of the annotated rulebook. The page of
// odds is made of the same rows.

import type { EdgeChange } from '../../diff/change.ts';
import { percentOf } from '../../diff/edges.ts';
import { steepLines } from '../../diff/steep.ts';
import { betOf } from '../../model/bet.ts';
import type { Edition } from '../../model/edition.ts';
import { dollars } from '../../model/money.ts';
import { anteText } from '../../odds/ante.ts';
import { compare, decimalText, type Fraction, readFraction } from '../../odds/fraction.ts';
import { shortReadings } from '../../odds/readings.ts';
import { edgeOf, FAVOUR, type OddsRow } from '../../odds/row.ts';
import { STEEP_WORDS } from '../../odds/steep.ts';
import { textWidth } from '../print/fonts.ts';
import { asset, template } from '../print/template.ts';
import { anchorOf } from '../print/words.ts';

/** The kinds of wagers, in the order in which they are told. */
export const GROUPS = [
  { kind: 'main', title: 'Player, Banker and Tie' },
  { kind: 'side', title: 'Side wagers' },
  { kind: 'combined', title: 'Combined wagers' },
  { kind: 'insurance', title: 'Insurance wagers, when they may be made' },
] as const;

/** What kind of wager a row is of. */
export const kindOf = (row: OddsRow) => betOf(row.wager)?.kind ?? 'side';

/** The book's name for a variation; null for a wager that is the same in all. */
export function variationOf(edition: Edition, variant: string | null): string | null {
  if (variant === null) return null;
  return variant
    .split('+')
    .map((v) => edition.meta.variants[v] ?? (v === 'base' ? 'Baccarat' : v))
    .join(' with ');
}

/** Each thing once. */
export const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];
/** What there is of some texts, each once. */
export const said = (items: readonly (string | null)[]): readonly string[] => unique(items.filter((i) => i !== null));

/** `tiger 2, 4`: what several names begin with alike is said once. */
function shortList(names: readonly string[]): string {
  const head = /^(.* )\S+$/.exec(names[0] ?? '')?.[1] ?? '';
  const alike = head !== '' && names.every((n) => n.startsWith(head) && !n.slice(head.length).includes(' '));
  return alike ? head + names.map((n) => n.slice(head.length)).join(', ') : names.join(', ');
}

/** A minus that is as wide as a digit. */
export const printed = (text: string | null): string | null => text?.replace(/^-/, '−') ?? null;

/** Rows of one wager that say the same of it, so that a reader meets a figure once: by what they are alike in. */
export function alike(rows: readonly OddsRow[], by: (row: OddsRow) => unknown): readonly (readonly OddsRow[])[] {
  const groups = new Map<string, OddsRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.wager, row.ante, row.given?.when, row.why, by(row)]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** The choice and the Ante under which a row has its odds: `at 8 to 1, with an Ante of 12.5%` */
export const choiceText = (row: OddsRow): string | null => said([row.choice, anteText(row.ante)]).join(', ') || null;

/** `turns to the players’ favour: before, 4.0964%`: what an edge was in another edition; null where it is no other. */
export function movedText({ moved }: OddsRow): string | null {
  if (moved === null) return null;
  const was = percentOf(edgeOf(moved));
  return moved.steep === null ? `before, ${was}` : `${STEEP_WORDS[moved.steep]}: before, ${was}`;
}

/** The edges of an edition that have turned to the players, or moved by a step, as every front tells them. */
export function steepSince(edition: Edition, rows: readonly OddsRow[]): readonly string[] {
  const wagers = rows.flatMap((row): EdgeChange[] => {
    if (!row.moved?.steep) return [];
    const { wager: bet, title, option, choice, reading, decks, given } = row;
    return [
      {
        ...{ bet, title, option, choice, reading, decks },
        variant: variationOf(edition, row.variant),
        ante: row.ante === null ? null : { before: row.ante, after: row.ante },
        given: given?.when ?? null,
        opposite: given?.opposite ?? null,
        before: edgeOf(row.moved),
        after: edgeOf(row),
      },
    ];
  });
  return steepLines([{ money: { says: '', against: 'both editions', wagers } }]);
}

/** How many house edges favour the players, in a sentence; null where none does. */
export function favouredText(rows: readonly OddsRow[]): string | null {
  const found = rows.filter((r) => r.favoursPlayers && !versus(r)).length;
  return found === 0 ? null : `${found === 1 ? '1 house edge is' : `${found} house edges are`} in the players’ favour.`;
}

/** What a house edge is at a stake. */
function stakeView({ atStake, houseEdge }: OddsRow) {
  return (
    atStake && {
      at: dollars(atStake.stake),
      edge: printed(atStake.houseEdgePercent),
      exact: printed(atStake.houseEdge),
      favour: atStake.favoursPlayers ? FAVOUR : null,
      why: atStake.why,
      same: atStake.houseEdge === houseEdge,
    }
  );
}

/** Where rows hold: the variations and the choices, each once. */
function whereOf(
  edition: Edition,
  rows: readonly OddsRow[],
  variations: number,
): { readonly variation: string; readonly option: string } {
  const names = said(rows.map((r) => variationOf(edition, r.variant)));
  return {
    variation: names.length === 0 || names.length === variations ? 'all' : names.join(', '),
    option: shortList(said(rows.map(choiceText))),
  };
}

/** The clauses that own the paying lines of the rows, in the order of the book. */
export function rulesOf(edition: Edition, rows: readonly OddsRow[]) {
  const ids = new Set(rows.flatMap((r) => r.clauses));
  return edition.clauses
    .filter((c) => ids.has(c.id))
    .map((c) => ({
      text: c.kind === 'definition' ? `“${c.label}”` : c.kind === 'table' ? c.label : c.id,
      href: `#${encodeURI(anchorOf(c.id)).replace(/#/g, '%23')}`,
    }));
}

/** Rows that say the same of a wager, as one. `variations`: how many there are of the game, to say `all`. */
export function rowView(edition: Edition, rows: readonly OddsRow[], variations: number) {
  const [row] = rows;
  if (!row) throw new RangeError('a group of rows has one at least');
  return {
    title: row.title,
    ...whereOf(edition, rows, variations),
    given: row.given && { when: row.given.when, share: decimalText(readFraction(row.given.probability), 6) },
    reading: shortReadings(unique(rows.flatMap((r) => r.reading?.split(', ') ?? [])).join(', ')),
    moved: movedText(row),
    steep: row.moved?.steep ?? null,
    rules: rulesOf(edition, rows),
    edge: printed(row.houseEdgePercent),
    exact: printed(row.houseEdge),
    favour: row.favoursPlayers ? FAVOUR : null,
    stake: stakeView(row),
    why: row.why,
    permitted: row.permitted,
    outcomes: row.outcomes.map((o) => ({
      name: o.name,
      pays: printed(o.pays) ?? '–',
      probability: decimalText(readFraction(o.probability), 6),
      exact: o.probability,
    })),
  };
}

// The chart. All its figures share one scale, so that a short bar of one is shorter than a long bar of another.

const WIDTH = 720;
const SIZE = 14;
const BAR = 16;
const STEP = 24;
const LINE = 16;
const GAP = 8;
const LABELS = 300;

interface Bar {
  /** The label in lines that fit. */
  readonly lines: readonly string[];
  readonly label: string;
  readonly edge: Fraction;
  readonly value: string;
}

/**
 * One bar for each house edge of a wager, the least edge first. Of an insurance only the row over all its situations:
 * the others are parts of it.
 */
function barsOf(edition: Edition, rows: readonly OddsRow[], variations: number): readonly Bar[] {
  const whole = rows.filter((r, i) => {
    if (r.houseEdge === null) return false;
    const first = rows.findIndex(
      (o) => o.wager === r.wager && o.variant === r.variant && o.option === r.option && o.reading === r.reading,
    );
    return r.given === null || first === i;
  });
  const groups = alike(whole, (r) => r.houseEdge);
  const bars = groups.map((group): Bar => {
    const [row] = group;
    const { variation, option } = whereOf(edition, group, variations);
    const about = [variation === 'all' ? '' : variation, option].filter(Boolean).join(', ');
    const others = groups.some((g) => g !== group && g[0]?.wager === row?.wager);
    const label = `${row?.title ?? ''}${others && about ? `: ${about}` : ''}`;
    return {
      label,
      lines: wrapped(label),
      edge: readFraction(row?.houseEdge ?? '0/1'),
      value: printed(row?.houseEdgePercent ?? null) ?? '',
    };
  });
  return bars.sort((a, b) => compare(a.edge, b.edge));
}

/** Breaks a label where it gets wider than there is room for labels. */
function wrapped(label: string): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && textWidth(longer) * SIZE <= LABELS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const number = (f: Fraction): number => Number(decimalText(f, 9));
const round = (n: number): number => Math.round(n * 100) / 100;

function chartView(edition: Edition, rows: readonly OddsRow[], variations: number) {
  const groups = GROUPS.map((g) => ({
    title: g.title,
    bars: barsOf(
      edition,
      rows.filter((r) => kindOf(r) === g.kind),
      variations,
    ),
  })).filter((g) => g.bars.length);
  const edges = groups.flatMap((g) => g.bars.map((b) => number(b.edge)));
  const [least, most] = [Math.min(0, ...edges), Math.max(0.01, ...edges)];
  const labels =
    Math.ceil(Math.max(0, ...groups.flatMap((g) => g.bars.flatMap((b) => b.lines.map((l) => textWidth(l) * SIZE))))) +
    GAP;
  const values = Math.ceil(textWidth('−10.0000%') * SIZE) + GAP;
  // The value of a bar below 0 stands on its left, where room is kept for it.
  const left = labels + (least < 0 ? values : 0);
  const scale = (WIDTH - left - values) / (most - least);
  const at = (edge: number): number => round(left + (edge - least) * scale);
  const zero = at(0);
  return groups.map(({ title, bars }, i) => {
    let top = GAP / 2;
    const drawn = bars.map((b) => {
      const edge = number(b.edge);
      const end = at(edge);
      const height = STEP + (b.lines.length - 1) * LINE;
      const middle = top + height / 2;
      top += height;
      const base = (line: number): number => round(middle + SIZE * 0.34 + (line - (b.lines.length - 1) / 2) * LINE);
      return {
        lines: b.lines.map((text, n) => ({ text, y: base(n) })),
        labelX: labels - GAP,
        value: b.value,
        y: middle - BAR / 2,
        base: round(middle + SIZE * 0.34),
        x: Math.min(zero, end),
        length: Math.max(1, round(Math.abs(end - zero))),
        height: BAR,
        below: edge < 0,
        valueX: edge < 0 ? end - GAP / 2 : end + GAP / 2,
        anchor: edge < 0 ? 'end' : 'start',
      };
    });
    return {
      title,
      id: `odds-${i}-${edition.id.replace(/[^a-z0-9]+/gi, '-')}`,
      height: top + GAP / 2,
      width: WIDTH,
      zero,
      says: bars.map((b) => `${b.label}: ${b.value}`).join('; '),
      bars: drawn,
    };
  });
}

/** A table of house edges: only the columns that its rows need. */
export function tableView(
  edition: Edition,
  rows: readonly OddsRow[],
  variations: number,
  caption: string,
  linked: boolean,
) {
  const groups = alike(rows, (r) => [r.houseEdge, r.moved, r.atStake, r.permitted, r.why === null ? null : r.reading]);
  return {
    caption,
    linked,
    groups,
    rows: groups.map((group) => rowView(edition, group, variations)),
    variations: rows.some((r) => r.variant !== null),
    choices: rows.some((r) => choiceText(r) !== null),
    stake: stakeOf(rows),
    readings: rows.some((r) => r.reading !== null),
    given: rows.some((r) => r.given !== null),
  };
}

const stakeOf = (rows: readonly OddsRow[]): string | null => {
  const laid = rows.find((r) => r.atStake)?.atStake;
  return laid ? dollars(laid.stake) : null;
};

/** Insurance wagers by what both hands have: a grid for each wager, choice and reading. */
export function gridsOf(edition: Edition, rows: readonly OddsRow[]) {
  const byWager = new Map<string, OddsRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.wager, row.variant, row.option, row.reading]);
    byWager.set(key, [...(byWager.get(key) ?? []), row]);
  }
  return [...byWager.values()].map((of) => {
    const [row] = of as [OddsRow];
    const [own, other] = betOf(row.wager)?.hand === 'B' ? ['Banker', 'Player'] : ['Player', 'Banker'];
    const about = said([
      row.title,
      variationOf(edition, row.variant),
      row.choice,
      row.reading && shortReadings(row.reading),
    ]).join(', ');
    const columns = unique(of.map((r) => r.given?.opposite ?? 0)).toSorted((a, b) => a - b);
    return {
      caption: `${about}: house edge by what both hands have, ${row.decks} decks`,
      corner: `${own}, against the ${other}’s`,
      columns,
      rows: unique(of.map((r) => r.given?.own ?? 0)).map((count) => ({
        count,
        cells: columns.map((column) => {
          const cell = of.find((r) => r.given?.own === count && r.given.opposite === column);
          return cell ? rowView(edition, [cell], 0) : null;
        }),
      })),
    };
  });
}

/** How many variations of the game the rows are of. */
export const variationsIn = (rows: readonly OddsRow[]): number =>
  unique(rows.map((r) => r.variant).filter((v) => v !== null)).length;

/** Whether a row is of an insurance by what both hands have: those stand in grids. */
export const versus = (r: OddsRow): boolean => r.given !== null && r.given.opposite !== null;

/** What is to be said under the house edges of an edition. */
export function remarksOf(rows: readonly OddsRow[]) {
  return {
    given: rows.some((r) => r.given !== null),
    antes: rows.some((r) => r.ante !== null),
    stake: stakeOf(rows),
    chip: said(rows.map((r) => r.atStake && dollars(r.atStake.chip))).join(', '),
    refused: said(rows.map((r) => r.atStake?.why ?? null)),
    forbidden: rows.some((r) => !r.permitted),
    whys: said(rows.map((r) => r.why)),
  };
}

function sectionView(edition: Edition, rows: readonly OddsRow[]) {
  const variations = variationsIn(rows);
  const decks = rows[0]?.decks ?? 0;
  const tables = [
    { rows: rows.filter((r) => kindOf(r) !== 'insurance'), caption: `House edge of every wager, ${decks} decks` },
    {
      rows: rows.filter((r) => kindOf(r) === 'insurance' && !versus(r)),
      caption: `House edge of every insurance wager, by what the insured hand has, ${decks} decks`,
    },
  ].filter((t) => t.rows.length);
  return {
    tables: tables.map((t) => tableView(edition, t.rows, variations, t.caption, true)),
    grids: gridsOf(edition, rows.filter(versus)),
    charts: chartView(edition, rows, variations),
    ...remarksOf(rows),
  };
}

/** The style of `oddsSection`, for whatever page it is put into. */
export const oddsStyle = (): string => asset('odds.css');

/**
 * A table of the house edges of an edition and a chart of them, as HTML that stands in the edition's own document: its
 * rules lead to the clauses
 * by the anchors that `anchorOf` gives them. The page wants `oddsStyle`.
 */
export const oddsSection = (edition: Edition, rows: readonly OddsRow[]): string =>
  template('partials/house-edges.hbs', { strict: true })(sectionView(edition, rows));
