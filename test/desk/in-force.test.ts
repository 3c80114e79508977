// Which edition is in force on a day: by its status and its dates, and never by a guess.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inForce } from '../../src/desk/in-force.ts';
import { META } from '../small.ts';

let rules = '';
beforeEach(async () => {
  rules = await mkdtemp(join(tmpdir(), 'clausebook-in-force-'));
  await writeFile(join(rules, 'topics.yaml'), 'test.one: A topic\n');
});
afterEach(() => rm(rules, { recursive: true, force: true }));

/** An edition of the book with a status, dates and the words of rule 1.1. */
async function edition(version: string, status: string, dates: string, words = 'Cards are cut.'): Promise<void> {
  const folder = join(rules, `test@${version}`);
  await mkdir(folder);
  await writeFile(
    join(folder, 'edition.yaml'),
    `${META.replace('status: draft', `status: ${status}`)}dates: {${dates}}\n`,
  );
  await writeFile(
    join(folder, '01.md'),
    `## 1 One\n\n- **1.1** \`test.one\` \`person\` ${words}\n\n- **1.2** \`test.one\` \`person\` A seal is broken.\n`,
  );
}

const on = async (day: string) => {
  const { results, clean } = await inForce('test', { on: day, rules: [rules] });
  return { clean, stand: results.map((r) => `${r.edition} ${r.stands}`) };
};

describe('an edition', () => {
  beforeEach(async () => {
    await edition('1', 'superseded', 'approved: 2019-12-01, commences: 2020-01-01, superseded: 2025-06-30');
    await edition('2', 'approved', 'approved: 2025-06-01, commences: 2025-07-01');
    await edition('3', 'approved', 'approved: 2026-01-10, commences: 2026-03-01', 'Cards must be cut.');
    await edition('4', 'draft', 'made: 2026-01-20');
  });

  it.each([
    ['2019-12-31', false, ['test@1 to come', 'test@2 to come', 'test@3 to come', 'test@4 draft']],
    ['2020-01-01', true, ['test@1 in force', 'test@2 to come', 'test@3 to come', 'test@4 draft']],
    ['2025-06-30', false, ['test@2 to come', 'test@3 to come', 'test@4 draft', 'test@1 gone']],
    ['2026-02-28', true, ['test@2 in force', 'test@3 to come', 'test@4 draft', 'test@1 gone']],
    ['2026-03-01', true, ['test@3 in force', 'test@4 draft', 'test@1 gone', 'test@2 gone']],
  ])('on %s', async (day, clean, stand) => {
    expect(await on(day)).toEqual({ clean, stand });
  });

  it('that is to come says which clauses it changes', async () => {
    const { results } = await inForce('test', { on: '2026-02-28', rules: [rules] });
    expect(results.find((r) => r.edition === 'test@3')).toMatchObject({
      from: '2026-03-01',
      why: 'It commences on 2026-03-01.',
      changes: ['1.1'],
    });
    expect(results[0]).toMatchObject({ edition: 'test@2', clauses: 3, changes: null });
  });
});

describe('what dates do not say', () => {
  it.each([
    [
      'commences: On the day after it is published',
      'undated',
      'It commences with an event: On the day after it is published.',
    ],
    ['', 'undated', 'It says neither when it commences nor when it was approved.'],
    ['approved: 2026-01-10', 'in force', 'It was approved on 2026-01-10, and does not say when it commences.'],
  ])('{%s} is %s', async (dates, stands, why) => {
    await edition('1', 'approved', dates);
    const { results } = await inForce('test', { on: '2026-02-28', rules: [rules] });
    expect(results.map((r) => [r.stands, r.why])).toEqual([[stands, why]]);
  });

  it('is refused where the day is none, and where there is no such book', async () => {
    await expect(inForce('tas', { on: '2026-02-30' })).rejects.toThrow(
      '--on wants a day such as 2026-01-31, not "2026-02-30"',
    );
    await expect(inForce('tass', { on: '2026-02-28' })).rejects.toThrow('no edition "tass", did you mean tas?');
  });
});
