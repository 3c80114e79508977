// The plans from which odds are worked out: any number of decks, chips that pay everything, and as many bets on one layout as go together.
import type { Plan } from '../engine/game.ts';
import { compile } from '../engine/plan.ts';
import { Settings } from '../engine/settings.ts';
import type { Bet } from '../model/bet.ts';
import { EngineError } from '../model/engine.ts';
import type { GameSpec, Setting } from '../model/spec.ts';
import { type Choices, tableFor } from '../spec/tables.ts';
import type { WagerTable } from './tables.ts';

export interface Plans {
  /** The settings that hold at a table. */
  settings(at: WagerTable): Settings;
  /** A plan with the bet on its layout. Throws EngineError where the book leaves the bet undecided. */
  plan(at: WagerTable, bet: Bet): Plan;
}

/** The game with any number of decks and with chips that pay everything exactly: what the book allows and rounds is said elsewhere. */
function exactGame(spec: GameSpec, decks: number): GameSpec {
  const kept = spec.settings.filter((s) => s.path !== 'cards.decks' && s.path !== 'settlement.inexact' && !s.path.startsWith('cards.minDecksFor.'));
  const put = (path: string, value: Setting['value']): Setting => ({ path, layer: 'base', option: null, when: null, value, owners: [], origin: 'default' });
  return { ...spec, settings: [...kept, put('cards.decks', [decks]), put('settlement.inexact', 'exact')] };
}

/** @param betsAt the bets that can be played in a variant */
export function plansOf(spec: GameSpec, choices: Choices, decks: number, betsAt: (variant: string) => readonly Bet[]): Plans {
  const game = exactGame(spec, decks);
  const settings = new Map<string, Settings>();
  const together = new Map<string, Plan | null>();
  const keyOf = (at: WagerTable): string => JSON.stringify([at.variant, Object.entries(at.choices).sort()]);
  const make = (at: WagerTable, layout: readonly string[]): Plan =>
    compile(game, tableFor(choices, { variant: at.variant, decks, combinedSide: at.combinedSide, choices: at.choices, layout, tournament: true }, layout));

  /** One plan for all bets of a table. A bet that the book leaves undecided spoils it for the others, which then get plans of their own. */
  const common = (at: WagerTable): Plan | null => {
    const key = keyOf(at);
    const known = together.get(key);
    if (known !== undefined) return known;
    let plan: Plan | null = null;
    try {
      plan = make(
        at,
        betsAt(at.variant).flatMap((b) => (b.kind === 'combined' ? [] : [b.id])),
      );
    } catch (e) {
      if (!(e instanceof EngineError)) throw e;
    }
    together.set(key, plan);
    return plan;
  };

  return {
    settings(at) {
      const key = keyOf(at);
      const found = settings.get(key) ?? new Settings(game, at);
      settings.set(key, found);
      return found;
    },
    plan: (at, bet) => (bet.kind === 'combined' ? null : common(at)) ?? make(at, [bet.id]),
  };
}
