// Terms and structure, which are no differences of rule.

import { describe, expect, it } from 'vitest';
import { book } from '../diff/books.ts';
import { compare, rowOf, says } from './sides.ts';

describe('form', () => {
  it('holds terms and structure apart from differences of rule', () => {
    const a = book('a', '## 1 One\n\n- **1.1** `limits.change` `person` The marker card lies there.', {
      terms: { cuttingCard: 'marker card' },
    });
    const b = book(
      'b',
      '## 1 One\n\n- **1.1** `limits.change` `person` The Cutting Card lies here.\n\n- **1.2** `limits.change` `person` It stays.',
      {
        terms: { cuttingCard: 'Cutting Card' },
      },
    );
    const c = compare(a, b);
    const row = rowOf(c, 'limits.change');
    expect(row.differs).toEqual([]);
    expect(says(row, 'term')).toEqual({ a: ['marker card'], b: ['Cutting Card'] });
    expect(says(row, 'structure')).toEqual({ a: ['one clause'], b: ['two clauses'] });
    expect(c.summary.differ).toBe(0);
    expect(c.summary.form).toEqual({ term: 1, structure: 1 });
  });
});
