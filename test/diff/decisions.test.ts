// What was decided on a change stays with it for as long as it is the same change, in every round; and nobody is told
// that it was decided when it was not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change, Diff } from '../../src/diff/change.ts';
import { decided } from '../../src/diff/decisions.ts';
import { diffEditions } from '../../src/diff/diff.ts';
import { plainDiff } from '../../src/diff/plain.ts';
import { changeLines, diffText } from '../../src/diff/tell.ts';
import type { StatedDecision } from '../../src/model/decision.ts';
import type { Edition } from '../../src/model/edition.ts';
import { book, next } from './books.ts';

const BASE = book(
  'rules',
  `## 1 Definitions

- **1.1** \`test.one\` \`structure\` In these rules:

  - **"Shoe"** means a box.

## 3 Play

- **3.1** \`test.one\` \`person\` Cards are cut by a player.

- **3.2** \`test.one\` \`person\` The Dealer must look at the floor manager.

- **3.3** \`test.one\` \`person\` Cards are burned, as [rule 3.1](#3.1) says.

- **3.4** \`test.one\` \`person\` Up to 14 players may sit.

- **3.5** \`test.one\` \`person\` The pit is closed at noon.

## 4 Pay

- **4.1** \`test.one\` \`person\` A tie pays 8 to 1.
`,
);

const compare = (a: Edition, b: Edition): Diff => diffEditions(a, b);

/** What one amendment of the base changes: its entries, and the clauses that it writes. */
const round = (changes: string, clauses = ''): Diff => compare(BASE, next(BASE, '2', changes, clauses));

/** The change of a clause of the second edition, or of one of the first that was removed. */
function at({ changes }: Diff, clause: string): Change {
  const found = changes.find((c) => (c.to.length > 0 ? c.to : c.from).includes(clause));
  if (!found) throw new Error(`${clause} is not changed: ${changes.map((c) => `${c.from}→${c.to}`).join(', ')}`);
  return found;
}

const SIXTEEN = '  - {change: "3.4", reason: A longer table.}\n';
const SIXTEEN_WORDS = '- **3.4** `test.one` `person` Up to 16 players may sit.\n\n';
const BURNED = '  - {change: "3.3", reason: Said better.}\n';
const BURNED_WORDS = (rule = '3.1') =>
  `- **3.3** \`test.one\` \`person\` Cards must be burned, as [rule ${rule}](#${rule}) says.\n\n`;

