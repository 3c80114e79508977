// The pieces that a Word file is written with: paragraphs, runs, fields, sections.
import { byFace, CJK_FAMILY } from '../fonts.ts';
import { el } from '../ooxml.ts';
import { xmlText } from '../xml.ts';
import { COLUMN_GAP, PAGE } from './styles.ts';

/**
 * Paragraph properties in the order that the format demands: style, then keeping and breaking, then indents and
 * alignment, then what was done to its end, then the section that the paragraph closes.
 */
export function pPr(style: string, keeping = '', shape = '', closes = ''): string {
  return el('w:pPr', {}, style === 'Normal' ? '' : el('w:pStyle', { 'w:val': style }), keeping, shape, closes);
}

export function paragraph(style: string, inner: string, keeping = '', shape = ''): string {
  return el('w:p', {}, pPr(style, keeping, shape), inner);
}

/** Two tables that touch become one in Word: a thin paragraph stands after each. */
export function gap(end = '', keep = ''): string {
  return el(
    'w:p',
    {},
    el('w:pPr', {}, keep, el('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': 120, 'w:lineRule': 'exact' }), end),
  );
}

/** The paragraph that closes a section; it takes no room itself. */
export function closing(properties: string): string {
  return el(
    'w:p',
    {},
    el('w:pPr', {}, el('w:spacing', { 'w:before': 0, 'w:after': 0, 'w:line': 20, 'w:lineRule': 'exact' }), properties),
  );
}

export function rPr(style?: string, face = ''): string {
  return style || face ? el('w:rPr', {}, style ? el('w:rStyle', { 'w:val': style }) : '', face) : '';
}

/** The face for Chinese characters, whatever script a program takes a character for: arrows and suits have none. */
const CJK_FACE = el('w:rFonts', {
  'w:hint': 'eastAsia',
  'w:ascii': CJK_FAMILY,
  'w:hAnsi': CJK_FAMILY,
  'w:eastAsia': CJK_FAMILY,
});

/** Words in a style: a run for each face that they need. */
export function run(words: string, style?: string): string {
  if (!words) return '';
  return byFace(words)
    .map(({ text, cjk }) =>
      el('w:r', {}, rPr(style, cjk ? CJK_FACE : ''), el('w:t', { 'xml:space': 'preserve' }, xmlText(text))),
    )
    .join('');
}

export function tab(): string {
  return el('w:r', {}, el('w:tab'));
}

export function fieldChar(type: 'begin' | 'separate' | 'end'): string {
  return el('w:r', {}, el('w:fldChar', { 'w:fldCharType': type }));
}

export function instruction(code: string): string {
  return el('w:r', {}, el('w:instrText', { 'xml:space': 'preserve' }, xmlText(` ${code} `)));
}

export function field(code: string, shown: string): string {
  return fieldChar('begin') + instruction(code) + fieldChar('separate') + run(shown) + fieldChar('end');
}

/** A section of the document: where it begins, its columns, and in the first one a cover without head and foot. */
export function section(type: 'nextPage' | 'continuous', columns: 1 | 2, cover = false): string {
  return el(
    'w:sectPr',
    {},
    el('w:headerReference', { 'w:type': 'default', 'r:id': 'rIdHead' }),
    el('w:headerReference', { 'w:type': 'first', 'r:id': 'rIdHeadCover' }),
    el('w:footerReference', { 'w:type': 'default', 'r:id': 'rIdFoot' }),
    el('w:footerReference', { 'w:type': 'first', 'r:id': 'rIdFootCover' }),
    el('w:type', { 'w:val': type }),
    el('w:pgSz', { 'w:w': PAGE.width, 'w:h': PAGE.height }),
    el('w:pgMar', {
      'w:top': PAGE.top,
      'w:right': PAGE.right,
      'w:bottom': PAGE.bottom,
      'w:left': PAGE.left,
      'w:header': PAGE.header,
      'w:footer': PAGE.footer,
      'w:gutter': 0,
    }),
    el('w:cols', columns === 2 ? { 'w:num': 2, 'w:space': COLUMN_GAP } : { 'w:space': 720 }),
    cover ? el('w:titlePg') : '',
  );
}
