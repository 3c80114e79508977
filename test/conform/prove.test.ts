// That checks can fail: what is connected is found out, what is not is red, and no difference is shown by going through
// everything.
import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { Equivalence } from '../../src/conform/prove/equivalence.ts';
import { corpusOf, falsified } from '../../src/conform/prove/falsify.ts';
import { mutantsOf } from '../../src/conform/prove/mutations.ts';
import { Game, isRefused } from '../../src/conform/prove/play.ts';
import { type EditionProof, isSurvivor, type ProofRow } from '../../src/conform/prove/result.ts';
import { proveEdition } from '../../src/conform/prove/run.ts';
import { proveWithThreads } from '../../src/conform/prove/threads.ts';
import { prepare } from '../../src/conform/run.ts';
import { gameOf, gameWith } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import { PASS, type Predicate } from '../../src/model/predicate.ts';
import { PREDICATES } from '../../src/predicates/index.ts';
import { smallEdition } from '../small.ts';
import { GAME, smallGame, smallProof } from './prove.small.ts';

const prepared = (edition: Edition) => prepare(gameOf(edition));
/** The proof of an edition whose checks are judged by predicates of the test's own. */
const proveWith = (
  predicates: ReadonlyMap<string, Predicate>,
  edition: Edition,
  only: (nth: number) => boolean = () => true,
): EditionProof => proveEdition(edition, { prepared: prepare(gameWith(predicates, edition)), only });
const survivorsOf = (rows: readonly ProofRow[]): string[] =>
  rows.filter(isSurvivor).map((r) => `${r.clause}: ${r.mutation}`);

/** The predicates, one of them with a judge that is content with everything that it would judge. */
function deaf(id: string): ReadonlyMap<string, Predicate> {
  const p = PREDICATES.get(id);
  if (!p) throw new Error(`no predicate ${id}`);
  const content: Predicate =
    p.level === 'coup'
      ? { ...p, judgeCoup: (...given) => (p.judgeCoup(...given).verdict === 'na' ? p.judgeCoup(...given) : PASS) }
      : { ...p, judgeTable: (...given) => (p.judgeTable(...given).verdict === 'na' ? p.judgeTable(...given) : PASS) };
  return new Map([...PREDICATES, [id, content]]);
}

describe('a check that is connected', () => {
  it('is failed by every change of its figure, and the row says by which coup', async () => {
    const { rows, scenarios, totals, green } = await smallProof();
    const tie = rows.filter((r) => r.clause === '1.3');
    expect(tie.map((r) => [r.mutation, r.killed, r.by?.how])).toEqual([
      ['wagers.tie.pays 8:1 → 7:1', true, 'failed'],
      ['wagers.tie.pays 8:1 → 9:1', true, 'failed'],
      ['wagers.tie.pays 8:1 → 8:1 less 5%', true, 'failed'],
      ['wagers.tie.pays 8:1 → gone', true, 'refused'],
    ]);
    expect(tie[0]?.by?.why).toMatch(/odds 7:1, must be 8:1/);
    expect(scenarios[tie[0]?.by?.scenario ?? '']).toMatchObject({
      wagers: '$100 on Tie',
      cards: expect.stringMatching(/^Player .+, Banker .+$/),
    });
    expect(survivorsOf(rows)).toEqual([]);
    expect(green).toBe(true);
    expect(totals.mutations).toBe(totals.killed + totals.equivalent + totals.survivors);
    expect(totals.killed).toBe(totals.failed + totals.refused + totals.vacuous);
  });

  it('is the same rows, whatever the number of threads', async () => {
    const edition = await smallGame();
    expect(await proveWithThreads(edition)).toEqual(await smallProof());
  });

  it('shows nothing by failing a changed game where it fails the unchanged one', async () => {
    const pays = PREDICATES.get('settlement.pays');
    if (pays?.level !== 'coup') throw new Error('no settlement.pays');
    const sour: Predicate = {
      ...pays,
      judgeCoup: (...given) =>
        pays.judgeCoup(...given).verdict === 'na' ? pays.judgeCoup(...given) : { verdict: 'fail', why: 'always' },
    };
    const { rows } = proveWith(new Map([...PREDICATES, [pays.id, sour]]), await smallGame());
    expect(rows.filter((r) => r.predicate === pays.id && r.by?.how === 'failed')).toEqual([]);
    expect(survivorsOf(rows)).toContain('1.3: wagers.tie.pays 8:1 → 9:1');
  });
});

