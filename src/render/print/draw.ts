// Draws a table layout as SVG: the table from above, the dealer at the top, every seat with its betting areas.
//
// A seat's areas lie in a strip from its place on the players' edge towards the dealer. The strips share the space
// between edge and dealer, so areas of one strip can never meet those of another; what a label needs is measured in
// the font that prints it, and a label that does not fit becomes a code that the key under the table explains.
import { InputError } from '../../model/place.ts';
import { FAMILIES, textWidth } from './fonts.ts';
import type { Area, Layout, Shape, Side } from './layout.ts';
import { xmlAttribute, xmlText } from './xml.ts';

/** Units of the drawing, which is printed 160 mm wide: 18 of them are 8 points, and no word is smaller than that. */
const WIDTH = 1000;
/** Room for chairs beyond the table's ends. */
const BESIDE = 10;
const SMALLEST = 18;
const GAP = 4;

/** How high a drawing is that leaves room for another on its page, and how high one is that has a page for itself. */
const HALF_PAGE = 540;
const WHOLE_PAGES = [700, 800, 900];

/** What there is for a drawing of half a page, words and all, and what its heading and the space around it take. */
const HALF_OF_PAGE = 122.5;
const AROUND = 12;
/** Lines of a rule, and of what is noted below a drawing: how much they hold across a page, and how high they are. */
const LINE = { holds: 43, height: 5.2 };
const NOTE = { holds: 56, height: 3.7 };

/** How high a drawing can be to have another one beside it on a page, by the words over and below it. */
export function halfPage(words: string, notes: readonly string[]): number {
  const lines = (text: string, { holds, height }: typeof LINE) => Math.ceil(textWidth(text) / holds) * height;
  const room = HALF_OF_PAGE - AROUND - lines(words, LINE) - lines(notes.join(' · '), NOTE);
  return Math.min(HALF_PAGE, Math.floor((room / 160) * (WIDTH + 2 * BESIDE)));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point for every angle. */
type Curve = (degrees: number) => Point;

interface Strip {
  readonly seat: number;
  readonly edge: Point;
  /** Unit vector from the edge inwards. */
  readonly inward: Point;
  readonly left: readonly [Point, Point];
  readonly right: readonly [Point, Point];
}

/** A label as it is printed in its areas: lines of one size each, and what box they need. */
interface Setting {
  readonly lines: readonly { readonly text: string; readonly size: number }[];
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly areas: readonly { readonly area: Area; readonly setting: Setting }[];
  readonly width: number;
  readonly height: number;
}

/** The colour of all letters. */
export const INK = '#1c1c1c';

/** The drawing and the height of its view box (its width is always the same). */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** What the drawing shows, in words: for those who do not see it. */
  readonly description: string;
}

/**
 * Draws a layout. `name` is what the drawing is called (`Diagram A: Baccarat`); `id` makes its inner ids unique in a
 * page; `half` is how high it may be so that another one finds room on its page.
 */
export function drawLayout(layout: Layout, name: string, id: string, half = HALF_PAGE): Drawing {
  const seated = layout.areas.filter((area) => area.per === 'seat');
  const { table, tools, strips, rows, coded } = fitted(layout, seated, half);
  const parts: string[] = [outline(table)];
  for (const strip of strips) parts.push(chair(strip), seatNumber(strip));
  let depth = FIRST_ROW;
  for (const row of rows) {
    for (const strip of strips) parts.push(rowAt(row, strip, depth));
    depth += row.height + GAP;
  }
  parts.push(...tools.parts);
  const bottom = table.bottom + BELOW;
  const key = keyOf(coded, codesOf(seated), bottom);
  const height = Math.ceil(bottom + key.height - table.top);
  const description = describe(layout);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BESIDE} ${table.top} ${WIDTH + 2 * BESIDE} ${height}" role="img" aria-labelledby="${xmlAttribute(id)}-title ${xmlAttribute(id)}-desc" class="layout" font-family="${FAMILIES},serif">` +
    `<title id="${xmlAttribute(id)}-title">${xmlText(name)}</title><desc id="${xmlAttribute(id)}-desc">${xmlText(description)}</desc>` +
    `${parts.join('')}${key.svg}</svg>`;
  return { svg, width: WIDTH + 2 * BESIDE, height, description };
}

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────

