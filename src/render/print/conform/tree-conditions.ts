// What PDF/UA-1 and level A of PDF/A-2 demand of the structure: types, headings, lists, tables, figures.

import { PDFDict } from 'pdf-lib';
import { hasBox, pageOfFigure } from './boxes.ts';
import { attribute, scopeOf, widthsOf } from './cells.ts';
import { name, nameIn, textIn } from './objects.ts';
import { type Element, elementsOf, isElement, isPart } from './structure.ts';
import type { Condition, Subject } from './subject.ts';

/** The types of ISO 32000-1, 14.8.4. */
const TYPES = new Set(
  [
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private',
    'P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot',
    'Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form',
  ].flatMap((line) => line.split(' ')),
);
/** What Chromium writes of newer types, and the old one that stands for each. */
export const ROLES: Readonly<Record<string, string>> = { Em: 'Span', Strong: 'Span', Sub: 'Span', Aside: 'Sect' };

/** What may lie in the elements of lists and tables. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  L: ['L', 'LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
};
/** In what the elements of lists and tables must lie. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  LI: ['L'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  Caption: ['Table', 'Figure', 'L'],
};

/** How often each was said, so that a fault on every page is one line. */
const counted = (faults: readonly string[]): string[] => {
  const times = new Map<string, number>();
  for (const fault of faults) times.set(fault, (times.get(fault) ?? 0) + 1);
  return [...times].map(([fault, n]) => (n === 1 ? fault : `${fault} (${n} times)`));
};

function nesting(roots: readonly Element[]): string[] {
  const faults: string[] = [];
  const visit = (element: Element, parent: string): void => {
    const around = AROUND[element.type];
    if (around && !around.includes(parent)) faults.push(`${element.type} lies in ${parent}`);
    const within = WITHIN[element.type];
    for (const kid of element.kids) {
      if (!isElement(kid)) {
        if (within) faults.push(`${element.type} holds words of its own`);
        continue;
      }
      if (within && !within.includes(kid.type)) faults.push(`${element.type} holds ${kid.type}`);
      visit(kid, element.type);
    }
  };
  for (const root of roots) visit(root, 'the root');
  return counted(faults);
}

const LISTS = new Set(['L', 'LI', 'LBody', 'Lbl']);
const TABLES = new Set(['Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot']);

const about = (types: ReadonlySet<string>, faults: readonly string[]): string[] =>
  faults.filter((fault) => types.has(fault.split(' ', 1)[0] ?? ''));

function headings(elements: readonly Element[]): string[] {
  let before = 0;
  const faults: string[] = [];
  for (const { type } of elements) {
    if (type === 'H') faults.push('a heading has no level');
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (level === 0) continue;
    if (level > before + 1)
      faults.push(before === 0 ? `the first heading is ${type}` : `${type} comes straight after H${before}`);
    before = level;
  }
  return counted(faults);
}

function tables(elements: readonly Element[]): string[] {
  const faults: string[] = [];
  for (const element of elements) {
    if (element.type === 'TH' && !['Row', 'Column', 'Both'].includes(scopeOf(element)))
      faults.push('a head of a table says not of what it is the head');
    if (element.type === 'Table' && new Set(widthsOf(element)).size > 1)
      faults.push('rows of a table have unlike numbers of columns');
  }
  return counted(faults);
}

const numbered = (element: Element): boolean => attribute(element, 'ListNumbering') !== undefined;
const labelled = ({ kids }: Element): boolean =>
  kids.some((kid) => isElement(kid) && kid.kids.some((inner) => isElement(inner) && inner.type === 'Lbl'));

/** Whether words or an alternative are behind an element. */
const alternative = ({ dict }: Element): string =>
  textIn(dict, 'Alt')?.trim() || (textIn(dict, 'ActualText')?.trim() ?? '');

export const TREE_CONDITIONS: readonly Condition[] = [
  {
    id: 'structure',
    standards: ['PDF/UA-1', 'PDF/A-2a'],
    against: ({ pdf, roots }) => {
      const marked = pdf.catalog.lookupMaybe(name('MarkInfo'), PDFDict);
      const faults =
        String(marked?.lookup(name('Marked'))) === 'true' ? [] : ['the file does not say that it is tagged'];
      if (String(marked?.lookup(name('Suspects'))) === 'true') faults.push('the file says that its tags are suspect');
      if (roots?.length !== 1 || roots[0]?.type !== 'Document') faults.push('its structure is not one document');
      return faults;
    },
  },
  {
    id: 'types',
    standards: ['PDF/UA-1', 'PDF/A-2a'],
    against: (subject) => {
      const roles = subject.pdf.catalog
        .lookupMaybe(name('StructTreeRoot'), PDFDict)
        ?.lookupMaybe(name('RoleMap'), PDFDict);
      const strange = subject.elements
        .map(({ type }) => type)
        .filter((type) => !TYPES.has(type) && !TYPES.has(nameIn(roles, type) ?? ''))
        .map((type) => `no standard type stands for ${type || 'an element without a type'}`);
      const changed = (roles?.keys() ?? [])
        .filter((key) => TYPES.has(key.decodeText()))
        .map((key) => `the standard type ${key.decodeText()} is given another meaning`);
      return counted([...strange, ...changed]);
    },
  },
  { id: 'headings', standards: ['PDF/UA-1'], against: ({ elements }) => headings(elements) },
  {
    id: 'lists',
    standards: ['PDF/UA-1'],
    against: (subject) => [
      ...about(LISTS, nesting(subject.roots ?? [])),
      ...counted(
        subject.elements
          .filter((element) => element.type === 'L' && labelled(element) && !numbered(element))
          .map(() => 'a list with labels says not how it is numbered'),
      ),
    ],
  },
  {
    id: 'tables',
    standards: ['PDF/UA-1'],
    against: (subject) => [...about(TABLES, nesting(subject.roots ?? [])), ...tables(subject.elements)],
  },
  {
    id: 'figures',
    standards: ['PDF/UA-1'],
    against: (subject) => [
      ...about(new Set(['Caption']), nesting(subject.roots ?? [])),
      ...counted(
        subject.elements
          .filter((element) => ['Figure', 'Formula'].includes(element.type) && alternative(element) === '')
          .map((element) => `a figure has no alternative${pageOf(subject, element)}`),
      ),
      ...counted(
        subject.elements
          .filter((element) => element.type === 'Figure' && pageOfFigure(element) && !hasBox(element))
          .map((element) => `a figure does not say where it is${pageOf(subject, element)}`),
      ),
    ],
  },
];

/** On which page an element begins. */
function pageOf({ pages }: Subject, element: Element): string {
  const part = elementsOf([element])
    .flatMap(({ kids }) => kids)
    .find(isPart);
  const page = pages.find(({ ref }) => ref === part?.page);
  return page ? ` on page ${page.number}` : '';
}
