// The lines of a text: apart, and ended as those of the file that is written anew.

/** Lines ended as the file that was there ends them. */
export const endedAs = (was: string, text: string): string =>
  was.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text;

/** The lines of a text that are not empty. */
export const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
