// YAML as its author wrote it: failsafe schema, every scalar a string, everything with its line and column in the file.
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { disguiseIn, invisibleIn } from '../words/text.ts';

/** Where a 1-based line and column of the YAML text stand in the file that holds it. */
export type Locate = (line: number, column: number) => Place;
/** Called for each thing wrong with the YAML; `advice` says what to type instead. */
export type Complain = (at: Place, message: string) => void;

/** Reads one YAML document; what is wrong goes to `complain`, and null comes back when nothing usable is left. */
export function readYaml(text: string, locate: Locate, complain: Complain): Raw | null {
  const lines = new LineCounter();
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return locate(Math.max(1, line), Math.max(1, col));
  };
  const bad = (offset: number, message: string): null => {
    complain(at(offset), message);
    return null;
  };
  const deep = tooDeep(text);
  if (deep !== null) {
    complain(locate(deep.line, deep.column), `the YAML is nested more than ${DEEPEST} deep: no check needs that`);
    return null;
  }
  const doc = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    // The library holds every key against every other: convert finds one that is there twice in one look.
    uniqueKeys: false,
  });
  for (const error of doc.errors) bad(error.pos[0], explain(error.code, error.message));
  // After a syntax error the tree is a guess.
  if (doc.errors.length > 0) return null;
  if (doc.contents === null) return bad(0, 'the block is empty: write `key: value` lines, or take it out');
  return convert(doc.contents as Node, at, bad);
}

/**
 * The library reads by recursion, and a stack that overflows takes the whole process down: deep texts are not given to
 * it.
 */
const DEEPEST = 40;

/** Where a text is nested too deeply, or null. Brackets within quotes count too: no honest text has so many. */
function tooDeep(text: string): { line: number; column: number } | null {
  let depth = 0;
  for (const [i, line] of text.split('\n').entries()) {
    const lead = /^[ ?:-]*/.exec(line)?.[0] ?? '';
    if (lead.length > 4 * DEEPEST || lead.replace(/[^?:-]/g, '').length > DEEPEST) return { line: i + 1, column: 1 };
    for (let k = 0; k < line.length; k++) {
      if (line[k] === '[' || line[k] === '{') depth++;
      else if (line[k] === ']' || line[k] === '}') depth--;
      if (depth > DEEPEST) return { line: i + 1, column: k + 1 };
    }
  }
  return null;
}

function convert(
  node: Node | null,
  at: (offset: number) => Place,
  bad: (offset: number, message: string) => null,
): Raw | null {
  const start = node?.range?.[0] ?? 0;
  if (isAlias(node)) return bad(start, 'YAML aliases (*name) are not used here: write the value out');
  if (isScalar(node) || isMap(node) || isSeq(node)) {
    if (node.anchor) bad(start, 'YAML anchors (&name) are not used here: write the value out where it is needed');
    if (node.tag)
      bad(start, `YAML tags (${node.tag}) are not used here: every value is text, its predicate gives the type`);
  }
  if (isScalar(node)) {
    const value = String(node.value ?? '');
    if (value === '' && node.type === 'PLAIN') return bad(start, 'a value is missing here: write one, or "" for none');
    const unseen = invisibleIn(value);
    // The value is kept: that it is missing too would be a second line on one fault.
    if (unseen !== null) bad(start, `an invisible character (${unseen}) stands in this value: take it out`);
    const disguise = disguiseIn(value);
    if (disguise !== null) bad(start, disguise.why);
    return { type: 'scalar', value, at: at(start) };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => convert(item as Node, at, bad)).filter((item) => item !== null);
    return { type: 'list', items, at: at(start) };
  }
  if (isMap(node)) {
    const entries = new Map<string, Raw>();
    for (const pair of node.items) {
      const key = pair.key as Node | null;
      const where = key?.range?.[0] ?? start;
      if (!isScalar(key) || String(key.value ?? '') === '') {
        bad(where, 'a key must be plain words');
        continue;
      }
      const name = String(key.value);
      const value = pair.value as Node | null;
      if (value === null || value === undefined) {
        bad(where, `"${name}" has no value: write \`${name}: value\`; words that hold a comma stand in quotes`);
        continue;
      }
      if (entries.has(name)) {
        bad(where, 'this key is there twice: keep one of the two');
        continue;
      }
      const raw = convert(value, at, bad);
      if (raw) entries.set(name, raw);
    }
    return { type: 'map', entries, at: at(start) };
  }
  return bad(start, 'this is not a value');
}

/** The library's error in the words of this format, with what to type. */
function explain(code: string, message: string): string {
  switch (code) {
    case 'BAD_SCALAR_START':
      return /@/.test(message)
        ? 'a value that begins with @ stands in quotes: "@eight decks"'
        : `a value that begins with this sign stands in quotes (${message})`;
    case 'MULTIPLE_DOCS':
      return 'one block holds one document: take the `---` out';
    case 'TAB_AS_INDENT':
      return 'a tab indents this line: use spaces';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'two `key:` on one line, or a line break in a key: put words that hold ": " in quotes';
    case 'BAD_INDENT':
      return /^Flow/.test(message)
        ? 'a bracket is open that is never closed: close it with } or ], or put the words that hold it in quotes'
        : 'this line is indented otherwise than its neighbours: keys of one map begin in one column';
    case 'MISSING_CHAR':
      return /quote/.test(message)
        ? 'a quote is open that is never closed: close it in the same line'
        : `this is not YAML: ${message}`;
    default:
      return `this is not YAML: ${message.replace(/\s+/g, ' ').trim()}`;
  }
}
