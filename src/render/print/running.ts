// The lines at the head and foot of every page: each stays on one line, whatever the title of a book is.
import { textWidth } from './fonts.ts';

/**
 * The room of a line in heights of its letters, of which a page of A4 within its margins has 56: the head beside a
 * stamp, the foot beside the number of
 * the page, and a whole line. Letters are measured in the weight of headings, a little wider than that of these lines.
 */
export const HEAD_ROOM = 40;
export const FOOT_ROOM = 46;
export const LINE_ROOM = 56;

const BETWEEN = ' · ';

export const fits = (text: string, room: number): boolean => textWidth(text) <= room;

/** The operator where the name of its edition stands on the line too: an edition without one is called by his. */
export const besideName = ({
  operator,
  name,
}: {
  readonly operator: string;
  readonly name: string;
}): readonly string[] => (name.startsWith(operator) ? [] : [operator]);

/**
 * A title and what follows it on one line. Where they are too long for it, what says least goes: all that follows but
 * the last. A title that is too long even so is cut between two words, and goes altogether where none has room.
 */
export function runningLine(title: string, rest: readonly string[], room: number): string {
  const whole = [title, ...rest].filter(Boolean).join(BETWEEN);
  if (fits(whole, room)) return whole;
  const line = (begins: string) => [begins, ...rest.slice(-1)].filter(Boolean).join(BETWEEN);
  if (fits(line(title), room)) return line(title);
  const words = title.split(' ');
  for (let n = words.length - 1; n > 0; n--) {
    const cut = line(
      `${words
        .slice(0, n)
        .join(' ')
        .replace(/[,;:]$/, '')} …`,
    );
    if (fits(cut, room)) return cut;
  }
  return line('');
}
