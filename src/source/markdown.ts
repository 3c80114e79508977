// Markdown → mdast with remark-parse and remark-gfm alone, in pieces, so that a long file costs no more than its
// length.
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { plainNodes } from './plain.ts';

/** Without one of these no address can be in a text: nothing that becomes a link by itself, as it stands or decoded. */
const ADDRESS = /[-.\w+]@|:\/\/|www\.|[&\\]/i;

/** The constructs that look for addresses. They try at each word whether it is one, which is half of the reading. */
const LOOKING = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink']);

const processor = unified().use(remarkParse).use(remarkGfm).freeze();
const withoutAddresses = unified().use(remarkParse).use(remarkGfm).use(dropAddresses).freeze();

function dropAddresses(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => ({
    ...extension,
    text: Object.fromEntries(
      Object.entries(extension.text ?? {}).map(([code, constructs]) => [
        code,
        [constructs ?? []].flat().filter(({ name }) => name === undefined || !LOOKING.has(name)),
      ]),
    ),
  }));
  // What is left of GFM has no transform of its own.
  const bare = data.fromMarkdownExtensions ?? [];
  data.fromMarkdownExtensions = bare.flat().map((extension) => ({ ...extension, transforms: [] }));
}

/**
 * Pieces and lines longer than these, and lines nested deeper, are refused: remark's time grows faster than its input.
 */
export const LONGEST_PIECE = 100_000;
export const LONGEST_LINE = 5_000;
export const DEEPEST = 16;

/** Lists and quotations opened on one line, and the spaces before the first. */
const NESTING = /^ *(?:> ?|(?:[-+*]|\d{1,9}[.)]) +)*/;

/** Why a line is refused, or null: no honest clause is so long or so deep, and Markdown would take minutes over it. */
export function refuseLine(line: string): string | null {
  if (line.length > LONGEST_LINE)
    return `this line is longer than ${LONGEST_LINE} characters and is not read: split the clause`;
  const nesting = NESTING.exec(line)?.[0] ?? '';
  const depth = (/^ */.exec(nesting)?.[0].length ?? 0) / 2 + nesting.replace(/[^-+*>.)]/g, '').length;
  return depth > DEEPEST
    ? `this line is nested more than ${DEEPEST} deep and is not read: a clause has no more levels than 1.1.1(a)(i)(A)`
    : null;
}

/** A run of lines that Markdown reads alone: `first` is the 0-based number of its first line. */
interface Piece {
  readonly first: number;
  readonly text: string;
}

/** Files are read in pieces of about this length. */
const PIECE = 8_000;

/**
 * Cuts a file where nothing can reach across: before a heading or list item in the first column, outside a fenced
 * block.
 * Both close every list, quotation and paragraph that is open.
 */
export function pieces(lines: readonly string[], length: number): Piece[] {
  const out: Piece[] = [];
  let first = 0;
  let size = 0;
  let fence: string | null = null;
  const cut = (end: number) => {
    if (end > first) out.push({ first, text: lines.slice(first, end).join('\n') });
    first = end;
    size = 0;
  };
  lines.forEach((line, i) => {
    if (fence !== null) {
      const close = /^ {0,3}(~{3,}|`{3,}) *$/.exec(line)?.[1];
      if (close?.startsWith(fence)) fence = null;
    } else {
      fence = /^(~{3,}|`{3,})/.exec(line)?.[1] ?? null;
      if (size >= length && /^#{1,6}( |$)|^- /.test(line)) cut(i);
    }
    size += line.length + 1;
  });
  cut(lines.length);
  return out;
}

/**
 * The top-level nodes of a file, their positions counted in the file; a long list comes as several. `tooLong` is called
 * with
 * the line of a piece that is refused, `length` is the least length of a piece.
 */
export function parseMarkdown(
  lines: readonly string[],
  tooLong: (line: number) => void,
  length = PIECE,
): RootContent[] {
  const nodes: RootContent[] = [];
  for (const piece of pieces(lines, length)) {
    if (piece.text.length > LONGEST_PIECE) {
      tooLong(piece.first + 1);
      continue;
    }
    nodes.push(...(plainNodes(piece.text.split('\n'), piece.first + 1) ?? remarkNodes(piece)));
  }
  return nodes;
}

/** The nodes of a piece as remark reads it. */
export function remarkNodes({ text, first }: Piece): RootContent[] {
  const root: Root = (ADDRESS.test(text) ? processor : withoutAddresses).parse(text);
  if (first > 0) shift(root, first);
  return root.children;
}

interface Node {
  position?: { start: { line: number }; end: { line: number } } | undefined;
  children?: unknown[];
}

function shift(node: Node, lines: number): void {
  if (node.position) {
    node.position.start.line += lines;
    node.position.end.line += lines;
  }
  for (const child of node.children ?? []) shift(child as Node, lines);
}
