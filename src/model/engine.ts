// How any engine is reached, ours or somebody else's: start, load, play, stop.
import type { Play } from './play.ts';
import type { GameSpec } from './spec.ts';
import type { TraceEvent } from './trace.ts';

/** What an engine calls itself. */
export interface EngineInfo {
  readonly name: string;
  readonly version: string;
}

/** What an engine is to play. */
export interface Load {
  readonly edition: string;
  /** Absent where the engine plays what it ships. */
  readonly spec?: GameSpec;
}

/** An engine that cannot play what it is asked for throws EngineError; it never guesses. */
export interface Engine {
  start(): Promise<EngineInfo>;
  load(load: Load): Promise<void>;
  /** The whole trace of the play, in order. */
  play(play: Play): Promise<readonly TraceEvent[]>;
  stop(): Promise<void>;
}

/** That an engine cannot play what it is asked for: thrown by engines, judged by the gate. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  /**
   * `unsupported`: the spec lacks what the play needs; `broken`: the play itself is impossible (cards run out, unknown
   * bet), or the engine broke down; `silent`: it did not answer.
   */
  readonly kind: 'unsupported' | 'broken' | 'silent';

  constructor(kind: 'unsupported' | 'broken' | 'silent', message: string) {
    super(message);
    this.kind = kind;
  }
}
