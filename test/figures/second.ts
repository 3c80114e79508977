// The second writing of a book's figures, spelled out: what every cell and clause must state, and what every coup must
// bring.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Json } from '../../src/model/spec.ts';
import { ahead, type Coup, natural, type PairKind, pair, total } from './coups.ts';
import { enterClauses, enterTables, type LineClause, type LineTable } from './lines.ts';
import { mustBeText, sorted } from './scan.ts';

/** `table:4 · Banker · Odds`: a cell by its row and column; a caption or a clause without them. */
export interface Fact {
  readonly clause: string;
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

/** One way in which a bet wins, and the clause that says what it then pays. */
export interface Win {
  readonly bet: string;
  readonly game: string | null;
  readonly option: string | null;
  readonly clause: string;
  readonly row: string;
  readonly odds: string;
  readonly commission: string | null;
  when(coup: Coup): boolean;
}

/** A cell that says how a bet ends where it does not win: `=` it stands off, `-` it loses. */
export interface End {
  readonly bet: string;
  readonly game: string | null;
  readonly option: string | null;
  readonly clause: string;
  /** How it ends where that is not as with any bet that does not win. */
  readonly due: string | null;
  when(coup: Coup): boolean;
}

export interface Second {
  readonly edition: string;
  /** How many clauses the official text has, and how many of them an engine can judge. */
  readonly counted: { readonly clauses: number; readonly judged: number };
  readonly facts: readonly Fact[];
  readonly wins: readonly Win[];
  readonly ends: readonly End[];
  /** Path → the clauses that say so and the value: drawing cells, and settings that no table holds. */
  readonly settings: ReadonlyMap<string, { readonly clause: string; readonly value: Json }>;
}

type Odds = number | string;
type PerOption = Odds | readonly Odds[];
interface Pays {
  readonly game?: string;
  readonly caption?: number;
  readonly head?: number;
  readonly shown?: string;
  readonly player?: string;
  readonly banker?: string;
  readonly tie?: string;
  readonly ties?: string;
  readonly 'perfect-pairs'?: Readonly<Partial<Record<PairKind, Odds>>>;
  readonly pairs?: Odds;
  readonly 'super-6'?: PerOption;
  readonly tiger?: Readonly<Record<'2' | '3', PerOption>>;
  readonly 'tiger-pair'?: Readonly<Record<'single' | 'double' | 'twin', PerOption>>;
  readonly 'player-dragon-bonus'?: Readonly<Record<string, Odds>>;
  readonly 'banker-dragon-bonus'?: Readonly<Record<string, Odds>>;
  readonly 'tiger-tie'?: PerOption;
  readonly 'big-tiger'?: PerOption;
  readonly 'small-tiger'?: PerOption;
}
interface Written {
  readonly book: string;
  readonly counted: Second['counted'];
  readonly drawing: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pays?: Readonly<Record<string, Pays>>;
  /** Clauses and tables that pay, line by line. */
  readonly lines?: Readonly<Record<string, LineClause>>;
  readonly tables?: Readonly<Record<string, LineTable>>;
  readonly readings?: Readonly<Record<string, Odds>>;
  readonly words?: Readonly<Record<string, string>>;
  /** Clause → path → value; `path.*` stands for a path each. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const toOne = (odds: Odds): string => (typeof odds === 'number' ? `${odds}:1` : odds);
const NAME = { P: 'Player', B: 'Banker' } as const;
const HANDS = ['P', 'B'] as const;
const bankerWins6 = (cards?: number) => (c: Coup) =>
  ahead('B', c) > 0 && total(c.B) === 6 && (cards === undefined || c.B.length === cards);

/** The files of an edition's second writing that are not there, by their paths in the checkout. */
export const lacking = (edition: string): readonly string[] =>
  [`${edition}.yaml`, `${edition}.structure.yaml`].flatMap((file) =>
    existsSync(new URL(file, import.meta.url)) ? [] : [`test/figures/${file}`],
  );

/** Reads `{edition}.yaml`. */
export function secondWriting(edition: string): Second {
  const written = parse(readFileSync(new URL(`${edition}.yaml`, import.meta.url), 'utf8')) as Written;
  const facts: Fact[] = [];
  const wins: Win[] = [];
  const ends: End[] = [];
  const settings = new Map<string, { clause: string; value: Json }>();
  const fact = (clause: string, row: string, column: string, ...tokens: string[]) =>
    facts.push({ clause, row, column, value: sorted(tokens) });

  for (const [table, rows] of Object.entries(written.drawing)) {
    for (const [row, said] of Object.entries(rows)) mustBeText(`${edition}.yaml: ${table}, ${row}`, said);
    for (const beside of ['caption', 'head']) fact(table, beside, '', ...(rows[beside]?.toString().split(' ') ?? []));
    for (const [row, cells] of Object.entries(rows)) {
      if (['hand', 'across', 'caption', 'head', 'D', 'S'].includes(row)) continue;
      if (rows.D && rows.S) {
        listed(
          rows,
          row,
          cells,
          (column, tokens) => fact(table, row, column, ...tokens),
          (path, value) => settings.set(path, { clause: table, value }),
        );
        continue;
      }
      for (const [i, deed] of [...cells].entries()) {
        const [count, column] = rows.across ? [row, rows.across[i] ?? ''] : [String(i), row];
        fact(table, count, column, deed);
        const path = `draw.${rows.hand ?? row}.${count}`;
        if (deed === 'N') settings.set(`draw.natural.${count}`, { clause: table, value: true });
        if (deed === 'D' || deed === 'S')
          for (const third of thirds(rows, row, column))
            settings.set(`${path}${third}`, { clause: table, value: deed });
      }
    }
  }

  for (const [clause, pays] of Object.entries(written.pays ?? {})) {
    const game = pays.game ?? null;
    const table = clause.startsWith('table:');
    const words: string[] = [];
    const cell = (row: string, column: string, ...tokens: string[]) => {
      if (table) fact(clause, row, column, ...tokens);
      else words.push(...tokens);
    };
    if (table)
      for (const beside of ['caption', 'head'] as const)
        fact(clause, beside, '', ...(pays[beside] ? [String(pays[beside])] : []));
    const win = (
      bet: string,
      row: string,
      odds: string,
      when: Win['when'],
      more: { option?: string; commission?: string | null } = {},
    ) =>
      wins.push({
        bet,
        game,
        option: more.option ?? null,
        clause,
        row,
        odds,
        commission: more.commission ?? null,
        when,
      });
    const perOption = (
      bet: string,
      row: string,
      odds: PerOption,
      options: number,
      group: string,
      meaning: readonly string[] | null,
      when: Win['when'],
    ) => {
      if (meaning) cell(row, 'Meaning', ...meaning);
      for (let i = 0; i < options; i++) {
        const due = toOne(typeof odds === 'object' ? (odds[i] ?? '') : odds);
        cell(row, `Option ${i + 1}`, due);
        win(bet, row, due, when, { option: `${group}=${i + 1}` });
      }
    };

    for (const bet of ['player', 'banker', 'tie'] as const) {
      const said = pays[bet];
      if (!said) continue;
      // 1:1 · 1:1 -5% · 1:1, 6 -50% · 8:1 =
      const m = /^(\d+:\d+)(?:(?:, (\d+))? -(\d+%))?( =)?$/.exec(said);
      if (!m) throw new Error(`${clause}: cannot read "${said}"`);
      const [, odds = '', six, percent, standOff] = m;
      const commission = percent ? ratio(percent) : null;
      const shown = six && pays.shown ? pays.shown.split(' ') : [];
      const row = bet.charAt(0).toUpperCase() + bet.slice(1);
      cell(row, 'Odds', odds, ...[six, percent].filter((x) => x !== undefined), ...shown, ...(standOff ? ['='] : []));
      if (standOff)
        for (const other of ['player', 'banker'])
          ends.push({ bet: other, game, option: null, clause, due: null, when: (c) => ahead('P', c) === 0 });
      const won = (c: Coup) => (bet === 'tie' ? ahead('P', c) === 0 : ahead(bet === 'player' ? 'P' : 'B', c) > 0);
      if (six) {
        win(bet, row, odds, (c) => won(c) && total(c.B) === Number(six), { commission });
        win(bet, row, odds, (c) => won(c) && total(c.B) !== Number(six));
      } else win(bet, row, odds, won, { commission });
    }

    for (const h of HANDS) {
      const bonus = pays[`${NAME[h].toLowerCase() as 'player' | 'banker'}-dragon-bonus`];
      for (const [by, said] of Object.entries(bonus ?? {})) {
        const row = by === 'n' ? `${NAME[h]} wins with a Natural` : `${NAME[h]} wins by ${by} points`;
        const read = said === '?' ? toOne(written.readings?.R14 ?? '?') : toOne(said);
        cell(row, 'Odds', said === '?' ? '?' : read);
        cell(row, 'Meaning', ...(by === 'n' || said === '?' ? [] : [by]));
        win(`${NAME[h].toLowerCase()}-dragon-bonus`, row, read, (c) =>
          by === 'n' ? natural(c[h]) && ahead(h, c) > 0 : !natural(c[h]) && ahead(h, c) === Number(by),
        );
      }
    }
    if (pays.ties) {
      const [naturals = '', other = ''] = pays.ties.split(' ');
      cell('Natural Tie', 'Odds', naturals);
      cell('Natural Tie', 'Meaning');
      cell('Tie', 'Odds', other);
      cell('Tie', 'Meaning');
      for (const h of HANDS)
        ends.push({
          bet: `${NAME[h].toLowerCase()}-dragon-bonus`,
          game,
          option: null,
          clause,
          due: null,
          when: (c) => ahead('P', c) === 0,
        });
    }

    for (const [kind, odds] of Object.entries(pays['perfect-pairs'] ?? {})) {
      const row = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} Pair`;
      cell(row, 'Odds', toOne(odds));
      for (const h of HANDS)
        win(`${NAME[h].toLowerCase()}-perfect-pairs`, row, toOne(odds), (c) => pair(c[h]) === kind);
    }
    if (pays.pairs) {
      cell('Baccarat Pair', 'Odds', toOne(pays.pairs));
      for (const h of HANDS)
        win(`${NAME[h].toLowerCase()}-pair`, 'Baccarat Pair', toOne(pays.pairs), (c) => pair(c[h]) !== null);
    }
    if (pays['super-6'])
      perOption('super-6', 'Banker wins with a total of six (6)', pays['super-6'], 2, 'super-6', null, bankerWins6());
    if (pays['tiger-tie'])
      perOption(
        'tiger-tie',
        'Tiger Tie',
        pays['tiger-tie'],
        5,
        'tiger',
        ['6'],
        (c) => total(c.P) === 6 && total(c.B) === 6,
      );
    if (pays['tiger-pair']) {
      const both = (c: Coup) => pair(c.P) !== null && pair(c.B) !== null;
      const twin = (c: Coup) => both(c) && c.P[0]?.[0] === c.B[0]?.[0];
      const { single, double, twin: same } = pays['tiger-pair'];
      perOption(
        'tiger-pair',
        'Single Tiger Pair',
        single,
        5,
        'tiger',
        ['2', '2'],
        (c) => (pair(c.P) !== null) !== (pair(c.B) !== null),
      );
      perOption('tiger-pair', 'Double Tiger Pair', double, 5, 'tiger', ['2', '2'], (c) => both(c) && !twin(c));
      perOption('tiger-pair', 'Twin Tiger Pair', same, 5, 'tiger', ['2', '2'], twin);
    }
    if (pays.tiger) {
      perOption('tiger', 'Two-card Tiger', pays.tiger[2], 5, 'tiger', ['2', '6'], bankerWins6(2));
      perOption('tiger', 'Three-card Tiger', pays.tiger[3], 5, 'tiger', ['3', '6'], bankerWins6(3));
    }
    if (pays['big-tiger'])
      perOption('big-tiger', 'Big Tiger', pays['big-tiger'], 5, 'tiger', ['3', '6'], bankerWins6(3));
    if (pays['small-tiger'])
      perOption('small-tiger', 'Small Tiger', pays['small-tiger'], 5, 'tiger', ['2', '6'], bankerWins6(2));
    if (!table && !written.words?.[clause]) fact(clause, '', '', ...words);
  }

  const sink = { fact: (f: Fact) => facts.push(f), win: (w: Win) => wins.push(w), end: (e: End) => ends.push(e) };
  enterTables(sink, written.tables ?? {});
  enterClauses(sink, written.lines ?? {}, written.words ?? {}, sorted);

  for (const [clause, tokens] of Object.entries(written.words ?? {}))
    fact(clause, '', '', ...String(tokens).split(' '));
  for (const [clause, paths] of Object.entries(written.settings ?? {})) {
    for (const [path, value] of Object.entries(paths)) {
      if (!path.endsWith('.*')) settings.set(path, { clause, value });
      else
        for (const [last, one] of Object.entries(value as Readonly<Record<string, Json>>))
          settings.set(path.replace('*', last), { clause, value: one });
    }
  }
  return { edition: written.book, counted: written.counted, facts, wins, ends, settings };
}

/** `5%` as the spec writes a commission, in lowest terms: `1:20`. */
function ratio(percent: string): string {
  const n = Number.parseInt(percent, 10);
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  return `${n / gcd(n, 100)}:${100 / gcd(n, 100)}`;
}

/**
 * The ends of a Banker's paths for a cell: the third card of its column, or all of them where the row does not ask for
 * one.
 */
function thirds(rows: Readonly<Record<string, string>>, row: string, column: string): readonly string[] {
  if (rows.across) return [`.${column === '-' ? 'none' : column}`];
  return row === 'player' ? [''] : [...'0123456789'].map((t) => `.${t}`).concat('.none');
}

/**
 * A row that lists the third cards on which the hand draws and those on which it stands: `2 3 4 5 6 7 | 0 1 8 9`, `any
 * | none`.
 */
function listed(
  rows: Readonly<Record<string, string>>,
  count: string,
  cells: string,
  fact: (column: string, tokens: readonly string[]) => void,
  set: (path: string, value: string) => void,
): void {
  for (const [i, deed] of (['D', 'S'] as const).entries()) {
    const cards = (cells.split(' | ')[i] ?? '').split(' ');
    fact(rows[deed] ?? '', cards);
    for (const card of cards[0] === 'any' ? [...'0123456789'] : cards[0] === 'none' ? [] : cards)
      set(`draw.${rows.hand}.${count}.${card}`, deed);
  }
}
