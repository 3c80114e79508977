// What a filing lacks: each thing that is missing with what to do about it, and what was looked at and is in order.
import type { Change, Diff } from '../../diff/change.ts';
import { steepLines } from '../../diff/steep.ts';
import { classSays, sentence } from '../../diff/tell.ts';
import type { ChangeClass, ChangeVerb, Edition, StatedChange } from '../../model/edition.ts';
import { counted, dateWords, daysIn, labelWords } from '../../model/labels.ts';
import type { Problem } from '../../model/place.ts';
import { type EditionReport, FINDINGS, type Suspect } from '../../model/verdict.ts';
import { changedSinceReview } from '../../review/changed-since-review.ts';
import { isUnsaid } from '../../source/changes.ts';
import { changeName, spokenName, within } from '../../words/names.ts';
import { blanksOf } from '../rulebook/order-page.ts';
import { countsText, lackText, ofEntries, placeOf } from './counts.ts';

/** `missing` makes the filing incomplete; `note` is said and not counted. */
export type State = 'missing' | 'done' | 'note';

/** One thing that a filing wants, and how it stands. */
export interface ChecklistItem {
  /** `Dates and status` */
  readonly group: string;
  readonly state: State;
  readonly what: string;
  /** What to do about it; null where nothing is to be done. */
  readonly todo: string | null;
  /** Whose turn it is where something is missing; null elsewhere. */
  readonly who: string | null;
}

export interface Looked {
  readonly edition: Edition;
  /** What the edition changes in its base; null where it stands on none. */
  readonly diff: Diff | null;
  /** What lint finds. */
  readonly problems: readonly Problem[];
  /** What the gate says, or why it could not be run; null where it was not asked. */
  readonly report: EditionReport | string | null;
  /** What was looked at and has changed since. */
  readonly suspects: readonly Suspect[];
  /** The clauses that somebody has looked at as they are now. */
  readonly reviewed: ReadonlySet<string>;
}

/** The checklist, group by group; what is missing comes first in each. */
export function checklistOf(looked: Looked): readonly ChecklistItem[] {
  const groups: readonly [group: string, who: string, items: readonly Item[]][] = [
    ['Words', 'Author', wordsItems(looked)],
    ['Dates and status', 'Author', dateItems(looked)],
    ['Instrument', 'Author', instrumentItems(looked)],
    ['Changes', 'Author', changeItems(looked)],
    ['House edges', 'Author', edgeItems(looked)],
    ['Queries and decisions', 'Author, then the reviewer', decisionItems(looked)],
    ['Reviews', 'Reviewer', reviewItems(looked)],
    ['Drafting', 'Author', lintItems(looked)],
    ['Readings', 'Operator or regulator', readingItems(looked)],
    ['Conformance', 'Author', gateItems(looked)],
  ];
  const rank: readonly State[] = ['missing', 'done', 'note'];
  return groups.flatMap(([group, who, items]) =>
    rank.flatMap((state) =>
      items.filter((i) => i.state === state).map((i) => ({ group, ...i, who: state === 'missing' ? who : null })),
    ),
  );
}

/** How many things are missing. */
export const missingOf = (items: readonly ChecklistItem[]): number => items.filter((i) => i.state === 'missing').length;

type Item = Omit<ChecklistItem, 'group' | 'who'>;
const missing = (what: string, todo: string): Item => ({ state: 'missing', what, todo });
const done = (what: string): Item => ({ state: 'done', what, todo: null });
const note = (what: string, todo: string | null = null): Item => ({ state: 'note', what, todo });

function wordsItems({ edition }: Looked): readonly Item[] {
  const { wording } = edition.meta;
  if (wording !== 'restated')
    return [
      done(
        wording === 'own'
          ? 'The rules are printed in the operator’s own words.'
          : 'The rules are printed in the words of the official text.',
      ),
    ];
  return [
    missing(
      'The rules are printed in a restatement, and only official or own words make approved rules.',
      'Write the clauses in the words that are to be approved, and say `wording: own` in edition.yaml.',
    ),
  ];
}

/** What each date is, as a sentence begins with it. */
const DAY: Readonly<Record<string, string>> = {
  made: 'The day on which it was made',
  approved: 'The day of its approval',
  published: 'The day of its publication',
  commences: 'When it commences',
  superseded: 'The day on which it was superseded',
};

/** The dates that an edition of each status has; the others are not due yet. */
const DUE = {
  draft: ['made', 'commences'],
  approved: ['made', 'approved', 'published', 'commences'],
  superseded: ['made', 'approved', 'published', 'commences', 'superseded'],
} as const;

