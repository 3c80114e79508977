// The conformance annex: what the gate says of every clause, on which engine, and what the saying rests on.
import type { Clause, Edition } from '../../model/edition.ts';
import { counted, daysIn, large } from '../../model/labels.ts';
import {
  type ClauseResult,
  type EditionReport,
  FINDINGS,
  type Suspect,
  VERDICT_WORDS,
  VERDICTS,
  verdictSays,
} from '../../model/verdict.ts';
import { spokenName, within } from '../../words/names.ts';
import { textWidth } from '../print/fonts.ts';
import { typesetter } from '../print/words.ts';
import { type Cell, cell, heading, type Paper, type Part, paperOf, paragraph, run, words } from './paper.ts';
import type { Standing } from './standing.ts';

const HELD = { engine: 'an engine', log: 'a log', person: 'a person', structure: 'structure' } as const;

/** The annex; where the gate could not be run it says why, and the filing goes on. */
export function annexPaper(
  edition: Edition,
  report: EditionReport | string,
  suspects: readonly Suspect[],
  { notice }: Pick<Standing, 'notice'>,
): Paper {
  const says: Part = { type: 'notice', notice };
  if (typeof report === 'string')
    return paperOf(edition, 'Conformance', [
      says,
      paragraph(report),
      paragraph('Nothing is shown of any clause.'),
      ...suspectParts(edition, suspects),
    ]);
  const findings = report.clauses.filter((c) => FINDINGS.includes(c.verdict));
  const readings = Object.entries(report.readings).map(([id, n]) => `answer ${n} of Reading ${id}`);
  const parts: Part[] = [
    says,
    paragraph(
      `Each clause that has a check was played in every situation that it speaks of, and judged by what happened. What a person must judge was not judged here.${unchecked(report)}`,
    ),
    {
      type: 'facts',
      rows: [
        { label: 'Engine', words: cell(`${report.engine.name} ${report.engine.version}`) },
        {
          label: 'Played',
          words: cell(
            report.mode === 'by-spec'
              ? 'By spec: the figures of this edition were handed to the engine.'
              : 'As built: the engine played what it ships.',
          ),
        },
        {
          label: 'Plays',
          words: cell(
            `${report.scenarios.toLocaleString('en-AU')} scenarios, ${report.coups.toLocaleString('en-AU')} coups`,
          ),
        },
        { label: 'Readings', words: cell(readings.join(', ') || 'the first answer of each') },
      ],
    },
    heading('Verdicts'),
    {
      type: 'table',
      head: ['Verdict', 'Clauses', 'What it means'],
      widths: [0.22, 0.12, 0.66],
      rows: VERDICTS.filter((v) => report.totals[v]).map((v) => [
        cell(verdictSays(v)),
        cell(String(report.totals[v])),
        cell(VERDICT_WORDS[v].meaning),
      ]),
      whole: true,
    },
    ...(findings.length + report.integrity.length
      ? [heading('Findings'), findingsTable(edition, report, findings, suspects)]
      : []),
    ...suspectParts(
      edition,
      suspects.filter((s) => !findings.some((c) => c.id === s.clause)),
    ),
    ...bySection(edition, report),
  ];
  return paperOf(edition, 'Conformance', parts);
}

/** A part of the book with the verdicts of its clauses: a section, the definitions, or what stands in none. */
interface SectionVerdicts {
  readonly name: string;
  readonly clauses: readonly ClauseResult[];
}

/** How many clauses of each section have each verdict, and then the clauses, a table for each section. */
function bySection(edition: Edition, report: EditionReport): readonly Part[] {
  const sections = sectionsOf(edition, report);
  const verdicts = VERDICTS.filter((v) => report.totals[v]);
  const counts = (clauses: readonly ClauseResult[]): Cell[] =>
    verdicts.map((v) => {
      const n = clauses.filter((c) => c.verdict === v).length;
      return cell(n ? String(n) : '–');
    });
  const each = 0.52 / (verdicts.length + 1);
  return [
    heading('By section'),
    {
      type: 'table',
      head: ['Section', ...verdicts.map((v) => large(verdictSays(v))), 'All'],
      widths: [0.48, ...verdicts.map(() => each), each],
      rows: [
        ...sections.map(({ name, clauses }) => [cell(name), ...counts(clauses), cell(String(clauses.length))]),
        [
          [[run('All sections', 'strong')]],
          ...verdicts.map((v): Cell => [[run(String(report.totals[v]), 'strong')]]),
          [[run(String(report.clauses.length), 'strong')]],
        ],
      ],
      whole: true,
    },
    heading('Every clause'),
    ...sections.flatMap(({ name, clauses }): readonly Part[] => [
      heading(name, 3),
      clausesTable(
        edition,
        clauses.flatMap((result) => {
          const clause = edition.byId.get(result.id);
          return clause ? [{ clause, result, label: clauseLabel(clause, clause.id) }] : [];
        }),
      ),
    ]),
  ];
}

/** A clause of a section, by the name that it has in the annex, with its verdict. */
interface JudgedClause {
  readonly clause: Clause;
  readonly result: ClauseResult;
  readonly label: string;
}

