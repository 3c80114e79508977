// The styles of the Word document: one for everything that a clerk may want to change in one place.
import { inkOf } from '../colours.ts';
import { CJK_FAMILY, FAMILY } from '../fonts.ts';
import { el, XML } from '../ooxml.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const ACCENT = inkOf('accent');
const SOFT = inkOf('soft');
const LINE = inkOf('line');
const INK = inkOf('ink');

/** Twips: A4 with the margins of the printed page. */
export const PAGE = {
  width: 11906,
  height: 16838,
  top: 1531,
  right: 1361,
  bottom: 1417,
  left: 1474,
  header: 794,
  footer: 737,
} as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** Between the two columns of the index. */
export const COLUMN_GAP = 450;

/** Where titles begin in the contents: sections, sections of sections, tables and diagrams. */
export const CONTENTS_STOPS = { 1: 500, 2: 1160, 3: 1080 } as const;

/** Twips: how high a line of the contents is, what stands below an entry, and what above one of a section besides. */
export interface ContentsLines {
  readonly line: number;
  readonly after: number;
  readonly before: number;
}

/** A clause's style: how far in its text stands, and how much of that its label hangs out. */
export interface ClauseStyle {
  readonly id: string;
  readonly name: string;
  readonly left: number;
  readonly hanging: number;
}

interface ParagraphStyle {
  readonly id: string;
  readonly name: string;
  readonly basedOn?: string;
  readonly next?: string;
  readonly priority?: number;
  readonly pPr?: string;
  readonly rPr?: string;
}

