// decisions.yaml: every fault has its place and says what to write; an entry is put in without touching what people
// wrote.
import { describe, expect, it } from 'vitest';
import type { DecisionEntry } from '../../src/model/decision.ts';
import { problemLine } from '../../src/model/place.ts';
import { readDecisions, withDecision } from '../../src/source/decisions.ts';
import { Problems } from '../../src/source/problems.ts';

function read(text: string) {
  const problems = new Problems('test@2');
  const decisions = readDecisions('decisions.yaml', text, problems);
  return { decisions, said: problems.found.map((p) => problemLine(p)) };
}

const ENTRY: DecisionEntry = {
  clause: '3.4',
  change: '0123456789abcdef',
  query: 'Why: 16?',
  answer: 'A "longer" table.',
  disposition: 'to be amended',
  by: 'Reviewer',
  on: '2026-11-28',
};

describe('reading', () => {
  it('takes each entry with its place', () => {
    const { decisions, said } = read(
      'decisions:\n  - clause: "3.4"\n    change: 0123456789abcdef\n    disposition: open\n    by: Reviewer\n    on: 2024-02-29\n    query: Why 16?\n',
    );
    expect(said).toEqual([]);
    expect(decisions).toEqual([
      {
        clause: '3.4',
        change: '0123456789abcdef',
        query: 'Why 16?',
        answer: null,
        disposition: 'open',
        by: 'Reviewer',
        on: '2024-02-29',
        at: { file: 'decisions.yaml', line: 2, column: 5 },
      },
    ]);
  });

  const entry = (more: string) =>
    `decisions:\n  - clause: "3.4"\n    change: 0123456789abcdef\n    by: Reviewer\n${more}`;

  it.each([
    [
      'a list alone',
      '- clause: 3.4\n',
      'decisions.yaml:1:1: decisions.yaml is a map: write `decisions:` and under it a list with an entry for each decision [decisions]',
    ],
    [
      'another key',
      'decisions: []\nnotes: none\n',
      'decisions.yaml:2:8: decisions.yaml has no `notes`: it has `decisions` alone [decisions]',
    ],
    [
      'an entry of words',
      'decisions:\n  - accepted\n',
      'decisions.yaml:2:5: a decision is a map: write `- clause: 3.1` and under it change, query, answer, disposition, by, on [decisions]',
    ],
    [
      'a key mistyped',
      entry('    disposition: open\n    on: 2026-11-28\n    anwser: Yes\n'),
      'decisions.yaml:7:13 3.4: a decision has no `anwser`: did you mean `answer`? [decisions]',
    ],
    [
      'no day',
      entry('    disposition: open\n'),
      'decisions.yaml:2:5 3.4: a decision lacks `on`: add `on: …` [decisions]',
    ],
    [
      'a day that there is not',
      entry('    disposition: open\n    on: 2026-02-29\n'),
      'decisions.yaml:6:9 3.4: `on: 2026-02-29` is no day of the calendar: write it as 2026-11-28 [decisions]',
    ],
    [
      'a disposition that there is not',
      entry('    disposition: rejectd\n    on: 2026-11-28\n'),
      'decisions.yaml:5:18 3.4: the disposition "rejectd" is not known, did you mean rejected?: it is one of open, accepted, rejected, to be amended, withdrawn [decisions]',
    ],
    [
      'a hash that is none',
      entry('    disposition: open\n    on: 2026-11-28\n').replace('abcdef', ''),
      'decisions.yaml:3:13 3.4: `change: 0123456789` is no hash of a change: let `clausebook decide` write it [decisions]',
    ],
    [
      'an empty query',
      entry('    disposition: open\n    on: 2026-11-28\n    query: ""\n'),
      'decisions.yaml:7:12 3.4: `query` is text: write `query: words` [decisions]',
    ],
  ])('%s: one line, and the entry is left out', (_, text, line) => {
    const { decisions, said } = read(text);
    expect(said).toEqual([line]);
    expect(decisions).toEqual([]);
  });

  it('the same decision twice: one line, and the first holds', () => {
    const one = '  - {clause: "3.4", change: 0123456789abcdef, disposition: open, by: Reviewer, on: 2026-11-28}\n';
    const { decisions, said } = read(`decisions:\n${one}${one}`);
    expect(said).toEqual([
      'decisions.yaml:3:5 3.4: this decision is there twice, in line 2 and here: take one of the two out [decisions]',
    ]);
    expect(decisions).toHaveLength(1);
  });
});

describe('an entry that is put in', () => {
  it('is read back as it was given', () => {
    const { decisions, said } = read(withDecision(null, ENTRY));
    expect(said).toEqual([]);
    const [{ at: _, ...decision } = { at: null }] = decisions;
    expect(decision).toEqual(ENTRY);
  });

  it('stands by clause, 3.4 before 3.10, and by day, whatever the order in which they were made', () => {
    const entries = [
      { ...ENTRY, clause: '3.10' },
      { ...ENTRY, on: '2026-12-01' },
      { ...ENTRY, clause: 'def:Shoe' },
      { ...ENTRY, on: '2026-11-29' },
    ];
    const all = (list: readonly DecisionEntry[]) => list.reduce<string | null>(withDecision, null) ?? '';
    expect(read(all(entries)).decisions.map((d) => `${d.clause} ${d.on}`)).toEqual([
      '3.4 2026-11-29',
      '3.4 2026-12-01',
      '3.10 2026-11-28',
      'def:Shoe 2026-11-28',
    ]);
    expect(all([...entries].reverse())).toBe(all(entries));
  });

  it('leaves what people wrote beside the others', () => {
    const text = withDecision(null, ENTRY).replace('  - clause', '  # Asked at the meeting.\n  - clause');
    const then = withDecision(text, { ...ENTRY, clause: '3.1' });
    expect(then).toContain('  # Asked at the meeting.\n  - clause: "3.4"\n');
    expect(then.startsWith('# What was asked, answered and decided on the changes of this edition.')).toBe(true);
  });

  it('goes under a key that has nothing under it yet, and the comments stay', () => {
    const bare = '# Minutes.\ndecisions:\n# None yet.\n';
    expect(read(bare)).toEqual({ decisions: [], said: [] });
    const then = withDecision(bare, ENTRY);
    expect([then.includes('# Minutes.\n'), then.includes('# None yet.\n')]).toEqual([true, true]);
    const { decisions, said } = read(then);
    expect([said, decisions.map((d) => d.clause)]).toEqual([[], ['3.4']]);
  });

  it('puts what another reader would take for a number in quotes', () => {
    expect(withDecision(null, { ...ENTRY, change: '1234567890123456', query: 'true' })).toMatch(
      /clause: "3\.4"\n {4}change: "1234567890123456"\n {4}query: "true"\n/,
    );
    expect(withDecision(withDecision(null, ENTRY), { ...ENTRY, clause: '3.5' })).toMatch(
      /clause: "3\.4"\n[\s\S]*clause: "3\.5"\n/,
    );
  });
});