/** The clauses of a section: what their names leave of a line, their words have. */
function clausesTable(edition: Edition, clauses: readonly JudgedClause[]): Part {
  const short = clauses.every(({ label }) => textWidth(label) < SHORT_NAME);
  // No verdict and no head takes two lines: most of the rows would be twice as high.
  const widths = short ? [0.15, 0.475, 0.165, 0.12, 0.09] : [0.26, 0.365, 0.165, 0.12, 0.09];
  const room = (widths[1] ?? 0) * LINE - APART;
  return {
    type: 'table',
    head: ['Clause', 'Begins', 'Verdict', 'Judged by', 'Checks'],
    widths,
    rows: clauses.map((c) => clauseRow(edition, c, room)),
    whole: false,
  };
}

/** The clauses of a report by the sections that they stand in, in the order of the book. */
function sectionsOf(edition: Edition, report: EditionReport): readonly SectionVerdicts[] {
  const names = new Map<string, ClauseResult[]>();
  for (const result of report.clauses) {
    const name = sectionName(edition, result.id);
    const known = names.get(name);
    if (known) known.push(result);
    else names.set(name, [result]);
  }
  return [...names].map(([name, clauses]) => ({ name, clauses }));
}

/** The outermost section that a clause stands in. */
function sectionName(edition: Edition, id: string): string {
  let name = '';
  for (let at = edition.byId.get(id); at; at = edition.byId.get(at.parent ?? ''))
    if (at.kind === 'section') name = `${at.label} ${at.title ?? ''}`.trim();
  const own = edition.byId.get(id);
  return name
    ? typesetter(edition.meta.wording)(name)
    : own?.kind === 'diagram'
      ? 'Diagrams'
      : own?.kind === 'table'
        ? 'Tables'
        : 'Outside of sections';
}

/** What nobody has written a check for is not shown to be obeyed. */
function unchecked({ totals }: EditionReport): string {
  const n = totals['not yet encoded'];
  return n ? ` Nothing is shown of ${counted(n, 'clause')} that ${n === 1 ? 'has' : 'have'} no check yet.` : '';
}

/**
 * What has changed since somebody looked at it, and is no clause that was judged: a predicate, or a clause that is
 * gone.
 */
function suspectParts(edition: Edition, suspects: readonly Suspect[]): readonly Part[] {
  if (!suspects.length) return [];
  const rows = suspects.map((s) => [
    cell(s.clause === null ? (s.predicate ?? '') : clauseLabel(edition.byId.get(s.clause), s.clause)),
    cell(daysIn(s.why)),
  ]);
  return [
    heading('Changed since somebody looked'),
    { type: 'table', head: ['What', 'Why'], widths: [0.3, 0.7], rows, whole: false },
  ];
}

function findingsTable(
  edition: Edition,
  report: EditionReport,
  findings: readonly ClauseResult[],
  suspects: readonly Suspect[],
): Part {
  const rows = findings.map((c): Cell[] => {
    const checks = c.checks.filter((check) => FINDINGS.includes(check.verdict));
    const why = [
      ...checks.map((check) => words(`${check.says} ${check.why ?? check.verdict}`)),
      ...suspects.filter((s) => s.clause === c.id).map((s) => words(daysIn(s.why))),
    ];
    return [
      cell(clauseLabel(edition.byId.get(c.id), c.id)),
      [[run(verdictSays(c.verdict), 'strong')]],
      why.length
        ? why
        : cell(
            c.from.length
              ? `Decided by ${c.from.map((id) => within(spokenName(edition.byId.get(id), id))).join(', ')}.`
              : '',
          ),
    ];
  });
  const faults = report.integrity.map((f): Cell[] => [
    cell(`Scenario ${f.scenario}`),
    [[run('integrity', 'strong')]],
    cell(f.why),
  ]);
  return {
    type: 'table',
    head: ['Clause', 'Verdict', 'Why'],
    widths: [0.2, 0.15, 0.65],
    rows: [...rows, ...faults],
    whole: false,
  };
}

/** In heights of letters of 9.3 points: how wide a table is, and what its cells keep between them. */
const LINE = 48.7;
const APART = 1.2;
const SHORT_NAME = 0.15 * LINE - APART;

/** As many words of a text as find room on a line. */
function begun(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  const words = text.split(' ');
  while (words.length > 1 && textWidth(`${words.join(' ')}\u00A0…`) > room) words.pop();
  return `${words.join(' ')}\u00A0…`;
}

function clauseRow(edition: Edition, { clause, result, label }: JudgedClause, room: number): Cell[] {
  // The term stands in the first column already.
  const bare = clause.kind === 'definition' ? clause.text.replace(/^"[^"]*"\s*/, '') : (clause.title ?? clause.text);
  const text = typesetter(edition.meta.wording)(bare.replace(/\s+/g, ' '));
  const said = verdictSays(result.verdict);
  const verdict = FINDINGS.includes(result.verdict) ? [[run(said, 'strong')]] : cell(said);
  return [
    cell(label),
    cell(begun(text, room)),
    verdict,
    cell(HELD[result.judge]),
    cell(result.checks.length ? String(result.checks.length) : ''),
  ];
}

const clauseLabel = (clause: Clause | undefined, id: string): string =>
  clause?.kind === 'table' || clause?.kind === 'diagram'
    ? clause.label
    : spokenName(clause, id).replace(/^(?:Rule|Section|Definition of) /, '');
