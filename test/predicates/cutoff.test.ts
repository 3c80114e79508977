// Until when wagers may be made: made coups whose events come in another order.
import { describe, expect, it } from 'vitest';
import { wagerCutoff } from '../../src/predicates/cutoff.ts';
import { check } from './settled.ts';
import { coup, type Happening, table, verdict } from './trace.ts';

const wager = (bet: string, id = 'w1'): Happening => ({
  type: 'wager.placed',
  wager: id,
  player: 'p1',
  bet,
  amount: 10_000,
});
const CALL: Happening = { type: 'call.made', call: 'no-more-bets' };
const cut = (from: number, to: number): Happening => ({
  type: 'wager.changed',
  wager: 'w1',
  from,
  to,
  cause: 'pro-rata',
});
/** Player, Banker, Player, Banker and a fifth card; before each of them, by number, whatever else happens. */
const told = (before: Readonly<Record<number, readonly Happening[]>>) => {
  let card = 0;
  return coup({ P: '2S 3H KD', B: '3D 4C', result: 'B' }).flatMap((e) =>
    e.type === 'card.dealt' ? [...(before[++card] ?? []), e] : [e],
  );
};
const said = (written: object, before: Parameters<typeof told>[0]) =>
  verdict(wagerCutoff, { what: 'placed', ...written }, told(before));

