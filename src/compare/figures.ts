// The figures that one edition states under a topic and another does not.
import {
  figureText,
  isMeasured,
  measureOf,
  membersOfRange,
  type StatedFigure,
  sameFigure,
  valuesOf,
} from '../words/stated.ts';
import { type Difference, gather } from './comparison.ts';
import type { Games } from './play.ts';
import type { Located, Treatment } from './treat.ts';

/** Where the figures of clauses of several topics are told. */
export interface FigureHomes {
  /** Whether a figure is told under the topic. */
  told(topic: string, edition: string, located: Located): boolean;
  /** Whether a figure is known to be about something else than the topic. */
  foreign(topic: string, edition: string, located: Located): boolean;
}

const figureKey = (edition: string, { figure: f, clause }: Located): string =>
  `${edition}\n${clause.id}\n${f.kind} ${f.value} ${f.unit}`;

/**
 * How well a figure is met by those of another edition: by the same, by one that measures the same, by some number, or
 * not at all.
 */
function met(figure: StatedFigure, others: readonly Located[]): number {
  const counts = (f: StatedFigure) => f.kind === 'number' || f.kind === 'place';
  return Math.max(
    0,
    ...others.map(({ figure: o }) => {
      if (sameFigure(o, figure)) return 3;
      if (counts(o) ? counts(figure) && o.unit !== null && o.unit === figure.unit : o.kind === figure.kind) return 2;
      return counts(o) && counts(figure) ? 1 : 0;
    }),
  );
}

/**
 * Under which of its topics each figure of a clause of several topics is told; otherwise the six decks of one sentence
 * would be told under
 * every topic of the clause.
 *
 * A figure that a check of the clause sets is told where that setting belongs. Any other is told under the one topic
 * where most editions'
 * figures meet it best; among equals the first, in the order in which topics are told, which is one order for all
 * editions.
 */
export function figureHomes(treatments: ReadonlyMap<string, readonly Treatment[]>, games: Games): FigureHomes {
  const scores = new Map<string, Map<string, number>>();
  for (const [topic, all] of treatments) {
    for (const t of all) {
      const others = all.filter((o) => o !== t && o.heads.length > 0);
      if (others.length === 0) continue;
      for (const located of t.figures) {
        if (located.clause.topics.length < 2) continue;
        const key = figureKey(t.reader.edition.id, located);
        const each = others.map((o) => met(located.figure, o.figures));
        const best = Math.max(...each);
        // The best of one edition counts for more than many that are worse.
        const score = best * 100 + each.filter((x) => x === best).length;
        scores.set(key, (scores.get(key) ?? new Map<string, number>()).set(topic, score));
      }
    }
  }
  const set = (edition: string, { figure, clause }: Located) =>
    figure.kind === 'place' ? null : games.topicsOfFigure(edition, clause.id, valuesOf(figure));
  return {
    told(topic, edition, located) {
      const fixed = set(edition, located);
      if (fixed) return fixed.has(topic);
      const byTopic = scores.get(figureKey(edition, located));
      if (!byTopic) return true;
      const best = Math.max(...byTopic.values());
      return [...byTopic].find(([, score]) => score === best)?.[0] === topic;
    },
    foreign(topic, edition, located) {
      const fixed = set(edition, located);
      return fixed !== null && !fixed.has(topic);
    },
  };
}

/** The figure of a list or range is told as the whole of it. */
const sayFigure = (f: StatedFigure): string => f.list ?? figureText(f);

/**
 * The figures that not every edition states, and those that all do.
 *
 * Where editions differ in figures of one measure, decks or minutes, each is told with all its figures of that measure:
 * a reader sees twenty
 * minutes beside thirty, and not nothing. An edition states what its clauses say, what hangs on them and what they
 * refer to.
 * @param bySettings where checks of all clauses are compared: whether one sets the figure here, and so that it makes a
 *   difference
 */
export function figureDifference(
  topic: string,
  present: readonly Treatment[],
  homes: FigureHomes,
  bySettings: ((edition: string, located: Located) => boolean) | null,
): { readonly difference: Difference | null; readonly shared: readonly string[] } {
  if (present.length < 2) return { difference: null, shared: [] };
  const sides = present.map((t) => {
    const id = t.reader.edition.id;
    const here = t.figures.filter((l) => !homes.foreign(topic, id, l));
    const stated = [...here.map((l) => l.figure), ...t.near];
    const told = here.filter(
      (l) =>
        isMeasured(l.figure) &&
        !l.figure.refers &&
        homes.told(topic, id, l) &&
        (bySettings === null || bySettings(id, l)),
    );
    return { id, here, stated, told, all: t.figures };
  });
  const states = (stated: readonly StatedFigure[], f: StatedFigure) =>
    membersOfRange(f).every((value) =>
      stated.some((o) => membersOfRange(o).some((v) => sameFigure({ ...o, value: v }, { ...f, value }))),
    );
  const inAll = (f: StatedFigure) => sides.every((s) => states(s.stated, f));
  const alone = (f: StatedFigure): StatedFigure => ({ ...f, range: null });
  const shared = [
    ...new Set((sides[0]?.here ?? []).filter((l) => inAll(alone(l.figure))).map((l) => figureText(l.figure))),
  ];
  const apart = new Set(sides.flatMap((s) => s.told.filter((l) => !inAll(l.figure)).map((l) => measureOf(l.figure))));
  if (apart.size === 0) return { difference: null, shared };
  const values = sides.map(({ id, told, all }) => {
    const of = (figures: readonly Located[]) => figures.filter((l) => apart.has(measureOf(l.figure)));
    // A figure that is told elsewhere, or only named, still answers what this edition says here.
    const shown = of(told).length > 0 ? of(told) : of(all);
    return [id, gather(shown.map((l) => ({ says: sayFigure(l.figure), clause: l.clause.id })))] as const;
  });
  return { difference: { what: 'figure', about: null, values: Object.fromEntries(values), same: null }, shared };
}
