// What one edition sets for an entry as far as a topic goes: here, elsewhere, by default, or nothing.
import { readPath } from '../game/say.ts';
import { betsOf } from '../model/bet.ts';
import type { Clause } from '../model/edition.ts';
import { DEFAULTS, type Json } from '../model/spec.ts';
import { FACES, type Game, type Placed } from './settings.ts';
import type { Under } from './under.ts';

export interface Side {
  readonly how: 'here' | 'elsewhere' | 'default' | 'silent';
  readonly placed: readonly Placed[];
  readonly value: Json | undefined;
}

/** What an edition sets for an entry as far as a topic goes; null where it has no part in it. */
export function sideOf(
  under: Under,
  game: Game,
  entry: string,
  topic: string,
  present: readonly Clause[],
): Side | null {
  const own = under.here(game, entry, topic);
  if (own.length) return { how: 'here', placed: own, value: undefined };
  const all = game.byEntry.get(entry) ?? [];
  // How another style of dealing has the cards fall says nothing of this one.
  if (all.length && FACES.test(entry)) return null;
  if (all.length)
    return present.length || all.every((p) => p.setting.layer === 'base')
      ? { how: 'elsewhere', placed: all, value: undefined }
      : null;
  // Silence means something only where the edition has clauses of the topic and a check has been written for them.
  if (!present.some((c) => game.encoded.has(c.id)) || !concerns(game, entry)) return null;
  const standard = DEFAULTS.find((d) => d.path === entry);
  return standard
    ? { how: 'default', placed: [], value: standard.value }
    : { how: 'silent', placed: [], value: undefined };
}

/** Whether an edition could speak of the entry at all: one that does not know a bet is not silent about it. */
function concerns(game: Game, entry: string): boolean {
  const { family, vars } = readPath(entry);
  if (family === 'table.offers') return false;
  if (!/^(?:wagers\.|cards\.minDecksFor|coup\.complete)/.test(family)) return true;
  return vars.every((v) => v.split('+').every((x) => betsOf(x).some((b) => game.bets.has(b.family))));
}
