// A clause of a book in its words, and what the house keeps of the main wagers in it.
import { list, odds } from 'clausebook';

const clauses = (await list(['tas'])).results;
const tie = clauses.find((clause) => clause.id === '12.3');
console.log(`${tie?.edition} r ${tie?.id}: ${tie?.text}`);

const wagers = (await odds(['tas'], { decks: 8 })).results;
for (const { wager, variant, houseEdgePercent } of wagers)
  if (['player', 'banker', 'tie'].includes(wager)) console.log(wager, variant ?? 'everywhere', houseEdgePercent);
