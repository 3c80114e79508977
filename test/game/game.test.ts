// An edition is one game, whoever asks; another reading, and predicates of one's own, make another.
import { describe, expect, it } from 'vitest';
import { gameOf, gameWith, refuseFaults } from '../../src/game/game.ts';
import { InputError } from '../../src/model/place.ts';
import type { Predicate } from '../../src/model/predicate.ts';
import { PREDICATES } from '../../src/predicates/index.ts';
import { smallEdition } from '../small.ts';

const TIE = `## 1 Test

- **1.1** \`test.topic\` A Tie must be paid at odds of 8 to 1.

  ~~~check
  predicate: settlement.pays
  force: must
  bet: tie
  pays: "@8 to 1"
  ~~~

  > **Reading R1**, open. At which odds?
  >
  > 1. As it says.
  > 2. At 9 to 1. \`pays: 9 to 1\`
`;
const book = async (text = TIE) => (await smallEdition(text)).edition;
const tie = (game: ReturnType<typeof gameOf>) => game.spec.settings.find((s) => s.path === 'wagers.tie.pays')?.value;

describe('the game of an edition', () => {
  it('is bound and compiled once for the same readings, in whatever order they are named', async () => {
    const edition = await book();
    expect(gameOf(edition)).toBe(gameOf(edition, {}));
    expect(gameOf(edition).bound).toBe(gameOf(edition).bound);
    expect(gameOf(edition).spec).toBe(gameOf(edition).spec);
    expect(gameOf(edition, { R1: 2, R9: 1 })).toBe(gameOf(edition, { R9: 1, R1: 2 }));
  });

  it('is another under another reading, and of an edition that reads alike', async () => {
    const edition = await book();
    expect(tie(gameOf(edition))).toMatchObject({ odds: '8:1' });
    expect(tie(gameOf(edition, { R1: 2 }))).toMatchObject({ odds: '9:1' });
    expect(tie(gameOf(edition))).toMatchObject({ odds: '8:1' });
    expect(gameOf({ ...edition })).not.toBe(gameOf(edition));
  });

  it('is not that of the shipped predicates where a test brings its own', async () => {
    const edition = await book();
    const pays = PREDICATES.get('settlement.pays');
    if (!pays) throw new Error('no predicate');
    const silent: Predicate = { ...pays, sets: () => [] };
    expect(tie(gameWith(new Map([[pays.id, silent]]), edition))).toBeUndefined();
    expect(tie(gameOf(edition))).toMatchObject({ odds: '8:1' });
  });

  it('says what is wrong with checks, then what contradicts, and can be refused for it in one line', async () => {
    const more = (n: number, odds: string) =>
      `\n- **1.${n}** \`test.topic\` A Tie must be paid at odds of ${odds}.\n\n  ~~~check\n  predicate: settlement.pays\n  force: must\n  bet: tie\n  pays: "@${odds}"\n  ~~~\n`;
    const edition = await book(TIE + more(2, '9 to 1') + more(3, '8 to 1').replace('"@8 to 1"', '"@7 to 1"'));
    const { problems } = gameOf(edition);
    expect(problems.map((p) => [p.rule, p.clause])).toEqual([
      ['bind', '1.3'],
      ['contradiction', '1.2'],
    ]);
    const refused = () => refuseFaults(edition, problems);
    expect(refused).toThrow(InputError);
    expect(refused).toThrow(/^[^\n]*1\.3[^\n]*"@7 to 1"[^\n]* \(and 1 more: clausebook lint test@1\)$/);
    expect(() => refuseFaults(edition, gameOf(edition, {}).problems.slice(1))).toThrow(/^(?!.*more)/);
    expect(() => refuseFaults(edition, [])).not.toThrow();
  });
});
