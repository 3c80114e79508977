// The cover of a rulebook, and the key to its margin.
import { type Edition, editionName } from '../../model/edition.ts';
import { dateWords, labelWords } from '../../model/labels.ts';
import { editionHash } from '../../source/hash.ts';
import type { Labelled } from '../print/view.ts';

/** The lines of the cover: who, what, when, and what the edition was read from. */
export function particularsOf(edition: Edition, typeset: (text: string) => string): readonly Labelled[] {
  const { meta } = edition;
  const rows: Labelled[] = [
    { label: 'Operator', text: meta.operator },
    { label: 'Regulator', text: meta.regulator },
    { label: 'Edition', text: editionName(edition) },
    { label: 'Version', text: dateWords(edition.version) },
    // A restatement has no status of its own: what is approved is the edition that it restates.
    { label: meta.wording === 'restated' ? 'Status of the edition' : 'Status', text: meta.status },
    ...Object.entries(meta.dates).map(([key, value]) => ({ label: labelWords(key), text: dateWords(value) })),
    ...Object.entries(meta.source).map(([key, value]) => ({
      label: key === 'document' ? 'Source document' : labelWords(key),
      text: dateWords(value),
    })),
    { label: 'SHA-256 of the source begins', text: editionHash(edition).slice(0, 16) },
  ];
  return rows.map(({ label, text }) => ({ label, text: typeset(text) }));
}

/** What the margin of the annotated profile says, explained; with `verdicts`, of what the gate says too. */
export function legendOf(verdicts: boolean): readonly Labelled[] {
  return [
    {
      label: 'Topics',
      text: 'What a clause deals with; clauses of other books that deal with the same bear the same topic. A clause without topics of its own has those of the clause that it hangs on.',
    },
    ...(verdicts
      ? [
          {
            label: 'Verdict',
            text: 'What the conformance gate says of the clause, and what the saying rests on. A clause is passed when every check of it holds on the engine under test; one that no play could apply is vacuous.',
          },
        ]
      : [
          {
            label: 'Judge',
            text: 'Where no predicate judges a clause, the margin says why: a person must judge it, there is nothing to judge, or a table log could test it.',
          },
        ]),
    { label: 'Note', text: 'An editorial remark on the official text. It is no part of the rules.' },
    {
      label: 'Reading',
      text: 'A clause that can be understood in several ways, with the ways listed. The first is the one that this edition takes.',
    },
  ];
}
