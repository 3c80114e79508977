// Which clauses a topic has in each edition, in which order topics come, and any number of editions at once.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, rowOf, says, two } from './sides.ts';

describe('clauses of a topic', () => {
  it('are its heads: a child that inherits or repeats the topic belongs to its parent, one of another topic does not', () => {
    const a = book(
      'a',
      '## 1 One\n\n- **1.1** `limits.change` `person` Lead:\n\n  - **(a)** `person` inherits;\n\n  - **(b)** `limits.change` `burn.method` `person` repeats;\n\n  - **(c)** `burn.method` `person` goes its own way:\n\n    - **(i)** `limits.change` `person` comes back.',
    );
    const c = compare(a, book('b', '## 1 One\n\n- **1.1** `burn.method` `person` Words.'));
    expect(rowOf(c, 'limits.change').clauses).toEqual({ 'a@1': ['1.1', '1.1(c)(i)'], 'b@1': [] });
    expect(rowOf(c, 'burn.method').clauses).toEqual({ 'a@1': ['1.1(b)', '1.1(c)'], 'b@1': ['1.1'] });
  });

  it('are never compared by their words', () => {
    const row = two('Everybody sings when the band begins.', 'No bird is heard before the rain.');
    expect(row.differs).toEqual([]);
    expect(row.by).toBe('words');
  });

  it('come in the order of the topics, those without a title last', () => {
    const md =
      '## 1 One\n\n- **1.1** `zz.last` `burn.method` `limits.change` `cards.decks.number` `aa.first` `person` Words.';
    const topics = compare(book('a', md), book('b', md)).topics.map((t) => t.topic);
    expect(topics).toEqual(['cards.decks.number', 'burn.method', 'limits.change', 'aa.first', 'zz.last']);
  });
});

describe('several editions', () => {
  const minutes = (name: string, n: number) =>
    book(name, `## 1 One\n\n- **1.1** \`limits.change\` \`person\` A sign stands for ${n} minutes and three coups.`);

  it('are compared all at once', () => {
    const c = compare(minutes('a', 20), minutes('b', 20), minutes('c', 30));
    const row = rowOf(c, 'limits.change');
    expect(says(row, 'figure')).toEqual({ a: ['20 minutes'], b: ['20 minutes'], c: ['30 minutes'] });
    expect(row.shared).toEqual(['3 coups']);
    expect(c.summary.everywhere).toBe(1);
  });

  it('give the same comparison each time', () => {
    const once = () => JSON.stringify(compare(minutes('a', 20), minutes('b', 30)).topics);
    expect(once()).toBe(once());
  });
});
