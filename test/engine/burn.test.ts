// Burning by value before the first coup: the first card up, as many down as it is worth, and the coup from the card
// after them.
import { describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../../src/engine/reference.ts';
import type { Card } from '../../src/model/card.ts';
import type { TraceEvent } from '../../src/model/trace.ts';
import { GAME, gameWith, TABLE } from './fixture.ts';

const COUP: readonly Card[] = ['2S', '3H', '5D', '4C', '9H', '9C'];
const FILLER: readonly Card[] = ['2D', '3D', '4D', '5D', '6D', '7D', '8D', '9D', 'TD', 'JD'];

async function played(first: Card, filler: number, spec = GAME, burn = true): Promise<readonly TraceEvent[]> {
  const engine = createReferenceEngine();
  await engine.load({ edition: 'test-game', spec });
  return engine.play({
    table: { ...TABLE, ...(burn ? { burn: 'value' as const } : {}) },
    shoe: [first, ...FILLER.slice(0, filler), ...COUP],
    coups: [{ wagers: [] }],
  });
}
const burned = (events: readonly TraceEvent[]) =>
  events.flatMap((e) => (e.type === 'card.burned' ? [`${e.pos}${e.face === 'up' ? '↑' : '↓'}${e.card}`] : []));
const firstDealt = (events: readonly TraceEvent[]) =>
  events.flatMap((e) => (e.type === 'card.dealt' ? [`${e.pos}:${e.card}`] : []))[0];

describe('burning by value', () => {
  it('takes as many cards as the first one counts, where the book says nothing else of burning', async () => {
    const events = await played('3S', 3);
    expect(burned(events)).toEqual(['1↑3S', '2↓2D', '3↓3D', '4↓4D']);
    expect(firstDealt(events)).toBe('5:2S');
  });

  it('takes ten after a king that is worth ten for burning, though it counts nothing', async () => {
    const ten = gameWith([], [{ path: 'cards.value.burn.K', value: 10 }]);
    expect(burned(await played('KS', 10, ten))).toHaveLength(11);
    expect(firstDealt(await played('KS', 10, ten))).toBe('12:2S');
    expect(burned(await played('KS', 0))).toEqual(['1↑KS']);
  });

  it('is not done at a table that burns none', async () => {
    const events = await played('3S', 0, GAME, false);
    expect(burned(events)).toEqual([]);
    expect(firstDealt(events)).toBe('1:3S');
  });

  it('says where the shoe runs out', async () => {
    const engine = createReferenceEngine();
    await engine.load({ edition: 'test-game', spec: GAME });
    await expect(engine.play({ table: { ...TABLE, burn: 'value' }, shoe: ['9S', '2D'], coups: [] })).rejects.toThrow(
      '10 cards are to be burned, and it has 2',
    );
  });
});