/** word/styles.xml */
export function stylesXml(
  language: string,
  clauses: readonly ClauseStyle[],
  headingHang: number,
  lines: ContentsLines,
): string {
  const heading = (level: number, size: number, before: number, after: number, border = false): ParagraphStyle => ({
    id: `Heading${level}`,
    name: `heading ${level}`,
    next: 'Normal',
    priority: 9,
    pPr:
      el('w:keepNext') +
      el('w:keepLines') +
      (border ? el('w:pBdr', {}, el('w:top', { 'w:val': 'single', 'w:sz': 5, 'w:space': 6, 'w:color': ACCENT })) : '') +
      el('w:tabs', {}, el('w:tab', { 'w:val': 'left', 'w:pos': headingHang })) +
      spacing(before, after, Math.round(size * 11.5)) +
      el('w:ind', { 'w:left': headingHang, 'w:hanging': headingHang }) +
      el('w:outlineLvl', { 'w:val': level - 1 }),
    rPr: `${el('w:b')}${el('w:bCs')}${el('w:color', { 'w:val': ACCENT })}${size2(size)}`,
  });
  const paragraphs: ParagraphStyle[] = [
    {
      id: 'CoverOperator',
      name: 'Cover Operator',
      pPr: spacing(600, 1500),
      rPr: el('w:color', { 'w:val': SOFT }) + size2(12.5),
    },
    {
      id: 'CoverKicker',
      name: 'Cover Kicker',
      pPr:
        el('w:pBdr', {}, el('w:top', { 'w:val': 'single', 'w:sz': 20, 'w:space': 18, 'w:color': ACCENT })) +
        spacing(0, 60),
      rPr: el('w:color', { 'w:val': SOFT }) + size2(13),
    },
    {
      id: 'Title',
      name: 'Title',
      next: 'Subtitle',
      priority: 10,
      pPr: spacing(0, 120, 860),
      rPr: el('w:b') + el('w:bCs') + el('w:color', { 'w:val': ACCENT }) + size2(36),
    },
    { id: 'Subtitle', name: 'Subtitle', priority: 11, pPr: spacing(0, 480), rPr: size2(12.5) },
    {
      id: 'WhoseWords',
      name: 'Whose Words',
      pPr:
        el(
          'w:pBdr',
          {},
          ...(['top', 'left', 'bottom', 'right'] as const).map((side) =>
            el(`w:${side}`, { 'w:val': 'single', 'w:sz': side === 'left' ? 24 : 5, 'w:space': 6, 'w:color': ACCENT }),
          ),
        ) +
        spacing(0, 1700) +
        el('w:ind', { 'w:left': 140, 'w:right': 1900 }),
      rPr: el('w:b') + el('w:bCs') + size2(11),
    },
    heading(1, 15, 440, 190, true),
    heading(2, 11.5, 250, 110),
    heading(3, 10.5, 220, 100),
    {
      id: 'DiagramHeading',
      name: 'Diagram Heading',
      basedOn: 'Heading3',
      next: 'Normal',
      pPr: el('w:ind', { 'w:left': 0, 'w:firstLine': 0 }),
    },
    {
      id: 'ContentsHeading',
      name: 'TOC Heading',
      next: 'Normal',
      priority: 39,
      pPr: el('w:keepNext') + spacing(0, 300, 420),
      rPr: el('w:b') + el('w:bCs') + el('w:color', { 'w:val': ACCENT }) + size2(18),
    },
    {
      id: 'ContentsSubheading',
      name: 'Contents Subheading',
      next: 'Normal',
      pPr: el('w:keepNext') + spacing(240, 60),
      rPr: el('w:b') + el('w:bCs') + el('w:color', { 'w:val': ACCENT }),
    },
    toc(1, 0, lines),
    toc(2, 500, lines),
    toc(3, 0, lines),
    ...clauses.map(
      (clause): ParagraphStyle => ({
        id: clause.id,
        name: clause.name,
        pPr:
          (clause.hanging ? el('w:tabs', {}, el('w:tab', { 'w:val': 'left', 'w:pos': clause.left })) : '') +
          el('w:ind', { 'w:left': clause.left, ...(clause.hanging ? { 'w:hanging': clause.hanging } : {}) }),
      }),
    ),
    { id: 'ClauseContinued', name: 'Clause Continued' },
    { id: 'Caption', name: 'caption', next: 'Normal', priority: 35, pPr: el('w:keepNext') + spacing(200, 70) },
    { id: 'TableText', name: 'Table Text', pPr: spacing(50, 50, 260), rPr: size2(9.5) },
    { id: 'TableHead', name: 'Table Head', basedOn: 'TableText', pPr: el('w:keepNext'), rPr: el('w:b') + el('w:bCs') },
    {
      id: 'DrawingNote',
      name: 'Drawing Note',
      pPr: spacing(40, 240),
      rPr: el('w:color', { 'w:val': SOFT }) + size2(9.5),
    },
    {
      id: 'Aside',
      name: 'Aside',
      pPr: spacing(0, 200),
      rPr: el('w:i') + el('w:iCs') + el('w:color', { 'w:val': SOFT }),
    },
    {
      id: 'Signature',
      name: 'Signature',
      pPr:
        el('w:pBdr', {}, el('w:top', { 'w:val': 'single', 'w:sz': 4, 'w:space': 6, 'w:color': INK })) +
        spacing(900, 0) +
        el('w:ind', { 'w:right': 3400 }),
    },
    { id: 'ExampleTitle', name: 'Example Title', pPr: el('w:keepNext') + spacing(120, 50), rPr: size2(9) },
    {
      id: 'IndexTerm',
      name: 'Index Term',
      pPr: spacing(0, 70, 245) + el('w:ind', { 'w:left': 230, 'w:hanging': 230 }),
      rPr: size2(9),
    },
    {
      id: 'Header',
      name: 'header',
      priority: 99,
      pPr: el('w:tabs', {}, el('w:tab', { 'w:val': 'right', 'w:pos': TEXT_WIDTH })) + spacing(0, 0),
      rPr: el('w:color', { 'w:val': SOFT }) + size2(8),
    },
    {
      id: 'Footer',
      name: 'footer',
      priority: 99,
      pPr: el('w:tabs', {}, el('w:tab', { 'w:val': 'right', 'w:pos': TEXT_WIDTH })) + spacing(0, 0),
      rPr: el('w:color', { 'w:val': SOFT }) + size2(8),
    },
    { id: 'PaperTitle', name: 'Paper Title', basedOn: 'Title', pPr: spacing(0, 60, 600), rPr: size2(24) },
    {
      id: 'Notice',
      name: 'Notice',
      pPr:
        el(
          'w:pBdr',
          {},
          ...(['top', 'left', 'bottom', 'right'] as const).map((side) =>
            el(`w:${side}`, { 'w:val': 'single', 'w:sz': side === 'left' ? 24 : 5, 'w:space': 6, 'w:color': ACCENT }),
          ),
        ) +
        spacing(120, 220) +
        el('w:ind', { 'w:left': 140, 'w:right': 140 }),
      rPr: el('w:b') + el('w:bCs'),
    },
    {
      id: 'Stamp',
      name: 'Stamp',
      pPr: spacing(0, 40) + el('w:jc', { 'w:val': 'right' }),
      rPr: el('w:b') + el('w:bCs') + size2(10),
    },
    { id: 'CommentText', name: 'annotation text', priority: 99, pPr: spacing(0, 40), rPr: size2(9) },
  ];
  const normal = el(
    'w:style',
    { 'w:type': 'paragraph', 'w:default': 1, 'w:styleId': 'Normal' },
    el('w:name', { 'w:val': 'Normal' }),
    el('w:qFormat'),
  );
  const styles = paragraphs.map((style) =>
    el(
      'w:style',
      { 'w:type': 'paragraph', ...(BUILT_IN.has(style.name) ? {} : { 'w:customStyle': 1 }), 'w:styleId': style.id },
      el('w:name', { 'w:val': style.name }),
      el('w:basedOn', { 'w:val': style.basedOn ?? 'Normal' }),
      style.next ? el('w:next', { 'w:val': style.next }) : '',
      style.priority ? el('w:uiPriority', { 'w:val': style.priority }) : '',
      el('w:qFormat'),
      style.pPr ? el('w:pPr', {}, style.pPr) : '',
      style.rPr ? el('w:rPr', {}, style.rPr) : '',
    ),
  );
  const character = (id: string, name: string, rPr: string) =>
    el(
      'w:style',
      { 'w:type': 'character', ...(BUILT_IN.has(name) ? {} : { 'w:customStyle': 1 }), 'w:styleId': id },
      el('w:name', { 'w:val': name }),
      el('w:basedOn', { 'w:val': 'DefaultParagraphFont' }),
      el('w:uiPriority', { 'w:val': 99 }),
      el('w:qFormat'),
      el('w:rPr', {}, rPr),
    );
  return (
    XML +
    el(
      'w:styles',
      { 'xmlns:w': W },
      el(
        'w:docDefaults',
        {},
        el(
          'w:rPrDefault',
          {},
          el(
            'w:rPr',
            {},
            el('w:rFonts', {
              'w:ascii': FAMILY,
              'w:hAnsi': FAMILY,
              'w:eastAsia': CJK_FAMILY,
              'w:cs': 'Times New Roman',
            }),
            el('w:color', { 'w:val': INK }),
            size2(10.5),
            el('w:lang', { 'w:val': language, 'w:eastAsia': 'zh-CN', 'w:bidi': 'ar-SA' }),
          ),
        ),
        el('w:pPrDefault', {}, el('w:pPr', {}, spacing(0, 116, 294))),
      ),
      normal,
      el(
        'w:style',
        { 'w:type': 'character', 'w:default': 1, 'w:styleId': 'DefaultParagraphFont' },
        el('w:name', { 'w:val': 'Default Paragraph Font' }),
        el('w:uiPriority', { 'w:val': 1 }),
        el('w:semiHidden'),
      ),
      tableNormal(),
      rulebookTable(),
      ...styles,
      character('Hyperlink', 'Hyperlink', el('w:color', { 'w:val': ACCENT })),
      character('DefinedTerm', 'Defined Term', el('w:b') + el('w:bCs')),
      character('Emphasis', 'Emphasis', el('w:i') + el('w:iCs')),
      character('FigureLabel', 'Figure Label', el('w:b') + el('w:bCs') + el('w:color', { 'w:val': ACCENT })),
      character('StruckOut', 'Struck Out', el('w:strike') + el('w:color', { 'w:val': inkOf('del') })),
      character(
        'PutIn',
        'Put In',
        el('w:b') + el('w:bCs') + el('w:color', { 'w:val': inkOf('ins') }) + el('w:u', { 'w:val': 'single' }),
      ),
      character('Weighty', 'Weighty', el('w:color', { 'w:val': inkOf('bad') })),
      character('Quiet', 'Quiet', el('w:color', { 'w:val': SOFT })),
      character(
        'Blank',
        'Blank',
        el('w:color', { 'w:val': SOFT }) +
          el('w:u', { 'w:val': 'dotted' }) +
          el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': inkOf('blank') }),
      ),
      character('CommentReference', 'annotation reference', size2(8)),
    )
  );
}

