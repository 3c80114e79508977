// What chips can pay: the judges' own reckoning, which no engine may borrow.
import type { Cents } from '../model/money.ts';

/**
 * Whether a sum can be laid out in chips, any number of each.
 * The smallest chip fills every gap of its own size, so it suffices to know the least sum of each remainder.
 */
export function payable(amount: Cents, chips: readonly Cents[]): boolean {
  const unit = smallestChip(chips);
  if (unit === null) return false;
  const least = leastByRemainder(unit, chips);
  return amount >= (least.get(amount % unit) ?? Number.POSITIVE_INFINITY);
}

/** The least sum that chips can pay and that is not below `num`/`den` cents; null without chips. */
export function nextPayable(num: number, den: number, chips: readonly Cents[]): Cents | null {
  const unit = smallestChip(chips);
  if (unit === null) return null;
  const from = Math.ceil(num / den);
  let best = Number.POSITIVE_INFINITY;
  for (const [remainder, least] of leastByRemainder(unit, chips)) {
    const step = from + ((((remainder - from) % unit) + unit) % unit);
    best = Math.min(best, Math.max(step, least));
  }
  return best;
}

export function smallestChip(chips: readonly Cents[]): Cents | null {
  const real = chips.filter((c) => c > 0);
  return real.length ? Math.min(...real) : null;
}

function leastByRemainder(unit: Cents, chips: readonly Cents[]): ReadonlyMap<number, Cents> {
  const least = new Map<number, Cents>([[0, 0]]);
  let found = [0];
  while (found.length) {
    const next: number[] = [];
    for (const sum of found) {
      for (const chip of chips) {
        if (chip <= 0) continue;
        const more = sum + chip;
        if (more >= (least.get(more % unit) ?? Number.POSITIVE_INFINITY)) continue;
        least.set(more % unit, more);
        next.push(more);
      }
    }
    found = next;
  }
  return least;
}
