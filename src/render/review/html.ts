// How an edition stands with its reviewers, as one self-contained HTML page: what is suspect first, with old and new
// words.

import { type Clause, type Edition, editionName } from '../../model/edition.ts';
import { counted, dateWords } from '../../model/labels.ts';
import type { ChangedSince, ReviewRow } from '../../model/review.ts';
import { countOf } from '../../review/reviewed.ts';
import { editionsUnder, subjectName, typed } from '../../review/reviews.ts';
import { typographyAlone } from '../../review/since.ts';
import { editionHash } from '../../source/hash.ts';
import { clauseName, spokenName, within } from '../../words/names.ts';
import { pageHtml } from '../print/page.ts';
import { anchorOf, whose } from '../print/words.ts';
import { sectionsOf } from './sections.ts';

/** The page. It carries its fonts and style, and has no script. */
export function reviewHtml(edition: Edition, rows: readonly ReviewRow[], version: string): string {
  return pageHtml(
    { name: 'review' },
    { title: `Reviews · ${editionName(edition)}`, skip: { to: 'main', says: 'To the reviews' } },
    { version, ...pageView(edition, rows) },
  );
}

function pageView(edition: Edition, rows: readonly ReviewRow[]) {
  const findings = rows.filter((r) => r.state === 'suspect' || r.state === 'gone');
  const looked = rows.filter((r) => r.state === 'reviewed');
  const along = looked.filter((r) => r.what === 'clause' && r.review?.with != null).length;
  const totals = [
    { state: 'suspect', mark: '✗', kind: 'finding', meaning: 'changed since somebody looked at it' },
    { state: 'gone', mark: '✗', kind: 'finding', meaning: 'looked at, and in the edition no more' },
    {
      state: 'reviewed',
      mark: '✓',
      kind: 'passed',
      meaning: `somebody has looked at it, and it is as it was then${along > 0 ? `; ${counted(along, 'clause')} along with others` : ''}`,
    },
    { state: 'never reviewed', mark: '–', kind: 'open', meaning: 'nobody has said that they looked at it; no finding' },
  ] as const;
  const withCounts = <T extends { readonly state: ReviewRow['state'] }>(t: T) => {
    const [clauses, predicates] = [countOf(rows, t.state), countOf(rows, t.state, 'predicate')];
    const unit = (n: number, word: string) => (n === 1 ? word : `${word}s`);
    return {
      ...t,
      clauses,
      predicates,
      clauseUnit: unit(clauses, 'clause'),
      predicateUnit: predicates === 1 ? 'kind of check' : 'kinds of check',
    };
  };
  return {
    name: editionName(edition),
    title: edition.meta.title,
    operator: edition.meta.operator,
    whose: whose(edition.meta).short,
    sha256: editionHash(edition),
    clean: findings.length === 0,
    left: counted(findings.length, 'thing'),
    seen: counted(looked.length + findings.length, 'thing'),
    anySeen: looked.length + findings.length > 0,
    unseen: counted(countOf(rows, 'never reviewed'), 'clause'),
    totals: totals.map(withCounts).filter((t) => t.state !== 'gone' || t.clauses > 0),
    findings: findings.map((r) => findingView(r, edition)),
    looked: looked.map((r) => ({
      name: nameView(r, edition),
      gist: gistOf(edition.byId.get(r.id)),
      ...lookView(r, edition),
    })),
    never: neverView(edition, rows),
  };
}

/** A clause as it is cited within its edition. */
function nameView({ what, id }: Pick<ReviewRow, 'what' | 'id'>, edition: Edition): string {
  return what === 'predicate' ? subjectName({ what, id }, edition) : clauseName(edition.byId.get(id), id);
}

function gistOf(clause: Clause | undefined): string {
  const text = (clause?.kind === 'table' ? (clause.title ?? '') : (clause?.text ?? '')).replace(/\s+/g, ' ');
  const words = clause?.kind === 'definition' ? text.replace(`"${clause.label}" `, '') : text;
  return words.length > 110 ? `${words.slice(0, 109)}…` : words;
}

function lookView({ review, edition: id }: ReviewRow, edition: Edition) {
  const of = review && review.of !== id ? editionsUnder(edition).find((e) => e.id === review.of) : undefined;
  return {
    on: review?.on ?? '',
    day: dateWords(review?.on ?? ''),
    by: review?.by ?? '',
    why: review?.why ?? '',
    along: review?.with ? within(spokenName(edition.byId.get(review.with), review.with)) : null,
    of: of ? editionName(of) : null,
  };
}

function findingView(row: ReviewRow, edition: Edition) {
  const { what, id, state, changed, users } = row;
  return {
    anchor: anchorOf(id),
    name: nameView(row, edition),
    cite: subjectName(row, edition),
    state,
    look: lookView(row, edition),
    typography: changed !== null && typographyAlone(changed),
    parts: changed ? partsView(changed, what) : [],
    users: users.map((u) => nameView({ what: 'clause', id: u }, edition)).join(', '),
    usersOf: what === 'predicate' ? 'Clauses whose checks use it' : 'Clauses that use the term',
    command: `clausebook review ${edition.id} ${typed(id)} --by "…" --why "…" --on …`,
  };
}

const TITLES = { words: 'Words', drawing: 'Drawing', parameters: 'Parameters', readings: 'Readings' } as const;

function partsView(changed: ChangedSince, what: ReviewRow['what']) {
  // The space before marked words stands outside of the mark, so that it is neither struck out nor underlined; what is
  // put in never touches what is struck out.
  const marks = (all: NonNullable<ChangedSince['words']>) =>
    all.map((m, i) => {
      const lead = /^\s*/.exec(m.text)?.[0] ?? '';
      const touches = lead === '' && m.op === 'inserted' && all[i - 1]?.op === 'deleted';
      return {
        lead: touches ? ' ' : lead,
        text: m.text.trimStart(),
        deleted: m.op === 'deleted',
        inserted: m.op === 'inserted',
      };
    });
  const texts = (['words', 'drawing', 'parameters', 'readings'] as const).flatMap((name) => {
    const part = changed[name];
    const title = what === 'predicate' && name === 'parameters' ? 'What it takes' : TITLES[name];
    return part ? [{ title, code: name === 'parameters' || name === 'drawing', marked: marks(part), rows: null }] : [];
  });
  const table = changed.table
    ? [
        {
          title: 'Table',
          code: false,
          marked: [],
          rows: changed.table.map((r) => ({ where: r.where, marked: marks(r.marked) })),
        },
      ]
    : [];
  return [...texts.slice(0, 1), ...table, ...texts.slice(1)];
}

/** The clauses that nobody has looked at, by section. */
function neverView(edition: Edition, rows: readonly ReviewRow[]) {
  const never = new Set(rows.filter((r) => r.what === 'clause' && r.state === 'never reviewed').map((r) => r.id));
  return sectionsOf(edition).flatMap(({ title, clauses }) => {
    const names = clauses.filter((c) => never.has(c.id)).map((c) => nameView({ what: 'clause', id: c.id }, edition));
    const told = names.length === clauses.length ? 'all' : names.join(', ');
    return names.length > 0 ? [{ title, count: names.length, names: told }] : [];
  });
}
