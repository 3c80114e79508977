// What PDF/UA-1 and PDF/A-2a demand of a file besides its structure. docs/pdf-standards.md tells each of them.
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from 'pdf-lib';
import { dictIn, name, nameIn, textIn } from './objects.ts';
import { isElement, isPart } from './structure.ts';
import type { Condition, MarkedPage, Subject } from './subject.ts';
import { TREE_CONDITIONS } from './tree-conditions.ts';

const BOTH = ['PDF/UA-1', 'PDF/A-2a'] as const;
const ARCHIVE = ['PDF/A-2a'] as const;
const ACCESS = ['PDF/UA-1'] as const;

/** The longest name and the longest string of PDF/A, in bytes. */
const LONGEST_NAME = 127;
const LONGEST_STRING = 32_767;
/** The flags of an annotation that is printed and neither hidden nor invisible. */
const PRINTED = 4;
const BLENDS = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);
/** What an archived file must not have at its root, or in the names of its root. */
const FORBIDDEN = ['AA', 'OpenAction', 'AcroForm', 'OCProperties', 'Requirements', 'Collection', 'NeedsRendering'];
const FORBIDDEN_NAMES = ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations'];
const COLOURS = new Set(['DeviceRGB', 'DeviceGray', 'ICCBased']);
const PACKINGS = new Set(['FlateDecode', 'DCTDecode', 'undefined']);

/** The annotations of a page. */
export function annotationsOf({
  page,
}: Pick<MarkedPage, 'page'>): readonly { ref: PDFRef | undefined; dict: PDFDict }[] {
  const annots = page.node.lookup(name('Annots'));
  if (!(annots instanceof PDFArray)) return [];
  return annots.asArray().flatMap((one, i) => {
    const dict = annots.lookup(i);
    return dict instanceof PDFDict ? [{ ref: one instanceof PDFRef ? one : undefined, dict }] : [];
  });
}

const eachAnnotation = ({ pages }: Subject, against: (dict: PDFDict, ref: PDFRef | undefined) => readonly string[]) =>
  pages.flatMap((page) =>
    annotationsOf(page).flatMap(({ dict, ref }) =>
      against(dict, ref).map((fault) => `${fault} on page ${page.number}`),
    ),
  );

/** The parts of pages that an element holds, and the links that lie in an element of links. */
function held({ elements }: Subject): { parts: Map<PDFRef, number[]>; links: Set<PDFRef> } {
  const parts = new Map<PDFRef, number[]>();
  const links = new Set<PDFRef>();
  for (const element of elements)
    for (const kid of element.kids) {
      if (isElement(kid)) continue;
      if (isPart(kid)) {
        const there = parts.get(kid.page) ?? [];
        there.push(kid.mcid);
        parts.set(kid.page, there);
      } else if (element.type === 'Link') links.add(kid.object);
    }
  return { parts, links };
}

function marking(subject: Subject): string[] {
  const { parts } = held(subject);
  return subject.pages.flatMap(({ number, page, ref, stream }) => {
    const faults = stream.loose.map((text) => `“${text}” on page ${number} is neither tagged nor at its head or foot`);
    const mine = parts.get(ref) ?? [];
    if (new Set(mine).size < mine.length) faults.push(`a part of page ${number} lies in two elements`);
    const there = new Set(mine);
    const lost = stream.kept.filter(({ mcid }) => !there.has(mcid));
    if (lost.length > 0) faults.push(`“${lost[0]?.text ?? ''}” on page ${number} lies in no element`);
    if (mine.length > 0 && !page.node.has(name('StructParents')))
      faults.push(`page ${number} does not say where its parts are listed`);
    return faults;
  });
}

function links(subject: Subject): string[] {
  const { links } = held(subject);
  return eachAnnotation(subject, (dict, ref) => {
    if (nameIn(dict, 'Subtype') !== 'Link') return [];
    const faults: string[] = [];
    if (!textIn(dict, 'Contents')?.trim()) faults.push('a link does not say in words where it leads');
    if (!ref || !links.has(ref) || !dict.has(name('StructParent'))) faults.push('a link lies in no element of links');
    return faults;
  });
}

function annotations(subject: Subject): string[] {
  return eachAnnotation(subject, (dict) => {
    const kind = nameIn(dict, 'Subtype') ?? 'none';
    if (kind !== 'Link') return [`an annotation of the kind ${kind}`];
    const flags = dict.lookup(name('F'));
    const faults = flags instanceof PDFNumber && flags.asNumber() === PRINTED ? [] : ['a link that is not printed'];
    const action = nameIn(dictIn(dict, 'A'), 'S');
    if (dict.has(name('AA')) || (action !== undefined && action !== 'URI' && action !== 'GoTo'))
      faults.push(`a link that does ${action ?? 'something'} beside leading to a place`);
    return faults;
  });
}

/** Every page with links is read in the order of its structure. */
const tabs = (subject: Subject): string[] =>
  subject.pages
    .filter((page) => annotationsOf(page).length > 0 && nameIn(page.page.node, 'Tabs') !== 'S')
    .map(({ number }) => `page ${number} is not gone through in the order of its structure`);

/** Code 0 is the glyph for what a font does not have: an empty box. */
const missing = ({ faces }: Subject): string[] =>
  faces.filter(({ used }) => used[0] === 1).map((face) => `${face.name} lacks a character that is shown with it`);

function characters({ faces }: Subject): string[] {
  return faces.flatMap((face) => {
    let unknown = 0;
    for (let code = 1; code < face.used.length; code++)
      if (face.used[code] === 1 && !isText(face.texts[code])) unknown++;
    return unknown > 0 ? [`${face.name} does not say which text ${unknown} of its glyphs are`] : [];
  });
}

