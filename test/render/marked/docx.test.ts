// Tracked changes of the Word file: whoever accepts them all has the clean new rulebook, whoever rejects them all the
// clean old one.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Diff } from '../../../src/diff/change.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import type { Edition } from '../../../src/model/edition.ts';
import { wordMarks } from '../../../src/render/marked/files.ts';
import { type MarkedView, markedView } from '../../../src/render/marked/marked.ts';
import { renderDocx } from '../../../src/render/print/docx/index.ts';
import type { Picture } from '../../../src/render/print/pictures.ts';
import type { Block } from '../../../src/render/print/view.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { frontOf } from '../../../src/render/rulebook/front.ts';
import { readEditions } from '../../../src/source/read.ts';
import { book } from '../../diff/books.ts';
import { RULES } from '../../rules.ts';
import { attribute, inside, type Node, nameOf, paragraphsOf, parsed, partsOf } from '../word.ts';
import { amendments } from './books.ts';

const EXAMPLES = fileURLToPath(new URL('../../../examples/amendment', import.meta.url));

/** Stand-ins for pictures: each says which drawing it is. */
function pictures(blocks: readonly Block[]): Map<string, Picture> {
  const out = new Map<string, Picture>();
  const add = (anchor: string, svg: string | undefined) => {
    const bare = (svg ?? '').replaceAll('was-', '');
    if (svg)
      out.set(anchor, {
        png: new TextEncoder().encode(createHash('sha256').update(bare).digest('hex')),
        width: 10,
        height: 10,
      });
  };
  const walk = (list: readonly Block[]): void => {
    for (const block of list) {
      if (block.type === 'section') walk(block.blocks);
      else if (block.type === 'list') for (const item of block.items) walk(item.blocks);
      else if (block.type === 'drawing') {
        add(block.anchor, block.drawing?.svg);
        if (block.was) add(block.was.anchor, block.was.drawing?.svg);
      }
    }
  };
  walk(blocks);
  return out;
}

const made = new Map<Edition, Uint8Array>();

/** The Word file of an edition without marks. */
function clean(edition: Edition): Uint8Array {
  const doc = documentView(edition, { profile: 'reading' });
  const file =
    made.get(edition) ?? renderDocx(doc, { front: frontOf(doc), pictures: pictures(doc.blocks), pages: new Map() });
  made.set(edition, file);
  return file;
}

function marked(diff: Diff, from: Edition, to: Edition): Uint8Array {
  const view = markedView(diff, from, to);
  return renderDocx(view.document, {
    front: view.front,
    pictures: pictures(view.document.blocks),
    pages: new Map(),
    marked: wordMarks({ view, diff, status: 'DRAFT' }),
  });
}

let base: Edition;
let amended: Edition;
let diff: Diff;
let view: MarkedView;
let file: Uint8Array;
let parts: Record<string, string>;

beforeAll(async () => {
  const { editions } = await readEditions([RULES, EXAMPLES], ['nsw-crown@3.2', 'nsw-crown@3.3-example']);
  [base, amended] = editions as [Edition, Edition];
  diff = diffEditions(base, amended);
  view = markedView(diff, base, amended);
  file = marked(diff, base, amended);
  parts = partsOf(file);
});

const body = () => parts['word/document.xml'] ?? '';
const count = (pattern: RegExp) => [...body().matchAll(pattern)].length;

