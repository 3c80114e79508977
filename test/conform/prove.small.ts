// A whole game in one clause list, small enough to be proved in a second: five and below draw, six and above stand.
import type { EditionProof } from '../../src/conform/prove/result.ts';
import { proveEdition } from '../../src/conform/prove/run.ts';
import type { Edition } from '../../src/model/edition.ts';
import { problemLine } from '../../src/model/place.ts';
import { smallEdition } from '../small.ts';

/** The game as the source of an edition. */
export const GAME = `## 1 Game

- **1.1** \`test.topic\` The cards are dealt.

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
  ~~~

- **1.2** \`test.topic\` Wagers are settled.

  ~~~check
  - {predicate: settlement.outcome, force: must, bet: player, win: winner=P, standOff: winner=T}
  - {predicate: settlement.outcome, force: must, bet: banker, win: winner=B, standOff: winner=T}
  - {predicate: settlement.outcome, force: must, bet: tie, win: winner=T}
  - {predicate: settlement.pays, force: must, bet: player, pays: 1 to 1}
  - {predicate: settlement.pays, force: must, bet: banker, pays: 19 to 20}
  ~~~

- **1.3** \`test.other\` A tie is paid.

  ~~~check
  - {predicate: settlement.pays, force: must, bet: tie, pays: 8 to 1}
  ~~~
`;

const OTHER = `
- **1.4** \`test.other\` What else there is.

  ~~~check
  CHECKS
  ~~~
`;

/** The game, with further checks in a clause of their own. */
export async function smallGame(...checks: readonly string[]): Promise<Edition> {
  const more = checks.length ? OTHER.replace('CHECKS', checks.map((c) => `- {${c}}`).join('\n  ')) : '';
  const { edition, problems } = await smallEdition(`${GAME}${more}`);
  const errors = problems.filter((p) => p.severity === 'error');
  if (errors.length) throw new Error(errors.map(problemLine).join('\n'));
  return edition;
}

const proofs = new Map<string, Promise<EditionProof>>();

/** The proof of the game with further checks: whoever looks at the same one has it from there. */
export function smallProof(...checks: readonly string[]): Promise<EditionProof> {
  const key = checks.join('\n');
  const proof = proofs.get(key) ?? smallGame(...checks).then((edition) => proveEdition(edition));
  proofs.set(key, proof);
  return proof;
}
