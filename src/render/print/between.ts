// What is done to a page before its first print and between its prints, when it is known on which page everything is:
// numbers in the contents, the section and first clause at the head of each page, tables that go on.
import { cssString } from './page.ts';
import { HEAD_ROOM, runningLine } from './running.ts';
import type { Block } from './view.ts';

/** A place of the rules, and what the head of a page says on which it is the first to begin. */
export interface Landmark {
  readonly anchor: string;
  /** `10 Settlement` */
  readonly section: string;
  /** `10.3.1(a)`, `Table 10`; null for a section itself. */
  readonly clause: string | null;
}

/** The places of the rules in their order. */
export function landmarks(blocks: readonly Block[], section = ''): readonly Landmark[] {
  return blocks.flatMap((block): readonly Landmark[] => {
    if (block.type === 'list')
      return block.items.flatMap((item) => [
        { anchor: item.anchor, section, clause: item.definition ? item.label : item.id.replace(/^def:/, '') },
        ...landmarks(item.blocks, section),
      ]);
    if (block.type === 'words') return [];
    if (block.type === 'heading') return [{ anchor: block.anchor, section: block.title, clause: null }];
    if (block.type !== 'section') return [{ anchor: block.anchor, section, clause: block.label }];
    const title = block.level === 2 ? `${block.number} ${block.title}`.trim() : section;
    return [{ anchor: block.anchor, section: title, clause: null }, ...landmarks(block.blocks, title)];
  });
}

/**
 * A style that has the head of each page name the section and the first clause that begins there; where none begins,
 * those that go on. It counts pages in words: Chromium has no running strings, and counter styles it has.
 */
export function headStyle(marks: readonly Landmark[], places: ReadonlyMap<string, number>): string {
  const last = Math.max(0, ...places.values());
  const at = marks.map((mark) => places.get(mark.anchor) ?? 0);
  const lines: string[] = [];
  for (let page = 1, before = -1; page <= last; page++) {
    const here = marks.flatMap((_, i) => (at[i] === page ? [i] : []));
    const first = here.find((i) => marks[i]?.clause !== null) ?? here[0] ?? before;
    const mark = marks[first];
    lines.push(mark ? runningLine(mark.section, mark.clause === null ? [] : [mark.clause], HEAD_ROOM) : '');
    before = here.at(-1) ?? before;
  }
  return `@counter-style place{system:fixed;symbols:${lines.map((line) => cssString(line || '\u00a0')).join(' ')}}`;
}

/** What the head of a page holds where `headStyle` is set, besides its first line. */
export const HEAD_PLACE = '"\\A" counter(page, place)';

/**
 * Run in the page before the first print: no line is broken between a number and its word, in odds, or between a name
 * and its number. What is read on a screen keeps its spaces, for whoever searches it.
 */
export const UNBROKEN = `(() => {
  const name = '(?:[Rr]ules?|[Ss]ections?|[Cc]lauses?|[Oo]ptions?|Tables?|Diagrams?|Appendix|[Bb]et|Style|Part|Level)';
  const together = [
    [/(\\d) to (?=\\d)/g, '$1\u00a0to\u00a0'],
    [/(^|[\\s(])(\\$?\\d[\\d,.]*(?: \\(\\d+\\))?) (?=[a-z]{2})/g, '$1$2\u00a0'],
    [new RegExp('(\\\\b' + name + ') (?=[\\\\dA-Z]\\\\S{0,9}(?:[\\\\s.,;:)]|$))', 'g'), '$1\u00a0'],
  ];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (!/\\d|[A-Z]/.test(data) || parentElement.closest('svg, style')) continue;
    const kept = together.reduce((text, [space, with_]) => text.replace(space, with_), data);
    if (kept !== data) words.currentNode.data = kept;
  }
})()`;

/**
 * Run in the page before the first print, as wide as it is printed: a paragraph of three lines is not parted. Chromium
 * keeps two lines together at the foot of a page, and then leaves the third alone at the head of the next.
 */
export const THREE_LINES = `(() => {
  const three = [...document.querySelectorAll('p')].filter((p) => {
    const lines = p.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(p).lineHeight);
    return lines > 2.5 && lines < 3.5;
  });
  three.forEach((p) => p.style.breakInside = 'avoid');
})()`;

/** How high the text of a page is, in dots: 245 mm, or three more in the annotated profile. */
const PAGE_HEIGHT = (245 * 96) / 25.4;