function dateItems({ edition }: Looked): readonly Item[] {
  const { status, dates } = edition.meta;
  const due: readonly string[] = DUE[status];
  return [
    done(`The status is ${status}.`),
    ...due.map((name) => {
      const day = dates[name];
      if (day) return done(`${labelWords(name)}: ${dateWords(day)}`);
      const example =
        name === 'commences'
          ? '`commences: …` (a day such as 2026-01-31, or an event in words)'
          : `\`${name}: 2026-01-31\` (the true day)`;
      return missing(`${DAY[name]} is not stated.`, `Add ${example} under \`dates\` in edition.yaml.`);
    }),
    ...DUE.superseded
      .filter((name) => !due.includes(name))
      .map((name) => note(`${labelWords(name)}: not due while the status is ${status}.`)),
  ];
}

function instrumentItems({ edition }: Looked): readonly Item[] {
  const blanks = blanksOf(edition);
  const twice = effectItems(edition);
  if (!blanks.length) return [...twice, done('Every line of the order page is filled in.')];
  const lines = blanks.join(', ');
  return [
    ...twice,
    edition.meta.instrument
      ? missing(
          `The order page has ${counted(blanks.length, 'blank')}: ${lines}.`,
          'Add these lines under `instrument` in edition.yaml, or fill them in by hand in 1 Instrument.docx.',
        )
      : missing(
          'Nothing is said of the instrument.',
          `Add \`instrument\` to edition.yaml with ${lines}; or fill the blanks in by hand in 1 Instrument.docx.`,
        ),
  ];
}

/** The day on which the instrument takes effect may be stated twice, and then it is one day. */
function effectItems({ meta: { instrument, dates } }: Edition): readonly Item[] {
  const [effect, commences] = [instrument?.effect, dates.commences];
  if (!effect && commences) return [done(`Effect: ${dateWords(commences)}, when the edition commences.`)];
  if (!effect || !commences || effect === commences) return [];
  const said = `The order page takes effect “${dateWords(effect)}”, and the edition commences “${dateWords(commences)}”.`;
  const day = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
  const todo =
    'Leave out `effect` under `instrument` in edition.yaml where the two are one; the order page then says what `commences` says.';
  return [day(effect) && day(commences) ? missing(said, todo) : note(said, todo)];
}

function changeItems({ edition, diff }: Looked): readonly Item[] {
  if (!diff || !edition.amendment)
    return [
      note(
        'The edition stands on no other: the filing has no marked rules and no statement of changes.',
        'To file changes, write them as an amendment: clausebook amend.',
      ),
    ];
  const { changes, base } = edition.amendment;
  const named = (c: Pick<StatedChange, 'from' | 'to'>) => changeName(c, base, edition);
  const out: Item[] = [];
  const lacking = (gives: string, lacks: (c: StatedChange) => boolean, todo: string, all: string) => {
    const found = changes.filter(lacks);
    out.push(found.length ? missing(lackText(changes.length, found.map(named), gives), todo) : done(all));
  };
  // An entry may stand for several changes: that of a clause and those of what hangs on it.
  const classesOf = (c: StatedChange) => [
    ...new Set(
      diff.changes
        .filter((found) => found.stated && placeOf(found.stated) === placeOf(c))
        .flatMap((found) => found.classes),
    ),
  ];
  lacking(
    'gives a reason',
    (c) => isUnsaid(c.reason),
    'Write a `reason` for each in changes.yaml.',
    'Every statement of the author has a reason.',
  );
  lacking(
    'has a class',
    (c) => c.class === null && classesOf(c).some((found) => found !== SAID_BY[c.verb]),
    'Write a `class` for each in changes.yaml.',
    'Every statement of the author has a class, or says by itself what it is.',
  );
  lacking(
    'says who requested it',
    (c) => isUnsaid(c.requestedBy),
    'Write `requested by` in changes.yaml, once for all or for each.',
    'Every statement of the author says who requested it.',
  );
  lacking(
    'says who approved it',
    (c) => isUnsaid(c.approvedBy),
    'Write `approved by` in changes.yaml, once for all or for each.',
    'Every statement of the author says who approved it.',
  );
  const toldOf = new Set(diff.changes.flatMap((c) => (c.stated ? [placeOf(c.stated)] : [])));
  const unstated = diff.changes.filter((c) => c.stated === null);
  out.push(
    unstated.length
      ? missing(
          `The author says nothing of ${counted(unstated.length, 'change')}: ${unstated.map(named).join('; ')}. ${countsText(edition.amendment, diff)}`,
          'Write an entry for each in changes.yaml, or take the change back.',
        )
      : done(countsText(edition.amendment, diff)),
  );
  const idle = changes.filter((c) => !toldOf.has(placeOf(c)));
  if (idle.length)
    out.push(
      missing(
        `The author states ${idle.length === 1 ? 'a change' : `${idle.length} changes`} that the comparison does not find: ${idle.map(named).join('; ')}.`,
        'Take the entry out of changes.yaml, or write the change.',
      ),
    );
  const otherwise = changes.filter(
    (c) => c.class !== null && toldOf.has(placeOf(c)) && !classesOf(c).includes(c.class),
  );
  if (otherwise.length)
    out.push(
      missing(
        `${ofEntries(otherwise.length, changes.length, 'gives', 'give')} another class than is found: ${otherwise.map((c) => `${named(c)} (stated ${c.class && classSays(c.class)}, found ${classesOf(c).map(classSays).join(', ')})`).join('; ')}.`,
        'Correct the `class` in changes.yaml.',
      ),
    );
  const lone = [...diff.coverage.unmatched.from, ...diff.coverage.unmatched.to];
  if (lone.length)
    out.push(
      missing(
        `${counted(lone.length, 'clause has', 'clauses have')} no counterpart: ${[...diff.coverage.unmatched.from.map((id) => spokenName(base.byId.get(id), id)), ...diff.coverage.unmatched.to.map((id) => spokenName(edition.byId.get(id), id))].join(', ')}.`,
        'State in changes.yaml what was done to them.',
      ),
    );
  return out;
}

