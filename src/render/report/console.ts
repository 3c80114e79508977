// The report of the gate for a terminal: findings first, each with its clause, place and reason.
import pc from 'picocolors';
import { counted } from '../../diff/tell.ts';
import { citation, type Edition } from '../../model/edition.ts';
import {
  type ClauseResult,
  type EditionReport,
  FINDINGS,
  lacking,
  type Share,
  saysUnder,
  sharesOf,
  shownLine,
  suspectsElsewhere,
  type UnderAnswers,
  VERDICT_WORDS,
  type Verdict,
  verdictSays,
} from '../../model/verdict.ts';

const COLOUR = { passed: pc.green, open: pc.dim, finding: pc.red } as const;

/** A terminal has fewer signs than a page: every finding has one. */
const markOf = (v: Verdict): string =>
  VERDICT_WORDS[v].kind === 'finding' ? '✗' : v === 'not applicable' ? '·' : VERDICT_WORDS[v].mark;

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Lines for one clause: its citation, verdict, words, what its checks say, and every check that did not pass. */
function clauseLines(edition: Edition, clause: ClauseResult, suspect: string | undefined, verbose: boolean): string[] {
  const words = edition.byId.get(clause.id)?.text.replace(/\s+/g, ' ') ?? '';
  const finding = FINDINGS.includes(clause.verdict);
  const colour = COLOUR[VERDICT_WORDS[clause.verdict].kind];
  const lines = [
    `${colour(`${markOf(clause.verdict)} ${verdictSays(clause.verdict)}`)}  ${citation(edition.id, clause.id)}  ${pc.dim(shorten(words, 80))}`,
  ];
  if (verbose) lines.push(...clause.checks.map((check) => pc.dim(`    ${check.says}`)));
  for (const check of clause.checks.filter((c) => FINDINGS.includes(c.verdict))) {
    lines.push(`    ${check.predicate}${check.of ? `, ${check.of}` : ''}: ${check.why ?? check.verdict}`);
    lines.push(
      pc.dim(
        `    ${check.at.file}:${check.at.line}:${check.at.column}${check.replay ? `, scenario ${check.replay.scenario}, coup ${check.replay.coup}` : ''}`,
      ),
    );
  }
  for (const lack of lacking(clause)) lines.push(pc.dim(`    shown in part: ${lack}`));
  if (suspect !== undefined) lines.push(`    ${suspect}`);
  if (finding && !clause.checks.length && clause.from.length)
    lines.push(pc.dim(`    decided by ${clause.from.join(', ')}`));
  return lines;
}

/** What is asked, which answer is taken, and what comes out differently. */
function answerLines(under: UnderAnswers): string[] {
  const said = saysUnder(under);
  return [
    ...under.answers.flatMap((a) => [`${a.reading}, ${a.clause}: ${a.asks}`, `  answer ${a.answer}: ${a.says}`]),
    ...(said.length > 0 ? said : ['nothing that is played comes out differently']).map((s) => `  ${s}`),
  ];
}

/** What each share is drawn with. */
const SIGNS: Readonly<Record<Share['kind'], string>> = { passed: '█', finding: '×', unchecked: '░', else: '·' };

/** So many signs wide is the bar of a report. */
const WIDE = 60;

/** What was shown of all clauses, as a bar; a share that is not empty is seen, be it one clause of a thousand. */
function barLine(report: EditionReport): string {
  const shares = sharesOf(report);
  const pieces = shares.map(({ count }) =>
    count ? Math.max(1, Math.floor((count * WIDE) / report.clauses.length)) : 0,
  );
  const widest = pieces.indexOf(Math.max(...pieces));
  const rest = WIDE - pieces.reduce((sum, n) => sum + n, 0);
  return shares.map(({ kind }, i) => SIGNS[kind].repeat((pieces[i] ?? 0) + (i === widest ? rest : 0))).join('');
}

/** The whole report. Every verdict is counted apart; evidence is never added up. */
export function consoleReport(
  editions: readonly Edition[],
  reports: readonly EditionReport[],
  verbose: boolean,
): string {
  const lines: string[] = [];
  for (const report of reports) {
    const edition = editions.find((e) => e.id === report.edition);
    if (!edition) continue;
    const readings = Object.entries(report.readings).map(([id, n]) => `${id}=${n}`);
    lines.push(`${pc.bold(report.edition)}  ${edition.meta.title}, ${edition.meta.operator}`);
    lines.push(
      `${report.engine.name} ${report.engine.version}, ${report.mode}; ${report.scenarios} scenarios, ${report.coups} coups${readings.length ? `; readings ${readings.join(', ')}` : ''}`,
    );
    if (report.under) lines.push(...answerLines(report.under));
    for (const clause of report.clauses) {
      if (
        verbose
          ? edition.byId.get(clause.id)?.kind !== 'section' || clause.checks.length
          : FINDINGS.includes(clause.verdict)
      )
        lines.push(...clauseLines(edition, clause, report.suspects?.find((s) => s.clause === clause.id)?.why, verbose));
    }
    for (const suspect of suspectsElsewhere(report)) lines.push(`${pc.red('✗ suspect')}  ${suspect.why}`);
    for (const fault of report.integrity) lines.push(pc.red(`✗ integrity, scenario ${fault.scenario}: ${fault.why}`));
    const part = report.inPart ? `; ${counted(report.inPart, 'clause')} shown in part` : '';
    const says = `${shownLine(report)}${part}${report.coups ? '' : '; nothing was played'}.`;
    for (const { clause, why, at } of report.below ?? [])
      lines.push(
        `${pc.red('✗ below the floor')}  ${citation(report.edition, clause)}: ${why} (${at.file}:${at.line}:${at.column})`,
      );
    lines.push(barLine(report), report.green ? says : `${pc.red('red')}: ${says}`, '');
  }
  return `${lines.join('\n')}\n`;
}
