// How the clauses and predicates of an edition stand against its reviews: looked at, changed since, gone, or never
// looked at.
import { type Clause, type Edition, editionName } from '../model/edition.ts';
import { dateWords } from '../model/labels.ts';
import type { Place } from '../model/place.ts';
import type { Predicate } from '../model/predicate.ts';
import type { Review, Reviewable, ReviewState, Seen } from '../model/review.ts';
import type { Suspect } from '../model/verdict.ts';
import { PREDICATES } from '../predicates/index.ts';
import { type Claim, claimedBy } from '../source/claims.ts';
import { subjectKey } from '../source/reviews.ts';
import { seenHash, seenOfClause, seenOfPredicate, seenTogether } from '../source/seen.ts';
import { spokenName, within } from '../words/names.ts';
import { termsOf } from '../words/text.ts';
import { usesOf } from '../words/uses.ts';

/** A clause or predicate and the last look at it. */
export interface Subject {
  readonly what: Reviewable;
  readonly id: string;
  readonly state: ReviewState;
  /** What there is to see now; null where it is gone. */
  readonly seen: Seen | null;
  readonly review: Review | null;
  /** The edition whose reviews.yaml holds the review. */
  readonly of: string | null;
  /** What was seen at the last look; null where nobody has looked. */
  readonly was: Seen | null;
  /** Where a finding on it belongs. */
  readonly at: Place;
}

/** What a reviewer has to know of an edition, worked out where it is asked for. */
export class Reviews {
  readonly edition: Edition;
  /** Clauses in document order, then those that are gone, then predicates by their ids. */
  readonly subjects: readonly Subject[];
  private readonly predicates: ReadonlyMap<string, Predicate>;
  private readonly claims: ReadonlyMap<string, readonly Claim[]>;
  private termUsers: ReadonlyMap<string, readonly string[]> | null = null;

  /** @param predicates what the checks mean, by id */
  constructor(edition: Edition, predicates: ReadonlyMap<string, Predicate> = PREDICATES) {
    this.edition = edition;
    this.predicates = predicates;
    const book = new Book(edition);
    this.claims = book.claims;
    const clauses = edition.clauses.map((clause): Subject => {
      const look = book.lookAt(clause);
      const state = !look ? 'never reviewed' : look.same ? 'reviewed' : 'suspect';
      return {
        what: 'clause',
        id: clause.id,
        state,
        seen: book.seen(clause),
        review: look?.review ?? null,
        of: look?.of ?? null,
        was: look?.was ?? null,
        at: clause.at,
      };
    });
    const gone = (edition.reviews ?? [])
      .filter((r) => r.what === 'clause' && !edition.byId.has(r.id))
      .map(
        (review): Subject => ({
          what: 'clause',
          id: review.id,
          state: 'gone',
          seen: null,
          review,
          of: edition.id,
          was: review.seen,
          at: review.at,
        }),
      );
    this.subjects = [...clauses, ...gone, ...this.predicateSubjects()];
  }

  /** Those that somebody has to look at. */
  get findings(): readonly Subject[] {
    return this.subjects.filter((s) => s.state === 'suspect' || s.state === 'gone');
  }

  /** Of a definition, the clauses that use the term; of a predicate, those whose checks use it; in document order. */
  usersOf({ what, id }: Pick<Subject, 'what' | 'id'>): readonly string[] {
    if (what === 'predicate')
      return this.edition.clauses.map((c) => c.id).filter((c) => this.predicatesOf(c).includes(id));
    return this.users().get(this.definitionOf(id)) ?? [];
  }

  /**
   * The definitions that a clause's words use, with all that is under them, and the predicates of its checks: what it
   * rests on.
   */
  restsOn(clause: string): readonly Pick<Subject, 'what' | 'id'>[] {
    const used = new Set([...this.users()].filter(([, users]) => users.includes(clause)).map(([id]) => id));
    const definitions = this.edition.clauses
      .filter((c) => c.id !== clause && used.has(this.definitionOf(c.id)))
      .map(({ id }) => ({ what: 'clause' as const, id }));
    return [...definitions, ...this.predicatesOf(clause).map((id) => ({ what: 'predicate' as const, id }))];
  }

