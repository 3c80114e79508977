// A document as Markdown to be read: headings, numbers and tables, without chips and checks.
import type { Annotation, Block, ClauseBlock, DocumentView, DrawingBlock, Grid } from './view.ts';
import type { Span } from './words.ts';

/** The whole document. It reads well as it is and on any forge; every clause can be linked to by its number. */
export function renderMarkdown(doc: DocumentView): string {
  const out: string[] = [
    `# ${escaped(doc.title)}`,
    doc.stamp ? `**${escaped(doc.stamp)}**` : '',
    `**${escaped(doc.whose.kicker)}**, ${escaped(doc.operator)}`,
    `> ${escaped(doc.whose.sentence)}`,
    doc.particulars.map(({ label, text }) => `- ${escaped(label)}: ${escaped(text)}`).join('\n'),
  ];
  if (doc.instrument) {
    out.push(
      `## ${escaped(doc.instrument.title)}`,
      `*${escaped(doc.instrument.notice)}*`,
      doc.instrument.rows.map(({ label, text }) => `- ${escaped(label)}: ${escaped(text)}`).join('\n'),
    );
    if (doc.instrument.signatory) out.push(`Signed by ${escaped(doc.instrument.signatory.text)}`);
  }
  out.push(...blocksOf(doc.blocks, ''));
  if (doc.terms.length) {
    const names = (list: readonly { label: string }[]) =>
      list.map((link) => escaped(link.label || 'definition')).join(', ');
    out.push(
      '## Index of defined terms',
      doc.terms
        .map(
          (entry) =>
            `- **${escaped(entry.term)}**: ${names(entry.defined)}${entry.used.length ? `; ${names(entry.used)}` : ''}`,
        )
        .join('\n'),
    );
  }
  return `${out.filter(Boolean).join('\n\n')}\n`;
}

function blocksOf(blocks: readonly Block[], indent: string): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'words') return block.spans.length ? [indented(words(block.spans), indent)] : [];
    if (block.type === 'list') return block.items.flatMap((item) => clause(item, indent));
    if (block.type === 'heading') return [`${'#'.repeat(block.level)} ${escaped(block.title)}`];
    if (block.type === 'section')
      return [
        `${'#'.repeat(block.level)} ${escaped(`${block.number} ${block.title}`.trim())}`,
        ...annotation(block.annotation, ''),
        ...blocksOf(block.blocks, ''),
        ...examples(block.annotation, ''),
      ];
    if (block.type === 'table') {
      const caption = `**${escaped(block.label)}**${block.caption.length ? ` ${words(block.caption)}` : ''}`;
      return [
        indented(caption, indent),
        indented(grid(block.grid), indent),
        ...annotation(block.annotation, indent),
        ...examples(block.annotation, indent),
      ];
    }
    return drawing(block, indent);
  });
}

function clause(item: ClauseBlock, indent: string): readonly string[] {
  const [first, ...rest] = item.blocks;
  const own = first?.type === 'words' ? words(first.spans) : '';
  const inner = `${indent}  `;
  return [
    `${indent}- **${escaped(item.label)}**${own ? ` ${own}` : ''}`,
    ...annotation(item.annotation, inner),
    ...blocksOf(rest, inner),
    ...examples(item.annotation, inner),
  ];
}

function drawing(block: DrawingBlock, indent: string): readonly string[] {
  const out = [
    indented(
      `**${escaped(block.label)}**${block.caption.length ? ` ${words(block.caption)}` : block.words.length ? ` ${words(block.words)}` : ''}`,
      indent,
    ),
  ];
  // Markdown has no drawings of its own: the words say what the drawing shows.
  if (block.drawing) out.push(indented(escaped(block.drawing.description), indent));
  if (block.form) {
    const value = (field: NonNullable<DrawingBlock['form']>[number]) =>
      field.options.length ? field.options.join(' / ') : field.kind === 'amount' ? '$' : '';
    out.push(
      indented(
        [
          '| Field | Entry |',
          '| --- | --- |',
          ...block.form.map((field) => `| ${cell(field.label)} | ${cell(value(field))} |`),
        ].join('\n'),
        indent,
      ),
    );
  }
  if (block.notes.length) out.push(indented(`*${escaped(block.notes.join(' · '))}*`, indent));
  return [...out, ...annotation(block.annotation, indent), ...examples(block.annotation, indent)];
}

function annotation(beside: Annotation | null, indent: string): readonly string[] {
  if (!beside) return [];
  const said = [
    beside.verdict ? [beside.verdict.word, beside.verdict.evidence].filter(Boolean).join(' ') : '',
    beside.judge ?? '',
    ...(beside.verdict?.why ?? []),
  ]
    .filter(Boolean)
    .map(escaped);
  const topics = beside.topics.map((topic) => `*${escaped(topic)}*`).join(', ');
  const head = [topics, ...said].filter(Boolean).join(' · ');
  return [
    ...(head ? [`> ${head}`] : []),
    ...beside.notes.map((note) => `> **Note.** ${words(note)}`),
    ...beside.readings.map((reading) =>
      [
        `> **Reading ${escaped(reading.id)}**, ${escaped(reading.status)}. ${escaped(reading.question)}`,
        '>',
        ...reading.answers.map((answer, i) => `> ${i + 1}. ${escaped(answer)}`),
      ].join('\n'),
    ),
  ].map((text) => indented(text, indent));
}

function examples(beside: Annotation | null, indent: string): readonly string[] {
  return (beside?.examples ?? []).flatMap((example) => [
    indented(`*Examples* (${escaped(example.source)})`, indent),
    indented(grid(example.grid), indent),
  ]);
}

function grid(view: Grid): string {
  const row = (cells: readonly { spans: readonly Span[] }[]) =>
    `| ${cells.map((one) => words(one.spans).replace(/\|/g, '\\|')).join(' | ')} |`;
  return [
    row(view.head),
    `| ${view.head.map((head) => (head.centred ? ':-:' : '---')).join(' | ')} |`,
    ...view.rows.map(row),
  ].join('\n');
}

/** References are words here: the numbers that they name stand in bold before the clauses. */
function words(spans: readonly Span[]): string {
  return spans.map((span) => (span.kind === 'emphasis' ? `*${escaped(span.text)}*` : escaped(span.text))).join('');
}

function cell(text: string): string {
  return escaped(text).replace(/\|/g, '\\|');
}

function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** Text that means something to Markdown is made to mean itself. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2')
    .replace(/&(?=#?\w+;)/g, '&amp;');
}
