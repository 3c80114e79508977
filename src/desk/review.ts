// What was looked at and has changed since, and that somebody has looked again.
import { join } from 'node:path';
import { isDay } from '../model/day.ts';
import type { Edition } from '../model/edition.ts';
import { InputError } from '../model/place.ts';
import type { Reviewable, ReviewRow } from '../model/review.ts';
import { writableFolder, writeWhole } from '../render/print/write.ts';
import { reviewHtml } from '../render/review/html.ts';
import type { Choice } from '../render/review/text.ts';
import { type Looked, recorded, reviewRow } from '../review/reviewed.ts';
import { Reviews, type Subject } from '../review/reviews.ts';
import { findEditions } from '../source/read.ts';
import { printReviews, REVIEWS, subjectKey } from '../source/reviews.ts';
import { nearest } from '../words/likeness.ts';
import { loadEdition, type RulesOptions, ruleRoots } from './editions.ts';
import type { Found } from './found.ts';
import { formatsIn, type OutOptions, outFolder, visible } from './options.ts';
import { version } from './package.ts';
import { write } from './write.ts';

/** What is asked for, or what is recorded of a look. */
export interface ReviewOptions extends RulesOptions, OutOptions {
  /** The role of who looked; with it `why` and `on`, and then the look is recorded. */
  readonly by?: string;
  readonly why?: string;
  /** The day of the look: `2026-11-28`. */
  readonly on?: string;
  /** What has changed since the last look. */
  readonly suspect?: boolean;
  /** Every clause. */
  readonly all?: boolean;
  /** `html`: how the whole edition stands, written as `review.<edition>.html`. */
  readonly to?: string;
}

/** How an edition stands with its reviewers; `results` are what was asked for. */
export interface Reviewed extends Found<ReviewRow> {
  readonly edition: Edition;
  /** What was asked for. */
  readonly choice: Choice;
  /** Of a look that was recorded: what was looked at along with it, and how many findings are left; or else null. */
  readonly recorded: { readonly along: readonly { what: Reviewable; id: string }[]; readonly left: number } | null;
}

/** How a look is recorded. */
export const REVIEW_EXAMPLE =
  'clausebook review tas 12.3 --by "Compliance officer" --why "Read against the approved text" --on 2026-11-28';

/**
 * How an edition stands with its reviewers; where `by`, `why` and `on` are given, records a look in its reviews.yaml.
 * Clean where nothing that is told of has changed since somebody looked at it.
 * @param clauses the clauses that are asked for or were looked at
 *
 * Throws InputError where an option is none, the edition cannot be read, a clause is not there or has not changed since
 * the last look, or a file cannot be written.
 */
export async function review(
  id: string,
  clauses: readonly string[] = [],
  options: ReviewOptions = {},
): Promise<Reviewed> {
  const formats = formatsIn(options.to, ['html'], 'review');
  const choice = choiceOf(clauses, options);
  const looked = lookedOf(options);
  if (looked && choice === 'state')
    throw new InputError(
      `review wants the clauses that were looked at, or --suspect or --all, such as: ${REVIEW_EXAMPLE}`,
    );
  const out = outFolder(options);
  const edition = await loadEdition(id, options);
  const before = new Reviews(edition);
  const chosen =
    choice === 'named' ? subjectsNamed(clauses, before) : options.suspect ? before.findings : before.subjects;
  const done = looked
    ? await record(before, choice === 'named' ? chosen : chosen.filter(isDue), looked, {
        ...options,
        out: formats.length > 0 ? out : null,
      })
    : null;
  const state = done?.state ?? before;
  const results = done?.results ?? chosen.map((s) => reviewRow(s, before));
  const pages = formats.map(() => ({
    path: `${out}/review.${edition.id}.html`,
    content: reviewHtml(
      edition,
      state.subjects.map((s) => reviewRow(s, state)),
      version(),
    ),
  }));
  return {
    editions: [edition],
    edition,
    choice,
    results,
    recorded: done && { along: done.along, left: state.findings.length },
    clean: looked !== null || !results.some((r) => r.state === 'suspect' || r.state === 'gone'),
    files: await write(pages),
    notes: [],
  };
}

