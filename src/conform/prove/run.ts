// Proves that the checks of an edition can fail: each figure changed, each change played, the unchanged checks asked
// what they see.
import { unreadPaths } from '../../engine/unread.ts';
import type { BoundCheck } from '../../game/bind.ts';
import type { Readings } from '../../game/figures.ts';
import { gameOf } from '../../game/game.ts';
import { choicesOf } from '../../game/tables.ts';
import type { Edition } from '../../model/edition.ts';
import { partOf } from '../../model/paths.ts';
import type { TableView } from '../../model/predicate.ts';
import { type Setting, settingKey } from '../../model/spec.ts';
import { observe } from '../../predicates/observe.ts';
import { type Prepared, prepare } from '../run.ts';
import type { Scenario } from '../scenarios.ts';
import { Equivalence } from './equivalence.ts';
import { type Corpus, corpusOf, falsified } from './falsify.ts';
import { type Mutant, mutantsOf } from './mutations.ts';
import { Game, isRefused, judge, type Refused, type Seen } from './play.ts';
import { type EditionProof, isSurvivor, type Kill, type ProofRow, type Shown, totalsOf } from './result.ts';
import { showScenario } from './show.ts';

/** What is to be proved, and by which predicates. */
export interface ProveOptions {
  readonly readings?: Readings;
  /** The scenarios of an earlier preparation; without it they are made here. */
  readonly prepared?: Prepared;
  /** Only the changes for which this holds, by their place in the order of the spec; all where it is absent. */
  readonly only?: (nth: number) => boolean;
}

/** From how many true traces false ones are made, where a check asked for none of its own. */
const MOST_TRACES = 20;

/** A scenario, with what is asked of it again and again. */
interface Staged {
  readonly scenario: Scenario;
  /** Its table as a key. */
  readonly key: string;
  readonly serves: ReadonlySet<number>;
  /** What the unchanged game makes of it, once somebody has asked. */
  view: TableView | Refused | null;
  /** What each check says of that. */
  readonly seen: Map<number, Seen>;
}

/**
 * Changes each figure of an edition, plays each changed game where the checks that own the figure asked for a play on
 * the unchanged edition, and has
 * the unchanged checks judge. Checks that no play made fail by their own judgement are shown false traces.
 *
 * Throws InputError where the edition cannot be made a game.
 */
export function proveEdition(edition: Edition, options: ProveOptions = {}): EditionProof {
  const prover = proverOf(edition, options);
  return prover.finish([...prover.ofMutants(options.only)].flatMap((m) => m.rows));
}

export function proverOf(edition: Edition, { readings, prepared }: ProveOptions = {}): Prover {
  return new Prover(edition.id, prepared ?? prepare(gameOf(edition, readings)));
}

export class Prover {
  private readonly edition: string;
  private readonly prepared: Prepared;
  private readonly checks: readonly BoundCheck[];
  private readonly base: Game;
  private readonly singles: readonly Staged[];
  private readonly sessions: readonly Staged[];
  private readonly equivalence: Equivalence;
  private readonly choices: string;
  /** Check → the scenarios of one coup that it asked for. */
  private readonly home = new Map<number, Staged[]>();
  private traces: Corpus | null = null;

  constructor(edition: string, prepared: Prepared) {
    this.edition = edition;
    this.prepared = prepared;
    this.checks = prepared.bound.checks;
    this.base = new Game(prepared.spec);
    this.equivalence = new Equivalence(this.base);
    this.choices = JSON.stringify(choicesOf(prepared.spec));
    const staged = prepared.plan.scenarios.map((scenario): Staged => {
      const key = JSON.stringify(scenario.play.table);
      return { scenario, key, serves: new Set(scenario.serves), view: null, seen: new Map() };
    });
    this.singles = staged.filter((s) => s.scenario.play.coups.length === 1);
    for (const s of this.singles) {
      for (const n of s.serves) {
        const home = this.home.get(n);
        if (home) home.push(s);
        else this.home.set(n, [s]);
      }
    }
    this.sessions = staged.filter((s) => s.scenario.play.coups.length !== 1);
  }

