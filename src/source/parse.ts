// One Markdown file → the clauses it holds, in document order; whatever is wrong is reported and the rest is read on.
import type { Blockquote, Code, Heading, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Place } from '../model/place.ts';
import { inlineText } from '../words/text.ts';
import { readChecks, readFence } from './checks.ts';
import { readChips } from './chips.ts';
import { type Draft, type DraftFile, type DraftHeading, draft } from './drafts.ts';
import { checkWords, expectOneLine, flatten, type Positioned, readInlines, type Scan } from './inlines.ts';
import { CITED, DIAGRAM, definitionId, HEADING, LETTER, NUMBER, TABLE, TERM, TERM_WITHIN } from './labels.ts';
import { LONGEST_PIECE, linesOf, parseMarkdown } from './markdown.ts';
import type { Problems } from './problems.ts';
import { readQuote } from './quotes.ts';
import { readCells, readExamples } from './tables.ts';

/**
 * Reads one file. `text` has had its line ends normalised, and what reads it is ready for it (`readyFor`); `topics` are
 * the known topic ids, or null where there is no list.
 *
 * In an amendment a clause may stand alone with its whole number, `- **8.4.1(c)** …`; where it belongs is known from
 * its base.
 */
export function parseFile(
  file: string,
  text: string,
  topics: ReadonlySet<string> | null,
  problems: Problems,
  amending = false,
): DraftFile {
  return new FileReader(file, text, topics, problems, amending).read();
}

/**
 * Where the blocks of a clause go that follow each other: to the clause itself, or to the table or diagram just above
 * them.
 */
interface Flow {
  /** The section or list item that holds the blocks; null under an unnumbered top heading. */
  readonly holder: Draft | null;
  /** Who gets the next check, note, reading or examples. */
  target: Draft | null;
  /** An unnumbered heading was the last block: a check block under it is its scope. */
  heading: DraftHeading | null;
  /** Whether words may still come (a section's stand before its clauses). */
  words: boolean;
  /** Whether `holder`'s own blocks may still come: not once a table, diagram or unnumbered heading has come. */
  own: boolean;
}

class FileReader implements Scan {
  readonly lines: readonly string[];
  private readonly clauses: Draft[] = [];
  private readonly headings: DraftHeading[] = [];
  private readonly sections: { depth: number; clause: Draft }[] = [];
  private readonly file: string;
  private readonly topics: ReadonlySet<string> | null;
  private readonly problems: Problems;
  private readonly amending: boolean;
  /** The unnumbered heading in force. */
  private heading: string | null = null;
  /** The clause being read, for reports. */
  private current: string | null = null;

  constructor(file: string, text: string, topics: ReadonlySet<string> | null, problems: Problems, amending: boolean) {
    this.amending = amending;
    this.file = file;
    this.topics = topics;
    this.problems = problems;
    this.lines = linesOf(text, (line, why) => this.report('encoding', { file, line, column: 1 }, why));
  }

  // --- Scan ---

  place(node: Positioned, fallback?: Place): Place {
    const start = node.position?.start;
    return start
      ? { file: this.file, line: start.line, column: start.column }
      : (fallback ?? { file: this.file, line: 1, column: 1 });
  }

  report(rule: string, at: Place, message: string): void {
    this.problems.add(rule, at, this.current, message);
  }

  rest(at: Place): string {
    return (this.lines[at.line - 1] ?? '').slice(at.column - 1);
  }

  // --- the file ---

