// The report of the gate in each of its forms, made from one run of a book that keeps one rule and breaks another.
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEdition } from '../../../src/conform/run.ts';
import { createReferenceEngine } from '../../../src/engine/reference.ts';
import type { Edition } from '../../../src/model/edition.ts';
import type { Engine } from '../../../src/model/engine.ts';
import type { EditionReport } from '../../../src/model/verdict.ts';
import { renderReport } from '../../../src/render/report/index.ts';
import { shipped } from '../../rules.ts';
import { ofAll, openPages, type Pages, placesOn } from '../page.ts';

/** Pays every winning Tie one chip too much. */
function generous(): Engine {
  const inner = createReferenceEngine();
  return {
    start: async () => ({ name: 'generous <b>&amp;', version: '1' }),
    load: (l) => inner.load(l),
    play: async (p) =>
      (await inner.play(p)).map((e) =>
        e.type === 'wager.settled' && e.bet === 'tie' && e.outcome === 'win' ? { ...e, paid: e.paid + 100 } : e,
      ),
    stop: () => inner.stop(),
  };
}

let edition: Edition;
let good: EditionReport;
let bad: EditionReport;
let pages: Pages;

beforeAll(async () => {
  const [tas] = await shipped('tas');
  if (!tas) throw new Error('no edition');
  edition = tas;
  good = await checkEdition(tas, { engine: createReferenceEngine() });
  bad = await checkEdition(tas, { engine: generous() });
  pages = await openPages();
});
afterAll(() => pages.close());

const render = (format: Parameters<typeof renderReport>[0], report: EditionReport) =>
  renderReport(format, [edition], [report], '0.0.0');

describe('the console report', () => {
  it('counts every verdict apart, and draws them', () => {
    const text = render('console', good);
    const [bar, says] = text.trimEnd().split('\n').slice(-2);
    expect(says).toBe('43 of 207 clauses shown by play, none failed, 127 not checked, 37 not applicable.');
    // 60 signs for 207 clauses: each share rounded down, and the rest with the greatest.
    expect(bar).toBe(`${'█'.repeat(12)}${'░'.repeat(38)}${'·'.repeat(10)}`);
    expect(text).not.toContain('✗');
  });

  it('names a broken clause, what its check says, reason, place and scenario', () => {
    const text = render('console', bad);
    // A wager on Tie pays 8 to 1 (rule 12.3), so that $100 wins $800.
    expect(text).toMatch(/✗ failed {2}Rule 12\.3 .*\n {4}A wager on Tie: 8 to 1\.\n.*paid \$801, must be \$800/);
    expect(text).toMatch(/tas@2018\/12-settlement\.md:\d+:\d+, scenario s\d+, coup \d+/);
    expect(text.trimEnd().split('\n').at(-1)).toContain('red');
  });
});

describe('a clause that is shown in part', () => {
  const LACK = 'the notice; the cloth waits for a record of the layout';
  const partly = (): EditionReport => ({
    ...good,
    inPart: 1,
    clauses: good.clauses.map((c) =>
      c.id === '12.3' ? { ...c, checks: c.checks.map((x) => ({ ...x, covers: LACK })) } : c,
    ),
  });

  it('is counted, and says what is missing', async () => {
    expect(good.inPart).toBe(0);
    expect(render('console', good)).not.toMatch(/shown in part/i);
    expect(render('console', partly())).toContain('; 1 clause shown in part.');
    expect(render('console-verbose', partly()).match(/Shown in part: the notice;/g)).toHaveLength(1);
    const page = render('html', partly());
    expect(page).toContain('Of these, shown in part: 1.');
    expect(page).toContain(`Shown in part: ${LACK}`);
    const { reports } = JSON.parse(render('json', partly()));
    expect(reports[0].inPart).toBe(1);
    expect(JSON.stringify(reports[0].clauses.find((c: { id: string }) => c.id === '12.3'))).toContain(LACK);
  });
});

describe('the JUnit report', () => {
  const parse = (text: string) =>
    new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'testcase' || name === 'testsuite' }).parse(
      text,
    );

  it('has a case for every clause, and its counts agree with its cases', () => {
    for (const report of [good, bad]) {
      const [suite] = parse(render('junit', report)).testsuites.testsuite;
      const cases = suite.testcase as Record<string, unknown>[];
      expect(cases).toHaveLength(207 + report.integrity.length);
      expect(Number(suite['@_tests'])).toBe(cases.length);
      expect(Number(suite['@_failures'])).toBe(cases.filter((c) => 'failure' in c).length);
      expect(Number(suite['@_skipped'])).toBe(cases.filter((c) => 'skipped' in c).length);
    }
  });

  it('skips what nobody has encoded, and says so', () => {
    const cases = parse(render('junit', good)).testsuites.testsuite[0].testcase as {
      '@_name': string;
      skipped?: { '@_message': string };
    }[];
    expect(cases.find((c) => c['@_name'] === 'tas@2018 r 14.1')?.skipped?.['@_message']).toBe('not yet encoded');
    expect(cases.find((c) => c['@_name'] === 'tas@2018 r 2')?.skipped?.['@_message']).toBe('held by person');
  });

  it('has the reason of a failure', () => {
    const cases = parse(render('junit', bad)).testsuites.testsuite[0].testcase as {
      '@_name': string;
      failure?: { '@_message': string; '@_type': string };
    }[];
    const tie = cases.find((c) => c['@_name'] === 'tas@2018 r 12.3')?.failure;
    expect(tie?.['@_type']).toBe('failed');
    expect(tie?.['@_message']).toContain('must be $800');
  });
});

