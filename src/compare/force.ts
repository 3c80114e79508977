// With what force editions treat a topic: what one orders and another permits, or forbids.
import type { Clause, Force } from '../model/edition.ts';
import { inOrder, type WordForce } from '../words/force.ts';
import { type Difference, gather, type Said } from './comparison.ts';
import { MOMENTS } from './conditions.ts';
import type { Games } from './play.ts';
import { phraseOf } from './quote.ts';
import { membersOf, type Titles, titleOf, tokens } from './topics.ts';
import { hangersOn, leadIns, type Reader, rulesOf, type Treatment, textsOf, wholeOf } from './treat.ts';

const ofCheck = (force: Force): WordForce =>
  force === 'may' ? 'permission' : force === 'must-not' ? 'prohibition' : 'duty';

/** "The conditions must include:": what hangs on it is the content of a document, and no rule of its own. */
const CONTENT = /\bmust (?:at least )?(?:include|contain|state|set out)\b[^.]*:\s*$/i;

interface Forced {
  readonly says: WordForce;
  readonly clause: string;
}

interface Forces {
  readonly told: readonly Forced[];
  /** Those of sentences that read like other topics of their clauses: told along, and no difference. */
  readonly besides: readonly Forced[];
  /** Those with which the rules could have been put. */
  readonly may: ReadonlySet<WordForce | 'relief'>;
}

interface Found {
  readonly may: Set<WordForce | 'relief'>;
  readonly besides: Forced[];
}

/** The forces of the checks that clauses own. */
const checkedForces = (t: Treatment, games: Games, clauses: readonly Clause[]): readonly Forced[] =>
  clauses.flatMap((c) => games.forces(t.reader.edition.id, c.id).map((f) => ({ says: ofCheck(f), clause: c.id })));

/** What words that go on with a rule could bear is noted with it. */
function maybe(t: Treatment, texts: readonly string[], { may }: Found): void {
  for (const f of texts.flatMap(t.reader.forces)) for (const force of [f.force, ...f.also]) may.add(force);
}

const wordsUnder = (t: Treatment, clause: Clause): readonly string[] =>
  t.words.filter((w) => w.clause === clause).map((w) => w.text);

/**
 * The forces of a clause's own words under the topic, those that they may have besides noted in `found`; null where the
 * force of the clause is another topic's.
 */
function ownForces(t: Treatment, clause: Clause, found: Found): readonly WordForce[] | null {
  const { forces } = t.reader;
  const { may } = found;
  const several = clause.topics.length > 1;
  const said = wordsUnder(t, clause).map((text) => t.reader.sentences(t.topic, text, clause.topics));
  const certain = said.flatMap((s) => s.own.map(forces)).filter((words) => words.length > 0);
  const open = said.flatMap((s) => s.open);
  // Where no sentence is the topic's for certain, any may be. "Need not" relieves of something; only where that is the
  // topic does it permit.
  const unsure =
    [open, said.flatMap((s) => s.others)].map((all) => all.flatMap(forces)).find((words) => words.length > 0) ?? [];
  // A sentence that reads like another topic of the clause, or like none, makes no difference of force under this one.
  const near = said.some((s) => s.near.some((text) => forces(text).length > 0));
  if (certain.length === 0 && several && unsure.length > 0 && !near) {
    for (const f of said.flatMap((s) => [...s.open, ...s.others]).flatMap((text) => forces(text).slice(0, 1))) {
      may.add(f.relief ? 'relief' : f.force);
      found.besides.push({ says: f.force, clause: clause.id });
    }
    return null;
  }
  if (certain.length === 0) for (const f of unsure) may.add(f.relief ? 'relief' : f.force);
  // One sentence may say two things of two topics.
  if (several) for (const f of certain.flat()) may.add(f.force);
  for (const f of certain.length === 0 ? unsure : certain.flat()) for (const force of f.also) may.add(force);
  const words =
    certain.length === 0
      ? [unsure.find((f) => !f.relief) ?? unsure[0]]
      : several
        ? certain.map((w) => w[0])
        : [certain[0]?.[0]];
  for (const f of words) {
    if (f?.relief) may.add('relief');
    if (f?.only) may.add('duty');
  }
  return [...new Set(words.flatMap((f) => (f ? [f.force] : [])))];
}

