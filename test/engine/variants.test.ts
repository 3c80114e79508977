// Variants that a table adopts together, choices that no setting names, and the fee that one of the test game's
// variants takes.
import { describe, expect, it } from 'vitest';
import { adoptedOf } from '../../src/engine/layers.ts';
import { shoeOf } from '../../src/engine/shoe.ts';
import { playCoups, totalsOf } from '../../src/engine/table.ts';
import { takeWagers } from '../../src/engine/wagers.ts';
import type { TableOptions } from '../../src/model/play.ts';
import type { SettingDraft } from '../../src/model/spec.ts';
import { coup, gameWith, only, planFor, type Setup, settle, shoeFor, TABLE, told, wagers } from './fixture.ts';

const LIMITS: TableOptions['limits'] = { player: { min: 1_000, max: 100_000 }, banker: { min: 2_000, max: 100_000 } };
const ANTE: Partial<TableOptions> = { ante: { amount: 125, waivedFrom: 5_000 }, limits: LIMITS };

const TIE = ['K♠ 6♠', 'Q♥ 6♥'] as const;
/** The Player wins with 8 in three cards. */
const EIGHT = ['2♠ 3♠ 3♦', 'J♥ Q♥ K♦'] as const;
/** The Banker wins with 7, with 8, in three cards: with 3 he draws after a Player who stands on 6. */
const SEVEN_IN_THREE = ['K♠ 6♠', 'Q♥ 3♥ 4♣'] as const;
const EIGHT_IN_THREE = ['K♠ 6♠', 'Q♥ 3♥ 5♣'] as const;

const over = (of: string, layers: readonly string[]): SettingDraft => ({ path: `layers.${of}.over`, value: layers });

describe('variants adopted together', () => {
  it('are each adopted once, and the base is none', () => {
    expect(adoptedOf('double+fee+double')).toEqual(['double', 'fee']);
    expect([adoptedOf('base'), adoptedOf('base+fee')]).toEqual([[], ['fee']]);
  });
  it('all hold, whichever is named first', () => {
    for (const variant of ['double+fee', 'fee+double']) {
      const table = { ...ANTE, variant };
      expect(settle(...TIE, 'player $10 ante $1.25', { table })).toBe('loses $10');
      expect(settle(...EIGHT, 'player $10 ante $1.25', { table })).toBe('wins 2:1, paid $20');
      expect(only(coup(...TIE, ['player $10'], { table }), 'wager.refused').map((e) => e.cause)).toEqual(['ante']);
      expect(only(coup(...TIE, [], { table }), 'coup.opened')[0]?.variant).toBe(variant);
    }
  });

  it('stand on the sign together and one by one', () => {
    const states = only(coup(...TIE, [], { table: { ...ANTE, variant: 'fee+double' } }), 'sign.displayed')[0]?.states;
    expect(states).toEqual(expect.arrayContaining(['variant:fee+double', 'variant:double', 'variant:fee', 'ante']));
  });

  it('are asked in the order in which they prevail', () => {
    const banker = (hands: readonly [string, string], put: readonly SettingDraft[], variant = 'double+push') =>
      settle(...hands, 'banker $10', { spec: gameWith([], put), table: { variant } });
    // `push` pays the Banker 1 to 1 whatever he has, and stands off on 7 in three cards; `double` pays 2 to 1 on 8 in
    // three cards.
    const pushFirst = [over('push', ['double'])];
    expect(banker(SEVEN_IN_THREE, pushFirst)).toBe('stands off');
    expect(banker(EIGHT_IN_THREE, pushFirst)).toBe('wins 1:1, paid $10');
    expect(banker(TIE, pushFirst)).toBe('loses $10');
    const doubleFirst = [over('double', ['push'])];
    expect(banker(SEVEN_IN_THREE, doubleFirst)).toBe('stands off');
    expect(banker(EIGHT_IN_THREE, doubleFirst)).toBe('wins 2:1, paid $20');
    // One may prevail by way of a third that the table has not adopted.
    expect(banker(EIGHT_IN_THREE, [over('push', ['half']), over('half', ['base', 'double'])])).toBe(
      'wins 1:1, paid $10',
    );
  });

  it('are refused where the book does not say which prevails, and they differ', () => {
    expect(() => planFor({ table: { variant: 'double+push' } })).toThrow(
      'layers.double.over and layers.push.over do not say which of the two prevails, and they differ on wagers.banker.',
    );
    // `fee` and `push` change nothing that the other changes.
    expect(settle(...SEVEN_IN_THREE, 'banker $20 ante $1.25', { table: { ...ANTE, variant: 'push+fee' } })).toBe(
      'stands off',
    );
  });

  it.each<[string, readonly SettingDraft[], string, string]>([
    [
      'prevail over each other',
      [over('double', ['push']), over('push', ['double'])],
      'double+push',
      'layers.double.over goes in a circle: "double" would prevail over itself',
    ],
    [
      'prevail over what is no variant',
      [over('push', ['sideways'])],
      'push+fee',
      'layers.push.over names "sideways", which is no variant of the book',
    ],
    [
      'are not declared',
      [],
      'double+sideways',
      'table.variants.sideways is not set: the book has no variant "sideways"',
    ],
    ['are nothing', [], 'double+', 'table.variants. is not set: the book has no variant ""'],
  ])('are refused where they %s', (_, put, variant, message) => {
    expect(() => planFor({ spec: gameWith([], put), table: { variant } })).toThrow(message);
  });

  it('are no matter to a table with one: what prevails over it is not asked', () => {
    const spec = gameWith([], [over('double', ['push']), over('push', ['double'])]);
    expect(settle(...EIGHT, 'player $10', { spec, table: { variant: 'double' } })).toBe('wins 2:1, paid $20');
  });

  it('are played in tournaments alone where one of them is', () => {
    const answers = (tournament: boolean) =>
      coup(...TIE, ['player $50'], { table: { ...ANTE, variant: 'free+fee', tournament } }).filter(
        (e) => e.type === 'wager.placed',
      ).length;
    expect([answers(false), answers(true)]).toEqual([0, 1]);
  });
});

