// Markdown as nearly every line of a rulebook has it, read without remark: clauses as items on one line each, headings,
// tables, quotations and ~~~ blocks, whose words hold emphasis, chips and links and no sign that could mean more. What
// has anything else is not read here.
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';

/** What stands in a line of a block from a column on: nothing where it is blank. */
interface Line {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Thrown where a line could mean more than is read here. */
class NotPlain extends Error {}

const no = (): never => {
  throw NOT_PLAIN;
};
/** One for all: no stack is made for what happens in many a text. */
const NOT_PLAIN = new NotPlain();

/**
 * The top-level nodes of some lines, as remark gives them but for what no reader here looks at; null where they hold
 * anything that is not plain.
 * @param first the number of the first line in its file, from 1
 */
export function plainNodes(lines: readonly string[], first: number): RootContent[] | null {
  // What a tab or another sign of control does to columns is not known here.
  if (lines.some((text) => /\p{Cc}/u.test(text))) return null;
  try {
    return blocks(lines.map((text, i) => ({ text, line: first + i, column: 1 })));
  } catch (e) {
    if (e === NOT_PLAIN) return null;
    throw e;
  }
}

type Block = BlockContent | DefinitionContent;

const HEADING = /^(#{1,6}) (?=\S)/;
const BULLET = /^- (?=\S)/;
const NUMBERED = /^\d\. (?=\S)/;
const FENCE = /^~~~([a-z]*)$/;
/** What closes a block, however it is written. */
const CLOSED = /^ {0,3}~{3,} *$/;
/** What may begin another block, or be one, and is not read here. */
const OTHER = /^(?:[-+#=>|~]|\d+[.)]|`{3})/;

function blocks(lines: readonly Line[]): Block[] {
  const out: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const { text, line } = lines[i] as Line;
    const until = (goes: (text: string) => boolean): number => {
      let end = i + 1;
      while (end < lines.length && goes((lines[end] as Line).text)) end++;
      return end;
    };
    if (text === '') {
      i++;
      continue;
    }
    const list = BULLET.test(text) ? BULLET : NUMBERED.test(text) ? NUMBERED : null;
    if (list) {
      const [node, end] = listFrom(lines, i, list);
      out.push(node);
      i = end;
    } else if (text.startsWith('>')) {
      const end = until((t) => t.startsWith('>'));
      endsHere(lines, end);
      const children = blocks(lines.slice(i, end).map((l) => (l.text === '>' ? { ...l, text: '' } : cut(l, '> '))));
      out.push({ type: 'blockquote', children, ...span(lines[i] as Line, lines[end - 1] as Line) });
      i = end;
    } else if (FENCE.test(text)) {
      const end = until((t) => !CLOSED.test(t));
      if (lines[end]?.text !== '~~~') no();
      const value = lines.slice(i + 1, end).map((l) => l.text);
      const [, lang] = FENCE.exec(text) ?? [];
      const where = span(lines[i] as Line, lines[end] as Line);
      out.push({ type: 'code', lang: lang || null, meta: null, value: value.join('\n'), ...where });
      i = end + 1;
    } else if (text.startsWith('|')) {
      const end = until((t) => t !== '');
      out.push(table(lines.slice(i, end)));
      i = end;
    } else {
      const [marks = '', hashes = ''] = HEADING.exec(text) ?? [];
      if (marks === '') endsHere(lines, i + 1);
      if (marks === '' ? OTHER.test(text) : text.endsWith('#')) no();
      const words = inlines(text.slice(marks.length), line, (lines[i] as Line).column + marks.length);
      const where = span(lines[i] as Line, lines[i] as Line);
      out.push(
        marks === ''
          ? { type: 'paragraph', children: words, ...where }
          : { type: 'heading', depth: hashes.length as 1, children: words, ...where },
      );
      i++;
    }
  }
  return out;
}

/** A line that follows words without a blank one between may go on with them. */
function endsHere(lines: readonly Line[], at: number): void {
  if (at < lines.length && (lines[at] as Line).text !== '') no();
}

/** A line without what it begins with. */
function cut({ text, line, column }: Line, lead: string): Line {
  if (text === '') return { text, line, column };
  if (!text.startsWith(lead)) no();
  return { text: text.slice(lead.length), line, column: column + lead.length };
}

function listFrom(lines: readonly Line[], from: number, marker: RegExp): readonly [Block, number] {
  const children: ListItem[] = [];
  let i = from;
  while (i < lines.length && marker.test((lines[i] as Line).text)) {
    const start = lines[i] as Line;
    const mark = marker.exec(start.text)?.[0] ?? '';
    const lead = ' '.repeat(mark.length);
    let end = i + 1;
    while (end < lines.length && ((lines[end] as Line).text === '' || (lines[end] as Line).text.startsWith(lead)))
      end++;
    const inner = lines.slice(i + 1, end).map((l) => cut(l, lead));
    let last = end;
    while ((lines[last - 1] as Line).text === '') last--;
    const item = blocks([cut(start, mark), ...inner]);
    children.push({ type: 'listItem', checked: null, children: item, ...span(start, lines[last - 1] as Line) });
    i = end;
  }
  if (i < lines.length && (lines[i - 1] as Line).text !== '') no();
  const [start, last] = [children[0]?.position?.start, children.at(-1)?.position?.end];
  const position = start && last ? { position: { start, end: last } } : {};
  return [{ type: 'list', ordered: marker === NUMBERED, children, ...position }, i];
}

const DASHES = /^\|(?: ?-+ ?\|)+$/;

function table(lines: readonly Line[]): Block {
  const [head, dashes, ...rows] = lines;
  if (!head || !dashes || !DASHES.test(dashes.text)) return no();
  const wanted = dashes.text.split('|').length;
  const children = [head, ...rows].map((row): TableRow => {
    const cells = row.text.split('|');
    if (!/^\|.*\|$/.test(row.text) || cells.length !== wanted) no();
    let column = row.column;
    const read = cells.slice(1, -1).map((cell): TableRow['children'][number] => {
      const at = { ...row, column };
      const words = cell.trimStart();
      const begin = column + 1 + cell.length - words.length;
      column += cell.length + 1;
      return { type: 'tableCell', children: inlines(words.trimEnd(), row.line, begin), ...span(at, at) };
    });
    return { type: 'tableRow', children: read, ...span(row, row) };
  });
  return { type: 'table', children, ...span(head, lines.at(-1) as Line) };
}

const span = (start: Line, end: Line) => ({
  position: {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column + end.text.length },
  },
});

/**
 * Signs that could mean more than themselves among words, addresses, and spaces that are not the plain one. Before a
 * link an exclamation mark makes it a picture.
 */
const MORE = /[\\`*_[\]<>&~|@]|!$|:\/\/|www\.|[^\P{Z} ]|\p{C}/iu;

/** What stands among words: a label in bold before them, emphasis, a chip, a link to a clause. */
const MARKED =
  /^\*\*([^*]+)\*\*(?= |$|(?<=[\p{L}\p{N}]\*\*))|(?<![\p{L}\p{N}*])\*([\p{L}\p{N}](?:[^*]*[\p{L}\p{N}])?)\*(?![\p{L}\p{N}*])|(?<!`)`([^`]+)`(?!`)|\[([^[\]^]+)\]\((?:<(#[\w.:@ -]+)>|(#[\w.:@-]+(?:\(\w+\))*))\)/gu;

function inlines(text: string, line: number, column: number): PhrasingContent[] {
  if (/^ | $/.test(text)) no();
  const out: PhrasingContent[] = [];
  const plain = (value: string, at: number): Extract<PhrasingContent, { type: 'text' }> => {
    if (MORE.test(value)) no();
    const start = { line, column: column + at };
    return { type: 'text', value, position: { start, end: { line, column: start.column + value.length } } };
  };
  let from = 0;
  for (const found of text.matchAll(MARKED)) {
    const [all, strong, emphasis, code, words, spaced, url = spaced] = found;
    const at = found.index;
    const position = {
      start: { line, column: column + at },
      end: { line, column: column + at + all.length },
    };
    if (at > from) out.push(plain(text.slice(from, at), from));
    from = at + all.length;
    if (code !== undefined) {
      if (/^ | $|\p{C}/u.test(code)) no();
      out.push({ type: 'inlineCode', value: code, position });
      continue;
    }
    const inner = strong ?? emphasis ?? words ?? '';
    if (/^ | $/.test(inner)) no();
    const children = [plain(inner, at + (strong === undefined ? 1 : 2))];
    if (url !== undefined) out.push({ type: 'link', url, title: null, children, position });
    else out.push({ type: strong === undefined ? 'emphasis' : 'strong', children, position });
  }
  if (from < text.length) out.push(plain(text.slice(from), from));
  return out;
}
