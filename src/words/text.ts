// Plain text of inlines and clauses, the terms a definition introduces, and the escaping of words for Markdown.
import type { Clause, Content, Edition, Inline } from '../model/edition.ts';

/** What stands in a clause's text where its children are printed between its words. */
export const CHILDREN = '[…]';

/** The words of inlines without emphasis and link targets. */
export const inlineText = (inlines: readonly Inline[]): string => inlines.map((i) => i.value).join('');

/** A clause's own words, with `[…]` where its children stand among them (not where they only follow). */
export function contentText(content: readonly Content[]): string {
  const out: string[] = [];
  let children = false;
  for (const part of content) {
    if (part.type === 'child') children = true;
    else {
      if (children) out.push(CHILDREN);
      children = false;
      out.push(inlineText(part.inlines));
    }
  }
  return out.join(' ');
}

/**
 * Everything that has words in a clause: its title, its own inlines, its cells, in order. Notes and readings are not
 * the rule and left out.
 */
export function ownInlines(clause: Pick<Clause, 'content' | 'rows'>): Inline[] {
  const words = clause.content.flatMap((part) => (part.type === 'words' ? part.inlines : []));
  const cells = (clause.rows ?? []).flatMap((row) => row.flatMap((cell) => cell.inlines));
  return [...words, ...cells];
}

/**
 * The `text` of a clause: its own words and cells. A section or diagram without words has its title's, a definition
 * begins
 * with its quoted term, a table has its caption and a line for each row.
 */
export function clauseText(clause: Pick<Clause, 'kind' | 'label' | 'title' | 'content' | 'rows'>): string {
  const words = contentText(clause.content);
  if (clause.kind === 'definition') return `"${clause.label}" ${words}`.trim();
  if (clause.rows) {
    const rows = clause.rows.map((row) => row.map((cell) => cell.text).join(' | '));
    return [words || (clause.title ?? ''), ...rows].filter(Boolean).join('\n');
  }
  return words || (clause.title ?? '');
}

/** A term that an edition defines, and how it may be written in running words. */
export interface Term {
  readonly clause: string;
  /** As the definition writes it: `Burn(ed)`, `Cards`. */
  readonly term: string;
  /** Every form that counts as the term, longest first: `Burned`, `Burns`, `Burn`. */
  readonly forms: readonly string[];
  /** The clause under which alone it holds (`16.1`), or null: everywhere. */
  readonly within: string | null;
}

/** The terms an edition defines, in document order. */
export function termsOf(edition: Edition): Term[] {
  return edition.clauses
    .filter((c) => c.kind === 'definition')
    .map((c) => ({
      clause: c.id,
      term: c.label,
      forms: termForms(c.label),
      within: c.id.includes('@') ? c.parent : null,
    }));
}

/**
 * The ways a defined term is written: singular and plural, with and without what stands in brackets or after a slash.
 */
export function termForms(term: string): string[] {
  const stems = new Set<string>([term]);
  const bracket = /^(.*?)\(([^)]*)\)(.*)$/.exec(term);
  if (bracket) {
    const [, before = '', inside = '', after = ''] = bracket;
    stems.delete(term);
    stems.add(`${before}${after}`.trim());
    stems.add(`${before}${inside}${after}`.trim());
  }
  const slash = /^(\w+)\/(\w+)$/.exec(term);
  if (slash) {
    stems.delete(term);
    stems.add(slash[1] ?? '');
    stems.add(`${slash[1]}${slash[2]}`);
  }
  const forms = new Set(stems);
  for (const stem of stems) {
    if (/[a-z]s$/.test(stem) && !/ss$/.test(stem)) forms.add(stem.slice(0, -1));
    else if (/[a-z]$/.test(stem) && !/(?:ss|ed)$/.test(stem)) forms.add(`${stem}s`);
  }
  return [...forms].filter(Boolean).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** A regular expression source that matches `words` literally. */
export const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Words that Markdown would read as markup, made plain. `next` is what follows in the same paragraph, `''` at its end.
 */
export function escapeMarkdown(words: string, next = ''): string {
  const escaped = words
    .replace(/[\\*[\]`~]/g, '\\$&')
    .replace(/_/g, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#\d+;|#[xX][\da-fA-F]+;|[A-Za-z][A-Za-z\d]*;)/g, '\\&');
  return next.startsWith('[') ? escaped.replace(/!$/, '\\!') : escaped;
}

/**
 * A paragraph that begins with a sign Markdown would take for a heading, list, rule or quotation, with that sign
 * escaped.
 */
export const escapeStart = (line: string): string =>
  line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|-(?=[-\s]*$)|>|=+$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

/** A character by its number: `U+001B`. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What is drawn as nothing, or as a blank that is no space. */
const UNSEEN = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd\ufffe\uffff]/u;

/**
 * The first character that no reader sees and no document can hold, such as `U+001B`; null where there is none. Tabs
 * and line ends are none.
 */
export function invisibleIn(words: string): string | null {
  const found = UNSEEN.exec(words)?.[0];
  return found === undefined ? null : codePoint(found);
}

/** Scripts that have letters which look like those of another. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
/** Letters and digits that are drawn wider, smaller or fancier than those that they stand for. */
const DISGUISED = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u2460-\u249b]/u;

/**
 * Why words look like others and are none: a letter of another script within a word, a letter or digit in disguise, an
 * accent that is not joined to its letter; with the place of the first such character. Null where there is none.
 */
export function disguiseIn(words: string): { readonly at: number; readonly why: string } | null {
  const disguised = DISGUISED.exec(words);
  if (disguised)
    return {
      at: disguised.index,
      why: `"${disguised[0]}" (${codePoint(disguised[0])}) only looks like "${disguised[0].normalize('NFKC')}": type that`,
    };
  for (const { 0: word, index } of words.matchAll(/[\p{L}\p{M}]+/gu)) {
    const [first, ...others] = SCRIPTS.filter((script) => script.test(word));
    const rare = first && others.length > 0 ? [...word].find((c) => !first.test(c)) : undefined;
    if (rare !== undefined)
      return {
        at: index + word.indexOf(rare),
        why: `"${rare}" (${codePoint(rare)}) in "${word}" is a letter of another script that looks alike: type the plain letter`,
      };
  }
  const composed = words.normalize('NFC');
  if (composed === words) return null;
  const at = [...words].findIndex((_, i) => words.slice(0, i + 1) !== composed.slice(0, i + 1));
  return {
    at: Math.max(0, at - 1),
    why: 'an accent stands beside its letter and not on it, so that words which read alike are others: save the text in the composed form (NFC)',
  };
}
