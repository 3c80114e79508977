// The index of defined terms: which clause defines a term, and which clauses use it.
import type { Clause, Edition } from '../../model/edition.ts';
import type { TermEntry, TermLink } from '../print/view.ts';
import { anchorOf, type Span, typesetter } from '../print/words.ts';

/** More clauses than this are named by the rule that they belong to, and then by its section. */
const MOST_LINKS = 24;

/** Every defined term in alphabetical order. A term within a longer one (Tiger in Tiger Pair) is not a use of it. */
export function termIndex(edition: Edition): readonly TermEntry[] {
  const definitions = edition.clauses.filter((clause) => clause.kind === 'definition');
  if (!definitions.length) return [];
  const typeset = (text: string) => typesetter(edition.meta.wording)(text);
  const uses = usesOf(edition, definitions);
  const entries = new Map<string, TermEntry>();
  for (const definition of definitions) {
    const term = typeset(definition.label);
    const where = definition.parent ? numberOf(definition.parent) : '';
    const entry = entries.get(term) ?? { term, defined: [], used: [] };
    entries.set(term, {
      term,
      defined: [...entry.defined, { label: where, anchor: anchorOf(definition.id) }],
      used: gathered([...entry.used, ...links(uses.get(definition.id) ?? [], edition, typeset)], edition),
    });
  }
  return [...entries.values()].sort(
    (a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }) || (a.term < b.term ? -1 : 1),
  );
}

/** A term found in some words: which definitions it may be of, and where it stands. */
interface Found {
  readonly definitions: readonly Clause[];
  readonly start: number;
  readonly text: string;
}

