// Decisions beside the changes that they are about: the same change carries its decision over, another one of the
// clause makes it stale. Pure.
import type { Decision, StatedDecision } from '../model/decision.ts';
import type { Change, Diff } from './change.ts';

/** A comparison with what was decided on its changes; the decisions in the order of their days. */
export function decided(diff: Diff, decisions: readonly StatedDecision[]): Diff {
  const of = new Map<Change, Decision[]>();
  const vanished: Decision[] = [];
  const inTime = [...decisions].sort((x, y) => (x.on < y.on ? -1 : x.on > y.on ? 1 : 0));
  for (const { at: _, ...decision } of inTime) {
    const change = changeOf(decision, diff.changes);
    if (change) of.set(change, [...(of.get(change) ?? []), { ...decision, stale: change.hash !== decision.change }]);
    else vanished.push({ ...decision, stale: true });
  }
  return { ...diff, changes: diff.changes.map((change) => ({ ...change, decisions: of.get(change) ?? [] })), vanished };
}

/**
 * The change that a decision is about, or null where it is not there any more: the same change of the same clause, the
 * same change under a number that
 * has shifted, or else whatever is changed of the clause now.
 */
export function changeOf(
  { clause, change }: Pick<StatedDecision, 'clause' | 'change'>,
  changes: readonly Change[],
): Change | null {
  const same = changes.filter((c) => c.hash === change);
  const own = same.find((c) => isOf(c, clause));
  if (own) return own;
  const [only, ...more] = same;
  if (only && more.length === 0) return only;
  return changeAt(clause, changes);
}

/** The change of a clause of the second edition, or of one of the first that was removed. */
export const changeAt = (clause: string, changes: readonly Change[]): Change | null =>
  changes.find((c) => c.to.includes(clause)) ??
  changes.find((c) => c.to.length === 0 && c.from.includes(clause)) ??
  null;

const isOf = (c: Change, clause: string): boolean => (c.to.length > 0 ? c.to : c.from).includes(clause);
