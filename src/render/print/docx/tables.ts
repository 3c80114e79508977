// Tables as Word has them: grids of the rules, examples, forms, and lists of label and words.
import { inkOf } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Mark } from '../marks.ts';
import { el } from '../ooxml.ts';
import type { Annotation, CellView, Grid, MarkedRow, Shown } from '../view.ts';
import { spanText } from '../words.ts';
import type { Ink } from './ink.ts';
import { gap, pPr, run } from './pieces.ts';
import { TEXT_WIDTH } from './styles.ts';

export function examplesXml(ink: Ink, annotation: Annotation | null, left: number): string[] {
  return (annotation?.examples ?? []).flatMap((example) => [
    el(
      'w:p',
      {},
      pPr('ExampleTitle', '', left ? el('w:ind', { 'w:left': left }) : ''),
      run('Examples', 'DefinedTerm'),
      run(` (${example.source})`),
    ),
    gridXml(ink, example.grid, left, `Examples for ${annotation?.cite ?? ''}`),
    gap(),
  ]);
}

export function gridXml(ink: Ink, grid: Grid, left: number, description: string): string {
  const widths = columnWidths(grid, TEXT_WIDTH - left);
  const last = grid.rows.length;
  // What is short stays together; of what is long no row stands alone at the foot of a page, nor at the head of one.
  const kept = (r: number) => r < last && (!grid.long || r < 2 || r === last - 1);
  const cell = (view: CellView, c: number, r: number, mark: Mark | null) =>
    el(
      'w:tc',
      {},
      el(
        'w:tcPr',
        {},
        el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' }),
        r === 0 ? el('w:vAlign', { 'w:val': 'bottom' }) : '',
        ink.revisions.cell(view.mark),
      ),
      el(
        'w:p',
        {},
        pPr(
          r === 0 ? 'TableHead' : 'TableText',
          kept(r) ? el('w:keepNext') : '',
          view.centred ? el('w:jc', { 'w:val': 'center' }) : '',
          ink.revisions.end(mark),
        ),
        ink.spans(view.spans),
      ),
    );
  const row = (cells: readonly CellView[], r: number) => {
    const mark = grid.rowMarks?.[r] ?? null;
    return el(
      'w:tr',
      {},
      el('w:trPr', {}, el('w:cantSplit'), r === 0 ? el('w:tblHeader') : '', ink.revisions.row(mark)),
      ...cells.map((view, c) => cell(view, c, r, mark)),
    );
  };
  return el(
    'w:tbl',
    {},
    tableProperties(widths, left, description),
    el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
    ...[grid.head, ...grid.rows].map(row),
  );
}

export function formXml(ink: Ink, fields: NonNullable<Shown['form']>, description: string, mark: Mark | null): string {
  const widths = [Math.round(TEXT_WIDTH * 0.36), TEXT_WIDTH - Math.round(TEXT_WIDTH * 0.36)];
  const row = (label: string, value: string, height: number, kept: string) =>
    el(
      'w:tr',
      {},
      el(
        'w:trPr',
        {},
        el('w:cantSplit'),
        el('w:trHeight', { 'w:val': height, 'w:hRule': 'atLeast' }),
        ink.revisions.row(mark),
      ),
      ...[label, value].map((text, c) =>
        el(
          'w:tc',
          {},
          el(
            'w:tcPr',
            {},
            el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' }),
            el('w:vAlign', { 'w:val': 'center' }),
          ),
          el('w:p', {}, pPr('TableText', kept, '', ink.revisions.end(mark)), ink.revisions.runs(mark, run(text))),
        ),
      ),
    );
  return el(
    'w:tbl',
    {},
    tableProperties(widths, 0, `${description}, form`, true),
    el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
    ...fields.map((field, i) =>
      row(
        field.label,
        field.options.length ? field.options.join('      ') : field.kind === 'amount' ? '$' : '',
        field.kind === 'words' ? 900 : 620,
        i < fields.length - 1 ? el('w:keepNext') : '',
      ),
    ),
  );
}

