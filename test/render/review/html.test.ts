// The page of reviews in real Chromium: whole by itself, readable by everybody, on a phone too, and nothing in it can
// be markup.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/model/edition.ts';
import { PREDICATES } from '../../../src/predicates/index.ts';
import { reviewHtml } from '../../../src/render/review/html.ts';
import { reviewRow } from '../../../src/review/reviewed.ts';
import { Reviews } from '../../../src/review/reviews.ts';
import { BOOK, LOOKED, looked } from '../../reviewed.ts';
import { smallEdition } from '../../small.ts';
import { ofAll, openPages, type Pages } from '../page.ts';

let pages: Pages;
let changed: Edition;
beforeAll(async () => {
  pages = await openPages();
  const before = looked((await smallEdition(BOOK)).edition, ['2.1', '2.2', '2.3', 'table:1'], PREDICATES, {
    ...LOOKED,
    why: 'A <b>look</b> & "more"',
  });
  const text = BOOK.replaceAll('8 to 1', '9 to 1').replace('eight or nine', 'nine').replace('$6', '$7');
  changed = { ...(await smallEdition(text)).edition, reviews: before.reviews ?? [] };
});
afterAll(() => pages.close());

const html = (edition: Edition): string => {
  const reviews = new Reviews(edition);
  return reviewHtml(
    edition,
    reviews.subjects.map((s) => reviewRow(s, reviews)),
    '0.0.0',
  );
};

describe('the page', () => {
  it('shows what is suspect first, with old and new words and who uses it', async () => {
    const { page, trouble } = await pages.visit(html(changed), { script: false });
    expect(trouble).toEqual([]);
    const articles = await ofAll(page, 'article', (all) => all.map((a) => a.textContent?.replace(/\s+/g, ' ').trim()));
    expect(articles).toHaveLength(3);
    expect(articles[0]).toMatch(
      /^“Natural” .*Compliance officer looked at it on 28 November 2026, along with rule 2\.1.*Clauses that use the term: 2\.1 /,
    );
    expect(await ofAll(page, 'article:nth-of-type(2) del', (all) => all.map((e) => e.textContent))).toEqual([
      '8 to 1',
      '8 to 1',
    ]);
    expect(await ofAll(page, 'article:nth-of-type(2) ins', (all) => all.map((e) => e.textContent))).toEqual([
      '9 to 1',
      '9 to 1',
    ]);
    expect(articles[2]).toContain('row "Two", Fee $6 $7');
  });

  it('is clean under axe, has no script, asks for nothing, and fits a phone', async () => {
    const text = html(changed);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<b>look');
    for (const [width, scheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      const { page, trouble } = await pages.visit(text, { width });
      expect(trouble).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      // The policy of the page lets no script in, and axe is one.
      const open = await pages.visit(text.replace(/<meta http-equiv[^>]*>/, ''), { width, scheme });
      expect(await pages.axe(open.page)).toEqual([]);
    }
  });

  it('is the same bytes for the same reviews, and says so where nothing is suspect, or nothing was ever looked at', async () => {
    expect(html(changed)).toBe(html(changed));
    const { edition } = await smallEdition(BOOK);
    // Where nobody has looked, that nothing has changed since would say too much.
    expect(html(edition)).not.toContain('✓ nothing');
    expect(html(edition)).toContain('Nobody has said that they looked at any of');
    expect(html(edition)).not.toContain('<article');
    const seen = html(looked(edition, ['2.1'], PREDICATES, LOOKED));
    expect(seen).toContain('✓ nothing');
    expect(seen).toContain('never looked at.');
  });
});
