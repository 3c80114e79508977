// The JSON Schemas are made from the types, and what the tool writes obeys them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { schemas } from '../scripts/schemas.mjs';
import { compareEditions } from '../src/compare/compare.ts';
import { checkEdition, prepare } from '../src/conform/run.ts';
import { compare } from '../src/desk/comparison.ts';
import { plainly } from '../src/desk/difference.ts';
import { envelope } from '../src/desk/envelope.ts';
import type { Diff } from '../src/diff/change.ts';
import { diffEditions } from '../src/diff/diff.ts';
import type { DiffReport } from '../src/diff/plain.ts';
import { createReferenceEngine } from '../src/engine/reference.ts';
import { gameOf } from '../src/game/game.ts';
import { lintEdition } from '../src/lint/index.ts';
import type { Edition } from '../src/model/edition.ts';
import { reviewRow } from '../src/review/reviewed.ts';
import { Reviews } from '../src/review/reviews.ts';
import { listResults } from '../src/source/list.ts';
import { readEditions } from '../src/source/read.ts';
import { printReviews } from '../src/source/reviews.ts';
import { clausebook } from './cli/run.ts';
import { smallProof } from './conform/prove.small.ts';
import { made as madeDiff } from './render/diff/made.ts';
import { BOOK, looked } from './reviewed.ts';
import { RULES, shipped } from './rules.ts';
import { smallEdition } from './small.ts';

const FOLDER = fileURLToPath(new URL('../schema', import.meta.url));
const made: Map<string, string> = schemas();
const [tas] = await shipped('tas');
if (!tas) throw new Error('no edition');

/** What is wrong with a value under a schema; null where it obeys. */
function wrong(file: string, values: readonly unknown[]): string | null {
  const ajv = new Ajv({ allErrors: false, strict: false });
  const validate = ajv.compile(JSON.parse(made.get(file) ?? ''));
  for (const value of values) if (!validate(JSON.parse(JSON.stringify(value)))) return ajv.errorsText(validate.errors);
  return null;
}

