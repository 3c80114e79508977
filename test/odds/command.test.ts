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
    expect(
      out,
    ).toBe(`Tasmania 2018 (tas@2018): house edge per unit staked, 8 decks (stand-offs count; no chips, caps or fees)
✗ 4 house edges are in the players’ favour.
  Player                Baccarat                       1.2351%
  Player                Federal Baccarat               1.2351%
  Banker                Baccarat                       1.0579%
  Banker                Federal Baccarat               1.4581%
  Tie                                                 14.3596%
  Player Perfect Pairs  R1, answer 1; R79, answer 1    4.0964%
  Banker Perfect Pairs  R1, answer 1; R79, answer 1    4.0964%
  Player Perfect Pairs  R1, answer 2                 −90.2132% in the players’ favour
  Banker Perfect Pairs  R1, answer 2                 −90.2132% in the players’ favour
  Player Perfect Pairs  R79, answer 2                −84.6423% in the players’ favour
  Banker Perfect Pairs  R79, answer 2                −84.6423% in the players’ favour
`);
  });

  it('prints all results as JSON in an envelope', async () => {
    const { out } = await run(['tas'], { json: true, decks: '1' });
    const json = JSON.parse(out);
    expect(json.schema).toBe('clausebook/odds@1');
    expect(json.inputs).toEqual([{ edition: 'tas@2018', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(json.footer).toEqual({ count: 11, exit: 0 });
    expect(json.results[0]).toEqual({
      ...{
        edition: 'tas@2018',
        clause: 'tas@2018 r 12.1',
        clauses: ['12.1'],
        wager: 'player',
        title: 'Player',
        option: null,
        choice: null,
        variant: 'base',
        reading: null,
        decks: 1,
      },
      ...{
        permitted: false,
        ante: null,
        given: null,
        why: null,
        houseEdge: expect.stringMatching(/^\d+\/\d+$/),
        houseEdgePercent: '1.2864%',
        favoursPlayers: false,
        moved: null,
        atStake: null,
      },
      outcomes: ['wins', 'stand off', 'loses'].map((name) => ({
        name,
        probability: expect.stringMatching(/^\d+\/\d+$/),
        pays: name === 'wins' ? '1:1' : null,
      })),
    });
  });

  it('says that a book does not allow so many decks', async () => {
    const { out } = await run(['tas'], { decks: '2' });
    expect(out).toContain('Tie                                      ');
    expect(out.match(/\(not allowed with so many decks\)/g)).toHaveLength(11);
  });

  it('marks an edge in the favour of the players, with a word', async () => {
    const { out } = await run(['nsw-crown']);
    const marked = out.split('\n').filter((l) => /^ .* in the players’ favour/.test(l));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toMatch(/^ {2}Banker +Zero Commission Baccarat +−1\.2351% in the players’ favour$/);
    const { results } = JSON.parse((await run(['nsw-crown'], { json: true })).out);
    expect(results.filter((r: { favoursPlayers: boolean }) => r.favoursPlayers)).toMatchObject([
      { wager: 'banker', variant: 'zero-commission' },
    ]);
  });

  // $31.35 is paid as $32, and $16.50 as $17; see stake.test.ts.
  it('says what an edge is at a stake where that is another', async () => {
    const { out } = await run(['nsw-star'], { stake: '33', reading: ['R1=1'] });
    expect(out.split('\n')[0]).toMatch(/; at a stake of \$33 in chips from \$1 where that is another$/);
    expect(out.split('\n').filter((l) => l.includes('at $33:'))).toEqual([
      expect.stringMatching(/^ {2}Banker +Baccarat +1\.0579% at \$33: 0\.1546%$/),
      expect.stringMatching(/^ {2}Banker +Even Money Baccarat +1\.4581% at \$33: 1\.3765%$/),
    ]);
    const five = (await run(['nsw-star'], { stake: '$35', chip: '5', reading: ['R1=1'] })).out;
    expect(five).toMatch(/Banker +Baccarat +1\.0579% at \$35: −1\.2351% in the players’ favour\n/);
    expect(five).toMatch(/Tie +Baccarat +14\.3596%\n/);
  });

  it('says of an insurance, below the count of its hand, what the other hand counts', async () => {
    const lines = (await run(['nz'])).out.split('\n');
    const at = lines.findIndex((l) => /Player Insurance, bet 2 +Player has 5 .*1\.8352%$/.test(l));
    expect(lines[at + 1]).toBe('    against 4: 1.8352%');
    // The expected values that wizardofodds.com prints for a Banker's 6 against 0 and 5, of the other sign.
    const six = lines.findIndex((l) => /Banker Insurance, bet 2 +with 4 at \S+ to 1 · Banker has 6 /.test(l));
    expect(lines[six + 1]).toMatch(/^ {4}against 0: −2\.4389% in the players’ favour · against 1: 10\.7975% · /);
    expect(lines[six + 1]).toMatch(/ · against 5: −8\.4397% in the players’ favour$/);
  });

  it('counts the Ante, the most that the book allows or another', async () => {
    const ante = async (options: OddsCliOptions) =>
      (await run(['nz'], options)).out.split('\n').filter((l) => /^ {2}Player .*Ante of/.test(l));
    expect(await ante({})).toEqual([
      expect.stringMatching(/^ {2}Player +Ante Up Baccarat · with an Ante of 12\.5% +13\.7351%$/),
    ]);
    expect(await ante({ ante: '2 of 25' })).toEqual([expect.stringMatching(/ of 8% +9\.2351%$/)]);
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
    [{ ante: '10%' }, 'odds --ante: tas@2018 has no Ante; leave --ante out'],
    [{ ante: '0%' }, "odds --ante wants a share of the table's minimum above 0, such as 10%, or both in dollars"],
    [{ ante: '2' }, "odds --ante wants a share of the table's minimum above 0"],
    [{ stake: 'abc' }, 'odds --stake wants dollars up to 1,000,000, such as 33 or 7.50, not "abc"'],
    [{ stake: '1000001' }, 'odds --stake wants dollars up to 1,000,000'],
    [{ stake: '0' }, 'odds --stake wants dollars up to 1,000,000'],
    [{ chip: '5' }, 'odds --chip says which chips pay a stake: give --stake as well'],
    [{ stake: '33', chip: '0' }, 'odds --chip wants the smallest chip in dollars, such as 5 or 2.50, not "0"'],
    [{ stake: '33', chip: '5' }, 'a stake of $33 cannot be laid in chips from $5: give --stake a multiple of it'],
    [{ decks: '9' }, 'odds --decks wants a number from 1 to 8, not "9"'],
    [{ decks: 'six' }, 'odds --decks wants a number from 1 to 8, not "six"'],
    [{ to: 'pdf' }, 'odds --to knows html, not "pdf"'],
    [{ reading: ['14'] }, '--reading wants R14=2, tas:R1=2 or all, not "14"'],
    [{ reading: ['R99=1'] }, 'no clause of tas@2018 has a Reading R99; there are '],
  ])('%j is a mistake', async (options, message) => {
    await expect(run(['tas'], options)).rejects.toThrow(message);
  });

  it('more of an Ante than the definition allows is a mistake', async () => {
    await expect(run(['tas', 'nz'], { ante: '12.6%' })).rejects.toThrow(
      "odds --ante 12.6% is more than nz@consolidated def:Ante allows: 12.5% of the table's minimum",
    );
  });
});
