// Odds as HTML: a table of house edges and a bar chart of them, as a section of the annotated rulebook and as a page of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { betOf, betsOf } from '../model/bet.ts';
import type { Edition } from '../model/edition.ts';
import { decimalText, type Fraction, readFraction } from '../odds/fraction.ts';
import type { OddsRow } from '../odds/row.ts';
import { fontFaces, templatesFolder, textWidth } from './fonts.ts';

const GROUPS = [
  { kind: 'main', title: 'Player, Banker and Tie' },
  { kind: 'side', title: 'Side wagers' },
  { kind: 'combined', title: 'Combined wagers' },
  { kind: 'insurance', title: 'Insurance wagers, when they may be made' },
] as const;

const kindOf = (row: OddsRow) => betOf(row.wager)?.kind ?? 'side';

/** The book's name for a variation; null for a wager that is the same in all. */
function variationOf(edition: Edition, variant: string | null): string | null {
  if (variant === null) return null;
  return variant
    .split('+')
    .map((v) => edition.meta.variants[v] ?? (v === 'base' ? edition.meta.title : v))
    .join(' with ');
}

/** `tiger=3` → `tiger 3`; `side=pairs` → `on Pair`: where the parts of a combined stake go. */
function optionText(option: string | null): string | null {
  if (option === null) return null;
  const texts = option.split(', ').map((o) => {
    const [group = '', choice = ''] = o.split('=');
    if (group !== 'side') return `${group.replaceAll('-', ' ')} ${choice.replaceAll('-', ' ')}`;
    return `on ${betsOf(choice)[0]?.title.replace(/^Player /, '') ?? choice}`;
  });
  return texts.join(', ');
}

/** What a row is about beside its wager. */
const aboutOf = (edition: Edition, row: OddsRow): string =>
  [variationOf(edition, row.variant), optionText(row.option), row.given?.when ?? null, row.reading !== null && row.why === null ? null : row.reading].filter(Boolean).join(', ');

/** A minus that is as wide as a digit. */
const printed = (text: string | null): string | null => text?.replace(/^-/, '−') ?? null;

function rowView(edition: Edition, row: OddsRow) {
  return {
    title: row.title,
    variation: variationOf(edition, row.variant) ?? 'all',
    option: optionText(row.option) ?? '',
    given: row.given && { when: row.given.when, share: decimalText(readFraction(row.given.probability), 6) },
    reading: row.reading ?? '',
    clause: row.clause.replace(`${edition.id} `, ''),
    edge: printed(row.houseEdgePercent),
    exact: printed(row.houseEdge),
    why: row.why,
    permitted: row.permitted,
    outcomes: row.outcomes.map((o) => ({ name: o.name, pays: printed(o.pays) ?? '–', probability: decimalText(readFraction(o.probability), 6), exact: o.probability })),
  };
}

// The chart. All its figures share one scale, so that a short bar of one is shorter than a long bar of another.

const WIDTH = 720;
const SIZE = 14;
const BAR = 16;
const STEP = 24;
const GAP = 8;

interface Bar {
  readonly label: string;
  readonly edge: Fraction;
  readonly value: string;
}

/** One bar for each house edge of a wager: rows that differ in name only share one. */
function barsOf(edition: Edition, rows: readonly OddsRow[]): readonly Bar[] {
  const bars = new Map<string, { readonly title: string; readonly about: string[]; readonly edge: Fraction; readonly value: string }>();
  const seen = new Set<string>();
  for (const row of rows) {
    if (row.houseEdge === null || row.houseEdgePercent === null) continue;
    // Of an insurance only the row over all its situations: the others are parts of it.
    const place = `${row.wager} ${row.variant} ${row.option} ${row.reading}`;
    if (row.given !== null && seen.has(place)) continue;
    seen.add(place);
    const key = `${row.wager} ${row.houseEdge}`;
    const about = row.given === null ? aboutOf(edition, row) : [variationOf(edition, row.variant), optionText(row.option)].filter(Boolean).join(', ');
    const known = bars.get(key);
    if (known) known.about.push(about);
    else bars.set(key, { title: row.title, about: [about], edge: readFraction(row.houseEdge), value: printed(row.houseEdgePercent) ?? '' });
  }
  const perTitle = new Map<string, number>();
  for (const bar of bars.values()) perTitle.set(bar.title, (perTitle.get(bar.title) ?? 0) + 1);
  return [...bars.values()]
    .map(({ title, about, edge, value }) => ({ label: perTitle.get(title) === 1 ? title : `${title}: ${shortList(about.filter(Boolean))}`, edge, value }))
    .sort((a, b) => Number(a.edge.n * b.edge.d - b.edge.n * a.edge.d > 0n) - Number(a.edge.n * b.edge.d - b.edge.n * a.edge.d < 0n));
}

