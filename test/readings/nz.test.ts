// New Zealand under each answer of its readings: every clause is shown but those that an answer names, and figures from
// outside.
import { describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import { gameOf } from '../../src/game/game.ts';
import type { Engine } from '../../src/model/engine.ts';
import type { Setting } from '../../src/model/spec.ts';
import { shipped } from '../rules.ts';
import { actingIn, gateFor, gateUnder, withoutExamples } from './gate.ts';
import { lateAt, wagersAt } from './table.ts';

const [nz] = await shipped('nz');
if (!nz) throw new Error('there is no nz');

const acting = actingIn(nz);

describe('every answer that acts', () => {
  it.each(acting)('$name: each clause that it changes is shown, but for those that it names', async (answer) => {
    const { owners, ...gate } = await gateUnder(nz, answer);
    expect(gate).toEqual({ problems: [], integrity: [], red: [], green: [], silent: [] });
    expect(owners.length).toBeGreaterThan(0);
  });

  it('has worked examples of its own, or figures of several wagers or of a time, which are below', () =>
    expect(withoutExamples(nz)).toEqual(['R4=2', 'R62=2', 'R66=2', 'R66=3', 'R61=2', 'R63=2', 'R65=2']));
});

describe('rule 13.4', () => {
  /** As if rule 5.12 had wagers refused in 2 to 1 Baccarat too. */
  const refusing = (): Engine => {
    const engine = createReferenceEngine();
    const kept = (s: Setting) => !(s.path === 'wagers.banker.inexact' && s.layer === 'two-to-one');
    return {
      ...engine,
      load: ({ edition, spec }) =>
        engine.load({ edition, ...(spec ? { spec: { ...spec, settings: spec.settings.filter(kept) } } : {}) }),
    };
  };

  it('is red where a wager is refused since chips cannot pay its half', async () => {
    const verdict = async (engine: Engine) => {
      const report = await gateFor(gameOf(nz), new Set(['13.4']), engine);
      return report.clauses.find((c) => c.id === '13.4');
    };
    expect((await verdict(createReferenceEngine()))?.verdict).toBe('passed');
    const red = await verdict(refusing());
    expect(red?.verdict).toBe('failed');
    expect(red?.checks.map((c) => c.why).join('\n')).toMatch(
      /\$\d+ on Banker was refused as not to be paid in chips, and is paid to the cent/,
    );
  });
});

// $100 on the Player: placed between the call and the first card, and after both.
describe('R4: a wager after the call', () => {
  it('is too late once the first card is out, or from the call on', () => {
    const late = (under: number, card: number) => lateAt(nz, '5.14(a)', { R4: under }, 'player', card);
    expect([late(1, 1), late(1, 2)]).toEqual(['pass', 'fail']);
    expect([late(2, 1), late(2, 2)]).toEqual(['fail', 'fail']);
  });
});

// Bet 2 on 5 against 4 pays 2 to 1, and Bet 3 on 7 pays 4 to 1: the Player draws a 2, the Banker a 4 and has 8.
describe('R61: $100 in Bet 2 and $100 in Bet 3 on $250', () => {
  const shoe = ['2S', 'AD', '3H', '3C', '2D', '4S'] as const;
  const paid = (under: number, main: number) =>
    wagersAt(nz, [`p1 player ${main}`, 'p1 player-insurance-2 100', 'p1 player-insurance-3 100'], {
      under: { R61: under },
      shoe,
      table: { face: 'down', choices: { 'insurance-cap': 'main-stake' } },
    });
  it('win no more than $250 each, or together', () => {
    expect(paid(1, 250)).toEqual([
      'w1 lose: $0 paid, $250 collected',
      'w2 win: $200 paid, $0 collected',
      'w3 win: $250 paid, $0 collected',
    ]);
    // $250 in proportion to $200 and $250, to whole dollars: $111 and $138, and the dollar left to the larger.
    expect(paid(2, 250)).toEqual([
      'w1 lose: $0 paid, $250 collected',
      'w2 win: $111 paid, $0 collected',
      'w3 win: $139 paid, $0 collected',
    ]);
    expect(paid(2, 600).slice(1)).toEqual(['w2 win: $200 paid, $0 collected', 'w3 win: $400 paid, $0 collected']);
  });
});

// Perfect pairs of queens and of eights on both hands: 25 to 1 on each of $100, and a maximum of $4,000.
describe('R66: a maximum of $4,000 on Lucky Match', () => {
  const shoe = ['8S', 'QD', '8S', 'QD', '3H', '2C'] as const;
  const caps = { 'player-lucky-match': 400_000, 'banker-lucky-match': 400_000 };
  const paid = (under: number, second: string) =>
    wagersAt(nz, ['p1 player-lucky-match 100', 'p1 banker-lucky-match 100', `${second} player-lucky-match 100`], {
      under: { R66: under },
      shoe,
      table: { caps, choices: { 'lucky-match': '1' } },
    }).map((line) => line.split(',')[0]);
  it('binds each wager, all of a player, or all of a round', () => {
    expect(paid(1, 'p2')).toEqual(['w1 win: $2500 paid', 'w2 win: $2500 paid', 'w3 win: $2500 paid']);
    expect(paid(2, 'p2')).toEqual(['w1 win: $2000 paid', 'w2 win: $2000 paid', 'w3 win: $2500 paid']);
    // A third of $4,000 is $1,333 and a part of a dollar, which goes to the first.
    expect(paid(3, 'p2')).toEqual(['w1 win: $1334 paid', 'w2 win: $1333 paid', 'w3 win: $1333 paid']);
    expect(paid(2, 'p1')).toEqual(['w1 win: $1334 paid', 'w2 win: $1333 paid', 'w3 win: $1333 paid']);
  });
});

// The Player's two threes of diamonds are a Lucky Match, and the Banker's three twos of hearts a Lucky Triple Match.
describe('R62: a Lucky Match on one hand and a Lucky Triple Match on the other', () => {
  const shoe = ['3D', '2H', '3D', '2H', '2H'] as const;
  const paid = (under: number, second: string) =>
    wagersAt(nz, ['p1 player-lucky-match 100', `${second} banker-lucky-match 100`], {
      under: { R62: under },
      shoe,
      table: { choices: { 'lucky-match': '1' } },
    });
  it('are both paid, or the triple alone where one player has both', () => {
    const both = ['w1 win: $2500 paid, $0 collected', 'w2 win: $10000 paid, $0 collected'];
    expect(paid(1, 'p1')).toEqual(both);
    expect(paid(2, 'p1')).toEqual(['w1 win: $0 paid, $0 collected', both[1]]);
    expect(paid(2, 'p2')).toEqual(both);
  });
});

// A table minimum of $80, of which an eighth is the greatest Ante: $10.
describe('Antes of $10', () => {
  const table = {
    variant: 'ante-up',
    ante: { amount: 1_000, waivedFrom: null },
    limits: { player: { min: 8_000, max: 1_000_000 }, tie: { min: 8_000, max: 1_000_000 } },
  };
  const asked = (under: Readonly<Record<string, number>>, wagers: readonly string[], noticed = false) =>
    wagersAt(nz, wagers, { under, table, noticed });

  it('R63: one with each wager, or one from each player', () => {
    const two = ['p1 player 100 ante 10', 'p1 tie 100'];
    expect(asked({ R63: 1 }, two)).toEqual(['w1 lose: $0 paid, $100 collected', 'w2 void, $100 back']);
    expect(asked({ R63: 2 }, two)).toEqual(['w1 lose: $0 paid, $100 collected', 'w2 lose: $0 paid, $100 collected']);
    expect(asked({ R63: 2 }, ['p1 player 100 ante 10', 'p2 tie 100'])[1]).toBe('w2 void, $100 back');
    expect(asked({ R63: 1 }, two, true)[1]).toBe('w2 refused: ante');
    expect(asked({ R63: 2 }, two, true)[1]).toBe('w2 lose: $0 paid, $100 collected');
  });

  it('R65: what is Void for want of one goes back, or is kept', () => {
    expect(asked({ R65: 1 }, ['p1 player 100'])).toEqual(['w1 void, $100 back']);
    expect(asked({ R65: 2 }, ['p1 player 100'])).toEqual(['w1 void, $0 back']);
  });
});
