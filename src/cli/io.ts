// What every command is given: options that all of them take, and somewhere to say something.
import type { RulesOptions } from '../desk/editions.ts';
import type { Later } from './later.ts';

export interface GlobalOptions extends RulesOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether a person watches: lines of progress give way to one another only then. */
  readonly interactive: boolean;
  /** Says a line when a while has passed; nobody is told of progress where it is missing. */
  readonly later?: Later;
}
