// The report of the gate as one self-contained HTML page, a book at a time: what is shown in a line, findings with
// their reasons, then every clause with what it rests on.
import { betNames } from '../../game/say.ts';
import { showCard } from '../../model/card.ts';
import { type Clause, calledApart, type Edition } from '../../model/edition.ts';
import { large } from '../../model/labels.ts';
import { dollars } from '../../model/money.ts';
import {
  type CheckResult,
  type ClauseResult,
  type EditionReport,
  lacking,
  MODE_SAYS,
  saysUnder,
  sharesOf,
  shownLine,
  suspectsElsewhere,
  VERDICT_WORDS,
  VERDICTS,
  type Verdict,
  verdictSays,
} from '../../model/verdict.ts';
import { clauseName, spokenName, within } from '../../words/names.ts';
import { aBookAtATime, pageHtml } from '../print/page.ts';
import { anchorOf, typesetter } from '../print/words.ts';
import { sectionsOf } from '../review/sections.ts';

function signOf(verdict: Verdict) {
  const { mark, kind } = VERDICT_WORDS[verdict];
  return { mark, kind };
}

const times = (n: number): string => (n === 1 ? 'once' : `${n.toLocaleString('en-AU')} times`);

function checkView(check: CheckResult) {
  const coup = check.replay?.play.coups[Math.max(0, check.replay.coup - 1)];
  return {
    of: check.of,
    force: check.force.replace('-', ' '),
    says: large(check.says),
    verdict: check.verdict,
    ...signOf(check.verdict),
    judged: times(check.applied),
    why: check.why,
    place: `${check.at.file}:${check.at.line}:${check.at.column}`,
    replay: check.replay && {
      scenario: check.replay.scenario,
      coup: check.replay.coup,
      cards:
        check.replay.play.shoe.length <= 12
          ? check.replay.play.shoe.map(showCard).join(' ')
          : `${check.replay.play.shoe.length} cards`,
      wagers: (coup?.wagers ?? []).map((w) => `${dollars(w.amount)} on ${betNames([w.bet])}`).join(', '),
      json: JSON.stringify(check.replay.play),
    },
  };
}

function clauseView(edition: Edition, clause: Clause, result: ClauseResult, suspect: string | null) {
  // A table's words are its cells; its caption says which table it is.
  const words = (clause.kind === 'table' ? (clause.title ?? '') : clause.text).replace(/\s+/g, ' ');
  const checks = result.checks.map(checkView);
  // A drawing table is a hundred checks of a cell: passed ones are counted, the others shown.
  const many = checks.length > 12;
  return {
    id: clause.id,
    anchor: anchorOf(`${edition.id}/${clause.id}`),
    citation: spokenName(clause, clause.id),
    label: clauseName(clause, clause.id),
    title: clause.title,
    words: typesetter(edition.meta.wording)(words),
    judge: result.judge,
    verdict: result.verdict,
    verdictSays: verdictSays(result.verdict),
    ...signOf(result.verdict),
    evidence: result.evidence === 'none' ? null : result.evidence,
    checks: many ? checks.filter((c) => c.kind === 'finding') : checks,
    more: many ? checks.filter((c) => c.kind !== 'finding').length : 0,
    moreJudged: many ? times(result.checks.reduce((n, c) => n + c.applied, 0)) : '',
    suspect,
    from: namesIn(edition, result.from),
    lacks: lacking(result),
    ...reasonsOf(edition, result, suspect),
  };
}

const namesIn = (edition: Edition, ids: readonly string[]): string =>
  ids.map((id) => within(spokenName(edition.byId.get(id), id))).join(', ');

const MOST_REASONS = 3;

