// What `prove` found: for a terminal, and as a page on which a reviewer sees what gave each mistake away.
import pc from 'picocolors';
import { type EditionProof, type How, isSurvivor, type ProofRow } from '../../conform/prove/result.ts';
import { type Clause, type Edition, editionName, nameAndId } from '../../model/edition.ts';
import { spokenName } from '../../words/names.ts';
import { pageHtml } from '../print/page.ts';
import { anchorOf } from '../print/words.ts';
import { sectionsOf } from '../review/sections.ts';

const HOW: Readonly<Record<How, string>> = {
  failed: 'failed',
  refused: 'could not be played',
  vacuous: 'left nothing to judge',
};

const many = (n: number): string => n.toLocaleString('en-AU');
const count = (n: number, one: string, more = `${one}s`): string => `${many(n)} ${n === 1 ? one : more}`;

/** The totals in one line. */
function summary({ totals: t }: EditionProof): string {
  const killed = [
    `${many(t.failed)} failed a check`,
    `${many(t.refused)} could not be played`,
    `${many(t.vacuous)} left a check nothing to judge`,
  ];
  return `${count(t.mutations, 'change')} in ${count(t.checks, 'check')} of ${count(t.clauses, 'clause')}: ${many(t.killed)} given away (${killed.join(', ')}), ${many(t.equivalent)} without any effect, ${many(t.survivors)} unproven`;
}

const aboutCheck = (row: ProofRow): string => `${row.predicate}${row.of ? `, ${row.of}` : ''}`;

/** For a terminal: survivors, what was gone through for changes without effect, totals. */
export function proveReport(editions: readonly Edition[], proofs: readonly EditionProof[], verbose: boolean): string {
  const lines: string[] = [];
  for (const proof of proofs) {
    const edition = editions.find((e) => e.id === proof.edition);
    if (!edition) continue;
    const named = (row: ProofRow) => spokenName(edition.byId.get(row.clause), row.clause);
    lines.push(`${pc.bold(nameAndId(edition))}: ${edition.meta.title}`);
    for (const row of proof.rows) {
      if (isSurvivor(row))
        lines.push(
          `${pc.red('✗ unproven')}  ${named(row)}  ${pc.dim(aboutCheck(row))}`,
          `    ${row.mutation}`,
          pc.dim(`    ${row.why ?? ''}`),
        );
      else if (verbose && row.by)
        lines.push(
          `${pc.green(`✓ ${row.by.how}`)}  ${named(row)}  ${row.mutation}`,
          pc.dim(`    scenario ${row.by.scenario}: ${row.by.why}`),
        );
      else if (verbose) lines.push(`${pc.dim('= no effect')}  ${named(row)}  ${row.mutation}`);
    }
    const proofsOf = new Map<string, number>();
    for (const { equivalent } of proof.rows)
      if (equivalent !== null) proofsOf.set(equivalent, (proofsOf.get(equivalent) ?? 0) + 1);
    for (const [what, n] of proofsOf) lines.push(pc.dim(`= ${count(n, 'change')} without any effect: ${what}`));
    lines.push(summary(proof), proof.green ? pc.green('green') : pc.red('red'), '');
  }
  return `${lines.join('\n')}\n`;
}

// --- the page ---

function rowView(row: ProofRow, proof: EditionProof) {
  const shown = row.by ? proof.scenarios[row.by.scenario] : undefined;
  return {
    mutation: row.mutation,
    kind: isSurvivor(row) ? 'finding' : row.killed ? 'passed' : 'open',
    mark: isSurvivor(row) ? '✗ unproven' : row.by ? `✓ ${HOW[row.by.how]}` : '= no effect',
    why: row.by?.why ?? row.equivalent ?? row.why,
    scenario: row.by?.scenario ?? null,
    cards: shown?.cards ?? null,
    wagers: shown?.wagers ?? null,
    table: shown?.table ?? null,
  };
}

