// Lines of progress: a piece of work that takes more than a second is named on standard error.
import { quietly, type Step } from '../model/step.ts';
import type { Io } from './io.ts';

const A_WHILE = 1000;
const WIPE = '\r\u001b[2K';

/** Tells of each step that takes a while: a line each, or on a terminal one line that gives way to the next. */
export function steps({ later, interactive, err }: Io, quiet = false): Step {
  if (!later || quiet) return quietly;
  return async (what, work) => {
    const off = later(interactive ? `${WIPE}${what} …` : `${what} …\n`, A_WHILE);
    try {
      return await work();
    } finally {
      if (off() && interactive) err(WIPE);
    }
  };
}