interface Table {
  readonly top: number;
  readonly bottom: number;
  /**
   * The players' edge, and a smaller curve inside it: the strips run from edge to core, and so do not get narrow too
   * soon.
   */
  readonly edge: Curve;
  readonly core: Curve;
  /**
   * In degrees from the ends, how far round people may sit: as far as they can, less far where the dealer's things are
   * in the way.
   */
  readonly starts: readonly number[];
  readonly path: string;
  /** Where the dealer's things begin, from the top. */
  readonly tools: number;
  readonly dealer: number;
}

/** Room for the chairs before the table. */
const BELOW = 42;

/** A table of each shape, by where its edge is deepest. */
const TOPS: Readonly<Record<Shape, number>> = { 'half-moon': 12, horseshoe: 12, kidney: 42 };
const SHAPES: Readonly<Record<Shape, (bottom: number) => Table>> = { 'half-moon': halfMoon, horseshoe, kidney };

const MADE = new Map<string, Table>();

function tableOf(shape: Shape, bottom: number): Table {
  const known = MADE.get(`${shape} ${bottom}`) ?? SHAPES[shape](bottom);
  MADE.set(`${shape} ${bottom}`, known);
  return known;
}

function halfMoon(bottom: number): Table {
  const centre = { x: 500, y: 120 };
  const arc = superellipse(centre, 460, bottom - centre.y, 2.2);
  return {
    top: TOPS['half-moon'],
    bottom,
    edge: arc,
    core: superellipse(centre, 170, (bottom - centre.y) * 0.4, 2),
    starts: [4, 7, 10, 14, 18],
    path: `M40 62H960V120${lineTo(arc)}Z`,
    tools: 80,
    dealer: 44,
  };
}

function horseshoe(bottom: number): Table {
  const centre = { x: 500, y: 150 };
  const arc = superellipse(centre, 460, bottom - centre.y, 2.8);
  return {
    top: TOPS.horseshoe,
    bottom,
    edge: arc,
    core: superellipse({ x: 500, y: 120 }, 110, (bottom - centre.y) * 0.44, 2.4),
    starts: [0, 2, 4, 7, 10],
    path: `M40 150V98Q40 62 76 62H924Q960 62 960 98V150${lineTo(arc)}Z`,
    tools: 80,
    dealer: 44,
  };
}

/** The dealer sits in the hollow of the long side, which stays as deep whatever the depth of the table. */
function kidney(bottom: number): Table {
  const top = 62;
  const centre = { x: 500, y: top + (bottom - top) * 0.43 };
  const arc = superellipse(centre, 460, bottom - centre.y, 2.8);
  const y = n(centre.y);
  const shoulder = n(top + (centre.y - top) * 0.32);
  const far = `M40 ${y}C40 ${shoulder} 120 ${top} 250 ${top}C340 ${top} 372 116 500 116C628 116 660 ${top} 750 ${top}C880 ${top} 960 ${shoulder} 960 ${y}`;
  return {
    top: TOPS.kidney,
    bottom,
    edge: arc,
    core: superellipse({ x: 500, y: centre.y - 40 }, 240, (bottom - centre.y) * 0.53, 2.8),
    starts: [-20, -16, -12, -8, -4, 0],
    path: `${far}${lineTo(arc)}Z`,
    tools: 134,
    dealer: 84,
  };
}

/** Points of a superellipse in degrees from the right end (0) down and round to the left end (180), a little beyond. */
function superellipse(centre: Point, a: number, b: number, power: number): Curve {
  return (degrees) => {
    const t = (degrees * Math.PI) / 180;
    const c = Math.cos(t);
    const s = Math.sin(t);
    return {
      x: centre.x + a * Math.sign(c) * Math.abs(c) ** (2 / power),
      y: centre.y + b * Math.sign(s) * Math.abs(s) ** (2 / power),
    };
  };
}

function lineTo(arc: Curve): string {
  return Array.from({ length: 91 }, (_, i) => arc(i * 2))
    .map((p) => `L${n(p.x)} ${n(p.y)}`)
    .join('');
}

/** The edge where people sit, from the left of the picture to its right, evenly spaced. */
function between(arc: Curve, from: number, to: number): readonly Point[] {
  const fine = Array.from({ length: 1801 }, (_, i) => arc(to + ((from - to) * i) / 1800));
  const lengths = [0];
  for (let i = 1; i < fine.length; i++)
    lengths.push((lengths[i - 1] ?? 0) + distance(fine[i - 1] as Point, fine[i] as Point));
  const total = lengths.at(-1) ?? 1;
  const out: Point[] = [];
  for (let i = 0, k = 0; i <= 600; i++) {
    // Powers and roots come out a little otherwise in each version of V8: what is as good as reached is reached.
    while (k < lengths.length - 1 && (lengths[k] ?? 0) < (total * i) / 600 - 1e-6) k++;
    out.push(fine[k] as Point);
  }
  return out;
}

