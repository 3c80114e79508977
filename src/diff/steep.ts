// The steep house edges of some changes, in a sentence of each kind.
import { STEEP_WORDS, steepOf } from '../odds/steep.ts';
import { alikeEdges } from './alike-edges.ts';
import type { Change } from './change.ts';
import { percentOf } from './edges.ts';

/**
 * The steep edges of some changes, those that turn first; what several changes or wagers have alike stands once: `House
 * edge turns to the players’ favour: Player Perfect Pairs and Banker Perfect Pairs, 8 decks, 4.0964% → −0.8860%.`
 */
export function steepLines(changes: readonly Pick<Change, 'money'>[]): readonly string[] {
  const edges = changes.flatMap((c) => c.money?.wagers ?? []);
  return (['turns', 'step'] as const).flatMap((kind) => {
    const found = alikeEdges(edges.filter((e) => steepOf(e) === kind));
    const each = found.map(
      ({ wagers, table, of }) => `${wagers}, ${table}, ${percentOf(of.before)} → ${percentOf(of.after)}`,
    );
    return each.length > 0 ? [`House edge ${STEEP_WORDS[kind]}: ${each.join('; ')}.`] : [];
  });
}
