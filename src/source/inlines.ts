// A line of words: bold label, code chips, then plain words, emphasis and links, and nothing else.
import type { Paragraph, PhrasingContent } from 'mdast';
import type { Inline } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import { codePoint, disguiseIn, inlineText } from '../words/text.ts';

/** What the readers of one file share: where a node stands, how a fault is noted, and the source lines. */
export interface Scan {
  /** The place of a node's first character, or `fallback` for the few nodes that remark makes without one. */
  place(node: Positioned, fallback?: Place): Place;
  /** Notes a fault; `clause` is the id of the clause it stands in. */
  report(rule: string, at: Place, message: string): void;
  /** The source from one place to the end of its line. */
  rest(at: Place): string;
  readonly lines: readonly string[];
}

export interface Positioned {
  position?: { start: { line: number; column: number }; end: { line: number; column: number } } | undefined;
}

/** The words under a node, without any markup. */
export function flatten(node: object): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  if ('alt' in node && typeof node.alt === 'string') return node.alt;
  return 'children' in node && Array.isArray(node.children)
    ? node.children.map((child) => flatten(child as object)).join('')
    : '';
}

export interface Chip {
  readonly value: string;
  readonly at: Place;
}

/** Takes the code chips off the front of a line of words. */
export function takeChips(
  nodes: readonly PhrasingContent[],
  scan: Scan,
  at: Place,
): { chips: Chip[]; rest: PhrasingContent[] } {
  const chips: Chip[] = [];
  const rest = [...nodes];
  for (;;) {
    const [first, second] = rest;
    if (first?.type === 'text' && first.value.trim() === '' && second?.type === 'inlineCode') rest.shift();
    else if (first?.type === 'inlineCode') {
      chips.push({ value: first.value, at: scan.place(first, at) });
      rest.shift();
    } else return { chips, rest };
  }
}

/** The advice for each kind of Markdown that has no place among words. */
const ADVICE: Readonly<Record<string, string>> = {
  strong: 'bold stands only for the number of a clause: write the words plain, or *emphasised*',
  inlineCode:
    "a code chip stands only between a clause's number and its words: move it there, or take the backticks out",
  html: 'HTML is not allowed in rules: write the words without it',
  delete: 'struck-through words are not allowed: take them out, or escape the tildes as \\~',
  break: 'a line break inside words is not allowed: join the lines',
  image: 'pictures are not allowed: a table layout is drawn from a ~~~layout block',
  imageReference: 'pictures are not allowed: a table layout is drawn from a ~~~layout block',
  linkReference: 'a reference link is not allowed: write [rule 9.4](#9.4)',
  footnoteReference: 'footnotes are not allowed: put the remark into a > **Note.** under the clause',
};

/** Words with emphasis and links; everything else is reported and kept as plain words. Outer spaces are trimmed. */
export function readInlines(nodes: readonly PhrasingContent[], scan: Scan, at: Place): Inline[] {
  const out: Inline[] = [];
  const text = (value: string) => {
    const last = out.at(-1);
    if (last?.type === 'text') out[out.length - 1] = { type: 'text', value: last.value + value };
    else if (value) out.push({ type: 'text', value });
  };
  for (const node of nodes) {
    const here = scan.place(node, at);
    if (node.type === 'text') text(node.value);
    else if (node.type === 'emphasis') {
      if (node.children.some((c) => c.type !== 'text'))
        scan.report(
          'markdown',
          here,
          'emphasis holds plain words only: write *words* without links, chips or bold inside',
        );
      const last = out.at(-1);
      // Two emphasised runs side by side are one: nothing could be printed between them.
      if (last?.type === 'emphasis') out[out.length - 1] = { type: 'emphasis', value: last.value + flatten(node) };
      else out.push({ type: 'emphasis', value: flatten(node) });
    } else if (node.type === 'link') {
      const value = flatten(node);
      if (!node.url.startsWith('#') || node.url.length === 1) {
        const bare = !scan.rest(here).startsWith('[');
        const why = bare
          ? `"${value}" would become a link by itself: write it so that it does not look like an address`
          : `a link leads to a clause of this edition: write [${value}](#9.4), not "${node.url}"`;
        scan.report('markdown', here, why);
        text(value);
        continue;
      }
      if (node.title !== null && node.title !== undefined)
        scan.report('markdown', here, `a link has no title: write [${value}](${node.url})`);
      if (node.children.some((c) => c.type !== 'text'))
        scan.report('markdown', here, `the words of a link are plain: write [${value}](${node.url})`);
      out.push({ type: 'link', target: node.url.slice(1), value, at: here });
    } else {
      scan.report('markdown', here, ADVICE[node.type] ?? `"${node.type}" is not allowed among words`);
      text(flatten(node));
    }
  }
  const lines = trim(out.map((i) => ({ ...i, value: i.value.replace(/[ \t]*\n[ \t]*/g, ' ') })));
  // All together: a tag may be put together from emphasis and plain words.
  checkWords(inlineText(lines), scan, at);
  return lines;
}

