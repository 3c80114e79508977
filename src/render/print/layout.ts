// Table layouts and forms: what a diagram's ~~~layout or ~~~form block says, checked and typed.
import type { Place, Problem } from '../../model/place.ts';
import type { Raw } from '../../model/raw.ts';
import { unprintable } from './fonts.ts';

export const SHAPES = ['half-moon', 'horseshoe', 'kidney'] as const;
/** half-moon: mini; horseshoe: midi; kidney: full size, with the dealer in the middle of the long side. */
export type Shape = (typeof SHAPES)[number];
export type Side = 'left' | 'right';

export interface Area {
  readonly bet: string;
  /** Printed once before each seat, or once for all. */
  readonly per: 'seat' | 'shared';
  readonly label: string;
  readonly zh: string | null;
}

export interface Layout {
  readonly shape: Shape;
  readonly title: string;
  /** The numbers as printed, from the dealer's right round to the dealer's left. */
  readonly seats: readonly number[];
  /** Left and right are the dealer's own. */
  readonly dealer: {
    readonly float: boolean;
    readonly shoe: Side | null;
    readonly discard: Side | null;
    readonly dropBox: Side | null;
  };
  /** From the players' edge inwards. */
  readonly areas: readonly Area[];
  /**
   * Where the hands are dealt, as a reader of the drawing (and a player) sees them; null where the layout has no such
   * areas.
   */
  readonly cards: { readonly player: Side; readonly banker: Side } | null;
  readonly notes: readonly string[];
}

export const FIELD_KINDS = ['text', 'amount', 'words', 'choice'] as const;
export interface FormField {
  readonly label: string;
  readonly kind: (typeof FIELD_KINDS)[number];
  readonly options: readonly string[];
  readonly signedBy: string | null;
}

/** The most that can be drawn so that every word stays readable on a page. */
const MOST_SEATS = 14;
const MOST_AREAS = 10;

/**
 * Reads the data of a ~~~layout block. Whatever is wrong is reported with its place; a layout comes only without
 * problems.
 */
export function readLayout(
  raw: Raw,
  where: { edition: string; clause: string },
): { layout: Layout | null; problems: readonly Problem[] } {
  const reader = new Reader(where);
  const map = reader.map(raw, 'a layout', ['shape', 'title', 'seats', 'dealer', 'areas', 'cards', 'notes']);
  const shape = reader.word(map.get('shape'), raw.at, 'shape', SHAPES);
  const title = reader.text(map.get('title'), raw.at, 'title');
  const seats = reader.seats(map.get('seats'), raw.at);
  const areas = reader.areas(map.get('areas'), raw.at);
  const dealer = map.get('dealer');
  const tools = dealer ? reader.map(dealer, 'dealer', ['float', 'shoe', 'discard', 'dropBox']) : new Map<string, Raw>();
  const side = (key: string) => {
    const value = tools.get(key);
    return value ? reader.word(value, value.at, key, ['left', 'right'] as const) : null;
  };
  const float = tools.get('float');
  const cards = map.get('cards');
  let hands: Layout['cards'] = null;
  if (cards) {
    const sides = reader.map(cards, 'cards', ['player', 'banker']);
    const player = reader.word(sides.get('player'), cards.at, 'player', ['left', 'right'] as const);
    const banker = reader.word(sides.get('banker'), cards.at, 'banker', ['left', 'right'] as const);
    if (player && player === banker)
      reader.problem(
        cards.at,
        `Player and Banker cards are both on the ${player}; one of them must be on the other side`,
      );
    if (player && banker) hands = { player, banker };
  }
  const notes = map.get('notes');
  const layout: Layout = {
    shape: shape ?? 'half-moon',
    title: title ?? '',
    seats,
    dealer: {
      float: float ? reader.word(float, float.at, 'float', ['yes', 'no'] as const) === 'yes' : false,
      shoe: side('shoe'),
      discard: side('discard'),
      dropBox: side('dropBox'),
    },
    areas,
    cards: hands,
    notes: notes ? reader.list(notes, 'notes').flatMap((note) => reader.text(note, note.at, 'a note') ?? []) : [],
  };
  return { layout: reader.problems.length ? null : layout, problems: reader.problems };
}

/** Reads the data of a ~~~form block: its fields in order. */
export function readForm(
  raw: Raw,
  where: { edition: string; clause: string },
): { fields: readonly FormField[] | null; problems: readonly Problem[] } {
  const reader = new Reader(where);
  const fields = reader.list(raw, 'a form').map((item): FormField => {
    const map = reader.map(item, 'a field', ['label', 'kind', 'options', 'signedBy']);
    const kind = reader.word(map.get('kind'), item.at, 'kind', FIELD_KINDS) ?? 'text';
    const options = map.get('options');
    if ((kind === 'choice') !== Boolean(options)) {
      reader.problem(
        item.at,
        kind === 'choice'
          ? 'a choice needs its options: write `options: [Player, Banker]`'
          : `only a choice has options; this field is ${kind}`,
      );
    }
    const signedBy = map.get('signedBy');
    return {
      label: reader.text(map.get('label'), item.at, 'label') ?? '',
      kind,
      options: options
        ? reader.list(options, 'options').flatMap((option) => reader.text(option, option.at, 'an option') ?? [])
        : [],
      signedBy: signedBy ? reader.text(signedBy, signedBy.at, 'signedBy') : null,
    };
  });
  if (!fields.length && !reader.problems.length) reader.problem(raw.at, 'a form needs at least one field');
  return { fields: reader.problems.length ? null : fields, problems: reader.problems };
}

