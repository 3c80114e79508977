// The second writing of what bets pay, a line each: `perfect-pairs mixed 5 6 5`, `banker win-6 1:2 @banker-six=half`,
// `banker tie - in two-to-one`.
import { ahead, type Coup, initial, type PairKind, pair, total } from './coups.ts';
import type { End, Fact, Win } from './second.ts';

type Hand = 'P' | 'B';

/** A table: its columns that pay, each a choice of the group, and its rows; or one column without a choice. */
export interface LineTable {
  readonly caption?: string | number;
  readonly column?: string;
  readonly columns?: readonly string[];
  readonly group?: string;
  readonly rows: Readonly<Record<string, string>>;
}

/** A clause with its lines. */
export type LineClause = string | readonly string[];

const other = (h: Hand): Hand => (h === 'P' ? 'B' : 'P');
const natural = (hand: Coup['P'], ...totals: readonly number[]): boolean =>
  hand.length === 2 && totals.includes(total(hand));
const both = (c: Coup): boolean => pair(c.P) !== null && pair(c.B) !== null;
const twin = (c: Coup): boolean => both(c) && c.P[0]?.[0] === c.B[0]?.[0];
const triple = (hand: Coup['P']): boolean => hand.length === 3 && hand.every((card) => card === hand[0]);
const wins = (c: Coup, h: Hand, count: number, cards?: number): boolean =>
  ahead(h, c) > 0 && total(c[h]) === count && (cards === undefined || c[h].length === cards);
/** The other hand overtakes one that was ahead of it when its own count was so much. */
const overtaken =
  (own: (hand: Coup['P']) => number, count: number, behind: (o: number) => boolean = (o) => o < count) =>
  (c: Coup, h: Hand): boolean =>
    own(c[h]) === count && behind(initial(c[other(h)])) && ahead(other(h), c) > 0;

/** What happens in a coup, as a bet on a hand sees it. */
const EVENTS: Readonly<Record<string, (c: Coup, h: Hand) => boolean>> = {
  win: (c, h) => ahead(h, c) > 0,
  tie: (c) => ahead('P', c) === 0,
  'win-6': (c, h) => wins(c, h, 6),
  'win-not-6': (c, h) => ahead(h, c) > 0 && total(c[h]) !== 6,
  'win-in-three-8-9': (c, h) => wins(c, h, 8, 3) || wins(c, h, 9, 3),
  'win-otherwise': (c, h) => ahead(h, c) > 0 && !(c[h].length === 3 && total(c[h]) > 7),
  'win-in-three-7': (c, h) => wins(c, h, 7, 3),
  'win-not-in-three-7': (c, h) => ahead(h, c) > 0 && !wins(c, h, 7, 3),
  B6: (c) => wins(c, 'B', 6),
  'B6-2': (c) => wins(c, 'B', 6, 2),
  'B6-3': (c) => wins(c, 'B', 6, 3),
  'B7-3': (c) => wins(c, 'B', 7, 3),
  'P8-3': (c) => wins(c, 'P', 8, 3),
  T6: (c) => total(c.P) === 6 && total(c.B) === 6,
  pair: (c, h) => pair(c[h]) !== null,
  ...Object.fromEntries(
    (['mixed', 'coloured', 'perfect'] satisfies PairKind[]).map((kind) => [
      kind,
      (c: Coup, h: Hand) => pair(c[h]) === kind,
    ]),
  ),
  'perfect-in-two': (c, h) => pair(c[h]) === 'perfect' && !triple(c[h]),
  triple: (c, h) => triple(c[h]),
  single: (c) => (pair(c.P) !== null) !== (pair(c.B) !== null),
  double: (c) => both(c) && !twin(c),
  twin,
  natural: (c, h) => ahead(h, c) > 0 && natural(c[h], 8, 9),
  ...Object.fromEntries(
    [4, 5, 6, 7, 8, 9].map((by) => [`by-${by}`, (c: Coup, h: Hand) => ahead(h, c) === by && !natural(c[h], 8, 9)]),
  ),
  'natural-tie': (c) => ahead('P', c) === 0 && natural(c.P, 8, 9) && natural(c.B, 8, 9),
  // Insurance: the own hand's count when it is taken, and what becomes of it.
  '7-natural': (c, h) => initial(c[h]) === 7 && ahead(other(h), c) > 0 && natural(c[other(h)], 8, 9),
  'natural-8-9': (c, h) => natural(c[h], 8) && natural(c[other(h)], 9),
  'natural-9-9': (c, h) => natural(c[h], 9) && natural(c[other(h)], 9),
  ...Object.fromEntries([4, 5, 6].map((n) => [`${n}-overtaken`, overtaken(initial, n)])),
  '5-4-overtaken': overtaken(initial, 5, (o) => o === 4),
  '7-5-overtaken': overtaken(initial, 7, (o) => o <= 5),
  ...Object.fromEntries([4, 5, 6, 7, 8].map((n) => [`final-${n}-overtaken`, overtaken(total, n)])),
  'final-9-tied': (c, h) => total(c[h]) === 9 && initial(c[other(h)]) < 9 && total(c[other(h)]) === 9,
};