  /** The rows of the mutants whose place in the order of the spec is wanted. */
  *ofMutants(
    wanted: (nth: number) => boolean = () => true,
  ): Generator<{ readonly nth: number; readonly rows: readonly ProofRow[] }> {
    let nth = 0;
    for (const mutant of mutantsOf(this.prepared.spec)) {
      if (wanted(nth)) yield { nth, rows: this.ofMutant(mutant) };
      nth++;
    }
  }

  /** The proof of the edition, from the rows of its mutants in their order. */
  finish(ofMutants: readonly ProofRow[]): EditionProof {
    const rows = [...ofMutants, ...this.ofUnread()];
    for (const check of this.checks) {
      // A refusal, or nothing left to judge, says nothing of the judge.
      if (!rows.some((r) => r.check === check.ordinal && r.by?.how === 'failed'))
        rows.push(...this.ofTraces(check, rows));
    }
    const sorted = rows.map((row, i) => ({ row, i })).sort((a, b) => a.row.check - b.row.check || a.i - b.i);
    const inOrder = sorted.map((x) => x.row);
    const named = new Set(inOrder.map((r) => r.by?.scenario));
    const shown = [...this.singles, ...this.sessions].filter((s) => named.has(s.scenario.id));
    const scenarios: Record<string, Shown> = Object.fromEntries(
      shown.map((s) => [s.scenario.id, showScenario(s.scenario, this.view(s))]),
    );
    return {
      edition: this.edition,
      rows: inOrder,
      scenarios,
      totals: totalsOf(inOrder),
      green: inOrder.length > 0 && !inOrder.some(isSurvivor),
    };
  }

  /** What the unchanged game makes of a scenario; null where it cannot be played. */
  private view(staged: Staged): TableView | null {
    staged.view ??= this.base.play(staged.scenario.play, staged.key);
    return isRefused(staged.view) ? null : staged.view;
  }

  private row(
    check: BoundCheck,
    mutation: string,
    rest: Partial<Pick<ProofRow, 'killed' | 'equivalent' | 'by' | 'why'>>,
  ): ProofRow {
    const { owner, ordinal, predicate, of } = check;
    return {
      edition: this.edition,
      clause: owner,
      check: ordinal,
      predicate: predicate.id,
      of,
      mutation,
      killed: false,
      equivalent: null,
      by: null,
      why: null,
      ...rest,
    };
  }

  // --- figures ---

  private ofMutant(mutant: Mutant): readonly ProofRow[] {
    const owners = [...new Set(mutant.owners.map((o) => o.check))].flatMap((n) => this.checks[n] ?? []);
    const game = new Game(mutant.spec);
    const everywhere = JSON.stringify(choicesOf(mutant.spec)) !== this.choices;
    const kills = this.huntAtHome(mutant, game, owners, everywhere);
    const compared = kills.size ? null : this.equivalence.compare(mutant, game);
    if (compared && 'equal' in compared)
      return owners.map((check) => this.row(check, mutant.name, { equivalent: compared.equal }));
    if (kills.size < owners.length) this.huntAnywhere(mutant, game, owners, everywhere, kills);

    const why = kills.size < owners.length ? this.whySurvived(mutant, game, kills, compared) : '';
    return owners.map((check) => {
      const by = kills.get(check.ordinal);
      return this.row(check, mutant.name, by ? { killed: true, by } : { why });
    });
  }

  /** What is known of a change that a check lets pass: who else sees it, or where it could be seen. */
  private whySurvived(
    mutant: Mutant,
    game: Game,
    kills: ReadonlyMap<number, Kill>,
    compared: { readonly differs: string } | null,
  ): string {
    const seers = [...new Set([...kills.keys()].map((n) => this.checks[n]?.owner ?? ''))];
    if (seers.length) return `the check lets it pass; ${seers.join(', ')} does not`;
    const seer = this.anybody(mutant, game);
    const seen = seer ? `the check lets it pass; ${seer} does not` : 'no check sees it';
    return compared
      ? `${seen}. It shows at ${compared.differs}`
      : `${seen}, and nothing has shown that it makes no difference`;
  }

