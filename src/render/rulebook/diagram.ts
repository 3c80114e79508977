// What a diagram shows: its drawing or form, read and drawn, or what is wrong with it.
import type { Clause, Edition } from '../../model/edition.ts';
import { InputError, type Problem } from '../../model/place.ts';
import { drawLayout, halfPage } from '../print/draw.ts';
import { type Layout, readForm, readLayout } from '../print/layout.ts';
import type { Shown } from '../print/view.ts';
import { typesetter } from '../print/words.ts';

const SHAPES = { 'half-moon': 'Half-moon', horseshoe: 'Horseshoe', kidney: 'Kidney' } as const;

export interface Diagram {
  readonly shown: Shown;
  /** `Kidney table, 7 seats`; empty where it shows no table. */
  readonly summary: string;
  readonly problems: readonly Problem[];
}

/**
 * What a clause's diagram shows, with its caption. One that is `titled` has that beside its label, and not in lines of
 * its own with notes that say what it is.
 */
export function diagramOf(edition: Edition, clause: Clause, caption: string, titled: boolean): Diagram {
  const where = { edition: edition.id, clause: clause.id };
  const typeset = (text: string) => typesetter(edition.meta.wording)(text);
  if (!clause.drawing) return { shown: { drawing: null, form: null, notes: [] }, summary: '', problems: [] };
  if (clause.drawing.kind !== 'layout') {
    const { fields, problems } = readForm(clause.drawing.data, where);
    const form = fields?.map((field) => ({ ...field, label: typeset(field.label) })) ?? null;
    return { shown: { drawing: null, form, notes: [] }, summary: '', problems };
  }
  const { layout, problems } = readLayout(clause.drawing.data, where);
  if (!layout) return { shown: { drawing: null, form: null, notes: [] }, summary: '', problems };
  const summary = `${SHAPES[layout.shape]} table, ${layout.seats.length} ${layout.seats.length === 1 ? 'seat' : 'seats'}`;
  const notes = [
    // Longer words stand below the label, so that the drawing says itself what it shows.
    ...(titled ? [] : [`${layout.title}: ${summary.toLowerCase()}`]),
    ...layout.notes.map(typeset),
  ];
  const { drawing, undrawn } = drawn(layout, clause, halfPage(titled ? '' : caption, notes));
  const missed = undrawn === null ? [] : [{ ...clause.drawing.data.at, ...DRAWING, ...where, message: undrawn }];
  return { shown: { drawing, form: null, notes }, summary, problems: [...problems, ...missed] };
}

const DRAWING = { rule: 'drawing', severity: 'error' } as const;

function drawn(
  layout: Layout,
  clause: Clause,
  half: number,
): Pick<Shown, 'drawing'> & { readonly undrawn: string | null } {
  try {
    const name = `${clause.label}: ${layout.title}`;
    return { drawing: drawLayout(layout, name, clause.id.replace(/[^A-Za-z0-9]+/g, '-'), half), undrawn: null };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return { drawing: null, undrawn: cause.message };
  }
}
