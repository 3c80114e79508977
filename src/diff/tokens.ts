// Words cut into what a reader takes as one thing: a word, a figure, odds, a sum, a defined term, a reference. Nothing
// is lost: the tokens put together are the text.
import type { Inline } from '../model/edition.ts';
import { numberWord } from '../model/figures.ts';
import { isOrdinal, rateAt } from '../words/figures.ts';
import { referenceAt } from '../words/references.ts';

export type TokenKind = 'word' | 'figure' | 'odds' | 'money' | 'percentage' | 'term' | 'reference' | 'sign' | 'space';

export interface Token {
  readonly kind: TokenKind;
  /** As it is written, without the space before it. */
  readonly text: string;
  /** The space before it, as it is written. */
  readonly lead: string;
  /** What it says: tokens of one norm differ in typography at most. */
  readonly norm: string;
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
  inlines(inlines: readonly Inline[], fold?: boolean): readonly Token[];
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

/**
 * A tokeniser that knows defined terms. All references to clauses are alike to it; `resolved` tells them apart.
 * @param terms every form of every term, of both texts that are to be compared: a phrase must be cut the same way on
 *   either side
 */
export function tokeniser(terms: readonly TermForm[]): Tokeniser {
  const numbers = new Map<string, number | null>();
  const numberOf = (word: string): number | null => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const value = numberWord(plainForm(word));
    numbers.set(word, value);
    return value;
  };
  const forms = new Map<string, TermForm[]>();
  for (const term of [...terms].sort((a, b) => b.form.length - a.form.length)) {
    const first = term.form[0];
    if (first !== undefined) forms.set(first, [...(forms.get(first) ?? []), term]);
  }
  const termAt = (text: string, at: number): { readonly end: number; readonly of: string } | null => {
    for (const { form, of } of forms.get(text[at] ?? '') ?? []) {
      const end = at + form.length;
      if (!text.startsWith(form, at) || WORD_SIGN.test(text[end] ?? '')) continue;
      const possessive = match(POSSESSIVE, text, end);
      return { end: end + (possessive?.[0].length ?? 0), of };
    }
    return null;
  };

  const cut = (text: string, fold: boolean, out: Token[], lead: string): string => {
    let space = lead;
    let at = 0;
    const norm = (words: string) => (fold ? plainForm(words).toLowerCase() : plainForm(words));
    const take = (kind: TokenKind, end: number, said: string, of?: string) => {
      out.push({ kind, text: text.slice(at, end), lead: space, norm: said, ...(of === undefined ? {} : { of }) });
      space = '';
      at = end;
    };
    while (at < text.length) {
      const gap = match(SPACE, text, at);
      if (gap) {
        space += gap[0];
        at += gap[0].length;
        continue;
      }
      const term = termAt(text, at);
      if (term) {
        take('term', term.end, norm(text.slice(at, term.end)), term.of);
        continue;
      }
      const digit = text.charCodeAt(at) < 58;
      const reference = referenceAt(text, at);
      if (reference) {
        take('reference', reference.end, `→${reference.noun} ${ANY}`, reference.id);
        continue;
      }
      const rate = digit ? rateAt(text, at) : null;
      if (rate) {
        take(rate.kind === 'sum' ? 'money' : rate.kind, rate.end, rate.value);
        continue;
      }
      const word = (digit ? match(NUMBER, text, at) : null) ?? match(WORD, text, at);
      if (!word) {
        const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
        take('sign', at + sign.length, norm(sign));
        continue;
      }
      const value = /^\d+\.\d/.test(word[0]) ? word[0] : numberOf(word[0]);
      const end = at + word[0].length;
      if (value === null) take('word', end, norm(word[0]));
      else {
        const place = isOrdinal(word[0]);
        const again = match(IN_BRACKETS, text, end);
        const same = again && numberWord(again[1] ?? '') === value && isOrdinal(again[1] ?? '') === place;
        take('figure', same ? end + again[0].length : end, `#${value}${place ? 'th' : ''}`);
      }
    }
    return space;
  };

  /** A link is one token, by the clause that it leads to; its words count without the number. */
  const link = (inline: Extract<Inline, { type: 'link' }>, lead: string): Token => {
    const numbers = [inline.target.replace(/^(?:table|diagram):/, ''), /\([^()]+\)$/.exec(inline.target)?.[0] ?? ''];
    const words = numbers.reduce(
      (said, number) => (number === '' ? said : said.replace(number.toLowerCase(), '')),
      plainForm(inline.value).toLowerCase(),
    );
    return { kind: 'reference', text: inline.value, lead, norm: `→${words.trim()} ${ANY}`, of: inline.target };
  };

  const finish = (out: Token[], space: string): readonly Token[] =>
    space === '' ? out : [...out, { kind: 'space', text: '', lead: space, norm: '' }];

  return {
    text(text, fold = false) {
      const out: Token[] = [];
      return finish(out, cut(text, fold, out, ''));
    },
    inlines(inlines, fold = false) {
      const out: Token[] = [];
      let space = '';
      let plain = '';
      for (const inline of inlines) {
        // Emphasis is no border between words: "*Mixed Pair*:" is cut as it is read.
        if (inline.type !== 'link') {
          plain += inline.value;
          continue;
        }
        space = cut(plain, fold, out, space);
        plain = '';
        out.push(link(inline, space));
        space = '';
      }
      return finish(out, cut(plain, fold, out, space));
    },
  };
}