describe('a check that is shown the change by plays that others asked for', () => {
  it('is failed by the first of them', async () => {
    const ties: Predicate = {
      id: 'test.ties',
      says: 'A tie pays 8 to 1.',
      judge: 'engine',
      level: 'coup',
      params: {},
      sets: () => [{ path: 'wagers.tie.pays', value: { odds: '8:1', commission: null } }],
      // Nobody wagers.
      targets: () => [{ name: 'any coup' }],
      judgeCoup: (_, { settled }) =>
        settled.some((s) => s.bet === 'tie' && s.outcome === 'win' && s.odds !== '8:1')
          ? { verdict: 'fail', why: 'other odds' }
          : PASS,
    };
    const check = '{predicate: settlement.pays, force: must, bet: tie, pays: 8 to 1}';
    const { edition } = await smallEdition(GAME.replace(check, '{predicate: test.ties, force: must}'));
    const predicates = new Map([...PREDICATES, [ties.id, ties]]);
    const { plan, spec } = prepare(gameWith(predicates, edition));
    const change = 'wagers.tie.pays 8:1 → 7:1';
    const nth = [...mutantsOf(spec)].findIndex((m) => m.name === change);
    const { rows } = proveWith(predicates, edition, (n) => n === nth);
    const game = new Game(spec);
    const shown = plan.scenarios.filter(({ play }) => {
      const view = play.coups.length === 1 ? game.play(play, JSON.stringify(play.table)) : null;
      return view && !isRefused(view) && view.coups[0]?.settled.some((s) => s.bet === 'tie' && s.outcome === 'win');
    });
    expect(shown.length).toBeGreaterThan(1);
    expect(rows.filter((r) => r.mutation === change)).toMatchObject([
      { clause: '1.3', killed: true, by: { how: 'failed', scenario: shown[0]?.id, why: 'other odds' } },
    ]);
  });
});

describe('a check that is not connected', () => {
  it('survives and is red, with the clause that does see the change, if any', async () => {
    const { rows, green } = proveWith(deaf('settlement.outcome'), await smallGame());
    const survivors = rows.filter(isSurvivor);
    expect(green).toBe(false);
    expect(new Set(survivors.map((r) => r.predicate))).toEqual(new Set(['settlement.outcome']));
    const row = survivors.find((r) => r.mutation === 'wagers.tie.outcome (winner=T) win → lose');
    expect(row).toMatchObject({ killed: false, equivalent: null, by: null });
    expect(row?.why).toMatch(/^no check sees it\. It shows at base, tie: /);
  });

  it('is found out by a false trace where the engine refuses every change before the judge has a say', async () => {
    const { rows } = proveWith(deaf('cards.decks'), await smallGame());
    const own = rows.filter((r) => r.predicate === 'cards.decks');
    expect(own.filter((r) => r.killed).every((r) => r.by?.how === 'refused')).toBe(true);
    expect(own.filter(isSurvivor).map((r) => r.mutation)).toEqual([
      expect.stringMatching(/^trace: [\d,]+ false traces$/),
    ]);
  });

  it('is found out though it sets nothing', async () => {
    const edition = await smallGame('predicate: sign.displayed, force: must, states: limits');
    const sign = (predicates: ReadonlyMap<string, Predicate>) =>
      proveWith(predicates, edition, () => false).rows.filter((r) => r.predicate === 'sign.displayed');
    expect(sign(PREDICATES)).toMatchObject([
      { mutation: 'trace: drop sign.displayed', killed: true, by: { how: 'failed' } },
    ]);
    expect(sign(deaf('sign.displayed'))).toMatchObject([
      { killed: false, equivalent: null, why: 'the check lets every one of them pass' },
    ]);
  });

  it('is red where the engine never reads what it sets', async () => {
    const unread: Predicate = {
      id: 'test.unread',
      says: 'Nobody asks.',
      judge: 'engine',
      level: 'coup',
      params: {},
      sets: () => [{ path: 'test.nobody-asks', value: 1 }],
      targets: () => [{ name: 'any coup' }],
      judgeCoup: () => PASS,
    };
    const { rows } = proveWith(
      new Map([...PREDICATES, [unread.id, unread]]),
      await smallGame('predicate: test.unread, force: must'),
    );
    expect(survivorsOf(rows)).toEqual(
      expect.arrayContaining(['1.4: test.nobody-asks 1 → 2', '1.4: test.nobody-asks is never read']),
    );
  });
});

describe('a change without effect', () => {
  it('is shown to be one by enumeration', async () => {
    const { rows } = await smallProof('predicate: settlement.outcome, force: must, bet: tie, lose: not winner=T');
    const equal = rows.filter((r) => r.equivalent !== null);
    expect(equal.map((r) => [r.mutation, r.killed])).toEqual([
      ['wagers.tie.outcome (not winner=T) lose → gone', false],
    ]);
    expect(equal[0]?.equivalent).toMatch(
      /^all 3,880 kinds of coup by the counts of two cards .+ stakes on Tie: the same settlement$/,
    );
  });

  it('is none where one coup in all comes out differently', async () => {
    const edition = await smallGame();
    const { spec } = prepared(edition);
    const base = new Game(spec);
    const mutant = [...mutantsOf(spec)].find((m) => m.name === 'draw.banker.5.9 D → S');
    if (!mutant) throw new Error('no such mutant');
    expect(new Equivalence(base).compare(mutant, new Game(mutant.spec))).toEqual({
      differs: expect.stringMatching(/^base: /),
    });
  });
});

