// Stands between the gate and an engine: what it throws, what it returns that is no trace, and what it never answers
// costs its own scenario only.
import { type Engine, EngineError } from '../model/engine.ts';
import type { Play } from '../model/play.ts';
import type { TraceEvent } from '../model/trace.ts';

/** How long an engine may take over one play, in milliseconds, and after how many silences nobody asks it again. */
const PATIENCE = 10_000;
const SILENCES = 3;

const AMOUNTS = [
  'amount',
  'stake',
  'effectiveStake',
  'paid',
  'commission',
  'collected',
  'returned',
  'from',
  'to',
] as const;

/** What makes a value no trace, in one line; null where it is one. */
function notATrace(value: unknown): string | null {
  if (!Array.isArray(value)) return `play gave ${value === null ? 'null' : typeof value}, not a list of events`;
  for (let i = 0; i < value.length; i++) {
    const event = value[i];
    if (typeof event !== 'object' || event === null || typeof event.type !== 'string')
      return `event ${i + 1} is no event with a type`;
    for (const name of AMOUNTS) {
      const amount = (event as Record<string, unknown>)[name];
      if (amount !== undefined && !Number.isSafeInteger(amount))
        return `event ${i + 1}, ${event.type}: ${name} is ${JSON.stringify(amount)}, not whole cents`;
    }
  }
  return null;
}

const said = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

/**
 * Plays on an engine. Whatever goes wrong comes back as EngineError: `unsupported` as the engine says it, else
 * `broken`, or `silent` where it does not answer.
 */
export function guarded(engine: Engine, patience = PATIENCE): (play: Play) => Promise<readonly TraceEvent[]> {
  let silences = 0;
  return async (play) => {
    if (silences >= SILENCES)
      throw new EngineError('silent', `the engine did not answer ${SILENCES} times and is not asked again`);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silences++;
        reject(new EngineError('silent', `the engine did not answer within ${patience / 1000} s`));
      }, patience);
    });
    try {
      const events = await Promise.race([engine.play(play), silence]);
      const wrong = notATrace(events);
      if (wrong) throw new EngineError('broken', wrong);
      return events;
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      throw new EngineError('broken', `the engine broke down: ${said(cause)}`);
    } finally {
      clearTimeout(timer);
    }
  };
}
