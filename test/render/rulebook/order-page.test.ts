// The order page: what is stated, and in a filing a blank for each line that is not; the same in the rules as on the
// instrument.
import { describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/model/edition.ts';
import { instrumentPaper } from '../../../src/render/filing/instrument.ts';
import { renderHtml } from '../../../src/render/print/html.ts';
import { spanText } from '../../../src/render/print/words.ts';
import { documentView } from '../../../src/render/rulebook/document.ts';
import { frontOf } from '../../../src/render/rulebook/front.ts';
import { blanksOf, orderPage } from '../../../src/render/rulebook/order-page.ts';
import { fixture } from '../fixture.ts';

const STATED = { kind: 'Order', act: 'Gaming Control Act 1993', approves: 'The rules, as attached' };
const edition = (
  instrument: Readonly<Record<string, string>> | null,
  dates: Readonly<Record<string, string>> = {},
): Edition => fixture({ instrument, dates, status: 'draft' });

describe('the order page', () => {
  it('has, without blanks, only what is stated', () => {
    expect(orderPage(edition(STATED), false)).toMatchObject({
      title: 'Order',
      signatory: null,
      rows: [{ key: 'act' }, { key: 'approves' }],
    });
    expect(documentView(edition(null), { profile: 'reading' }).instrument).toBeNull();
  });

  it('has, with blanks, every line that an order has, in its order, and what the book adds after them', () => {
    const { rows, signatory, title } = orderPage(edition({ ...STATED, gazette: 'No. 12' }), true);
    expect(title).toBe('Order');
    expect(rows.map((r) => [r.label, r.blank])).toEqual([
      ['Act', false],
      ['Power', true],
      ['Reference', true],
      ['Maker', true],
      ['Approves', false],
      ['Casino', true],
      ['Effect', true],
      ['Place', true],
      ['Date', true],
      ['Gazette', false],
    ]);
    expect(signatory).toMatchObject({ text: '[Signatory: to be filled in]', blank: true });
    // Nothing said at all: even its kind is a blank.
    expect(orderPage(edition(null), true)).toMatchObject({
      title: 'Instrument of approval',
      rows: [{ key: 'kind', blank: true }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it('takes effect when the edition commences, where the order does not say otherwise', () => {
    const effect = (of: Edition) => orderPage(of, true).rows.find((r) => r.key === 'effect')?.text;
    expect(effect(edition(STATED, { commences: '2026-02-01' }))).toBe('1 February 2026');
    expect(effect(edition(STATED, { commences: 'On the day after it is published' }))).toBe(
      'On the day after it is published',
    );
    expect(effect(edition({ ...STATED, effect: 'At once' }, { commences: '2026-02-01' }))).toBe('At once');
    expect(blanksOf(edition(STATED, { commences: '2026-02-01' }))).not.toContain('effect');
    expect(blanksOf(edition(STATED))).toContain('effect');
  });

  it('counts its blanks where it has them', () => {
    // Eleven lines of which three are stated.
    expect(orderPage(edition(STATED), true).notice).toContain('8 blanks are to be filled in.');
    expect(orderPage(edition(STATED), false).notice).not.toContain('blank');
  });
});

it.each([
  ['some lines', STATED],
  ['nothing', null],
])('with %s stated the rules that are filed and the instrument beside them say the same', (_, instrument) => {
  const of = edition(instrument, { commences: 'On publication' });
  const rules = documentView(of, { profile: 'filing' });
  const paper = instrumentPaper(of, ['2 Rules'], { notice: { first: [], pieces: [] } });
  // The first table of the instrument is the order page; the second says what it is about.
  const facts = paper.parts.find((p) => p.type === 'facts');
  const signed = paper.parts.find((p) => p.type === 'signature');
  const text = (words: readonly { readonly text: string }[]) => words.map((w) => w.text).join('');
  expect(rules.instrument?.rows.map((r) => [r.label, r.text])).toEqual(
    facts?.type === 'facts' && facts.rows.map((r) => [r.label, r.words.map(text).join('')]),
  );
  expect(rules.instrument?.signatory?.text).toBe(signed?.type === 'signature' && text(signed.words));
  expect(rules.instrument?.title).toBe(paper.title);
  expect(paper.parts[0]).toMatchObject({ words: [{ text: rules.instrument?.notice }] });
  // A blank is marked as one, on the page and in Word.
  const html = renderHtml(rules);
  expect(html).toContain('<dd><span class="blank">[Power: to be filled in]</span></dd>');
  expect(html).toContain('<span>Signed by</span> <span class="blank">[Signatory: to be filled in]</span>');
  const front = frontOf(rules).instrument;
  expect(front?.rows.flatMap((r) => r.text.filter((s) => s.kind === 'blank')).map((s) => s.text)).toEqual(
    rules.instrument?.rows.filter((r) => r.blank).map((r) => r.text),
  );
  expect(front?.signature && spanText(front.signature.name)).toBe('[Signatory: to be filled in]');
});
