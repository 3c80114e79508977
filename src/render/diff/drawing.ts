// The layouts of a changed drawing, as each edition has it.
import { type Clause, type Edition, editionName } from '../../model/edition.ts';
import { type Drawing, drawLayout } from '../print/draw.ts';
import { readLayout } from '../print/layout.ts';

/** The drawing of a clause; none where it is a form, or cannot be drawn: `render` says why. */
export function drawingsOf(
  edition: Edition,
  clause: Clause | undefined,
): readonly (Drawing & { readonly edition: string })[] {
  if (clause?.drawing?.kind !== 'layout') return [];
  const { layout } = readLayout(clause.drawing.data, { edition: edition.id, clause: clause.id });
  if (!layout) return [];
  const id = `${edition.id} ${clause.id}`.replace(/[^A-Za-z0-9]+/g, '-');
  return [{ edition: editionName(edition), ...drawLayout(layout, `${clause.label}: ${layout.title}`, id) }];
}
