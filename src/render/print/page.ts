// A self-contained page: template, style, script and fonts in one file, under a policy that lets nothing else in.
import { createHash } from 'node:crypto';
import { asset, styledPage, styleSheet } from './template.ts';

export interface PageSources {
  /** `compare` for compare.hbs and compare.css. */
  readonly name: string;
  /** Its scripts, in their order; none for a page without. */
  readonly scripts?: readonly string[];
  /** The style sheets before its own. */
  readonly sheets?: readonly string[];
  /** Style that holds words of this page. */
  readonly style?: string;
}

/**
 * The page of a view. It carries its fonts, style and script; everything from the view goes in as data and is escaped
 * by the template.
 */
export function pageHtml(
  { name, scripts = [], sheets = ['page.css'], style = '' }: PageSources,
  view: object,
  version: string,
): string {
  const script = scripts.map(asset).join('');
  const allowed = script ? ` script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';` : '';
  const policy = `default-src 'none'; style-src 'unsafe-inline';${allowed} font-src data:`;
  const styles = `${styleSheet(...sheets, `${name}.css`)}\n${style}`;
  return styledPage(`${name}.hbs`, { ...view, version, script, policy }, styles).trimStart();
}

/** A string in CSS within a <style> element: whatever could end either of them is written as its number. */
export function cssString(value: string): string {
  return `"${value.replace(/["\\<>&\n\r\f{}]/g, (char) => `\\${(char.codePointAt(0) ?? 32).toString(16)} `)}"`;
}