const BUILT_IN = new Set([
  'Title',
  'Subtitle',
  'heading 1',
  'heading 2',
  'heading 3',
  'TOC Heading',
  'toc 1',
  'toc 2',
  'toc 3',
  'caption',
  'header',
  'footer',
  'Signature',
  'annotation text',
  'Hyperlink',
  'Emphasis',
  'annotation reference',
]);

function toc(level: 1 | 2 | 3, left: number, { line, after, before }: ContentsLines): ParagraphStyle {
  const [title, bold] = [CONTENTS_STOPS[level], level === 1];
  return {
    id: `TOC${level}`,
    name: `toc ${level}`,
    next: 'Normal',
    priority: 39,
    pPr:
      el(
        'w:tabs',
        {},
        el('w:tab', { 'w:val': 'left', 'w:pos': title }),
        el('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': TEXT_WIDTH }),
      ) +
      // To the twip, so that every program has as many lines on a page.
      el('w:spacing', { 'w:before': bold ? before : 0, 'w:after': after, 'w:line': line, 'w:lineRule': 'exact' }) +
      el('w:ind', { 'w:left': title, 'w:hanging': title - left }),
    rPr: bold ? el('w:b') + el('w:bCs') : size2(10),
  };
}

function tableNormal(): string {
  const margins = el(
    'w:tblCellMar',
    {},
    ...(['top', 'left', 'bottom', 'right'] as const).map((side) =>
      el(`w:${side}`, { 'w:w': side === 'top' || side === 'bottom' ? 0 : 108, 'w:type': 'dxa' }),
    ),
  );
  return el(
    'w:style',
    { 'w:type': 'table', 'w:default': 1, 'w:styleId': 'TableNormal' },
    el('w:name', { 'w:val': 'Normal Table' }),
    el('w:uiPriority', { 'w:val': 99 }),
    el('w:semiHidden'),
    el('w:unhideWhenUsed'),
    el('w:tblPr', {}, el('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }), margins),
  );
}

/** Rules above and below, hair lines between the rows. */
function rulebookTable(): string {
  const line = (side: string, size: number, color: string) =>
    el(`w:${side}`, { 'w:val': 'single', 'w:sz': size, 'w:space': 0, 'w:color': color });
  return el(
    'w:style',
    { 'w:type': 'table', 'w:customStyle': 1, 'w:styleId': 'RulebookTable' },
    el('w:name', { 'w:val': 'Rulebook Table' }),
    el('w:basedOn', { 'w:val': 'TableNormal' }),
    el('w:uiPriority', { 'w:val': 59 }),
    el('w:qFormat'),
    el(
      'w:tblPr',
      {},
      el('w:tblBorders', {}, line('top', 8, INK), line('bottom', 6, INK), line('insideH', 2, LINE)),
      el(
        'w:tblCellMar',
        {},
        ...(['top', 'left', 'bottom', 'right'] as const).map((side) =>
          el(`w:${side}`, { 'w:w': side === 'left' ? 0 : side === 'right' ? 150 : 0, 'w:type': 'dxa' }),
        ),
      ),
    ),
    el(
      'w:tblStylePr',
      { 'w:type': 'firstRow' },
      el('w:rPr', {}, el('w:b'), el('w:bCs')),
      el('w:tcPr', {}, el('w:tcBorders', {}, line('bottom', 6, INK))),
    ),
  );
}

function spacing(before: number, after: number, line?: number): string {
  return el('w:spacing', {
    'w:before': before,
    'w:after': after,
    ...(line ? { 'w:line': line, 'w:lineRule': 'atLeast' } : {}),
  });
}

/** Word counts in half points. */
function size2(points: number): string {
  const half = Math.round(points * 2);
  return el('w:sz', { 'w:val': half }) + el('w:szCs', { 'w:val': half });
}
