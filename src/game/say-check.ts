// What a check says, in words that a person reads: bets, conditions, variations and choices by their names.
import { betsOf } from '../model/bet.ts';
import type { Raw } from '../model/raw.ts';
import { joined } from '../words/lists.ts';
import type { BoundCheck } from './bind.ts';
import { betNames, sayCond, type Variations, variationName } from './say.ts';

/** The predicate's sentence with the parameters put in: what a check says, for people. */
export function sayOf({ predicate, texts }: BoundCheck, names: Variations): string {
  return (
    predicate.says
      .replace(/\{([a-zA-Z]+)(?:\?([^}]*))?\}/g, (_, name: string, whenGiven?: string) => {
        const raw = texts.get(name);
        if (!raw) return '';
        const shown = name === 'yields' ? yielding(raw, names) : shownRaw(raw, name, names);
        return whenGiven === undefined ? shown : whenGiven.replace('_', () => shown);
      })
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;])/g, '$1')
      // Words that are put in may bring the article that the sentence has before them.
      .replace(/\b(?:the|an?) (the|an?)\b/gi, (_, article: string) => article.toLowerCase())
      .trim()
  );
}

function shownRaw(raw: Raw, name: string, names: Variations): string {
  if (raw.type === 'scalar') return shownWord(raw.value, name, names);
  if (raw.type === 'list') {
    const words = raw.items.map((item) => (item.type === 'scalar' ? item.value : null));
    const bets = words.filter((w) => w !== null && betsOf(w).length > 0);
    if (bets.length > 0 && bets.length === words.length) return betNames(bets as string[]);
    return raw.items.map((item) => shownRaw(item, name, names)).join(', ');
  }
  return [...raw.entries].map(([k, v]) => `${shownWord(k, k, names)} ${shownRaw(v, k, names)}`).join(', ');
}

/** A cell of a drawing table. */
const DRAWN: Readonly<Record<string, string>> = { D: 'draws', S: 'stands' };

function shownWord(text: string, name: string, names: Variations): string {
  const value = text.trim();
  if (name === 'option') return names.choice?.(value) ?? value;
  if (name === 'variant') return variationName(value, names) ?? value;
  if (name === 'action') return DRAWN[value] ?? value;
  if (betsOf(value).length > 0) return betNames([value]);
  // Words for machines are joined by hyphens; what is no condition is left as it stands.
  return /^[a-z]+(?:-[a-z]+)+$/.test(value) && value !== 'natural-tie'
    ? value.replaceAll('-', ' ')
    : sayCond(value, null);
}

/** What comes before a rule: the rules of variations, of choices, and those for some coups. */
function yielding(raw: Raw, names: Variations): string {
  const all = raw.type === 'list' ? raw.items : [raw];
  return joined(
    all.map((item) => {
      if (item.type !== 'map') return shownRaw(item, 'yields', names);
      const when = item.entries.get('when');
      const scope = ['variant', 'option'].flatMap((key) => {
        const value = item.entries.get(key);
        return value ? [shownRaw(value, key, names)] : [];
      });
      const coups = when ? `${scope.length > 0 ? '' : 'coups '}where ${shownRaw(when, 'when', names)}` : '';
      return [scope.join(' with '), coups].filter(Boolean).join(' ');
    }),
  );
}