/** Finds the terms of definitions in words, the longest first. */
function scanner(definitions: readonly Clause[]): (words: string) => readonly Found[] {
  const byTerm = new Map<string, Clause[]>();
  for (const definition of definitions)
    byTerm.set(definition.label, [...(byTerm.get(definition.label) ?? []), definition]);
  // The longest first, so that a longer term is found before one that it begins with.
  const terms = [...byTerm.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${terms.map((term, i) => `(?<t${i}>${pattern(term)})`).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (words) =>
    [...words.matchAll(any)].map((match) => {
      const group = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
      const term = terms[Number(group?.slice(1))] ?? '';
      return { definitions: byTerm.get(term) ?? [], start: match.index, text: match[0] };
    });
}

/** Most books capitalise a term wherever they mean it; one that hardly ever does writes it small. */
const writtenSmall = (all: number, exact: number): boolean => all > 3 * exact;
const isExact = (text: string, { label }: Clause): boolean => text.startsWith(label.slice(0, 1));

/** Definition → the clauses whose own words hold its term. */
function usesOf(edition: Edition, definitions: readonly Clause[]): ReadonlyMap<string, readonly Clause[]> {
  const scan = scanner(definitions);
  const found = edition.clauses.flatMap((clause) =>
    scan(wordsOf(clause)).flatMap((f) =>
      f.definitions
        .filter((definition) => definition.id !== clause.id && inScope(definition, clause))
        .map((definition) => ({ definition, clause, exact: isExact(f.text, definition) })),
    ),
  );
  const uses = new Map<string, Clause[]>();
  for (const definition of definitions) {
    const mine = found.filter((use) => use.definition === definition);
    const exact = mine.filter((use) => use.exact);
    const counted = writtenSmall(mine.length, exact.length) ? mine : exact;
    uses.set(definition.id, [...new Set(counted.map((use) => use.clause))]);
  }
  return uses;
}

/** Puts links to definitions into the words of a clause. */
export type TermLinker = (words: readonly Span[], clause: Clause) => readonly Span[];

/**
 * Links each defined term to its definition where a clause first uses it; of two definitions the one that holds in a
 * narrower part of the book. A term within its own definition is left alone, and so are words that lead elsewhere.
 */
export function termLinker(edition: Edition): TermLinker {
  const definitions = edition.clauses.filter((clause) => clause.kind === 'definition');
  if (!definitions.length) return (words) => words;
  const scan = scanner(definitions);
  const counts = new Map(definitions.map((d) => [d, { all: 0, exact: 0 }]));
  for (const clause of edition.clauses)
    for (const { definitions: some, text } of scan(wordsOf(clause)))
      for (const definition of some) {
        const count = counts.get(definition);
        if (!count || definition.id === clause.id || !inScope(definition, clause)) continue;
        count.all++;
        if (isExact(text, definition)) count.exact++;
      }
  const small = new Set(definitions.filter((d) => writtenSmall(counts.get(d)?.all ?? 0, counts.get(d)?.exact ?? 0)));
  const done = new Map<string, Set<string>>();
  return (words, clause) => {
    const seen = done.get(clause.id) ?? new Set();
    done.set(clause.id, seen);
    return words.flatMap((span) => {
      if (span.kind === 'link') return [span];
      const out: Span[] = [];
      let at = 0;
      for (const { definitions: some, start, text } of scan(span.text)) {
        const [definition] = some
          .filter((d) => inScope(d, clause) && (isExact(text, d) || small.has(d)))
          .toSorted((a, b) => Number(b.id.includes('@')) - Number(a.id.includes('@')));
        if (!definition || clause.id.startsWith(definition.id) || seen.has(definition.id)) continue;
        seen.add(definition.id);
        if (start > at) out.push({ ...span, text: span.text.slice(at, start) });
        out.push({ text, kind: 'link', href: anchorOf(definition.id), term: true });
        at = start + text.length;
      }
      return at === 0 ? [span] : [...out, ...(at < span.text.length ? [{ ...span, text: span.text.slice(at) }] : [])];
    });
  };
}

/** A definition's own term is not a use of it, and a section's title is no rule. */
function wordsOf(clause: Clause): string {
  if (clause.kind === 'section')
    return clause.content
      .flatMap((part) => (part.type === 'words' ? part.inlines.map((inline) => inline.value) : []))
      .join(' ');
  return clause.kind === 'definition' ? clause.text.replace(`"${clause.label}"`, ' ') : clause.text;
}

/** `Burn(ed)` → Burn or Burned; every term may stand in the plural, and one in the plural in the singular. */
function pattern(term: string): string {
  const escaped = term
    .replace(/[.*+?^${}|[\]\\/]/g, '\\$&')
    .replace(/\(([^)]*)\)/g, '(?:$1)?')
    .replace(/'/g, "['\u2019]");
  if (/[a-z]s$/.test(term) && !term.endsWith('ss')) return `${escaped}?`;
  return /[a-z]$/.test(term) ? `${escaped}(?:s|es)?` : escaped;
}

/** `def:Session@16.1` holds in section 16 alone. */
function inScope(definition: Clause, clause: Clause): boolean {
  const [, at] = definition.id.split('@');
  const section = at?.split('.')[0];
  if (!section) return true;
  const own = numberOf(clause.id.includes(':') ? (clause.id.split('@')[1] ?? clause.parent ?? '') : clause.id);
  return own === section || own.startsWith(`${section}.`);
}

function numberOf(id: string): string {
  return id.replace(/\(.*$/, '');
}

function links(clauses: readonly Clause[], edition: Edition, typeset: (text: string) => string): readonly TermLink[] {
  const out = new Map<string, TermLink>();
  for (const clause of clauses) {
    // A part of a definition is cited by the term, since it has no number of its own.
    const definition = clause.id.startsWith('def:') ? edition.byId.get(numberOf(clause.id)) : undefined;
    const link = definition
      ? { label: `\u201C${typeset(definition.label)}\u201D`, anchor: anchorOf(definition.id) }
      : { label: clause.id.includes(':') ? clause.label : clause.id, anchor: anchorOf(clause.id) };
    out.set(link.anchor, link);
  }
  return [...out.values()];
}

/** A short list as it is; a long one by rules (10.3.1 for 10.3.1(a)(i)), a very long one by two-figure rules. */
function gathered(all: readonly TermLink[], edition: Edition): readonly TermLink[] {
  if (all.length <= MOST_LINKS) return all;
  const byRule = merged(all, edition, (anchor) => anchor.replace(/\(.*$/, ''));
  if (byRule.length <= MOST_LINKS) return byRule;
  const byPair = merged(all, edition, (anchor) => /^\d+\.\d+/.exec(anchor)?.[0] ?? anchor);
  if (byPair.length <= MOST_LINKS) return byPair;
  const bySection = merged(
    all,
    edition,
    (anchor) =>
      /^\d+/.exec(anchor)?.[0] ?? (anchor.startsWith('def:') ? (definedIn(edition, anchor) ?? anchor) : anchor),
  );
  const sections = bySection.filter((link) => edition.byId.get(link.label)?.kind === 'section');
  return [
    ...sections.map((link, i) => ({ ...link, label: i ? link.label : `sections ${link.label}` })),
    ...bySection.filter((link) => !sections.includes(link)),
  ];
}

/** The section that a definition stands in. */
function definedIn(edition: Edition, anchor: string): string | undefined {
  const definition = edition.clauses.find((clause) => clause.kind === 'definition' && anchorOf(clause.id) === anchor);
  return definition?.parent?.split('.')[0];
}

function merged(all: readonly TermLink[], edition: Edition, key: (anchor: string) => string): readonly TermLink[] {
  const out = new Map<string, TermLink>();
  for (const link of all) {
    const id = key(link.anchor);
    // A definition keeps its quoted label; its anchor is no number.
    if (id === link.anchor || !edition.byId.has(id)) out.set(link.anchor, link);
    else out.set(id, { label: id, anchor: anchorOf(id) });
  }
  return [...out.values()];
}
