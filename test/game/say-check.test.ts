// What a check says: the sentence of its predicate, with the words of the clause and the names of its book put in.
import { describe, expect, it } from 'vitest';
import { bindEdition } from '../../src/game/bind.ts';
import { choiceIn } from '../../src/game/choices.ts';
import { gameOf } from '../../src/game/game.ts';
import { sayOf } from '../../src/game/say-check.ts';
import { PREDICATES } from '../../src/predicates/index.ts';
import { book } from '../odds/books.ts';
import { smallEdition } from '../small.ts';

/** The sentences of the checks that a clause with these words has. */
async function said(words: string, check: string): Promise<readonly string[]> {
  const block = check.replaceAll('\n', '\n    ');
  const { edition } = await smallEdition(
    `## 1 Test\n\n- **1.1** \`test.topic\` ${words}\n\n  ~~~check\n  - ${block}\n  ~~~\n`,
  );
  const { checks, problems } = bindEdition(edition, PREDICATES);
  expect(problems).toEqual([]);
  return checks.map((check) => sayOf(check, { variants: edition.meta.variants, choice: (o) => `choice ${o}` }));
}

describe('what a check says', () => {
  it('has the figures of the words, and the names of bets', async () => {
    expect(
      await said(
        'Pays 1 to 1 less 5% commission.',
        'predicate: settlement.pays\nforce: must\nbet: banker\npays: "@1 to 1"\ncommission: "@5%"',
      ),
    ).toEqual(['A wager on Banker: 1 to 1 less 5% commission.']);
  });

  it('has conditions, variations and choices in words, and what comes before it', async () => {
    expect(
      await said(
        'Wins with a third card and 6.',
        'predicate: settlement.outcome\nforce: must\nbet: big-tiger\nwin: winner=B and cards(B)=3 and count(B)=6\nlose: not (winner=B and count(B)=6)\nyields: [{variant: crown}, {option: tiger=4, when: winner=T}, {when: not winner=B}]',
      ),
    ).toEqual([
      'A wager on Big Tiger · wins when Banker wins and Banker has 3 cards and Banker counts 6 · loses when it is not so that (Banker wins and Banker counts 6); what holds for Crown Baccarat, choice tiger=4 where the hands tie and coups where Banker does not win comes first.',
    ]);
  });

  it('has one article where the words bring their own', async () => {
    expect(
      await said(
        'The Player has the first and the third.',
        'predicate: deal.initial\nforce: must\nplayer: "@the first and the third"',
      ),
    ).toEqual(['The initial deal; to the Player the first and the third.']);
  });

  it.each(['nz@consolidated', 'nsw-star@2021-07-08', 'nsw-crown@3.2', 'tas@2018'])(
    'has in %s no condition, list or id of a setting',
    async (id) => {
      const edition = await book(id);
      const names = { variants: edition.meta.variants, choice: (option: string) => choiceIn(edition, option) };
      for (const check of gameOf(edition).bound.checks)
        expect(sayOf(check, names).replace('fifty-two', '52')).not.toMatch(
          /=|\[|\b(?:count|cards|pair)\(|\b[a-z]+-[a-z]+\b/,
        );
    },
  );
});
