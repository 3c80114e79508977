// A self-contained page: one frame, one set of colours, the page's own template, style and script, and the fonts, in
// one file, under a policy that lets nothing else in.
import { createHash } from 'node:crypto';
import { asset, styledPage, styleSheet, template } from './template.ts';

export interface PageSources {
  /** `compare` for compare.hbs and compare.css. */
  readonly name: string;
  /** Its scripts, in their order; none for a page without. */
  readonly scripts?: readonly string[];
  /** The style sheets before its own. */
  readonly sheets?: readonly string[];
  /** The style sheets after its own. */
  readonly after?: readonly string[];
  /** Style that holds words of this page. */
  readonly style?: string;
}

/** What the frame of a page shows, beside what its own template does. */
export interface PageFrame {
  readonly title: string;
  readonly language?: string;
  /** The classes of the body. */
  readonly css?: string;
  /** How many columns its style lays out. */
  readonly count?: number;
  /** Where a keyboard jumps to past the front. */
  readonly skip: { readonly to: string; readonly says: string };
}

/**
 * The page of a view. It carries its fonts, style and script; everything from the view goes in as data and is escaped
 * by the template.
 */
export function pageHtml(
  { name, scripts = [], sheets = ['page.css'], after = [], style = '' }: PageSources,
  frame: PageFrame,
  view: object,
): string {
  const script = scripts.map(asset).join('');
  const allowed = script ? ` script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';` : '';
  const policy = `default-src 'none'; style-src 'unsafe-inline';${allowed} font-src data:`;
  const styles = `${styleSheet(...sheets, `${name}.css`, ...after)}\n${style}`;
  const body = template(`${name}.hbs`)(view).trim();
  return styledPage('frame.hbs', { language: 'en-AU', ...frame, body, script, policy }, styles).trimStart();
}

/** A string in CSS within a <style> element: whatever could end either of them is written as its number. */
export function cssString(value: string): string {
  return `"${value.replace(/["\\<>&\n\r\f{}]/g, (char) => `\\${(char.codePointAt(0) ?? 32).toString(16)} `)}"`;
}

/** Style by which a page of several books shows the one that is chosen; without a script, also that of the address. */
export const aBookAtATime = (books: number): string =>
  Array.from({ length: books > 1 ? books : 0 }, (_, i) => {
    const chosen = `body:has(#book-${i}:checked) .edition`;
    const own = `:nth-of-type(${i + 1})`;
    return `html.js ${chosen}:not(${own}),html:not(.js) ${chosen}:not(${own},:has(:target)){display:none}`;
  }).join('\n');