  read(): DraftFile {
    this.lines.forEach((line, i) => {
      const tab = line.indexOf('\t');
      if (tab >= 0)
        this.report(
          'tab',
          { file: this.file, line: i + 1, column: tab + 1 },
          'a tab stands here: use spaces, two for each level',
        );
    });
    const nodes = parseMarkdown(this.lines, (line) =>
      this.report(
        'encoding',
        { file: this.file, line, column: 1 },
        `the text from here to the next heading or clause is longer than ${LONGEST_PIECE} characters and is not read: split it`,
      ),
    );
    let flow: Flow | null = null;
    for (const [i, node] of nodes.entries()) {
      if (node.type === 'heading') {
        flow = this.topHeading(node, nodes[i + 1]);
        continue;
      }
      if (flow === null) {
        this.report(
          'heading',
          this.place(node),
          'text before the first heading belongs to no section: begin the file with its heading, such as "## 3 Cards"',
        );
        flow = { holder: null, target: null, heading: null, words: false, own: false };
      }
      this.block(node, nodes, i, flow, 1);
    }
    return { clauses: this.clauses, headings: this.headings };
  }

  private add(clause: Draft): Draft {
    this.clauses.push(clause);
    this.current = clause.id;
    return clause;
  }

  // --- headings ---

  private topHeading(node: Heading, next: RootContent | undefined): Flow {
    const at = this.place(node);
    const { depth, title } = this.headingWords(node);
    while ((this.sections.at(-1)?.depth ?? 0) >= depth) this.sections.pop();
    const parent = this.sections.at(-1)?.clause ?? null;
    const numbered = HEADING.exec(title);
    if (!numbered) {
      if (/^\d/.test(title))
        this.report(
          'heading',
          at,
          `"${title}" begins like a number but is none: write "${'#'.repeat(depth)} 3 Cards": number, space, title`,
        );
      const made = this.addHeading(title, depth as 2 | 3 | 4, at, next);
      return { holder: parent, target: null, heading: made, words: false, own: false };
    }
    const [, id = '', words = ''] = numbered;
    this.heading = null;
    if (this.amending) {
      // A section stands where its base has it.
    } else if (parent && !id.startsWith(`${parent.id}.`)) {
      this.report(
        'number-parent',
        at,
        `section ${id} stands under section ${parent.id}: give it a number that begins with "${parent.id}.", or a heading of depth ${'#'.repeat(Math.max(2, depth - 1))}`,
      );
    } else if (!parent && id.includes('.')) {
      this.report(
        'number-parent',
        at,
        `section ${id} stands under no section: put it into the file of section ${id.split('.')[0]}, under "## ${id.split('.')[0]} …"`,
      );
    } else if (depth !== (this.sections.at(-1)?.depth ?? 1) + 1) {
      this.report(
        'heading',
        at,
        `a heading of depth ${depth} skips a level: write "${'#'.repeat((this.sections.at(-1)?.depth ?? 1) + 1)} ${title}"`,
      );
    }
    const section = this.add(draft('section', id, id, parent, null, at));
    section.title = words;
    parent?.content.push({ type: 'child', id });
    this.sections.push({ depth, clause: section });
    return { holder: section, target: section, heading: null, words: true, own: true };
  }

  private headingWords(node: Heading): { depth: number; title: string } {
    const at = this.place(node);
    const title = flatten(node).replace(/\s+/g, ' ').trim();
    if (!this.rest(at).startsWith('#'))
      this.report('markdown', at, `an underlined heading is not allowed: write "## ${title}"`);
    if (node.children.some((c) => c.type !== 'text'))
      this.report(
        'heading',
        at,
        'a heading holds plain words only: chips and links stand in the first paragraph under it',
      );
    if (node.depth < 2 || node.depth > 4) {
      this.report(
        'heading',
        at,
        node.depth < 2
          ? `headings begin with ##: write "## ${title}"`
          : `a heading has two to four #: write "#### ${title}"`,
      );
    }
    if (title === '') this.report('heading', at, 'a heading without words: write its number and title, or take it out');
    checkWords(title, this, at);
    return { depth: Math.min(4, Math.max(2, node.depth)), title };
  }

  private addHeading(title: string, depth: 2 | 3 | 4, at: Place, next: { type: string } | undefined): DraftHeading {
    if (!next || next.type === 'heading')
      this.report('heading', at, `nothing stands under the heading "${title}": take it out, or write its clauses`);
    const made: DraftHeading = { title, depth, before: this.clauses.length, scope: new Map(), at };
    this.headings.push(made);
    this.heading = title;
    return made;
  }