/** The inner side of the table's edge, piece by piece. */
function rim({ edge, core }: Table): readonly (readonly Point[])[] {
  const inner = Array.from({ length: 31 }, (_, i) => {
    const [at, goal] = [edge(i * 6), core(i * 6)];
    const far = 9 / distance(at, goal);
    return { x: at.x + (goal.x - at.x) * far, y: at.y + (goal.y - at.y) * far };
  });
  return inner.slice(1).map((point, i) => [inner[i] as Point, point]);
}

function outline(table: Table): string {
  return `<path d="${table.path}" fill="#f4f7f4" stroke="#4b3d2f" stroke-width="12" stroke-linejoin="round"/><path d="${table.path}" fill="none" stroke="#c9b79c" stroke-width="2.5" stroke-linejoin="round"/>`;
}

// ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────────

const SEAT_AT = 29;
const FIRST_ROW = 50;

/** The points of edge and core between which people sit: worked out once, since many ways to set labels are tried. */
const SIDES = new WeakMap<Table, Map<number, readonly [readonly Point[], readonly Point[]]>>();

function sidesOf(table: Table, start: number): readonly [readonly Point[], readonly Point[]] {
  const known = SIDES.get(table) ?? new Map<number, readonly [readonly Point[], readonly Point[]]>();
  SIDES.set(table, known);
  const sides = known.get(start) ?? [between(table.edge, start, 180 - start), between(table.core, start, 180 - start)];
  known.set(start, sides);
  return sides;
}

function stripsOf(seats: readonly number[], table: Table, start: number): readonly Strip[] {
  const [edges, cores] = sidesOf(table, start);
  const along = (f: number): Point => edges[Math.round(f * 600)] as Point;
  const core = (f: number): Point => cores[Math.round(f * 600)] as Point;
  return seats.map((seat, i) => {
    const middle = (i + 0.5) / seats.length;
    const edge = along(middle);
    const goal = core(middle);
    const length = distance(edge, goal);
    const cut = (f: number): [Point, Point] => [along(f), core(f)];
    return {
      seat,
      edge,
      inward: { x: (goal.x - edge.x) / length, y: (goal.y - edge.y) / length },
      left: cut(i / seats.length),
      right: cut((i + 1) / seats.length),
    };
  });
}

function chair(strip: Strip): string {
  const at = inside(strip, -27);
  return `<g transform="${place(at, strip)}"><path d="M-26 -9H26V2Q26 13 13 13H-13Q-26 13 -26 2Z" fill="#e4e0d8" stroke="#8a7f70" stroke-width="1.2"/></g>`;
}

function seatNumber(strip: Strip): string {
  const at = inside(strip, SEAT_AT);
  return `<g class="seat" data-seat="${strip.seat}" transform="${place(at, strip)}"><circle r="15.5" fill="#ffffff" stroke="#3a3a3a" stroke-width="1.2"/>${label(String(strip.seat), 0, SMALLEST, 600)}</g>`;
}

function rowAt(row: Row, strip: Strip, depth: number): string {
  const at = inside(strip, depth + row.height / 2);
  const each = (row.width - GAP * row.areas.length) / row.areas.length;
  const cells = row.areas.map(({ area, setting }, i) => {
    const x = (i - (row.areas.length - 1) / 2) * (each + GAP);
    return `<g class="area" data-bet="${xmlAttribute(area.bet)}" data-seat="${strip.seat}" transform="translate(${n(x)} 0)">${box(area, each, row.height)}${lines(setting)}</g>`;
  });
  return `<g transform="${place(at, strip)}">${cells.join('')}</g>`;
}

/** Left of the seat's reader is left in the drawing once it is turned so that the seat is at the bottom. */
function place(at: Point, strip: Strip): string {
  const turn = (Math.atan2(strip.inward.x, -strip.inward.y) * 180) / Math.PI;
  return `translate(${n(at.x)} ${n(at.y)}) rotate(${n(turn)})`;
}

function inside(strip: Strip, depth: number): Point {
  return { x: strip.edge.x + strip.inward.x * depth, y: strip.edge.y + strip.inward.y * depth };
}

