// Every clause's conformance test, as a test of its own: the reference engine plays, the clause's predicates judge.
import { describe, expect, it } from 'vitest';
import { checkEdition } from '../src/conform/run.ts';
import { createReferenceEngine } from '../src/engine/reference.ts';
import { citation } from '../src/model/edition.ts';
import { secondWriting } from './figures/second.ts';
import { shipped } from './rules.ts';

for (const edition of await shipped()) {
  const report = await checkEdition(edition, { engine: createReferenceEngine() });

  describe(edition.id, () => {
    for (const clause of report.clauses.filter((c) => c.judge === 'engine' || c.checks.length)) {
      it(citation(edition.id, clause.id), () => {
        const broken = clause.checks
          .filter((c) => c.verdict !== 'passed' && c.verdict !== 'not applicable')
          .map((c) => `${c.predicate}${c.of ? ` (${c.of})` : ''}: ${c.verdict}: ${c.why}`);
        expect(broken).toEqual([]);
        expect(clause.verdict).toBe('passed');
      });
    }

    it('judges at least the clauses that an engine can judge', () => {
      expect(
        report.clauses.filter((c) => c.judge === 'engine' && c.verdict === 'passed').length,
      ).toBeGreaterThanOrEqual(secondWriting(edition.id).counted.judged);
    });

    it('keeps integrity in every trace', () => {
      expect(report.integrity).toEqual([]);
      expect(report.coups).toBeGreaterThan(0);
    });

    it('never counts a clause that nobody has encoded as passed', () => {
      const unencoded = edition.clauses.filter((c) => c.chip === 'log').map((c) => c.id);
      const verdicts = new Set(report.clauses.filter((c) => unencoded.includes(c.id)).map((c) => c.verdict));
      expect([...verdicts]).toEqual(unencoded.length > 0 ? ['not yet encoded'] : []);
    });

    it('is green', () => {
      expect(report.green).toBe(true);
    });
  });
}
