// Every clause and every program in the README and the guides is read, bound, compiled and does what is said of it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gate } from '../../examples/gate.ts';
import { mostCards } from '../../examples/no-fourth-card.ts';
import { gameOf } from '../../src/game/game.ts';
import { PASS } from '../../src/model/predicate.ts';
import { RULES, shipped } from '../rules.ts';
import { smallEdition } from '../small.ts';
import { blocks, ROOT } from './guides.ts';

describe('each clause of a guide', () => {
  it.each(blocks('markdown'))('$name is read and bound without an error', async ({ code }) => {
    const topics = await readFile(join(RULES, 'topics.yaml'), 'utf8');
    // A fragment need not stand under its section.
    const whole = /^## /m.test(code) ? code : `## 12 Section\n\n${code}`;
    const { edition, problems } = await smallEdition(whole, { topics });
    expect(problems.filter((p) => p.severity === 'error').map((p) => p.message)).toEqual([]);
    expect(gameOf(edition).bound.problems.map((p) => p.message)).toEqual([]);
  });
});

describe('each program of a guide', () => {
  it.each(blocks('ts'))('$name is a file of examples/', async ({ code }) => {
    const files = await readdir(join(ROOT, 'examples'));
    const sources = await Promise.all(
      files.filter((f) => f.endsWith('.ts')).map((f) => readFile(join(ROOT, 'examples', f), 'utf8')),
    );
    expect(sources).toContain(code);
  });
});

describe('the predicate of the guide', () => {
  const play = { readings: {} };
  const coup = (cards: number) => ({ dealt: [{}], hands: { P: Array(cards).fill('2S'), B: ['3S', '4S'] } });
  const judge = (cards: number) =>
    mostCards.level === 'coup' ? mostCards.judgeCoup({ cards: 3 }, coup(cards) as never, { force: 'must' }) : play;

  it('passes three cards and fails four', () => {
    expect(judge(3)).toBe(PASS);
    expect(judge(4)).toEqual({ verdict: 'fail', why: 'a hand had 4 cards; 3 are allowed' });
  });
});

describe('the engine of the guide', () => {
  it('is caught by the clauses on naturals', async () => {
    const [tas] = await shipped('tas');
    if (!tas) throw new Error('no edition');
    const report = await gate(tas);
    expect(report.green).toBe(false);
    expect(report.engine).toEqual({ name: 'naturals ignored', version: '1' });
    const failed = report.clauses.filter((c) => c.verdict === 'failed');
    expect(failed.map((c) => c.id)).toContain('table:11.2');
    const why = failed.find((c) => c.id === 'table:11.2')?.checks.find((c) => c.verdict === 'failed');
    expect(why?.replay?.play.shoe.length).toBeGreaterThan(4);
  });
});
