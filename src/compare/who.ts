// Who is named under a topic, and whom another edition names nowhere there.
import { type Difference, gather } from './comparison.ts';
import type { NamedIn } from './named.ts';
import { nearestTopics, type Titles } from './topics.ts';
import { leadIns, sentenceAt, type Treatment } from './treat.ts';

/**
 * Who an edition names under each topic. The lowest rung of a ladder and the operator act where nobody is named, so
 * naming them is no difference.
 */
export type RolesNamed = ReadonlyMap<string, ReadonlyMap<string, readonly RoleIn[]>>;

/** A role in a clause, with the topics of the clause that its sentence reads most like. */
interface RoleIn extends NamedIn {
  readonly near: readonly string[];
}

/**
 * The roles that words name, by topic and edition; a role that books define under one topic, each by its own name, is
 * one role: the
 * Tournament Manager is the Tournament Director.
 */
export function rolesNamed(treatments: ReadonlyMap<string, readonly Treatment[]>, titles: Titles): RolesNamed {
  const one = sameRoles(treatments);
  return new Map(
    [...treatments].map(([topic, all]) => [
      topic,
      new Map(
        all.map((t) => {
          const leads = t.heads.flatMap((clause) => leadIns(t, clause).map((text) => ({ clause, text })));
          const named = [...leads, ...t.words].flatMap(({ clause, text }) =>
            t.reader
              .roles(text)
              .filter((r) => !r.implied)
              .map((r) => ({
                key: one.get(`${t.reader.edition.id} ${r.key}`) ?? r.key,
                says: r.name,
                clause,
                near: nearestTopics(sentenceAt(text, r.start), clause.topics, titles),
              }))
              // Who the topic is about is not who may do something.
              .filter((r) => r.key !== topic),
          );
          return [t.reader.edition.id, named] as const;
        }),
      ),
    ]),
  );
}

/**
 * The roles of editions that several define under one topic, and each only one: edition and role → what is the same for
 * all.
 */
function sameRoles(treatments: ReadonlyMap<string, readonly Treatment[]>): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const [topic, all] of treatments) {
    const defined = all.map((t) => {
      const terms = t.heads.filter((c) => c.kind === 'definition').map((c) => c.label);
      return {
        t,
        roles: terms.flatMap((term) =>
          t.reader.roles(term).filter((r) => r.end - r.start === term.length && !r.implied),
        ),
      };
    });
    const alone = defined.filter((d) => d.roles.length > 0);
    if (alone.length < 2 || alone.some((d) => d.roles.length > 1)) continue;
    for (const { t, roles } of alone) out.set(`${t.reader.edition.id} ${roles[0]?.key}`, topic);
  }
  return out;
}

/**
 * Of a clause of several topics a role is told under those where another edition names the same, else some role; else
 * under those that its sentence reads like.
 */
function roleHomes(named: RolesNamed, edition: string, { key, clause, near }: RoleIn): readonly string[] {
  const score = (topic: string) =>
    Math.max(
      0,
      ...[...(named.get(topic) ?? [])]
        .filter(([id]) => id !== edition)
        .map(([, roles]) => (roles.some((r) => r.key === key) ? 2 : roles.length > 0 ? 1 : 0)),
    );
  const best = Math.max(...clause.topics.map(score));
  return best === 0
    ? near.length > 0
      ? near
      : clause.topics.slice(0, 1)
    : clause.topics.filter((topic) => score(topic) === best);
}

/**
 * Who is named. Two editions differ where one names, under its own topic, whom the other names nowhere in its clauses
 * of the topic.
 */
export function whoDifference(topic: string, present: readonly Treatment[], named: RolesNamed): readonly Difference[] {
  if (present.length < 2) return [];
  const sides = present.map((t) => {
    const all = named.get(topic)?.get(t.reader.edition.id) ?? [];
    return {
      id: t.reader.edition.id,
      all,
      own: all.filter((r) => r.clause.topics.length < 2 || roleHomes(named, t.reader.edition.id, r).includes(topic)),
    };
  });
  if (!sides.some(({ own }) => own.some((r) => sides.some((s) => !s.all.some((x) => x.key === r.key))))) return [];
  const values = sides.map(({ id, own, all }) => [
    id,
    gather((own.length > 0 ? own : all).map((r) => ({ says: r.says, clause: r.clause.id }))),
  ]);
  return [{ what: 'who', about: null, values: Object.fromEntries(values), same: null }];
}