describe('the HTML report', () => {
  it('stands alone, escapes what it is told, and shows findings first', async () => {
    const { page, trouble } = await pages.visit(render('html', bad));
    expect(trouble).toEqual([]);
    expect(await page.$eval('.facts dd', (e) => e.textContent)).toBe('generous <b>&amp; 1');
    const findings = await ofAll(page, '.findings li', (all) => all.map((a) => a.textContent?.replace(/\s+/g, ' ')));
    // Each finding bears its reason.
    expect(findings.find((f) => f?.includes('Rule 12.3'))).toMatch(/^✗ failed .*paid \$801, must be \$800/);
    expect(await page.$eval('[id="tas@2018/12.3"] .why', (e) => e.textContent)).toContain('must be $800');
    expect(
      JSON.parse(await page.$eval('[id="tas@2018/12.3"] pre', (e) => e.textContent ?? '')).coups.length,
    ).toBeGreaterThan(0);
  });

  it('filters by verdict and by words, and says how many are left', async () => {
    const { page } = await pages.visit(render('html', bad));
    const visible = () =>
      page.evaluate('[...document.querySelectorAll(".clause:not([hidden])")].map((c) => c.id)') as Promise<string[]>;
    // What failed is the first of the filters.
    expect(await page.$eval('.bar input[type=checkbox]', (e) => (e as unknown as { value: string }).value)).toBe(
      'failed',
    );
    await page.click('.bar input[value=failed]');
    const failed = await visible();
    const all = await ofAll(page, '.clause', (every) => every.length);
    expect(failed.length).toBeLessThan(all);
    expect(failed).toContain('tas@2018/12.3');
    expect(await page.$eval('.shown', (e) => e.textContent)).toBe(`${failed.length} of ${all} clauses`);
    await page.type('input[type=search]', 'odds of 8 to 1');
    expect(await visible()).toEqual(['tas@2018/12.3']);
    // The search stays in sight however far somebody reads.
    await page.click('.bar input[value=failed]');
    await page.evaluate('document.querySelector("footer").scrollIntoView()');
    await page.$eval('input[type=search]', (e) => ((e as unknown as { value: string }).value = 'wager'));
    await page.type('input[type=search]', ' ');
    await page.evaluate('scrollTo(0, 1500)');
    expect(await page.$eval('input[type=search]', (e) => e.getBoundingClientRect().top)).toBeLessThan(60);
  });

  it('opens the section of a linked clause', async () => {
    const { page, trouble } = await pages.visit(render('html', good), { hash: 'tas@2018/12.3' });
    expect(trouble).toEqual([]);
    expect(await page.evaluate('document.getElementById("tas@2018/12.3").closest("details").open')).toBe(true);
  });

  it('is whole without its script', async () => {
    const { page } = await pages.visit(render('html', good), { script: false });
    expect(await ofAll(page, '.clause', (all) => all.length)).toBeGreaterThan(180);
    expect(await page.evaluate('getComputedStyle(document.querySelector(".bar")).display')).toBe('none');
  });

  it.each([360, 390, 768, 1280])('fits a width of %i without scrolling sideways', async (width) => {
    // Without its script every part is there.
    const { page } = await pages.visit(render('html', bad), { width, script: false });
    const beyond = await page.evaluate(
      'for (const d of document.querySelectorAll("details")) d.open = true; document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('says in a line what play has shown, and not that it is green', async () => {
    const { page } = await pages.visit(render('html', good));
    const { totals } = good;
    expect(await page.$eval('.edition .lead', (e) => e.textContent)).toBe(
      `✓ ${totals.passed} of 207 clauses shown by play, none failed, 127 not checked, ${totals['not applicable']} not applicable.`,
    );
    expect(await page.evaluate('document.body.innerText')).not.toMatch(/green/);
    // The bar has the shares of the clauses.
    const widths = await ofAll(page, '.shares i', (all) => all.map((e) => e.getBoundingClientRect().width));
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(totals.passed / 127, 1);
  });

  it('shows a book at a time, and that of the address', async () => {
    const other = { ...edition, id: 'other@1' };
    const html = renderReport('html', [edition, other], [good, { ...good, edition: 'other@1' }], '0.0.0');
    for (const script of [true, false]) {
      const { page } = await pages.visit(html, { script });
      const seen = () => ofAll(page, '.edition', (all) => all.filter((e) => e.checkVisibility()).map((e) => e.id));
      expect(await seen()).toEqual(['tas@2018']);
      await page.click('.books label:nth-child(2)');
      expect(await seen()).toEqual(['other@1']);
    }
    const { page } = await pages.visit(html, { hash: 'other@1/12.3' });
    expect(await ofAll(page, '.edition', (all) => all.filter((e) => e.checkVisibility()).map((e) => e.id))).toEqual([
      'other@1',
    ]);
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(10_000);
  });

  it('has one name for what no check has been written for: in the line, the filters, the sections and the table', async () => {
    const { page } = await pages.visit(render('html', good), { script: false });
    const told = async (css: string) => (await ofAll(page, css, (all) => all.map((e) => e.textContent))).join(' ');
    for (const css of ['.lead', '.key', '.bar', '.section summary', '.totals'])
      expect(await told(css)).toContain('not checked');
    expect(await told('main')).not.toContain('not yet encoded');
  });

  it('has a policy that lets no other script in, and no space in a place', async () => {
    const { page } = await pages.visit(render('html', bad), { script: false });
    expect(await page.$eval('meta[http-equiv]', (e) => e.getAttribute('content'))).toMatch(/^default-src 'none';/);
    expect((await placesOn(page)).ids.filter((id) => /\s/.test(id))).toEqual([]);
    expect((await placesOn(page)).broken).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has no violation that axe can find (%s)', async (scheme) => {
    const { page } = await pages.visit(render('html', bad), { axe: true, scheme });
    expect(await pages.axe(page)).toEqual([]);
  });
});
