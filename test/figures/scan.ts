// The figures of a text as they stand there: found by means of their own, so that they can be held against what the
// readers under test make of them.

export interface Found {
  /** `8:1`, `50%`, `$100`, `6`, `1st`; of "four (4)" the one figure, of "four (5)" both: `4≠5`. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
];
const LARGE: Readonly<Record<string, number>> = { twenty: 20, 'fifty-two': 52 };
const ORDINALS = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const number = String.raw`\d+(?:,\d{3})*|${[...Object.keys(LARGE), ...WORDS].join('|')}`;
const FIGURE = new RegExp(
  String.raw`(?<odds>\b(\d+(?:\.\d+)?) to (\d+)\b)|(?<percent>\b\d+(?:\.\d+)?%)|(?<money>\$\d+)|(?<ordinal>\b(?:${ORDINALS.join('|')})\b)|\b(?<plain>${number})(?: \((?<again>[a-z\d]+)\))?(?![\w%])`,
  'gi',
);

/**
 * Names that have a digit in them and state nothing; the numbers of rules, of which this or another book has any, state
 * nothing either.
 */
const NAMES =
  /\b(?:Super (?:6|Six)|Dragon 7|Panda 8|Lucky 6|2 to 1 (?:Tiger )?Baccarat)\b|\b1-1-2\b|\bZero Commission\b|\bOption \d\b|\b\d+(?:\.\d+)+(?!\d|%| to 1\b)(?:\([a-z]+\))*|\b(?:table|diagram|rule|section)s? \d+(?:\.\d+)*(?:\([a-z]+\))*(?:(?:,|,? and|,? or|,? to) \d+(?:\.\d+)*(?:\([a-z]+\))*(?!\w| to \d))*/gi;

const figureOf = (word: string): number =>
  /^\d/.test(word)
    ? Number(word.replaceAll(',', ''))
    : (LARGE[word.toLowerCase()] ?? WORDS.indexOf(word.toLowerCase()));

/** Every figure that a text states, in order. A lone "one" is an article. */
export function figuresAt(text: string): Found[] {
  const plain = text.replace(NAMES, (name) => ' '.repeat(name.length));
  const out: Found[] = [];
  for (const m of plain.matchAll(FIGURE)) {
    const { odds, percent, money, ordinal, plain: word = '', again } = m.groups ?? {};
    let token: string;
    if (odds) token = `${m[2]}:${m[3]}`;
    else if (percent || money) token = m[0];
    else if (ordinal)
      token = `${ORDINALS.indexOf(ordinal.toLowerCase())}${['th', 'st', 'nd', 'rd'][ORDINALS.indexOf(ordinal.toLowerCase())] ?? 'th'}`;
    else if (again !== undefined)
      token = figureOf(word) === figureOf(again) ? String(figureOf(word)) : `${figureOf(word)}≠${again}`;
    else if (word.toLowerCase() === 'one') continue;
    else token = String(figureOf(word));
    out.push({ token, start: m.index, end: m.index + m[0].length });
  }
  return out;
}

export const sorted = (tokens: readonly string[]): string => [...tokens].sort().join(' ');

/** What a text states, each figure as often as it does. */
export const statedIn = (text: string): string => sorted(figuresAt(text).map((f) => f.token));

/** What a text states, however often. */
export const tokensOf = (text: string): string => sorted([...new Set(figuresAt(text).map((f) => f.token))]);

/** What a cell of a table does, as one letter; null for a cell that does nothing. */
export function deedOf(cell: string): string | null {
  if (/^D$|^draws$/.test(cell)) return 'D';
  if (/^S$|^stands$/.test(cell)) return 'S';
  if (/\bneither hand draws$|^Natural: cannot draw$/.test(cell)) return 'N';
  return /^by Table [\d.]+$/.test(cell) ? 'T' : null;
}

/** How a cell that pays ends where it pays nothing: `=` stands off, `-` loses, `?` cannot be read. */
export function endOf(cell: string): string | null {
  if (/\bstand off$/.test(cell)) return '=';
  if (/\blose$/.test(cell)) return '-';
  return cell === 'unreadable' ? '?' : null;
}

/** Throws where YAML has read a figure or a list in place of text: `0123456789` is a number unless it is quoted. */
export function mustBeText(where: string, said: unknown): void {
  if (typeof said !== 'string')
    throw new Error(`${where}: ${JSON.stringify(said)} is no text: put it in quotes (test/figures/README.md)`);
}
