// What is said of a house edge that moves.
import { anteText } from '../odds/ante.ts';
import { readFraction, shareText } from '../odds/fraction.ts';
import { FAVOUR } from '../odds/row.ts';
import type { Edge, EdgeChange } from './change.ts';

/** At which table, with what Ante and in which situation: `Ante Up Baccarat`, `with an Ante of 12.5%, before none`. */
export const aboutEdge = ({ variant, choice, ante, given }: EdgeChange): readonly string[] =>
  [variant, choice, anteSaid(ante), given].flatMap((x) => x ?? []);

function anteSaid(ante: EdgeChange['ante']): string | null {
  if (ante === null) return null;
  const { before, after } = ante;
  if (after === null) return `${anteText(before)}, now none`;
  if (before === after) return anteText(after);
  return `${anteText(after)}, before ${before === null ? 'none' : shareText(readFraction(before))}`;
}

/** A house edge as it is printed, with a minus that no hyphen is taken for; `not offered` where there is no wager. */
export const percentOf = (edge: Edge | null): string => edge?.percent.replace(/^-/, '−') ?? 'not offered';

/** `−1.0579% in the players’ favour`; `not offered` where there is no such wager. */
const edgeSaid = (e: Edge | null): string => `${percentOf(e)}${e?.favoursPlayers ? ` ${FAVOUR}` : ''}`;

const moved = ({ before, after }: EdgeChange): string => `${edgeSaid(before)} → ${edgeSaid(after)}`;

/** `Super 6, Option 3, 8 decks: not offered → 29.9772%` */
const saysEdge = (e: EdgeChange): string => `${[e.title, ...aboutEdge(e), `${e.decks} decks`].join(', ')}: ${moved(e)}`;

/** Whether an edge is of the same wager as another, and against one count of the other hand. */
const isPart = (e: EdgeChange, of: EdgeChange | undefined): boolean =>
  e.opposite !== null &&
  of?.opposite === null &&
  (['bet', 'variant', 'option', 'decks'] as const).every((key) => e[key] === of[key]) &&
  e.given === `${of.given} against ${e.opposite}`;

/** All of them, a sentence each; one against a single count of the other hand stands in that of what it is part of. */
export function edgeLines(found: readonly EdgeChange[]): readonly string[] {
  const wholes = found.filter((e) => !found.some((of) => isPart(e, of)));
  return wholes.map((whole) => {
    const parts = found.filter((e) => isPart(e, whole)).map((e) => `; against ${e.opposite}: ${moved(e)}`);
    return `House edge of ${saysEdge(whole)}${parts.join('')}.`;
  });
}

/** The first three of them, in one sentence. */
export function saysEdges(found: readonly EdgeChange[]): string {
  if (found.length === 0) return 'No house edge changes.';
  const shown = found.slice(0, 3).map(saysEdge);
  const more = found.length - shown.length;
  return `House edge of ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
