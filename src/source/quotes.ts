// What stands beside a rule in a quotation: a note, or a reading with its answers.
import type { Blockquote, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Answer, Examples, Note, Reading } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { inlineText } from '../words/text.ts';
import { effectOf } from './answers.ts';
import { readFence } from './checks.ts';
import { expectOneLine, flatten, readInlines, type Scan } from './inlines.ts';
import { readExamples } from './tables.ts';

export type Quote =
  | { readonly type: 'note'; readonly note: Note }
  | { readonly type: 'reading'; readonly reading: Reading };

/** Reads a quotation; null (with a report) where it is neither a note nor a reading. */
export function readQuote(node: Blockquote, scan: Scan): Quote | null {
  const at = scan.place(node);
  const [first, second, ...more] = node.children;
  const strong = first?.type === 'paragraph' ? first.children[0] : undefined;
  const label = strong?.type === 'strong' ? flatten(strong).trim() : '';
  const reading = /^Reading (R\d+[a-z]?)$/.exec(label)?.[1];
  if (first?.type !== 'paragraph' || (label !== 'Note.' && reading === undefined)) {
    scan.report(
      'note',
      at,
      'a quotation is a note or a reading: write "> **Note.** words" or "> **Reading R14**, open. Question"',
    );
    return null;
  }
  expectOneLine(first, scan, label.replace(/\.$/, ''));
  const words = first.children.slice(1);
  if (reading !== undefined) {
    const read = readReading(reading, words, at, second, more.length > 0, scan);
    return read && { type: 'reading', reading: read };
  }
  const inlines = readInlines(words, scan, scan.place(first));
  if (second)
    scan.report(
      'note',
      scan.place(second),
      'a note is one paragraph: join it, or begin another note with a blank line and "> **Note.**"',
    );
  if (inlines.length === 0) scan.report('note', at, 'the note has no words: write them after **Note.**');
  return { type: 'note', note: { inlines, text: inlineText(inlines), at } };
}

function readReading(
  id: string,
  words: PhrasingContent[],
  at: Place,
  list: RootContent | undefined,
  more: boolean,
  scan: Scan,
): Reading | null {
  const [start, ...rest] = readInlines(words, scan, at);
  const head = start?.type === 'text' ? /^, (open|operator's|ruling)\. */.exec(start.value) : null;
  if (!head || start === undefined) {
    scan.report(
      'reading',
      at,
      `say the status of the reading: **Reading ${id}**, open. Question (or operator's, or ruling)`,
    );
    return null;
  }
  const inlines = [{ type: 'text' as const, value: start.value.slice(head[0].length) }, ...rest].filter(
    (i) => i.value !== '',
  );
  if (inlines.length === 0)
    scan.report('reading', at, `Reading ${id} asks nothing: write its question after the status`);
  if (list?.type !== 'list' || !list.ordered || more) {
    scan.report(
      'reading',
      list ? scan.place(list) : at,
      `Reading ${id} is its question and a numbered list of answers, the one taken first: "> 1. …"`,
    );
    return null;
  }
  if (list.children.length < 2)
    scan.report(
      'reading',
      scan.place(list),
      `Reading ${id} has one answer only: write the other, or it is no question`,
    );
  const status = head[1] as Reading['status'];
  return { id, status, question: inlineText(inlines), inlines, answers: readAnswers(list, scan), at };
}

const readAnswers = (list: List, scan: Scan): Reading['answers'] => list.children.map((item) => readAnswer(item, scan));

function readAnswer(item: ListItem, scan: Scan): Answer {
  const at = scan.place(item);
  const [paragraph, ...more] = item.children;
  if (paragraph?.type !== 'paragraph')
    scan.report('reading', at, 'an answer begins with its words, on the line of its number');
  if (paragraph?.type !== 'paragraph') return { text: '', code: null, inlines: [] };
  expectOneLine(paragraph, scan, 'the answer');
  const nodes = [...paragraph.children];
  const last = nodes.at(-1);
  const code = last?.type === 'inlineCode' ? last.value : null;
  if (code !== null) nodes.pop();
  const inlines = readInlines(nodes, scan, at);
  const answer = { text: inlineText(inlines), code, inlines, ...underAnswer(more, scan) };
  effectOf(answer, at, (where, message) => scan.report('answer', where, message));
  return answer;
}

/** What stands under the words of an answer: a block that says what it changes, and worked examples. */
function underAnswer(nodes: readonly RootContent[], scan: Scan): Pick<Answer, 'block' | 'examples'> {
  const examples: Examples[] = [];
  let block: Raw | null = null;
  for (const [i, node] of nodes.entries()) {
    const next = nodes[i + 1];
    if (node.type === 'code') {
      const fence = readFence(node, scan);
      if (fence && (fence.kind !== 'answer' || block !== null))
        scan.report('fence', fence.at, 'under an answer stands one block, ~~~answer: what it changes, an item each');
      else block = fence?.data ?? null;
    } else if (
      node.type === 'paragraph' &&
      next?.type === 'table' &&
      flatten({ children: node.children.slice(0, 1) }) === 'Examples'
    )
      examples.push(readExamples(node, next, scan));
    else if (node.type !== 'table' || nodes[i - 1]?.type !== 'paragraph')
      scan.report(
        'reading',
        scan.place(node),
        'an answer is one paragraph: join its lines; under it stand only an ~~~answer block and *Examples*',
      );
  }
  return { ...(block ? { block } : {}), ...(examples.length > 0 ? { examples } : {}) };
}