describe('schema/', () => {
  it('holds what the types say, and nothing else (npm run schema)', async () => {
    const files = (await readdir(FOLDER)).sort();
    expect(files).toEqual([...made.keys()].sort());
    for (const file of files) expect(await readFile(`${FOLDER}/${file}`, 'utf8'), file).toBe(made.get(file));
  });

  it('describes every event of a trace, every play and the spec', async () => {
    const { plan, spec } = prepare(gameOf(tas));
    const engine = createReferenceEngine();
    await engine.load({ edition: tas.id, spec });
    const plays = plan.scenarios.slice(0, 60).map((s) => s.play);
    const events = (await Promise.all(plays.map((p) => engine.play(p)))).flat();
    expect(events.length).toBeGreaterThan(500);
    expect(wrong('trace-event.schema.json', events)).toBeNull();
    expect(wrong('play.schema.json', plays)).toBeNull();
    expect(wrong('spec.schema.json', [spec])).toBeNull();
  });

  it('describes the results of list, lint and check', async () => {
    expect(
      wrong(
        'list.schema.json',
        listResults(tas, () => 'engine'),
      ),
    ).toBeNull();
    const { edition } = await smallEdition('## 1 Test\n\n- **1.1** `test.topic` `log` A thing shall be.\n');
    const problems = lintEdition(edition, { extra: [] });
    expect(problems.length).toBeGreaterThan(0);
    expect(wrong('problem.schema.json', problems)).toBeNull();
    expect(wrong('check.schema.json', [await checkEdition(tas, { engine: createReferenceEngine() })])).toBeNull();
  });

  it('describes the results of compare', async () => {
    const [crown] = await shipped('nsw-crown');
    if (!crown) throw new Error('no edition');
    const { topics } = compareEditions([tas, crown], { topics: new Map() });
    expect(topics.length).toBeGreaterThan(100);
    expect(wrong('compare.schema.json', topics)).toBeNull();
    expect(wrong('compare.schema.json', [{ ...topics[0], by: 'guess' }])).not.toBeNull();
  });

  it('describes what compare and diff say of editions under other answers', async () => {
    const [star] = await shipped('nsw-star');
    if (!star) throw new Error('no edition');
    const { comparison } = await compare([star, tas], { reading: ['nsw-star:R1=2'] });
    expect(comparison.under.flatMap((u) => u.edges).length).toBeGreaterThan(0);
    expect(wrong('under.schema.json', comparison.under)).toBeNull();
    expect(wrong('under.schema.json', [{ ...comparison.under[0], settled: 1 }])).not.toBeNull();
    const under = { editions: comparison.under, differs: [] };
    const made = madeDiff();
    const report = envelope('diff', { ...plainly({ ...made.diff, under }, made.old, made.now), clean: true });
    expect(wrong('diff.schema.json', [report])).toBeNull();
  });

  it('describes reviews.yaml and the results of review', async () => {
    const before = looked((await smallEdition(BOOK)).edition, ['2.1', '2.2', 'table:1']);
    expect(wrong('reviews.schema.json', [parseYaml(printReviews(before.reviews ?? []))])).toBeNull();
    const edition = {
      ...(await smallEdition(BOOK.replaceAll('8 to 1', '9 to 1').replace('$6', '$7'))).edition,
      reviews: before.reviews ?? [],
    };
    const reviews = new Reviews(edition);
    const rows = reviews.subjects.map((s) => reviewRow(s, reviews));
    expect(rows.filter((r) => r.changed)).toHaveLength(2);
    expect(wrong('review.schema.json', rows)).toBeNull();
  });

  it('describes what diff prints: of an amendment, of unlike books, with effects and decisions', async () => {
    const { editions } = await readEditions(
      [RULES, fileURLToPath(new URL('../examples/amendment', import.meta.url))],
      ['nsw-crown@3.2', 'nsw-crown@3.3-example'],
    );
    const [crown, amended] = editions;
    if (!crown || !amended) throw new Error('no edition');
    const made = madeDiff();
    const reportOf = (diff: Diff, [a, b]: readonly [Edition, Edition], clean: boolean): DiffReport =>
      envelope('diff', { ...plainly(diff, a, b), clean }) as DiffReport;
    const reports = [
      reportOf(diffEditions(crown, amended), [crown, amended], true),
      reportOf(diffEditions(tas, crown), [tas, crown], false),
      reportOf(made.diff, [made.old, made.now], true),
    ];
    for (const report of reports) expect(report.results.length).toBeGreaterThan(0);
    expect(reports.flatMap((r) => r.results.flatMap((c) => c.behaviour?.found ?? []))).toEqual(
      expect.arrayContaining(['settled differently', 'played differently', 'same']),
    );
    expect(wrong('diff.schema.json', reports)).toBeNull();
    const [report] = JSON.parse(JSON.stringify(reports));
    expect(
      wrong('diff.schema.json', [{ ...report, results: [{ ...report.results[0], class: 'small' }] }]),
    ).not.toBeNull();
    expect(wrong('diff.schema.json', [{ ...report, footer: undefined }])).not.toBeNull();
  });

  it('describes the results of prove', async () => {
    const { rows } = await smallProof('predicate: settlement.outcome, force: must, bet: tie, lose: not winner=T');
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.some((r) => r.by === null)).toBe(true);
    expect(wrong('prove.schema.json', rows)).toBeNull();
  });

  it('describes what commands print that write files or look at the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-schema-'));
    try {
      const lines = [
        ['doctor', 'doctor --json', 4],
        ['render', 'render tas --to md,html --out out --json', 2],
        ['amend', 'amend tas --as 2026 --into mine --clause 12.3 --json', 3],
        [
          'decide',
          'decide tas nsw-crown table:1 --disposition open --by Reviewer --on 2026-11-28 --decisions d.yaml --json',
          1,
        ],
      ] as const;
      for (const [name, line, count] of lines) {
        const { code, out } = await clausebook(line, folder);
        const { results } = JSON.parse(out);
        expect([name, code, results.length]).toEqual([name, 0, count]);
        expect([name, wrong(`${name}.schema.json`, results)]).toEqual([name, null]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('describes decisions.yaml, and refuses a disposition that there is not', async () => {
    const file = fileURLToPath(new URL('../examples/amendment/nsw-crown@3.3-example/decisions.yaml', import.meta.url));
    const found = parseYaml(await readFile(file, 'utf8'));
    expect(found.decisions).toHaveLength(4);
    expect(wrong('decisions.schema.json', [found])).toBeNull();
    expect(
      wrong('decisions.schema.json', [{ decisions: [{ ...found.decisions[0], disposition: 'acepted' }] }]),
    ).not.toBeNull();
    expect(wrong('decisions.schema.json', [{ decisions: [{ ...found.decisions[0], change: 'none' }] }])).not.toBeNull();
  });

  it('refuses an event with a field too many or too few', () => {
    const event = { seq: 1, table: 'T1', type: 'call.made', call: 'place-bets' };
    expect(wrong('trace-event.schema.json', [event])).toBeNull();
    expect(wrong('trace-event.schema.json', [{ ...event, loud: true }])).not.toBeNull();
    expect(wrong('trace-event.schema.json', [{ ...event, call: undefined }])).not.toBeNull();
  });
});