/** Private characters mean nothing to whoever has only the text. */
const isText = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && !/[\0\uFEFF\uFFFE\uE000-\uF8FF]/.test(text);

function output({ pdf }: Subject): string[] {
  const intent = dictIn(pdf.catalog, 'OutputIntents');
  const profile = dictIn(intent, 'DestOutputProfile');
  const colours = profile?.lookup(name('N'));
  return nameIn(intent, 'S') === 'GTS_PDFA1' && colours instanceof PDFNumber && colours.asNumber() === 3
    ? []
    : ['the file does not describe its colours'];
}

function drawing({ drawn }: Subject): string[] {
  return drawn.flatMap(({ kind, dict, told }) => {
    if (kind === 'group') return told ? ['words in a group that is drawn apart'] : [];
    if (kind === 'state') {
      const blend = nameIn(dict, 'BM') ?? 'Normal';
      return [
        ...(BLENDS.has(blend) ? [] : [`colours are mixed by ${blend}`]),
        ...(dict.has(name('TR')) || dict.has(name('HTP')) ? ['a curve of a printing machine'] : []),
      ];
    }
    const colour = spaceOf(dict);
    return [
      ...(COLOURS.has(colour) || String(dict.lookup(name('ImageMask'))) === 'true'
        ? []
        : [`a picture in colours of the space ${colour}`]),
      ...(String(dict.lookup(name('Interpolate'))) === 'true' ? ['a picture that is smoothed'] : []),
      ...(dict.has(name('Alternates')) || dict.has(name('OPI')) ? ['a picture with another in its place'] : []),
      ...(PACKINGS.has(String(nameIn(dict, 'Filter'))) ? [] : [`a picture packed by ${nameIn(dict, 'Filter')}`]),
    ];
  });
}

/** The space of a picture's colours; of a list of colours, that in which they are listed. */
function spaceOf(picture: PDFDict): string {
  const space = picture.lookup(name('ColorSpace'));
  const [first, base] = space instanceof PDFArray ? space.asArray().map((_, i) => space.lookup(i)) : [space];
  const named = first === name('Indexed') ? base : first;
  return named instanceof PDFName ? named.decodeText() : 'none';
}

function nothingElse({ pdf, pages }: Subject): string[] {
  const names = dictIn(pdf.catalog, 'Names');
  return [
    ...FORBIDDEN.filter((key) => pdf.catalog.has(name(key))).map((key) => `the file has ${key}`),
    ...FORBIDDEN_NAMES.filter((key) => names?.has(name(key))).map((key) => `the file has ${key}`),
    ...(pdf.context.trailerInfo.Encrypt ? ['the file is locked'] : []),
    ...pages.filter(({ page }) => page.node.has(name('AA'))).map(({ number }) => `page ${number} does something`),
  ];
}

function lengths(subject: Subject): string[] {
  const { pdf, elements } = subject;
  const names = [...(dictIn(pdf.catalog, 'Dests')?.keys() ?? [])].map((key) => key.decodeText());
  const long = names.filter((text) => Buffer.byteLength(text, 'latin1') > LONGEST_NAME);
  const alternatives = elements.map(({ dict }) => textIn(dict, 'Alt') ?? '');
  const contents = subject.pages.flatMap((page) =>
    annotationsOf(page).map(({ dict }) => textIn(dict, 'Contents') ?? ''),
  );
  return [
    ...long.map((text) => `the name of a place is longer than ${LONGEST_NAME} bytes: ${text.slice(0, 40)}…`),
    ...[...alternatives, ...contents]
      .filter((text) => 2 * text.length + 2 > LONGEST_STRING)
      .map((text) => `an alternative is longer than ${LONGEST_STRING} bytes: ${text.slice(0, 40)}…`),
  ];
}

/** All of them, in the order of the guide. */
export const CONDITIONS: readonly Condition[] = [
  ...TREE_CONDITIONS,
  { id: 'marking', standards: BOTH, against: marking },
  {
    id: 'streams',
    standards: BOTH,
    against: ({ pages }) =>
      pages.flatMap(({ number, stream }) => stream.faults.map((fault) => `${fault} on page ${number}`)),
  },
  { id: 'links', standards: ACCESS, against: links },
  { id: 'annotations', standards: BOTH, against: annotations },
  { id: 'order', standards: ACCESS, against: tabs },
  {
    id: 'fonts',
    standards: BOTH,
    against: ({ faces }) => faces.flatMap((face) => face.faults.map((fault) => `${face.name} ${fault}`)),
  },
  { id: 'characters', standards: BOTH, against: (subject) => [...missing(subject), ...characters(subject)] },
  {
    id: 'language',
    standards: BOTH,
    against: ({ pdf }) =>
      /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(textIn(pdf.catalog, 'Lang') ?? '') ? [] : ['the file has no language'],
  },
  {
    id: 'title',
    standards: ACCESS,
    against: ({ pdf }) => {
      const shown = dictIn(pdf.catalog, 'ViewerPreferences')?.lookup(name('DisplayDocTitle'));
      return pdf.getTitle()?.trim() && String(shown) === 'true'
        ? []
        : ['the window does not show the title of the file'];
    },
  },
  { id: 'colours', standards: ARCHIVE, against: output },
  { id: 'drawing', standards: BOTH, against: drawing },
  { id: 'nothing else', standards: BOTH, against: nothingElse },
  { id: 'lengths', standards: ARCHIVE, against: lengths },
];
