// The shipped books: every figure that a clause states is connected with its check.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Equivalence } from '../../src/conform/prove/equivalence.ts';
import { mutantsOf } from '../../src/conform/prove/mutations.ts';
import { Game, isRefused, judge } from '../../src/conform/prove/play.ts';
import { isSurvivor, type ProofRow } from '../../src/conform/prove/result.ts';
import { proverOf } from '../../src/conform/prove/run.ts';
import { prepare } from '../../src/conform/run.ts';
import { gameOf } from '../../src/game/game.ts';
import type { Edition } from '../../src/model/edition.ts';
import { shipped } from '../rules.ts';

const survivorsOf = (rows: readonly ProofRow[]): string[] =>
  rows.filter(isSurvivor).map((r) => `${r.clause}: ${r.mutation}`);

/** In CI every change that is named; outside it a tenth of each book's. `CLAUSEBOOK_SEED` draws another tenth. */
const ALL = Boolean(process.env.CI);
const SEED = Number(process.env.CLAUSEBOOK_SEED ?? 1);
const some = (all: string): string => (ALL ? all : `a tenth of the changes, drawn by seed ${SEED},`);

/** A tenth of a book's changes, by their place in the order of its spec. */
function tenthOf(edition: Edition): ReadonlySet<number> {
  const all = [...mutantsOf(gameOf(edition).spec)].map((_, nth) => nth);
  const tenth = Math.ceil(all.length / 10);
  const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: tenth, maxLength: tenth }), {
    seed: SEED,
    numRuns: 1,
  });
  return new Set(drawn);
}

/** Of a book with more changes than this, in CI every twelfth is proved: all take too long. */
const MANY = 2_000;
const books = (await shipped()).map((edition) => ({
  edition,
  many: [...mutantsOf(gameOf(edition).spec)].length > MANY,
}));

describe('a shipped book', () => {
  for (const { edition, many } of books) {
    if (many) continue;
    it(`${edition.id}: ${some('every change of every figure')} is seen by each clause that owns it, or makes no difference`, () => {
      const tenth = tenthOf(edition);
      const drawn = (nth: number): boolean => ALL || tenth.has(nth);
      const prover = proverOf(edition);
      const changed = [...prover.ofMutants(drawn)].flatMap((m) => m.rows);
      const proof = prover.finish(changed);
      // What neither a change that was drawn nor a false trace makes fail, one that was not drawn may.
      const silent = new Set(proof.rows.flatMap((r) => (isSurvivor(r) ? [r.check] : [])));
      const owned = [...mutantsOf(gameOf(edition).spec)].map((m) => m.owners.some((o) => silent.has(o.check)));
      const more = [...prover.ofMutants((nth) => !drawn(nth) && owned[nth] === true)].flatMap((m) => m.rows);
      const { rows, totals } = more.length ? prover.finish([...changed, ...more]) : proof;
      expect(survivorsOf(rows)).toEqual([]);
      expect(totals.failed).toBeGreaterThan(ALL ? 300 : 30);
    });
  }

  for (const { edition, many } of books) {
    if (!many) continue;
    it(`${edition.id}: ${some('every twelfth change, and a tenth drawn by seed,')} is seen, or makes no difference`, () => {
      const tenth = tenthOf(edition);
      const wanted = (nth: number): boolean => tenth.has(nth) || (ALL && nth % 12 === 5);
      const rows = [...proverOf(edition).ofMutants(wanted)].flatMap((m) => m.rows);
      expect(survivorsOf(rows)).toEqual([]);
      expect(rows.length).toBeGreaterThan(200);
    });
  }

  // Of each bet 1 two rules give a stand-off and a third pays a tie: whichever of them loses a part, its own clause
  // must see it.
  it('nz: every change of what an insurance in bet 1 comes to is seen by its own clause, or makes no difference', async () => {
    const [nz] = await shipped('nz');
    if (!nz) throw new Error('no edition nz');
    const prepared = prepare(gameOf(nz));
    const about = [...mutantsOf(prepared.spec)].flatMap(({ path }, nth) =>
      /^wagers\.(player|banker)-insurance-1\.outcome$/.test(path) ? [nth] : [],
    );
    const rows = [...proverOf(nz, { prepared }).ofMutants((nth) => about.includes(nth))].flatMap((m) => m.rows);
    expect(survivorsOf(rows)).toEqual([]);
    const seen = new Set(rows.filter((r) => r.by?.how === 'failed').map((r) => r.clause));
    for (const clause of [
      '11H.3(a)(v)',
      '11H.3(a)(vi)',
      '11H.3(a)(vii)',
      '11H.3(b)(v)',
      '11H.3(b)(vi)',
      '11H.3(b)(vii)',
    ])
      expect(seen).toContain(clause);
  });
});

describe('the enumeration', () => {
  it('never finds a change without effect that a check of Tasmania sees', async () => {
    const [tas] = await shipped('tas');
    if (!tas) throw new Error('no edition');
    const { spec, bound, plan } = prepare(gameOf(tas));
    const equivalence = new Equivalence(new Game(spec));
    const singles = plan.scenarios.filter((s) => s.play.coups.length === 1);
    let seen = 0;
    for (const [i, mutant] of [...mutantsOf(spec)].entries()) {
      if (i % 4) continue;
      const game = new Game(mutant.spec);
      const sees = mutant.owners.some(({ check }) => {
        const own = bound.checks[check];
        return own && singles.some((s) => s.serves.includes(check) && failsAt(game.play(s.play), own));
      });
      if (!sees) continue;
      seen++;
      expect(equivalence.compare(mutant, game), mutant.name).toHaveProperty('differs');
    }
    expect(seen).toBeGreaterThan(50);
  });
});

const failsAt = (view: ReturnType<Game['play']>, check: Parameters<typeof judge>[0]): boolean =>
  !isRefused(view) && judge(check, view).failure !== null;
