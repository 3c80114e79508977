// The fenced blocks of a clause: ~~~check, ~~~layout, ~~~form and ~~~answer, read with the places of their values in
// the Markdown file.
import type { Code } from 'mdast';
import type { Force, RawCheck } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import type { Scan } from './inlines.ts';
import { readYaml } from './yaml.ts';

const KINDS = ['check', 'layout', 'form', 'answer'] as const;
export type FenceKind = (typeof KINDS)[number];

/** A fenced block: what it is for, and its YAML or null where that could not be read. */
export interface Fence {
  readonly kind: FenceKind;
  readonly data: Raw | null;
  readonly at: Place;
}

/** Reads a code node; null (with a report) where it is no block of this format. */
export function readFence(node: Code, scan: Scan): Fence | null {
  const at = scan.place(node);
  const opening = scan.rest(at);
  if (!/^(~~~|```)/.test(opening)) {
    const spaces = /^ */.exec(opening)?.[0].length ?? 0;
    scan.report(
      'markdown',
      { ...at, column: at.column + spaces },
      'this line is indented so far that Markdown takes it for code: indent it to the words of its clause',
    );
    return null;
  }
  const last = node.position?.end.line ?? at.line;
  if (last === at.line || !/^[\s>]*(~{3,}|`{3,})\s*$/.test(scan.lines[last - 1] ?? '')) {
    scan.report(
      'fence',
      at,
      'this block is never closed and swallows what follows: end it with a line ~~~ in the same column',
    );
    return null;
  }
  if (!opening.startsWith('~~~'))
    scan.report('fence', at, 'a block is fenced with ~~~, not with backticks: type ~~~check');
  const kind = KINDS.find((k) => k === node.lang);
  if (!kind || node.meta) {
    scan.report(
      'fence',
      at,
      `"${opening.trim()}" is no block of this format: type ~~~check, ~~~layout, ~~~form or ~~~answer`,
    );
    return null;
  }
  // Markdown strips the indentation of the block from every line: what a line lost is how far its columns are shifted.
  const values = node.value.split('\n');
  const locate = (line: number, column: number): Place => {
    const lost = (scan.lines[at.line + line - 1] ?? '').length - (values[line - 1] ?? '').length;
    return { file: at.file, line: at.line + line, column: column + Math.max(0, lost) };
  };
  const data = readYaml(node.value, locate, (where, message) => scan.report('yaml', where, message));
  return { kind, data, at };
}

const FORCES: readonly Force[] = ['must', 'must-not', 'may'];

/** The checks of a ~~~check block: a map is one, a list several. */
export function readChecks(data: Raw, report: Scan['report']): RawCheck[] {
  if (data.type === 'list') return data.items.flatMap((item) => readCheck(item, report));
  return readCheck(data, report);
}

function readCheck(data: Raw, report: Scan['report']): RawCheck[] {
  const bad = (at: Place, message: string): never[] => {
    report('check', at, message);
    return [];
  };
  if (data.type !== 'map')
    return bad(data.at, 'a check is a map: write `predicate: …`, `force: …` and the parameters, a line each');
  const params = new Map(data.entries);
  const predicate = params.get('predicate');
  const force = params.get('force');
  params.delete('predicate');
  params.delete('force');
  if (!predicate) {
    const by = params.get('by');
    if (!by)
      return bad(
        data.at,
        'a check names what judges: write `predicate: …` (or `by: table:1` where another clause judges)',
      );
    if (force) bad(force.at, '`force` belongs to a predicate: take it out, the clause named by `by` has its own');
    if (by.type !== 'scalar')
      bad(by.at, '`by` names one clause: write `by: table:1`, and another check for another clause');
    for (const [key, value] of params) {
      if (key !== 'by' && key !== 'with')
        bad(value.at, `"${key}" is a parameter and needs a predicate: beside \`by\` only \`with\` may stand`);
    }
    return [{ predicate: null, force: 'must', params, at: data.at }];
  }
  const beside = params.get('with');
  if (beside) bad(beside.at, '`with` stands beside `by`, and is no parameter of a predicate: take it out');
  if (predicate.type !== 'scalar') return bad(predicate.at, '`predicate` is one id: write `predicate: cards.decks`');
  const word = force?.type === 'scalar' ? FORCES.find((f) => f === force.value) : undefined;
  if (!word) {
    const typed =
      force?.type === 'scalar' ? `\`force: ${force.value}\` is none of the three` : 'the check does not say its force';
    bad(
      force?.at ?? predicate.at,
      `${typed}: write \`force: must\`, \`force: must-not\` or \`force: may\` under the predicate`,
    );
  }
  return [{ predicate: predicate.value, force: word ?? 'must', params, at: data.at }];
}