describe('wager.cutoff', () => {
  it('closes with the first card', () => {
    const first = { closes: 'first-card' };
    expect(said(first, { 1: [CALL, wager('player')] })).toBe('pass');
    expect(said(first, { 1: [CALL], 2: [wager('player')] })).toBe(
      'fail: $100 on Player was placed after the first card',
    );
    expect(said(first, { 1: [CALL], 5: [wager('tie')] })).toBe('fail: $100 on Tie was placed after the first card');
    expect(said(first, { 1: [CALL] })).toBe('na');
    expect(
      verdict(wagerCutoff, { what: 'placed', ...first }, [{ type: 'coup.opened', variant: 'base' }, wager('tie')]),
    ).toBe('na');
  });

  it('closes with the call, or when both have happened', () => {
    const late = { 1: [CALL, wager('player')] };
    expect(said({ closes: 'call' }, { 1: [wager('player'), CALL] })).toBe('pass');
    expect(said({ closes: 'call' }, late)).toBe('fail: $100 on Player was placed after the call of no more bets');
    expect(said({ closes: 'call' }, { 1: [wager('player')] })).toBe('na');
    expect(said({ closes: 'later' }, late)).toBe('pass');
    expect(said({ closes: 'later' }, { 2: [wager('player')], 3: [CALL] })).toBe('pass');
    expect(said({ closes: 'later' }, { 2: [CALL, wager('player')] })).toBe(
      'fail: $100 on Player was placed after the call of no more bets and the first card',
    );
  });

  it('closes for each hand with its own first card', () => {
    const hand = { closes: 'hand' };
    expect(said(hand, { 2: [wager('banker')] })).toBe('pass');
    expect(said(hand, { 2: [wager('player')] })).toBe(
      'fail: $100 on Player was placed after the first card of its hand',
    );
    expect(said(hand, { 3: [wager('banker')] })).toContain('fail');
    expect(said(hand, { 3: [wager('tie')] })).toBe('na');
  });

  it('closes for all when each hand has its first card', () => {
    const both = { closes: 'both-hands' };
    expect(said(both, { 2: [wager('player')] })).toBe('pass');
    expect(said(both, { 3: [wager('tie')] })).toBe('fail: $100 on Tie was placed after the first card of each hand');
    const open = told({ 1: [wager('player')] }).slice(0, 3);
    expect(verdict(wagerCutoff, { what: 'placed', ...both }, open)).toBe('na');
  });

  it('is asked of each main wager where no bets are named', () => {
    const asked = (more: object) =>
      check(wagerCutoff, { what: 'placed', closes: 'first-card', ...more })
        .targets()
        .map((t) => t.wagers?.map((w) => w.bet).join());
    expect(asked({})).toEqual(['player', 'banker', 'tie']);
    expect(asked({ bets: ['pairs'] })).toEqual(['player-pair', 'banker-pair']);
  });

  it('for some bets, or for all but some', () => {
    const late = { 5: [wager('player-insurance-3')] };
    expect(said({ closes: 'first-card' }, late)).toContain('fail');
    expect(said({ closes: 'first-card', except: ['insurance-3'] }, late)).toBe('na');
    expect(said({ closes: 'first-card', bets: ['tiger'] }, { 5: [wager('player')] })).toBe('na');
    expect(said({ closes: 'first-card', bets: ['pairs'] }, { 5: [wager('banker-pair')] })).toContain('fail');
  });

  it('nothing is asked while the cards that are out have not been shown, where the book lets wagers in then', () => {
    const down = coup({ P: '2S 3H', B: '3D 4C', face: 'down', result: 'B' });
    const shown: Happening = { type: 'card.exposed', pos: 1, hand: 'P', place: 1 };
    const at = (card: number, ...more: readonly Happening[]) => {
      const i = down.flatMap((e, n) => (e.type === 'card.dealt' ? [n] : []))[card - 1] ?? 0;
      return [...down.slice(0, i), ...more, ...down.slice(i)];
    };
    const unless = { what: ['placed', 'changed'], unless: 'unrevealed' };
    const first = { closes: 'first-card', ...unless };
    expect(verdict(wagerCutoff, first, at(3, wager('player')))).toBe('na');
    expect(verdict(wagerCutoff, first, at(3, wager('player'), cut(10_000, 0)))).toBe('na');
    expect(verdict(wagerCutoff, first, at(3, shown, wager('player')))).toContain('placed after the first card');
    expect(said(first, { 3: [wager('player')] })).toContain('placed after the first card');
    expect(verdict(wagerCutoff, { closes: 'first-card', what: 'placed' }, at(3, wager('player')))).toContain('fail');
    // Star r 12.12: nobody may let a wager in under Method A.
    const strict = { ...first, strict: 'A' };
    const inStyle = (style: string) => table([at(3, wager('player'))], { face: 'down', style });
    expect(verdict(wagerCutoff, strict, inStyle('A'))).toContain('placed after the first card');
    expect(verdict(wagerCutoff, strict, inStyle('B'))).toBe('na');
    expect(verdict(wagerCutoff, strict, at(3, wager('player')))).toBe('na');
    // Before a card is out there is none that could be shown.
    expect(verdict(wagerCutoff, { closes: 'call', ...unless }, at(1, CALL, wager('player')))).toContain('fail');
    expect(verdict(wagerCutoff, { closes: 'later', ...unless }, at(2, CALL, wager('player')))).toBe('na');
  });

  it('for the wager that is touched, whatever else lies there', () => {
    const two = { 1: [wager('tie', 'w0'), wager('player')], 2: [cut(10_000, 9_000)] };
    const changed = { closes: 'first-card', what: ['changed'] };
    expect(said({ ...changed, bets: ['player'] }, two)).toBe(
      'fail: $100 on Player was changed to $90 after the first card',
    );
    expect(said({ ...changed, bets: ['tie'] }, two)).toBe('na');
  });

  it('not before the first card where both must have happened, and nothing tells of a card', () => {
    const open: Happening[] = [{ type: 'coup.opened', variant: 'base' }, CALL, wager('player')];
    expect(verdict(wagerCutoff, { what: 'placed', closes: 'later' }, open)).toBe('na');
    expect(verdict(wagerCutoff, { what: 'placed', closes: 'call' }, open)).toContain('fail');
  });

  it('not by a change to the same amount: that is no increase', () => {
    const same = { 1: [wager('player')], 2: [cut(10_000, 10_000)] };
    expect(said({ closes: 'first-card', what: ['placed', 'increased'] }, same)).toBe('pass');
  });

  it('for what is done to a wager that lies there', () => {
    const touched = { 1: [wager('player')], 2: [cut(10_000, 9_000)] };
    const grown = { 1: [wager('player')], 2: [cut(10_000, 11_000)] };
    expect(said({ closes: 'first-card' }, touched)).toBe('pass');
    expect(said({ closes: 'first-card', what: ['placed', 'changed'] }, touched)).toBe(
      'fail: $100 on Player was changed to $90 after the first card',
    );
    expect(said({ closes: 'first-card', what: ['placed', 'increased'] }, touched)).toBe('pass');
    expect(said({ closes: 'first-card', what: ['placed', 'increased'] }, grown)).toContain('changed to $110');
    expect(said({ closes: 'first-card', what: ['changed'] }, { 1: [wager('player'), cut(10_000, 9_000)] })).toBe(
      'pass',
    );
    // Tas r 6.3: "made, withdrawn or increased", and nothing of a wager that is made smaller.
    const tas = { closes: 'first-card', what: ['placed', 'withdrawn', 'increased'] };
    expect(said(tas, { 1: [wager('player')], 3: [cut(10_000, 0)] })).toBe(
      'fail: $100 on Player was changed to $0 after the first card',
    );
    expect(said(tas, { 1: [wager('player'), cut(10_000, 0)] })).toBe('pass');
    expect(said(tas, touched)).toBe('pass');
    expect(said(tas, grown)).toContain('changed to $110');
  });
});