  // --- blocks ---

  /** One block of a section or list item; `column` is where the holder's blocks begin. */
  private block(node: RootContent, siblings: readonly RootContent[], i: number, flow: Flow, column: number): void {
    this.current = (flow.target ?? flow.holder)?.id ?? null;
    const at = this.place(node);
    if (at.column !== column && node.type !== 'code') {
      this.report(
        'indent',
        at,
        `this stands in column ${at.column}, between two levels: begin it in column ${column}, or indent it to the words of the clause it belongs to`,
      );
    }
    const heading = flow.heading;
    flow.heading = null;
    switch (node.type) {
      case 'paragraph':
        this.paragraph(node, siblings[i + 1], flow);
        break;
      case 'list':
        this.current = flow.holder?.id ?? null;
        this.list(node, flow.holder, column);
        flow.target = flow.holder;
        // A section's words come first; in a clause they may go on after the children.
        flow.words = flow.holder !== null && flow.holder.kind !== 'section';
        break;
      case 'table':
        if (!labelsTable(siblings[i - 1]))
          this.report(
            'table',
            at,
            'a table needs its label above it: write **Table 4** and its topic chips as a line of their own',
          );
        break;
      case 'code':
        this.fence(node, flow, heading);
        break;
      case 'blockquote':
        this.quote(node, flow);
        break;
      case 'heading':
        this.innerHeading(node, siblings[i + 1], flow);
        break;
      default:
        this.report('markdown', at, NO_BLOCK[node.type] ?? `"${node.type}" is not allowed here`);
    }
  }

  private innerHeading(node: Heading, next: RootContent | undefined, flow: Flow): void {
    const at = this.place(node);
    const { depth, title } = this.headingWords(node);
    if (HEADING.test(title))
      this.report(
        'heading',
        at,
        `a numbered heading begins in the first column: take the spaces before "${title}" away`,
      );
    if (next && next.type !== 'list')
      this.report('heading', at, `under the heading "${title}" inside a clause its subclauses must follow`);
    flow.heading = this.addHeading(title, depth as 2 | 3 | 4, at, next);
    flow.own = false;
    flow.target = null;
  }

  private paragraph(node: Paragraph, next: RootContent | undefined, flow: Flow): void {
    const at = this.place(node);
    const [first] = node.children;
    const label = first?.type === 'strong' ? flatten(first).trim() : '';
    if (TABLE.test(label) || DIAGRAM.test(label)) {
      this.labelled(node, label, next, flow);
      return;
    }
    if (next?.type === 'table' && labelsTable(node)) {
      const examples = readExamples(node, next, this);
      if (flow.target === null)
        this.report('examples', at, 'these examples belong to no clause: indent them to the words of their clause');
      else flow.target.examples.push(examples);
      return;
    }
    expectOneLine(node, this, this.current);
    if (first?.type === 'strong') {
      const advice = /^(Note\.?|Reading\b)/.test(label)
        ? `"${label}" stands in a quotation: begin the line with "> "`
        : NUMBER.test(label) || LETTER.test(label) || TERM.test(label)
          ? `"${label}" is a clause and begins with a hyphen: "- **${label}** …"`
          : `"${label}" is no label: write **Table 4** or **Diagram A**, or the words without bold`;
      this.report('label', at, advice);
    }
    const { holder } = flow;
    if (holder === null || !flow.words) {
      const where =
        holder === null
          ? 'no clause'
          : holder.kind === 'section'
            ? `no clause (the words of section ${holder.id} stand before its clauses)`
            : `no clause`;
      this.report(
        'words',
        at,
        `these words belong to ${where}: indent them to the words of their clause, or write them as a clause of their own`,
      );
      return;
    }
    const isFirst = holder.kind === 'section' && holder.content.length === 0;
    let words: readonly PhrasingContent[] = node.children;
    if (isFirst) words = readChips(words, holder, at, this, this.topics);
    const inlines = readInlines(words, this, at);
    if (inlines.length > 0) holder.content.push({ type: 'words', inlines });
    flow.target = holder;
  }