/** Removes the spaces before the first and after the last word. */
function trim(inlines: Inline[]): Inline[] {
  const out = [...inlines];
  const first = out[0];
  if (first?.type === 'text') out[0] = { type: 'text', value: first.value.trimStart() };
  const last = out.at(-1);
  if (last?.type === 'text') out[out.length - 1] = { type: 'text', value: last.value.trimEnd() };
  return out.filter((i) => i.value !== '');
}

/**
 * What words must not hold, with the advice: rule text goes into HTML, templates and documents and never carries their
 * markup.
 */
const FORBIDDEN: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\{\{|\}\}/, (f) => `"${f}" is template markup: rule text carries none, take it out`],
  [/<\/?[A-Za-z!?][^\s>]*>?/, (f) => `"${f}" looks like a tag: rule text carries no markup, take it out`],
  [
    /!?\[[^\]]*\](?:\[[^\]]*\]|\(#[^)]*\)|\()|\[\^[^\]]*\]/,
    (f) => {
      const [, words, target] = /^\[(.*)\]\((#.*)\)$/.exec(f) ?? [];
      return target?.includes(' ')
        ? `"${f}" is no link, for its address has spaces: write [${words}](<${target}>)`
        : `"${f}" looks like a link that leads nowhere: write [rule 9.4](#9.4), or take the brackets out`;
    },
  ],
  [/\*\*|~~|`/, (f) => `"${f}" is Markdown that was never closed: close it, or take it out`],
  [
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd]|(?! )\p{Zs}/u,
    (f) => `an invisible character (${codePoint(f)}) stands here: type a plain space, or take it out`,
  ],
];

/** Reports markup and invisible characters in words that begin at `at`. */
export function checkWords(words: string, scan: Scan, at: Place): void {
  for (const [pattern, advice] of FORBIDDEN) {
    const found = pattern.exec(words)?.[0];
    if (found === undefined) continue;
    // The words were unescaped on the way: the found characters are looked for in the source, and where they were
    // escaped the line's start must do.
    const offset = scan.rest(at).indexOf(found);
    scan.report('markup', offset > 0 ? { ...at, column: at.column + offset } : at, advice(found));
  }
  const disguise = disguiseIn(words);
  if (disguise === null) return;
  const offset = scan.rest(at).indexOf([...words.slice(disguise.at)][0] ?? '');
  scan.report('letters', offset > 0 ? { ...at, column: at.column + offset } : at, disguise.why);
}

/**
 * Reports a paragraph of several lines: the words of a clause stand on one line, and a line that is indented too little
 * has
 * been swallowed by the clause above (Markdown calls it lazy continuation). `owner` is the clause that got the words.
 */
export function expectOneLine(node: Paragraph, scan: Scan, owner: string | null): void {
  const at = scan.place(node);
  const end = node.position?.end.line ?? at.line;
  const quoted = /^\s*>/.test(scan.lines[at.line - 1] ?? '');
  for (let line = at.line + 1; line <= end; line++) {
    const source = scan.lines[line - 1] ?? '';
    const indent = source.length - source.trimStart().length;
    const where = { file: at.file, line, column: indent + 1 };
    const start = source.trim().slice(0, 40);
    if (start.startsWith('|')) {
      scan.report(
        'table',
        where,
        'these lines are no table: leave a blank line above it, and give its head and its line of dashes the same number of cells',
      );
      return;
    }
    const swallowed = quoted ? !start.startsWith('>') : indent < at.column - 1;
    if (swallowed) {
      scan.report(
        'swallowed',
        where,
        `"${start}" would be swallowed by ${owner ?? 'the words above'}: leave a blank line above it and begin it in the column of the clause it belongs to`,
      );
    } else
      scan.report(
        'hard-wrap',
        where,
        `the words of a clause stand on one line: join "${start}" to the line above, or leave a blank line between`,
      );
  }
}
