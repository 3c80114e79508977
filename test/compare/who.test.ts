// Who is named under a topic.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, rowOf, says, two } from './sides.ts';

describe('roles', () => {
  const other = {
    regulator: 'Other Commission',
    roles: {
      ladder: ['dealer', 'pit-boss'],
      outside: ['oc'],
      names: { dealer: 'Dealer', 'pit-boss': 'Pit Boss', oc: 'Other Commission' },
    },
  };

  it("are named by the books' own names", () => {
    expect(says(two('A Supervisor may do it.', 'A Pit Boss (or above) may do it.', {}, other), 'who')).toEqual({
      a: ['Supervisor'],
      b: ['Pit Boss (or above)'],
    });
    expect(says(two('A Supervisor may do it.', 'It may be done.', {}, other), 'who')).toEqual({
      a: ['Supervisor'],
      b: [],
    });
    const inspector = {
      roles: {
        ladder: ['dealer', 'table-inspector'],
        outside: [],
        names: { dealer: 'Dealer', 'table-inspector': 'Table Inspector' },
      },
    };
    expect(says(two('The Inspector may do it.', 'It may be done.', inspector), 'who')).toEqual({
      a: ['Inspector'],
      b: [],
    });
  });

  it('that books define under one topic are one role, and a role is told under the topic where another book names one', () => {
    const chief = (name: string) => ({
      roles: { ladder: ['dealer', 'chief'], outside: [], names: { dealer: 'Dealer', chief: name } },
    });
    const of = (id: string, name: string) =>
      book(
        id,
        `## 1 One\n\n- **"${name}"** \`burn.method\` \`structure\` "${name}" means who runs it.\n\n- **1.1** \`limits.change\` \`person\` The ${name} may do it.`,
        chief(name),
      );
    expect(rowOf(compare(of('a', 'Tournament Manager'), of('b', 'Chief Director')), 'limits.change').differs).toEqual(
      [],
    );
    // Crown 4.3.1(b): who authorises a burn says nothing of what a card counts.
    const both = '## 1 One\n\n- **1.1** `limits.change` `burn.method` `person` A Supervisor may do it.';
    const c = compare(
      book('a', both),
      book(
        'b',
        '## 1 One\n\n- **1.1** `limits.change` `person` The Supervisor (or above) may do it.\n\n- **1.2** `burn.method` `person` It may be done.',
      ),
    );
    expect(says(rowOf(c, 'burn.method'), 'who')).toBeNull();
    expect(says(rowOf(c, 'limits.change'), 'who')).toEqual({ a: ['Supervisor'], b: ['Supervisor (or above)'] });
  });

  it('are the same for the two regulators, and the Dealer makes no difference', () => {
    expect(two('The Gaming Board approves it.', 'OC approves it.', {}, other).differs).toEqual([]);
    expect(two('The Dealer deals.', 'Cards are dealt.', {}, other).differs).toEqual([]);
  });

  it('are the same where the names differ by a term of the book', () => {
    const director = (name: string, tournament: string) => ({
      terms: { tournament },
      roles: { ladder: ['dealer'], outside: ['d'], names: { dealer: 'Dealer', d: name } },
    });
    expect(
      two(
        'The Competition Director is there.',
        'The Tournament Director is there.',
        director('Competition Director', 'competition'),
        director('Tournament Director', 'Tournament'),
      ).differs,
    ).toEqual([]);
  });
});
