// What an edition says of itself is told in the words of its pages, and a group that came whole by its lines.
import { expect, it } from 'vitest';
import { editionDigest, editionRows } from '../../src/diff/edition-words.ts';
import { editionLines } from '../../src/diff/tell.ts';

const come = (what: string, to: string) => ({ what, from: null, to });

it.each([
  ['dates.commences', 'Commences'],
  ['source.reference', 'Source, reference'],
  ['instrument.act', 'Order page: Act'],
  ['terms.cuttingCard', 'Terms, cutting card'],
  ['variants.even-money', 'Variations, even money'],
  ['roles.names.gaming-manager', 'Roles, names, gaming manager'],
  ['status', 'Status'],
])('%s is %s', (key, label) => {
  expect(editionRows([come(key, 'x')])).toEqual([{ what: label, from: null, to: 'x' }]);
});

it('a day is told in full', () => {
  expect(editionLines([{ what: 'dates.commences', from: '2021-07-08', to: '2026-01-15' }])).toEqual([
    'Commences: 8 July 2021 → 15 January 2026',
  ]);
});

it('an order page that came as a whole is one line, named by its first lines', () => {
  const page = ['act', 'approves', 'casino', 'maker', 'place'].map((key) => come(`instrument.${key}`, 'x'));
  expect(editionLines([come('title', 'Baccarat'), ...page])).toEqual([
    'Title: none → Baccarat',
    'Order page: Act, Approves and 3 more: none → stated',
  ]);
  expect(editionLines(page.map(({ what, to }) => ({ what, from: to, to: null })))).toEqual([
    'Order page: Act, Approves and 3 more: stated → none',
  ]);
});

it('lines of which some only changed are each told', () => {
  const page = ['act', 'approves', 'casino'].map((key) => come(`instrument.${key}`, 'x'));
  const mixed = [...page, { what: 'instrument.place', from: 'Hobart', to: 'Launceston' }];
  expect(editionDigest(mixed)).toHaveLength(4);
  expect(editionDigest(mixed)).toContainEqual({ what: 'Order page: Place', from: 'Hobart', to: 'Launceston' });
});
