// A Word file as a package: the body with its styles, head and foot, fonts, properties and fixed dates.
import { createHash } from 'node:crypto';
import { CJK_FAMILY, cjkTrueType, FAMILY, textWidth, trueType } from '../fonts.ts';
import { el, obfuscated, packaged, XML } from '../ooxml.ts';
import type { Picture } from '../pictures.ts';
import { besideName, LINE_ROOM, runningLine } from '../running.ts';
import type { Letterhead } from '../view.ts';
import { xmlText } from '../xml.ts';
import { field, pPr, run, tab } from './pieces.ts';
import type { Author } from './revisions.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const NAMESPACES = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': RELATIONSHIPS,
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
};

/** The time that a document and its comments bear: the day of the edition. */
export const timeOf = (doc: Pick<Letterhead, 'date'>): string => `${doc.date}T00:00:00Z`;

/**
 * What a Word file holds beside what every one holds: its body and styles, what the body names by number, and what
 * stands over its pages.
 */
export interface WordParts {
  readonly body: string;
  readonly styles: string;
  readonly comments?: readonly string[];
  /** Whose the comments are; the operator's where nobody is named. */
  readonly by?: Author;
  readonly pictures?: readonly Picture[];
  readonly head?: { readonly left: string; readonly right: string };
  /** What stands over the cover, which has no head. */
  readonly cover?: string | null;
  /** Whether further changes are tracked. */
  readonly tracked?: boolean;
}

