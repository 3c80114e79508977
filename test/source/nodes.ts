// Nodes as remark gives them, and what of them a reader of rules looks at.
import type { Node } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The nodes of a text with their places, as remark reads it whole. */
export const whole = (text: string): readonly Node[] => unified().use(remarkParse).use(remarkGfm).parse(text).children;

/** What is no matter to rules: between which items blank lines stand, at which number a list begins, how cells align. */
const UNSEEN = new Set(['spread', 'start', 'align', 'data', 'position']);

/** Nodes without what nobody looks at: of a place, where it begins and in which line it ends. */
export const seen = (nodes: readonly Node[]): unknown =>
  nodes.map((node) => ({
    ...Object.fromEntries(Object.entries(node).filter(([key]) => !UNSEEN.has(key))),
    at: node.position && [node.position.start.line, node.position.start.column, node.position.end.line],
    ...('children' in node ? { children: seen(node.children as readonly Node[]) } : {}),
  }));
