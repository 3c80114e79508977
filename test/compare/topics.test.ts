// The topics of the four books against a list of equivalent clauses made from the official texts, where there is one:
// CLAUSEBOOK_TOPICS names the file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Clause, Edition } from '../../src/model/edition.ts';
import { readEditions } from '../../src/source/read.ts';

const LIST = process.env.CLAUSEBOOK_TOPICS ?? '';

/** Whether a clause, what it hangs on or what hangs on it carries a topic. */
function carries(edition: Edition, clause: Clause, topic: string): boolean {
  const below = (c: Clause): boolean =>
    c.topics.includes(topic) ||
    c.content.some((part) => part.type === 'child' && below(edition.byId.get(part.id) ?? c));
  const above = (c: Clause): boolean =>
    c.topics.includes(topic) || (c.parent !== null && above(edition.byId.get(c.parent) as Clause));
  return below(clause) || above(clause);
}

describe.skipIf(!existsSync(LIST))('the list of equivalent clauses', () => {
  it('agrees with the topics of the clauses, but for two that the list leaves out', async () => {
    const list = JSON.parse(await readFile(LIST, 'utf8')) as Record<string, Record<string, string[]>>;
    const { editions } = await readEditions(
      [join(import.meta.dirname, '../../rules-source')],
      ['nz@consolidated', 'nsw-star@2021-07-08', 'nsw-crown@3.2', 'tas@2018'],
    );
    const wrong: string[] = [];
    for (const [topic, books] of Object.entries(list)) {
      for (const edition of editions) {
        const wanted = books[edition.book] ?? [];
        for (const id of wanted) {
          const clause = edition.byId.get(id);
          if (!clause || !carries(edition, clause, topic))
            wrong.push(`${topic}: ${edition.book} ${id} is in the list alone`);
        }
        if (wanted.length === 0 && edition.clauses.some((c) => c.topics.includes(topic)))
          wrong.push(`${topic}: ${edition.book} is in the book alone`);
      }
    }
    // The Star's layout names its areas in 2.2, and 15.1.1 defines a tournament.
    expect(wrong).toEqual([
      'table.area-words: nsw-star is in the book alone',
      'tournament.general: nsw-star is in the book alone',
    ]);
  });
});
