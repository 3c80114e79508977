// All settings that a game lacks are told at once: each with the predicate that sets it, and a shipped clause that does.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clausebook, type Ran } from '../cli/run.ts';
import { shipped } from '../rules.ts';
import { META } from '../small.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clausebook-lacking-'));
  await mkdir(join(folder, 'rules', 'test@1'), { recursive: true });
  await writeFile(join(folder, 'rules', 'test@1', 'edition.yaml'), META);
  await writeFile(
    join(folder, 'rules', 'test@1', '01-all.md'),
    '## 1 Odds\n\n- **1.1** `settlement.tie.odds` A winning Tie wager must be paid at odds of 8 to 1.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: tie\n  pays: "@8 to 1"\n  ~~~\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LINE = /^ {2}(\S+) is not set \((.+) …\); set by predicate `([^`]+)`, as in (\S+) (?:r )?(.+)$/;

describe.each(['check', 'prove'])('%s of a book that has one clause', (command) => {
  let ran: Ran;
  beforeAll(async () => {
    ran = await clausebook(`${command} test@1 --rules rules --quiet`, folder);
  });
  const lines = () => ran.err.trimEnd().split('\n');

  it('says how many settings are missing, and names each kind on a line of its own', () => {
    expect(ran.code).toBe(2);
    expect(lines()[0]).toBe(
      'clausebook: test@1 cannot be played: cards.decks is not set, and 138 more settings are not',
    );
    expect(
      lines()
        .slice(1)
        .map((line) => LINE.exec(line)?.[1]),
    ).toEqual([
      'cards.decks',
      'cards.modulus',
      'cards.value.count.*',
      'deal.order.*',
      'draw.player.*',
      'draw.banker.*.*',
      'wagers.tie.outcome',
    ]);
  });

  it('names clauses of a shipped book that have a check of the predicate', async () => {
    const books = new Map((await shipped()).map((edition) => [edition.id, edition]));
    for (const line of lines().slice(1)) {
      const [, , , predicate = '', book = '', clauses = ''] = LINE.exec(line) ?? [];
      for (const id of clauses.split(/, | and /)) {
        const clause = books.get(book)?.byId.get(id);
        const owner = clause?.checks.length ? clause : books.get(book)?.byId.get(clause?.parent ?? '');
        expect(
          owner?.checks.map((check) => check.predicate),
          line,
        ).toContain(predicate);
      }
    }
  });
});
