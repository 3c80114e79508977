// Words cut into what a reader takes as one thing: a word, a figure, odds, a sum, a defined term, a reference. Nothing
// is lost: the tokens put together are the text.
import type { Inline } from '../model/edition.ts';
import { numberWord } from '../model/figures.ts';
import { isOrdinal, rateAt } from '../words/figures.ts';
import { namesParts, referenceAt } from '../words/references.ts';

export type TokenKind = 'word' | 'figure' | 'odds' | 'money' | 'percentage' | 'term' | 'reference' | 'sign' | 'space';

export interface Token {
  readonly kind: TokenKind;
  /** As it is written, without the space before it. */
  readonly text: string;
  /** The space before it, as it is written. */
  readonly lead: string;
  /** What it says: tokens of one norm differ in typography at most. */
  readonly norm: string;
  /** Where its first letter stands in the run of words that was cut. */
  readonly at: number;
  /** Which run of words that is, of several that are said one after the other; the first is 0. */
  readonly run: number;
  /** Of a term, the definition that it is; of a reference, the clause that it leads to. */
  readonly of?: string;
}

/** How one form of a defined term is written, and what it is a term of. */
export interface TermForm {
  readonly form: string;
  readonly of: string;
}

/** Cuts texts, or runs of words with their links. `fold` makes capitals no difference, as in headings. */
export interface Tokeniser {
  text(text: string, fold?: boolean): readonly Token[];
  inlines(inlines: readonly Inline[]): readonly Token[];
}

/** The texts of tokens put together again. */
export const textOf = (tokens: readonly Token[]): string => tokens.map((t) => t.lead + t.text).join('');

/**
 * One form for what only typography tells apart: composed letters, straight quotes, one dash, plain spaces, no
 * invisible signs.
 */
export function plainForm(text: string): string {
  return PLAIN.test(text) ? text : madePlain(text);
}

const PLAIN = /^[!-~]*$/;

const madePlain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ');

