// The house edges of an edition as they are printed in its book: equal ones said once, rules named in runs, insurance
// wagers as two tables by what hands have, so that all of it takes some two pages.
import { betOf } from '../../model/bet.ts';
import type { Edition } from '../../model/edition.ts';
import { shortReadings } from '../../odds/readings.ts';
import type { OddsRow } from '../../odds/row.ts';
import { grouped } from '../../words/grouped.ts';
import { template } from '../print/template.ts';
import { choiceText, printed, rulesOf, said, unique, variationOf } from './html.ts';

const isInsurance = (row: OddsRow): boolean => betOf(row.wager)?.kind === 'insurance';

/** `Player` and `Banker` before the same words are said once: `Player and Banker Insurance, bet 1`. */
function titleOf(titles: readonly string[]): string {
  const [first = '', ...rest] = unique(titles);
  const of = /^(?:Player|Banker) (.+)$/.exec(first)?.[1];
  return of && rest.length === 1 && rest[0] === `Banker ${of}` ? `Player and Banker ${of}` : unique(titles).join(', ');
}

/**
 * Clauses that follow one another under one clause as a run, with the anchor of the first: `11H.4(k)–(p)` for six.
 */
export function runsOf<T extends { readonly text: string; readonly href: string }>(
  rules: readonly T[],
): readonly { readonly text: string; readonly href: string }[] {
  const parts = (text: string) => /^(.*?)\(([a-z])\)$/.exec(text);
  const out: { text: string; href: string; stem: string; from: string; last: string }[] = [];
  for (const { text, href } of rules) {
    const [, stem = text, letter = ''] = parts(text) ?? [];
    const before = out.at(-1);
    const next = before && before.last !== '' ? String.fromCharCode(before.last.charCodeAt(0) + 1) : null;
    if (before && letter && before.stem === stem && letter === next) before.last = letter;
    else out.push({ text, href, stem, from: letter, last: letter });
  }
  return out.map(({ text, href, from, last }) => ({ text: from === last ? text : `${text}–(${last})`, href }));
}

const edgeOf = (row: OddsRow | undefined) =>
  row && { text: printed(row.houseEdgePercent) ?? 'not worked out', below: row.favoursPlayers };

/** Main, side and combined wagers: a group for each wager, and in it a line for each edge. */
function wagersOf(edition: Edition, rows: readonly OddsRow[]) {
  const variations = unique(rows.map((row) => row.variant).filter((v) => v !== null)).length;
  // What both hands have alike is said of both.
  const vector = (wager: readonly OddsRow[]) => [
    wager[0]?.title.replace(/^(?:Player|Banker) /, ''),
    ...wager.map((row) => [row.houseEdge, row.variant, row.option, row.reading, row.ante, row.clauses]),
  ];
  return grouped(
    grouped(rows, (row) => row.wager),
    vector,
  ).map((alike) => {
    const all = alike.flat();
    const lines = grouped(alike[0] ?? [], (row) => [row.houseEdge, row.ante, row.why]).map((group) => {
      const names = said(group.map((row) => variationOf(edition, row.variant)));
      const where = [
        names.length === variations ? '' : names.join(', '),
        listed(said(group.map(choiceText))),
        shortReadings(unique(group.flatMap((row) => row.reading?.split(', ') ?? [])).join(', ')),
      ].filter(Boolean);
      return { edge: edgeOf(group[0]), where: where.join('; '), forbidden: group.some((row) => !row.permitted) };
    });
    return { title: titleOf(all.map((row) => row.title)), lines, rules: runsOf(rulesOf(edition, all)) };
  });
}

/** `option 1, 2`: what several names begin with alike is said once. */
function listed(names: readonly string[]): string {
  const head = /^(.* )\S+$/.exec(names[0] ?? '')?.[1] ?? '';
  const alike = head !== '' && names.every((name) => name.startsWith(head) && !name.slice(head.length).includes(' '));
  return alike ? head + names.map((name) => name.slice(head.length)).join(', ') : names.join(', ');
}

/** The readings of a row, where one of them is not the first answer, which the edition takes. */
const other = ({ reading }: OddsRow): string =>
  reading?.split(', ').every((r) => r.endsWith('=1')) ? '' : (reading ?? '');

/** Insurance wagers as lines of a table, a column for each count; wagers, choices and rows that are alike said once. */
function linesOf(edition: Edition, rows: readonly OddsRow[], column: (row: OddsRow) => number | null, own: boolean) {
  const columns = unique(rows.map(column)).toSorted((a, b) => (a ?? -1) - (b ?? -1));
  const line = (row: OddsRow) => [row.wager, row.variant, row.option, other(row), own ? row.given?.own : null];
  const lines = grouped(rows, line).map((of) => ({
    of,
    cells: columns.map((c) => edgeOf(of.find((row) => column(row) === c)) ?? null),
  }));
  const hand = ({ of }: { readonly of: readonly OddsRow[] }) =>
    of[0]?.title.startsWith('Banker ') ? 'Banker' : 'Player';
  // A choice that makes no difference is not named.
  const chosen = (of: readonly (typeof lines)[number][], hands: readonly string[] = of.map(hand)) =>
    listed(said(of.flatMap((one) => (hands.includes(hand(one)) ? [one.of[0]?.choice ?? null] : []))));
  const title = (row: OddsRow | undefined) => row?.title.replace(/^(?:Player|Banker) /, '');
  const wagers = grouped(lines, ({ of }) => title(of[0])).map((group) => {
    const merged = grouped(group, ({ of, cells }) => [of[0] && other(of[0]), own ? of[0]?.given?.own : null, cells]);
    return {
      title: titleOf(group.map(({ of }) => of[0]?.title ?? '')),
      rules: runsOf(
        rulesOf(
          edition,
          group.flatMap(({ of }) => of),
        ),
      ),
      lines: merged.map((alike) => {
        const hands = unique(alike.map(hand));
        return {
          hand: hands.length === 2 ? 'either' : hands.join(''),
          choice: chosen(alike) === chosen(group, hands) ? '' : chosen(alike),
          reading: shortReadings(unique(alike.flatMap(({ of }) => of.slice(0, 1).map(other))).join(', ')),
          own: own ? String(alike[0]?.of[0]?.given?.own ?? '') : null,
          cells: alike[0]?.cells ?? [],
        };
      }),
    };
  });
  return {
    columns: columns.map((c) => (c === null ? 'any' : String(c))),
    span: columns.length + (own ? 4 : 3),
    own,
    wagers,
  };
}

/**
 * The house edges of an edition as HTML that stands in its printed book. Its rules lead to the clauses by the anchors
 * that `anchorOf` gives them.
 */
export function edgesInBook(edition: Edition, rows: readonly OddsRow[]): string {
  const insurance = rows.filter(isInsurance);
  const against = (row: OddsRow): boolean => row.given !== null && row.given.opposite !== null;
  const [alone, both] = [insurance.filter((row) => !against(row)), insurance.filter(against)];
  return template('partials/book-edges.hbs', { strict: true })({
    decks: rows[0]?.decks ?? 0,
    wagers: wagersOf(
      edition,
      rows.filter((row) => !isInsurance(row)),
    ),
    insurance: alone.length ? linesOf(edition, alone, (row) => row.given?.own ?? null, false) : null,
    both: both.length ? linesOf(edition, both, (row) => row.given?.opposite ?? null, true) : null,
    antes: rows.some((row) => row.ante !== null),
    forbidden: rows.some((row) => !row.permitted),
    whys: said(rows.map((row) => row.why)),
  });
}
