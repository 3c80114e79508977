// The report of the gate for a terminal: findings first, each with its clause, place and reason.
import pc from 'picocolors';
import { sentence } from '../../diff/tell.ts';
import { answerLines } from '../../diff/under.ts';
import { type Edition, nameAndId } from '../../model/edition.ts';
import { counted, large } from '../../model/labels.ts';
import {
  type ClauseResult,
  type EditionReport,
  FINDINGS,
  lacking,
  MODE_SAYS,
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
import { joined } from '../../words/lists.ts';
import { spokenName, within } from '../../words/names.ts';

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
    `${colour(`${markOf(clause.verdict)} ${verdictSays(clause.verdict)}`)}  ${spokenName(edition.byId.get(clause.id), clause.id)}  ${pc.dim(shorten(words, 80))}`,
  ];
  if (verbose) lines.push(...clause.checks.map((check) => pc.dim(`    ${large(check.says)}`)));
  for (const check of clause.checks.filter((c) => FINDINGS.includes(c.verdict))) {
    lines.push(`    ${large(check.says)}`, `      ${sentence(check.why ?? check.verdict)}`);
    lines.push(
      pc.dim(
        `      ${check.at.file}:${check.at.line}:${check.at.column}${check.replay ? `, scenario ${check.replay.scenario}, coup ${check.replay.coup}` : ''}`,
      ),
    );
  }
  for (const lack of lacking(clause)) lines.push(pc.dim(`    Shown in part: ${lack}`));
  if (suspect !== undefined) lines.push(`    ${suspect}`);
  if (finding && !clause.checks.length && clause.from.length)
    lines.push(
      pc.dim(`    Decided by ${clause.from.map((id) => within(spokenName(edition.byId.get(id), id))).join(', ')}.`),
    );
  return lines;
}

/** What is asked, which answer is taken, and what comes out differently. */
function underText(edition: Edition, under: UnderAnswers): string[] {
  const said = saysUnder(under, (id) => spokenName(edition.byId.get(id), id));
  return [
    ...under.answers.flatMap(answerLines),
    ...(said.length > 0 ? said : ['Nothing that is played comes out differently.']).map((s) => `  ${s}`),
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
    const readings = Object.entries(report.readings).map(([id, n]) => `answer ${n} of Reading ${id}`);
    lines.push(`${pc.bold(nameAndId(edition))}: ${edition.meta.title}`);
    lines.push(
      `Played on ${report.engine.name} ${report.engine.version}: ${counted(report.scenarios, 'scenario')}, ${counted(report.coups, 'coup')}${readings.length ? `; under ${joined(readings)}` : ''}. ${MODE_SAYS[report.mode]}`,
    );
    if (report.under) lines.push(...underText(edition, report.under));
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
        `${pc.red('✗ below the floor')}  ${spokenName(edition.byId.get(clause), clause)}: ${why} (${at.file}:${at.line}:${at.column})`,
      );
    lines.push(barLine(report), report.green ? says : `${pc.red('red')}: ${says}`, '');
  }
  return `${lines.join('\n')}\n`;
}
