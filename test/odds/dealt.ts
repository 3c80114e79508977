// Coups dealt one card after another, by rank, through drawing rules that are written out by hand: a second way to
// figures, which shares no code with the first.

/** Ranks 1 to 13; from ten on they are worth nothing. */
const RANKS = Array.from({ length: 13 }, (_, i) => i + 1);
export const worth = (rank: number): number => (rank > 9 ? 0 : rank);

export const count = (hand: readonly number[]): number => hand.reduce((sum, r) => sum + worth(r), 0) % 10;

export const playerDraws = (count: number): boolean => count < 6;
/** The Banker against the Player's third card; null where the Player stood. */
export function bankerDraws(count: number, third: number | null): boolean {
  if (third === null) return count < 6;
  switch (count) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return count < 3;
  }
}

/** A finished coup: the ranks of either hand, two or three. */
type Coup = (player: readonly number[], banker: readonly number[], weight: number) => void;

/** Every coup, with the number of ordered deals of six cards that begin with it. */
export function dealByRank(decks: number, finished: Coup): void {
  const left = [0, ...RANKS.map(() => 4 * decks)];
  let cards = 52 * decks;
  const take = (rank: number): number => {
    const n = left[rank] as number;
    left[rank] = n - 1;
    cards--;
    return n;
  };
  const putBack = (rank: number): void => {
    left[rank] = (left[rank] as number) + 1;
    cards++;
  };
  const end = (p: readonly number[], b: readonly number[], weight: number): void => {
    let all = weight;
    for (let missing = 6 - p.length - b.length, n = cards; missing > 0; missing--, n--) all *= n;
    finished(p, b, all);
  };
  const each = (weight: number, next: (rank: number, weight: number) => void): void => {
    for (const rank of RANKS) {
      const n = take(rank);
      if (n > 0) next(rank, weight * n);
      putBack(rank);
    }
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const [p, b] = [
            [p1, p2],
            [b1, b2],
          ];
          if (count(p) > 7 || count(b) > 7) return end(p, b, w4);
          if (!playerDraws(count(p)))
            return bankerDraws(count(b), null) ? each(w4, (b3, w5) => end(p, [...b, b3], w5)) : end(p, b, w4);
          return each(w4, (p3, w5) =>
            bankerDraws(count(b), worth(p3))
              ? each(w5, (b3, w6) => end([...p, p3], [...b, b3], w6))
              : end([...p, p3], b, w5),
          );
        }),
      ),
    ),
  );
}