/** The forces of one of the clauses with which a treatment begins, told with the clause that has them. */
function headForces(t: Treatment, head: Clause, checked: readonly Forced[], found: Found): readonly Forced[] {
  if (checked.length > 0) return checked;
  const group = membersOf(t.reader.edition, head, t.topic);
  const leads = leadIns(t, head);
  const hanging = group.slice(1).flatMap((c) => (ownForces(t, c, found) ?? []).map((says) => ({ says, clause: c.id })));
  const says = ownForces(t, head, found);
  if (says === null) return hanging.slice(0, 1);
  maybe(t, wholeOf(t, head).flatMap(textsOf), found);
  if (says.length > 0) return says.map((force) => ({ says: force, clause: head.id }));
  if (leads.some((words) => CONTENT.test(words))) return hanging.slice(0, 1);
  const lead = leads.flatMap((words) => t.reader.forces(words).slice(-1))[0]?.force;
  const texts = wordsUnder(t, head);
  // "At the operator's option, two pucks": an item of a list that must be there need not be.
  if (lead === 'duty' && texts.some((text) => /^at [^.;:,]*\boption, (?!(?:any )?one\b)/i.test(text)))
    return [{ says: 'permission', clause: head.id }];
  const whole = texts.some((text) => /\.\s*$/.test(text));
  // An item of several topics that goes on with a sentence of its own may state a fact of this one.
  if (head.topics.length > 1 && texts.some((text) => /\.\s+[A-Z]/.test(text))) found.may.add('fact');
  if (lead) return [{ says: lead, clause: head.id }];
  // A lead-in leaves its force to what hangs on it, of whatever topic; whole sentences without a word of force state
  // facts.
  const hangers = whole ? [] : hangersOn({ reader: t.reader, members: group, topic: t.topic });
  maybe(t, hangers.flatMap(textsOf), found);
  if (hanging.length === 0 && hangers.length > 0)
    return hangers
      .flatMap((c) => textsOf(c).flatMap((text) => t.reader.forces(text).map((f) => ({ says: f.force, clause: c.id }))))
      .slice(0, 1);
  return [
    ...(whole || hanging.length === 0 ? [{ says: 'fact' as const, clause: head.id }] : []),
    ...hanging.slice(0, 1),
  ];
}

/**
 * The forces with which an edition treats a topic, clause by clause, and those that its words may have besides.
 *
 * Where all editions have checks, the forces of these: an author has weighed them. Otherwise the first word of force of
 * the clause, of the lead-in that it hangs on, or of what hangs on it; a table without one has its checks' force,
 * anything else states a fact. What comes after the first word may relax or add to it and is left to the reader. In a
 * clause of several topics the word of a sentence counts for the topic that the sentence speaks of; where none does so
 * for certain, every word of the clause may. Definitions and headings have no force.
 */
function forcesOf(t: Treatment, games: Games, byChecks: boolean): Forces {
  const found: Found = { may: new Set(), besides: [] };
  const told = rulesOf(t).flatMap((head) => {
    const group = membersOf(t.reader.edition, head, t.topic);
    return headForces(t, head, byChecks || head.kind === 'table' ? checkedForces(t, games, group) : [], found);
  });
  for (const f of told) found.may.add(f.says);
  return { told, ...found };
}

const sayForces = (forces: readonly Forced[], { edition }: Reader, topic: string, titles: Titles): readonly Said[] =>
  gather(inOrder(forces.map((f) => f.says)).flatMap((says) => forces.filter((f) => f.says === says))).map((said) => {
    const clause = edition.byId.get(said.clauses[0] ?? '');
    const words = clause ? phraseOf(said.says as WordForce, clause, edition, titleOf(topic, titles)) : null;
    return words ? { ...said, words } : said;
  });

