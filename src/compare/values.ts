// What an edition sets, in words.
import { betNames, readPath, sayLines, sayValue, variationName } from '../game/say.ts';
import type { Edition } from '../model/edition.ts';
import { partOf } from '../model/paths.ts';
import type { Json } from '../model/spec.ts';
import { byLayer, type Placed } from './settings.ts';
import type { Side } from './side.ts';

/** One edition's value of a thing that is set: in words, with the clauses that set it. */
export interface PlayValue {
  readonly says: string;
  readonly clauses: readonly string[];
}

export function playValues(entry: string, side: Side, edition: Edition | undefined): readonly PlayValue[] {
  const { family, vars } = readPath(entry);
  if (!edition || side.how === 'silent') return [];
  if (side.how === 'default')
    return [{ says: `silent; taken as ${sayValue(family, side.value ?? null)}`, clauses: [] }];
  const clauses = (placed: readonly Placed[]) => {
    const ids = new Set(placed.flatMap((p) => p.owners.map((o) => o.clause.id)));
    return edition.clauses.filter((c) => ids.has(c.id)).map((c) => c.id);
  };
  if (entry === 'table.variants') {
    return side.placed.map((p) => {
      const only = (p.setting.value as { onlyIn?: Json } | null)?.onlyIn;
      const name = variationName(partOf('table.variants.*', p.setting.path) ?? '', edition.meta) ?? '';
      return { says: typeof only === 'string' ? `${name} (${only} only)` : name, clauses: clauses([p]) };
    });
  }
  if (entry === 'table.offers')
    return [
      {
        says: betNames(side.placed.map((p) => partOf('table.offers.*', p.setting.path) ?? '')),
        clauses: clauses(side.placed),
      },
    ];
  if (family === 'wagers.*.pays' || family === 'wagers.*.outcome') {
    return [...byLayer(side.placed)].map(([layer, placed]) => {
      const name = variationName(layer, edition.meta);
      const says = sayLines(
        family,
        vars[0] ?? '',
        placed.map((p) => ({ ...p.setting, chosen: p.setting.option ? choiceWords(p, edition) : null })),
      );
      return { says: name ? `${says} (${name})` : says, clauses: clauses(placed) };
    });
  }
  return side.placed.map((p) => ({ says: sayValue(family, p.setting.value), clauses: clauses([p]) }));
}

/**
 * What a choice of the table is called in the book: the head of its column, what the clause says of who chooses, or the
 * number of its part.
 */
function choiceWords({ setting, owners }: Placed, edition: Edition): string {
  const choice = setting.option?.split('=')[1] ?? '';
  for (const { clause } of owners) {
    const pattern = clause.checks
      .map((c) => c.params.get('option'))
      .find((o) => o?.type === 'scalar' && o.value.includes('*'));
    if (pattern?.type === 'scalar') {
      const start = pattern.value.slice(0, pattern.value.indexOf('*'));
      const heads = (clause.rows?.[0] ?? []).map((cell) => cell.text).filter((text) => text.startsWith(start));
      return heads[Number(choice) - 1] ?? pattern.value.replace('*', choice);
    }
    const words = clause.content
      .flatMap((part) => (part.type === 'words' ? [part.inlines.map((i) => i.value).join('')] : []))
      .join(' ');
    const which = /\bwhichever\b[^.;:,]*/.exec(words)?.[0];
    if (which) return which;
    if (/\bmay elect\b/.test(words)) return `if the ${edition.meta.terms.operator ?? edition.meta.operator} so elects`;
    if (/^\([a-z]+\)$/.test(clause.label) && clause.parent !== null && choice !== 'commission')
      return `choice ${clause.label}`;
  }
  return 'unless the table has another choice';
}