describe('a choice', () => {
  it('comes before what holds whatever is chosen', () => {
    // Where the table has taken `six=half`, the Banker’s 6 pays half and the rest in full; otherwise there is the
    // commission.
    const spec = gameWith(
      [],
      [
        { path: 'wagers.banker.pays', option: 'six=half', value: { odds: '1:1', commission: null } },
        {
          path: 'wagers.banker.pays',
          option: 'six=half',
          when: 'count(B)=6',
          value: { odds: '1:2', commission: null },
        },
        { path: 'table.options.six', value: ['commission', 'half'] },
      ],
    );
    const banker = (hand: string, six: string) =>
      settle('K♠ 2♠ 2♦', hand, 'banker $10', { spec, table: { choices: { ...TABLE.choices, six } } });
    expect(banker('Q♥ 6♥', 'half')).toBe('wins 1:2, paid $5');
    expect(banker('Q♥ 7♥', 'half')).toBe('wins 1:1, paid $10');
    expect(banker('Q♥ 6♥', 'commission')).toBe('wins 1:1, paid $10, commission $0.50');
    expect(() => banker('Q♥ 6♥', 'quarter')).toThrow(
      'wagers.banker.pays depends on the choice "six", and the table has taken none that the spec knows',
    );
  });

  it('is one of a list', () => {
    expect(() =>
      planFor({
        spec: gameWith(['table.options.insurance-cap'], [{ path: 'table.options.insurance-cap', value: 'none' }]),
      }),
    ).toThrow('table.options.insurance-cap is "none", which is no list of choices');
  });

  it('must be taken where only the group names it', () => {
    const choices = { ...TABLE.choices, 'insurance-cap': 'some' };
    expect(() => planFor({ table: { choices } })).toThrow(
      'wagers.player-insurance-1.cap depends on the choice "insurance-cap"',
    );
    expect(() => planFor({ table: { choices: { ...TABLE.choices, 'insurance-cap': 'none' } } })).not.toThrow();
  });
});

