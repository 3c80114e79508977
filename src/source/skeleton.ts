// The files that a new amendment begins with: what it stands on, clauses written out as they stand, and how the rest is
// said.
import { type Edition, INSTRUMENT_KEYS } from '../model/edition.ts';
import { UNSAID } from './changes.ts';
import { type Copied, clausesMarkdown, entriesYaml } from './copied.ts';

/** The file of a new amendment that its clauses are written into. */
export const CLAUSES = '01-changes.md';

/**
 * The files of an amendment of an edition: name → text. They can be read as they are, and change nothing yet.
 * @param copied the clauses that are to be changed; none where that is said later
 */
export function skeletonOf(base: Edition, copied: readonly Copied[] = []): Map<string, string> {
  return new Map([
    ['edition.yaml', editionYaml(base)],
    ['changes.yaml', changesYaml(copied)],
    ...(copied.length > 0 ? ([[CLAUSES, clausesMarkdown(base, copied)]] as const) : []),
  ]);
}

const editionYaml = (
  base: Edition,
): string => `# What this edition is. It stands on ${base.id}: what is not said here is as it is there.
base: ${base.id}
# draft until the regulator has approved it; then approved, with the day under \`dates\`; superseded once another edition is in force, with that day as well.
status: draft

# Another title, and what this edition is an edition of:
# title: ${base.meta.title}
# source: {document: Draft amendment of ${base.id}}

# The days of this edition, such as 2026-01-31. It may commence with an event instead.
# dates:
#   made: 2026-01-31
#   approved: 2026-02-28
#   published: 2026-03-01
#   commences: On the date of publication on the operator's website
#   superseded: 2027-01-31

# The order page that is filed with it; what is left out is printed as a blank to be filled in.
# instrument:
${INSTRUMENT_KEYS.map((key) => `#   ${key}: …`).join('\n')}
`;

const changesYaml = (
  clauses: readonly Copied[],
): string => `# What is changed, and why: an entry for each change. People stand here by role, never by name.
requested by: ${UNSAID.requestedBy}
approved by: ${UNSAID.approvedBy}

changes:${clauses.length > 0 ? `\n${entriesYaml(clauses, '  ')}` : ' []'}
  # A clause is written in full: number, chips, words, checks, examples, notes. What is under it stays as it is unless it is written too;
  # a line with […] alone says where it stands among the words. Where the words stay and only worked examples come out otherwise:
  #
  # - change: "10.2"            in ${CLAUSES} the number and the new examples, without any words
  #   only: examples            or check, or [check, examples]

  # The other things that can be done to clauses, each with its reason. Whole numbers name them: 8.4.1(c), def:Natural, table:3, diagram:A.
  # These say their class themselves; a change of words says what of.
  #
  # - new: "3.4"                a clause that is written in ${CLAUSES} and that the base does not have
  #   after: "3.3"              where it stands; without this, where its number wants it
  # - revoke: "14.8"            a clause that goes, with all that is under it; more than one as ["14.8", "14.9"]
  # - renumber: "11.12"         the same clause under another number; references to it follow
  #   to: "11.11"
  # - move: "11.16"             the same clause elsewhere; where its words change too, they are written under the new number
  #   to: "9.7"
  #   after: "9.6"
  # - split: "14.12"            both parts are written in ${CLAUSES}
  #   into: ["14.12", "14.12A"]
  # - merge: ["11.10", "11.11"]
  #   into: "11.10"
`;
