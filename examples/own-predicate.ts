// The gate with a predicate of one's own, on an edition that asks for it.
import { checkEdition, createReferenceEngine, gameWith, loadEditions, PREDICATES, prepare } from 'clausebook';
import { mostCards } from './no-fourth-card.ts';

const predicates = new Map([...PREDICATES, [mostCards.id, mostCards]]);
for (const edition of (await loadEditions(['tas@2026'], { rules: ['rules'] })).editions) {
  const prepared = prepare(gameWith(predicates, edition));
  const report = await checkEdition(edition, { engine: createReferenceEngine(), prepared });
  const clause = report.clauses.find(({ id }) => id === '10.9');
  for (const check of clause?.checks ?? []) console.log(`${clause?.id} ${check.verdict}: ${check.says}`);
}
