// Templates and style sheets of templates/: every page is set up here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { fontFaces, templatesFolder } from './fonts.ts';

/** How a template is filled: `strict` refuses a view that lacks what it names, `plain` text is no HTML. */
export interface Filling {
  readonly strict?: boolean;
  readonly plain?: boolean;
}

/** A file of the folder. */
export const asset = (file: string): string => readFileSync(join(templatesFolder(), file), 'utf8');

/** Style sheets in their order, after the colours. Comments are for who writes them; the page goes without. */
export const styleSheet = (...files: readonly string[]): string =>
  ['tokens.css', ...files].map((file) => asset(file).replace(/\/\*.*?\*\/\n?/gs, '')).join('\n');

const compiled = new Map<string, Handlebars.TemplateDelegate>();
let shared: typeof Handlebars | null = null;

/** A template of the folder by its file, with the helpers and partials of all; compiled once. */
export function template(file: string, { strict = false, plain = false }: Filling = {}): Handlebars.TemplateDelegate {
  const known = compiled.get(file);
  if (known) return known;
  shared ??= withPartials();
  const made = shared.compile(asset(file).replace(/^\{\{!--.*?--\}\}\n/s, ''), {
    strict,
    noEscape: plain,
    knownHelpers: { is: true, add: true, fragment: true },
    knownHelpersOnly: true,
  });
  compiled.set(file, made);
  return made;
}

function withPartials(): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('is', (a: unknown, b: unknown) => a === b);
  handlebars.registerHelper('add', (a: unknown, b: unknown) => `${a}${b}`);
  handlebars.registerHelper('fragment', (anchor: unknown) => encodeURI(String(anchor)).replace(/#/g, '%23'));
  for (const name of readdirSync(join(templatesFolder(), 'partials'))) {
    // The last line break of a file is the file's, not the page's.
    if (name.endsWith('.hbs'))
      handlebars.registerPartial(name.slice(0, -4), asset(join('partials', name)).replace(/\n$/, ''));
  }
  return handlebars;
}

/**
 * Fills a page that carries its style and fonts: `style` is what the template calls `style`, and the fonts that go in
 * depend on the characters that came out.
 */
export function styledPage(file: string, view: object, style: string): string {
  const body = template(file)({ ...view, style: '@STYLE@' });
  return body.replace('@STYLE@', () => `${fontFaces(body)}\n${style}`);
}
