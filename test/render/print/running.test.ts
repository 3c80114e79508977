// Head and foot of a page stay on one line.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOOT_ROOM, fits, HEAD_ROOM, runningLine } from '../../../src/render/print/running.ts';
import { letterheadOf } from '../../../src/render/rulebook/letterhead.ts';
import { fixture } from '../fixture.ts';

it('leaves a title that has room as it is, leaves the operator out where it has none, and then cuts it between two words', () => {
  expect(runningLine('Baccarat', ['Test House', 'test@1'], HEAD_ROOM)).toBe('Baccarat · Test House · test@1');
  const rest = ['Crown Sydney Gaming Pty Ltd', 'Crown Sydney 3.3 (example)'];
  expect(runningLine('Instrument of approval', rest, HEAD_ROOM)).toBe(
    'Instrument of approval · Crown Sydney 3.3 (example)',
  );
  expect(runningLine('Baccarat, with an invented amendment that is an example and no rule', rest, HEAD_ROOM)).toMatch(
    /^Baccarat, with an invented .* … · Crown Sydney 3\.3 \(example\)$/,
  );
  expect(runningLine('Unabbreviated'.repeat(9), ['Test House'], HEAD_ROOM)).toBe('Test House');
});

it('stays within its room for every title of words, and keeps what stands last whole', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z,]{1,12}$/), { minLength: 1, maxLength: 40 }), (words) => {
      const line = runningLine(words.join(' '), ['Test House', 'test@1'], HEAD_ROOM);
      return fits(line, HEAD_ROOM) && line.endsWith(' · test@1');
    }),
  );
});

it('has days at the foot and never an event, which stands on the cover', () => {
  const imprint = (dates: Readonly<Record<string, string>>) =>
    letterheadOf(fixture({ dates, status: 'draft' }), true).imprint;
  expect(imprint({ made: '2026-01-15', commences: "On the day after it is published on the casino's website" })).toBe(
    'Version 1.0 · draft',
  );
  expect(imprint({ commences: '2026-02-01' })).toBe('Version 1.0 · commences 1 February 2026');
  const two = letterheadOf(
    fixture({ dates: { approved: '2025-12-26', commences: '2026-09-26' }, status: 'approved' }),
    true,
  );
  expect(fits(`${two.imprint} · ${two.whose.short}`, FOOT_ROOM)).toBe(true);
  expect(two.imprint).toContain('approved 26 December 2025');
});
