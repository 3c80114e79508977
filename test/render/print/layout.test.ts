// Table layouts: what their data may say, and drawings in which every word can be read.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../../../src/render/print/browser.ts';
import { drawLayout } from '../../../src/render/print/draw.ts';
import { fontFaces } from '../../../src/render/print/fonts.ts';
import { type Area, type Layout, readForm, readLayout, SHAPES } from '../../../src/render/print/layout.ts';
import { LAYOUT, raw } from '../fixture.ts';
import { measure } from '../measure.ts';

const WHERE = { edition: 'test@1.0', clause: 'diagram:A' };
const messages = (data: unknown) => readLayout(raw(data), WHERE).problems.map((problem) => problem.message);

describe('the data of a layout', () => {
  it('is read into seats, areas and the dealer’s things', () => {
    const { layout, problems } = readLayout(raw(LAYOUT), WHERE);
    expect(problems).toEqual([]);
    expect(layout?.seats).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(layout?.areas.map((area) => `${area.label} ${area.zh}`)).toEqual([
      'Player 闲',
      'Banker 庄',
      'Tie 和',
      'Player Pair null',
    ]);
    expect(layout?.dealer).toEqual({ float: true, shoe: 'left', discard: 'right', dropBox: 'right' });
    expect(readLayout(raw({ ...LAYOUT, seats: ['1', '2', '5'] }), WHERE).layout?.seats).toEqual([1, 2, 5]);
  });

  it.each([
    [{ ...LAYOUT, shape: 'round' }, 'shape must be half-moon or horseshoe or kidney, not "round"'],
    [{ ...LAYOUT, seats: 'many' }, '"many" is not a seat number'],
    [{ ...LAYOUT, seats: ['1', '1'] }, 'a seat number stands twice'],
    [{ ...LAYOUT, seats: '15' }, '15 seats are more than can be drawn (14)'],
    [
      { ...LAYOUT, colour: 'green' },
      'a layout has no "colour"; it knows shape, title, seats, dealer, areas, cards, notes',
    ],
    [{ ...LAYOUT, areas: [{ bet: 'tie', per: 'table', label: 'Tie' }] }, 'per must be seat or shared, not "table"'],
    [{ ...LAYOUT, areas: [LAYOUT.areas[0], LAYOUT.areas[0]] }, 'the area "player" stands twice'],
    [
      { ...LAYOUT, cards: { player: 'left', banker: 'left' } },
      'Player and Banker cards are both on the left; one of them must be on the other side',
    ],
    [{ shape: 'kidney' }, 'title is missing'],
    [
      { ...LAYOUT, areas: [{ bet: 'tie', per: 'seat', label: 'Tie', zh: '鬱和' }] },
      'no font of the rulebook has 鬱; use other characters, or add them as templates/fonts/subset.py says',
    ],
    ['words', 'a layout is a map of shape, title, seats, dealer, areas, cards, notes'],
  ])('is refused when it is wrong: %#', (data, message) => {
    expect(messages(data)).toContain(message);
    expect(readLayout(raw(data), WHERE).layout).toBeNull();
    for (const problem of readLayout(raw(data), WHERE).problems)
      expect(problem).toMatchObject({ file: 'test@1.0/01.md', line: 1, column: 1, rule: 'drawing', ...WHERE });
  });

  it('may be a form, whose choices have options', () => {
    expect(
      readForm(
        raw([
          { label: 'Name', kind: 'text' },
          { label: 'Bet', kind: 'choice', options: ['Tie'] },
        ]),
        WHERE,
      ).fields,
    ).toHaveLength(2);
    expect(readForm(raw([{ label: 'Bet', kind: 'choice' }]), WHERE).problems[0]?.message).toContain(
      'a choice needs its options',
    );
    expect(readForm(raw([]), WHERE).problems[0]?.message).toContain('at least one field');
  });
});

const MAIN: readonly Area[] = [
  { bet: 'player', per: 'seat', label: 'Player', zh: '闲' },
  { bet: 'banker', per: 'seat', label: 'Banker', zh: '庄' },
  { bet: 'tie', per: 'seat', label: 'Tie', zh: '和' },
];
const SIDES: readonly Area[] = ['Player Side Wager', 'Banker Side Wager', 'Big Tiger', 'Small Tiger', 'Tiger Tie'].map(
  (label) => ({
    bet: label.toLowerCase().replace(/ /g, '-'),
    per: 'seat',
    label,
    zh: '老虎对',
  }),
);

