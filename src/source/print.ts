// Edition → Markdown, in one canonical form: what parse reads back is the same edition, and printing it again changes
// nothing.
import type { Cell, Clause, Edition, Examples, Heading, Inline, Note, RawCheck, Reading } from '../model/edition.ts';
import type { Raw } from '../model/raw.ts';
import { escapeMarkdown, escapeStart } from '../words/text.ts';
import { flow, printList, printYaml } from './printYaml.ts';

/**
 * The Markdown files of an edition: path → text. A clause goes to the file it came from (`at.file`). Comments inside
 * YAML
 * blocks are no part of an edition and are not printed.
 */
export function printEdition(edition: Edition): Map<string, string> {
  const printer = new Printer(edition);
  const files = new Map<string, string[]>();
  for (const clause of edition.clauses) {
    if (clause.parent !== null) continue;
    const blocks = files.get(clause.at.file) ?? [];
    blocks.push(...printer.top(clause));
    files.set(clause.at.file, blocks);
  }
  return new Map([...files].map(([path, blocks]) => [path, `${blocks.join('\n\n')}\n`]));
}

/**
 * A clause as an amendment writes it, to stand alone: under its whole number, with all that is beside and under it. The
 * clauses of a section are not
 * part of it: each is amended by its own number.
 */
export function printAlone(edition: Edition, clause: Clause): string {
  return new Printer({ ...edition, headings: [] }).alone(clause).join('\n\n');
}

/** The worked examples of a clause, alone under its number. */
export function printExamplesAlone(edition: Edition, clause: Clause): string {
  const bare: Clause = {
    ...clause,
    title: clause.kind === 'section' ? clause.title : null,
    content: [],
    rows: null,
    drawing: null,
    ownTopics: [],
    chip: null,
    checks: [],
    notes: [],
    readings: [],
  };
  return new Printer({ ...edition, headings: [] }).alone(bare).join('\n\n');
}

/** Blocks are separated by a blank line; each may hold several lines. */
type Blocks = string[];

class Printer {
  private readonly edition: Edition;
  private readonly number: ReadonlyMap<string, number>;
  private readonly headings = new Map<number, Heading[]>();

  constructor(edition: Edition) {
    this.edition = edition;
    this.number = new Map(edition.clauses.map((c, i) => [c.id, i]));
    for (const heading of edition.headings)
      this.headings.set(heading.before, [...(this.headings.get(heading.before) ?? []), heading]);
  }

  /** A clause without a parent, with the headings before it. */
  top(clause: Clause): Blocks {
    return [...this.headingsBefore(clause), ...this.clause(clause, 2)];
  }

  /** A clause that does not stand under its own parent. */
  alone(clause: Clause): Blocks {
    if (clause.kind === 'section')
      return this.section({ ...clause, content: clause.content.filter((part) => part.type === 'words') }, 2);
    if (clause.kind === 'table' || clause.kind === 'diagram') return this.labelled(clause);
    const within = /@(\d[^@]*)$/.exec(clause.id)?.[1];
    return this.item(
      clause,
      clause.kind !== 'definition' ? clause.id : within === undefined ? quoted(clause) : `${quoted(clause)}@${within}`,
    );
  }

  private clause(clause: Clause, depth: number): Blocks {
    if (clause.kind === 'section') return this.section(clause, depth);
    if (clause.kind === 'table' || clause.kind === 'diagram') return this.labelled(clause);
    return this.item(clause);
  }

  private section(clause: Clause, depth: number): Blocks {
    const heading = `${'#'.repeat(Math.min(depth, 4))} ${clause.id} ${title(clause.title ?? '')}`;
    const [first, ...rest] = clause.content;
    const words = first?.type === 'words' ? printInlines(first.inlines) : '';
    const lead = [...chips(clause), words].filter(Boolean).join(' ');
    return [
      heading,
      ...(lead === '' ? [] : [escapeStart(lead)]),
      ...this.content(clause, first?.type === 'words' ? rest : clause.content, depth),
    ];
  }

  private item(clause: Clause, label = clause.kind === 'definition' ? quoted(clause) : clause.label): Blocks {
    const [first, ...rest] = clause.content;
    const words = first?.type === 'words' ? printInlines(first.inlines) : '';
    const line = [`- **${escapeMarkdown(label)}**`, ...chips(clause), words].filter(Boolean).join(' ');
    return [line, ...this.content(clause, first?.type === 'words' ? rest : clause.content, 0).map(indent)];
  }

  /**
   * What follows a clause's first words: more words and children in their order. Its own checks, examples, notes and
   * readings
   * stand before its first table, heading or section, since after one they would be that one's.
   */
  private content(clause: Clause, content: Clause['content'], depth: number): Blocks {
    const out: Blocks = [];
    let beside: Blocks | null = this.beside(clause);
    for (const part of content) {
      if (part.type === 'words') {
        out.push(escapeStart(printInlines(part.inlines)));
        continue;
      }
      const child = this.edition.byId.get(part.id);
      if (!child) continue;
      const headings = this.headingsBefore(child);
      if (
        beside &&
        (headings.length > 0 || child.kind === 'table' || child.kind === 'diagram' || child.kind === 'section')
      ) {
        out.push(...beside);
        beside = null;
      }
      out.push(...headings, ...this.clause(child, depth + 1));
    }
    return beside ? [...out, ...beside] : out;
  }

