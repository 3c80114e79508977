// Deals coups for the search of scenarios: the reference engine on the unchanged edition, whatever engine is under
// test.
import { CoupMachine, modeOf } from '../engine/coup.ts';
import { compile } from '../engine/plan.ts';
import type { Rules } from '../engine/rules.ts';
import { shoeOf } from '../engine/shoe.ts';
import { takeWagers } from '../engine/wagers.ts';
import { lackingToDeal } from '../game/lacking.ts';
import { choicesOf, tableFor } from '../game/tables.ts';
import { EngineError } from '../model/engine.ts';
import { counted } from '../model/labels.ts';
import { InputError } from '../model/place.ts';
import type { GameSpec } from '../model/spec.ts';
import type { Deal } from './search.ts';

/** By the rules of drawing: books that share these deal alike, and what is found for one of them serves the other. */
const dealers = new Map<string, Deal>();

/**
 * How a spec deals one coup: the same for specs that count, draw and rank alike. Throws InputError where the spec lacks
 * a setting that a coup comes to, or makes no table that can be opened.
 */
export function dealerOf(spec: GameSpec): Deal {
  const [lacking, ...more] = lackingToDeal(spec);
  if (lacking !== undefined) {
    const others = more.length > 0 ? `, and ${counted(more.length, 'more setting is', 'more settings are')} not` : '';
    throw new InputError(`${spec.edition} cannot be played: ${lacking} is not set${others}`);
  }
  const table = tableFor(choicesOf(spec), {}, []);
  try {
    const plan = compile(spec, table);
    const slip = takeWagers(plan, { wagers: [] });
    const key = JSON.stringify([modeOf(slip), rulesIn(plan)]);
    const known = dealers.get(key);
    if (known) return known;
    // Very many coups are dealt, of shoes of a few lengths: a machine for each serves them all.
    const machines = new Map<number, { readonly cards: Uint8Array; readonly machine: CoupMachine }>();
    const machineFor = (length: number) => {
      const known = machines.get(length);
      if (known) return known;
      const cards = new Uint8Array(length);
      const made = { cards, machine: new CoupMachine(plan, cards) };
      machines.set(length, made);
      return made;
    };
    const deal: Deal = (shoe) => {
      const { cards, machine } = machineFor(shoe.length);
      cards.set(shoeOf(shoe));
      machine.pos = 0;
      machine.open(slip);
      try {
        machine.run();
      } catch (e) {
        if (e instanceof EngineError) return null;
        throw e;
      }
      return { P: machine.hand('P'), B: machine.hand('B') };
    };
    dealers.set(key, deal);
    return deal;
  } catch (e) {
    if (e instanceof EngineError) throw new InputError(`${spec.edition} cannot be played: ${e.message}`);
    throw e;
  }
}

/** All of a plan that a coup without wagers is dealt by. */
const rulesIn = ({ modulus, value, order, natural, thirdCards, drawPlayer, drawBanker, winner }: Rules): unknown => [
  ...[modulus, thirdCards],
  ...[value, order, natural, drawPlayer, drawBanker, winner].map((cells) => [...cells]),
];