describe('mutants', () => {
  it('are made of every setting of a clause, by its type, each changing the spec', async () => {
    const { spec } = prepared(
      await smallGame(
        'predicate: settlement.pays, force: must, variant: crown, bet: banker, when: winner=B, pays: 1 to 1, except: {when: count(B)=6, commission: 50%}',
        'predicate: cards.decks, force: must, minFor: {perfect-pairs: "8"}',
      ),
    );
    const names = [...mutantsOf(spec)].map((m) => m.name);
    const text = JSON.stringify(spec);
    for (const m of mutantsOf(spec)) expect(JSON.stringify(m.spec), m.name).not.toBe(text);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'cards.modulus 10 → 9',
        'cards.modulus 10 → 11',
        'cards.minDecksFor.perfect-pairs 8 → 7',
        'deal.order.1 P → B, deal.order.2 B → P',
        'draw.player.5 D → S',
        'draw.natural.8 true → gone',
        'wagers.banker.pays 19:20 → 18:20',
        'wagers.banker.pays 19:20 → 19:21',
        'wagers.banker.pays [crown] (winner=B and count(B)=6) 1:1 less 50% → 1:1 less 49%',
        'wagers.banker.pays [crown] (winner=B and count(B)=6) count(B)=6 → count(B)=5',
        'wagers.banker.pays [crown] (winner=B and count(B)=6) count(B)=6 → count(P)=6',
        'wagers.banker.pays [crown] (winner=B and count(B)=6) winner=B and count(B)=6 → winner=B',
        'wagers.banker.pays [crown] (winner=B and not count(B)=6) winner=B and not count(B)=6 → winner=B and count(B)=6',
        'wagers.player.outcome (winner=T) stand-off → lose',
      ]),
    );
  });

  it('change a figure wherever one check wrote it: in an exception and in what it leaves', async () => {
    const check =
      'predicate: settlement.pays, force: must, variant: crown, bet: banker, when: winner=B, pays: 1 to 1, except: {when: count(B)=6, commission: 50%}';
    const { spec } = prepared(await smallGame(check));
    const mutant = [...mutantsOf(spec)].find((m) =>
      m.name.endsWith('(winner=B and count(B)=6) count(B)=6 → count(B)=5'),
    );
    const crown = mutant?.spec.settings.filter((s) => s.path === 'wagers.banker.pays' && s.layer === 'crown');
    expect(crown?.map((s) => s.when)).toEqual(['winner=B and count(B)=5', 'winner=B and not count(B)=5']);
  });

  it('leave the default where a clause is silent, and none where that is the same', async () => {
    const { spec } = prepared(
      await smallGame(
        'predicate: settlement.inexact, force: must, policy: round-up',
        'predicate: cards.backs, force: must, within: same',
      ),
    );
    const names = [...mutantsOf(spec)].map((m) => m.name);
    expect(names).toContain('settlement.inexact round-up → gone, which leaves exact');
    expect(names.filter((n) => n.startsWith('cards.backs'))).toEqual(['cards.backs.within same → different']);
  });
});

describe('false traces', () => {
  it('obey the schema, are numbered in order, and differ from the true one', async () => {
    const { plan, spec } = prepared(await smallGame());
    const game = new Game(spec);
    const traces = plan.scenarios.slice(0, 30).flatMap((s) => {
      const view = game.play(s.play);
      return isRefused(view) ? [] : [view.events];
    });
    const corpus = corpusOf(traces);
    // The schema is that of the types: test/schema.test.ts holds it to them.
    const schema = new URL('../../schema/trace-event.schema.json', import.meta.url);
    const validate = new Ajv({ strict: false }).compile(JSON.parse(await readFile(schema, 'utf8')));
    const [coup] = plan.scenarios.filter((s) => s.play.coups[0]?.wagers.length).flatMap((s) => game.play(s.play));
    if (!coup || isRefused(coup)) throw new Error('no trace');
    const ops = new Set<string>();
    for (const { name, events } of falsified(coup.events, corpus)) {
      ops.add(name.split(' ')[0] ?? '');
      for (const e of events) if (!validate(e)) throw new Error(`${name}: ${JSON.stringify(validate.errors?.[0])}`);
      expect(events.map((e) => e.seq)).toEqual(events.map((_, i) => i + 1));
      expect(JSON.stringify(events), name).not.toBe(JSON.stringify(coup.events));
    }
    expect([...ops].sort()).toEqual(['add', 'drop', 'dup', 'field', 'move', 'role', 'swap']);
  });
});