  /** The first clause whose check sees a change, whoever asked for the play. */
  private anybody(mutant: Mutant, game: Game): string | null {
    for (const staged of this.singles) {
      if (!this.base.reads(mutant.changed, staged.scenario.play.table, staged.key)) continue;
      const view = game.play(staged.scenario.play, staged.key);
      const serving = this.checks.filter((c) => staged.serves.has(c.ordinal));
      if (isRefused(view)) {
        if (this.view(staged) && serving[0]) return serving[0].owner;
        continue;
      }
      const seer = this.checks.find((c) => judge(c, view).failure !== null && !this.seen(c, staged)?.failure);
      if (seer) return seer.owner;
    }
    return null;
  }

  /** Where the owners asked for a play on the unchanged edition. */
  private huntAtHome(
    mutant: Mutant,
    game: Game,
    owners: readonly BoundCheck[],
    everywhere: boolean,
  ): Map<number, Kill> {
    const kills = new Map<number, Kill>();
    const refused = new Map<number, readonly [Staged, string]>();
    const asked = new Set(owners.flatMap((c) => this.home.get(c.ordinal) ?? []));
    for (const staged of asked) {
      const pending = owners.filter((c) => !kills.has(c.ordinal));
      if (!pending.length) break;
      if (!everywhere && !this.base.reads(mutant.changed, staged.scenario.play.table, staged.key)) continue;
      const view = game.play(staged.scenario.play, staged.key);
      if (!isRefused(view)) for (const check of pending) this.look(check, staged, view, kills);
      else if (this.view(staged))
        for (const { ordinal } of owners)
          if (staged.serves.has(ordinal) && !refused.has(ordinal)) refused.set(ordinal, [staged, view.refused]);
    }
    for (const [ordinal, [staged, why]] of refused)
      if (!kills.has(ordinal)) kills.set(ordinal, this.kill('refused', staged, why, 0));
    return kills;
  }

  /**
   * In every other scenario whose table rests on what is changed, last over many coups in a row; and whether anything
   * is left to judge.
   */
  private huntAnywhere(
    mutant: Mutant,
    game: Game,
    owners: readonly BoundCheck[],
    everywhere: boolean,
    kills: Map<number, Kill>,
  ): void {
    const names = namesOf(mutant);
    const applied = new Set<number>();
    for (const staged of [...this.singles, ...this.sessions]) {
      const pending = owners.filter((c) => !kills.has(c.ordinal));
      if (!pending.length) return;
      if (!everywhere && !this.base.reads(mutant.changed, staged.scenario.play.table, staged.key)) {
        for (const check of pending) if (this.seen(check, staged)?.applied) applied.add(check.ordinal);
        continue;
      }
      const view = game.play(staged.scenario.play, staged.key);
      if (!isRefused(view))
        for (const check of pending) if (this.look(check, staged, view, kills).applied) applied.add(check.ordinal);
      // A refusal that names the changed setting is the setting's own, whoever asked for the play.
      if (isRefused(view) && this.view(staged) && names.some((n) => view.refused.includes(n)))
        for (const { ordinal } of pending) kills.set(ordinal, this.kill('refused', staged, view.refused, 0));
    }
    for (const check of owners) {
      if (kills.has(check.ordinal) || applied.has(check.ordinal)) continue;
      const before = this.home.get(check.ordinal)?.find((s) => this.passes(check, s));
      if (before) kills.set(check.ordinal, this.kill('vacuous', before, 'nothing is left for the check to judge', 0));
    }
  }

