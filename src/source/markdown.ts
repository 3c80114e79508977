// Markdown → mdast, in pieces, so that a long file costs no more than its length: plain ones by themselves, all others
// with remark, which is loaded only where there are such.
import type { RootContent } from 'mdast';
import { plainNodes } from './plain.ts';

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

/** A text in lines, none of which is refused; those that are go to `refused`, and are empty. */
export const linesOf = (text: string, refused: (line: number, why: string) => void = () => undefined): string[] =>
  text.split('\n').map((line, i) => {
    const why = refuseLine(line);
    if (why === null) return line;
    refused(i + 1, why);
    return '';
  });

let remark: typeof import('./remark.ts') | null = null;

/** Loads remark, which `parseMarkdown` wants for whatever is not plain. */
export async function loadRemark(): Promise<void> {
  remark ??= await import('./remark.ts');
}

const plainly = ({ text, first }: Piece): RootContent[] | null => plainNodes(text.split('\n'), first + 1);

/** Loads remark where one of the texts is not plain: hardly a rulebook wants it, and each command would wait for it. */
export async function readyFor(texts: readonly string[]): Promise<void> {
  const wants = (piece: Piece) => piece.text.length <= LONGEST_PIECE && plainly(piece) === null;
  if (remark === null && texts.some((text) => pieces(linesOf(text), PIECE).some(wants))) await loadRemark();
}

/**
 * The top-level nodes of a file, their positions counted in the file; a long list comes as several. `tooLong` is called
 * with the line of a piece that is refused, `length` is the least length of a piece.
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
    nodes.push(...(plainly(piece) ?? remarkNodes(piece)));
  }
  return nodes;
}

/** The nodes of a piece as remark reads it, once it is loaded. */
export function remarkNodes({ text, first }: Piece): RootContent[] {
  if (remark === null) throw new Error('remark is wanted and not loaded: loadRemark comes first');
  const root = remark.rootOf(text);
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