  // --- clauses ---

  private list(node: List, parent: Draft | null, column: number): void {
    if (node.ordered) {
      this.report(
        'markdown',
        this.place(node),
        'a numbered list stands only in a Reading: begin a clause with a hyphen and its bold number, "- **(a)** …"',
      );
      return;
    }
    for (const item of node.children) {
      const at = this.place(item);
      if (at.column !== column)
        this.report(
          'indent',
          at,
          `this item stands in column ${at.column}, between two levels: begin it in column ${column} beside the item above, or in column ${column + 2} under it`,
        );
      this.item(item, parent, column);
    }
  }

  private item(node: ListItem, parent: Draft | null, column: number): void {
    const at = this.place(node);
    const holderId = parent?.id ?? null;
    this.current = holderId;
    if (node.checked !== null && node.checked !== undefined)
      this.report('markdown', at, 'a task box is not allowed: write the clause number, "- **3.1** …"');
    if (!/^- \S/.test(this.rest(at)))
      this.report('indent', at, 'a clause begins with a hyphen and one space: "- **3.1** words"');
    const [first, ...rest] = node.children;
    if (first?.type !== 'paragraph') {
      this.report('label', at, 'a clause begins with its bold number: "- **3.1** words"');
      return;
    }
    const { clause, words } = this.labelOf(first, parent, at);
    this.add(clause);
    parent?.content.push({ type: 'child', id: clause.id });
    expectOneLine(first, this, clause.id);
    const inlines = readInlines(readChips(words, clause, at, this, this.topics), this, this.place(first));
    if (inlines.length > 0) clause.content.push({ type: 'words', inlines });
    const flow: Flow = { holder: clause, target: clause, heading: null, words: true, own: true };
    const heading = this.heading;
    for (const [i, block] of rest.entries()) this.block(block, rest, i, flow, column + 2);
    this.heading = heading;
    this.current = clause.id;
    // An amendment may leave the words as they are and write the examples alone: whether it says so is seen beside its
    // changes.
    if (clause.content.length === 0 && !this.standsAlone(parent)) this.report('words', at, noWords(clause));
  }

  /** Whether a clause that is written here is one of an amendment's, which stand alone, each by its whole number. */
  private standsAlone(holder: Draft | null): boolean {
    return this.amending && (holder === null || holder.kind === 'section');
  }

