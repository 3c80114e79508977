// amended-words: an amendment that changes the figures or the force of a clause's words changes its check with them.

import type { BoundCheck } from '../../game/bind.ts';
import type { Game } from '../../game/game.ts';
import { type Clause, citation } from '../../model/edition.ts';
import { plain } from '../../model/raw.ts';
import { saidFigures } from '../../words/figures.ts';
import { forcesNamed } from '../../words/force.ts';
import { contentText } from '../../words/text.ts';
import { finding, type Rule } from '../rule.ts';

/**
 * A figure that a check binds changes with the words. What it does not bind, or says itself, stays behind, and then
 * clause and check may disagree.
 */
export const amendedWords: Rule = {
  id: 'amended-words',
  says: 'Where an amendment changes the figures or the force of words, the check of the clause changes too.',
  check(edition, { game, before }) {
    const { amendment } = edition;
    if (!amendment || !before) return [];
    const { base } = amendment;
    const changed = edition.clauses.flatMap((clause) => {
      const [from, ...more] = amendment.origins.get(clause.id) ?? [];
      const was = from === undefined || more.length > 0 ? undefined : base.byId.get(from);
      if (!was || was.text === clause.text) return [];
      const says = differences(was, clause);
      return says.length > 0 ? [{ was, clause, says }] : [];
    });
    return changed.flatMap(({ was, clause, says }) => {
      const checks = checksOf(game, clause.id);
      if (checks.length === 0 || said(checks) !== said(checksOf(before, was.id))) return [];
      const names = [...new Set(checks.map((c) => c.predicate.id))].join(', ');
      const message = `${says.join(' and ')} since ${citation(base.id, was.id)}, and the check (${names}) says what it said: bring it in line with the words, or say in a note that names ${this.id} why it stays`;
      return [finding(this, edition, clause, clause.at, message, 'warning')];
    });
  },
};

/** The checks that a clause owns or holds. */
const checksOf = ({ bound }: Game, clause: string): readonly BoundCheck[] =>
  bound.checks.filter((c) => c.owner === clause || c.via === clause);

/** What checks demand, the figures put in, whatever clause they stand under. */
const said = (checks: readonly BoundCheck[]): string =>
  JSON.stringify(
    checks.map((c) => [c.predicate.id, c.force, [...c.texts].map(([key, value]) => [key, plain(value)]), c.of]),
  );

/** In what the words of a clause have changed that a check would say too. */
function differences(was: Clause, now: Clause): string[] {
  const out: string[] = [];
  const [old, figures] = [saidFigures(was.text), saidFigures(now.text)];
  const gone = old.filter((f) => !figures.includes(f));
  const come = figures.filter((f) => !old.includes(f));
  if (gone.length + come.length > 0)
    out.push(`the figures of the words have changed (${gone.join(', ') || 'none'} → ${come.join(', ') || 'none'})`);
  const [bound, binds] = [forcesOf(was), forcesOf(now)];
  if (bound !== binds) out.push(`the force of the words has changed (${bound} → ${binds})`);
  return out;
}

/** The forces that the words of a clause have, the strictest first. */
const forcesOf = (clause: Clause): string => forcesNamed(contentText(clause.content)).join(', ') || 'a fact';