describe('the hash of a change is the same in the next round', () => {
  const first = round(SIXTEEN + BURNED, SIXTEEN_WORDS + BURNED_WORDS());
  const [players, burned] = [at(first, '3.4').hash, at(first, '3.3').hash];

  it('two changes have two hashes', () => {
    expect(players).toMatch(/^[0-9a-f]{16}$/);
    expect(players).not.toBe(burned);
  });

  it('where other clauses are changed, added and revoked', () => {
    const then = round(
      `${SIXTEEN}${BURNED}  - {change: "4.1", reason: Better pay.}\n  - {new: "3.6", reason: Forgotten.}\n  - {revoke: "3.5", reason: No pit.}\n`,
      `${SIXTEEN_WORDS}${BURNED_WORDS()}- **4.1** \`test.one\` \`person\` A tie pays 9 to 1.\n\n- **3.6** \`test.one\` \`person\` Nobody runs.`,
    );
    expect([at(then, '3.4').hash, at(then, '3.3').hash]).toEqual([players, burned]);
  });

  it('where a clause that its words refer to has another number', () => {
    const then = round(`${BURNED}  - {renumber: "3.1", to: 3.1A, reason: Room was needed.}\n`, BURNED_WORDS('3.1A'));
    expect(at(then, '3.3').hash).toBe(burned);
  });

  it('where its own number shifts because another clause came in before it', () => {
    const then = round(
      `  - {move: "3.5", to: "3.6", reason: Room was needed.}\n  - {move: "3.4", to: "3.5", reason: Room was needed.}\n  - {new: "3.4", reason: Forgotten.}\n  - {change: "3.5", reason: A longer table.}\n`,
      `- **3.4** \`test.one\` \`person\` Nobody runs.\n\n${SIXTEEN_WORDS.replace('3.4', '3.5')}`,
    );
    expect(at(then, '3.5').from).toEqual(['3.4']);
    expect(at(then, '3.5').classes).toContain('renumbered');
    expect(at(then, '3.5').hash).toBe(players);
  });

  it('where the whole section has another number', () => {
    const then = round(
      `  - {renumber: "3", to: "5", reason: Room was needed.}\n  - {change: "5.4", reason: A longer table.}\n`,
      SIXTEEN_WORDS.replace('3.4', '5.4'),
    );
    expect(at(then, '5.4').hash).toBe(players);
  });

  it('where some of its words have become a defined term', () => {
    const manager = '  - {change: "3.2", reason: Another looks.}\n';
    const words = '- **3.2** `test.one` `person` The Dealer must look at the area manager.\n\n';
    const alone = round(manager, words);
    const then = round(
      `${manager}  - {new: "def:area manager", reason: Forgotten.}\n`,
      `${words}- **"area manager"** means a person.`,
    );
    // The marks are other ones: "floor" became "area", and now "floor manager" became the term.
    expect(changeLines(at(then, '3.2'), BASE.meta)[0]).not.toBe(changeLines(at(alone, '3.2'), BASE.meta)[0]);
    expect(at(then, '3.2').hash).toBe(at(alone, '3.2').hash);
  });

  it('where quotes, dashes and spaces are written otherwise', () => {
    const entry = '  - {change: "3.1", reason: Said better.}\n';
    const [plain, curly] = ["the player's cut", 'the player’s  cut'].map((cut) =>
      round(entry, `- **3.1** \`test.one\` \`person\` Cards have ${cut}.`),
    );
    expect(plain && curly && at(plain, '3.1').hash).toBe(curly && at(curly, '3.1').hash);
  });

  it('where the next amendment stands on the one before', () => {
    const one = next(BASE, '2', SIXTEEN + BURNED, SIXTEEN_WORDS + BURNED_WORDS());
    const two = next(
      one,
      '3',
      '  - {change: "4.1", reason: Better pay.}\n  - {renumber: "3.1", to: 3.1A, reason: Room was needed.}\n',
      '- **4.1** `test.one` `person` A tie pays 9 to 1.',
    );
    const then = compare(BASE, two);
    expect([at(then, '3.4').hash, at(then, '3.3').hash]).toEqual([players, burned]);
  });

  it('whichever other clauses are changed with it', () => {
    const CHANGES: Readonly<Record<string, string>> = {
      '3.1': 'Cards must be cut by a player.',
      '3.2': 'The Dealer may look at the floor manager.',
      '3.3': 'Cards are burned.',
      '3.4': 'Up to 16 players may sit.',
      '3.5': 'The pit is closed at one.',
      '4.1': 'A tie pays 9 to 1.',
    };
    const of = (clauses: readonly string[]) =>
      round(
        clauses.map((id) => `  - {change: "${id}", reason: Said better.}\n`).join(''),
        clauses.map((id) => `- **${id}** \`test.one\` \`person\` ${CHANGES[id]}`).join('\n\n'),
      );
    const alone = new Map(Object.keys(CHANGES).map((id) => [id, at(of([id]), id).hash]));
    expect(new Set(alone.values()).size).toBe(6);
    fc.assert(
      fc.property(fc.subarray(Object.keys(CHANGES), { minLength: 2 }), (clauses) => {
        const together = of(clauses);
        for (const id of clauses) expect(at(together, id).hash).toBe(alone.get(id));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the hash of a change is another one', () => {
  const hash = (changes: string, clauses: string, id: string) => at(round(changes, clauses), id).hash;

  it('where it says something else', () => {
    expect(hash(SIXTEEN, SIXTEEN_WORDS.replace('16', '18'), '3.4')).not.toBe(hash(SIXTEEN, SIXTEEN_WORDS, '3.4'));
  });

  it('where its words refer to another clause', () => {
    expect(hash(BURNED, BURNED_WORDS('3.2'), '3.3')).not.toBe(hash(BURNED, BURNED_WORDS(), '3.3'));
  });

  it('where it does nothing but give another number, and the number is another one', () => {
    const to = (number: string) =>
      hash(`  - {renumber: "3.5", to: "${number}", reason: Room was needed.}\n`, '', number);
    expect(to('3.6')).not.toBe(to('3.7'));
  });

  it('where it also puts the clause under another one', () => {
    const moved = hash(
      '  - {move: "3.4", to: "4.2", reason: It is about pay.}\n  - {change: "4.2", reason: A longer table.}\n',
      SIXTEEN_WORDS.replace('3.4', '4.2'),
      '4.2',
    );
    expect(moved).not.toBe(hash(SIXTEEN, SIXTEEN_WORDS, '3.4'));
  });

  it('where a term is called otherwise', () => {
    const called = (term: string) =>
      hash(`  - {renumber: "def:Shoe", to: "def:${term}", reason: Nobody says so.}\n`, '', `def:${term}`);
    expect(called('Box')).not.toBe(called('Case'));
  });

  it('where a new clause says the same under another one', () => {
    const added = (id: string) =>
      hash(`  - {new: "${id}", reason: Forgotten.}\n`, `- **${id}** \`test.one\` \`person\` Nobody runs.`, id);
    expect(added('3.6')).not.toBe(added('4.2'));
  });
});

/** A decision, as it would have been written on a change. */
const on = (change: Pick<Change, 'hash'>, clause: string, more: Partial<StatedDecision> = {}): StatedDecision => ({
  clause,
  change: change.hash,
  query: null,
  answer: null,
  disposition: 'accepted',
  by: 'Reviewer',
  on: '2026-11-28',
  at: { file: 'decisions.yaml', line: 2, column: 5 },
  ...more,
});

describe('a decision', () => {
  const first = round(SIXTEEN + BURNED, SIXTEEN_WORDS + BURNED_WORDS());
  const decision = on(at(first, '3.4'), '3.4', { query: 'Why 16?', answer: 'A longer table.' });
  const { at: _, ...plain } = decision;

  it('stands with its change and with no other, without its place in a file', () => {
    const then = decided(first, [decision]);
    expect(at(then, '3.4').decisions).toEqual([{ ...plain, stale: false }]);
    expect(at(then, '3.3').decisions).toEqual([]);
    expect(then.vanished).toEqual([]);
    expect({ ...then, changes: then.changes.map((c) => ({ ...c, decisions: [] })) }).toEqual(first);
  });

  it('goes with its change to another number', () => {
    const then = round(
      '  - {move: "3.5", to: "3.6", reason: Room was needed.}\n  - {move: "3.4", to: "3.5", reason: Room was needed.}\n  - {new: "3.4", reason: Forgotten.}\n  - {change: "3.5", reason: A longer table.}\n',
      `- **3.4** \`test.one\` \`person\` Nobody runs.\n\n${SIXTEEN_WORDS.replace('3.4', '3.5')}`,
    );
    expect(at(decided(then, [decision]), '3.5').decisions).toEqual([{ ...plain, stale: false }]);
    expect(at(decided(then, [decision]), '3.4').decisions).toEqual([]);
  });

  it('is stale where the clause is changed otherwise now', () => {
    const then = decided(round(SIXTEEN, SIXTEEN_WORDS.replace('16', '18')), [decision]);
    expect(at(then, '3.4').decisions).toEqual([{ ...plain, stale: true }]);
    expect(then.vanished).toEqual([]);
  });

  it('has vanished where the clause is not changed any more', () => {
    const then = decided(round(BURNED, BURNED_WORDS()), [decision]);
    expect(then.changes.flatMap((c) => c.decisions)).toEqual([]);
    expect(then.vanished).toEqual([{ ...plain, stale: true }]);
  });

  it('on a removed clause is known by the number that it had, though another has it now', () => {
    const diff = round(
      '  - {revoke: "3.4", reason: Nobody sits.}\n  - {renumber: "3.5", to: "3.4", reason: The number has become free.}\n',
    );
    const [removed, renumbered] = [
      diff.changes.find((c) => c.to.length === 0),
      diff.changes.find((c) => c.from.join() === '3.5'),
    ];
    expect(removed?.from).toEqual(['3.4']);
    const then = decided(diff, [
      on(removed as Change, '3.4'),
      on(renumbered as Change, '3.4', { disposition: 'rejected' }),
    ]);
    expect(then.changes.map((c) => [c.from.join(), c.decisions.map((d) => d.disposition)])).toEqual([
      ['3.4', ['accepted']],
      ['3.5', ['rejected']],
    ]);
  });

  it('and others on one change stand in the order of their days', () => {
    const more = on(at(first, '3.4'), '3.4', { on: '2026-11-27', disposition: 'open' });
    expect(at(decided(first, [decision, more]), '3.4').decisions.map((d) => d.disposition)).toEqual([
      'open',
      'accepted',
    ]);
  });

  it('is told with its change, and as data', () => {
    const then = decided(first, [decision, on(at(first, '3.4'), '3.5')]);
    expect(changeLines(at(then, '3.4'), BASE.meta)).toContain(
      'Decision of 28 November 2026: accepted (Reviewer): asked "Why 16?", answered "A longer table."',
    );
    const stale = decided(round(SIXTEEN, SIXTEEN_WORDS.replace('16', '18')), [on(at(first, '3.4'), '3.4')]);
    expect(changeLines(at(stale, '3.4'), BASE.meta)).toContain(
      'Decision of 28 November 2026: accepted (Reviewer); the change was another one then: decide anew',
    );
    const gone = decided(round(BURNED, BURNED_WORDS()), [decision]);
    expect(diffText(gone, BASE, BASE)).toContain('\n1 decision is on changes that are not there any more: Rule 3.4\n');
    expect(JSON.parse(JSON.stringify(plainDiff(gone))).vanished).toEqual([{ ...plain, stale: true }]);
  });
});
