// What is said of comparisons under other answers than the first: which were taken, and what comes out otherwise.
import type { calledApart } from '../model/edition.ts';
import type { TakenAnswer } from '../model/verdict.ts';
import { joined } from '../words/lists.ts';
import { changeName, spokenName, within } from '../words/names.ts';
import type { Diff, UnderReading } from './change.ts';
import { edgeLines } from './edges.ts';

/** `Tasmania 2018, answer 2 of Reading R1 and answer 2 of Reading R22` */
export const underName = ({ edition, answers }: UnderReading, called: CalledApart): string =>
  `${called({ id: edition })}, ${joined(answers.map(({ reading, answer }) => `answer ${answer} of Reading ${reading}`))}`;

type CalledApart = ReturnType<typeof calledApart>;

/** What is asked, and which answer is taken. */
export const answerLines = ({ reading, clause, asks, answer, says }: TakenAnswer): readonly string[] => [
  `Reading ${reading}, at ${within(spokenName(undefined, clause))}: ${asks}`,
  `  Answer ${answer}: ${says}`,
];

/** What comes out of an edition otherwise than under its first answers, a sentence each. */
export const comesOutSaid = ({ settled, edges }: Pick<UnderReading, 'settled' | 'edges'>): readonly string[] => [
  ...(settled === null ? [] : [settled]),
  ...edgeLines(edges),
];

/** Clauses go by the names that their ids give. */
const UNREAD = { byId: new Map() };

/** What is said of one edition, or of several of which the same is to be said. */
export interface UnderSaid {
  readonly names: readonly string[];
  readonly answers: readonly TakenAnswer[];
  readonly says: readonly string[];
}

/** What is said of editions under other answers than the first; once of those of which the same is to be said. */
export function saidUnder(editions: readonly UnderReading[], called: CalledApart): readonly UnderSaid[] {
  const said = new Map<string, UnderSaid>();
  for (const e of editions) {
    const says = comesOutSaid(e);
    const key = JSON.stringify([e.answers, says]);
    const names = [...(said.get(key)?.names ?? []), underName(e, called)];
    const what = says.length > 0 ? says : ['Nothing that is played comes out differently.'];
    said.set(key, { names, answers: e.answers, says: what });
  }
  return [...said.values()];
}

/** `Rule 10.2, house edge: House edge of Tie, …. Under the first answers: No house edge changes.` */
export const otherwiseLines = ({ differs }: NonNullable<Diff['under']>): readonly string[] =>
  differs.length > 0
    ? differs.map(
        ({ about, now, first, ...change }) =>
          `${changeName(change, UNREAD, UNREAD)}, ${about === 'money' ? 'house edge' : about}: ${now} Under the first answers: ${first}`,
      )
    : ['Every change does at the table and to the house edge what it does under the first answers.'];

/** The same as plain lines: whatever is said of editions under answers, the heading first. */
export const underLines = (editions: readonly UnderReading[], called: CalledApart): readonly string[] =>
  saidUnder(editions, called).flatMap(({ names, answers, says }) => [
    `Under ${names.join(' and ')}`,
    ...answers.flatMap((a) => answerLines(a).map((line) => `  ${line}`)),
    ...says.map((s) => `    ${s}`),
  ]);