/** Takes a Raw value apart and writes down, with its place, whatever is not as it should be. */
class Reader {
  readonly problems: Problem[] = [];
  readonly #where: { edition: string; clause: string };

  constructor(where: { edition: string; clause: string }) {
    this.#where = where;
  }

  problem(at: Place, message: string): void {
    this.problems.push({
      ...at,
      rule: 'drawing',
      severity: 'error',
      edition: this.#where.edition,
      clause: this.#where.clause,
      message,
    });
  }

  map(raw: Raw, what: string, keys: readonly string[]): ReadonlyMap<string, Raw> {
    if (raw.type !== 'map') {
      this.problem(raw.at, `${what} is a map of ${keys.join(', ')}`);
      return new Map();
    }
    for (const [key, value] of raw.entries)
      if (!keys.includes(key)) this.problem(value.at, `${what} has no "${key}"; it knows ${keys.join(', ')}`);
    return raw.entries;
  }

  list(raw: Raw, what: string): readonly Raw[] {
    if (raw.type === 'list') return raw.items;
    this.problem(raw.at, `${what} must be a list`);
    return [];
  }

  text(raw: Raw | undefined, at: Place, what: string): string | null {
    if (raw?.type === 'scalar' && raw.value.trim()) return raw.value.trim();
    this.problem(raw?.at ?? at, raw ? `${what} must be words` : `${what} is missing`);
    return null;
  }

  word<const T extends string>(raw: Raw | undefined, at: Place, what: string, words: readonly T[]): T | null {
    const value = raw?.type === 'scalar' ? raw.value : null;
    const hit = words.find((word) => word === value);
    if (hit) return hit;
    this.problem(
      raw?.at ?? at,
      raw
        ? `${what} must be ${words.join(' or ')}${value ? `, not "${value}"` : ''}`
        : `${what} is missing; it is ${words.join(' or ')}`,
    );
    return null;
  }

  seats(raw: Raw | undefined, at: Place): readonly number[] {
    const numbers = raw?.type === 'list' ? raw.items.map((item) => this.#number(item)) : null;
    const count = raw?.type === 'scalar' ? this.#number(raw) : null;
    const seats =
      numbers?.filter((n): n is number => n !== null) ?? (count ? Array.from({ length: count }, (_, i) => i + 1) : []);
    if (!raw) this.problem(at, 'seats is missing; write how many there are, or list their numbers');
    else if (raw.type === 'map') this.problem(raw.at, 'seats is a number or a list of numbers');
    else if (seats.length > MOST_SEATS)
      this.problem(raw.at, `${seats.length} seats are more than can be drawn (${MOST_SEATS})`);
    else if (new Set(seats).size < seats.length) this.problem(raw.at, 'a seat number stands twice');
    return seats;
  }

  #number(raw: Raw): number | null {
    const value = raw.type === 'scalar' ? raw.value : '';
    if (/^[1-9]\d?$/.test(value)) return Number(value);
    this.problem(raw.at, `"${value}" is not a seat number`);
    return null;
  }

  areas(raw: Raw | undefined, at: Place): readonly Area[] {
    if (!raw) {
      this.problem(at, 'areas is missing');
      return [];
    }
    const areas = this.list(raw, 'areas').map((item): Area => {
      const map = this.map(item, 'an area', ['bet', 'per', 'label', 'zh']);
      const zh = map.get('zh');
      for (const words of [map.get('label'), zh]) {
        const missing = words?.type === 'scalar' ? unprintable(words.value) : [];
        if (words && missing.length)
          this.problem(
            words.at,
            `no font of the rulebook has ${missing.join(' ')}; use other characters, or add them as templates/fonts/subset.py says`,
          );
      }
      return {
        bet: this.text(map.get('bet'), item.at, 'bet') ?? '',
        per: this.word(map.get('per'), item.at, 'per', ['seat', 'shared'] as const) ?? 'seat',
        label: this.text(map.get('label'), item.at, 'label') ?? '',
        zh: zh ? this.text(zh, zh.at, 'zh') : null,
      };
    });
    if (areas.length > MOST_AREAS)
      this.problem(raw.at, `${areas.length} areas are more than can be drawn (${MOST_AREAS})`);
    const twice = areas.find((area, i) => areas.findIndex((other) => other.bet === area.bet) < i);
    if (twice) this.problem(raw.at, `the area "${twice.bet}" stands twice`);
    return areas;
  }
}
