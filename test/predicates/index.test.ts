// What holds of every predicate, whatever family it belongs to.
import { describe, expect, it } from 'vitest';
import { STEERING } from '../../src/game/drafts.ts';
import { PREDICATES } from '../../src/predicates/index.ts';

describe('the predicates', () => {
  it.each([...PREDICATES])('%s has an id of its family and a sentence that names its parameters only', (id, p) => {
    expect(p.id).toBe(id);
    expect(id).toMatch(/^[a-z]+\.[a-z-]+$/);
    for (const [, name] of p.says.matchAll(/\{([a-zA-Z]+)(?:\?[^}]*)?\}/g))
      expect(Object.keys(p.params)).toContain(name);
  });

  it.each([...PREDICATES])('%s has no parameter that an author could not set: no word that steers a block', (_, p) => {
    expect(Object.keys(p.params).filter((name) => STEERING.has(name))).toEqual([]);
  });

  it.each([
    'cards.decks',
    'cards.backs',
    'cards.value',
    'cards.point-count',
    'deal.initial',
    'deal.placed',
    'coup.completed',
    'draw.required',
    'draw.natural',
    'draw.limit',
    'result.ranking',
  ])('know %s', (id) => {
    expect(PREDICATES.has(id)).toBe(true);
  });
});
