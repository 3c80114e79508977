// The document behind every format: its order, its words, what it may call itself, and its Markdown.
import { describe, expect, it } from 'vitest';
import { dateWords, labelWords } from '../../../src/model/labels.ts';
import { renderMarkdown } from '../../../src/render/print/markdown.ts';
import type { Block } from '../../../src/render/print/view.ts';
import { anchorOf, typesetter, whose } from '../../../src/render/print/words.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { EVIL, fixture, LAYOUT, META, raw, VERDICTS } from '../fixture.ts';

const reading = documentView(fixture(), { profile: 'reading' });
const annotated = documentView(fixture(), {
  profile: 'annotated',
  verdicts: VERDICTS,
  topics: new Map([['def.coup', 'What a coup is']]),
});

function flat(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'words') return [];
    if (block.type === 'list')
      return block.items.flatMap((item) => [
        `${'  '.repeat(item.depth)}${item.label} ${item.hang}`,
        ...flat(item.blocks),
      ]);
    if (block.type === 'section') return [`h${block.level} ${block.number} ${block.title}`, ...flat(block.blocks)];
    if (block.type === 'heading') return [`h${block.level} ${block.title}`];
    return [`${block.type} ${block.label}`];
  });
}

describe('a document', () => {
  it('keeps the order of the edition, with headings where they stand and labels in one room', () => {
    expect(flat(reading.blocks)).toEqual([
      'h2 1 Definitions',
      '1.1 l',
      '  “Coup” none',
      '  “Big Tiger” none',
      '    (a) s',
      '    (b) s',
      '  “Tiger” none',
      'h2 2 Dealing',
      '2.1 l',
      '  2.1.1 l',
      '    (a) s',
      '      (i) s',
      '  2.1.2 l',
      '2.2 l',
      'h3 2.3 Settlement',
      '2.3.1 l',
      'table Table 1',
      'table Table 2',
      'h2 Diagrams',
      'drawing Diagram A',
      'drawing Diagram 1',
    ]);
  });

  it('has no annotations in the reading profile, and verdicts, notes, readings and examples in the annotated one', () => {
    expect(JSON.stringify(reading.blocks)).not.toMatch(/"cite"/);
    const text = JSON.stringify(annotated.blocks);
    for (const word of [
      'paid 2 to 1 where 1 to 1 is due',
      'The official text lacks a comma',
      'Which one is meant?',
      '"source":"hand"',
      '"word":"failed"',
    ])
      expect(text).toContain(word);
  });

  it('prints as Markdown that reads well', async () => {
    await expect(renderMarkdown(reading)).toMatchFileSnapshot('../golden/reading.md');
    await expect(renderMarkdown(annotated)).toMatchFileSnapshot('../golden/annotated.md');
  });

  it('makes words that mean something to Markdown mean themselves', () => {
    expect(renderMarkdown(reading)).toContain(
      '\\<script\\>alert(1)\\</script\\> {{doc.title}} {{{doc.title}}} \\</style\\> &amp;amp; \\*star\\* | \\`code\\`',
    );
    expect(EVIL).toContain('<script>');
  });

  it('names the problem and the place of a drawing that cannot be drawn', () => {
    const clauses = fixture().clauses.map((clause) =>
      clause.id === 'diagram:A'
        ? { ...clause, drawing: { kind: 'layout' as const, data: raw({ ...LAYOUT, shape: 'round', seats: '40' }) } }
        : clause,
    );
    const said = () => documentView(fixture({}, clauses), { profile: 'reading' });
    expect(said).toThrow(
      /test@1\.0\/01\.md:1:1 diagram:A: shape must be half-moon or horseshoe or kidney, not "round"/,
    );
    expect(said).toThrow(/40 seats are more than can be drawn/);
  });
});

describe('the index of defined terms', () => {
  const terms = Object.fromEntries(reading.terms.map((entry) => [entry.term, entry]));

  it('lists terms in order, where they are defined and which clauses use them', () => {
    expect(reading.terms.map((entry) => entry.term)).toEqual(['Big Tiger', 'Coup', 'Tiger']);
    expect(terms.Coup?.defined).toEqual([{ label: '1.1', anchor: 'def:Coup' }]);
    expect(terms.Coup?.used.map((use) => use.label)).toEqual(['2.1', 'Diagram 1']);
  });

  it('does not take a term within a longer term for a use of it', () => {
    expect(terms['Big Tiger']?.used.map((use) => use.label)).toEqual(['2.1.1(a)']);
    expect(terms.Tiger?.used.map((use) => use.label)).toEqual(['2.1.1(a)(i)']);
  });
});

describe('whose words', () => {
  it('lets only official and own words call themselves approved rules', () => {
    expect(whose({ wording: 'restated', status: 'approved' })).toEqual({
      kicker: 'Rules restated',
      sentence: 'This is a restatement in plain words, not the approved text.',
      short: 'Restatement, not the approved text',
    });
    for (const wording of ['official', 'own'] as const) {
      expect(whose({ wording, status: 'approved' }).kicker).toBe('Approved rules');
      expect(whose({ wording, status: 'draft' }).kicker).toBe('Draft rules');
      expect(whose({ wording, status: 'superseded' }).kicker).toBe('Superseded rules');
    }
  });

  it('never prints "Approved rules" for a restatement', () => {
    expect(renderMarkdown(reading)).not.toContain('Approved rules');
    expect(renderMarkdown(documentView(fixture({ wording: 'official' }), { profile: 'reading' }))).toContain(
      '**Approved rules**',
    );
  });

  it('leaves official words as they are, and sets ours with typographic quotes', () => {
    expect(typesetter('official')('the "first" dealer\'s')).toBe('the "first" dealer\'s');
    const set = typesetter('restated');
    expect(set("The \"first\" dealer's ('second')")).toBe('The “first” dealer’s (‘second’)');
    expect(set('"')).toBe('”');
  });
});

describe('small words', () => {
  it('writes dates in full and labels readably', () => {
    expect(dateWords('2025-03-26')).toBe('26 March 2025');
    expect(dateWords('26 March 2025')).toBe('26 March 2025');
    expect(labelWords('dropBox')).toBe('Drop box');
    expect(labelWords('date_of-effect')).toBe('Date of effect');
    expect(anchorOf('def:Big Tiger')).toBe('def:Big_Tiger');
  });

  it('leaves out the instrument page of a book that has none', () => {
    expect(documentView(fixture({ instrument: null }), { profile: 'reading' }).instrument).toBeNull();
    expect(META.instrument).not.toBeNull();
  });
});
