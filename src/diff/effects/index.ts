// What every change of a comparison does at the table and to the house edge.
import { changedSettings } from '../../game/changed.ts';
import type { Clause, Edition } from '../../model/edition.ts';
import type { Place, Problem } from '../../model/place.ts';
import type { Raw } from '../../model/raw.ts';
import { type Claim, claimedBy, partsOf } from '../../source/claims.ts';
import type { Behaviour, Change, Diff, Money } from '../change.ts';
import { examplesAlone } from '../classes.ts';
import { diffEditions } from '../diff.ts';
import { betsTouched, smallestCoup } from './coup.ts';
import { type Games, gamesOf, type Versus } from './games.ts';
import { bearsOnMoney, edgesOf } from './money.ts';
import { playBoth } from './played.ts';
import { tellCoup } from './settled.ts';

/**
 * Fills in what each change does: the smallest coup that is settled differently with its frequency, and the house edges
 * that move. Both are looked
 * for through the engine over the whole game, never taken from the figure that changed. They stay null, with the
 * reason, where a side is not
 * encoded and where the two have no wording in common.
 */
export function withEffects(diff: Diff, a: Edition, b: Edition): Diff {
  const games = gamesOf(a, b);
  const judged = [a, b].map((edition) => ({ edition, claims: claimedBy(edition) }));
  const encoded = (c: Change): string | null => {
    const clauses = judged.flatMap(({ edition, claims }, i) =>
      (i === 0 ? c.from : c.to).map((id) => ({
        clause: edition.byId.get(id),
        checked: (claims.get(id) ?? []).length > 0,
      })),
    );
    const bare = clauses.filter((x) => !x.checked).flatMap((x) => (x.clause ? [x.clause] : []));
    return bare.length > 0 ? whyBare(bare[0] as Clause) : null;
  };
  const faults = judged.map(({ claims }, i) => faultFinder(games.faults[i as 0 | 1], claims));
  const changes = diff.changes.map((change): Change => {
    if (diff.basis.compared === 'unlike') {
      const why =
        'the two are different books, whose settings differ together; clausebook compare and odds show them side by side';
      return { ...change, why: { behaviour: why, money: why } };
    }
    const fault =
      change.from.map((id) => faults[0]?.(id)).find(Boolean) ?? change.to.map((id) => faults[1]?.(id)).find(Boolean);
    if (fault !== undefined) {
      const why = `not known, since a check of this clause is at fault: ${fault} (${FAULTY})`;
      return { ...change, why: { behaviour: why, money: why } };
    }
    if (examplesAlone(change)) {
      return {
        ...change,
        behaviour: { found: 'same', says: 'The rule is the same: only its worked examples are others.' },
        money: { says: 'No house edge changes.', against: 'both editions', wagers: [] },
        why: { behaviour: null, money: null },
      };
    }
    if (change.settings.length === 0) {
      const why = encoded(change);
      if (why !== null) return { ...change, why: { behaviour: why, money: why } };
      return {
        ...change,
        behaviour: { found: 'same', says: unset(change) },
        money: { says: 'No house edge changes.', against: 'both editions', wagers: [] },
        why: { behaviour: null, money: null },
      };
    }
    const versus = games.versus(change.settings);
    const { behaviour, why } = whatComes(versus, change.settings, b);
    return { ...change, behaviour, money: moneyOf(games, versus, change), why: { behaviour: why, money: null } };
  });
  return { ...diff, changes };
}

/** What was changed from one edition to another, and what each change does. Throws InputError where the two are one. */
export const diffWithEffects = (a: Edition, b: Edition): Diff => withEffects(diffEditions(a, b), a, b);

/**
 * What comes out differently between two editions of one book as wholes: the smallest coup that is settled otherwise,
 * and the house edges that move. What could not be understood of either is left out.
 */
export function effectBetween(a: Edition, b: Edition): { readonly behaviour: Behaviour | null; readonly money: Money } {
  const { settings } = changedSettings(a, b);
  const games = gamesOf(a, b);
  const versus = games.versus(settings).slice(-1);
  const [both] = versus;
  const { behaviour } = whatComes(versus, settings, b);
  const money: Money =
    both && bearsOnMoney(settings)
      ? edgesOf(games, both, settings, true)
      : { says: 'No house edge changes.', against: 'both editions', wagers: [] };
  return { behaviour, money };
}

