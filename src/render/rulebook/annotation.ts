// What stands beside a clause in the annotated profile: topics, verdict or judge, notes, readings, examples.
import type { Clause, Edition } from '../../model/edition.ts';
import { type ClauseResult, VERDICT_WORDS, verdictSays } from '../../model/verdict.ts';
import type { Annotation } from '../print/view.ts';
import { said, spans, typesetter } from '../print/words.ts';
import { gridOf } from './grid.ts';

const JUDGE = {
  person: 'judged by a person',
  structure: 'nothing to judge',
  log: 'testable on a log, not checked',
} as const;
const EVIDENCE = {
  engine: 'on an engine',
  'made log': 'on a made log',
  'recorded log': 'in a recorded log',
  attested: 'attested in the log',
  record: 'held by a record',
  person: 'by a person',
  structure: 'structure',
  none: '',
} as const;
const TONE = { passed: 'good', open: 'plain', finding: 'bad' } as const;
const STATUS = { open: 'open', ruling: 'ruling of the regulator', "operator's": 'reading of the operator' } as const;

/**
 * What stands beside a clause, with what the gate says of it where that is known; null where it is nothing.
 * @param topics what topics are called
 */
export function annotationOf(
  edition: Edition,
  clause: Clause,
  result: ClauseResult | undefined,
  topics: ReadonlyMap<string, string>,
): Annotation | null {
  const { wording } = edition.meta;
  const typeset = (text: string) => typesetter(wording)(text);
  const verdict = verdictView(result);
  const annotation: Annotation = {
    cite: citeOf(clause, typeset),
    topics: clause.ownTopics.map((id) => topics.get(id) ?? id),
    judge: verdict ? null : judgeOf(edition, clause),
    verdict,
    notes: clause.notes.map((note) => spans(note.inlines, wording)),
    readings: clause.readings.map((reading) => ({
      id: reading.id,
      status: STATUS[reading.status],
      question: typeset(reading.question),
      answers: reading.answers.map((answer) => typeset(answer.text)),
    })),
    examples: clause.examples.map((example) => ({
      source: typeset(example.source),
      grid: gridOf([
        example.header.map((word) => said(word)),
        ...example.rows.map((row) => row.map((cell) => said(typeset(cell.text)))),
      ]),
    })),
  };
  const { judge, notes, readings, examples } = annotation;
  return annotation.topics.length || judge || verdict || notes.length || readings.length || examples.length
    ? annotation
    : null;
}

function citeOf(clause: Clause, typeset: (text: string) => string): string {
  if (clause.kind === 'definition') return `\u201C${typeset(clause.label)}\u201D`;
  return clause.id.includes(':') && clause.kind !== 'subclause' ? clause.label : clause.id.replace(/^def:/, '');
}

/** Who judges a clause that no predicate does. What a child shares with its parent is said once, at the parent. */
function judgeOf(edition: Edition, { chip, parent }: Clause): string | null {
  return chip && chip !== (parent ? edition.byId.get(parent)?.chip : undefined) ? JUDGE[chip] : null;
}

/** Null where nothing was run: the judge is said instead of a verdict that says nothing. */
function verdictView(result: ClauseResult | undefined): Annotation['verdict'] {
  if (!result || result.judge === 'structure') return null;
  const { kind } = VERDICT_WORDS[result.verdict];
  if (kind === 'open' && result.judge !== 'engine') return null;
  const why =
    kind !== 'finding'
      ? []
      : result.checks.flatMap((check) => (check.verdict !== 'passed' && check.why ? [check.why] : []));
  return {
    word: verdictSays(result.verdict),
    evidence: EVIDENCE[result.evidence],
    tone: TONE[kind],
    why: [...new Set(why)].slice(0, 3),
  };
}
