// A self-contained page: template, style, script and fonts in one file, under a policy that lets nothing else in.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { fontFaces, templatesFolder } from './fonts.ts';

export interface PageSources {
  /** `compare` for compare.hbs and compare.css. */
  readonly name: string;
  /** Its scripts, in their order; none for a page without. */
  readonly scripts?: readonly string[];
  /** The style sheets before its own. */
  readonly sheets?: readonly string[];
  /** Partials of templates/partials that the template uses. */
  readonly partials?: readonly string[];
  /** Style that holds words of this page. */
  readonly style?: string;
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/**
 * The page of a view. It carries its fonts, style and script; everything from the view goes in as data and is escaped
 * by the template.
 */
export function pageHtml(
  { name, scripts = [], sheets = ['page.css'], partials = [], style = '' }: PageSources,
  view: object,
  version: string,
): string {
  const script = scripts.map(read).join('');
  const allowed = script ? ` script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';` : '';
  const body = template(
    name,
    partials,
  )({
    ...view,
    version,
    script,
    style: '@STYLE@',
    policy: `default-src 'none'; style-src 'unsafe-inline';${allowed} font-src data:`,
  });
  // Comments are for who writes the style sheet; the fonts that go in depend on the characters that came out.
  const styles = [...sheets, `${name}.css`].map((file) => read(file).replace(/\/\*.*?\*\/\n?/gs, ''));
  return body.trimStart().replace('@STYLE@', () => [fontFaces(body), ...styles, style].join('\n'));
}

/** A string in CSS within a <style> element: whatever could end either of them is written as its number. */
export function cssString(value: string): string {
  return `"${value.replace(/["\\<>&\n\r\f{}]/g, (char) => `\\${(char.codePointAt(0) ?? 32).toString(16)} `)}"`;
}

const read = (file: string): string => readFileSync(join(templatesFolder(), file), 'utf8');

function template(name: string, partials: readonly string[]): Handlebars.TemplateDelegate {
  const known = compiled.get(name);
  if (known) return known;
  const handlebars = Handlebars.create();
  handlebars.registerHelper('fragment', (anchor: unknown) => encodeURI(String(anchor)).replace(/#/g, '%23'));
  for (const partial of partials)
    handlebars.registerPartial(partial, read(`partials/${partial}.hbs`).replace(/\n$/, ''));
  const made = handlebars.compile(read(`${name}.hbs`).replace(/^\{\{!--.*?--\}\}\n/s, ''), {
    knownHelpers: { fragment: true },
    knownHelpersOnly: true,
  });
  compiled.set(name, made);
  return made;
}