  /** What a check says of a changed play. A check that fails the unchanged one shows nothing by failing this. */
  private look(check: BoundCheck, staged: Staged, view: TableView, kills: Map<number, Kill>): Seen {
    const seen = judge(check, view);
    if (seen.failure && !this.seen(check, staged)?.failure)
      kills.set(check.ordinal, this.kill('failed', staged, seen.failure.why, seen.failure.coup));
    return seen;
  }

  private kill(how: Kill['how'], staged: Staged, why: string, coup: number): Kill {
    return { how, why, scenario: staged.scenario.id, coup };
  }

  /** What a check says of the unchanged game; null where that cannot be played. */
  private seen(check: BoundCheck, staged: Staged): Seen | null {
    const known = staged.seen.get(check.ordinal);
    if (known) return known;
    const view = this.view(staged);
    if (!view) return null;
    const seen = judge(check, view);
    staged.seen.set(check.ordinal, seen);
    return seen;
  }

  private passes(check: BoundCheck, staged: Staged): boolean {
    const seen = this.seen(check, staged);
    return seen?.applied === true && seen.failure === null;
  }

  // --- what no play shows ---

  /** Settings that no table makes the engine read: no play could show a wrong one. */
  private ofUnread(): readonly ProofRow[] {
    const unread = new Set(unreadPaths(this.prepared.spec));
    return this.prepared.spec.settings
      .filter((s: Setting) => s.origin === 'clause' && unread.has(settingKey(s)))
      .flatMap((s) =>
        s.owners.flatMap((o) =>
          this.checks[o.check]
            ? [
                this.row(this.checks[o.check] as BoundCheck, `${settingKey(s)} is never read`, {
                  why: 'no table makes the engine read it',
                }),
              ]
            : [],
        ),
      );
  }

  private ofTraces(check: BoundCheck, rows: readonly ProofRow[]): readonly ProofRow[] {
    const own = (this.home.get(check.ordinal) ?? []).filter((s) => this.passes(check, s));
    const from = own.length ? own : this.singles.filter((s) => this.passes(check, s)).slice(0, MOST_TRACES);
    let tried = 0;
    for (const staged of from) {
      for (const { name, events } of falsified(this.view(staged)?.events ?? [], this.corpus())) {
        tried++;
        const failure = this.judgeEvents(check, events);
        if (failure)
          return [
            this.row(check, `trace: ${name}`, {
              killed: true,
              by: this.kill('failed', staged, failure.why, failure.coup),
            }),
          ];
      }
    }
    if (tried)
      return [
        this.row(check, `trace: ${tried.toLocaleString('en-AU')} false traces`, {
          why: 'the check lets every one of them pass',
        }),
      ];
    const unreached = this.prepared.plan.unreached.get(check.ordinal) ?? [];
    const proof = unreached[0]?.proof;
    const never =
      proof &&
      unreached.every((u) => u.proof !== null) &&
      unreached.length === this.prepared.plan.targets.get(check.ordinal);
    // A check of what cannot occur: what it sets has been gone through above.
    if (never)
      return rows.some((r) => r.check === check.ordinal)
        ? []
        : [this.row(check, 'trace: none', { equivalent: `cannot occur: ${proof}` })];
    return [this.row(check, 'trace: none', { why: 'the check is never applicable on the unchanged edition' })];
  }

  private judgeEvents(check: BoundCheck, events: Parameters<typeof observe>[0]) {
    return judge(check, observe(events)).failure;
  }

  private corpus(): Corpus {
    this.traces ??= corpusOf(this.singles.map((s) => this.view(s)?.events ?? []));
    return this.traces;
  }
}

/**
 * By what a refusal can name what was changed: the settings as they were and as they are, and the group whose choices
 * are in question.
 */
function namesOf({ path, changed, put }: Mutant): readonly string[] {
  const group = partOf('table.options.*', path);
  return [...[...changed, ...put].map(settingKey), ...(group === null ? [] : [`the choice "${group}"`])];
}
