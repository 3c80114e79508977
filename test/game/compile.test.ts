// What checks set, collected: clauses that agree own a setting together, clauses that differ contradict each other,
// silence gets a default.
import { describe, expect, it } from 'vitest';
import { bindEdition } from '../../src/game/bind.ts';
import { compile } from '../../src/game/compile.ts';
import { odds, optional, word } from '../../src/model/params.ts';
import { PASS, type Predicate, predicate } from '../../src/model/predicate.ts';
import { settingKey } from '../../src/model/spec.ts';
import { smallEdition } from '../small.ts';

const pays = predicate({
  id: 'test.pays',
  says: '',
  judge: 'engine',
  level: 'coup',
  params: { bet: word, pays: odds, variant: optional(word) },
  sets: (p) => [{ path: `wagers.${p.bet}.pays`, layer: p.variant, value: { odds: `${p.pays.n}:${p.pays.d}` } }],
  targets: () => [],
  judgeCoup: () => PASS,
});
const PREDICATES = new Map<string, Predicate>([[pays.id, pays]]);

const two = async (a: string, b: string) => {
  const { edition } = await smallEdition(`## 1 Test

- **1.1** \`test.topic\` Tie pays 8 to 1.

  ~~~check
  predicate: test.pays
  force: must
  ${a}
  ~~~

- **1.2** \`test.topic\` Tie pays 9 to 1, or 8 to 1.

  ~~~check
  predicate: test.pays
  force: must
  ${b}
  ~~~
`);
  return compile(edition, bindEdition(edition, PREDICATES).checks);
};

describe('compile', () => {
  it('lets clauses that agree own one setting together', async () => {
    const { spec, problems } = await two('bet: tie\n  pays: "@8 to 1"', 'bet: tie\n  pays: "@8 to 1"');
    expect(problems).toEqual([]);
    const tie = spec.settings.filter((s) => s.path === 'wagers.tie.pays');
    expect(tie.map((s) => [s.value, s.owners.map((o) => o.clause), s.origin])).toEqual([
      [{ odds: '8:1' }, ['1.1', '1.2'], 'clause'],
    ]);
  });

  it('finds a contradiction within one key and cites both clauses', async () => {
    const { problems } = await two('bet: tie\n  pays: "@8 to 1"', 'bet: tie\n  pays: "@9 to 1"');
    expect(problems.map((p) => [p.rule, p.clause, p.message])).toEqual([
      [
        'contradiction',
        '1.2',
        'sets wagers.tie.pays to {"odds":"9:1"}, but 1.1 set it to {"odds":"8:1"}; correct one of them or take a reading',
      ],
    ]);
  });

  it('keeps layers apart: a variant that pays otherwise contradicts nothing', async () => {
    const { spec, problems } = await two(
      'bet: tie\n  pays: "@8 to 1"',
      'bet: tie\n  variant: crown\n  pays: "@9 to 1"',
    );
    expect(problems).toEqual([]);
    expect(spec.settings.filter((s) => s.path === 'wagers.tie.pays').map(settingKey)).toEqual([
      'wagers.tie.pays',
      'wagers.tie.pays [crown]',
    ]);
  });

  it('fills silence with a default that no clause owns', async () => {
    const { spec } = await two('bet: tie\n  pays: "@8 to 1"', 'bet: tie\n  pays: "@8 to 1"');
    expect(spec.settings.find((s) => s.path === 'draw.max')).toEqual({
      path: 'draw.max',
      layer: 'base',
      option: null,
      when: null,
      value: 1,
      owners: [],
      origin: 'default',
    });
  });
});
