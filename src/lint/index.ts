// Drafting defects of an edition: every rule asked once, the findings sorted, those that a note acknowledges left out.
import { type Game, gameOf } from '../game/game.ts';
import type { Clause, Edition } from '../model/edition.ts';
import type { Problem } from '../model/place.ts';
import { claimedBy } from '../source/claims.ts';
import { sortProblems } from '../source/problems.ts';
import { literal, termsOf } from '../words/text.ts';
import type { LintFacts, Rule } from './rule.ts';
import { amendedWords } from './rules/amended-words.ts';
import { answers } from './rules/answers.ts';
import { definedTerm } from './rules/defined-term.ts';
import { definitionTwice } from './rules/definition-twice.ts';
import { forceWords } from './rules/force-words.ts';
import { inexact } from './rules/inexact.ts';
import { leadIn } from './rules/lead-in.ts';
import { lostReading } from './rules/lost-reading.ts';
import { modalWords } from './rules/modal-words.ts';
import { noCoup } from './rules/no-coup.ts';
import { numberWords } from './rules/number-words.ts';
import { orphanTerm } from './rules/orphan-term.ts';
import { plainQuotes } from './rules/plain-quotes.ts';
import { reason } from './rules/reason.ts';
import { scaffold } from './rules/scaffold.ts';
import { termOfArt } from './rules/term-of-art.ts';
import { unboundFigure } from './rules/unbound-figure.ts';
import { unclaimed } from './rules/unclaimed.ts';

export type { LintFacts, Rule } from './rule.ts';

/**
 * The rules that an edition alone is held to, in the order of their ids; what was looked at is held by a rule of
 * `review`.
 */
export const RULES: readonly Rule[] = [
  amendedWords,
  answers,
  definedTerm,
  definitionTwice,
  forceWords,
  inexact,
  leadIn,
  lostReading,
  modalWords,
  noCoup,
  numberWords,
  orphanTerm,
  plainQuotes,
  reason,
  scaffold,
  termOfArt,
  unboundFigure,
  unclaimed,
];

/** What an edition is held to beside what stands in it. */
export interface LintContext {
  /** The rules to ask; those of an edition alone where it is not said. */
  readonly rules?: readonly Rule[];
  /**
   * Findings of others on the same edition, sorted in with these: binding and compiling its checks, comparing its
   * clauses.
   */
  readonly extra?: readonly Problem[];
  /** The edition's game, where it is not that of the shipped predicates. */
  readonly game?: Game;
}

/** Everything the rules find in an edition, by file, line and column. */
export function lintEdition(edition: Edition, context: LintContext = {}): Problem[] {
  const facts = factsOf(edition, context.game);
  const found = [...(context.rules ?? RULES).flatMap((rule) => rule.check(edition, facts)), ...(context.extra ?? [])];
  return sortProblems(found.filter((problem) => !acknowledged(problem, edition)));
}

/** What the rules ask about an edition. */
export function factsOf(edition: Edition, game = gameOf(edition)): LintFacts {
  const children = new Map<string, Clause[]>();
  for (const clause of edition.clauses) {
    if (clause.parent === null) continue;
    const known = children.get(clause.parent);
    if (known) known.push(clause);
    else children.set(clause.parent, [clause]);
  }
  return {
    claims: claimedBy(edition),
    terms: termsOf(edition),
    game,
    before: edition.amendment ? gameOf(edition.amendment.base) : null,
    children: (id) => children.get(id) ?? [],
    ancestors(clause) {
      const out: Clause[] = [];
      for (let up = clause.parent; up !== null; ) {
        const parent = edition.byId.get(up);
        if (!parent) break;
        out.push(parent);
        up = parent.parent;
      }
      return out;
    },
  };
}

/** A note that names the rule (`> **Note.** orphan-term: …`) says that the defect is the official text's own. */
function acknowledged(problem: Problem, edition: Edition): boolean {
  const notes = problem.clause === null ? [] : (edition.byId.get(problem.clause)?.notes ?? []);
  const named = new RegExp(`(?<![\\w-])${literal(problem.rule)}(?![\\w-])`);
  return notes.some((note) => named.test(note.text));
}
