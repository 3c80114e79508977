// What can be asked of the cards while an insurance bet may be made: of the four that lie, and of a fifth where it has
// come. What is so in every such coup changes nothing; what is so in none leaves no situation.
import { describe, expect, it } from 'vitest';
import { gameOf, madeOdds } from './made.ts';

const insured = (bet: string, shown: string, when: string, due: string | null = null) =>
  madeOdds(
    gameOf(
      bet,
      [
        { value: { odds: '2:1', commission: null }, when: 'winner=o' },
        { value: { result: 'stand-off' }, when: 'winner=T' },
      ],
      [
        { path: `insurance.shown.${bet}`, value: shown },
        { path: `insurance.when.${bet}`, value: when },
        ...(due === null ? [] : [{ path: `insurance.due.${bet}`, value: due }]),
      ],
    ),
    8,
    [bet],
  ).map(({ given, outcomes, houseEdge, why }) => ({ given, outcomes, houseEdge, why }));

const NONE = /^no coup comes to a situation in which /;
const HANDS = ['player', 'banker'] as const;

describe.each(HANDS)('with four cards shown, insurance of the %s', (hand) => {
  const bet = `${hand}-insurance-2`;
  const lead = 'initial(h)=6 and initial(o)=4';
  const plain = insured(bet, 'four', lead);

  it.each(['cards(P)=2', 'cards(B)=2', 'third(P)=none', 'third(B)=none', 'count(h)=6', 'count(o)=4', 'not triple(h)'])(
    'is always offered where it asks for %s',
    (so) => {
      expect(plain[0]?.why).toBeNull();
      expect(insured(bet, 'four', `${lead} and ${so}`)).toEqual(plain);
    },
  );

  it.each(['cards(P)=3', 'cards(B)=3', 'third(P)=4', 'third(B)=4', 'triple(P)', 'triple(B)'])(
    'is never offered where it asks for %s',
    (so) => {
      expect(insured(bet, 'four', `${lead} and ${so}`).map((r) => r.why)).toEqual([expect.stringMatching(NONE)]);
    },
  );
});

describe.each([
  ['player', 'P', 'B'],
  ['banker', 'B', 'P'],
] as const)('with five cards shown, insurance of the %s', (hand, own, other) => {
  const bet = `${hand}-insurance-3`;
  const lead = 'count(h)>=5 and initial(o)<5';
  const plain = insured(bet, 'five', lead);

  it.each([`cards(${own})=3`, `cards(${other})=2`, `third(${other})=none`, `not third(${own})=none`])(
    'is always offered where it asks for %s',
    (so) => {
      expect(plain[0]?.why).toBeNull();
      expect(insured(bet, 'five', `${lead} and ${so}`)).toEqual(plain);
    },
  );

  it.each([`cards(${own})=2`, `cards(${other})=3`, `third(${other})=4`, `third(${own})=none`, `triple(${other})`])(
    'is never offered where it asks for %s',
    (so) => {
      expect(insured(bet, 'five', `${lead} and ${so}`).map((r) => r.why)).toEqual([expect.stringMatching(NONE)]);
    },
  );

  it('may ask for the third card that has come, and for a triple of it', () => {
    // Three twos count 6: the first two of them draw. So does a 4, and another 4 makes 8 of it.
    expect(insured(bet, 'five', `initial(o)<7 and triple(${own}) and count(h)=6`)[0]?.why).toBeNull();
    expect(insured(bet, 'five', `initial(o)<7 and third(${own})=4 and count(h)=8`)[0]?.why).toBeNull();
  });
});
