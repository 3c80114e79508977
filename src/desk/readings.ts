// Which answers of ambiguous clauses are in force, edition by edition: `tas:R1=2`, `R1=2`, `all`.
import { acting, readingsOf } from '../game/answers.ts';
import type { Readings, UnderReadings } from '../game/figures.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import { canBeTaken } from '../source/answers.ts';

interface Given {
  readonly typed: string;
  /** Null where the reading stands bare. */
  readonly book: string | null;
  readonly id: string;
  readonly answer: number;
}

const ALL = 'all';

/**
 * The editions as they are asked for: each under its answers, and with `all` also under every other answer that can be
 * taken, one at a time. Throws InputError for what cannot be read, is not there, or can be meant of several books.
 */
export function underReadings(
  given: readonly string[] | undefined,
  editions: readonly Edition[],
): readonly UnderReadings[] {
  const all = given?.includes(ALL) ?? false;
  const answers = (given ?? []).filter((g) => g !== ALL).map((g) => ({ ...parsed(g), editions: [] as Edition[] }));
  for (const answer of answers) answer.editions.push(...meant(answer, editions));
  return editions.flatMap((edition) => {
    const own = answers.filter((a) => a.editions.includes(edition));
    const twice = own.find((a, i) => own.some((b, j) => j < i && b.id === a.id && b.answer !== a.answer));
    if (twice) throw new InputError(`--reading gives two answers of ${twice.id} of ${edition.id}: name one`);
    const readings: Readings = Object.fromEntries(own.map((a) => [a.id, a.answer]));
    if (!all) return [{ edition, readings }];
    const open = acting(edition).filter(({ id }) => readings[id] === undefined);
    return [
      { edition, readings },
      ...open.flatMap(({ id, answers: taken }) =>
        taken.filter((n) => n > 1).map((n) => ({ edition, readings: { ...readings, [id]: n } })),
      ),
    ];
  });
}

/** Throws InputError where `--reading` is written otherwise than it is read; before anything is. */
export const holdReadings = (given: readonly string[] = []): void => {
  for (const g of given) if (g !== ALL) parsed(g);
};

/** The same where one answer of a reading is taken: throws InputError where it is `all`. */
export function holdOneAnswer(given: readonly string[] | undefined, command: string): void {
  holdReadings(given);
  if (given?.includes(ALL))
    throw new InputError(
      `${command} takes one answer of a reading at a time, such as --reading R14=2, not all: clausebook readings shows what each changes`,
    );
}

function parsed(typed: string): Given {
  const m = /^(?:([^:=]+):)?(R\d+[a-z]?)=(\d+)$/.exec(typed);
  if (!m?.[2]) throw new InputError(`--reading wants R14=2, tas:R1=2 or all, not "${typed}"`);
  return { typed, book: m[1] ?? null, id: m[2], answer: Number(m[3]) };
}

/** The edition that a reading is of; of one book, every edition that asks it. */
function meant({ typed, book, id, answer }: Given, editions: readonly Edition[]): readonly Edition[] {
  const here = editions.filter((e) => book === null || e.id === book || e.book === book);
  const ids = (es: readonly Edition[]) => es.map((e) => e.id).join(', ');
  if (here.length === 0) throw new InputError(`--reading ${typed}: ${book} is not among ${ids(editions)}`);
  const of = here.filter((e) => readingsOf(e).some(({ reading }) => reading.id === id));
  const [edition] = of;
  if (edition === undefined) {
    const known = [...new Set(here.flatMap((e) => readingsOf(e).map(({ reading }) => reading.id)))];
    const inOrder = known.sort((a, b) => Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10));
    throw new InputError(`no clause of ${ids(here)} has a Reading ${id}; there are ${inOrder.join(', ') || 'none'}`);
  }
  if (of.some((e) => e.book !== edition.book))
    throw new InputError(
      `Reading ${id} is asked in ${ids(of)}, of different things: say which, such as --reading ${edition.book}:${id}=${answer}`,
    );
  for (const e of of) holdAnswer(e, id, answer);
  return of;
}

/** Throws InputError where a reading of an edition has no such answer, or one that cannot be taken yet. */
function holdAnswer(edition: Edition, id: string, answer: number): void {
  for (const { reading, clause } of readingsOf(edition).filter((asked) => asked.reading.id === id)) {
    const taken = reading.answers[answer - 1];
    if (!taken)
      throw new InputError(
        `Reading ${id} of ${edition.id} has answers 1 to ${reading.answers.length}, not ${answer} (${reading.at.file}:${reading.at.line})`,
      );
    if (answer > 1 && !canBeTaken(taken, reading.at))
      throw new InputError(
        `answer ${answer} of Reading ${id} (${edition.id} ${clause.id}) changes nothing yet and cannot be taken: clausebook readings ${edition.book} says what it waits for`,
      );
  }
}
