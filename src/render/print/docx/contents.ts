// How close the lines of the contents stand: as close as keeps a few of them from a page of their own.
import { textWidth } from '../fonts.ts';
import type { ContentsEntry } from '../view.ts';
import { CONTENTS_STOPS, type ContentsLines, PAGE, TEXT_WIDTH } from './styles.ts';

/** From the most room to the least in which lines of ten points can be read. */
const ROOM = [
  { line: 280, after: 24, before: 50 },
  { line: 260, after: 14, before: 40 },
  { line: 246, after: 4, before: 30 },
  { line: 236, after: 0, before: 20 },
] as const satisfies readonly ContentsLines[];

/** The heading over all, and the one over the tables or the diagrams, each with what stands around it, in twips. */
const HEADING = 820;
const SUBHEADING = 600;
/** What the number of a page takes at the end of a line, with some of the dots before it. */
const NUMBER = 700;
/** Twips for one em of ten points. */
const EM = 200;

/** The lines with the most room whose contents take no more pages than the closest do. */
export function contentsLines(contents: readonly ContentsEntry[]): ContentsLines {
  const least = pagesOf(contents, ROOM[ROOM.length - 1] ?? ROOM[0]);
  return ROOM.find((lines) => pagesOf(contents, lines) === least) ?? ROOM[0];
}

function pagesOf(contents: readonly ContentsEntry[], { line, after, before }: ContentsLines): number {
  const groups = new Set(contents.map((entry) => entry.group));
  const height = contents.reduce(
    (sum, entry) => sum + wraps(entry) * line + after + (styleOf(entry) === 1 ? before : 0),
    HEADING + SUBHEADING * (groups.size - (groups.has('section') ? 1 : 0)),
  );
  return Math.ceil(height / (PAGE.height - PAGE.top - PAGE.bottom));
}

const styleOf = ({ group, depth }: ContentsEntry): 1 | 2 | 3 => (group === 'section' ? depth : 3);

/** How many lines an entry takes. */
const wraps = (entry: ContentsEntry): number =>
  Math.max(1, Math.ceil((textWidth(entry.title) * EM) / (TEXT_WIDTH - CONTENTS_STOPS[styleOf(entry)] - NUMBER)));
