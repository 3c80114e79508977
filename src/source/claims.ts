// Which check answers for which clause: its own, a part of its parent's, or one that it names with `by`.
import type { Edition, RawCheck } from '../model/edition.ts';
import type { Raw } from '../model/raw.ts';

/** One check that answers for a clause. */
export interface Claim {
  /** The clause in which the check stands. */
  readonly clause: string;
  readonly check: RawCheck;
  /** The key under `parts` or `all` that gives the clause its parameters; null for a clause's own check. */
  readonly part: string | null;
}

/**
 * Under `parts` each child is a check of its own; under `all` the children's conditions hold together and are one
 * check.
 */
export const PART_MAPS = ['parts', 'all'] as const;

/** The id that a key under `parts` or `all` means: `(a)` hangs on the clause, anything else is an id. */
export const partId = (clause: string, key: string): string => (key.startsWith('(') ? clause + key : key);

const known = new WeakMap<Edition, ReadonlyMap<string, readonly Claim[]>>();

/** Every clause that a check answers for, with those checks in document order. */
export function claimedBy(edition: Edition): ReadonlyMap<string, readonly Claim[]> {
  const claims = known.get(edition) ?? claimsIn(edition);
  known.set(edition, claims);
  return claims;
}

function claimsIn(edition: Edition): ReadonlyMap<string, readonly Claim[]> {
  const claims = new Map<string, Claim[]>();
  const claim = (id: string, made: Claim) => {
    const before = claims.get(id);
    if (before) before.push(made);
    else claims.set(id, [made]);
  };
  for (const clause of edition.clauses) {
    for (const check of clause.checks) {
      claim(clause.id, { clause: clause.id, check, part: null });
      for (const key of partsOf(check).keys()) {
        const id = partId(clause.id, key);
        if (edition.byId.has(id)) claim(id, { clause: clause.id, check, part: key });
      }
    }
  }
  return claims;
}

/** The parts of a check by key, in document order. */
export function partsOf(check: RawCheck): ReadonlyMap<string, Raw> {
  return new Map(
    PART_MAPS.flatMap((name) => {
      const map = check.params.get(name);
      return map?.type === 'map' ? [...map.entries] : [];
    }),
  );
}

/** The parameters that a claim gives its clause: those of the check, or of the part. */
export function claimParams(claim: Claim): Raw {
  const { params, at } = claim.check;
  const part = claim.part === null ? undefined : partsOf(claim.check).get(claim.part);
  return part ?? { type: 'map', entries: params, at };
}