/** What is asked for. Throws InputError where it is several things. */
function choiceOf(clauses: readonly string[], { suspect, all }: ReviewOptions): Choice {
  const ways = [
    ...(clauses.length > 0 ? ['clauses'] : []),
    ...(suspect ? ['--suspect'] : []),
    ...(all ? ['--all'] : []),
  ];
  if (ways.length > 1) throw new InputError(`review takes ${ways.join(' or ')}, not both`);
  return clauses.length > 0 ? 'named' : suspect ? 'suspect' : all ? 'all' : 'state';
}

/** Writes a look into reviews.yaml: how subjects and edition stand now, and what was looked at along with them. */
async function record(
  before: Reviews,
  due: readonly Subject[],
  looked: Looked,
  { out, ...options }: RulesOptions & { readonly out: string | null },
) {
  const { edition } = before;
  for (const subject of due) refuse(subject, looked, edition.id);
  const { reviews, along } = recorded(before, due, looked);
  const folder = (await findEditions(ruleRoots(options))).get(edition.id);
  if (folder === undefined) throw new InputError(`${edition.id} has no folder to write ${REVIEWS} into`);
  // A look is not recorded by a command that then fails.
  if (out !== null) await writableFolder(out);
  if (due.length > 0) await writeWhole(join(folder, REVIEWS), printReviews(reviews));
  const state = new Reviews({ ...edition, reviews });
  const now = new Map(state.subjects.map((s) => [subjectKey(s), reviewRow(s, state)]));
  const results = due.map((s): ReviewRow => {
    const was = reviewRow(s, before);
    return { ...was, ...now.get(subjectKey(s)), changed: was.changed };
  });
  return { state, results, along };
}

/**
 * Who looked, why and when; null where nothing of it is said. No clock is asked: a review is of the day that somebody
 * says.
 */
function lookedOf({ by, why, on }: ReviewOptions): Looked | null {
  if (by === undefined && why === undefined && on === undefined) return null;
  const said = {
    by: visible('by', by ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    why: visible('why', why ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    on: on?.trim() ?? '',
  };
  if (said.by === '') throw new InputError('review wants the role of who looked, --by "Compliance officer"');
  if (said.why === '')
    throw new InputError('review wants what it was looked at for, --why "Read against the approved text"');
  if (said.on === '')
    throw new InputError('review wants the day of the look, --on 2026-11-28: it never asks the clock');
  if (!isDay(said.on)) throw new InputError(`--on ${said.on} is no day: write it as 2026-11-28`);
  return said;
}

function subjectsNamed(named: readonly string[], reviews: Reviews): Subject[] {
  const twice = named.find((id, i) => named.indexOf(id) !== i);
  if (twice !== undefined) throw new InputError(`${twice} is named twice: name each clause once`);
  return named.map((id) => {
    const found = reviews.subjects.find((s) => s.id === id);
    if (found) return found;
    const near = nearest(
      id,
      reviews.subjects.map((s) => s.id),
    );
    throw new InputError(
      `${reviews.edition.id} has no clause "${id}"${near ? `, did you mean ${near}?` : `: clausebook list ${reviews.edition.id} shows them`}`,
    );
  });
}

/**
 * Whether there is something to look at: not looked at by itself since it changed. A predicate is looked at along with
 * clauses.
 */
const isDue = ({ what, state, review }: Subject): boolean =>
  (state !== 'reviewed' && (what === 'clause' || review !== null)) || (what === 'clause' && review?.with != null);

function refuse({ id, state, review, of }: Subject, looked: Looked, edition: string): void {
  if (!review || of !== edition) return;
  if (state === 'reviewed' && review.with === null) {
    throw new InputError(
      `${id} has not changed since ${review.by} looked at it on ${review.on}: there is nothing new to look at`,
    );
  }
  if (looked.on < review.on)
    throw new InputError(`${id} was looked at on ${review.on}, after ${looked.on}: give the day of the new look, --on`);
}