describe('the ante', () => {
  const table = { ...ANTE, variant: 'fee' };
  const play = (bets: readonly string[], setup: Setup = {}) => coup(...TIE, bets, { table, ...setup });
  const refusals = (bets: readonly string[], setup: Setup = {}) =>
    only(play(bets, setup), 'wager.refused').map((e) => `${e.wager} ${e.cause}`);

  it('comes with each main wager and is collected before the losers, whatever the wager comes to', () => {
    const events = play([
      'anna: player $10 ante $1.25',
      'ben: tie $10 ante $1.25',
      'ben: small-tiger $10',
      'anna: banker $20 ante $1.25',
    ]);
    const told2 = events.flatMap((e) =>
      e.type === 'ante.placed' || e.type === 'ante.collected' || e.type === 'wager.placed' || e.type === 'wager.settled'
        ? [`${e.type} ${e.wager}`]
        : [],
    );
    expect(told2).toEqual([
      'wager.placed w1',
      'ante.placed w1',
      'wager.placed w2',
      'ante.placed w2',
      'wager.placed w3',
      'wager.placed w4',
      'ante.placed w4',
      'ante.collected w1',
      'ante.collected w2',
      'ante.collected w4',
      'wager.settled w3',
      'wager.settled w2',
      'wager.settled w1',
      'wager.settled w4',
    ]);
    expect(only(events, 'ante.placed')[0]).toMatchObject({ player: 'anna', wager: 'w1', amount: 125 });
    expect(only(events, 'ante.collected')[2]).toMatchObject({ player: 'anna', wager: 'w4', amount: 125 });
  });

  it('is missed where it does not come, or is not the one on the sign', () => {
    expect(
      refusals(['player $10', 'player $10 ante $1', 'banker $20 ante $2', 'tie $10', 'player $10 ante $1.25']),
    ).toEqual(['w1 ante', 'w2 ante', 'w3 ante', 'w4 ante']);
    expect(refusals(['small-tiger $10', 'player-pair $10'])).toEqual([]);
  });

  it('makes a wager void that nobody noticed came without it', () => {
    const events = play(['player $10 unnoticed', 'banker $20 ante $1 unnoticed']);
    expect(only(events, 'wager.settled').map(told)).toEqual(['void', 'void']);
    expect([...only(events, 'ante.placed'), ...only(events, 'ante.collected')]).toEqual([]);
    const spec = gameWith(['limits.breach.ante-missing']);
    expect(() => play(['player $10 unnoticed'], { spec })).toThrow('limits.breach.ante-missing is not set');
    expect(
      only(
        play(['player $10 unnoticed'], {
          spec: gameWith(['limits.breach.ante-missing'], [{ path: 'limits.breach.ante-missing', value: 'as-made' }]),
        }),
        'wager.settled',
      ).map(told),
    ).toEqual(['stands off']);
  });

  it('is waived from the stake on the sign, where the book lets it be', () => {
    expect(refusals(['player $49.99', 'player $50', 'player $50 ante $1.25'])).toEqual(['w1 ante']);
    expect(only(play(['player $50 ante $1.25']), 'ante.placed')).toEqual([]);
    expect(refusals(['player $50'], { spec: gameWith(['ante.waiver']) })).toEqual(['w1 ante']);
    expect(refusals(['player $50'], { table: { ...table, ante: { amount: 125, waivedFrom: null } } })).toEqual([
      'w1 ante',
    ]);
  });

  it('is none where the variant is not adopted, or the sign states none', () => {
    expect(refusals(['player $10'], { table: ANTE })).toEqual([]);
    expect(refusals(['player $10'], { table: { ...table, ante: null } })).toEqual([]);
  });

  it('is at most an eighth of the least minimum of a main bet', () => {
    const opening =
      (amount: number, limits = LIMITS) =>
      () =>
        planFor({ table: { variant: 'fee', limits, ante: { amount, waivedFrom: null } } });
    // The least is $10: an eighth is $1.25.
    expect(opening(125)).not.toThrow();
    expect(opening(126)).toThrow('ante.required allows 1:8 of the table minimum of 1000 cents, and the ante is 126');
    expect(opening(125, { 'player-pair': { min: 1_000, max: 2_000 } })).toThrow('the sign states none for a main bet');
    expect(opening(0.5)).toThrow('the ante of the table must be whole cents');
  });

  it('is reckoned over many coups', () => {
    const plan = planFor({ table });
    const slip = takeWagers(plan, {
      wagers: wagers('anna: player $10 ante $1.25', 'anna: player $60', 'anna: small-tiger $10'),
    });
    const shoe = shoeOf([...shoeFor(...TIE), ...shoeFor('K♠ 8♠', 'Q♥ 7♥'), ...shoeFor('K♠', 'K♥')]);
    expect(totalsOf(slip, playCoups(plan, shoe, slip)).map((t) => t.antes)).toEqual([250, 0, 0]);
  });
});