  /** The clause that a list item's label makes, and the words after the label. */
  private labelOf(paragraph: Paragraph, parent: Draft | null, at: Place): { clause: Draft; words: PhrasingContent[] } {
    const [first, ...rest] = paragraph.children;
    const where = this.place(paragraph, at);
    const kind = parent === null || parent.kind === 'section' ? 'clause' : 'subclause';
    const made = (id: string, label: string, words: PhrasingContent[]) => ({
      clause: draft(kind, id, label, parent, this.heading, at),
      words,
    });
    if (first?.type !== 'strong') {
      // The number is probably there and only not bold: taking it keeps its children from being reported as well.
      const line = first?.type === 'text' ? first.value : '';
      const [word = ''] = /^\S*/.exec(line) ?? [];
      const plain = word.replace(/[.:]$/, '');
      if (first?.type === 'text' && (NUMBER.test(plain) || LETTER.test(plain) || /^["“]/.test(plain))) {
        const [term = plain] = /^["“][^"”]*["”]/.exec(line) ?? [plain];
        this.report('label', where, `the number of a clause is bold: write **${straight(term)}**`);
        const words = [{ ...first, value: line.slice(term === plain ? word.length : term.length) }, ...rest];
        return this.fromLabel(straight(term), parent, at, where, words);
      }
      this.report(
        'label',
        where,
        'a clause begins with its bold number: "- **3.1** words", "- **(a)** words" or a term, "- **"Natural"** words"',
      );
      return made(this.unnamed(parent), '?', [...paragraph.children]);
    }
    return this.fromLabel(flatten(first).trim(), parent, at, where, rest);
  }

  private fromLabel(
    written: string,
    parent: Draft | null,
    at: Place,
    where: Place,
    words: PhrasingContent[],
  ): { clause: Draft; words: PhrasingContent[] } {
    const label = straight(written);
    if (label !== written) this.report('label', where, curly(label));
    const term = TERM.exec(label)?.[1];
    if (term !== undefined) {
      const scope = this.amending && parent?.kind === 'section' ? null : (parent?.id ?? null);
      const clause = draft('definition', definitionId(term, scope), term, parent, this.heading, at);
      this.current = clause.id;
      checkWords(term, this, where);
      return { clause, words };
    }
    const kind = parent === null || parent.kind === 'section' ? 'clause' : 'subclause';
    const clause =
      (this.amending && kind === 'clause' ? this.whole(label, parent, at) : null) ??
      draft(kind, this.idOf(label, parent, where), label, parent, this.heading, at);
    return { clause, words };
  }

  /** The clause of an amendment that stands alone under its whole number; null where the label is none. */
  private whole(label: string, parent: Draft | null, at: Place): Draft | null {
    const within = TERM_WITHIN.exec(label);
    if (within?.[1]) return draft('definition', `def:${within[1]}@${within[2]}`, within[1], parent, this.heading, at);
    if (NUMBER.test(label)) return draft('clause', label, label, parent, this.heading, at);
    if (!CITED.test(label)) return null;
    return draft('subclause', label, label.slice(label.lastIndexOf('(')), parent, this.heading, at);
  }

  /** The id that a label gives under its parent; one that it cannot give is reported. */
  private idOf(label: string, parent: Draft | null, where: Place): string {
    if (LETTER.test(label)) {
      if (parent === null)
        this.report(
          'number-parent',
          where,
          `${label} hangs on no clause: nest it under its clause, two spaces further in`,
        );
      return `${parent?.id ?? ''}${label}`;
    }
    if (NUMBER.test(label)) {
      this.current = label;
      const advice = misplaced(label, parent);
      if (advice !== null) this.report('number-parent', where, advice);
      return label;
    }
    const tail = /(\([^()]+\))$/.exec(label)?.[1];
    const advice =
      tail && LETTER.test(tail)
        ? `write **${tail}**, its number comes from the clause that holds it`
        : 'write **3.1**, **(a)** or **"Natural"**';
    this.report('label', where, `"${label}" is no clause number: ${advice}`);
    return this.unnamed(parent);
  }

  /** An id for a clause whose label cannot be read, so that its words and children are still there to be checked. */
  private unnamed(parent: Draft | null): string {
    return `${parent?.id ?? ''}?${(parent?.children.length ?? this.clauses.length) + 1}`;
  }

  // --- tables, diagrams, examples ---

  private labelled(node: Paragraph, label: string, next: RootContent | undefined, flow: Flow): void {
    const at = this.place(node);
    const number = (TABLE.exec(label) ?? DIAGRAM.exec(label))?.[1] ?? '';
    const kind = TABLE.test(label) ? 'table' : 'diagram';
    const { holder } = flow;
    const clause = this.add(draft(kind, `${kind}:${straight(number)}`, straight(label), holder, this.heading, at));
    if (straight(label) !== label) this.report('label', at, curly(straight(label)));
    expectOneLine(node, this, clause.id);
    holder?.content.push({ type: 'child', id: clause.id });
    const caption = readInlines(readChips(node.children.slice(1), clause, at, this, this.topics), this, at);
    if (caption.length > 0) clause.content.push({ type: 'words', inlines: caption });
    clause.title = inlineText(caption) || null;
    if (kind === 'table') {
      if (next?.type === 'table') clause.rows = readCells(next, this);
      else if (!this.standsAlone(holder)) this.report('table', at, noWords(clause));
    }
    flow.target = clause;
    flow.own = false;
    // Words may follow a table; in a section only while no clause has come.
  }

  // --- fences and quotations ---

  private fence(node: Code, flow: Flow, heading: DraftHeading | null): void {
    const fence = readFence(node, this);
    if (!fence) return;
    const { kind, data, at } = fence;
    const { target } = flow;
    if (kind === 'answer') {
      this.report('fence', at, 'an ~~~answer block stands in a Reading, indented to the words of its answer');
      return;
    }
    if (kind !== 'check') {
      if (target?.kind !== 'diagram')
        this.report('fence', at, `a ~~~${kind} block draws a diagram: put it right under a line **Diagram A** …`);
      else if (target.drawing) this.report('fence', at, `${target.id} is drawn already: one block draws one diagram`);
      else if (data) target.drawing = { kind, data };
      return;
    }
    if (!data) return;
    if (heading) {
      const scope = data.type === 'map' && data.entries.size === 1 ? data.entries.get('scope') : undefined;
      if (scope?.type !== 'map')
        this.report(
          'check',
          at,
          'under an unnumbered heading a check block only says the scope of what follows: `scope: {variant: ez}`',
        );
      else heading.scope = scope.entries;
      return;
    }
    if (target === null || (target === flow.holder && !flow.own)) {
      const where = flow.holder
        ? `before the first table or heading of ${flow.holder.id}, or right under the table it judges`
        : 'under a numbered heading, a clause or a table';
      this.report('check', at, `this check belongs to nothing: put it ${where}`);
      return;
    }
    target.checks.push(...readChecks(data, (rule, where, message) => this.report(rule, where, message)));
  }

  private quote(node: Blockquote, flow: Flow): void {
    const { target } = flow;
    if (target === null || (target === flow.holder && !flow.own && flow.holder.kind === 'section')) {
      this.report(
        'note',
        this.place(node),
        'this belongs to no clause: put it under the clause, table or section words it is about',
      );
      return;
    }
    const quote = readQuote(node, this);
    if (quote?.type === 'note') target.notes.push(quote.note);
    else if (quote?.type === 'reading') target.readings.push(quote.reading);
  }
}

/** What is said of a clause of which nothing is written that a rule could be. */
export const noWords = ({ id, kind, label }: Pick<Draft, 'id' | 'kind' | 'label'>): string =>
  kind === 'table'
    ? `${label} has no table under it: leave a blank line and write its rows, | cell | cell |`
    : `${id} has no words: write them after its number and chips`;

/** Whether a block is the label line of the table under it. */
function labelsTable(before: RootContent | undefined): boolean {
  const first = before?.type === 'paragraph' ? before.children[0] : undefined;
  if (first?.type === 'strong') return TABLE.test(flatten(first));
  return first?.type === 'emphasis' && flatten(first) === 'Examples';
}

/** The advice for blocks that have no place in a rules file. */
const NO_BLOCK: Readonly<Record<string, string>> = {
  html: 'HTML is not allowed in rules: write the words without it',
  thematicBreak: 'a line across the page is not allowed: take it out',
  definition: 'a reference link is not allowed: write [rule 9.4](#9.4) where it is used',
  footnoteDefinition: 'footnotes are not allowed: put the remark into a > **Note.** under the clause',
};

/** What is wrong with the place of a numbered clause; null where it is right. */
function misplaced(label: string, parent: Draft | null): string | null {
  if (parent === null)
    return `${label} stands under no section: put it under the heading of its section, "## ${label.split('.')[0]} …"`;
  if (label.startsWith(`${parent.id}.`)) return null;
  const right =
    /^\d/.test(parent.id) && !parent.id.endsWith(')')
      ? `a number that begins with "${parent.id}."`
      : 'a label such as **(a)**';
  return `${label} stands under ${parent.id}: give it ${right}, or move it out by two spaces`;
}

const curly = (label: string): string =>
  `curly quotes and apostrophes in a label make it an id nobody can type: write **${label}**`;

const straight = (words: string): string => words.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'");