/**
 * Run in the page before the first print, as wide as it is printed: an index whose last page would hold a few lines is
 * set closer, as close as it must be to have a page less, or else a last page that is a third full.
 */
export const INDEX_FITS = `(() => {
  const index = document.querySelector('.index');
  const list = index?.querySelector('dl');
  if (!list) return;
  const head = list.getBoundingClientRect().top - index.getBoundingClientRect().top;
  const column = (list.getBoundingClientRect().width - (8 * 96) / 25.4) / 2;
  const full = (css) => {
    index.classList.remove('closer', 'closest');
    if (css) index.classList.add(css);
    list.style.columns = 'auto';
    list.style.width = column + 'px';
    // Entries stay whole, so that every column loses a line or so at its foot.
    const page = 2 * (${PAGE_HEIGHT} - 20);
    const rest = list.getBoundingClientRect().height - page + 2 * head;
    list.style.columns = list.style.width = '';
    return rest <= 0 ? 1 : (rest / page) % 1 || 1;
  };
  const settings = ['', 'closer', 'closest'].map((css) => ({ css, fills: full(css) }));
  const { css } = settings.find(({ fills }) => fills > 0.33) ?? settings.reduce((a, b) => (b.fills > a.fills ? b : a));
  full(css);
})()`;

/**
 * Run in the page before the first print: a table that may go on gets a head that says so, and its rows a place each.
 * The head takes a millimetre more than in the end, so that lines which differ in nothing but their rules still fit.
 */
export const MAY_GO_ON = `(() => {
  const links = document.createElement('div');
  links.hidden = true;
  links.id = 'rows-of-tables';
  let n = 0;
  for (const figure of document.querySelectorAll('.figure.long')) {
    const [table, label] = [figure.querySelector(':scope > .scroll > table'), figure.querySelector(':scope > .caption .label')];
    if (!table || !label) continue;
    const name = label.cloneNode(true);
    name.querySelectorAll('del').forEach((struck) => struck.remove());
    const head = document.createElement('tr');
    head.className = 'continued first';
    const cell = head.appendChild(document.createElement('th'));
    cell.colSpan = table.tHead.rows[0].cells.length;
    cell.textContent = name.textContent.trim() + ', continued';
    table.tHead.prepend(head);
    table.parentElement.classList.add('goes-on');
    for (const row of table.tBodies[0].rows) {
      row.id = 'row-' + ++n;
      links.appendChild(document.createElement('a')).href = '#' + row.id;
    }
  }
  document.body.append(links);
})()`;

/** Run in the page after the first print: parts each table where a page begins; the head of a part says so. */
const GOES_ON = `((places) => {
  for (const box of document.querySelectorAll('.goes-on')) {
    const table = box.querySelector('table');
    const head = table.tHead.rows[0];
    head.classList.remove('first');
    const rows = [...table.tBodies[0].rows];
    let last = table;
    rows.forEach((row, i) => {
      if (i > 0 && places[row.id] > places[rows[i - 1].id]) {
        const part = table.cloneNode(false);
        part.removeAttribute('aria-labelledby');
        part.setAttribute('aria-label', head.textContent);
        part.classList.add('part');
        part.append(table.tHead.cloneNode(true), document.createElement('tbody'));
        last.after(part);
        last = part;
      }
      if (last !== table) last.tBodies[0].append(row);
    });
    head.remove();
    rows.forEach((row) => row.removeAttribute('id'));
    box.classList.replace('goes-on', 'went-on');
  }
  document.getElementById('rows-of-tables')?.remove();
})`;

/** Numbers in the slots of the contents, in their order. */
const NUMBERS = `((numbers) => document.querySelectorAll('.contents .page').forEach((slot, i) => { slot.textContent = numbers[i]; }))`;

const HEADS = `((css) => {
  const style = document.getElementById('heads') ?? document.head.appendChild(document.createElement('style'));
  style.id = 'heads';
  style.textContent = css;
})`;

/** What is run in the page when it is known on which sheet everything is. None of it moves anything. */
export function told(
  print: { readonly slots: readonly string[]; readonly marks: readonly Landmark[] },
  places: ReadonlyMap<string, number>,
): string {
  const rows = Object.fromEntries([...places].filter(([name]) => name.startsWith('row-')));
  return [
    `${NUMBERS}(${JSON.stringify(print.slots.map((anchor) => String(places.get(anchor) ?? '')))})`,
    `${HEADS}(${JSON.stringify(headStyle(print.marks, places))})`,
    `${GOES_ON}(${JSON.stringify(rows)})`,
  ].join(';');
}