  private labelled(clause: Clause): Blocks {
    const words = clause.content.flatMap((part) => (part.type === 'words' ? part.inlines : []));
    const line = [`**${escapeMarkdown(clause.label)}**`, ...chips(clause), printInlines(words)]
      .filter(Boolean)
      .join(' ');
    const drawing = clause.drawing ? [fence(clause.drawing.kind, printYaml(clause.drawing.data))] : [];
    return [line, ...(clause.rows ? [table(clause.rows.map(printCells))] : []), ...drawing, ...this.beside(clause)];
  }

  private beside(clause: Clause): Blocks {
    return [
      ...(clause.checks.length > 0 ? [printChecks(clause.checks)] : []),
      ...clause.examples.flatMap(printExamples),
      ...clause.notes.map(printNote),
      ...clause.readings.map(printReading),
    ];
  }

  private headingsBefore(clause: Clause): Blocks {
    const headings = this.headings.get(this.number.get(clause.id) ?? -1) ?? [];
    return headings.flatMap((h) => {
      const scope =
        h.scope.size > 0 ? [fence('check', [`scope: ${flow({ type: 'map', entries: h.scope, at: h.at })}`])] : [];
      return [`${'#'.repeat(h.depth)} ${title(h.title)}`, ...scope];
    });
  }
}

const quoted = (definition: Clause): string => `"${definition.label}"`;

const indent = (block: string): string => block.replace(/^(?=.)/gm, '  ');

const chips = (clause: Clause): string[] =>
  [...clause.ownTopics, ...(clause.chip ? [clause.chip] : [])].map((chip) => `\`${chip}\``);

/** A heading's words; a closing row of # would be dropped by Markdown. */
const title = (words: string): string => escapeMarkdown(words).replace(/#+$/, (signs) => `\\${signs}`);

const fence = (kind: string, lines: readonly string[]): string => ['~~~'.concat(kind), ...lines, '~~~'].join('\n');

/** Inlines as one line of Markdown. */
export function printInlines(inlines: readonly Inline[]): string {
  let out = '';
  for (const inline of [...inlines].reverse()) out = printInline(inline, out) + out;
  return out;
}

function printInline(inline: Inline, next: string): string {
  switch (inline.type) {
    case 'text':
      return escapeMarkdown(inline.value, next);
    case 'emphasis':
      return `*${escapeMarkdown(inline.value)}*`;
    case 'link':
      return `[${escapeMarkdown(inline.value)}](${destination(`#${inline.target}`)})`;
  }
}

/** A link target: in angle brackets where Markdown would not read it to its end. */
function destination(target: string): string {
  let open = 0;
  const balanced = [...target].every((c) => {
    open += c === '(' ? 1 : c === ')' ? -1 : 0;
    return open >= 0;
  });
  const plain = balanced && open === 0 && !/[\s<>\\]/.test(target);
  return plain ? target : `<${target.replace(/[<>\\]/g, '\\$&')}>`;
}

const printCells = (row: readonly Cell[]): string[] =>
  row.map((cell) => printInlines(cell.inlines).replace(/\|/g, '\\|'));

/** A GFM table whose bars stand under each other. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(1, ...rows.map((row) => width(row[i] ?? ''))));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell + ' '.repeat(Math.max(0, (widths[i] ?? 0) - width(cell)))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((w) => '-'.repeat(w))), ...body.map(line)].join('\n');
}

/** How many columns words take in a fixed-width font: Chinese signs take two. */
const width = (words: string): number =>
  [...words].reduce(
    (n, c) => n + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(c) ? 2 : 1),
    0,
  );

function printChecks(checks: readonly RawCheck[]): string {
  const maps = checks.map((check): Raw => {
    const value = (words: string): Raw => ({ type: 'scalar', value: words, at: check.at });
    const head: [string, Raw][] =
      check.predicate === null
        ? []
        : [
            ['predicate', value(check.predicate)],
            ['force', value(check.force)],
          ];
    return { type: 'map', entries: new Map([...head, ...check.params]), at: check.at };
  });
  const [only, ...more] = maps;
  return fence('check', only && more.length === 0 ? printYaml(only) : printList(maps));
}

function printExamples({ source, header, rows }: Examples): Blocks {
  return [
    `*Examples* (${escapeMarkdown(source)})`,
    table([header.map((h) => escapeMarkdown(h)), ...rows.map(printCells)]),
  ];
}

const quote = (lines: readonly string[]): string => lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');

const printNote = (note: Note): string => quote([`**Note.** ${printInlines(note.inlines)}`]);

function printReading({ id, status, question, inlines, answers }: Reading): string {
  const asked = printInlines(inlines ?? [{ type: 'text', value: question }]);
  const lines = answers.flatMap((answer, i) => {
    const words = printInlines(answer.inlines ?? [{ type: 'text', value: answer.text }]);
    const line = [escapeStart(words), answer.code === null ? '' : codeSpan(answer.code)].filter(Boolean).join(' ');
    const under = [
      ...(answer.block
        ? [fence('answer', answer.block.type === 'list' ? printList(answer.block.items) : printYaml(answer.block))]
        : []),
      ...(answer.examples ?? []).flatMap(printExamples),
    ];
    const below = under.flatMap((block) => ['', ...block.split('\n').map((l) => `   ${l}`)]);
    return [`${i + 1}. ${line}`, ...below, ...(below.length > 0 && i + 1 < answers.length ? [''] : [])];
  });
  return quote([`**Reading ${id}**, ${status}. ${asked}`, '', ...lines]);
}

/** A code span, fenced with more backticks than it holds in a row. */
function codeSpan(code: string): string {
  const most = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(most + 1);
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return ticks + pad + code + pad + ticks;
}