/** `tiger 2, 4`: what several names begin with alike is said once. */
function shortList(names: readonly string[]): string {
  const [first = ''] = names;
  const head = /^(.* )\S+$/.exec(first)?.[1] ?? '';
  return names.every((n) => head !== '' && n.startsWith(head) && !n.slice(head.length).includes(' ')) ? head + names.map((n) => n.slice(head.length)).join(', ') : names.join('; ');
}

const number = (f: Fraction): number => Number(decimalText(f, 9));

function chartView(edition: Edition, rows: readonly OddsRow[]) {
  const groups = GROUPS.map((g) => ({
    title: g.title,
    bars: barsOf(
      edition,
      rows.filter((r) => kindOf(r) === g.kind),
    ),
  })).filter((g) => g.bars.length);
  const edges = groups.flatMap((g) => g.bars.map((b) => number(b.edge)));
  const [least, most] = [Math.min(0, ...edges), Math.max(0.01, ...edges)];
  const labels = Math.min(WIDTH / 2, Math.ceil(Math.max(...groups.flatMap((g) => g.bars.map((b) => textWidth(b.label) * SIZE))) + GAP));
  const values = Math.ceil(textWidth('−10.0000%') * SIZE) + GAP;
  // A bar below 0 has its value on its left, where there is room for it only if it is left.
  const left = labels + (least < 0 ? values : 0);
  const scale = (WIDTH - left - values) / (most - least);
  const at = (edge: number): number => round(left + (edge - least) * scale);
  const zero = at(0);
  return groups.map(({ title, bars }, i) => ({
    title,
    id: `odds-${i}-${edition.id.replace(/[^a-z0-9]+/gi, '-')}`,
    height: bars.length * STEP + GAP,
    width: WIDTH,
    zero,
    says: bars.map((b) => `${b.label}: ${b.value}`).join('; '),
    bars: bars.map((b, n) => {
      const edge = number(b.edge);
      const end = at(edge);
      const y = GAP / 2 + n * STEP;
      return {
        label: b.label,
        labelX: labels - GAP,
        value: b.value,
        y: y + (STEP - BAR) / 2,
        base: y + STEP / 2 + SIZE * 0.34,
        x: Math.min(zero, end),
        length: Math.max(1, round(Math.abs(end - zero))),
        height: BAR,
        below: edge < 0,
        valueX: edge < 0 ? end - GAP / 2 : end + GAP / 2,
        anchor: edge < 0 ? 'end' : 'start',
      };
    }),
  }));
}

const round = (n: number): number => Math.round(n * 100) / 100;

function sectionView(edition: Edition, rows: readonly OddsRow[]) {
  const views = rows.map((r) => rowView(edition, r));
  return {
    id: edition.id,
    title: edition.meta.title,
    operator: edition.meta.operator,
    decks: rows[0]?.decks ?? 0,
    rows: views,
    charts: chartView(edition, rows),
    readings: rows.some((r) => r.reading !== null),
    given: rows.some((r) => r.given !== null),
    forbidden: rows.some((r) => !r.permitted),
  };
}

/** A template of its own engine: helpers and partials of other pages are not its business. */
function template(file: string): Handlebars.TemplateDelegate {
  const read = (name: string): string => readFileSync(join(templatesFolder(), name), 'utf8').replace(/^\{\{!--.*?--\}\}\n/s, '');
  const handlebars = Handlebars.create();
  handlebars.registerPartial('section', read('odds.section.hbs'));
  return handlebars.compile(read(file), { strict: true });
}

/** The style of `oddsSection`, for whatever page it is put into. */
export const oddsStyle = (): string => readFileSync(join(templatesFolder(), 'odds.css'), 'utf8');

/** A table of the house edges of an edition and a chart of them, as HTML that stands in any page which has `oddsStyle`. */
export const oddsSection = (edition: Edition, rows: readonly OddsRow[]): string => template('odds.section.hbs')(sectionView(edition, rows));

/** The odds of editions as one self-contained page: table and chart of each, and every outcome of every wager. */
export function oddsHtml(editions: readonly Edition[], rows: readonly OddsRow[], version: string): string {
  const views = editions.map((edition) => {
    const own = rows.filter((r) => r.edition === edition.id);
    return sectionView(edition, own);
  });
  const report = readFileSync(join(templatesFolder(), 'report.css'), 'utf8');
  const page = template('odds.hbs');
  return page({ version, editions: views, style: `${report}\n${oddsStyle()}`, fonts: fontFaces(JSON.stringify(views)) });
}
