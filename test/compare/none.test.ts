// Why an edition has no clause of a topic, and what is to be read in its stead.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, decks, rowOf, says } from './sides.ts';

describe('no such rule', () => {
  const has = (topic: string) => `## 1 One\n\n- **1.1** \`${topic}\` \`person\` Words.`;

  it('is in a broader clause, or dealt with under a narrower topic, with the clause', () => {
    const c = compare(book('a', has('limits.change.who')), book('b', has('limits.change')));
    expect(rowOf(c, 'limits.change.who').none).toEqual({ 'b@1': 'in a broader clause' });
    expect(rowOf(c, 'limits.change.who').instead).toEqual({ 'b@1': [{ clause: '1.1', topic: 'limits.change' }] });
    expect(rowOf(c, 'limits.change').none).toEqual({ 'a@1': 'dealt with elsewhere' });
    expect(rowOf(c, 'limits.change').instead).toEqual({ 'a@1': [{ clause: '1.1', topic: 'limits.change.who' }] });
  });

  it('is dealt with elsewhere where the same thing is set under another topic', () => {
    const a = book('a', `## 1 One\n\n${decks('eight decks')}`);
    const b = book('b', `## 1 One\n\n${decks('eight decks').replace('cards.decks.number', 'burn.method')}`);
    const row = rowOf(compare(a, b), 'cards.decks.number');
    expect(row.none).toEqual({ 'b@1': 'dealt with elsewhere' });
    expect(row.instead).toEqual({ 'b@1': [{ clause: '1.1', topic: 'burn.method' }] });
    expect(row.differs).toEqual([]);
  });

  it('is compared in play even so', () => {
    const a = book('a', `## 1 One\n\n${decks('eight decks')}`);
    const b = book('b', `## 1 One\n\n${decks('six decks').replace('cards.decks.number', 'burn.method')}`);
    expect(says(rowOf(compare(a, b), 'cards.decks.number'), 'play', 'Number of decks')).toEqual({ a: ['8'], b: ['6'] });
  });

  it('is not encoded where the edition is partial, and none found where it is whole', () => {
    expect(
      rowOf(compare(book('a', has('burn.method')), book('b', has('limits.change'), { status: 'draft' })), 'burn.method')
        .none,
    ).toEqual({ 'b@1': 'not encoded' });
    expect(
      rowOf(
        compare(
          book('a', has('burn.method')),
          book('b', has('limits.change'), { source: { encoded: 'sections 1 to 3' } }),
        ),
        'burn.method',
      ).none,
    ).toEqual({
      'b@1': 'not encoded',
    });
    expect(rowOf(compare(book('a', has('burn.method')), book('b', has('limits.change'))), 'burn.method').none).toEqual({
      'b@1': 'none found',
    });
  });

  it('names the nearest rules: those that share a clause with the topic in the other book', () => {
    const a = book('a', '## 1 One\n\n- **1.1** `burn.method` `limits.change` `person` Words.');
    expect(rowOf(compare(a, book('b', has('limits.change'))), 'burn.method').instead).toEqual({
      'b@1': [{ clause: '1.1', topic: 'limits.change' }],
    });
  });
});
