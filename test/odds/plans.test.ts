// A variant or a choice that changes how the cards fall has the odds of the game that is so throughout.
import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../src/game/tables.ts';
import type { SettingDraft } from '../../src/model/spec.ts';
import { plansOf } from '../../src/odds/plans.ts';
import { gameWith } from '../engine/fixture.ts';
import { madeOdds } from './made.ts';

const STANDS = { path: 'draw.player.5', value: 'S' } as const;
const edge = (
  spec: Parameters<typeof madeOdds>[0],
  at: { readonly variant?: string; readonly option?: string },
): string | null | undefined =>
  madeOdds(spec, 8, ['tie']).find(
    (r) => (r.variant ?? 'base') === (at.variant ?? 'base') && (r.option ?? null) === (at.option ?? null),
  )?.houseEdge;

const usual = edge(gameWith([]), {});
const standing = edge(gameWith(['draw.player.5'], [STANDS]), {});
const withMore = (...more: readonly SettingDraft[]) => gameWith([], more);

describe('a Player who stands on 5', () => {
  it('changes the odds of a tie', () => {
    expect(usual).toMatch(/^\d+\/\d+$/);
    expect(standing).toMatch(/^\d+\/\d+$/);
    expect(standing).not.toBe(usual);
  });

  it('in one variant changes them there and nowhere else', () => {
    // It has nothing else of its own; another variant has nothing at all.
    const spec = withMore(
      { path: 'table.variants.calm', value: { onlyIn: null } },
      { path: 'table.variants.stands', value: { onlyIn: null } },
      { ...STANDS, layer: 'stands' },
    );
    expect(edge(spec, { variant: 'stands' })).toBe(standing);
    expect(edge(spec, { variant: 'calm' })).toBe(usual);
    expect(edge(spec, { variant: 'half' })).toBe(usual);
    expect(edge(spec, {})).toBe(usual);
  });

  it('by a choice of the house changes them under that choice and no other', () => {
    const odds = { odds: '8:1', commission: null };
    const spec = gameWith(
      ['wagers.tie.pays'],
      [
        { path: 'table.options.five', value: ['draw', 'stand'] },
        { ...STANDS, option: 'five=stand' },
        { path: 'wagers.tie.pays', option: 'five=draw', value: odds },
        { path: 'wagers.tie.pays', option: 'five=stand', value: odds },
      ],
    );
    const rows = madeOdds(spec, 8, ['tie'])
      .filter((r) => r.ante === null)
      .map((r) => [r.option, r.houseEdge]);
    expect(rows).toEqual([
      ['five=draw', usual],
      ['five=stand', standing],
    ]);
  });
});

describe('drawing tables', () => {
  it('are one for all variants but those in which the cards fall otherwise', () => {
    const spec = withMore(
      { path: 'table.variants.calm', value: { onlyIn: null } },
      { path: 'table.variants.stands', value: { onlyIn: null } },
      { ...STANDS, layer: 'stands' },
    );
    const plans = plansOf(spec, choicesOf(spec), 8);
    const at = (variant: string) => plans.drawing({ variant, choices: {}, combinedSide: null, option: null });
    expect(at('calm')).toBe(at('half'));
    expect(at('stands')).not.toBe(at('half'));
  });
});