const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)*(?:st|nd|rd|th)?(?![\p{L}\p{N}])/uy;
const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060]+(?:['’‐‑-][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060]+)*/uy;
const SPACE = /\s+/y;
/** "eight (8)" goes on in brackets. */
const IN_BRACKETS = /\s*\((\d+(?:,\d{3})*(?:st|nd|rd|th)?)\)/y;
const POSSESSIVE = /['’]s?(?![\p{L}\p{N}])/uy;
const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u;

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** What stands in a reference's norm for the clause, until it is known which clauses are the same. */
const ANY = '#';

/**
 * References said by what their clause is known by on either side: one to a renumbered clause is the same reference.
 */
export const resolved = (tokens: readonly Token[], keyOf: (id: string) => string): readonly Token[] =>
  tokens.some((t) => t.kind === 'reference')
    ? tokens.map((t) =>
        t.kind === 'reference' && t.of !== undefined
          ? { ...t, norm: `${t.norm.slice(0, -ANY.length)}${keyOf(t.of)}` }
          : t,
      )
    : tokens;

/** What a word is, whatever stands around it. */
interface Word {
  readonly norm: string;
  /** The number that it says; null where it says none. */
  readonly value: number | null;
  /** Whether a number after it may name. */
  readonly names: boolean;
}

const wordOf = (word: string): Word => {
  const norm = plainForm(word);
  return { norm, value: numberWord(norm), names: namesParts(word) };
};

/** The longest term that begins in one place of a text, with its plural or apostrophe. */
type TermFinder = (text: string, at: number) => { readonly end: number; readonly of: string } | null;

function termFinder(terms: readonly TermForm[]): TermFinder {
  // By two letters, since many terms share the first one.
  const forms = new Map<string, TermForm[]>();
  for (const term of [...terms].sort((a, b) => b.form.length - a.form.length)) {
    const head = term.form.slice(0, 2);
    const known = forms.get(head);
    if (known) known.push(term);
    else forms.set(head, [term]);
  }
  const begins = new Set([...forms.keys()].map((head) => head.charAt(0)));
  const among = (list: readonly TermForm[] | undefined, text: string, at: number) => {
    for (const { form, of } of list ?? []) {
      const end = at + form.length;
      if (!text.startsWith(form, at) || WORD_SIGN.test(text.charAt(end))) continue;
      return { end: end + (match(POSSESSIVE, text, end)?.[0].length ?? 0), of };
    }
    return null;
  };
  return (text, at) => {
    const first = text.charAt(at);
    if (!begins.has(first)) return null;
    const found = among(forms.get(text.slice(at, at + 2)), text, at);
    return found ?? (at + 1 < text.length ? among(forms.get(first), text, at) : null);
  };
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const DOLLAR = 36;
const ASCII = 127;

/** Where the space ends that begins in a place; the place itself where none does. */
function spaceEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code > 32 && code <= ASCII ? at : at + (match(SPACE, text, at)?.[0].length ?? 0);
}

/** Where a word ends; plain letters are told from their neighbours without the pattern. */
function wordEnd(text: string, at: number): number {
  let end = at;
  let code = text.charCodeAt(end);
  while (isLetter(code) || isDigit(code)) code = text.charCodeAt(++end);
  const goesOn = code === 39 || code === 45 || code > ASCII;
  return goesOn ? at + (match(WORD, text, at)?.[0].length ?? 0) : end;
}

/** A token before it is known what space stands before it. */
type Made = { -readonly [K in keyof Token]: Token[K] };

function token(kind: TokenKind, text: string, at: number, end: number, norm: string, of?: string): Made {
  const made: Made = { kind, text: text.slice(at, end), lead: '', norm, at, run: 0 };
  if (of !== undefined) made.of = of;
  return made;
}

/** A number that stands for one, with what it says again in brackets. */
function figureToken(text: string, at: number, end: number, value: number | string): Made {
  const place = isOrdinal(text.slice(at, end));
  const again = match(IN_BRACKETS, text, end);
  const same = again && numberWord(again[1] ?? '') === value && isOrdinal(again[1] ?? '') === place;
  return token('figure', text, at, same ? end + again[0].length : end, `#${value}${place ? 'th' : ''}`);
}

/** What begins with a digit or a dollar sign; null where that is only a sign, or the beginning of a word. */
function numeralToken(text: string, at: number): Made | null {
  const named = referenceToken(text, at);
  if (named) return named;
  const rate = rateAt(text, at);
  if (rate) return token(rate.kind === 'sum' ? 'money' : rate.kind, text, at, rate.end, rate.value);
  const number = match(NUMBER, text, at)?.[0];
  if (number === undefined) return null;
  const value = /^\d+\.\d/.test(number) ? number : numberWord(number);
  return value === null ? null : figureToken(text, at, at + number.length, value);
}

function referenceToken(text: string, at: number): Made | null {
  const found = referenceAt(text, at);
  return found && token('reference', text, at, found.end, `→${found.noun} ${ANY}`, found.id);
}

/** A link is one token, by the clause that it leads to; its words count without the number. */
function linkToken({ target, value }: Extract<Inline, { type: 'link' }>, lead: string, at: number): Token {
  const numbers = [target.replace(/^(?:table|diagram):/, ''), /\([^()]+\)$/.exec(target)?.[0] ?? ''];
  const words = numbers.reduce(
    (said, number) => (number === '' ? said : said.replace(number.toLowerCase(), '')),
    plainForm(value).toLowerCase(),
  );
  return { kind: 'reference', text: value, lead, norm: `→${words.trim()} ${ANY}`, at, run: 0, of: target };
}

const finish = (out: Token[], lead: string, at: number): readonly Token[] =>
  lead === '' ? out : [...out, { kind: 'space', text: '', lead, norm: '', at, run: 0 }];

const CASELESS: readonly TokenKind[] = ['word', 'term', 'sign'];
const folded = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((t) => (CASELESS.includes(t.kind) ? { ...t, norm: t.norm.toLowerCase() } : t));

/**
 * Cuts a text that begins in a place of its run into tokens that are added to some; gives the space that is left.
 * @param lead the space before it
 */
type Cut = (text: string, from: number, out: Token[], lead: string) => string;

function cutter(terms: readonly TermForm[]): Cut {
  const termAt = termFinder(terms);
  const words = new Map<string, Word>();

  const tokenAt = (text: string, at: number): Made => {
    const term = termAt(text, at);
    if (term) return token('term', text, at, term.end, plainForm(text.slice(at, term.end)), term.of);
    const code = text.charCodeAt(at);
    const numeral = isDigit(code) || code === DOLLAR ? numeralToken(text, at) : null;
    if (numeral) return numeral;
    const end = code > ASCII || isLetter(code) || isDigit(code) ? wordEnd(text, at) : at;
    if (end === at) {
      const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return token('sign', text, at, at + sign.length, plainForm(sign));
    }
    const said = text.slice(at, end);
    const word = words.get(said) ?? wordOf(said);
    words.set(said, word);
    const reference = word.names ? referenceToken(text, at) : null;
    if (reference) return reference;
    return word.value === null ? token('word', text, at, end, word.norm) : figureToken(text, at, end, word.value);
  };

  return (text, from, out, lead) => {
    let space = lead;
    for (let at = 0; at < text.length; ) {
      const end = spaceEnd(text, at);
      if (end > at) {
        space += text.slice(at, end);
        at = end;
        continue;
      }
      const made = tokenAt(text, at);
      at += made.text.length;
      made.lead = space;
      made.at += from;
      out.push(made);
      space = '';
    }
    return space;
  };
}

/**
 * A tokeniser that knows defined terms. All references to clauses are alike to it; `resolved` tells them apart.
 * @param terms every form of every term, of both texts that are to be compared: a phrase must be cut the same way on
 *   either side
 */
export function tokeniser(terms: readonly TermForm[]): Tokeniser {
  const cut = cutter(terms);
  return {
    text(text, fold = false) {
      const out: Token[] = [];
      const cutUp = finish(out, cut(text, 0, out, ''), text.length);
      return fold ? folded(cutUp) : cutUp;
    },
    inlines(inlines) {
      const out: Token[] = [];
      let [space, plain, from] = ['', '', 0];
      for (const inline of inlines) {
        // Emphasis is no border between words: "*Mixed Pair*:" is cut as it is read.
        if (inline.type !== 'link') {
          plain += inline.value;
          continue;
        }
        space = cut(plain, from, out, space);
        from += plain.length;
        plain = '';
        out.push(linkToken(inline, space, from));
        from += inline.value.length;
        space = '';
      }
      return finish(out, cut(plain, from, out, space), from + plain.length);
    },
  };
}

/** A tokeniser that cuts each run of words once: most of what two editions say is the same. */
export function remembering({ text, inlines }: Tokeniser): Tokeniser {
  const known = new Map<string, readonly Token[]>();
  const once = (key: string, cut: () => readonly Token[]): readonly Token[] => {
    const found = known.get(key) ?? cut();
    known.set(key, found);
    return found;
  };
  return {
    text: (words, fold = false) => once(`${fold ? 'folded' : 'text'}\0${words}`, () => text(words, fold)),
    inlines: (list) =>
      once(list.map((i) => (i.type === 'link' ? `\0${i.target}\0${i.value}\0` : i.value)).join(''), () =>
        inlines(list),
      ),
  };
}