/** By which a reader finds what is wrong with a check. */
export const FAULTY = 'clausebook lint';

/**
 * What is wrong with a check that answers for a clause: its own, or its part of one of another clause, which is as well
 * where only another part is at fault.
 */
function faultFinder(
  problems: readonly Problem[],
  claims: ReturnType<typeof claimedBy>,
): (id: string) => string | undefined {
  const touches = (p: Problem, { clause, check, part }: Claim): boolean => {
    if (p.clause !== clause) return false;
    const at = [...partsOf(check)].filter(([, raw]) => holds(raw, p)).map(([key]) => key);
    return at.length === 0 || part === null || at.includes(part);
  };
  return (id) =>
    problems.find((p) => p.clause === id || (claims.get(id) ?? []).some((claim) => touches(p, claim)))?.message;
}

/** Whether a place is that of a value or of something in it. */
function holds(raw: Raw, place: Place): boolean {
  if (raw.at.file === place.file && raw.at.line === place.line && raw.at.column === place.column) return true;
  const inner = raw.type === 'map' ? [...raw.entries.values()] : raw.type === 'list' ? raw.items : [];
  return inner.some((r) => holds(r, place));
}

const FAULTS = 'Play that the rule allowed may be a fault now, or the other way round.';

/** What is said of a change that sets nothing otherwise. */
function unset({ force, beside }: Change): string {
  const under = beside.includes('readings') ? ', under the readings that are taken' : '';
  const of = (forces: readonly string[]) => forces.join(' and ') || 'nothing that binds';
  const binds = force && `what binds has: ${of(force.from)} before, ${of(force.to)} now`;
  const demands = beside.includes('demands') ? 'what a check of it demands has, which no setting shows' : null;
  const has = [binds, demands].filter((x) => x !== null).join('; and ');
  if (has === '') return `The game that is played is the same${under}: no setting of it has changed.`;
  return `No setting of the game has changed${under}, but ${has}. ${FAULTS}`;
}

function whyBare(clause: Clause): string {
  switch (clause.chip) {
    case 'person':
      return 'a person judges this clause: no engine plays it';
    case 'structure':
      return 'there is nothing to play: the clause only orders or explains';
    case 'log':
      return 'no check has been written for this clause';
    default:
      return 'no check stands on this clause';
  }
}

function whatComes(
  all: readonly Versus[],
  settings: Change['settings'],
  edition: Edition,
): { behaviour: Behaviour | null; why: string | null } {
  let same: string | null = null;
  let elsewhere: Behaviour | null = null;
  for (const versus of all) {
    const found = smallestCoup(versus, settings);
    if ('weight' in found) return { behaviour: tellCoup(versus, found, edition), why: null };
    if (elsewhere === null) {
      const played = playBoth(versus, settings, edition);
      if ('coup' in played) return { behaviour: tellCoup(versus, played.coup, edition), why: null };
      if ('differs' in played)
        elsewhere = { found: 'played differently', says: played.differs, against: versus.against };
      else if (versus.against === 'both editions')
        same =
          played.same ??
          (found.coups > 0
            ? `${found.coups.toLocaleString('en-AU')} kinds of coup at ${found.tables === 1 ? 'a table' : `${found.tables} kinds of table`} come to the same`
            : null);
    }
  }
  if (elsewhere) return { behaviour: elsewhere, why: null };
  if (same !== null)
    return { behaviour: { found: 'same', says: `Nothing is settled or played differently: ${same}.` }, why: null };
  return {
    behaviour: null,
    why: 'no coup was found that is settled differently, and for settings of this kind not all that there is to play is known',
  };
}

function moneyOf(games: Games, versus: readonly Versus[], { settings }: Change): Money {
  if (!bearsOnMoney(settings)) return { says: 'No house edge changes.', against: 'this change alone', wagers: [] };
  const [alone, , both] = versus;
  const own = alone ? edgesOf(games, alone, settings, true) : null;
  // What touches no bet by itself would be told all that the other changes do.
  if (own && (own.wagers.length > 0 || betsTouched(settings).length === 0)) return own;
  return both
    ? edgesOf(games, both, settings, false)
    : (own ?? { says: 'No house edge changes.', against: 'both editions', wagers: [] });
}