/** The class that an entry says by what it does to the clause; where nothing else is found, it need not be written. */
const SAID_BY: Readonly<Record<ChangeVerb, ChangeClass | null>> = {
  change: null,
  new: 'added',
  revoke: 'removed',
  renumber: 'renumbered',
  move: 'moved',
  split: 'split',
  merge: 'merged',
};

/** What nobody should sign without having seen it. */
const edgeItems = ({ diff }: Looked): readonly Item[] =>
  steepLines(diff?.changes ?? []).map((line) =>
    note(line, 'See in 4 Statement of changes which change does it, and whether that is meant.'),
  );

function decisionItems({ diff, edition }: Looked): readonly Item[] {
  if (!diff) return [];
  const base = edition.amendment?.base ?? edition;
  const named = (c: Pick<Change, 'from' | 'to'>) => changeName(c, base, edition);
  const last = diff.changes.flatMap((c) => {
    const decision = c.decisions.at(-1);
    return decision ? [{ c, decision }] : [];
  });
  const out: Item[] = last.flatMap(({ c, decision: d }): Item[] => {
    const asked = d.query ? ` Asked: ${d.query}` : '';
    if (d.stale)
      return [
        missing(
          `${named(c)} was decided on (${d.disposition}, ${dateWords(d.on)}) and is another change now.`,
          'Look at the change again, and write a new decision in decisions.yaml.',
        ),
      ];
    if (d.disposition === 'open')
      return [
        missing(
          `${named(c)}: a query is open.${asked}`,
          `Answer it: clausebook decide, with \`--answer\` and the \`--disposition\` that follows.`,
        ),
      ];
    if (d.disposition === 'to be amended')
      return [missing(`${named(c)} is to be amended.`, 'Amend the clause, then write a new decision.')];
    if (d.disposition === 'rejected' || d.disposition === 'withdrawn')
      return [missing(`${named(c)} was ${d.disposition} and is still in the edition.`, 'Take the change back.')];
    return [];
  });
  for (const d of diff.vanished)
    out.push(
      missing(
        `A decision on ${within(spokenName(edition.byId.get(d.clause), d.clause))} (${d.disposition}, ${dateWords(d.on)}) is about a change that is not there any more.`,
        'Take it out of decisions.yaml, or bring the change back.',
      ),
    );
  if (out.length) return out;
  return last.length
    ? [
        done(
          `${last.length} of ${counted(diff.changes.length, 'change')} ${last.length === 1 ? 'is' : 'are'} decided on, and no query is open.`,
        ),
      ]
    : [note('No decision on any change is written down.')];
}

function reviewItems({ edition, diff, suspects, reviewed }: Looked): readonly Item[] {
  const out: Item[] = suspects.map((s) =>
    missing(
      sentence(daysIn(s.why)),
      `Look again, and say so: clausebook review${s.clause === null ? '' : ` of ${within(spokenName(edition.byId.get(s.clause), s.clause))}`}.`,
    ),
  );
  const changed = [...new Set(diff?.changes.flatMap((c) => c.to) ?? [])];
  if (!changed.length) return out;
  const seen = changed.filter((id) => reviewed.has(id)).length;
  // A clause that was taken out cannot be looked at any more.
  const gone = diff?.changes.some((c) => !c.to.length) ? ' that still stand' : '';
  const some = `${seen === 0 ? 'None' : seen} of the ${changed.length} changed clauses${gone} ${seen > 1 ? 'have' : 'has'}`;
  const clauses =
    changed.length === 1 ? `The changed clause${gone.replace('stand', 'stands')} has${seen ? '' : ' not'}` : some;
  const what = `${clauses} been looked at and written down.`;
  return [...out, seen === changed.length ? done(what) : note(what, `Read them, and say so: clausebook review.`)];
}