  private predicateSubjects(): Subject[] {
    const used = [...new Set([...this.claims.keys()].flatMap((id) => this.predicatesOf(id)))].sort();
    return used.flatMap((id): Subject[] => {
      const predicate = this.predicates.get(id);
      if (!predicate) return [];
      const seen = seenOfPredicate(predicate);
      const found = entryIn(this.edition, { what: 'predicate', id });
      const state = !found ? 'never reviewed' : found.review.hash === seenHash(seen) ? 'reviewed' : 'suspect';
      const at = found?.review.at ?? { file: this.edition.id, line: 1, column: 1 };
      return [
        {
          what: 'predicate',
          id,
          state,
          seen,
          review: found?.review ?? null,
          of: found?.of ?? null,
          was: found?.review.seen ?? null,
          at,
        },
      ];
    });
  }

  private predicatesOf(clause: string): readonly string[] {
    return [...new Set((this.claims.get(clause) ?? []).flatMap((c) => c.check.predicate ?? []))];
  }

  /** A part of a definition changes what its term means: `def:Natural(a)` is about `def:Natural`. */
  private definitionOf(id: string): string {
    let up = this.edition.byId.get(id);
    while (up && up.kind !== 'definition' && up.parent !== null) up = this.edition.byId.get(up.parent);
    return up?.kind === 'definition' ? up.id : id;
  }

  private users(): ReadonlyMap<string, readonly string[]> {
    if (this.termUsers) return this.termUsers;
    const found = new Map<string, Set<string>>();
    for (const { term, clause } of usesOf(this.edition, termsOf(this.edition)))
      found.set(term.clause, (found.get(term.clause) ?? new Set()).add(clause.id));
    this.termUsers = new Map([...found].map(([id, users]) => [id, [...users]]));
    return this.termUsers;
  }
}

interface Look {
  readonly review: Review;
  readonly of: string;
  readonly was: Seen;
  /** Whether there is the same to see now. */
  readonly same: boolean;
}

/** An edition while its clauses are held against reviews, its own and those of what it stands on. */
class Book {
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
  private readonly edition: Edition;
  private readonly base: Book | null;
  private readonly files: ReadonlySet<string>;
  private readonly own: ReadonlyMap<string, Review>;

  constructor(edition: Edition) {
    this.edition = edition;
    this.claims = claimedBy(edition);
    this.base = edition.amendment ? new Book(edition.amendment.base) : null;
    const inherited = new Set(edition.amendment?.base.files.map((f) => f.path));
    this.files = new Set(edition.files.map((f) => f.path).filter((path) => !inherited.has(path)));
    this.own = new Map((edition.reviews ?? []).map((r) => [subjectKey(r), r]));
  }

  seen(clause: Clause): Seen {
    return seenOfClause(clause, this.edition, this.claims.get(clause.id) ?? []);
  }

  /**
   * The last look at a clause. Without one in this edition, that at the clause of the base from which it comes: it
   * holds where the clause stands as the
   * base has it. That references in it follow a renumbering is no change of it.
   */
  lookAt(clause: Clause): Look | null {
    const own = this.own.get(subjectKey({ what: 'clause', id: clause.id }));
    const same = (review: Review) => review.hash === seenHash(this.seen(clause));
    if (own) return { review: own, of: this.edition.id, was: own.seen, same: same(own) };
    const { base } = this;
    if (!base) return null;
    const origins = this.edition.amendment?.origins.get(clause.id) ?? [];
    const looks = origins.flatMap((id) => {
      const from = base.edition.byId.get(id);
      return (from && base.lookAt(from)) ?? [];
    });
    const [first, ...more] = looks;
    if (!first || (origins.length === 1 && !this.writes(clause))) return first ?? null;
    if (more.length > 0) return { ...first, was: seenTogether(looks.map((l) => l.was)), same: false };
    return { ...first, same: same(first.review) };
  }

