// What is said of comparisons under other answers than the first: which were taken, and what comes out otherwise.
import type { TakenAnswer } from '../model/verdict.ts';
import type { Diff, UnderReading } from './change.ts';
import { edgeLines } from './edges.ts';

/** `tas@2018 R1=2, R22=2` */
export const underName = ({ edition, answers }: UnderReading): string =>
  `${edition} ${answers.map(({ reading, answer }) => `${reading}=${answer}`).join(', ')}`;

/** What comes out of an edition otherwise than under its first answers, a sentence each. */
export const comesOutSaid = ({ settled, edges }: Pick<UnderReading, 'settled' | 'edges'>): readonly string[] => [
  ...(settled === null ? [] : [settled]),
  ...edgeLines(edges),
];

/** What is said of one edition, or of several of which the same is to be said. */
export interface UnderSaid {
  readonly names: readonly string[];
  readonly answers: readonly TakenAnswer[];
  readonly says: readonly string[];
}

/** What is said of editions under other answers than the first; once of those of which the same is to be said. */
export function saidUnder(editions: readonly UnderReading[]): readonly UnderSaid[] {
  const said = new Map<string, UnderSaid>();
  for (const e of editions) {
    const says = comesOutSaid(e);
    const key = JSON.stringify([e.answers, says]);
    const names = [...(said.get(key)?.names ?? []), underName(e)];
    const what = says.length > 0 ? says : ['Nothing that is played comes out differently.'];
    said.set(key, { names, answers: e.answers, says: what });
  }
  return [...said.values()];
}

/** `10.2, money: House edge of Tie, …; under the first answers: No house edge changes.` */
export const otherwiseLines = ({ differs }: NonNullable<Diff['under']>): readonly string[] =>
  differs.length > 0
    ? differs.map(({ clauses, about, now, first }) => `${clauses}, ${about}: ${now} Under the first answers: ${first}`)
    : ['Every change does at the table and to the house edge what it does under the first answers.'];

/** The same as plain lines: whatever is said of editions under answers, the heading first. */
export const underLines = (editions: readonly UnderReading[]): readonly string[] =>
  saidUnder(editions).flatMap(({ names, answers, says }) => [
    `under ${names.join(' and ')}`,
    ...answers.flatMap((a) => [`  ${a.reading}, ${a.clause}: ${a.asks}`, `    answer ${a.answer}: ${a.says}`]),
    ...says.map((s) => `    ${s}`),
  ]);
