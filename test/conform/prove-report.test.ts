// The proof for people: survivors first, what was gone through for changes without effect, and a page that carries all
// of it.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { EditionProof } from '../../src/conform/prove/result.ts';
import { proveHtml, proveReport } from '../../src/render/report/prove.ts';
import { openPages } from '../render/page.ts';
import { smallGame, smallProof } from './prove.small.ts';

const CHECK = 'predicate: settlement.outcome, force: must, bet: tie, lose: not winner=T';
const edition = await smallGame(CHECK);
const proof = await smallProof(CHECK);
/** The same proof with one row that nobody sees. */
const red: EditionProof = {
  ...proof,
  green: false,
  totals: { ...proof.totals, survivors: 1 },
  rows: proof.rows.map((r) =>
    r.mutation === 'wagers.tie.pays 8:1 → 9:1' ? { ...r, killed: false, by: null, why: 'no check sees <it>' } : r,
  ),
};

describe('on a terminal', () => {
  it('gives totals, and of changes without effect what was gone through', () => {
    const text = stripVTControlCharacters(proveReport([edition], [proof], false));
    expect(text).toMatch(/^= 1 change without any effect: all 3,880 kinds of coup/m);
    expect(text).toMatch(
      /^\d+ changes in 18 checks of 4 clauses: \d+ given away \(\d+ failed a check, \d+ could not be played, 0 left a check nothing to judge\), 1 without any effect, 0 unproven$/m,
    );
    expect(text).toMatch(/^green$/m);
    expect(text).not.toContain('✗');
  });

  it('puts a survivor before its citation, with the reason; every row when asked', () => {
    const text = stripVTControlCharacters(proveReport([edition], [red], true));
    expect(text).toContain(
      '✗ unproven  Rule 1.3  settlement.pays\n    wagers.tie.pays 8:1 → 9:1\n    no check sees <it>',
    );
    expect(text).toMatch(/^✓ failed {2}Rule 1\.3 {2}wagers\.tie\.pays 8:1 → 7:1$/m);
    expect(text).toMatch(/^red$/m);
  });
});

describe('as a page', () => {
  it('says for each clause what gave each change away: cards and wagers', () => {
    const html = proveHtml(edition, proof, '1.2.3');
    expect(html).toContain('wagers.tie.pays 8:1 → 9:1');
    expect(html).toMatch(/Player \S+ \S+, Banker \S+ \S+ · \$100 on Tie · base, 8 decks · scenario s\d+/);
    expect(html).not.toMatch(/<(link|script src|img)/);
    expect(proveHtml(edition, proof, '1.2.3')).toBe(html);
  });

  it('opens where something is unproven, and escapes what it is given', () => {
    const html = proveHtml(edition, red, '1.2.3');
    expect(html).toContain('no check sees &lt;it&gt;');
    expect(html).toMatch(/<details class="section" open>/);
    // The finding leads to its clause, and its reason stands under it.
    expect(html).toMatch(/<li><p>.*<a href="#test@1\/1\.3">.*<\/p><p class="why">wagers\.tie\.pays .*no check sees/);
    expect(html).toContain('<b>1 went unseen</b>');
  });

  it.each(['light', 'dark'] as const)('breaks no rule of axe (%s), under a policy of its own', async (scheme) => {
    const html = proveHtml(edition, red, '1.2.3');
    expect(html).toContain('default-src &#x27;none&#x27;');
    const pages = await openPages();
    for (const width of [1280, 390]) {
      const { page } = await pages.visit(html, { width, scheme, axe: true });
      expect(await pages.axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await pages.close();
  });
});