/** Why a clause is a finding, in few sentences, and where it stands. */
function reasonsOf(edition: Edition, { checks, from }: ClauseResult, suspect: string | null) {
  const faults = checks.filter((c) => VERDICT_WORDS[c.verdict].kind === 'finding');
  const whys = [...new Set(faults.map((c) => `${c.of ? `${c.of}: ` : ''}${c.why ?? c.verdict}`).map(large))];
  const more =
    whys.length > MOST_REASONS
      ? [
          `${whys.length - MOST_REASONS} more ${whys.length - MOST_REASONS === 1 ? 'reason is' : 'reasons are'} told with the clause.`,
        ]
      : [];
  const above = faults.length === 0 && from.length > 0 ? [`Decided by ${namesIn(edition, from)}.`] : [];
  const [first] = faults;
  return {
    reasons: [...whys.slice(0, MOST_REASONS), ...more, ...(suspect === null ? [] : [suspect]), ...above],
    place: first ? `${first.at.file}:${first.at.line}` : null,
  };
}

/** @param nth which of the books of the page it is, from 0 */
function editionView(edition: Edition, name: string, report: EditionReport, nth: number) {
  const results = new Map(report.clauses.map((c) => [c.id, c]));
  const suspects = new Map(report.suspects?.map((suspect) => [suspect.clause, suspect.why]));
  const all = sectionsOf(edition)
    .map(({ title, clauses }) => ({
      title,
      clauses: clauses.flatMap((clause) => {
        const result = results.get(clause.id);
        const told = result && (clause.kind !== 'section' || clause.text);
        return told ? [clauseView(edition, clause, result, suspects.get(clause.id) ?? null)] : [];
      }),
    }))
    .filter((section) => section.clauses.length > 0);
  const evidence = (e: ClauseResult['evidence']) => report.clauses.filter((c) => c.evidence === e).length;
  return {
    id: edition.id,
    name,
    book: `book-${nth}`,
    title: edition.meta.title,
    operator: edition.meta.operator,
    regulator: edition.meta.regulator,
    shown: shownLine(report),
    shares: sharesOf(report).filter((share) => share.count > 0),
    engine: `${report.engine.name} ${report.engine.version}`,
    mode: MODE_SAYS[report.mode],
    readings: Object.entries(report.readings)
      .map(([id, n]) => `answer ${n} of Reading ${id}`)
      .join(', '),
    under: report.under && {
      answers: report.under.answers.map((a) => ({ ...a, at: namesIn(edition, [a.clause]) })),
      said: saysUnder(report.under, (id) => spokenName(edition.byId.get(id), id)),
    },
    scenarios: report.scenarios.toLocaleString('en-AU'),
    coups: report.coups.toLocaleString('en-AU'),
    ...{ green: report.green, inPart: report.inPart },
    // What is wrong first, since it is looked for first.
    verdicts: VERDICTS.toReversed()
      .filter((v) => report.totals[v])
      .map((v) => ({ verdict: v, verdictSays: verdictSays(v), ...VERDICT_WORDS[v], count: report.totals[v] })),
    evidence: { engine: evidence('engine'), person: evidence('person'), structure: evidence('structure') },
    integrity: report.integrity,
    suspects: suspectsElsewhere(report),
    findings: all.flatMap((s) => s.clauses.filter((c) => c.kind === 'finding')),
    sections: all.map((s) => ({
      ...s,
      open: s.clauses.some((c) => c.kind === 'finding'),
      counts: VERDICTS.map((v) => ({ v, n: s.clauses.filter((c) => c.verdict === v).length }))
        .filter((x) => x.n)
        .map((x) => `${x.n} ${verdictSays(x.v)}`)
        .join(' · '),
    })),
  };
}

/** The page. It carries its fonts, style and script; without the script everything is still there. */
export function htmlReport(editions: readonly Edition[], reports: readonly EditionReport[], version: string): string {
  const called = calledApart(editions);
  const views = reports.flatMap((r, i) => {
    const edition = editions.find((e) => e.id === r.edition);
    return edition ? [editionView(edition, called(edition), r, i)] : [];
  });
  return pageHtml(
    { name: 'report', scripts: ['page.js', 'filters.js'], style: aBookAtATime(views.length) },
    {
      title: `Conformance · ${views.map((v) => v.name).join(' · ')}`,
      skip: { to: 'main', says: 'To the report' },
    },
    { version, editions: views, one: views.length === 1 ? views[0]?.title : null },
  );
}
