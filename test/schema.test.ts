// The JSON Schemas are made from the types, and what the tool writes obeys them.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { schemas } from '../scripts/schemas.mjs';
import { dealerOf } from '../src/conform/dealer.ts';
import { proveEdition } from '../src/conform/prove/run.ts';
import { checkEdition, prepare } from '../src/conform/run.ts';
import { createReferenceEngine } from '../src/engine/reference.ts';
import { lintEdition } from '../src/lint/index.ts';
import { PREDICATES } from '../src/predicates/index.ts';
import { listResults } from '../src/source/list.ts';
import { smallGame } from './conform/prove.small.ts';
import { shipped } from './rules.ts';
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
    const { plan, spec } = prepare(tas, { predicates: PREDICATES, dealer: dealerOf });
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
    expect(wrong('check.schema.json', [await checkEdition(tas, { predicates: PREDICATES, engine: createReferenceEngine(), dealer: dealerOf })])).toBeNull();
  });

  it('describes the results of prove', async () => {
    const { rows } = proveEdition(await smallGame('predicate: settlement.outcome, force: must, bet: tie, lose: not winner=T'), { predicates: PREDICATES });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.some((r) => r.by === null)).toBe(true);
    expect(wrong('prove.schema.json', rows)).toBeNull();
  });

  it('describes what commands print that write files or look at the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-schema-'));
    try {
      const bin = fileURLToPath(new URL('../bin/clausebook.mjs', import.meta.url));
      const results = async (line: string): Promise<unknown[]> =>
        JSON.parse((await promisify(execFile)(process.execPath, [bin, ...line.split(' ')], { cwd: folder })).stdout).results;
      const lines = [
        ['doctor', 'doctor --json', 4],
        ['render', 'render tas --to md,html --out out --json', 2],
        ['amend', 'amend tas --as 2026 --into mine --json', 3],
        ['decide', 'decide tas nsw-crown table:1 --disposition open --by Reviewer --on 2026-11-28 --decisions d.yaml --json', 1],
      ] as const;
      const found = await Promise.all(lines.map(([, line]) => results(line)));
      for (const [i, [name, , count]] of lines.entries()) {
        expect([name, found[i]?.length]).toEqual([name, count]);
        expect([name, wrong(`${name}.schema.json`, found[i] ?? [])]).toEqual([name, null]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('describes decisions.yaml, and refuses a disposition that there is not', async () => {
    const file = fileURLToPath(new URL('../examples/amendment/nsw-crown@3.3-example/decisions.yaml', import.meta.url));
    const found = parse(await readFile(file, 'utf8'));
    expect(found.decisions).toHaveLength(4);
    expect(wrong('decisions.schema.json', [found])).toBeNull();
    expect(wrong('decisions.schema.json', [{ decisions: [{ ...found.decisions[0], disposition: 'acepted' }] }])).not.toBeNull();
    expect(wrong('decisions.schema.json', [{ decisions: [{ ...found.decisions[0], change: 'none' }] }])).not.toBeNull();
  });

  it('refuses an event with a field too many or too few', () => {
    const event = { seq: 1, table: 'T1', type: 'call.made', call: 'place-bets' };
    expect(wrong('trace-event.schema.json', [event])).toBeNull();
    expect(wrong('trace-event.schema.json', [{ ...event, loud: true }])).not.toBeNull();
    expect(wrong('trace-event.schema.json', [{ ...event, call: undefined }])).not.toBeNull();
  });
});
