// Content streams: what their operators are, and what is marked in them.
import { describe, expect, it } from 'vitest';
import { operandText, operatorCode, readContent } from '../../../../src/render/print/conform/content.ts';
import { type Fate, markPage, type Part } from '../../../../src/render/print/conform/page-marks.ts';
import type { Typeface } from '../../../../src/render/print/conform/typefaces.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** The operators of a stream, each with its operands. */
function operatorsOf(text: string): string[] {
  const out: string[] = [];
  readContent(bytes(text), (operation) => {
    const operands = Array.from({ length: operation.count }, (_, i) => operandText(operation, i));
    const names = ['q', 'Q', 'Tj', 'TJ', 'BDC', 'EMC', 'BI', 'Do', 'gs', 'w'];
    const operator = names.find((name) => operatorCode(name) === operation.operator) ?? '?';
    out.push([...operands, operator].join(' '));
  });
  return out;
}

describe('the operators of a content stream', () => {
  it('are told from strings, names, comments, arrays and images that look like them', () => {
    expect(operatorsOf('q (EMC \\) Q) Tj % EMC\n[(a) -2 <0041>]TJ/EMC gs')).toEqual([
      'q',
      '(EMC \\) Q) Tj',
      '[(a) -2 <0041>] TJ',
      '/EMC gs',
    ]);
    expect(operatorsOf('/P <</MCID 3 /ActualText (>>) >>BDC EMC')).toEqual([
      '/P <</MCID 3 /ActualText (>>) >> BDC',
      'EMC',
    ]);
    expect(operatorsOf('BI /W 1 /H 1 ID \u00ffEMC EI Q')).toEqual(['BI', 'Q']);
    expect(operatorsOf('-.5 w true w')).toEqual(['-.5 w', 'true w']);
  });

  it('that have no end are refused', () => {
    for (const text of ['(a', '<00', '[1 2', '/P <</MCID 1', 'BI ID x'])
      expect(() => operatorsOf(text), text).toThrow(/no end/);
  });
});

/** A typeface in which code 1 is A, 2 is B and so on. */
const face = (): Typeface => ({
  name: 'Test',
  faults: [],
  texts: [undefined, 'A', 'B', 'C', 'D'],
  used: new Uint8Array(65_536),
});

function marked(text: string, fateOf: (part: Part) => Fate = () => 'kept', groups: readonly string[] = []) {
  const one = face();
  const sheet = { bytes: bytes(text), faces: new Map([['F', one]]), edges: [90, 10] as const, groups: new Set(groups) };
  const { bytes: out, ...rest } = markPage(sheet, fateOf);
  return { ...rest, out: Buffer.from(out).toString('latin1'), face: one };
}

