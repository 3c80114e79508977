// edition.yaml, field by field: what it must say, and what is said when it does not.
import { describe, expect, test } from 'vitest';
import { readMeta } from '../../src/source/meta.ts';
import { Problems } from '../../src/source/problems.ts';

const SOUND = `id: tas@2018
book: tas
version: "2018"
game: baccarat
title: Baccarat Rules
operator: Wrest Point
regulator: The Commission
language: en-AU
status: approved
wording: restated
dates: {approved: 2018-01-01}
source:
  document: Rules
terms:
  coup: hand
roles:
  ladder: [dealer, inspector]
  outside: [surveillance]
  names: {dealer: Dealer, inspector: Table Inspector, surveillance: Surveillance}
variants: {federal: Federal Baccarat}
`;

function read(text: string) {
  const problems = new Problems('tas@2018');
  const file = readMeta('edition.yaml', text, problems);
  return { ...file, problems: problems.found.map((p) => `${p.line}:${p.column} ${p.message}`) };
}

test('a sound file', () => {
  expect(read(SOUND)).toEqual({
    problems: [],
    id: 'tas@2018',
    book: 'tas',
    version: '2018',
    meta: {
      game: 'baccarat',
      title: 'Baccarat Rules',
      operator: 'Wrest Point',
      regulator: 'The Commission',
      language: 'en-AU',
      status: 'approved',
      wording: 'restated',
      dates: { approved: '2018-01-01' },
      source: { document: 'Rules' },
      instrument: null,
      terms: { coup: 'hand' },
      roles: {
        ladder: ['dealer', 'inspector'],
        outside: ['surveillance'],
        names: { dealer: 'Dealer', inspector: 'Table Inspector', surveillance: 'Surveillance' },
      },
      variants: { federal: 'Federal Baccarat' },
    },
  });
});

describe('faults', () => {
  test.each([
    [
      'an unknown key',
      'title: Baccarat Rules',
      'titel: Baccarat Rules',
      [
        '5:8 edition.yaml has no `titel`: did you mean `title`?',
        '1:1 edition.yaml lacks `title`: add a line such as `title: Baccarat Rules`',
      ],
    ],
    [
      'a missing key',
      /regulator: .*\n/,
      '',
      ['1:1 edition.yaml lacks `regulator`: add a line such as `regulator: Gaming Commission`'],
    ],
    [
      'a map where text is wanted',
      'operator: Wrest Point',
      'operator: [Wrest Point]',
      ['6:11 `operator` is text: write `operator: words`'],
    ],
    ['no value, as other programs write it', /title: .*/, 'title: null', ['5:8 `title` is text: write `title: words`']],
    ['two lines', /title: .*/, 'title: "a\\nb"', ['5:8 `title` holds a line break or a tab: write it on one line']],
    [
      'a language that nobody speaks',
      /language: .*/,
      'language: xx-not-a-language',
      [
        '8:11 `language: xx-not-a-language` is no language: write its code, with a region where there is one, such as en-AU',
      ],
    ],
    [
      'text where a map is wanted',
      'terms:\n  coup: hand',
      'terms: hand',
      ['14:8 `terms` is a map: write a line `word: words` for each under it'],
    ],
    ['a list among words', 'coup: hand', 'coup: [hand]', ['15:9 `coup` is text: write `coup: words`']],
    [
      'an unknown status',
      'status: approved',
      'status: aproved',
      ['9:9 `status: aproved` is not known: write `draft`, `approved`, `superseded`'],
    ],
    [
      'roles that are no map',
      /roles:\n(.*\n){3}/,
      'roles: dealer\n',
      [
        '16:8 `roles` is a map with `ladder`, `outside` and `names`: write it as `roles: {ladder: [dealer, supervisor], outside: [], names: {dealer: Dealer, supervisor: Supervisor}}`',
      ],
    ],
    [
      'roles without outside',
      /\n {2}outside.*/,
      '',
      ['17:3 `roles` lacks `outside`: add `outside: []` under it, with the roles of the book'],
    ],
    [
      'roles without anything',
      /roles:\n(.*\n){3}/,
      'roles: {}\n',
      [
        '16:8 `roles` lacks `ladder`, `outside` and `names`: add `ladder: [dealer, supervisor]`, `outside: []` and `names: {dealer: Dealer, supervisor: Supervisor}` under it, with the roles of the book',
      ],
    ],
    [
      'roles without a name, all at once',
      /names: {.*}/,
      'names: {surveillance: Surveillance}',
      [
        '19:10 the roles dealer and inspector have no name: add `dealer: Dealer` and `inspector: Inspector` under `names`, as the book calls them',
      ],
    ],
    [
      'a ladder that is no list',
      'ladder: [dealer, inspector]',
      'ladder: dealer',
      ['17:11 `ladder` is a list of ids: write `ladder: [dealer, inspector]`'],
    ],
    [
      'a role without a name',
      'inspector: Table Inspector, ',
      '',
      ['19:10 the role inspector has no name: add `inspector: Inspector` under `names`, as the book calls it'],
    ],
    [
      'a role on two places',
      '[surveillance]',
      '[dealer]',
      ['18:12 the role dealer is there twice: it stands on one rung, or outside the ladder'],
    ],
    [
      'an id that is not book and version',
      'id: tas@2018',
      'id: tas@2019',
      ['1:5 `id: tas@2019` is not book and version: write `id: tas@2018`'],
    ],
    ['no map at all', /[\s\S]+/, '- a\n', ['1:1 edition.yaml is a map: write `title: …` and so on, a line each']],
  ])('%s', (_, from, to, problems) => {
    expect(read(SOUND.replace(from, to)).problems).toEqual(problems);
  });

  test('broken YAML leaves stand-ins and one line', () => {
    const { problems, meta } = read('title: {a\n');
    expect(problems).toEqual([
      '2:1 a bracket is open that is never closed: close it with } or ], or put the words that hold it in quotes',
    ]);
    expect(meta).toMatchObject({ title: '', game: 'baccarat', status: 'draft' });
  });
});
