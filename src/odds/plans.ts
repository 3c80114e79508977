// The plans from which odds are worked out: any number of decks, and chips that pay everything, unless one is given.
import type { Plan } from '../engine/game.ts';
import { compile } from '../engine/plan.ts';
import { Settings } from '../engine/settings.ts';
import { type Choices, tableFor } from '../game/tables.ts';
import type { Cents } from '../model/money.ts';
import { PATH, partOf } from '../model/paths.ts';
import type { GameSpec, Setting } from '../model/spec.ts';
import type { WagerTable } from './tables.ts';

export interface Plans {
  /** The settings that hold at a table. */
  settings(at: WagerTable): Settings;
  /** A plan without bets: how a table draws. */
  drawing(at: WagerTable): Plan;
  /** A plan with the bets on its layout. Throws EngineError where the book leaves a bet undecided. */
  plan(at: WagerTable, layout: readonly string[]): Plan;
}

/**
 * The game with any number of decks: what the book allows is said elsewhere. Without chips, everything is paid exactly.
 */
function gameFor(spec: GameSpec, decks: number, chip: Cents | null): GameSpec {
  const rounds = ({ path }: Setting): boolean =>
    path === PATH.settlement.inexact || partOf('wagers.*.inexact', path) !== null;
  const kept = spec.settings.filter(
    (s) =>
      s.path !== PATH.cards.decks && partOf('cards.minDecksFor.*', s.path) === null && (chip !== null || !rounds(s)),
  );
  const put = (path: string, value: Setting['value']): Setting => ({
    path,
    layer: 'base',
    option: null,
    when: null,
    value,
    owners: [],
    origin: 'default',
  });
  const exactly = chip === null ? [put(PATH.settlement.inexact, 'exact')] : [];
  return { ...spec, settings: [...kept, put(PATH.cards.decks, [decks]), ...exactly] };
}

/** Where a setting says nothing of how the cards fall. */
const APART = /^(?:wagers|insurance|table|limits|ante|coup|settlement|layers)\./;

/** @param chip the smallest chip, of which every payment in chips is a multiple; null where everything can be paid */
export function plansOf(spec: GameSpec, choices: Choices, decks: number, chip: Cents | null = null): Plans {
  const game = gameFor(spec, decks, chip);
  const bearing = game.settings.filter((s) => !APART.test(s.path));
  const groups = new Set(bearing.map((s) => s.option?.split('=')[0]));
  const layers = new Set(bearing.map((s) => s.layer));
  const settings = new Map<string, Settings>();
  const settingsAt = new WeakMap<WagerTable, Settings>();
  const drawings = new Map<string, Plan>();
  const choicesAt = (at: WagerTable): readonly (readonly [string, string])[] => Object.entries(at.choices).sort();
  const make = (at: WagerTable, layout: readonly string[]): Plan =>
    compile(
      game,
      tableFor(
        choices,
        {
          ...{ variant: at.variant, decks, combinedSide: at.combinedSide, choices: at.choices, layout },
          ...(chip === null ? {} : { chips: [chip] }),
          tournament: true,
        },
        layout,
      ),
    );
  return {
    settings(at) {
      const known = settingsAt.get(at);
      if (known) return known;
      const key = JSON.stringify([at.variant, choicesAt(at)]);
      const found = settings.get(key) ?? new Settings(game, at);
      settings.set(key, found);
      settingsAt.set(at, found);
      return found;
    },
    // Tables are many and drawing tables few: one plan serves all variants and choices that do not bear on how the
    // cards fall.
    drawing(at) {
      const key = JSON.stringify([
        at.variant.split('+').filter((v) => layers.has(v)),
        choicesAt(at).filter(([group]) => groups.has(group)),
      ]);
      const found = drawings.get(key) ?? make(at, []);
      drawings.set(key, found);
      return found;
    },
    plan: make,
  };
}