function lintItems({ edition, problems: found }: Looked): readonly Item[] {
  // What has changed since a review stands under the reviews.
  const problems = found.filter((p) => p.rule !== changedSinceReview.id);
  const clauses = problems.map((p) =>
    missing(
      `${p.clause === null ? 'The edition' : spokenName(edition.byId.get(p.clause), p.clause)} (${p.severity}): ${p.message}`,
      'Do what the message says (clausebook lint has its place), or, where the defect is the official text’s own, name the rule in a note at the clause.',
    ),
  );
  return clauses.length ? clauses : [done('No drafting defect is found (clausebook lint).')];
}

function readingItems({ edition }: Looked): readonly Item[] {
  const readings = new Map<string, { status: string; question: string; clauses: string[] }>();
  for (const clause of edition.clauses) {
    for (const r of clause.readings) {
      const known = readings.get(r.id);
      if (known) known.clauses.push(within(spokenName(clause, clause.id)));
      else
        readings.set(r.id, {
          status: r.status,
          question: r.question,
          clauses: [within(spokenName(clause, clause.id))],
        });
    }
  }
  const open = [...readings].filter(([, r]) => r.status === 'open');
  const settled = readings.size - open.length;
  const items = open.map(([id, r]) =>
    missing(
      `Reading ${id} is open (${r.clauses.join(', ')}): ${r.question}`,
      `Have it decided; then write \`Reading ${id}\`, ruling (or operator's), with the answer that is taken first.`,
    ),
  );
  if (settled) items.push(done(`${counted(settled, 'reading')} settled, by a ruling or by the operator.`));
  return items.length ? items : [done('No clause can be understood in several ways, as far as is known.')];
}

function gateItems({ edition, report }: Looked): readonly Item[] {
  if (report === null)
    return [
      note(
        'The gate was not played, and no effect on hands and house edges worked out: the filing has both.',
        `Play it alone: clausebook check; or with the filing: clausebook file.`,
      ),
    ];
  if (typeof report === 'string')
    return [missing(sentence(`The gate could not be run: ${report}`), `Mend what it says, and see clausebook check.`)];
  const named = (id: string) => spokenName(edition.byId.get(id), id);
  // A clause that is only suspect stands under the reviews.
  const found = report.clauses.filter((c) => FINDINGS.includes(c.verdict) && c.verdict !== 'suspect');
  const findings = new Set(found.map((c) => c.id));
  const out = found.map((c) => {
    const failed = c.checks.find((check) => FINDINGS.includes(check.verdict));
    const deciding = c.from.filter((id) => findings.has(id));
    // A clause that others decide is no further thing to mend.
    if (!failed && deciding.length)
      return note(`${named(c.id)}: ${c.verdict}, because of ${deciding.map((id) => within(named(id))).join(', ')}.`);
    return missing(
      sentence(`${named(c.id)}: ${c.verdict}${failed?.why ? `, ${failed.why}` : ''}`),
      `See clausebook check, and mend the clause or its check.`,
    );
  });
  for (const fault of report.integrity)
    out.push(
      missing(
        `Integrity, scenario ${fault.scenario}: ${fault.why}`,
        'The engine breaks its own books: mend the engine.',
      ),
    );
  const passed = report.totals.passed;
  if (passed) out.push(done(`${counted(passed, 'clause')} passed on ${report.engine.name} ${report.engine.version}.`));
  else if (!found.length && report.coups > 0) out.push(note('No clause of the edition is judged on an engine.'));
  // A run in which nothing was played is never green.
  if (!report.coups)
    out.push(
      missing(
        'The gate played nothing, so it shows nothing of any clause.',
        `See clausebook check, and write a check for a clause that an engine can show.`,
      ),
    );
  const open = report.totals['not yet encoded'];
  if (open)
    out.push(
      note(
        `${counted(open, 'clause')} could be shown by a table log, and no check has been written for ${open === 1 ? 'it' : 'them'}.`,
      ),
    );
  out.push(note('That each check can fail is not shown here.', 'Run clausebook prove.'));
  return out;
}
