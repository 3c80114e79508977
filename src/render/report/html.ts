// The report of the gate as one self-contained HTML page: findings first, then every clause with what was shown and
// what it rests on.
import { showCard } from '../../model/card.ts';
import { type Clause, citation, type Edition } from '../../model/edition.ts';
import { dollars } from '../../model/money.ts';
import {
  type CheckResult,
  type ClauseResult,
  type EditionReport,
  lacking,
  saysUnder,
  suspectsElsewhere,
  VERDICT_WORDS,
  VERDICTS,
  type Verdict,
} from '../../model/verdict.ts';
import { fontFaces } from '../print/fonts.ts';
import { asset, template } from '../print/template.ts';

function signOf(verdict: Verdict) {
  const { mark, kind } = VERDICT_WORDS[verdict];
  return { mark, kind };
}

function checkView(check: CheckResult) {
  const coup = check.replay?.play.coups[Math.max(0, check.replay.coup - 1)];
  return {
    predicate: check.predicate,
    of: check.of,
    force: check.force,
    says: check.says,
    verdict: check.verdict,
    ...signOf(check.verdict),
    applied: check.applied,
    why: check.why,
    place: `${check.at.file}:${check.at.line}:${check.at.column}`,
    replay: check.replay && {
      scenario: check.replay.scenario,
      coup: check.replay.coup,
      cards:
        check.replay.play.shoe.length <= 12
          ? check.replay.play.shoe.map(showCard).join(' ')
          : `${check.replay.play.shoe.length} cards`,
      wagers: (coup?.wagers ?? []).map((w) => `${dollars(w.amount)} on ${w.bet}`).join(', '),
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
    anchor: `${edition.id}/${clause.id}`,
    citation: citation(edition.id, clause.id),
    label: clause.label,
    title: clause.title,
    words: words.length > 160 ? `${words.slice(0, 159)}…` : words,
    judge: result.judge,
    verdict: result.verdict,
    ...signOf(result.verdict),
    evidence: result.evidence === 'none' ? null : result.evidence,
    checks: many ? checks.filter((c) => c.kind === 'finding') : checks,
    more: many ? checks.filter((c) => c.kind !== 'finding').length : 0,
    moreApplied: many ? checks.reduce((n, c) => n + c.applied, 0) : 0,
    suspect,
    from: result.from.join(', '),
    lacks: lacking(result),
    search: `${clause.id} ${words} ${result.checks.map((c) => c.predicate).join(' ')}`.toLowerCase(),
  };
}

function editionView(edition: Edition, report: EditionReport) {
  const results = new Map(report.clauses.map((c) => [c.id, c]));
  const rootOf = (c: Clause): Clause => {
    const up = c.parent ? edition.byId.get(c.parent) : undefined;
    return up ? rootOf(up) : c;
  };
  const sections = new Map<string, { title: string; clauses: ReturnType<typeof clauseView>[] }>();
  for (const clause of edition.clauses) {
    const result = results.get(clause.id);
    if (!result) continue;
    const root = rootOf(clause);
    const key = root.kind === 'section' ? root.id : (clause.heading ?? clause.id);
    const title =
      root.kind === 'section' ? `${root.label} ${root.title ?? ''}`.trim() : (clause.heading ?? clause.label);
    const section = sections.get(key) ?? { title, clauses: [] };
    sections.set(key, section);
    if (clause.kind !== 'section' || clause.text)
      section.clauses.push(
        clauseView(edition, clause, result, report.suspects?.find((s) => s.clause === clause.id)?.why ?? null),
      );
  }
  const all = [...sections.values()].filter((s) => s.clauses.length);
  const evidence = (e: ClauseResult['evidence']) => report.clauses.filter((c) => c.evidence === e).length;
  return {
    id: edition.id,
    title: edition.meta.title,
    operator: edition.meta.operator,
    regulator: edition.meta.regulator,
    engine: `${report.engine.name} ${report.engine.version}`,
    mode:
      report.mode === 'by-spec'
        ? 'by spec: the figures of this edition were handed to the engine'
        : 'as built: the engine played what it ships',
    readings: Object.entries(report.readings)
      .map(([id, n]) => `${id} answer ${n}`)
      .join(', '),
    under: report.under && { answers: report.under.answers, said: saysUnder(report.under) },
    scenarios: report.scenarios.toLocaleString('en-AU'),
    coups: report.coups.toLocaleString('en-AU'),
    ...{ green: report.green, unencoded: report.totals['not yet encoded'], inPart: report.inPart },
    totals: VERDICTS.filter((v) => report.totals[v]).map((v) => ({
      verdict: v,
      ...VERDICT_WORDS[v],
      count: report.totals[v],
    })),
    evidence: { engine: evidence('engine'), person: evidence('person'), structure: evidence('structure') },
    integrity: report.integrity,
    suspects: suspectsElsewhere(report),
    findings: all.flatMap((s) => s.clauses.filter((c) => c.kind === 'finding')),
    sections: all.map((s) => ({
      ...s,
      open: s.clauses.some((c) => c.kind === 'finding'),
      counts: VERDICTS.map((v) => ({ v, n: s.clauses.filter((c) => c.verdict === v).length }))
        .filter((x) => x.n)
        .map((x) => `${x.n} ${x.v}`)
        .join(' · '),
    })),
  };
}

/** The page. It carries its fonts, style and script; without the script everything is still there. */
export function htmlReport(editions: readonly Edition[], reports: readonly EditionReport[], version: string): string {
  const views = reports.flatMap((r) => {
    const edition = editions.find((e) => e.id === r.edition);
    return edition ? [editionView(edition, r)] : [];
  });
  return template('report.hbs', { strict: true })({
    version,
    editions: views,
    style: asset('report.css'),
    script: asset('report.js'),
    fonts: fontFaces(JSON.stringify(views)),
    verdicts: VERDICTS.filter((v) => reports.some((r) => r.totals[v])).map((v) => ({
      verdict: v,
      mark: VERDICT_WORDS[v].mark,
    })),
  });
}