describe('what is marked', () => {
  const HEAD = 'BT /F 9 Tf 1 0 0 1 5 95 Tm <0001> Tj ET';
  const FOOT = 'BT /F 9 Tf 1 0 0 1 5 5 Tm <0002> Tj ET';

  it('words at the head and the foot are running lines, each one artifact', () => {
    expect(marked(`${HEAD} ${HEAD} ${FOOT}`)).toMatchObject({
      out: `/Artifact <</Type /Pagination /Subtype /Header>> BDC\n${HEAD} ${HEAD}\nEMC /Artifact <</Type /Pagination /Subtype /Footer>> BDC\n${FOOT}\nEMC`,
      loose: [],
      faults: [],
    });
  });

  it('where a line stands hangs on all that was moved before it', () => {
    // Turned upside down and moved, as Chromium does: 1000 − 9.5 × 95 is 97.5, near the top of a page of 100.
    const moved = `q 1 0 0 -0.1 0 107 cm ${HEAD} Q`;
    expect(marked(moved).out).toContain('/Subtype /Header');
    expect(marked(`q 1 0 0 -1 0 100 cm ${HEAD} Q`).out).toContain('/Subtype /Footer');
  });

  it('words between them that nothing holds are told', () => {
    const { out, loose } = marked('BT /F 9 Tf 1 0 0 1 5 50 Tm [<0003> 7 <00040001>] TJ ET');
    expect(loose).toEqual(['CDA']);
    expect(out).toBe('/Artifact BMC\nBT /F 9 Tf 1 0 0 1 5 50 Tm [<0003> 7 <00040001>] TJ ET\nEMC');
  });

  it('lines and areas around parts are artifacts, and what only cuts or sets a colour is none', () => {
    const part = '/P <</MCID 0>> BDC BT /F 9 Tf <0001> Tj ET EMC';
    expect(marked(`0 0 9 9 re W n 1 w 0 0 5 5 re f 1 1 2 2 re S ${part} 1 w 0 0 m 5 5 l S`).out).toBe(
      `0 0 9 9 re W n 1 w /Artifact BMC\n0 0 5 5 re f 1 1 2 2 re S\nEMC ${part} 1 w /Artifact BMC\n0 0 m 5 5 l S\nEMC`,
    );
  });

  it('a part is kept, made an artifact, or taken away, as is said of it when all of it is known', () => {
    const parts: Part[] = [];
    const { out, kept } = marked(
      '/P <</MCID 0>> BDC BT /F 9 Tf <00010002> Tj ET EMC /Table <</MCID 1>> BDC 0 0 5 5 re f EMC /P <</MCID 2>> BDC BT ET EMC',
      (part) => {
        parts.push({ ...part });
        return part.told ? 'kept' : part.inked ? 'artifact' : 'gone';
      },
    );
    expect(parts.map(({ mcid, text, inked, told }) => [mcid, text, inked, told])).toEqual([
      [0, 'AB', true, true],
      [1, '', true, false],
      [2, '', false, false],
    ]);
    expect(kept.map(({ mcid }) => mcid)).toEqual([0]);
    expect(out).toBe('/P <</MCID 0>> BDC BT /F 9 Tf <00010002> Tj ET EMC /Artifact BMC 0 0 5 5 re f EMC  BT ET ');
  });

  it('letters that stand for others lie in the part or the running line that they are of', () => {
    const span = '/Span <</ActualText <FEFF0041>>> BDC <0002> Tj EMC';
    const within = `/P <</MCID 0>> BDC BT /F 9 Tf ${span} ET EMC`;
    expect(marked(within)).toMatchObject({ out: within, faults: [], kept: [{ mcid: 0, text: 'B' }] });
    const head = `BT /F 9 Tf 1 0 0 1 5 95 Tm <0001> Tj ${span} ET`;
    expect(marked(head)).toMatchObject({
      out: `/Artifact <</Type /Pagination /Subtype /Header>> BDC\n${head}\nEMC`,
      faults: [],
    });
  });

  it('a group that is marked itself is drawn outside of artifacts, another within one', () => {
    expect(marked('0 0 5 5 re f /G Do 0 0 5 5 re f', undefined, ['G']).out).toBe(
      '/Artifact BMC\n0 0 5 5 re f\nEMC /G Do /Artifact BMC\n0 0 5 5 re f\nEMC',
    );
    expect(marked('/G Do').out).toBe('/Artifact BMC\n/G Do\nEMC');
  });

  it('which codes are shown is noted, also the one of what a font does not have', () => {
    const { face } = marked(`${HEAD} BT /F 9 Tf <00000003> Tj ET`);
    expect([...face.used.slice(0, 5)]).toEqual([1, 1, 0, 1, 0]);
  });

  it('what cannot be marked is told', () => {
    const faults = (text: string) => marked(text).faults;
    expect(faults('Q')).toEqual(['a restored state that was not saved']);
    expect(faults('EMC')).toEqual(['an end without a mark']);
    expect(faults('/P <</MCID 0>> BDC')).toEqual(['a mark without an end']);
    expect(faults('/P <</MCID 0>> BDC /P <</MCID 1>> BDC EMC EMC')).toEqual(['a part within a part']);
    expect(faults('BT /F 9 Tf (A) Tj ET')).toEqual(['a text whose codes are not in hexadecimal digits']);
    expect(faults('BT /None 9 Tf <0001> Tj ET')).toEqual(['a text without a font']);
    expect(faults('BT /F 9 Tf <0001> Tj /P <</MCID 0>> BDC <0001> Tj EMC ET')).toEqual([
      'a mark that begins in the middle of a text',
    ]);
    expect(faults('/Lab cs')).toEqual(['colours of the space Lab']);
    expect(faults(`${'q '.repeat(29)}${'Q '.repeat(29)}`)).toEqual(['more than 28 saved states on each other']);
    expect(faults(`${'q '.repeat(28)}${'Q '.repeat(28)}`)).toEqual([]);
  });
});
