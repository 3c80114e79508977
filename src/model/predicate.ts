// What a predicate is: code that says whether a coup or a table obeyed a clause. It sees parameters and trace, never
// the spec.
import type { Card, Hand, Rank } from './card.ts';
import type { Cond } from './cond.ts';
import type { Force } from './edition.ts';
import type { Cents } from './money.ts';
import type { Params, ParamsOf } from './params.ts';
import type { DealerDoes, TableOptions } from './play.ts';
import type { SettingDraft } from './spec.ts';
import type { EventOf, TraceEvent } from './trace.ts';

/** One coup of a trace, put in order for judges; made from events alone. */
export interface CoupView {
  readonly number: number;
  readonly table: TableOptions;
  readonly hands: Readonly<Record<Hand, readonly Card[]>>;
  /** In the order in which they were dealt. */
  readonly dealt: readonly EventOf<'card.dealt'>[];
  readonly placed: readonly EventOf<'wager.placed'>[];
  readonly refused: readonly EventOf<'wager.refused'>[];
  readonly changed: readonly EventOf<'wager.changed'>[];
  readonly settled: readonly EventOf<'wager.settled'>[];
  readonly announced: readonly EventOf<'result.announced'>[];
  readonly closed: EventOf<'coup.closed'> | null;
  readonly events: readonly TraceEvent[];
}

/** A whole trace of one table. */
export interface TableView {
  readonly options: TableOptions;
  readonly coups: readonly CoupView[];
  readonly events: readonly TraceEvent[];
}

/** `na`: the clause asks nothing of this subject, or the log does not record what it asks for. */
export type Judgement =
  | { readonly verdict: 'pass' }
  | { readonly verdict: 'fail'; readonly why: string }
  | { readonly verdict: 'na'; readonly why: string };

/** The clause was obeyed. */
export const PASS: Judgement = { verdict: 'pass' };
/** The clause was disobeyed, and why. */
export const fail = (why: string): Judgement => ({ verdict: 'fail', why });
/** Nothing was asked, and why. */
export const na = (why: string): Judgement => ({ verdict: 'na', why });

/**
 * A situation in which the predicate must be seen at work; `conform` looks for the smallest coup that brings it about.
 */
export interface Target {
  /** For people: `Banker wins with 6`. */
  readonly name: string;
  /** What the finished coup must be like; absent: any coup. */
  readonly when?: Cond | undefined;
  /** Ranks of which at least one card must be dealt in the coup. */
  readonly ranks?: readonly Rank[] | undefined;
  /** The ranks of a hand's first two cards, in either order. */
  readonly first?: Readonly<Partial<Record<Hand, readonly [Rank, Rank]>>> | undefined;
  /** Cards that leave the shoe before the coup. */
  readonly before?: readonly Card[] | undefined;
  /**
   * Bets that must stand; each with the reference stake unless an amount is given. An area is one player's: with it the
   * bet may stand twice. All are
   * one player's, and a second on one bet is somebody else's, unless it says whose it is.
   */
  readonly wagers?:
    | readonly {
        readonly bet: string;
        readonly amount?: Cents;
        readonly unnoticed?: boolean;
        readonly area?: string;
        readonly player?: string;
        readonly ante?: Cents;
      }[]
    | undefined;
  readonly dealer?: readonly DealerDoes[] | undefined;
  /** The wagers stand as they are, though the book has a main wager beside them. */
  readonly bare?: true | undefined;
  /** Whose cards are shown first where they are dealt face down. */
  readonly showFirst?: Hand | undefined;
  /** Options that the table must have. `conform` fills in the rest from the edition. */
  readonly table?: Partial<TableOptions> | undefined;
  /**
   * The book lets no such table be opened. It is asked for all the same: an engine that plays it shows what it took it
   * for.
   */
  readonly barred?: true | undefined;
  /**
   * One coup shows all there is: it is played in no other shape of hands, in no other variant, and in no row of coups.
   */
  readonly once?: true | undefined;
}

/** What a judge knows of the clause beside its figures. */
export interface Context {
  readonly force: Force;
}

interface Base<P extends Params> {
  /** `settlement.pays` */
  readonly id: string;
  /** One sentence with {parameters} in braces. */
  readonly says: string;
  /** Who can bear witness: an engine by playing, or only a fuller log. */
  readonly judge: 'engine' | 'log';
  readonly params: P;
  /** The settings that a check makes; none for a pure prohibition. */
  sets(p: ParamsOf<P>): readonly SettingDraft[];
  /**
   * The bets or families without a wager on any of which, a part of a combined one among them, it has nothing to say of
   * a coup, or of a table; absent or undefined where it speaks of more. Most coups have none of them.
   */
  bets?(p: ParamsOf<P>): readonly string[] | undefined;
  /** Why it has nothing to say of any coup at a table, nor of the table; null where it may have. */
  elsewhere?(p: ParamsOf<P>, table: TableOptions): string | null;
  /** By which of a few kinds coups and checks find each other; absent where each check may speak of any coup. */
  readonly kinds?: {
    /** The kinds of coup outside which a check has nothing to say. */
    of(p: ParamsOf<P>): readonly string[];
    /** The kinds that a coup is of. */
    in(coup: CoupView): readonly string[];
  };
  /** Covers every branch and both sides of each bound. */
  targets(p: ParamsOf<P>): readonly Target[];
}

/** A predicate of a coup or of a whole table, with what it sets and where it must be seen at work. */
export type Predicate<P extends Params = Params> =
  | (Base<P> & { readonly level: 'coup'; judgeCoup(p: ParamsOf<P>, coup: CoupView, context: Context): Judgement })
  | (Base<P> & { readonly level: 'table'; judgeTable(p: ParamsOf<P>, table: TableView, context: Context): Judgement });

/** Gives a predicate's parameters their types. */
export function predicate<P extends Params>(definition: Predicate<P>): Predicate {
  return definition as unknown as Predicate;
}