// ── fitting labels into areas ────────────────────────────────────────────────────────────────────────────────────

/** A way to set labels: in full or as codes, so many side wagers to a row, with so much air. */
interface Attempt {
  readonly group: number;
  readonly code: (area: Area) => boolean;
  readonly loose: boolean;
  readonly extra: number;
}

const full = () => false;
const ATTEMPTS: readonly Attempt[] = [
  { group: 1, code: full, loose: true, extra: 20 },
  { group: 1, code: full, loose: true, extra: 12 },
  { group: 1, code: full, loose: true, extra: 5 },
  { group: 1, code: full, loose: false, extra: 0 },
  { group: 2, code: full, loose: false, extra: 0 },
  { group: 1, code: (area) => !isMain(area), loose: false, extra: 0 },
  { group: 2, code: (area) => !isMain(area), loose: false, extra: 0 },
  { group: 1, code: () => true, loose: false, extra: 0 },
  { group: 2, code: () => true, loose: false, extra: 0 },
  { group: 3, code: () => true, loose: false, extra: 0 },
];

interface Fitted {
  readonly table: Table;
  readonly tools: ReturnType<typeof dealerTools>;
  readonly strips: readonly Strip[];
  readonly rows: readonly Row[];
  readonly coded: readonly Area[];
}

/**
 * The table with its areas: main bets in full rows, side wagers in rows of their own or in pairs; labels in full, or as
 * codes where they do not fit. Half a page where that is room enough, or else a page, as little of it as is needed for
 * labels as full as can be.
 */
function fitted(layout: Layout, areas: readonly Area[], half: number): Fitted {
  const key = JSON.stringify([layout, half]);
  const known = FITTED.get(key) ?? fittedAnew(layout, areas, half);
  FITTED.set(key, known);
  return known;
}

/** The same drawing stands in several documents of one run. */
const FITTED = new Map<string, Fitted>();

function fittedAnew(layout: Layout, areas: readonly Area[], half: number): Fitted {
  const halves = [...new Set([half, HALF_PAGE])].flatMap((height) => ATTEMPTS.map((attempt) => ({ attempt, height })));
  const whole = ATTEMPTS.flatMap((attempt) => WHOLE_PAGES.map((height) => ({ attempt, height })));
  for (const { attempt, height } of [...halves, ...whole]) {
    const set = setIn(layout, areas, attempt, height);
    if (set) return set;
  }
  throw new InputError(
    `${layout.seats.length} seats with ${areas.length} betting areas each do not fit this table; take a larger shape, or fewer seats or areas`,
  );
}

/** The table in a drawing of a height, its labels set in one way; null where they find no room. */
function setIn(layout: Layout, areas: readonly Area[], attempt: Attempt, height: number): Fitted | null {
  const { group, code, loose, extra } = attempt;
  const codes = codesOf(areas);
  const coded = areas.filter(code);
  const table = tableOf(layout.shape, TOPS[layout.shape] + height - BELOW - keyOf(coded, codes, 0).height);
  const tools = dealerTools(
    layout,
    table,
    layout.areas.filter((area) => area.per === 'shared'),
  );
  for (const start of table.starts) {
    const strips = stripsOf(layout.seats, table, start);
    const rows = stack(grouped(areas, group), strips, [...tools.obstacles, ...rim(table)], extra, (area) =>
      code(area) ? codeSettings(area, codes) : fullSettings(area, loose),
    );
    if (rows) return { table, tools, strips, rows, coded };
  }
  return null;
}

function stack(
  groups: readonly (readonly Area[])[],
  strips: readonly Strip[],
  obstacles: readonly (readonly Point[])[],
  extra: number,
  settings: (area: Area) => readonly Setting[],
): readonly Row[] | null {
  const rows: Row[] = [];
  let depth = FIRST_ROW;
  for (const group of groups) {
    const row = firstThatFits(group, depth, strips, obstacles, extra, settings);
    if (!row) return null;
    rows.push(row);
    depth += row.height + GAP;
  }
  return rows;
}

