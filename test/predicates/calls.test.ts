// What the dealer calls and announces, judged on made coups.
import { describe, expect, it } from 'vitest';
import { called, resultAnnounced } from '../../src/predicates/calls.ts';
import { coup, type Happening, verdict } from './trace.ts';

const PLACE: Happening = { type: 'call.made', call: 'place-bets' };
const NO_MORE: Happening = { type: 'call.made', call: 'no-more-bets' };
const WAGER: Happening = { type: 'wager.placed', wager: 'w1', player: 'p1', bet: 'tie', amount: 5_000 };

describe('deal.called', () => {
  const of = (wagers: readonly Happening[], written: object = { calls: 'no-more-bets' }) =>
    verdict(called, { ...written }, coup({ P: '2S 3H', B: '3D 4C', wagers }));

  it('before the first card', () => {
    expect(of([WAGER, NO_MORE])).toBe('pass');
    expect(of([NO_MORE, WAGER])).toBe('pass');
    expect(of([PLACE, WAGER])).toBe('fail: the first card was dealt before the dealer had called "no more bets"');
    expect(of([NO_MORE], { calls: ['place-bets', 'no-more-bets'] })).toBe(
      'fail: the first card was dealt before the dealer had called for bets',
    );
    expect(of([WAGER])).toBe('na');
    const events = coup({ P: '2S 3H', B: '3D 4C', wagers: [PLACE] });
    const at = events.findIndex((e) => e.type === 'card.dealt');
    expect(
      verdict(called, { calls: 'no-more-bets' }, [...events.slice(0, at + 1), NO_MORE, ...events.slice(at + 1)]),
    ).toBe('fail: the first card was dealt before the dealer had called "no more bets"');
    expect(verdict(called, { calls: 'no-more-bets' }, [PLACE])).toBe('na');
  });

  it('when all wagers are made; a second call makes good for a first', () => {
    const made = { calls: 'no-more-bets', wagers: 'made' };
    expect(of([WAGER, NO_MORE], made)).toBe('pass');
    expect(of([NO_MORE, WAGER], made)).toBe('fail: "no more bets" was called before $50 on Tie was on the table');
    expect(of([NO_MORE, WAGER, NO_MORE], made)).toBe('pass');
  });

  it('not of a coup on which nobody has wagered, where the book lets those be dealt without (nz r 8.3)', () => {
    const free = { calls: 'no-more-bets', unless: 'free' };
    expect(of([PLACE], free)).toBe('na');
    expect(of([PLACE])).toContain('before the dealer had called "no more bets"');
    expect(of([PLACE, WAGER], free)).toContain('before the dealer had called "no more bets"');
  });
});

describe('result.announced', () => {
  const of = (events: readonly Happening[], written: object = {}) => verdict(resultAnnounced, { ...written }, events);

  it('is sought where either hand wins and where neither does, with two cards of the Player’s and with three', () => {
    expect(resultAnnounced.targets({}).map((t) => t.name)).toEqual(
      ['Player wins', 'Banker wins', 'a tie'].flatMap((w) => [2, 3].map((n) => `${w}, Player has ${n} cards`)),
    );
  });

  /** Five against seven: the Player draws a king, and the Banker wins. */
  const told = coup({ P: '2S 3H KD', B: '3D 4C', first: [5, 7], counts: [5, 7], result: 'B' });
  const result = told.find((e) => e.type === 'result.announced' && e.what === 'result') as Happening;
  const fifth = told.findIndex((e) => e.type === 'card.dealt' && e.place === 3);

  it('the better hand, or a tie, once every card is dealt', () => {
    expect(of(told)).toBe('pass');
    expect(of(coup({ P: '2S 4H', B: 'AD 5C', counts: [6, 6], result: 'T' }))).toBe('pass');
    expect(of(coup({ P: '2S 4H', B: 'AD 5C', counts: [6, 6], result: 'P' }))).toBe(
      'fail: the hands have 6 and 6; announced was that the Player wins, must be a tie',
    );
    const rest = told.filter((e) => e !== result);
    expect(of([...rest.slice(0, fifth), result, ...rest.slice(fifth)])).toBe(
      'fail: the result was announced before the last card was dealt',
    );
    expect(of(rest)).toBe('fail: the result was never announced');
  });

  it('and not before the counts, where it comes after them (tas r 10.2: "after that")', () => {
    const after = { after: 'counts' };
    // Six against seven, in two cards each.
    const stood = coup({ P: '2S 4H', B: '3D 4C', first: [6, 7], counts: [6, 7], result: 'B' });
    const isCount = (e: Happening) => e.type === 'result.announced' && e.what === 'count';
    const counts = stood.filter(isCount);
    const first = stood.filter((e) => !isCount(e));
    const end = first.length - 1;
    const late = [...first.slice(0, end), ...counts, ...first.slice(end)];
    expect(of(stood, after)).toBe('pass');
    expect(of(late, after)).toBe('fail: the result was announced before the counts');
    expect(of(late)).toBe('pass');
    expect(of(first, after)).toBe('pass');
  });

  it('with what the hands count in the end', () => {
    expect(of(told, { counts: 'final' })).toBe('pass');
    const wrong = coup({ P: '2S 3H 2D', B: '3D 4C', counts: [5, 7], result: 'T' });
    expect(of(wrong, { counts: 'final' })).toBe('fail: the hands have 7 and 7; announced were 5 and 7');
    expect(of(wrong)).toBe('pass');
    // Of either hand.
    const banker = coup({ P: '2S 3H 2D', B: '3D 4C', counts: [7, 6], result: 'T' });
    expect(of(banker, { counts: 'final' })).toBe('fail: the hands have 7 and 7; announced were 7 and 6');
  });

  it('as it was said in the end: a slip that is put right is none', () => {
    const slip: Happening = { ...result, winner: 'P' } as Happening;
    const at = told.indexOf(result);
    expect(of([...told.slice(0, at), slip, ...told.slice(at)])).toBe('pass');
    expect(of([...told.slice(0, at + 1), slip, ...told.slice(at + 1)])).toContain('announced was that the Player wins');
  });

  it('nothing of a void coup, nor of a log without announcements or without its end', () => {
    expect(of(coup({ P: '2S 3H', B: '3D 4C', result: 'void' }))).toBe('na');
    expect(of(told.filter((e) => e.type !== 'result.announced'))).toBe('na');
    expect(of(coup({ P: '2S 3H', B: '3D 4C', first: [5, 7], open: true }))).toBe('na');
  });
});
