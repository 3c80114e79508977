// How much was gone through before a change is said to make no difference; the numbers are counted by hand.
import { describe, expect, it } from 'vitest';
import { codeOf, dealingOf, kindsOf, NO_WAGERS } from '../../src/conform/prove/coups.ts';
import { Equivalence, slipOf } from '../../src/conform/prove/equivalence.ts';
import { type Mutant, mutantsOf } from '../../src/conform/prove/mutations.ts';
import { Game } from '../../src/conform/prove/play.ts';
import type { CoupMachine } from '../../src/engine/coup.ts';
import { gameOf } from '../../src/game/game.ts';
import type { GameSpec, SettingDraft } from '../../src/model/spec.ts';
import { gameWith, planFor, type Setup, wagers } from '../engine/fixture.ts';
import { smallGame } from './prove.small.ts';

const specOf = async (...checks: readonly string[]): Promise<GameSpec> => gameOf(await smallGame(...checks)).spec;
/** What comparing a game with another says, as if a setting of the path had been changed. */
const compared = (path: string, before: GameSpec, after: GameSpec = before) =>
  new Equivalence(new Game(before)).compare({ path } as Mutant, new Game(after));

/** The test game with its main bets, those on pairs and the combined one, in one variant. */
const BETS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', '1-1-2'];
function mainBets(...put: readonly SettingDraft[]): GameSpec {
  const gone = put.filter((d) => d.layer === undefined && d.path.endsWith('.pays')).map((d) => d.path);
  const variant = { path: 'table.variants.half', value: { onlyIn: null } };
  const whole = gameWith(['table', 'layers', 'insurance', 'ante', ...gone], [variant, ...put]);
  const isKept = ({ path, layer }: GameSpec['settings'][number]): boolean =>
    (layer === 'base' || layer === 'half') && (!path.startsWith('wagers.') || BETS.includes(path.split('.')[1] ?? ''));
  return { ...whole, settings: whole.settings.filter(isKept) };
}

describe('coups by the counts of two cards and the values of further ones', () => {
  it('are 3,880 in a game in which both hands draw to 5', async () => {
    // Each hand begins with one of ten counts. 36 of the hundred pairs hold an 8 or a 9 and end there; in 4 both stand
    // on 6 or 7; in 12 the Player alone draws one of ten values, in 12 the Banker; in 36 both draw.
    const kinds = 36 + 4 + 12 * 10 + 12 * 10 + 36 * 100;
    const spec = await specOf('predicate: settlement.outcome, force: must, bet: tie, lose: not winner=T');
    const gone = [...mutantsOf(spec)].find((m) => m.name === 'wagers.tie.outcome (not winner=T) lose → gone');
    if (!gone) throw new Error('no such mutant');
    expect(new Equivalence(new Game(spec)).compare(gone, new Game(gone.spec))).toEqual({
      equal: `all ${kinds.toLocaleString('en-AU')} kinds of coup by the counts of two cards and the values of further ones, 5 stakes on Tie: the same settlement`,
    });
  });

  it('are gone through at each kind of table at which the bet has other lines', () => {
    // In the test game too 36 pairs end, in 4 both stand, and in 12 the Banker alone draws. Where the Player draws, on
    // 0 to 5, the Banker draws to 0, 1 and 2 on every one of ten values, to 3 on nine, to 4 on six, to 5 on four, to 6
    // on two and to 7 on none.
    const drawn = 3 * 100 + (9 * 10 + 1) + (6 * 10 + 4) + (4 * 10 + 6) + (2 * 10 + 8) + 10;
    const kinds = 36 + 4 + 12 * 10 + 6 * drawn;
    const line = { path: 'wagers.tie.outcome', when: 'not winner=T', value: 'lose' };
    const nine = { path: 'wagers.tie.pays', layer: 'half', value: { odds: '9:1', commission: null } };
    expect(compared(line.path, mainBets(line, nine), mainBets(nine))).toEqual({
      equal: `all ${(2 * kinds).toLocaleString('en-AU')} kinds of coup by the counts of two cards and the values of further ones at 2 kinds of table, 5 stakes on Tie: the same settlement`,
    });
  });
});

describe('a bet that can never be made', () => {
  it('is shown to be the same by no coup', () => {
    const odds = 'wagers.player-insurance-1.pays';
    const paying = (text: string): GameSpec => {
      const whole = gameWith(
        ['insurance.when.player-insurance-1', odds],
        [
          { path: 'insurance.when.player-insurance-1', value: 'initial(P)=4 and initial(P)=5' },
          { path: odds, value: { odds: text, commission: null } },
        ],
      );
      const isPlain = ({ path, layer }: GameSpec['settings'][number]) =>
        layer === 'base' && !path.startsWith('table.variants.');
      return { ...whole, settings: whole.settings.filter(isPlain) };
    };
    const [before, after] = [paying('3:2'), paying('2:1')];
    expect(compared(odds, before, after)).toEqual({ differs: 'no table was found at which the bet can be made' });
  });
});