/** A rule binds as a duty, as a prohibition or as a fact; what one book orders another may forbid the contrary of. */
const binds = (may: ReadonlySet<WordForce | 'relief'>): boolean =>
  ['duty', 'prohibition', 'fact'].some((f) => may.has(f as WordForce));

const COMMON_VERBS = tokens('be have do wager permitted required');

/**
 * The verbs right after the words of force: "must not alter" and "must alter" are contrary. What must be done before a
 * moment and must not be
 * done after it is no contrary.
 */
const verbsOf = (t: Treatment, force: WordForce): readonly string[] =>
  t.words.flatMap(({ text }) =>
    (t.reader.conditions(text).some((c) => MOMENTS.has(c.key)) ? [] : t.reader.forces(text))
      .filter((f) => f.force === force)
      .flatMap(
        (f) =>
          /^\s+(?:be (?:required|permitted|allowed) to\s+|be\s+)?([a-z]+)(?: or ([a-z]+))?/i
            .exec(text.slice(f.end))
            ?.slice(1)
            .filter(Boolean) ?? [],
      ),
  );

/** Whether one edition orders the very thing that another forbids. */
function contrary(present: readonly Treatment[]): boolean {
  const verbs = present.map((t) => ({
    ordered: tokens(verbsOf(t, 'duty').join(' ')),
    forbidden: tokens(verbsOf(t, 'prohibition').join(' ')),
  }));
  return verbs.some((a) =>
    verbs.some((b) => b !== a && [...b.forbidden].some((v) => a.ordered.has(v) && !COMMON_VERBS.has(v))),
  );
}

/**
 * Editions differ in force where one binds and another only permits, where one orders what another forbids, or where
 * their checks set the
 * same thing, one as a rule and one as a permission.
 */
export function forceDifferences(
  topic: string,
  present: readonly Treatment[],
  games: Games,
  titles: Titles,
): readonly Difference[] {
  const ruling = present.filter((t) => rulesOf(t).length > 0);
  // A check of a clause of several topics may be another topic's.
  const weighed = (t: Treatment) => t.members.filter((c) => c.topics.length < 2);
  const byChecks = ruling.every((t) => checkedForces(t, games, weighed(t)).length > 0);
  const forces = ruling.map((t) => ({ t, id: t.reader.edition.id, ...forcesOf(t, games, byChecks) }));
  const sure = forces.filter((x) => x.told.length > 0);
  const common =
    (['permission', 'relief'] as const).some((f) => sure.every((x) => x.may.has(f))) || sure.every((x) => binds(x.may));
  // What checks demand and what they forbid stands in their values, which are compared.
  const against = !byChecks && contrary(ruling) && !sure.some((x) => x.may.has('permission'));
  const apart: readonly Difference[] =
    sure.length < 2 || (common && !against)
      ? []
      : [
          {
            what: 'force',
            about: null,
            values: Object.fromEntries(
              forces.map((x) => [x.id, sayForces([...x.told, ...x.besides], x.t.reader, topic, titles)]),
            ),
            same: null,
          },
        ];
  const readers = new Map(present.map((t) => [t.reader.edition.id, t.reader]));
  const unequal = games.unequalForces(topic).map(
    (u): Difference => ({
      what: 'force',
      about: u.about,
      values: Object.fromEntries(
        Object.entries(u.values).map(([id, owners]) => {
          const reader = readers.get(id);
          const said = owners.map((o) => ({ says: ofCheck(o.force), clause: o.clause }));
          return [id, reader ? sayForces(said, reader, topic, titles) : gather(said)];
        }),
      ),
      same: null,
    }),
  );
  return [...apart, ...unequal];
}
