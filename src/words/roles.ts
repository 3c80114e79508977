// Who a clause names, and by which of the book's words: roles and terms found in the words, as edition.yaml lists them.
import type { EditionMeta } from '../model/edition.ts';
import { literal } from './text.ts';

/** A role in a text. */
export interface Named {
  /** The same for the same role in two books, as far as the books say so. */
  readonly key: string;
  /** Who acts where nobody is named: the lowest rung of the book's ladder, and the operator. */
  readonly implied: boolean;
  /**
   * As the words have it: the book's name, or "Inspector" where they say so for the Table Inspector; with "(or above)"
   * where that stands there.
   */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Words as a pattern, however they are spaced. */
const spaced = (words: string): string => literal(words).replace(/\s+/g, '\\s+');

/** A finder of one book's roles. */
export function roleFinder(meta: EditionMeta): (text: string) => readonly Named[] {
  const forms = new Map<string, string>();
  const last = new Set<string>();
  const names = Object.entries(meta.roles.names);
  for (const [id, name] of names) {
    forms.set(name.toLowerCase(), id);
  }
  // A body goes by its initials, which are its id: NICC.
  const initials = names.filter(([, name]) => name.includes(' ')).map(([id]) => id.toUpperCase());
  // "the Inspector" for the Table Inspector, where no other role's name ends so.
  for (const [id, name] of names) {
    const short = name.split(' ').at(-1)?.toLowerCase() ?? '';
    const others = names.filter(([, n]) => n.toLowerCase() === short || n.toLowerCase().endsWith(` ${short}`));
    if (
      others.length !== 1 ||
      !name.includes(' ') ||
      forms.has(short) ||
      !/^(?:inspector|dealer|supervisor)$/.test(short)
    )
      continue;
    forms.set(short, id);
    last.add(short);
  }
  // The inspectorate is its inspectors.
  const inspector = forms.get('inspector');
  if (inspector !== undefined) forms.set('inspectorate', inspector);
  const pattern = [...forms.keys(), ...initials].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(spaced);
  if (pattern.length === 0) return () => [];
  const finder = new RegExp(`\\b(${pattern.join('|')})(?:s|'s|s')?\\b(\\s*\\(or above\\))?`, 'gi');
  return (text) =>
    [...text.matchAll(finder)].flatMap((m) => {
      const word = m[1] ?? '';
      const id = initials.includes(word) ? word.toLowerCase() : forms.get(word.toLowerCase().replace(/\s+/g, ' '));
      const name = id === undefined ? undefined : meta.roles.names[id];
      if (id === undefined || name === undefined) return [];
      const above = m[2] ? ' (or above)' : '';
      return [
        {
          key: `${roleKey(name, meta)}${above}`,
          implied: (id === meta.roles.ladder[0] && !above) || name === meta.terms.operator,
          name: `${last.has(word.toLowerCase()) ? word.charAt(0).toUpperCase() + word.slice(1) : name}${above}`,
          start: m.index,
          end: m.index + m[0].length,
        },
      ];
    });
}

/**
 * A role's name with the book's terms replaced by ours, so that a Competition Director is a Tournament Director; each
 * regulator is "the regulator".
 */
function roleKey(name: string, meta: EditionMeta): string {
  if (name === meta.regulator) return 'the regulator';
  let key = name.toLowerCase();
  for (const [ours, theirs] of Object.entries(meta.terms)) {
    key = key.replace(new RegExp(`\\b${spaced(theirs.toLowerCase())}\\b`, 'g'), ours.toLowerCase());
  }
  return key;
}

/** A finder of one book's terms: which of our words a text expresses, with the book's word. */
export function termFinder(meta: EditionMeta): (text: string) => ReadonlyMap<string, string> {
  const terms = Object.entries(meta.terms).map(([ours, theirs]) => ({
    ours,
    theirs,
    finder: new RegExp(`\\b${spaced(theirs)}(?:s|'s|s')?\\b`, 'i'),
  }));
  return (text) => new Map(terms.filter((t) => t.finder.test(text)).map((t) => [t.ours, t.theirs]));
}