/** A body made into a whole Word file with head and foot, fonts and fixed dates. */
export function wordFile(
  doc: Letterhead,
  {
    body,
    styles,
    comments = [],
    by = { author: doc.operator, time: timeOf(doc) },
    pictures = [],
    head = { left: runningLine(doc.title, besideName(doc), LINE_ROOM - textWidth(doc.name)), right: doc.name },
    cover = doc.stamp,
    tracked = false,
  }: WordParts,
): Uint8Array {
  const date = timeOf(doc);
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(comments.length > 0),
    '_rels/.rels': relationships([
      ['rId1', `${RELATIONSHIPS}/officeDocument`, 'word/document.xml'],
      [
        'rId2',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
      ['rId3', `${RELATIONSHIPS}/extended-properties`, 'docProps/app.xml'],
    ]),
    'docProps/core.xml': coreXml(doc, date),
    'docProps/app.xml':
      XML +
      el(
        'Properties',
        { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
        el('Application', {}, 'clausebook'),
        el('Company', {}, xmlText(doc.operator)),
      ),
    'word/document.xml': XML + el('w:document', NAMESPACES, el('w:body', {}, body)),
    'word/styles.xml': styles,
    'word/settings.xml': settingsXml(doc.language, tracked),
    'word/header1.xml':
      XML +
      el('w:hdr', NAMESPACES, stamped(doc.stamp), el('w:p', {}, pPr('Header'), run(head.left), tab(), run(head.right))),
    'word/footer1.xml':
      XML +
      el(
        'w:ftr',
        NAMESPACES,
        el(
          'w:p',
          {},
          pPr('Footer'),
          run(`${doc.imprint} · ${doc.whose.short}`),
          tab(),
          run('Page '),
          field('PAGE', '1'),
          run(' of '),
          field('NUMPAGES', '1'),
        ),
      ),
    // The cover has neither head nor foot, only its status where it has one.
    'word/header2.xml': XML + el('w:hdr', NAMESPACES, stamped(cover) || el('w:p', {}, pPr('Header'))),
    'word/footer2.xml': XML + el('w:ftr', NAMESPACES, el('w:p', {}, pPr('Footer'))),
    'word/_rels/document.xml.rels': relationships([
      ['rIdStyles', `${RELATIONSHIPS}/styles`, 'styles.xml'],
      ['rIdSettings', `${RELATIONSHIPS}/settings`, 'settings.xml'],
      ['rIdFonts', `${RELATIONSHIPS}/fontTable`, 'fontTable.xml'],
      ['rIdHead', `${RELATIONSHIPS}/header`, 'header1.xml'],
      ['rIdFoot', `${RELATIONSHIPS}/footer`, 'footer1.xml'],
      ['rIdHeadCover', `${RELATIONSHIPS}/header`, 'header2.xml'],
      ['rIdFootCover', `${RELATIONSHIPS}/footer`, 'footer2.xml'],
      ...(comments.length ? [['rIdComments', `${RELATIONSHIPS}/comments`, 'comments.xml'] as const] : []),
      ...pictures.map((_, i) => [`rIdPicture${i + 1}`, `${RELATIONSHIPS}/image`, `media/diagram${i + 1}.png`] as const),
    ]),
  };
  if (comments.length) {
    parts['word/comments.xml'] =
      XML +
      el(
        'w:comments',
        NAMESPACES,
        ...comments.map((comment, i) =>
          el(
            'w:comment',
            { 'w:id': i, 'w:author': by.author, 'w:date': by.time, 'w:initials': initials(by.author) },
            comment,
          ),
        ),
      );
  }
  for (const [i, picture] of pictures.entries()) parts[`word/media/diagram${i + 1}.png`] = picture.png;
  // The styles name the font in every file; words alone need its face.
  const worded = [body, ...comments, parts['word/header1.xml'], parts['word/footer1.xml']];
  Object.assign(parts, fontParts(worded.some((part) => typeof part === 'string' && part.includes(CJK_FAMILY))));
  return packaged(parts);
}

/** `Crown Sydney` → `CS` */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('');

/** The status of a document, on a line of its own; nothing for one without. */
const stamped = (status: string | null): string => (status ? el('w:p', {}, pPr('Stamp'), run(status)) : '');

function contentTypes(comments: boolean): string {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const override = (part: string, type: string) => el('Override', { PartName: part, ContentType: type });
  return (
    XML +
    el(
      'Types',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
      el('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
      el('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      el('Default', { Extension: 'png', ContentType: 'image/png' }),
      el('Default', {
        Extension: 'odttf',
        ContentType: 'application/vnd.openxmlformats-officedocument.obfuscatedFont',
      }),
      override('/word/document.xml', `${main}.document.main+xml`),
      override('/word/styles.xml', `${main}.styles+xml`),
      override('/word/settings.xml', `${main}.settings+xml`),
      override('/word/fontTable.xml', `${main}.fontTable+xml`),
      ...['header1', 'header2'].map((part) => override(`/word/${part}.xml`, `${main}.header+xml`)),
      ...['footer1', 'footer2'].map((part) => override(`/word/${part}.xml`, `${main}.footer+xml`)),
      comments ? override('/word/comments.xml', `${main}.comments+xml`) : '',
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'),
    )
  );
}

function relationships(list: readonly (readonly [string, string, string])[]): string {
  return (
    XML +
    el(
      'Relationships',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
      ...list.map(([Id, Type, Target]) => el('Relationship', { Id, Type, Target })),
    )
  );
}

function coreXml(doc: Letterhead, date: string): string {
  const time = (name: string) => el(name, { 'xsi:type': 'dcterms:W3CDTF' }, date);
  return (
    XML +
    el(
      'cp:coreProperties',
      {
        'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:dcterms': 'http://purl.org/dc/terms/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      },
      el('dc:title', {}, xmlText(`${doc.title} (${doc.name})`)),
      el('dc:subject', {}, xmlText(`${doc.imprint}. ${doc.whose.sentence}`)),
      el('dc:creator', {}, xmlText(doc.operator)),
      el('cp:lastModifiedBy', {}, 'clausebook'),
      el('cp:revision', {}, '1'),
      time('dcterms:created'),
      time('dcterms:modified'),
      el('dc:language', {}, xmlText(doc.language)),
    )
  );
}

/** A marked document goes on tracking what is changed in it. */
function settingsXml(language: string, tracked: boolean): string {
  return (
    XML +
    el(
      'w:settings',
      { 'xmlns:w': NAMESPACES['xmlns:w'] },
      el('w:zoom', { 'w:percent': 100 }),
      el('w:embedTrueTypeFonts'),
      el('w:saveSubsetFonts'),
      tracked ? el('w:trackRevisions') : '',
      el('w:defaultTabStop', { 'w:val': 720 }),
      el('w:characterSpacingControl', { 'w:val': 'doNotCompress' }),
      el(
        'w:compat',
        {},
        el('w:compatSetting', {
          'w:name': 'compatibilityMode',
          'w:uri': 'http://schemas.microsoft.com/office/word',
          'w:val': 15,
        }),
      ),
      el('w:themeFontLang', { 'w:val': language, 'w:eastAsia': 'zh-CN' }),
      el('w:decimalSymbol', { 'w:val': '.' }),
      el('w:listSeparator', { 'w:val': ',' }),
    )
  );
}

/** A font as the table of fonts has it, with the faces that travel with the document. */
interface Listed {
  readonly name: string;
  /** What comes closest where a program ignores the faces. */
  readonly otherwise: string;
  readonly charset: string;
  readonly faces: readonly (readonly [embed: string, data: Uint8Array])[];
}

/** The text font travels with the document; the one for Chinese characters where there are any. */
function fontParts(chinese: boolean): Record<string, string | Uint8Array> {
  const fonts: readonly Listed[] = [
    {
      name: FAMILY,
      otherwise: 'Cambria',
      charset: '00',
      faces: [
        ['embedRegular', trueType(400, 'normal')],
        ['embedBold', trueType(700, 'normal')],
        ['embedItalic', trueType(400, 'italic')],
        ['embedBoldItalic', trueType(700, 'italic')],
      ],
    },
    {
      name: CJK_FAMILY,
      otherwise: 'SimSun',
      charset: '86',
      faces: chinese ? [['embedRegular', cjkTrueType()]] : [],
    },
  ];
  const parts: Record<string, string | Uint8Array> = {};
  const links: (readonly [string, string, string])[] = [];
  const embedded = ([embed, font]: Listed['faces'][number]): string => {
    const hex = createHash('sha256').update(font).digest('hex').toUpperCase();
    const key = `{${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}}`;
    const n = links.length + 1;
    links.push([`rId${n}`, `${RELATIONSHIPS}/font`, `fonts/font${n}.odttf`]);
    parts[`word/fonts/font${n}.odttf`] = obfuscated(font, key);
    return el(`w:${embed}`, { 'r:id': `rId${n}`, 'w:fontKey': key });
  };
  parts['word/fontTable.xml'] =
    XML +
    el(
      'w:fonts',
      { 'xmlns:w': NAMESPACES['xmlns:w'], 'xmlns:r': RELATIONSHIPS },
      ...fonts.map(({ name, otherwise, charset, faces }) =>
        el(
          'w:font',
          { 'w:name': name },
          el('w:altName', { 'w:val': otherwise }),
          el('w:charset', { 'w:val': charset }),
          el('w:family', { 'w:val': 'roman' }),
          el('w:pitch', { 'w:val': 'variable' }),
          ...faces.map(embedded),
        ),
      ),
    );
  parts['word/_rels/fontTable.xml.rels'] = relationships(links);
  return parts;
}