describe('wagers before a card is dealt', () => {
  /** What a table makes of some wagers. */
  const slip = (bets: readonly string[], setup: Setup = {}) =>
    slipOf(planFor(setup), { wagers: wagers(...bets), dealer: ['reduce-pro-rata'] });

  it('are the same where all of them are answered alike and could bring the same', () => {
    expect(slip(['player $10', 'tiger $5'])).toBe(slip(['player $10', 'tiger $5']));
  });

  it('differ where one is refused for another reason', () => {
    const low = slip(['tiger $5'], { table: { limits: { tiger: { min: 1_000, max: 5_000 } } } });
    expect(slip(['tiger $5'], { table: { layout: ['player', 'banker', 'tie'] } })).not.toBe(low);
    expect(slip(['tiger $5'])).not.toBe(low);
  });

  it('differ where an insurance is, which is nothing that was answered before', () => {
    const insured = ['anna: player $100', 'anna: player-insurance-1 $50'];
    const low = slip(insured, { table: { limits: { 'player-insurance-1': { min: 10_000, max: 50_000 } } } });
    const short = slip(insured, { spec: gameWith(['table.offers.player-insurance-1']) });
    expect(low).not.toBe(short);
  });

  it('differ where the dealer reduces them, and where they need a whole coup', () => {
    expect(slip(['player $900'], { table: { differential: 50_000 } })).not.toBe(slip(['player $900']));
    const pairs = ['player-perfect-pairs $10'];
    expect(
      slip(pairs, {
        spec: gameWith(['coup.complete.perfect-pairs'], [{ path: 'coup.complete.perfect-pairs', value: false }]),
      }),
    ).not.toBe(slip(pairs));
  });
});

describe('events', () => {
  it('are those of a coup of each kind: who wins, with how many cards, by a natural or not', async () => {
    // Two naturals: either wins, or they tie. One natural: it wins. None: either wins or they tie, with two cards or
    // three in either hand.
    const kinds = 3 + 2 + 3 * 4;
    const same = compared('cards.jokers', await specOf());
    // Eight decks alone can be played, at one table, with three bets.
    expect(same).toEqual({
      equal: `every variation with 7 to 9 decks, a wager on each bet; 3 requests, ${3 * kinds} coups: the same events`,
    });
  });

  it('differ where one natural is gone', async () => {
    const spec = await specOf();
    const gone = { ...spec, settings: spec.settings.filter((s) => s.path !== 'draw.natural.8') };
    expect(compared('cards.jokers', spec, gone)).toEqual({ differs: expect.any(String) });
  });
});

describe('a combined stake', () => {
  it('is compared by what becomes of each of its parts', () => {
    // $100 on a pair pays $1,089 to the dollar; the $25 that a part is would pay $272.25.
    const pays = { path: 'wagers.banker-pair.pays', value: { odds: '11:1', commission: '1:100' } };
    const rounded = mainBets(pays);
    const exact = mainBets(pays, { path: 'wagers.banker-pair.inexact', value: 'exact' });
    expect(compared('layers.half.over', rounded)).toEqual({ equal: expect.stringContaining('same settlement') });
    expect(compared('layers.half.over', rounded, exact)).toEqual({ differs: expect.stringMatching(/^half: .*1-1-2/) });
  });
});

describe('how cards are dealt', () => {
  const usual = planFor();
  const draws = (path: string, value: SettingDraft['value']) => planFor({ spec: gameWith([path], [{ path, value }]) });

  it.each<[string, SettingDraft['value']]>([
    ['cards.value.count.J', 1],
    ['draw.natural.8', false],
    ['draw.player.5', 'S'],
    ['draw.banker.3.8', 'D'],
    ['draw.banker.5.none', 'S'],
    ['draw.max', 0],
    ['result.rank.6', 9],
  ])('is otherwise where %s is %j', (path, value) => expect(dealingOf(draws(path, value))).not.toBe(dealingOf(usual)));

  it('is otherwise where cards are dealt face down', () =>
    expect(dealingOf(planFor({ table: { face: 'down' } }))).not.toBe(dealingOf(usual)));

  it('is otherwise where it is open who wins', () => {
    const whole = gameWith([]);
    const open = { ...whole, settings: whole.settings.filter((s) => s.path !== 'result.rank.6') };
    expect(dealingOf(planFor({ spec: open }))).not.toBe(dealingOf(usual));
  });

  it('is the same whatever is paid, and whatever is a pair; but then there are other kinds of coup', () => {
    const pays = { path: 'wagers.tie.pays', value: { odds: '9:1', commission: null } };
    expect(dealingOf(planFor({ spec: gameWith([pays.path], [pays]) }))).toBe(dealingOf(usual));
    const path = 'wagers.player-pair.outcome';
    const byValue = planFor({ spec: gameWith([path], [{ path, when: 'pair(h) by value', value: 'win' }]) });
    expect(dealingOf(byValue)).toBe(dealingOf(usual));
    // Each two of the four ranks that count nothing are six pairs more, of three kinds each.
    const kinds = (plan: typeof usual) => kindsOf(plan, 'pairs', NO_WAGERS).size;
    expect(kinds(byValue)).toBeGreaterThan(kinds(usual));
  });
});

describe('what a coup came to', () => {
  const coup = (over: Partial<CoupMachine> = {}): CoupMachine =>
    ({
      ...{ cardsP: 2, cardsB: 2, winner: 0, countP: 6, countB: 5, initialP: 6, initialB: 5, thirdP: -1, thirdB: -1 },
      ...over,
    }) as CoupMachine;

  it('is another thing wherever one part of it is', () => {
    const others: readonly Partial<CoupMachine>[] = [
      ...[{ cardsP: 3 }, { cardsB: 3 }, { winner: 1 }, { countP: 5 }, { countB: 6 }, { initialP: 5 }, { initialB: 6 }],
      ...[{ thirdP: 0 }, { thirdB: 0 }, { thirdP: 9 }, { winner: 2 }],
    ];
    const codes = [{}, ...others].map((over) => codeOf(coup(over), null));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is one thing where it was refused, wherever that was, and none that is dealt to its end', () => {
    expect(codeOf(coup(), 'draw.player.5 is not set')).toBe(codeOf(coup({ cardsP: 3, countP: 0 }), 'not set'));
    expect(codeOf(coup(), 'not set')).not.toBe(codeOf(coup(), null));
  });
});
