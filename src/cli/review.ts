// `clausebook review`: what was looked at and has changed since, and that somebody has looked again.
import { join } from 'node:path';
import { isDay } from '../model/day.ts';
import { InputError } from '../model/place.ts';
import type { ReviewRow } from '../model/review.ts';
import { writableFolder, writeWhole } from '../render/print/write.ts';
import { reviewHtml } from '../render/review/html.ts';
import { type Choice, recordedText, reviewText } from '../render/review/text.ts';
import { type Looked, recorded, reviewRow } from '../review/reviewed.ts';
import { Reviews, type Subject } from '../review/reviews.ts';
import { findEditions } from '../source/read.ts';
import { printReviews, REVIEWS, subjectKey } from '../source/reviews.ts';
import { nearest } from '../words/likeness.ts';
import { EXIT, type GlobalOptions, type Io, load, outFolder, ruleRoots, version, visible } from './context.ts';
import { envelope } from './envelope.ts';

export interface ReviewCliOptions extends GlobalOptions {
  readonly by?: string;
  readonly why?: string;
  readonly on?: string;
  readonly suspect?: boolean;
  readonly all?: boolean;
  readonly to?: string;
  readonly out?: string;
}

const EXAMPLE =
  'clausebook review tas 12.3 --by "Compliance officer" --why "Read against the approved text" --on 2026-11-28';

export async function review(words: readonly string[], options: ReviewCliOptions, io: Io): Promise<number> {
  const [id, ...named] = words;
  if (id === undefined) throw new InputError(`review wants an edition, such as: ${EXAMPLE}`);
  if (options.to !== undefined && options.to !== 'html')
    throw new InputError(`review --to knows html, not "${options.to}"`);
  const ways = [
    ...(named.length > 0 ? ['clauses'] : []),
    ...(options.suspect ? ['--suspect'] : []),
    ...(options.all ? ['--all'] : []),
  ];
  if (ways.length > 1) throw new InputError(`review takes ${ways.join(' or ')}, not both`);
  const looked = lookedOf(options);
  if (looked && ways.length === 0)
    throw new InputError(`review wants the clauses that were looked at, or --suspect or --all, such as: ${EXAMPLE}`);
  const out = outFolder(options);
  const { editions } = await load([id], options);
  const [edition] = editions;
  if (!edition) throw new InputError(`no edition ${id}`);
  const before = new Reviews(edition);
  const chosen = named.length > 0 ? subjectsNamed(named, before) : options.suspect ? before.findings : before.subjects;
  const choice: Choice = named.length > 0 ? 'named' : options.suspect ? 'suspect' : options.all ? 'all' : 'state';

  let results: readonly ReviewRow[];
  let state = before;
  let text: string;
  if (looked) {
    const due = named.length > 0 ? chosen : chosen.filter(isDue);
    for (const subject of due) refuse(subject, looked, edition.id);
    const { reviews, along } = recorded(before, due, looked);
    const folder = (await findEditions(ruleRoots(options))).get(edition.id);
    if (folder === undefined) throw new InputError(`${edition.id} has no folder to write ${REVIEWS} into`);
    // A look is not recorded by a command that then fails.
    if (options.to) await writableFolder(out);
    if (due.length > 0) await writeWhole(join(folder, REVIEWS), printReviews(reviews));
    state = new Reviews({ ...edition, reviews });
    const now = new Map(state.subjects.map((s) => [subjectKey(s), reviewRow(s, state)]));
    results = due.map((s) => {
      const was = reviewRow(s, before);
      return { ...was, ...now.get(subjectKey(s)), changed: was.changed };
    });
    text = recordedText(edition.id, results, along, state.findings.length);
  } else {
    results = chosen.map((s) => reviewRow(s, before));
    text = reviewText(edition, results, choice);
  }
  const exit = !looked && results.some((r) => r.state === 'suspect' || r.state === 'gone') ? EXIT.findings : EXIT.clean;
  if (options.to) {
    const path = `${out}/review.${edition.id}.html`;
    const rows = state.subjects.map((s) => reviewRow(s, state));
    await writeWhole(path, reviewHtml(edition, rows, version()));
    io.err(`${path}\n`);
  }
  io.out(options.json ? `${JSON.stringify(envelope('review', version(), [edition], results, exit), null, 1)}\n` : text);
  return exit;
}

/**
 * Who looked, why and when; null where nothing of it is said. No clock is asked: a review is of the day that somebody
 * says.
 */
function lookedOf({ by, why, on }: ReviewCliOptions): Looked | null {
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
