// Two drawings of a layout or form held against each other: what was put in, taken out and changed.
import { diffArrays } from 'diff';
import type { Clause } from '../model/edition.ts';
import { plain } from '../model/raw.ts';
import type { Json } from '../model/spec.ts';

export interface DrawingChange {
  /** `seats`, `areas.dragon-7.label` */
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

/** What has changed from one drawing to another; null where nothing has. */
export function compareDrawings(a: Clause['drawing'], b: Clause['drawing']): readonly DrawingChange[] | null {
  const [x, y] = [a, b].map((d) => (d ? (plain(d.data) as Json) : null));
  const out: DrawingChange[] = [];
  if (a?.kind !== b?.kind && a && b) out.push({ path: '', from: a.kind, to: b.kind });
  compare('', x ?? null, y ?? null, out);
  return out.length > 0 ? out : null;
}

const isMap = (v: Json): v is { readonly [key: string]: Json } =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const isList = (v: Json): v is readonly Json[] => Array.isArray(v);

function compare(path: string, a: Json, b: Json, out: DrawingChange[]): void {
  if (JSON.stringify(a) === JSON.stringify(b)) return;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isMap(a) && isMap(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      compare(at(key), a[key] ?? null, b[key] ?? null, out);
    return;
  }
  if (!isList(a) || !isList(b)) {
    out.push({ path, from: a, to: b });
    return;
  }
  // Members of a list are known by the bet that they are an area for, or by what they say.
  const name = (v: Json): string => (isMap(v) && typeof v.bet === 'string' ? v.bet : JSON.stringify(v));
  const parts = diffArrays(a.map(name), b.map(name));
  const [gone, come] = [new Set<string>(), new Set<string>()];
  for (const p of parts)
    for (const n of p.value)
      if (p.removed) gone.add(n);
      else if (p.added) come.add(n);
  const [x, y] = [new Map(a.map((v) => [name(v), v])), new Map(b.map((v) => [name(v), v]))];
  const short = (v: string) => v.replace(/^"|"$/g, '');
  for (const [n, v] of x) {
    const now = y.get(n);
    if (now === undefined) out.push({ path: at(short(n)), from: v, to: null });
    else if (gone.has(n) && come.has(n))
      out.push({ path: `${at(short(n))}.place`, from: a.indexOf(v) + 1, to: b.indexOf(now) + 1 });
    if (now !== undefined) compare(at(short(n)), v, now, out);
  }
  for (const [n, v] of y) if (!x.has(n)) out.push({ path: at(short(n)), from: null, to: v });
}