function checksOf(rows: readonly ProofRow[], proof: EditionProof) {
  const byCheck = new Map<number, ProofRow[]>();
  for (const row of rows) byCheck.set(row.check, [...(byCheck.get(row.check) ?? []), row]);
  return [...byCheck.values()].map((all) => ({
    name: all[0] ? aboutCheck(all[0]) : '',
    rows: all.map((r) => rowView(r, proof)),
  }));
}

function clauseView(edition: Edition, clause: Clause, rows: readonly ProofRow[], proof: EditionProof) {
  const words = (clause.kind === 'table' ? (clause.title ?? '') : clause.text).replace(/\s+/g, ' ');
  const survivors = rows.filter(isSurvivor).length;
  const unchanged = rows.filter((r) => r.equivalent !== null).length;
  const verdict = survivors ? 'unproven' : 'proved';
  return {
    anchor: anchorOf(`${edition.id}/${clause.id}`),
    citation: spokenName(clause, clause.id),
    label: clause.label,
    words: words.length > 200 ? `${words.slice(0, 199)}…` : words,
    verdict,
    kind: survivors ? 'finding' : 'passed',
    mark: survivors ? '✗' : '✓',
    counts: [
      `${many(rows.filter((r) => r.killed).length)} of ${many(rows.length)} given away`,
      ...(unchanged ? [`${many(unchanged)} without effect`] : []),
    ].join(', '),
    checks: checksOf(rows, proof),
    // A drawing table is hundreds of changes: they are there to be opened.
    folded: rows.length > 12 && survivors === 0,
    reasons: rows
      .filter(isSurvivor)
      .slice(0, 3)
      .map((r) => `${r.mutation}: ${r.why ?? 'unproven'}`),
  };
}

function view(edition: Edition, proof: EditionProof) {
  const byClause = new Map<string, ProofRow[]>();
  for (const row of proof.rows) {
    const known = byClause.get(row.clause);
    if (known) known.push(row);
    else byClause.set(row.clause, [row]);
  }
  const all = sectionsOf(edition)
    .map(({ title, clauses }) => ({
      title,
      clauses: clauses.flatMap((clause) => {
        const rows = byClause.get(clause.id);
        return rows ? [clauseView(edition, clause, rows, proof)] : [];
      }),
    }))
    .filter((section) => section.clauses.length > 0);
  const t = proof.totals;
  return {
    name: editionName(edition),
    title: edition.meta.title,
    operator: edition.meta.operator,
    green: proof.green,
    changes: many(t.mutations),
    checks: many(t.checks),
    clauses: many(t.clauses),
    given: many(t.killed),
    survivors: t.survivors && many(t.survivors),
    unmoved: t.equivalent && many(t.equivalent),
    totals: [
      {
        kind: 'passed',
        mark: '✓ failed a check',
        count: many(t.failed),
        meaning: 'a check judged the changed game and failed it',
      },
      {
        kind: 'passed',
        mark: '✓ could not be played',
        count: many(t.refused),
        meaning: 'the engine refused the changed game where the check had asked for a play',
      },
      {
        kind: 'passed',
        mark: '✓ left nothing to judge',
        count: many(t.vacuous),
        meaning: 'the check never applied any more',
      },
      {
        kind: 'open',
        mark: '= no effect',
        count: many(t.equivalent),
        meaning: 'everything that there is to play was gone through, and nothing comes out differently',
      },
      {
        kind: t.survivors ? 'finding' : 'none',
        mark: '✗ unproven',
        count: many(t.survivors),
        meaning: 'a wrong figure would pass this check unseen',
      },
    ],
    findings: all.flatMap((s) => s.clauses.filter((c) => c.kind === 'finding')),
    sections: all.map((s) => ({
      ...s,
      open: s.clauses.some((c) => c.kind === 'finding'),
      count: count(s.clauses.length, 'clause'),
    })),
  };
}

/** The page of one edition. It carries its fonts, style and script; without the script everything is still there. */
export function proveHtml(edition: Edition, proof: EditionProof, version: string): string {
  return pageHtml(
    { name: 'prove', scripts: ['page.js', 'filters.js'] },
    { title: `Proof · ${editionName(edition)}`, skip: { to: 'main', says: 'To the proof' } },
    { version, ...view(edition, proof) },
  );
}
