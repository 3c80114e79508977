// A small book and an amendment of it, in the operator's own words, as `file` looks at them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareEditions } from '../../../src/compare/compare.ts';
import { checkEdition } from '../../../src/conform/run.ts';
import { diffEditions } from '../../../src/diff/diff.ts';
import { withEffects } from '../../../src/diff/effects/index.ts';
import { createReferenceEngine } from '../../../src/engine/reference.ts';
import type { Edition } from '../../../src/model/edition.ts';
import { problemLine } from '../../../src/model/place.ts';
import type { Filing } from '../../../src/render/filing/index.ts';
import { readEditions } from '../../../src/source/read.ts';

const META = `game: baccarat
title: Rules of a test
operator: Test House
regulator: Test Commission
language: en-AU
status: approved
wording: own
dates: {approved: 2020-01-01}
source: {document: A test}
terms: {coup: Coup}
roles: {ladder: [dealer], outside: [], names: {dealer: Dealer}}
`;

const tie = (
  odds: string,
) => `- **2.1** \`settlement.tie.odds\` A winning wager on a Tie must be paid at odds of ${odds}.

  ~~~check
  predicate: settlement.pays
  force: must
  bet: tie
  pays: "@${odds}"
  ~~~
`;

const BASE = `## 1 Cards

- **1.1** \`cards.decks.number\` The cards are dealt, and wagers on Player and Banker are settled.

  ~~~check
  - {predicate: cards.decks, force: must, allowed: "8"}
  - {predicate: cards.value, force: must, ranks: A, value: "1"}
  - {predicate: cards.value, force: must, ranks: "2 to 9", value: face value}
  - {predicate: cards.value, force: must, ranks: T J Q K, value: "10"}
  - {predicate: cards.point-count, force: must, modulus: "10"}
  - {predicate: deal.initial, force: must, hands: "2", order: "Player, Banker, Player, Banker"}
  - {predicate: draw.natural, force: must, counts: "8 or 9"}
  - {predicate: draw.required, force: must, hand: player, counts: "0 to 5", action: draw}
  - {predicate: draw.required, force: must, hand: player, counts: "6 or 7", action: stand}
  - {predicate: draw.required, force: must, hand: banker, counts: "0 to 5", action: draw}
  - {predicate: draw.required, force: must, hand: banker, counts: "6 or 7", action: stand}
  - {predicate: settlement.outcome, force: must, bet: player, win: winner=P, standOff: winner=T}
  - {predicate: settlement.outcome, force: must, bet: banker, win: winner=B, standOff: winner=T}
  - {predicate: settlement.outcome, force: must, bet: tie, win: winner=T}
  - {predicate: settlement.pays, force: must, bet: player, pays: 1 to 1}
  - {predicate: settlement.pays, force: must, bet: banker, pays: 19 to 20}
  ~~~

- **1.2** \`test.cut\` \`person\` The Dealer may cut the Cards.

- **1.3** \`test.old\` \`person\` Nobody smokes.

## 2 Odds

${tie('8 to 1')}`;

/** The amendment that the folder's tests file; \`over\` replaces one of its files. */
const AMENDMENT: Readonly<Record<string, string>> = {
  'edition.yaml': `base: test@1
status: draft
dates: {made: 2021-05-01, commences: On publication}
instrument: {kind: Order, act: "The Act | 1", power: section 1, reference: T2, maker: The maker, approves: The rules, casino: The casino, effect: On publication, place: Here, date: 2021-06-01}
`,
  'changes.yaml': `requested by: Games manager
approved by: Casino manager
changes:
  - {change: "1.2", class: force, reason: "=It was never a choice."}
  - {revoke: "1.3", class: removed, reason: The law says so.}
  - {change: "2.1", class: figure, reason: Players ask for more.}
`,
  'rules.md': `## Changes

- **1.2** \`test.cut\` \`person\` The Dealer must cut the Cards.

${tie('9 to 1')}`,
};

/** Reads the amendment, with some of its files replaced, and the other book that is on its topic. */
export async function amended(
  over: Readonly<Record<string, string>> = {},
): Promise<{ readonly edition: Edition; readonly base: Edition; readonly other: Edition }> {
  const root = await mkdtemp(join(tmpdir(), 'clausebook-amended-'));
  try {
    await writeFile(
      join(root, 'topics.yaml'),
      'cards.decks.number: Number of decks\nsettlement.tie.odds: What Tie pays\ntest.cut: Cutting\ntest.old: Old things\n',
    );
    const write = async (id: string, files: Readonly<Record<string, string>>) => {
      await mkdir(join(root, id));
      for (const [name, text] of Object.entries(files)) await writeFile(join(root, id, name), text);
    };
    await write('test@1', { 'edition.yaml': META, 'rules.md': BASE });
    await write('test@2', { ...AMENDMENT, ...over });
    await write('other@1', {
      'edition.yaml': META.replace('Test House', 'Other House'),
      'rules.md': `## 4 Odds\n\n${tie('8 to 1').replace('**2.1**', '**4.7**')}`,
    });
    const { editions, problems } = await readEditions([root], ['test@2', 'test@1', 'other@1']);
    const errors = problems.filter((p) => p.severity === 'error');
    const [edition, base, other] = editions;
    if (errors.length || !edition || !base || !other) throw new Error(errors.map(problemLine).join('\n'));
    return { edition, base, other };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** An amendment as it is filed. */
export async function filingOf({
  edition,
  base,
  other,
}: {
  readonly edition: Edition;
  readonly base: Edition;
  readonly other: Edition;
}): Promise<Filing & { statement: NonNullable<Filing['statement']> }> {
  const diff = withEffects(diffEditions(base, edition), base, edition);
  const titles = new Map([['settlement.tie.odds', 'What Tie pays']]);
  return {
    edition,
    diff,
    problems: [],
    suspects: [],
    reviewed: new Set(),
    report: await checkEdition(edition, { engine: createReferenceEngine() }),
    statement: {
      diff,
      from: base,
      to: edition,
      comparison: compareEditions([edition, other], { topics: titles }),
    },
  };
}

/** A standing of which nothing is told on a front. */
export const UNTOLD = { notice: { first: [], pieces: [] } };
