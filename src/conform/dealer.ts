// Deals coups for the search of scenarios: the reference engine on the unchanged edition, whatever engine is under
// test.
import { CoupMachine } from '../engine/coup.ts';
import { compile } from '../engine/plan.ts';
import { shoeOf } from '../engine/shoe.ts';
import { takeWagers } from '../engine/wagers.ts';
import { choicesOf, tableFor } from '../game/tables.ts';
import { EngineError } from '../model/engine.ts';
import { InputError } from '../model/place.ts';
import type { GameSpec } from '../model/spec.ts';
import type { Deal } from './search.ts';

/** How a spec deals one coup. Throws InputError where the spec makes no table that can be opened. */
export function dealerOf(spec: GameSpec): Deal {
  const table = tableFor(choicesOf(spec), {}, []);
  try {
    const plan = compile(spec, table);
    const slip = takeWagers(plan, { wagers: [] });
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
    return (shoe) => {
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
  } catch (e) {
    if (e instanceof EngineError) throw new InputError(`${spec.edition} cannot be played: ${e.message}`);
    throw e;
  }
}
