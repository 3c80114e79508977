// What a condition can be mistaken for: each bound off by one, a hand for the other, a part of it lost.
import {
  type Cond,
  type CondHand,
  type CountOf,
  condText,
  type Leaf,
  leavesOf,
  PAIR_KINDS,
  PAIRS,
  RANGE,
} from '../../model/cond.ts';

/**
 * One change of a condition. A change of a leaf is made wherever a check wrote the leaf; any other is made of the
 * whole.
 */
export interface CondChange {
  readonly kind: 'leaf' | 'whole';
  readonly from: string;
  readonly to: Cond;
}

const STRICTER = { '>': '>=', '>=': '>', '<': '<=', '<=': '<', '=': '!=', '!=': '=' } as const;

/** Every change of a condition, the leaves' first, each once. */
export function condChanges(cond: Cond): readonly CondChange[] {
  const out = new Map<string, CondChange>();
  for (const leaf of new Map(leavesOf(cond).map((l) => [condText(l), l])).values()) {
    for (const to of likeLeaf(leaf))
      out.set(`${condText(leaf)} → ${condText(to)}`, { kind: 'leaf', from: condText(leaf), to });
  }
  for (const to of withLosses(cond)) out.set(`→ ${condText(to)}`, { kind: 'whole', from: condText(cond), to });
  return [...out.values()];
}

/** The condition with a leaf put in place of every one that reads like `from`; null where it has none. */
export function replaceLeaf(cond: Cond, from: string, to: Cond): Cond | null {
  if (cond.op === 'and' || cond.op === 'or') {
    const parts = cond.of.map((c) => replaceLeaf(c, from, to));
    return parts.some((p) => p !== null) ? { op: cond.op, of: cond.of.map((c, i) => parts[i] ?? c) } : null;
  }
  if (cond.op === 'not') {
    const of = replaceLeaf(cond.of, from, to);
    return of && { op: 'not', of };
  }
  return condText(cond) === from ? to : null;
}

/** A conjunct or an alternative lost, or a "not": each condition that differs by one loss. */
function withLosses(c: Cond): readonly Cond[] {
  if (c.op === 'not') return [c.of, ...withLosses(c.of).map((of): Cond => ({ op: 'not', of }))];
  if (c.op !== 'and' && c.op !== 'or') return [];
  const { op, of } = c;
  const joined = (parts: readonly Cond[]): Cond => (parts.length === 1 ? (parts[0] as Cond) : { op, of: parts });
  return [
    ...of.map((_, i) => joined(of.filter((_, j) => j !== i))),
    ...of.flatMap((part, i) => withLosses(part).map((p) => joined(of.map((x, j) => (j === i ? p : x))))),
  ];
}

const OTHER = { P: 'B', B: 'P', h: 'o', o: 'h' } as const satisfies Record<CondHand, CondHand>;
const other = (hand: CondHand): CondHand => OTHER[hand];

function likeLeaf(leaf: Leaf): readonly Cond[] {
  switch (leaf.op) {
    case 'count':
    case 'initial':
    case 'cards':
    case 'win-by': {
      const [least, most] = RANGE[leaf.op];
      const near = [leaf.n - 1, leaf.n + 1].filter((n) => n >= least && n <= most).map((n): Cond => ({ ...leaf, n }));
      return [...near, { ...leaf, hand: other(leaf.hand) }];
    }
    case 'third':
      return [...nearThird(leaf.is).map((is): Cond => ({ ...leaf, is })), { ...leaf, hand: other(leaf.hand) }];
    case 'versus':
      return [
        { ...leaf, left: leaf.right, right: leaf.left },
        { ...leaf, cmp: STRICTER[leaf.cmp] },
        { ...leaf, left: asOther(leaf.left) },
        { ...leaf, right: asOther(leaf.right) },
      ];
    case 'winner': {
      const all = leaf.is === 'h' || leaf.is === 'o' ? (['h', 'o', 'T'] as const) : (['P', 'B', 'T'] as const);
      return all.filter((is) => is !== leaf.is).map((is): Cond => ({ op: 'winner', is }));
    }
    case 'natural':
    case 'pair':
    case 'triple':
      return [{ ...leaf, hand: other(leaf.hand) }];
    case 'pair-kind':
      return [
        ...PAIR_KINDS.filter((is) => is !== leaf.is).map((is): Cond => ({ ...leaf, is })),
        { ...leaf, hand: other(leaf.hand) },
      ];
    case 'pairs':
      return PAIRS.filter((is) => is !== leaf.is).map((is): Cond => ({ ...leaf, is }));
    case 'natural-tie':
      return [{ op: 'winner', is: 'T' }];
    case 'otherwise':
      return [];
  }
}

const asOther = (side: CountOf): CountOf => ({ ...side, of: side.of === 'count' ? 'initial' : 'count' });

function nearThird(is: number | 'none'): readonly (number | 'none')[] {
  if (is === 'none') return [RANGE.third[0]];
  const near = [is - 1, is + 1].filter((n) => n >= RANGE.third[0] && n <= RANGE.third[1]);
  return is === RANGE.third[0] ? [...near, 'none'] : near;
}