function firstThatFits(
  group: readonly Area[],
  depth: number,
  strips: readonly Strip[],
  obstacles: readonly (readonly Point[])[],
  extra: number,
  settings: (area: Area) => readonly Setting[],
): Row | null {
  const choices = group.map(settings);
  const most = Math.max(...choices.map((list) => list.length));
  for (let i = 0; i < most; i++) {
    const chosen = choices.map((list) => list[Math.min(i, list.length - 1)] as Setting);
    const height = Math.max(...chosen.map((setting) => setting.height)) + extra;
    const free = Math.min(170, widthBetween(strips, depth, depth + height));
    const least = (Math.max(...chosen.map((setting) => setting.width)) + GAP) * group.length;
    if (least > free) continue;
    // As wide as the strip, or less where the table's edge or the dealer's things are in the way.
    const width = [free, (free + least) / 2, least].find(
      (wide) =>
        !strips.some((strip) => {
          const box = corners(strip, depth, depth + height, wide);
          return obstacles.some((obstacle) => overlap(obstacle, box));
        }),
    );
    if (width !== undefined)
      return { areas: group.map((area, k) => ({ area, setting: chosen[k] as Setting })), width, height };
  }
  return null;
}

/** Side wagers that follow each other share a row, `most` at a time. */
function grouped(areas: readonly Area[], most: number): readonly (readonly Area[])[] {
  const out: Area[][] = [];
  for (const area of areas) {
    const last = out.at(-1);
    if (last && last.length < most && !isMain(area) && !isMain(last[0] as Area)) last.push(area);
    else out.push([area]);
  }
  return out;
}

function isMain(area: Area): boolean {
  return area.bet === 'player' || area.bet === 'banker' || area.bet === 'tie';
}

/**
 * The ways in which a label may be set, the best first: in one line where it can be, its characters below it where it
 * cannot.
 */
function fullSettings(area: Area, loose: boolean): readonly Setting[] {
  const words = area.label.split(/\s+/);
  const sizes = loose && isMain(area) ? [20] : [SMALLEST];
  const inOne = sizes.map((size) => setting([{ text: area.zh ? `${area.label} ${area.zh}` : area.label, size }]));
  const inSeveral = sizes.flatMap((size) =>
    [1, 2, 3]
      .filter((count) => count <= words.length && (count > 1 || area.zh))
      .map((count) =>
        setting([
          ...balanced(words, count).map((line) => ({ text: line, size })),
          ...(area.zh ? [{ text: area.zh, size: area.zh.length === 1 ? size + 4 : size }] : []),
        ]),
      ),
  );
  return [...inOne, ...inSeveral];
}

/** A code, with its character where that is one alone. */
function codeSettings(area: Area, codes: ReadonlyMap<string, string>): readonly Setting[] {
  const code = codes.get(area.bet) ?? area.label;
  const withCharacter = area.zh?.length === 1 ? [setting([{ text: `${code} ${area.zh}`, size: SMALLEST }])] : [];
  return [...withCharacter, setting([{ text: code, size: SMALLEST }])];
}

function setting(lines: Setting['lines']): Setting {
  return {
    lines,
    width: Math.max(...lines.map((line) => textWidth(line.text) * line.size)) + 9,
    height: lines.reduce((sum, line) => sum + line.size * 1.14, 0) + 7,
  };
}

/** Splits words into lines whose longest is as short as can be. */
function balanced(words: readonly string[], count: number): readonly string[] {
  if (count === 1 || words.length <= 1) return [words.join(' ')];
  let best: readonly string[] = [words.join(' ')];
  let width = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut <= words.length - count + 1; cut++) {
    const split = [words.slice(0, cut).join(' '), ...balanced(words.slice(cut), count - 1)];
    const longest = Math.max(...split.map(textWidth));
    if (longest < width) [best, width] = [split, longest];
  }
  return best;
}

/** Codes of one to three letters, each standing for one area: P, B, T, PS, BS, TP … */
function codesOf(areas: readonly Area[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const area of [...areas].sort((a, b) => Number(isMain(b)) - Number(isMain(a)))) {
    const words = area.label.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
    const letters = words.map((word) => (word[0] ?? '').toUpperCase());
    const tries = [
      letters.slice(0, 2).join(''),
      letters.slice(0, 3).join(''),
      (words[0] ?? area.label).slice(0, 2),
      (words[0] ?? area.label).slice(0, 3),
    ];
    let code = tries.find((candidate) => candidate && !taken.has(candidate));
    for (let i = 2; !code; i++) if (!taken.has(`${letters[0]}${i}`)) code = `${letters[0]}${i}`;
    taken.add(code);
    codes.set(area.bet, code);
  }
  return codes;
}

