// A comparison in numbers.
import type { Edition } from '../model/edition.ts';
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type FormKind,
  type None,
  type Summary,
  type TopicRow,
} from './comparison.ts';

export function summaryOf(rows: readonly TopicRow[], editions: readonly Edition[]): Summary {
  const has = (r: TopicRow, id: string) => (r.clauses[id] ?? []).length > 0;
  const differing = (kind: DifferenceKind) => rows.filter((r) => r.differs.some((d) => d.what === kind)).length;
  const forms = (kind: FormKind) => rows.filter((r) => r.form.some((d) => d.what === kind)).length;
  const ids = editions.map((e) => e.id);
  const alike = rows.filter((r) => r.differs.length === 0 && ids.filter((id) => has(r, id)).length > 1);
  const reasons: readonly None[] = ['in a broader clause', 'dealt with elsewhere', 'not encoded', 'none found'];
  return {
    topics: rows.length,
    everywhere: rows.filter((r) => ids.every((id) => has(r, id))).length,
    differ: rows.filter((r) => r.differs.length > 0).length,
    alike: { play: alike.filter((r) => r.by === 'play').length, words: alike.filter((r) => r.by === 'words').length },
    by: Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, differing(kind)])) as Record<DifferenceKind, number>,
    form: { term: forms('term'), structure: forms('structure') },
    only: Object.fromEntries(
      ids.map((id) => [id, rows.filter((r) => has(r, id) && ids.every((o) => o === id || !has(r, o))).length]),
    ),
    none: Object.fromEntries(
      ids.map((id) => [
        id,
        Object.fromEntries(reasons.map((why) => [why, rows.filter((r) => r.none[id] === why).length])) as Record<
          None,
          number
        >,
      ]),
    ),
  };
}
