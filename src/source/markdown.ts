// Markdown → mdast with remark-parse and remark-gfm alone, in pieces, so that a long file costs no more than its length.
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** A piece longer than this is refused: remark's time grows faster than its input. */
export const LONGEST_PIECE = 200_000;

/** A run of lines that Markdown reads alone: `first` is the 0-based number of its first line. */
interface Piece {
  readonly first: number;
  readonly text: string;
}

/**
 * Cuts a file where nothing can reach across: before a heading or list item in the first column, outside a fenced block.
 * Both close every list, quotation and paragraph that is open.
 */
function pieces(lines: readonly string[]): Piece[] {
  const out: Piece[] = [];
  let first = 0;
  let fence: string | null = null;
  const cut = (end: number) => {
    if (end > first) out.push({ first, text: lines.slice(first, end).join('\n') });
    first = end;
  };
  lines.forEach((line, i) => {
    if (fence !== null) {
      const close = /^ {0,3}(~{3,}|`{3,})\s*$/.exec(line)?.[1];
      if (close?.startsWith(fence)) fence = null;
      return;
    }
    fence = /^(~{3,}|`{3,})/.exec(line)?.[1] ?? null;
    if (/^#{1,6}(\s|$)|^- /.test(line)) cut(i);
  });
  cut(lines.length);
  return out;
}

/**
 * The top-level nodes of a file, their positions counted in the file. `tooLong` is called with the line of a piece that
 * is refused.
 */
export function parseMarkdown(lines: readonly string[], tooLong: (line: number) => void): RootContent[] {
  const nodes: RootContent[] = [];
  for (const piece of pieces(lines)) {
    if (piece.text.length > LONGEST_PIECE) {
      tooLong(piece.first + 1);
      continue;
    }
    const root: Root = processor.parse(piece.text);
    if (piece.first > 0) shift(root, piece.first);
    nodes.push(...root.children);
  }
  return nodes;
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
