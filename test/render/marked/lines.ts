// A document as plain lines, for tests: every paragraph with its label, every row of a table, and of a marked document
// what is left when all its marks are taken, or refused.

import type { MarkedView } from '../../../src/render/marked/marked.ts';
import type { Mark } from '../../../src/render/print/marks.ts';
import type { Block, Front, Grid, Shown } from '../../../src/render/print/view.ts';
import type { Span } from '../../../src/render/print/words.ts';

export type Verdict = 'accepted' | 'rejected';

/** Whether something is left of what bears a mark. */
const stays = (mark: Mark | null | undefined, verdict: Verdict): boolean =>
  !mark || (!mark.aside && mark.op === (verdict === 'accepted' ? 'inserted' : 'deleted'));

const textOf = (spans: readonly Span[] | undefined, plain: string, verdict: Verdict): string =>
  spans
    ? spans
        .filter((span) => stays(span.mark, verdict))
        .map((span) => span.text)
        .join('')
    : plain;

interface Line {
  readonly text: string;
  /** The end of the paragraph is gone: its words go on in the next one. */
  readonly open: boolean;
}

/**
 * The lines of the rules. Where the end of a paragraph is not left, what is left of its words goes on in the paragraph
 * after it.
 */
export function linesOf(blocks: readonly Block[], verdict: Verdict): readonly string[] {
  const out: string[] = [];
  let carried = '';
  for (const line of linesIn(blocks, verdict)) {
    if (line.open) carried += line.text;
    else {
      out.push(carried + line.text);
      carried = '';
    }
  }
  return carried ? [...out, carried] : out;
}

function linesIn(
  blocks: readonly Block[],
  verdict: Verdict,
  label?: { readonly text: string; readonly definition: boolean },
): readonly Line[] {
  return blocks.flatMap((block, i): readonly Line[] => {
    const whole = (text: string): Line[] => [{ text, open: false }];
    if (block.type === 'words') {
      const words = textOf(block.spans, '', verdict);
      const before = i === 0 && label?.text ? `${label.text} | ` : '';
      return [{ text: before + words, open: !stays(block.end, verdict) }];
    }
    if (block.type === 'list')
      return block.items.flatMap((item) =>
        linesIn(item.blocks, verdict, {
          text: textOf(item.labelSpans, item.label, verdict),
          definition: item.definition,
        }),
      );
    if (block.type === 'section') {
      const inner = linesIn(block.blocks, verdict);
      if (!stays(block.marking?.whole, verdict)) return inner;
      return [
        ...whole(
          `# ${textOf(block.numberSpans, block.number, verdict)} ${textOf(block.titleSpans, block.title, verdict)}`,
        ),
        ...inner,
      ];
    }
    if (!stays(block.marking?.whole, verdict)) return [];
    if (block.type === 'heading') return whole(`## ${block.title}`);
    const caption = `${textOf(block.labelSpans, block.label, verdict)}: ${textOf(block.caption, '', verdict)}`;
    if (block.type === 'table') return [...whole(caption), ...rowsOf(block.grid, verdict).flatMap(whole)];
    const now = block.was && verdict === 'rejected' ? block.was : block;
    const gone = block.was?.mark.op === 'deleted' && block.marking?.whole?.op === 'deleted' && verdict === 'accepted';
    return [...whole(caption), ...whole(textOf(block.words, '', verdict)), ...(gone ? [] : whole(shownText(now)))];
  });
}

const shownText = ({ drawing, form, notes }: Shown): string =>
  JSON.stringify([drawing?.svg.replace(/was-/g, '') ?? null, form, notes]);

function rowsOf(grid: Grid, verdict: Verdict): readonly string[] {
  return [grid.head, ...grid.rows].flatMap((cells, r) => {
    if (!stays(grid.rowMarks?.[r], verdict)) return [];
    return [
      cells
        .filter((cell) => stays(cell.mark, verdict))
        .map((cell) => textOf(cell.spans, '', verdict))
        .join(' | '),
    ];
  });
}

/** Every mark of a document. */
export function marksOf(view: MarkedView): readonly Mark[] {
  const out: Mark[] = [];
  const seen = (mark: Mark | null | undefined) => {
    if (mark) out.push(mark);
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === 'object' && value !== null) {
      if ('op' in value && 'aside' in value) seen(value as Mark);
      else for (const one of Object.values(value)) walk(one);
    }
  };
  walk(view.document.blocks);
  return out;
}

/** The changes that a document has a place for, in document order, each as often as it has one. */
export function placesOf(blocks: readonly Block[]): readonly number[] {
  return blocks.flatMap((block): readonly number[] => {
    if (block.type === 'words') return [];
    if (block.type === 'list')
      return block.items.flatMap((item) => [...(item.marking?.begins ?? []), ...placesOf(item.blocks)]);
    const own = block.marking?.begins ?? [];
    return block.type === 'section' ? [...own, ...placesOf(block.blocks)] : own;
  });
}

/** The lines of cover, order, contents and index. */
export function frontLines(front: Front, verdict: Verdict): readonly string[] {
  const left = <T extends { readonly mark: Mark | null }>(list: readonly T[]) =>
    list.filter((one) => stays(one.mark, verdict));
  const line = (spans: readonly Span[]) => textOf(spans, '', verdict);
  const rows = (list: Front['particulars']) => left(list).map((row) => `${row.label}: ${line(row.text)}`);
  const order = front.instrument && stays(front.instrument.mark, verdict) ? front.instrument : null;
  return [
    ...[front.operator, front.kicker, front.title, front.imprint, front.sentence].map(line),
    ...rows(front.particulars),
    ...(order
      ? [
          line(order.title),
          line(order.whose),
          ...rows(order.rows),
          order.signature && stays(order.signature.mark, verdict) ? line(order.signature.name) : '',
        ]
      : []),
    ...left(front.contents).map((entry) => `${entry.group} ${entry.number} ${entry.title}`),
    ...left(front.terms).map((term) => `${term.term}${line(term.rest)}`),
  ];
}