function table(shape: Layout['shape'], seats: number, areas: readonly Area[]): Layout {
  return {
    shape,
    title: 'Baccarat',
    seats: Array.from({ length: seats }, (_, i) => i + 1),
    dealer: { float: true, shoe: 'left', discard: 'right', dropBox: 'right' },
    areas,
    cards: { player: 'left', banker: 'right' },
    notes: [],
  };
}

const SHARED: Area = { bet: 'jackpot', per: 'shared', label: 'Jackpot', zh: null };
const TABLES: readonly Layout[] = [
  ...SHAPES.flatMap((shape) => [
    table(shape, 3, MAIN),
    table(shape, 7, [...MAIN, ...SIDES.slice(0, 2)]),
    table(shape, 9, [...SIDES.slice(0, 2), ...MAIN]),
    table(shape, 9, [...MAIN, ...SIDES]),
  ]),
  table('kidney', 14, [...MAIN, ...SIDES.slice(0, 2)]),
  table('kidney', 12, [...MAIN, ...SIDES]),
  {
    ...table('half-moon', 5, [...MAIN, SHARED]),
    dealer: { float: false, shoe: 'right', discard: null, dropBox: null },
    cards: null,
  },
];

describe('a drawing', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clausebook-layout-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has every area before every seat, numbered seats, and the dealer’s things', () => {
    for (const layout of TABLES) {
      const { svg } = drawLayout(layout, 'Diagram A: Baccarat', 'a');
      const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0;
      const seated = layout.areas.filter((area) => area.per === 'seat').length;
      expect(count(/class="area"/g)).toBe(seated * layout.seats.length + layout.areas.length - seated);
      for (const seat of layout.seats)
        expect(count(new RegExp(`class="area" data-bet="[^"]*" data-seat="${seat}"`, 'g'))).toBe(seated);
      expect(count(/class="seat"/g)).toBe(layout.seats.length);
      expect(count(/class="tool"/g)).toBe(
        [layout.dealer.shoe, layout.dealer.discard, layout.dealer.dropBox].filter(Boolean).length,
      );
      expect(count(/class="cards"/g)).toBe(layout.cards ? 2 : 0);
    }
  });

  it.each(SHAPES)(
    'of a %s has the middle seat of seven straight before the dealer, on every version of Node',
    (shape) => {
      const { svg } = drawLayout(table(shape, 7, MAIN), 'Diagram A', 'a');
      expect(svg).toMatch(/ data-seat="4" transform="translate\(500 [\d.]+\) rotate\(0\)"/);
    },
  );

  it('says in words what it shows', () => {
    const { svg, description } = drawLayout(table('kidney', 12, MAIN), 'Diagram C: <Baccarat>', 'c');
    expect(svg).toContain('<title id="c-title">Diagram C: &lt;Baccarat&gt;</title>');
    expect(description).toContain("The shoe is on the dealer's left.");
    expect(svg).toContain('role="img"');
  });

  it('explains the codes that it had to use', () => {
    const { svg } = drawLayout(table('kidney', 12, [...MAIN, ...SIDES]), 'Diagram K', 'k');
    for (const area of SIDES) expect(svg).toContain(`>${area.label} ${area.zh}</text>`);
  });

  it('refuses more than can be read', () => {
    const many = [
      ...MAIN,
      ...SIDES,
      { bet: 'x', per: 'seat' as const, label: 'Extra Wager', zh: null },
      { bet: 'y', per: 'seat' as const, label: 'Yet Another', zh: null },
    ];
    expect(() => drawLayout(table('half-moon', 14, many), 'D', 'd')).toThrow(
      /do not fit this table; take a larger shape/,
    );
  });

  it('keeps every label inside its area and away from every other, in a real browser', async () => {
    const svgs = TABLES.map((layout, i) => drawLayout(layout, `Diagram ${i}`, `d${i}`).svg).join('\n');
    await writeFile(
      join(folder, 'all.html'),
      `<!DOCTYPE html><meta charset="utf-8"><style>${fontFaces(svgs)}svg{width:1020px;display:block}</style>${svgs}`,
    );
    const found = await withBrowser(undefined, (browser) =>
      browser.visit(folder, 'all.html', async (page) => {
        await page.setViewport({ width: 1100, height: 800 });
        return (await page.evaluate(`(${measure.toString()})()`)) as {
          overlaps: string[];
          outside: string[];
          labels: number;
          smallest: number;
        };
      }),
    );
    expect(found.labels).toBeGreaterThan(500);
    expect(found.overlaps).toEqual([]);
    expect(found.outside).toEqual([]);
    expect(found.smallest).toBeGreaterThanOrEqual(18);
  });
});