  /** Whether the amendment writes a clause, or the check of which the clause has a part. */
  private writes(clause: Clause): boolean {
    const claims = this.claims.get(clause.id) ?? [];
    // An amendment may write the check alone, where the words stay.
    const places = [
      clause,
      ...claims.flatMap((c) => this.edition.byId.get(c.clause) ?? []),
      ...claims.map((c) => c.check),
    ];
    return places.some((c) => this.files.has(c.at.file));
  }
}

/** An edition and all that it stands on, the nearest first. */
export const editionsUnder = (edition: Edition): readonly Edition[] =>
  edition.amendment ? [edition, ...editionsUnder(edition.amendment.base)] : [edition];

/**
 * What a person calls a subject: a clause by its name, a predicate by what it says without its figures, `The check “A
 * stake on … is divided: …”`.
 */
export function subjectName({ what, id }: Pick<Subject, 'what' | 'id'>, { byId }: Pick<Edition, 'byId'>): string {
  if (what === 'clause') return spokenName(byId.get(id), id);
  const says = PREDICATES.get(id)?.says ?? id;
  return `The check “${says
    .replace(/\{[a-zA-Z]+\?[^}]*\}/g, '')
    .replace(/\{[a-zA-Z]+\}/g, '…')
    .replace(/[\s.:;]+$/, '')}”`;
}

/** The review of a subject in an edition, or in the nearest one that it stands on. */
function entryIn(edition: Edition, subject: Pick<Subject, 'what' | 'id'>): { review: Review; of: string } | null {
  for (const e of editionsUnder(edition)) {
    const review = e.reviews?.find((r) => subjectKey(r) === subjectKey(subject));
    if (review) return { review, of: e.id };
  }
  return null;
}

/** Whether anybody has looked at anything in an edition or in what it stands on. */
export const hasReviews = (edition: Edition): boolean =>
  (edition.reviews ?? []).length > 0 || (edition.amendment ? hasReviews(edition.amendment.base) : false);

/** The suspects of an edition for a report of the gate; none where nobody has looked at anything. */
export function suspectsOf(edition: Edition, predicates = PREDICATES): readonly Suspect[] {
  if (!hasReviews(edition)) return [];
  const reviews = new Reviews(edition, predicates);
  return reviews.findings.map((s) => ({
    clause: s.what === 'clause' ? s.id : null,
    predicate: s.what === 'predicate' ? s.id : null,
    why: whySuspect(s, reviews),
  }));
}

/** Why a subject is a finding, in a sentence: who looked at it when, what is changed since, and who uses it. */
export function whySuspect(subject: Subject, reviews: Reviews): string {
  const { what, state, review, was, seen, of } = subject;
  const { edition } = reviews;
  const name = subjectName(subject, edition);
  const looked = `${review?.by ?? ''} looked at it on ${dateWords(review?.on ?? '')}`;
  const users = reviews.usersOf(subject).map((id) => within(spokenName(edition.byId.get(id), id)));
  const used = users.length > 0 ? `; used by ${users.join(', ')}` : '';
  if (state === 'gone' || !seen) return `${name} is gone since ${looked}${used}.`;
  const parts: readonly (readonly [string, (s: Seen) => unknown])[] = [
    ['words', (s) => s.words],
    ['table', (s) => s.table],
    ['drawing', (s) => s.drawing],
    [what === 'predicate' ? 'what it takes' : 'parameters', (s) => s.parameters],
    ['readings', (s) => s.readings],
  ];
  const changed = parts
    .filter(([, get]) => was && JSON.stringify(get(was)) !== JSON.stringify(get(seen)))
    .map(([part]) => part);
  const base = of !== null && of !== edition.id ? editionsUnder(edition).find((e) => e.id === of) : undefined;
  const where = base ? ` in ${editionName(base)}` : '';
  return `${name} has changed since ${looked}${where}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}${used}.`;
}

/** An id as it is typed: in quotes where a shell would make something else of it. */
export const typed = (id: string): string => (/^[\w.:@-]+$/.test(id) ? id : `"${id}"`);