export function labelledXml(ink: Ink, rows: readonly MarkedRow[], whole: Mark | null): string {
  const widths = [2700, TEXT_WIDTH - 2700];
  const cell = (runs: string, c: number, mark: Mark | null) =>
    el(
      'w:tc',
      {},
      el('w:tcPr', {}, el('w:tcW', { 'w:w': widths[c] ?? 0, 'w:type': 'dxa' })),
      el('w:p', {}, pPr('TableText', '', '', ink.revisions.end(mark)), runs),
    );
  return (
    el(
      'w:tbl',
      {},
      tableProperties(widths, 0, null),
      el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
      ...rows.map(({ mark, label, text }) =>
        el(
          'w:tr',
          {},
          el('w:trPr', {}, el('w:cantSplit'), ink.revisions.row(mark)),
          cell(ink.revisions.runs(mark, run(label)), 0, mark),
          cell(ink.spans(text), 1, mark),
        ),
      ),
    ) + gap(ink.revisions.end(whole))
  );
}

export function tableProperties(
  widths: readonly number[],
  left: number,
  description: string | null,
  boxed = false,
): string {
  const line = (side: string) =>
    el(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': inkOf('soft') });
  const borders = boxed
    ? el('w:tblBorders', {}, ...['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line))
    : '';
  const margins = boxed
    ? el(
        'w:tblCellMar',
        {},
        el('w:left', { 'w:w': 120, 'w:type': 'dxa' }),
        el('w:right', { 'w:w': 120, 'w:type': 'dxa' }),
      )
    : '';
  return el(
    'w:tblPr',
    {},
    el('w:tblStyle', { 'w:val': 'RulebookTable' }),
    el('w:tblW', { 'w:w': widths.reduce((sum, width) => sum + width, 0), 'w:type': 'dxa' }),
    left ? el('w:tblInd', { 'w:w': left, 'w:type': 'dxa' }) : '',
    borders,
    el('w:tblLayout', { 'w:type': 'fixed' }),
    margins,
    el('w:tblLook', {
      'w:val': description && !boxed ? '0020' : '0000',
      'w:firstRow': description && !boxed ? 1 : 0,
      'w:lastRow': 0,
      'w:firstColumn': 0,
      'w:lastColumn': 0,
      'w:noHBand': 1,
      'w:noVBand': 1,
    }),
    description ? el('w:tblDescription', { 'w:val': description }) : '',
  );
}

/** Short columns get what their words need, long ones share the rest; one long cell among short ones may wrap. */
function columnWidths(grid: Grid, available: number): readonly number[] {
  // Twips for one em of the table's type, as wide as its bold, and the cell's margins.
  const EM = 196;
  const PADDING = 190;
  const measured = (text: string) => textWidth(text) * EM + PADDING;
  const columns = grid.head.map((head, c) => {
    const cells = grid.rows.map((row) => spanText(row[c]?.spans ?? []));
    const word = Math.max(...[spanText(head.spans), ...cells].flatMap((text) => text.split(/\s+/)).map(measured));
    const widths = cells.map(measured).sort((a, b) => a - b);
    return {
      word,
      usual: Math.max(word, widths[Math.floor((widths.length - 1) * 0.85)] ?? 0),
      most: Math.max(word, widths.at(-1) ?? 0, Math.min(measured(spanText(head.spans)), 2000)),
    };
  });
  const sum = (list: readonly number[]) => list.reduce((total, width) => total + width, 0);
  const most = columns.map((column) => column.most);
  if (sum(most) <= available)
    return most.map((width, c) =>
      Math.round(grid.full && c === most.length - 1 ? width + available - sum(most) : width),
    );
  const fair = available / columns.length;
  const long = columns.map((column) => column.usual > Math.max(fair, 2300));
  const rest = available - sum(columns.map((column, c) => (long[c] ? 0 : column.usual)));
  const share = sum(columns.map((column, c) => (long[c] ? column.usual : 0)));
  const widths = columns.map((column, c) =>
    long[c]
      ? Math.max(column.word, (rest * column.usual) / share)
      : share
        ? column.usual
        : column.usual + rest / columns.length,
  );
  return widths.map((width) => Math.floor(width * Math.min(1, available / sum(widths))));
}
