// Words as they are printed: typographic quotes, how a clause is called, whose words a text is.
import type { EditionMeta, Inline } from '../../model/edition.ts';
import type { Mark } from './marks.ts';

/**
 * A run of words of one kind, a blank being one to be filled in; `href` is the anchor that a link leads to. Plain text:
 * every writer escapes for itself.
 */
export interface Span {
  readonly text: string;
  readonly kind: 'text' | 'emphasis' | 'link' | 'blank';
  readonly href: string | null;
  /** The link leads to the definition of the term that the words are. */
  readonly term?: boolean;
  /** Only in a marked document. */
  readonly mark?: Mark;
}

/**
 * The spans of some inlines. Our own typewriter quotes become typographic ones; official words are left as they are,
 * since they are printed as they were approved.
 */
export function spans(inlines: readonly Inline[], wording: EditionMeta['wording']): readonly Span[] {
  const typeset = typesetter(wording);
  return inlines.map((inline) =>
    inline.type === 'link'
      ? { text: typeset(inline.value), kind: 'link', href: anchorOf(inline.target) }
      : { text: typeset(inline.value), kind: inline.type, href: null },
  );
}

/**
 * Sets one text after another, remembering what came before: a quote at the beginning of a link may be a closing one.
 */
export function typesetter(wording: EditionMeta['wording']): (text: string) => string {
  if (wording === 'official') return printable;
  let before = '';
  return (text) => {
    let out = '';
    for (const char of printable(text)) {
      const opens = before === '' || /[\s([{\u2013\u2014/\u2018\u201C\u00A0]/.test(before);
      const set = char === '"' ? (opens ? '\u201C' : '\u201D') : char === "'" ? (opens ? '\u2018' : '\u2019') : char;
      out += set;
      before = set;
    }
    return out;
  };
}

/** Text without the characters that no document can show. */
export function printable(text: string): string {
  return [...text].filter((char) => char >= ' ' && char !== '\u007F').join('');
}

/** The spans' text without their kinds. */
export function spanText(words: readonly Span[]): string {
  return words.map((span) => span.text).join('');
}

/** A text in one span. */
export const said = (text: string): readonly Span[] => (text ? [{ text, kind: 'text', href: null }] : []);

/** A clause's id as an anchor: `def:Big Tiger` → `def:Big_Tiger`; an id in HTML holds no spaces. */
export function anchorOf(id: string): string {
  return id.replace(/\s+/g, '_');
}

export interface Whose {
  /** What stands over the title. Only official and own words can be approved rules. */
  readonly kicker: string;
  /** The sentence on the cover. */
  readonly sentence: string;
  /** A few words for the foot of every page. */
  readonly short: string;
}

const STATUS = { draft: 'Draft rules', approved: 'Approved rules', superseded: 'Superseded rules' } as const;

/**
 * What stands on every page that is filed: the edition's status, and that the words are not the approved ones where
 * they are not.
 */
export function stampOf(meta: Pick<EditionMeta, 'wording' | 'status'>): string {
  return meta.wording === 'restated' ? `${meta.status.toUpperCase()} · RESTATED` : meta.status.toUpperCase();
}

/** Whose words an edition is printed in, and so what it may call itself. */
export function whose(meta: Pick<EditionMeta, 'wording' | 'status'>): Whose {
  if (meta.wording === 'restated') {
    return {
      kicker: 'Rules restated',
      sentence: 'This is a restatement in plain words, not the approved text.',
      short: 'Restatement, not the approved text',
    };
  }
  const kicker = STATUS[meta.status];
  if (meta.wording === 'official')
    return { kicker, sentence: 'The words are those of the official text.', short: `${kicker}, official words` };
  const own = {
    draft: 'These are the operator’s own words. They have not been approved.',
    approved: 'These are the operator’s own words, as approved.',
    superseded: 'These are the operator’s own words, as they were approved. They are no longer in force.',
  };
  return { kicker, sentence: own[meta.status], short: `${kicker}, own words` };
}
