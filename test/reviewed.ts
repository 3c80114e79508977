// Small editions that somebody has looked at, for tests: in memory, and in folders as the command line finds them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edition } from '../src/model/edition.ts';
import type { Predicate } from '../src/model/predicate.ts';
import { PREDICATES } from '../src/predicates/index.ts';
import { type Looked, recorded } from '../src/review/reviewed.ts';
import { Reviews } from '../src/review/reviews.ts';
import { META } from './small.ts';

export const LOOKED: Looked = { by: 'Compliance officer', why: 'Read against the approved text', on: '2026-11-28' };

/** An edition after a look at some of its clauses. */
export function looked(
  edition: Edition,
  ids: readonly string[],
  predicates: ReadonlyMap<string, Predicate> = PREDICATES,
  look = LOOKED,
): Edition {
  const reviews = new Reviews(edition, predicates);
  const subjects = ids.map((id) => {
    const subject = reviews.subjects.find((s) => s.id === id);
    if (!subject) throw new Error(`no clause ${id}`);
    return subject;
  });
  return { ...edition, reviews: recorded(reviews, subjects, look).reviews };
}

/** A book of a definition, a clause that uses it, a table and a lead-in with parts. */
export const BOOK = `## 1 Words

- **1.1** \`test.topic\` \`structure\` In these rules:

  - **"Natural"** \`structure\` means a total of eight or nine with two cards.

## 2 Play

- **2.1** \`test.topic\` \`log\` A hand with a Natural must not be given a third card.

- **2.2** \`test.topic\` A Tie must be paid at odds of 8 to 1.

  ~~~check
  predicate: settlement.pays
  force: must
  bet: tie
  pays: "@8 to 1"
  ~~~

  > **Reading R1**, open. What is a Tie?
  >
  > 1. The same total: "a Tie must be paid" asks for no cards.
  > 2. The same cards.
  >
  >    ~~~answer
  >    - waits: cards that are compared one by one
  >    ~~~

- **2.3** \`test.topic\` \`log\` The dealer must see to [rule 2.1](#2.1).

**Table 1** \`test.topic\` \`person\` Fees

| Table | Fee |
| ----- | --- |
| One   | $5  |
| Two   | $6  |
`;

/** Writes an edition into a folder of rules. */
export async function writeEdition(root: string, id: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, id);
  const [book, version] = id.split('@');
  await mkdir(folder, { recursive: true });
  await writeFile(join(root, 'topics.yaml'), 'test.topic: A topic\n');
  for (const [name, text] of Object.entries({
    'edition.yaml': `id: ${id}\nbook: ${book}\nversion: "${version}"\n${META}`,
    ...files,
  }))
    await writeFile(join(folder, name), text);
  return folder;
}