describe('the tracked changes', () => {
  it('accepted, give the new rulebook, paragraph by paragraph', () => {
    expect(paragraphsOf(file, 'accepted')).toEqual(paragraphsOf(clean(amended), 'accepted'));
  });

  it('rejected, give the old rulebook, paragraph by paragraph', () => {
    expect(paragraphsOf(file, 'rejected')).toEqual(paragraphsOf(clean(base), 'rejected'));
  });

  it('do so from the newer edition to the older too', () => {
    const back = marked(diffEditions(amended, base), amended, base);
    expect(paragraphsOf(back, 'accepted')).toEqual(paragraphsOf(clean(base), 'accepted'));
    expect(paragraphsOf(back, 'rejected')).toEqual(paragraphsOf(clean(amended), 'rejected'));
  });

  it('do so whatever the rulebook and its amendment', () => {
    fc.assert(
      fc.property(amendments, ([from, to]) => {
        const both = marked(diffEditions(from, to, { words: 'always' }), from, to);
        expect(paragraphsOf(both, 'accepted')).toEqual(paragraphsOf(clean(to), 'accepted'));
        expect(paragraphsOf(both, 'rejected')).toEqual(paragraphsOf(clean(from), 'rejected'));
      }),
      { numRuns: 5 },
    );
  });

  it('are of every kind: words, ends of paragraphs, rows, a table with a new column, a drawing, moves', () => {
    expect(body()).toMatch(
      /<w:del [^>]*><w:r><w:delText xml:space="preserve">may<\/w:delText><\/w:r><\/w:del><w:ins [^>]*><w:r><w:t xml:space="preserve">must<\/w:t>/,
    );
    expect(body()).toMatch(/<w:trPr><w:cantSplit\/><w:ins [^>]*\/><\/w:trPr>.*?Perfect Pairs on both hands/);
    // Table 9 has a column more, from two options to three: of its head and its one row a cell each is put in, nothing
    // is struck whole.
    const tables = [...body().matchAll(/<w:tbl>.*?<\/w:tbl>/gs)]
      .map((m) => m[0])
      .filter((t) => t.includes('w:val="Table 9: '));
    expect(tables).toHaveLength(1);
    const [table = ''] = tables;
    expect(table.match(/<w:cellIns /g)).toHaveLength(2);
    expect(table).not.toMatch(/<w:cellDel |<w:trPr>(?:(?!<\/w:trPr>).)*<w:(?:ins|del) /);
    expect(table.match(/<w:gridCol /g)).toHaveLength(4);
    // 14.12 is split: its paragraph ends where it did not, and no word of it is struck.
    expect(body()).toMatch(/<w:rPr><w:ins [^>]*\/><\/w:rPr><\/w:pPr>(?:(?!<\/w:p>).)*\(or above\) is final\./);
    expect(count(/<w:del [^>]*><w:r><w:drawing>/g)).toBe(1);
    // 14.11 → 6.7, 11.16 → 9.7 and the renamed term: each struck in one place and put in in the other under one name.
    const names = (side: string) =>
      [...body().matchAll(new RegExp(`<w:${side}RangeStart [^>]*w:name="([^"]+)"`, 'g'))].map((m) => m[1]).sort();
    expect(names('moveFrom')).toEqual(names('moveTo'));
    expect(names('moveFrom')).toHaveLength(3);
  });

  it('take the label of a clause that was moved whole along with its words, and only what is new in it apart', () => {
    const clause = (anchor: string) =>
      [...body().matchAll(/<w:p>.*?<\/w:p>/gs)].map(([p]) => p).filter((p) => p.includes(`w:name="${anchor}"`));
    const marks = (p = '') => [...new Set([...p.matchAll(/<w:(ins|del|moveTo|moveFrom) /g)].map((m) => m[1]))].sort();
    // 14.11 became 6.7 word for word; 11.16 became 9.7 with other words in it.
    expect(clause('c_6_7').map(marks)).toEqual([['moveTo']]);
    expect(clause('c_was_14_11').map(marks)).toEqual([['moveFrom']]);
    const [with_ = ''] = clause('c_9_7');
    expect(marks(with_)).toEqual(['ins', 'moveTo']);
    expect(with_).toMatch(/<w:moveTo [^>]*><w:r><w:t[^>]*>9\.7<\/w:t>/);
    expect([...with_.matchAll(/<w:ins [^>]*><w:r><w:t[^>]*>([^<]*)</g)].map((m) => m[1])).toEqual([
      ' Results Display shows',
      ' Results Display',
      ', and the Dealer must tell the players so',
    ]);
  });

  it('tell a paragraph that is of another kind now: a part by letter that has become one by number', () => {
    const rules = (part: string) =>
      `## 1 Cards\n\n- **1.1** \`test.one\` \`person\` A Natural ends the drawing:\n\n  - ${part} \`test.one\` \`person\` for both hands, where one of them counts eight (8) or nine (9) with two Cards.\n`;
    const [from, to] = [
      book('old', rules('**(a)**'), { wording: 'own' }),
      book('new', rules('**1.1.1**'), { wording: 'own' }),
    ];
    const compared = diffEditions(from, to, { words: 'always' });
    expect(compared.changes.map((c) => [c.from, c.to])).toEqual([[['1.1(a)'], ['1.1.1']]]);
    const both = marked(compared, from, to);
    expect(partsOf(both)['word/document.xml']).toMatch(
      /<w:pStyle w:val="Clause2Number"\/>(?:<w:rPr>.*?<\/w:rPr>)?<w:pPrChange w:id="\d+" w:author="[^"]+" w:date="[^"]+"><w:pPr><w:pStyle w:val="Clause2Letter"\/><\/w:pPr><\/w:pPrChange><\/w:pPr>/,
    );
    expect(paragraphsOf(both, 'accepted')).toEqual(paragraphsOf(clean(to), 'accepted'));
    expect(paragraphsOf(both, 'rejected')).toEqual(paragraphsOf(clean(from), 'rejected'));
  });

  it('leave nothing of a last clause that is struck, nor of one that is put in and refused', () => {
    const rules = (last: string) =>
      `## 1 Cards\n\n- **1.1** \`test.one\` \`person\` The Dealer must burn a Card.\n\n- **1.2** \`test.two\` \`person\` A Card is dealt.\n${last}`;
    const [long, short] = [
      book('long', rules('\n- **1.3** `test.three` `person` The table is closed at six.\n'), { wording: 'own' }),
      book('short', rules(''), { wording: 'own' }),
    ];
    for (const [from, to, sign] of [
      [long, short, 'w:del'],
      [short, long, 'w:ins'],
    ] as const) {
      const both = marked(diffEditions(from, to, { words: 'always' }), from, to);
      const xml = partsOf(both)['word/document.xml'] ?? '';
      const ends = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([p]) => new RegExp(`<w:rPr><${sign} `).test(p));
      // A paragraph whose end goes runs on in the next one; the last one of a file has none to run on in.
      expect(ends.slice(-2)).toEqual([true, false]);
      expect(xml.slice(xml.lastIndexOf('<w:p>'))).not.toMatch(/<w:t[ >]|<w:pStyle /);
      expect(paragraphsOf(both, sign === 'w:del' ? 'accepted' : 'rejected').slice(-2)).toEqual([
        'Clause1Number: 1.2\tA Card is dealt.',
        'Normal: ',
      ]);
    }
  });

  it("are the operator's, dated by the edition, and each has a number of its own", () => {
    const revisions = [
      ...body().matchAll(/<w:(?:ins|del|moveFrom|moveTo|pPrChange|moveFromRangeStart|moveToRangeStart) ([^>]*?)\/?>/g),
    ].map((m) => m[1] ?? '');
    expect(revisions.length).toBeGreaterThan(100);
    for (const revision of revisions)
      expect(revision).toMatch(/^w:id="\d+" w:author="Crown Sydney Gaming Pty Ltd" w:date="2026-01-15T00:00:00Z"/);
    const ids = revisions.map((r) => /w:id="(\d+)"/.exec(r)?.[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const others = [...body().matchAll(/<w:(?:bookmarkStart|commentRangeStart) w:id="(\d+)"/g)].map((m) => m[1]);
    expect(others.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('and their comments are whose they are said to be, on the day that is said', () => {
    const by = { author: 'A. Drafter', date: '2026-02-03' };
    const its = partsOf(
      renderDocx(view.document, {
        front: view.front,
        pictures: pictures(view.document.blocks),
        pages: new Map(),
        marked: { ...wordMarks({ view, diff, status: 'DRAFT' }), ...by },
      }),
    );
    for (const part of ['word/document.xml', 'word/comments.xml']) {
      const signed = [...(its[part] ?? '').matchAll(/w:author="([^"]*)" w:date="([^"]*)"/g)].map((m) => m.slice(1));
      expect(signed.length).toBeGreaterThan(10);
      expect(new Set(signed.map((s) => s.join(' ')))).toEqual(new Set(['A. Drafter 2026-02-03T00:00:00Z']));
    }
    expect(its['word/comments.xml']).toContain('w:initials="AD"');
  });

  it('come out the same on a second run', () => {
    expect(Buffer.compare(Buffer.from(file), Buffer.from(marked(diff, base, amended)))).toBe(0);
  });
});

/** A paragraph without what was put in, struck or moved. */
const bareOf = (p: string) => p.replace(/<w:(ins|del|moveFrom|moveTo) [^>]*[^/]>.*?<\/w:\1>/gs, '');

describe('the comments', () => {
  const comments = () =>
    [...(parts['word/comments.xml'] ?? '').matchAll(/<w:comment .*?<\/w:comment>/gs)].map((m) =>
      [...m[0].matchAll(/<w:t [^>]*>([^<]*)/g)].map((t) => t[1]).join(''),
    );

  it('are one for each change, and one for all', () => {
    expect(comments()).toHaveLength(diff.changes.length + 1);
    expect(count(/<w:commentReference /g)).toBe(comments().length);
    for (const { number, where } of view.changes)
      expect(comments().filter((c) => c.startsWith(`Change ${number}: `) && c.includes(where))).toHaveLength(1);
  });

  it('span the words that they are about, but none that go with their paragraph', () => {
    const ids = (kind: string) =>
      [...body().matchAll(new RegExp(`<w:comment${kind} w:id="(\\d+)"`, 'g'))].map((m) => m[1]);
    expect(ids('RangeStart').length).toBeGreaterThan(10);
    expect(ids('RangeEnd')).toEqual(ids('RangeStart'));
    expect(ids('Reference')).toEqual(expect.arrayContaining(ids('RangeStart')));
    const whole = [...body().matchAll(/<w:p>.*?<\/w:p>/gs)].filter(
      ([p]) => /<w:rPr><w:(?:ins|del|moveFrom|moveTo) /.test(p) && !/<w:r>/.test(bareOf(p)),
    );
    expect(whole.filter(([p]) => p.includes('<w:commentReference ')).length).toBeGreaterThan(3);
    expect(whole.filter(([p]) => /<w:commentRange/.test(p))).toEqual([]);
  });

  it('say of what class a change is, why it is made and what is said of play', () => {
    const [change] = comments().filter((c) => c.startsWith('Change 4: '));
    expect(change).toContain('figure, also procedure. Table 6');
    expect(change).toContain('Why. The row for a Player win by 6 points could not be read (Reading R14).');
    const moved = comments().find((c) => c.includes('11.16 → 9.7'));
    expect(moved).toContain('Words. If the WRD displays Results Display shows');
  });

  it('give the behaviour, the house edge and the decisions, where they are known', () => {
    const told: Diff = {
      ...diff,
      changes: diff.changes.map((c, i) =>
        i === 0
          ? {
              ...c,
              behaviour: { found: 'same', says: 'Nothing is settled otherwise.' },
              money: { says: 'The house edge stays.', against: 'both editions', wagers: [] },
              decisions: [
                {
                  clause: '7.2.3',
                  change: c.hash,
                  query: 'Why?',
                  answer: 'Because.',
                  disposition: 'accepted',
                  by: 'Regulator',
                  on: '2026-03-01',
                  stale: true,
                },
              ],
            }
          : c,
      ),
    };
    const lines = (
      wordMarks({ view: markedView(told, base, amended), diff: told, status: 'DRAFT' }).remarks.get(1) ?? []
    ).map((runs) => runs.join(''));
    expect(lines).toEqual([
      'Change 1: force. 7.2.3',
      'Why. That the Dealer had a choice was never meant (Reading R23). Requested by: Table games manager.',
      'At the table. Nothing is settled otherwise.',
      'House edge. The house edge stays.',
      'Beside the words. Checks, readings',
      'Decided. Accepted, by Regulator, 1 March 2026; on a form of the change that is not this one',
      'Query. Why?',
      'Answer. Because.',
    ]);
  });
});

describe('the XML', () => {
  /**
   * From the schema of WordprocessingML (ECMA-376, transitional): in which order the members of each type stand. Word
   * refuses a file that breaks it.
   */
  const ORDER: Readonly<Record<string, readonly string[]>> = {
    'w:pPr': [
      'pStyle',
      'keepNext',
      'keepLines',
      'pageBreakBefore',
      'pBdr',
      'shd',
      'tabs',
      'spacing',
      'ind',
      'jc',
      'outlineLvl',
      'rPr',
      'sectPr',
      'pPrChange',
    ],
    'w:rPr': [
      'ins',
      'del',
      'moveFrom',
      'moveTo',
      'rStyle',
      'rFonts',
      'b',
      'bCs',
      'i',
      'iCs',
      'color',
      'sz',
      'szCs',
      'lang',
    ],
    'w:pPrChange': ['pPr'],
    'w:trPr': ['cantSplit', 'trHeight', 'tblHeader', 'ins', 'del', 'trPrChange'],
    'w:tcPr': [
      'tcW',
      'gridSpan',
      'vMerge',
      'tcBorders',
      'shd',
      'noWrap',
      'tcMar',
      'vAlign',
      'cellIns',
      'cellDel',
      'cellMerge',
      'tcPrChange',
    ],
    'w:settings': [
      'zoom',
      'embedTrueTypeFonts',
      'saveSubsetFonts',
      'trackRevisions',
      'defaultTabStop',
      'characterSpacingControl',
      'compat',
      'themeFontLang',
      'decimalSymbol',
      'listSeparator',
    ],
    'w:tbl': ['tblPr', 'tblGrid', 'tr'],
    'w:tr': ['trPr', 'tc'],
    'w:tc': ['tcPr', 'p', 'tbl'],
  };
  /** What may stand in what, of all that a revision brings. */
  const WITHIN: Readonly<Record<string, readonly string[]>> = {
    'w:ins': ['r'],
    'w:del': ['r'],
    'w:moveFrom': ['r'],
    'w:moveTo': ['r'],
    'w:hyperlink': ['r', 'ins', 'del', 'moveFrom', 'moveTo'],
    'w:p': [
      'pPr',
      'r',
      'hyperlink',
      'ins',
      'del',
      'moveFrom',
      'moveTo',
      'bookmarkStart',
      'bookmarkEnd',
      'commentRangeStart',
      'commentRangeEnd',
    ],
    'w:body': ['p', 'tbl', 'sectPr', 'moveFromRangeStart', 'moveFromRangeEnd', 'moveToRangeStart', 'moveToRangeEnd'],
  };
  const bare = (node: Node) => nameOf(node).replace(/^w:/, '');

  it('is well formed, and every element stands where the schema has it', () => {
    const walk = (nodes: readonly Node[], above: string): void => {
      for (const node of nodes) {
        const name = nameOf(node);
        const children = inside(node).filter((child) => nameOf(child) !== '#text');
        // The properties of a paragraph's end may be a revision; those of a run may not.
        if (name === 'w:rPr' && above !== 'w:pPr')
          expect(children.map(bare).filter((c) => ['ins', 'del', 'moveFrom', 'moveTo'].includes(c))).toEqual([]);
        // What the properties of a paragraph were holds no revision of its own.
        if (name === 'w:pPr' && above === 'w:pPrChange')
          expect(children.map(bare).filter((c) => ['rPr', 'sectPr', 'pPrChange'].includes(c))).toEqual([]);
        const order = ORDER[name];
        if (order) {
          const found = children.map((child) => order.indexOf(bare(child)));
          expect(found, `${name}: ${children.map(bare)}`).not.toContain(-1);
          expect(found, `${name}: ${children.map(bare)}`).toEqual([...found].sort((a, b) => a - b));
        }
        const within = WITHIN[name];
        // In the properties of a row or a paragraph's end a revision is a sign and holds nothing.
        if (within)
          expect(
            children.map(bare).filter((child) => !within.includes(child)),
            name,
          ).toEqual([]);
        // Struck text has an element of its own, and stands nowhere else.
        if (name === 'w:t') expect(above).not.toBe('w:del');
        if (name === 'w:delText') expect(above).toBe('w:del');
        walk(children, name === 'w:r' ? above : name);
      }
    };
    for (const name of ['word/document.xml', 'word/settings.xml', 'word/comments.xml']) {
      expect(XMLValidator.validate(parts[name] ?? ''), name).toBe(true);
      walk(parsed(parts[name] ?? ''), '');
    }
  });

  it('ends every range that it begins, each move within one and by its own number', () => {
    for (const side of ['moveFrom', 'moveTo']) {
      const ids = (end: string) =>
        [...body().matchAll(new RegExp(`<w:${side}Range${end} w:id="(\\d+)"`, 'g'))].map((m) => m[1]);
      expect(ids('Start')).toEqual(ids('End'));
      const open = parsed(body()).find((node) => nameOf(node) === 'w:document');
      const nodes = open ? inside(inside(open).find((node) => nameOf(node) === 'w:body') ?? {}) : [];
      let within = '';
      for (const node of nodes) {
        if (nameOf(node) === `w:${side}RangeStart`) within = attribute(node, 'w:name');
        else if (nameOf(node) === `w:${side}RangeEnd`) within = '';
        else if (JSON.stringify(node).includes(`"w:${side}":`)) expect(within).not.toBe('');
      }
    }
  });

  it('keeps tracking what a reviewer changes', () => {
    expect(parts['word/settings.xml']).toContain('<w:trackRevisions/>');
    expect(partsOf(clean(amended))['word/settings.xml']).not.toContain('trackRevisions');
  });
});
