// What only a machine reads, from the registries of the code itself, and where it is found in a text.
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { BETS } from '../../src/model/bet.ts';
import { FAMILIES } from '../../src/model/paths.ts';
import { PREDICATES } from '../../src/predicates/index.ts';

const topics = Object.keys(
  parse(await readFile(new URL('../../rules-source/topics.yaml', import.meta.url), 'utf8')) as object,
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Any of the words, the longest first, with nothing of a longer word around it. */
const anyOf = (words: Iterable<string>): RegExp =>
  new RegExp(
    String.raw`(?<![\w.-])(?:${[...new Set(words)].sort((a, b) => b.length - a.length).join('|')})(?![\w-])`,
    'g',
  );

const bets = BETS.flatMap(({ id, family }) => [id, family]).filter((id) => /[a-z]-|-[a-z]/.test(id));
const params = [...PREDICATES.values()].flatMap((p) => Object.keys(p.params));

/** What nobody is to read, by what it is. */
export const MACHINE: ReadonlyMap<string, RegExp> = new Map([
  ['an edition by its id', /\b[a-z][a-z-]*@[a-z\d.-]+/g],
  ['a clause by its id', /\b(?:def|table|diagram):[\dA-Z]/g],
  ['a predicate', anyOf([...PREDICATES.keys()].map(escaped))],
  [
    'a path of a setting',
    anyOf(Object.keys(FAMILIES).map((path) => escaped(path).replaceAll(String.raw`\*`, String.raw`[\w+-]+`))),
  ],
  ['a topic by its id', anyOf(topics.map(escaped))],
  ['a parameter', anyOf(params.filter((key) => /[a-z][A-Z]/.test(key)))],
  ['a bet by its id', anyOf(bets)],
  [
    'a condition',
    /\b(?:count|cards|winner|pair|rank|sum|initial|pair-kind|margin)(?:\([A-Za-z]+\))?(?:!=|[<>]=?|=)\w/g,
  ],
  ['a reading as it is typed', /\bR\d+[a-z]?=\d/g],
  ['a file', /\b[\w-]+\.(?:md|yaml|ts|json)\b/g],
  ['a hyphen for a minus', /(?<=^|[\s→(])-\d/gm],
  ['a day in figures', /\b\d{4}-\d{2}-\d{2}\b/g],
  ['a verdict by its name in JSON', /\bnot yet encoded\b/gi],
  ['another term for “Requested by”', /\basked for by\b/gi],
  [
    'one of several',
    /(?<![\d.,(–-] ?)\b1 (?:clauses|changes|rules|wagers|readings|topics|coups|scenarios|files|pages|decks|statements|entries|errors|warnings)\b/g,
  ],
]);

/** What stands in plain text for struck out and put in; a page and a paper have both as they are. */
export const MARKS: ReadonlyMap<string, RegExp> = new Map([['marks of plain text', /\[-|\{\+/g]]);

/** What is found in a text, each once with its surroundings. */
export function machineIn(text: string, kinds: Iterable<readonly [string, RegExp]> = MACHINE): readonly string[] {
  return [...kinds].flatMap(([what, pattern]) => {
    const hits = new Map<string, string>();
    for (const { 0: hit, index } of text.matchAll(pattern))
      if (!hits.has(hit))
        hits.set(hit, `${what}: ${text.slice(Math.max(0, index - 50), index + hit.length + 40).replace(/\s+/g, ' ')}`);
    return [...hits.values()];
  });
}
