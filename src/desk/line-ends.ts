// The line ends of a file that is written anew: those that it had.

/** Lines ended as the file that was there ends them. */
export const endedAs = (was: string, text: string): string =>
  was.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text;