/** The bets of a name: either hand's for a family, and the hand that each is on. */
function betsOf(name: string): readonly { readonly id: string; readonly hand: Hand }[] {
  const sided = [
    'perfect-pairs',
    'pair',
    'dragon-bonus',
    'lucky-match',
    'insurance-1',
    'insurance-2',
    'insurance-3',
  ].includes(name);
  if (sided)
    return [
      { id: `player-${name}`, hand: 'P' },
      { id: `banker-${name}`, hand: 'B' },
    ];
  return [{ id: name, hand: name.startsWith('banker') ? 'B' : 'P' }];
}

const toOne = (odds: string): string => (odds.includes(':') ? odds : `${odds}:1`);
const percent = (p: string): string => ({ '5%': '1:20' })[p] ?? p;

interface Line {
  readonly bets: ReturnType<typeof betsOf>;
  readonly event: string;
  readonly when: (c: Coup, h: Hand) => boolean;
  /** One for each column; `=` and `-` where it does not win. */
  readonly odds: readonly string[];
  readonly commission: string | null;
  readonly option: string | null;
  readonly game: string | null;
}

function lineOf(text: string): Line {
  const m =
    /^(\S+) (\S+) ((?:\d+(?::\d+)?|[=-])(?: (?:\d+(?::\d+)?|[=-]))*)(?: -(\d+%))?(?: @(\S+))?(?: in (\S+))?$/.exec(
      text,
    );
  const when = m && EVENTS[m[2] ?? ''];
  if (!m || !when) throw new Error(`cannot read the line "${text}"`);
  const [, bets = '', event = '', odds = '', commission, option, game] = m;
  return {
    bets: betsOf(bets),
    event,
    when,
    odds: odds.split(' ').map((o) => (/^[=-]$/.test(o) ? o : toOne(o))),
    commission: commission ?? null,
    option: option ?? null,
    game: game ?? null,
  };
}

interface Sink {
  fact(f: Fact): void;
  win(w: Win): void;
  end(e: End): void;
}

function enter(sink: Sink, clause: string, row: string, line: Line, odds: string, option: string | null): void {
  for (const { id, hand } of line.bets) {
    const when = (c: Coup) => line.when(c, hand);
    if (/^[=-]$/.test(odds)) sink.end({ bet: id, game: line.game, option, clause, due: odds, when });
    else
      sink.win({
        bet: id,
        game: line.game,
        option,
        clause,
        row,
        odds,
        commission: line.commission ? percent(line.commission) : null,
        when,
      });
  }
}

/** Enters the lines of clauses; what their words state besides the odds stands under `words`. */
export function enterClauses(
  sink: Sink,
  clauses: Readonly<Record<string, LineClause>>,
  words: Readonly<Record<string, string>>,
  sorted: (tokens: readonly string[]) => string,
): void {
  for (const [clause, written] of Object.entries(clauses)) {
    const lines = (typeof written === 'string' ? [written] : written).map(lineOf);
    for (const line of lines) enter(sink, clause, line.event, line, line.odds[0] ?? '', line.option);
    const tokens = lines.flatMap((l) => [
      ...l.odds.filter((o) => o.includes(':')),
      ...(l.commission ? [l.commission] : []),
    ]);
    if (words[clause] === undefined) sink.fact({ clause, row: '', column: '', value: sorted(tokens) });
  }
}

/** Enters tables, a cell each. */
export function enterTables(sink: Sink, tables: Readonly<Record<string, LineTable>>): void {
  for (const [clause, { caption, column, columns, group, rows }] of Object.entries(tables)) {
    sink.fact({ clause, row: 'caption', column: '', value: caption === undefined ? '' : String(caption) });
    sink.fact({ clause, row: 'head', column: '', value: '' });
    for (const [row, text] of Object.entries(rows)) {
      const line = lineOf(text);
      const heads = columns ?? [column ?? 'Odds'];
      for (const [i, head] of heads.entries()) {
        const odds = line.odds[i] ?? '';
        sink.fact({ clause, row, column: head, value: odds });
        enter(sink, clause, row, line, odds, group ? `${group}=${i + 1}` : null);
      }
    }
  }
}

/**
 * Whether an insurance can be taken in a coup, as far as the cards tell: `{player|banker}-insurance-{1|2|3}`. True for
 * any other bet.
 */
export function isOpen(bet: string, c: Coup): boolean {
  const m = /^(player|banker)-insurance-(\d)$/.exec(bet);
  if (!m) return true;
  const h: Hand = m[1] === 'player' ? 'P' : 'B';
  const [own, against] = [c[h], c[other(h)]];
  if (m[2] === '1') return initial(own) >= 7;
  if (m[2] === '2') return initial(own) > initial(against) && initial(own) >= 4 && c.P.length + c.B.length > 4;
  return own.length === 3 && against.length === 3 && total(own) > initial(against);
}

/** What an insurance that wins nothing comes to: with bet 1 only a 7 and a natural 8 that are tied stand off. */
export function uninsured(bet: string, c: Coup): '=' | '-' {
  const h: Hand = bet.startsWith('player') ? 'P' : 'B';
  if (ahead('P', c) !== 0) return '-';
  if (!bet.endsWith('1')) return '=';
  return total(c[h]) === 7 || (natural(c.P, 8) && natural(c.B, 8)) ? '=' : '-';
}