/** The key that explains the codes, in columns under the table. */
function keyOf(
  coded: readonly Area[],
  codes: ReadonlyMap<string, string>,
  top: number,
): { svg: string; height: number } {
  if (!coded.length) return { svg: '', height: 0 };
  const items = coded.map((area) => ({
    area,
    code: codes.get(area.bet) ?? '',
    words: `${area.label}${area.zh ? ` ${area.zh}` : ''}`,
  }));
  const widest = Math.max(...items.map((item) => textWidth(item.words) * SMALLEST)) + 92;
  const columns = Math.max(1, Math.min(items.length, Math.floor((WIDTH - 80) / widest)));
  const column = (WIDTH - 80) / columns;
  const cells = items.map((item, i) => {
    const x = 40 + (i % columns) * column;
    const y = top + 16 + Math.floor(i / columns) * 30;
    return `<g class="key" transform="translate(${n(x)} ${n(y)})"><g transform="translate(24 0)">${box(item.area, 46, 24)}${label(item.code, 0, SMALLEST, 600)}</g><text x="58" y="6.1" font-size="${SMALLEST}" fill="${INK}">${xmlText(item.words)}</text></g>`;
  });
  return { svg: cells.join(''), height: Math.ceil(items.length / columns) * 30 + 14 };
}

// ── the dealer's side ────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The dealer with float, shoe, racks and hands, the shared areas, and the rectangles that seats' areas must keep clear
 * of.
 */
