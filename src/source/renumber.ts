// References of a base's own words to clauses that have another number now.
import type { Inline, RawCheck } from '../model/edition.ts';
import type { Place } from '../model/place.ts';
import type { Raw } from '../model/raw.ts';
import { inlineText, literal } from '../words/text.ts';
import { PART_MAPS } from './claims.ts';
import type { Node } from './tree.ts';

/** Old number → new number, of every clause that has another one. */
type Renamed = ReadonlyMap<string, string>;

/** Words whose links lead to the new numbers, and say them. */
export function renumberedInlines(renamed: Renamed, inlines: readonly Inline[]): Inline[] {
  return inlines.map((i) => {
    const to = i.type === 'link' ? renamed.get(i.target) : undefined;
    return i.type === 'link' && to !== undefined ? { ...i, target: to, value: rewrite(i.value, i.target, to) } : i;
  });
}

/** What stands with a clause, by the new numbers. */
export function renumberedData(renamed: Renamed, data: Node['data']): Node['data'] {
  if (renamed.size === 0) return data;
  const cells = (rows: readonly (readonly { inlines: readonly Inline[]; text: string; at: Place }[])[]) =>
    rows.map((row) =>
      row.map((cell) => {
        const inlines = renumberedInlines(renamed, cell.inlines);
        return { ...cell, inlines, text: inlineText(inlines) };
      }),
    );
  return {
    ...data,
    rows: data.rows && cells(data.rows),
    checks: data.checks.map((c) => renumberedCheck(renamed, c)),
    notes: data.notes.map((n) => {
      const inlines = renumberedInlines(renamed, n.inlines);
      return { ...n, inlines, text: inlineText(inlines) };
    }),
    readings: data.readings.map((r) => ({
      ...r,
      ...(r.inlines
        ? {
            inlines: renumberedInlines(renamed, r.inlines),
            question: inlineText(renumberedInlines(renamed, r.inlines)),
          }
        : {}),
      answers: r.answers.map((a) => ({
        ...a,
        ...(a.inlines
          ? { inlines: renumberedInlines(renamed, a.inlines), text: inlineText(renumberedInlines(renamed, a.inlines)) }
          : {}),
        ...(a.block ? { block: renumberedBlock(renamed, a.block) } : {}),
      })),
    })),
    examples: data.examples.map((e) => ({ ...e, rows: cells(e.rows) })),
  };
}

/** What an answer changes: the clauses that it aims at, or whose figures it takes over, and checks that come. */
function renumberedBlock(renamed: Renamed, raw: Raw): Raw {
  const id = (r: Raw): Raw => (r.type === 'scalar' ? { ...r, value: renamed.get(r.value) ?? r.value } : within(r));
  const within = (r: Raw): Raw => {
    if (r.type === 'list') return { ...r, items: r.items.map(within) };
    if (r.type === 'scalar') return r;
    const entries = [...r.entries].map(([k, v]): [string, Raw] => {
      if (k === 'comes' && v.type === 'map') {
        const { params } = renumberedCheck(renamed, { predicate: null, force: 'must', params: v.entries, at: v.at });
        return [k, { ...v, entries: params }];
      }
      if (k === 'sum' || k === 'as') return [k, v.type === 'list' ? { ...v, items: v.items.map(id) } : id(v)];
      return [k, k === 'clause' ? id(v) : within(v)];
    });
    return { ...r, entries: new Map(entries) };
  };
  return within(raw);
}

/** A check names clauses by number under `parts` and `all`, and with `by`, `overrides` and `disapplies`. */
function renumberedCheck(renamed: Renamed, check: RawCheck): RawCheck {
  const id = (raw: Raw): Raw => {
    if (raw.type === 'scalar') return { ...raw, value: renamed.get(raw.value) ?? raw.value };
    return raw.type === 'list' ? { ...raw, items: raw.items.map(id) } : raw;
  };
  const entries = (raw: Raw, change: (key: string, value: Raw) => [string, Raw]): Raw =>
    raw.type === 'map' ? { ...raw, entries: new Map([...raw.entries].map(([k, v]) => change(k, v))) } : raw;
  const within = (raw: Raw): Raw =>
    entries(raw, (k, v) => [
      k,
      k === 'by' || k === 'overrides' || k === 'disapplies' ? id(v) : v.type === 'map' ? within(v) : v,
    ]);
  const maps: readonly string[] = PART_MAPS;
  const params = new Map(
    [...check.params].map(([k, v]) => [
      k,
      maps.includes(k) ? entries(v, (key, value) => [renamed.get(key) ?? key, within(value)]) : v,
    ]),
  );
  const whole = within({ type: 'map', entries: params, at: check.at });
  return whole.type === 'map' ? { ...check, params: whole.entries } : check;
}

/** The words of a link with the old number in them made the new one. */
function rewrite(words: string, from: string, to: string): string {
  const bare = (id: string) => id.replace(/^(?:table|diagram|def):/, '');
  const tail = (id: string) => /\([^()]+\)$/.exec(id)?.[0] ?? '';
  for (const [old, now] of [
    [bare(from), bare(to)],
    [tail(from), tail(to)],
  ] as const) {
    if (old === '') continue;
    const found = new RegExp(`(?<![\\w.])${literal(old)}(?![\\w])`);
    if (found.test(words)) return words.replace(found, now);
  }
  return words;
}
