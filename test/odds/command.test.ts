// `clausebook odds`: what may be typed, and what comes out.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OddsCliOptions, odds } from '../../src/cli/odds.ts';

async function run(
  ids: readonly string[],
  options: OddsCliOptions = {},
): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const exit = await odds(ids, options, {
    out: (t) => void out.push(t),
    err: (t) => void err.push(t),
    interactive: false,
  });
  return { exit, out: out.join(''), err: err.join('') };
}

describe('clausebook odds', () => {
  it('prints a line for each wager', async () => {
    const { exit, out } = await run(['tas']);
    expect(exit).toBe(0);
    expect(out).toBe(`tas@2018 · house edge per unit staked, 8 decks (stand-offs count; no chips, caps or fees)
  Player                base                1.2351%
  Player                Federal Baccarat    1.2351%
  Banker                base                1.0579%
  Banker                Federal Baccarat    1.4581%
  Tie                                      14.3596%
  Player Perfect Pairs                      4.0964%
  Banker Perfect Pairs                      4.0964%
`);
  });

  it('prints all results as JSON in an envelope', async () => {
    const { out } = await run(['tas'], { json: true, decks: '1' });
    const json = JSON.parse(out);
    expect(json.schema).toBe('clausebook/odds@1');
    expect(json.inputs).toEqual([{ edition: 'tas@2018', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(json.footer).toEqual({ count: 7, exit: 0 });
    expect(json.results[0]).toEqual({
      ...{
        edition: 'tas@2018',
        clause: 'tas@2018 r 12.1',
        clauses: ['12.1'],
        wager: 'player',
        title: 'Player',
        option: null,
        variant: 'base',
        reading: null,
        decks: 1,
      },
      ...{
        permitted: false,
        given: null,
        why: null,
        houseEdge: expect.stringMatching(/^\d+\/\d+$/),
        houseEdgePercent: '1.2864%',
      },
      outcomes: ['wins', 'stand off', 'loses'].map((name) => ({
        name,
        probability: expect.stringMatching(/^\d+\/\d+$/),
        pays: name === 'wins' ? '1:1' : null,
      })),
    });
  });

  it('says that a book does not allow so many decks', async () => {
    expect((await run(['tas'], { decks: '2' })).out).toContain('Tie                                      ');
    expect((await run(['tas'], { decks: '2' })).out.match(/\(not allowed with so many decks\)/g)).toHaveLength(7);
  });

  it('writes a page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clausebook-odds-'));
    try {
      const { err } = await run(['tas'], { to: 'html', out: folder });
      expect(err).toBe(`${folder}/odds.html\n`);
      expect(await readFile(join(folder, 'odds.html'), 'utf8')).toContain('<h1>Odds and house edges</h1>');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    [{ decks: '9' }, 'odds --decks wants a number from 1 to 8, not "9"'],
    [{ decks: 'six' }, 'odds --decks wants a number from 1 to 8, not "six"'],
    [{ to: 'pdf' }, 'odds --to knows html, not "pdf"'],
    [{ reading: ['14'] }, '--reading wants R14=2, tas:R1=2 or all, not "14"'],
    [{ reading: ['R99=1'] }, 'no clause of tas@2018 has a Reading R99; there are '],
  ])('%j is a mistake', async (options, message) => {
    await expect(run(['tas'], options)).rejects.toThrow(message);
  });
});