function dealerTools(
  layout: Layout,
  table: Table,
  shared: readonly Area[],
): { parts: readonly string[]; obstacles: readonly (readonly Point[])[] } {
  const parts: string[] = [];
  const obstacles: Point[][] = [];
  const put = (centre: Point, width: number, height: number, svg: string, turn = 0) => {
    parts.push(`<g transform="translate(${n(centre.x)} ${n(centre.y)})${turn ? ` rotate(${turn})` : ''}">${svg}</g>`);
    // A few units more on every side, so that nothing seems to touch.
    obstacles.push(rectangle(centre, width + 12, height + 12, turn));
  };
  parts.push(
    `<g class="dealer" transform="translate(500 ${table.dealer})"><path d="M-46 8C-46 -16 -26 -28 0 -28S46 -16 46 8Z" fill="#e4e0d8" stroke="#8a7f70" stroke-width="1.2"/>${label('Dealer', -7, SMALLEST, 600)}</g>`,
  );
  let y = table.tools;
  if (layout.dealer.float) {
    const slots = Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="${-104 + i * 23.3}" y="-22" width="20" height="24" rx="3" fill="#ffffff" stroke="#8a8a8a" stroke-width="1"/>`,
    ).join('');
    put(
      { x: 500, y: y + 27 },
      228,
      54,
      `<rect x="-114" y="-27" width="228" height="54" rx="6" fill="#ececec" stroke="#4a4a4a" stroke-width="1.4"/>${slots}${label('Float tray', 16, SMALLEST, 400)}`,
    );
    y += 66;
  }
  const cardsAt = y + 36;
  if (layout.cards) {
    for (const hand of ['player', 'banker'] as const) {
      const area = layout.areas.find((candidate) => candidate.bet === hand);
      const x = 500 + (layout.cards[hand] === 'left' ? -1 : 1) * 84;
      const name = hand === 'player' ? 'Player' : 'Banker';
      const card = (at: number, turned: boolean) =>
        `<rect x="${turned ? at - 14 : at - 10}" y="${turned ? -22 : -26}" width="${turned ? 28 : 20}" height="${turned ? 20 : 28}" rx="2.5" fill="#ffffff" stroke="#6b6b6b" stroke-width="1"/>`;
      put(
        { x, y: cardsAt },
        156,
        72,
        `<rect class="cards" data-hand="${hand}" x="-78" y="-36" width="156" height="72" rx="5" fill="#ffffff" stroke="${COLOURS[hand].line}" stroke-width="1.6"/>${card(-26, false)}${card(0, false)}${card(32, true)}${label(`${name} cards${area?.zh ? ` ${area.zh}` : ''}`, 21, SMALLEST, 600)}`,
      );
    }
  }
  const tools: { side: Side; kind: 'shoe' | 'discard' | 'dropBox' }[] = [];
  for (const kind of ['shoe', 'discard', 'dropBox'] as const) {
    const side = layout.dealer[kind];
    // The dealer faces the reader: the dealer's left is on the right of the drawing.
    if (side) tools.push({ side: side === 'left' ? 'right' : 'left', kind });
  }
  const taken = { left: 0, right: 0 };
  for (const { side, kind } of tools) {
    const size = TOOL_SIZES[kind];
    const sign = side === 'left' ? -1 : 1;
    const x =
      500 + sign * ((layout.cards || layout.dealer.float || shared.length ? 172 : 66) + taken[side] + size.width / 2);
    put({ x, y: table.tools + 10 + size.height / 2 }, size.width, size.height, toolSvg(kind, size, side));
    taken[side] += size.width + 16;
  }
  let sharedAt = layout.cards ? cardsAt + 48 : y + 6;
  for (const area of shared) {
    const set = fullSettings(area, true)[0] as Setting;
    const width = Math.max(220, set.width + 20);
    const height = Math.max(34, set.height);
    put(
      { x: 500, y: sharedAt + height / 2 },
      width,
      height,
      `<g class="area" data-bet="${xmlAttribute(area.bet)}">${box(area, width, height)}${lines(set)}</g>`,
    );
    sharedAt += height + 8;
  }
  return { parts, obstacles };
}

const TOOL_SIZES = {
  shoe: { width: 84, height: 58 },
  discard: { width: 84, height: 58 },
  dropBox: { width: 92, height: 46 },
} as const;

function toolSvg(kind: keyof typeof TOOL_SIZES, size: { width: number; height: number }, side: Side): string {
  const [w, h] = [size.width / 2, size.height / 2];
  if (kind === 'shoe') {
    // The mouth of the shoe points at the table's middle.
    const mouth = side === 'left' ? w - 13 : -w + 3;
    return `<g class="tool" data-tool="shoe"><rect x="${-w}" y="${-h}" width="${size.width}" height="${size.height}" rx="7" fill="#d9d4ca" stroke="#4a4a4a" stroke-width="1.4"/><rect x="${mouth}" y="-14" width="10" height="28" rx="2" fill="#ffffff" stroke="#4a4a4a" stroke-width="1"/>${label('Shoe', 0, SMALLEST, 600, side === 'left' ? -6 : 6)}</g>`;
  }
  if (kind === 'discard') {
    return `<g class="tool" data-tool="discard"><rect x="${-w}" y="${-h}" width="${size.width}" height="${size.height}" rx="3" fill="#ececec" stroke="#4a4a4a" stroke-width="1.4"/><path d="M${-w + 6} ${-h + 5}H${w - 6}M${-w + 6} ${-h + 9}H${w - 6}" stroke="#8a8a8a" stroke-width="1.2"/>${label('Discard', -5, SMALLEST, 400)}${label('rack', 15, SMALLEST, 400)}</g>`;
  }
  return `<g class="tool" data-tool="drop-box"><rect x="${-w}" y="${-h}" width="${size.width}" height="${size.height}" rx="3" fill="#ffffff" stroke="#4a4a4a" stroke-width="1.4"/><rect x="-20" y="-15" width="40" height="6" rx="3" fill="#4a4a4a"/>${label('Drop box', 9, SMALLEST, 400)}</g>`;
}

// ── pieces ───────────────────────────────────────────────────────────────────────────────────────────────────────

const COLOURS = {
  player: { line: '#1d4f91', fill: '#e8f0fa' },
  banker: { line: '#9d1c20', fill: '#fbeaea' },
  tie: { line: '#1c6b3c', fill: '#e7f4ec' },
  side: { line: '#7c5c12', fill: '#fbf5e3' },
} as const;

function box(area: Area, width: number, height: number): string {
  const main = isMain(area);
  const colour = main ? COLOURS[area.bet as 'player' | 'banker' | 'tie'] : COLOURS.side;
  return `<rect x="${n(-width / 2)}" y="${n(-height / 2)}" width="${n(width)}" height="${n(height)}" rx="4" fill="${colour.fill}" stroke="${colour.line}" stroke-width="${main ? 1.8 : 1.3}"${main ? '' : ' stroke-dasharray="5 2.5"'}/>`;
}

function lines(setting: Setting): string {
  const total = setting.lines.reduce((sum, line) => sum + line.size * 1.14, 0);
  let y = -total / 2;
  return setting.lines
    .map((line) => {
      y += line.size * 1.14;
      return label(line.text, y - line.size * 0.57, line.size, 600);
    })
    .join('');
}

/** One line of text, centred on (x, y). */
function label(words: string, y: number, size: number, weight: number, x = 0): string {
  return `<text x="${n(x)}" y="${n(y + size * 0.34)}" font-size="${n(size)}" font-weight="${weight}" text-anchor="middle" fill="${INK}">${xmlText(words)}</text>`;
}

// ── geometry ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The width that every seat's strip has between two depths, on both sides of its middle line. */
function widthBetween(strips: readonly Strip[], from: number, to: number): number {
  let half = 400;
  for (const strip of strips) {
    const across = { x: -strip.inward.y, y: strip.inward.x };
    for (const depth of [from, to]) {
      const at = inside(strip, depth);
      for (const [a, b] of [strip.left, strip.right]) half = Math.min(half, reach(at, across, a, b));
    }
  }
  return Math.max(0, half * 2 - 3);
}

/** How far one can go from `at` along `across`, to either side, before meeting the line through a and b. */
function reach(at: Point, across: Point, a: Point, b: Point): number {
  const line = { x: b.x - a.x, y: b.y - a.y };
  const cross = across.x * line.y - across.y * line.x;
  return Math.abs(cross) < 1e-9
    ? Number.POSITIVE_INFINITY
    : Math.abs(((a.x - at.x) * line.y - (a.y - at.y) * line.x) / cross);
}

function corners(strip: Strip, from: number, to: number, width: number): readonly Point[] {
  const across = { x: -strip.inward.y, y: strip.inward.x };
  const corner = (depth: number, side: number): Point => {
    const at = inside(strip, depth);
    return { x: at.x + (across.x * side * width) / 2, y: at.y + (across.y * side * width) / 2 };
  };
  return [corner(from, -1), corner(from, 1), corner(to, 1), corner(to, -1)];
}

function rectangle(centre: Point, width: number, height: number, turn: number): Point[] {
  const t = (turn * Math.PI) / 180;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const [x, y] = [(sx * width) / 2, (sy * height) / 2];
    return { x: centre.x + x * Math.cos(t) - y * Math.sin(t), y: centre.y + x * Math.sin(t) + y * Math.cos(t) };
  });
}

/** Whether two convex shapes overlap: they do unless a line along one of their sides parts them. */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  // Most are parted upright or level already, and this is asked some hundred thousand times.
  if (apart(a, b, 1, 0) || apart(a, b, 0, 1)) return false;
  for (const shape of [a, b]) {
    let p = shape[shape.length - 1] as Point;
    for (const q of shape) {
      if (apart(a, b, q.y - p.y, p.x - q.x)) return false;
      p = q;
    }
  }
  return true;
}

/** Whether two shapes are apart as seen along a direction. */
function apart(a: readonly Point[], b: readonly Point[], x: number, y: number): boolean {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const p of a) {
    const at = p.x * x + p.y * y;
    if (at < low) low = at;
    if (at > high) high = at;
  }
  let [before, after] = [true, true];
  for (const p of b) {
    const at = p.x * x + p.y * y;
    if (at < high) after = false;
    if (at > low) before = false;
  }
  return before || after;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────

const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  'half-moon': 'half-moon',
  horseshoe: 'horseshoe-shaped',
  kidney: 'kidney-shaped',
};

function describe(layout: Layout): string {
  const names = (areas: readonly Area[]) =>
    areas.map((area) => `${area.label}${area.zh ? ` (${area.zh})` : ''}`).join(', ');
  const seated = layout.areas.filter((area) => area.per === 'seat');
  const shared = layout.areas.filter((area) => area.per === 'shared');
  const out = [
    `A ${SHAPE_WORDS[layout.shape]} table from above, with the dealer at the top.`,
    `${layout.seats.length === 1 ? 'Seat' : 'Seats'} ${layout.seats.join(', ')}, numbered from the dealer's right.`,
  ];
  if (seated.length) out.push(`Betting areas before each seat, from the players' edge inwards: ${names(seated)}.`);
  if (shared.length) out.push(`Betting areas shared by all seats: ${names(shared)}.`);
  if (layout.cards)
    out.push(
      `Player cards lie on the ${layout.cards.player}, Banker cards on the ${layout.cards.banker}, as the players see them.`,
    );
  if (layout.dealer.float) out.push('The float tray is before the dealer.');
  for (const [key, name] of [
    ['shoe', 'shoe'],
    ['discard', 'discard rack'],
    ['dropBox', 'drop box'],
  ] as const) {
    const side = layout.dealer[key];
    if (side) out.push(`The ${name} is on the dealer's ${side}.`);
  }
  return out.join(' ');
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
