// Texts to compare, made from the books: copied until they are long enough, then changed by seeded edits.
import type { Cell, Clause, Content, Edition, Inline } from '../../src/model/edition.ts';

/** Mulberry32: the same numbers for the same seed, everywhere. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An id in the n-th copy of a book: 3.1 → 203.1, table:4 → table:4-2, def:Coup → def:Coup@2. */
const renamed = (id: string, n: number): string => {
  if (/^\d/.test(id)) return `${n}${id.replace(/^\d+/, (s) => s.padStart(2, '0'))}`;
  const [, head = id, tail = ''] = /^(def:[^(]*?)(\(.*)?$/.exec(id) ?? [];
  return /^def:/.test(id) ? `${head}@${n}${tail}` : `${id}-${n}`;
};

const inlinesOf = (inlines: readonly Inline[], n: number): Inline[] =>
  inlines.map((i) =>
    i.type === 'link'
      ? { ...i, target: renamed(i.target, n), value: i.value.replace(i.target, renamed(i.target, n)) }
      : i,
  );

const contentOf = (content: readonly Content[], n: number): Content[] =>
  content.map((p) =>
    p.type === 'child' ? { type: 'child', id: renamed(p.id, n) } : { type: 'words', inlines: inlinesOf(p.inlines, n) },
  );

/**
 * The books copied after one another, without their checks in the copies, until there are so many clauses; words are
 * repeated until there are so many bytes.
 */
export function library(books: readonly Edition[], id: string, clauses: number, bytes: number): Edition {
  const out: Clause[] = [];
  const [first] = books;
  if (!first) throw new Error('no books');
  for (let n = 1; out.length < clauses; n++) {
    const book = books[(n - 1) % books.length];
    const known = new Set(out.map((c) => c.id));
    for (const c of book?.clauses ?? []) {
      if (out.length >= clauses && c.parent === null) break;
      const made = renamed(c.id, n);
      if (known.has(made)) continue;
      out.push({
        ...c,
        id: made,
        parent: c.parent === null ? null : renamed(c.parent, n),
        label: c.kind === 'definition' ? `${c.label} ${n}` : /^\d/.test(c.label) ? made : c.label,
        content: contentOf(c.content, n),
        checks: n <= books.length ? c.checks.filter((k) => !k.params.has('parts') && !k.params.has('by')) : [],
      });
    }
  }
  const have = out.reduce((sum, c) => sum + textOf(c).length, 0);
  const wordy = out.filter((c) => c.kind !== 'table' && c.content.some((p) => p.type === 'words'));
  const want = Math.max(0, bytes - have) / wordy.length;
  const next = random(7);
  const padded = new Set(wordy.map((c) => c.id));
  const sentences = wordy
    .flatMap((c) => c.content.flatMap((p) => (p.type === 'words' ? [p.inlines.map((i) => i.value).join('')] : [])))
    .filter((s) => s.length > 40);
  const long = out.map((c): Clause => {
    if (!padded.has(c.id)) return c;
    let more = '';
    while (more.length < want * 0.9) more += ` ${sentences[Math.floor(next() * sentences.length)] ?? ''}`;
    return { ...c, content: [...c.content, { type: 'words', inlines: [{ type: 'text', value: more.trim() }] }] };
  });
  return edition(first, id, long);
}

const edition = (like: Edition, id: string, clauses: readonly Clause[]): Edition => ({
  ...like,
  id,
  book: id.split('@')[0] ?? id,
  version: id.split('@')[1] ?? '1',
  meta: { ...like.meta, wording: 'own' },
  clauses,
  byId: new Map(clauses.map((c) => [c.id, c])),
  headings: [],
});

/** A clause with its label and cells. */
export const textOf = (c: Clause): string =>
  `${c.label} ${c.title ?? ''} ${wordsOf(c).join(' ')} ${(c.rows ?? []).map((r) => r.map((cell: Cell) => cell.text).join(' | ')).join('\n')}`;
const wordsOf = (c: Clause): string[] =>
  c.content.flatMap((p) => (p.type === 'words' ? [p.inlines.map((i) => i.value).join('')] : []));

/** A few clauses in a hundred changed: a figure, a force, words put in, a clause gone or moved behind the next. */
export function edited(base: Edition, id: string, share: number): Edition {
  const next = random(42);
  const children = new Set(base.clauses.map((c) => c.parent));
  const gone = new Set<string>();
  const clauses = base.clauses.map((c): Clause => {
    if (next() > share || c.rows) return c;
    const kind = next();
    if (kind < 0.15 && !children.has(c.id)) {
      gone.add(c.id);
      return c;
    }
    const change = (value: string): string => {
      if (kind < 0.4) return value.replace(/\d+/, (n) => String(Number(n) + 1));
      if (kind < 0.6) return value.replace(/\bmay\b/, 'must').replace(/\bmust not\b/, 'may');
      const words = value.split(' ');
      words.splice(Math.floor(next() * words.length), 1 + Math.floor(next() * 2), 'except', 'on', 'a', 'Sunday');
      return words.join(' ');
    };
    return {
      ...c,
      content: c.content.map((p) =>
        p.type === 'words'
          ? { type: 'words', inlines: p.inlines.map((i) => (i.type === 'text' ? { ...i, value: change(i.value) } : i)) }
          : p,
      ),
    };
  });
  return edition(
    base,
    id,
    clauses.filter((c) => !gone.has(c.id)),
  );
}

/** The same clauses with words that no book has. */
export function unlike(base: Edition, id: string): Edition {
  const next = random(99);
  const word = () =>
    Array.from(
      { length: 3 + Math.floor(next() * 6) },
      () => 'bcdfghjklmnpqrstvwxz'[Math.floor(next() * 20)] ?? '',
    ).join('');
  const clauses = base.clauses.map(
    (c): Clause => ({
      ...c,
      title: c.title === null ? null : word(),
      rows: null,
      checks: [],
      content: c.content.map((p) =>
        p.type === 'words'
          ? {
              type: 'words',
              inlines: [
                {
                  type: 'text',
                  value: p.inlines
                    .map((i) => i.value)
                    .join('')
                    .replace(/\S+/g, word),
                },
              ],
            }
          : p,
      ),
    }),
  );
  return edition(base, id, clauses);
}
