// How cards come to the table: order, faces, and coups dealt for side wagers alone.
import { describe, expect, it } from 'vitest';
import { announced, completed, initialDeal, placed } from '../../src/predicates/deal.ts';
import { coup, type Happening, params, table, verdict } from './trace.ts';

const byPositions = {
  cards: 'Four (4)',
  player: 'first (1st) and third (3rd) Cards',
  banker: 'second (2nd) and fourth (4th)',
};
const byOrder = { cards: 'four cards', order: 'Player, Banker, Player again, Banker again' };
const fair = coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B' });

/** The coup with its dealt cards changed. */
const dealt = (
  change: (cards: Extract<Happening, { type: 'card.dealt' }>[]) => Happening[],
  from = fair,
): Happening[] => {
  const isCard = (e: Happening): e is Extract<Happening, { type: 'card.dealt' }> => e.type === 'card.dealt';
  const before = from.slice(0, from.findIndex(isCard));
  const after = from.filter((e) => !isCard(e)).slice(before.length);
  return [...before, ...change(from.filter(isCard)), ...after];
};

describe.each([
  ['positions', byPositions],
  ['order', byOrder],
])('deal.initial by %s', (_, check) => {
  it('wants Player, Banker, Player, Banker', () => {
    expect(verdict(initialDeal, check, fair)).toBe('pass');
    expect(verdict(initialDeal, check, coup({ P: '4♠ 5♥', B: '2♠ K♥', result: 'P' }))).toBe('pass');
    const both = dealt(([p1, b1, p2, b2, ...more]) => [p1, p2, b1, b2, ...more] as Happening[]);
    expect(verdict(initialDeal, check, both)).toBe(
      "fail: card 2 of the coup (3♥) went to the Player; it is the Banker's",
    );
    const swapped = dealt((c) => c.map((e, i) => (i < 2 ? { ...e, hand: e.hand === 'P' ? 'B' : 'P' } : e)));
    expect(verdict(initialDeal, check, swapped)).toBe(
      "fail: card 1 of the coup (2♠) went to the Banker; it is the Player's",
    );
  });

  it('wants the cards of a hand in turn', () => {
    const turned = dealt((c) =>
      c.map((e) => (e.hand === 'P' && e.place < 3 ? { ...e, place: e.place === 1 ? 2 : 1 } : e)),
    );
    expect(verdict(initialDeal, check, turned)).toBe(
      "fail: card 1 of the coup (2♠) was laid as the Player's card 2; it is card 1",
    );
  });

  it('wants four cards', () => {
    expect(
      verdict(
        initialDeal,
        check,
        dealt((c) => c.slice(0, 3)),
      ),
    ).toBe('fail: 3 cards were dealt; the initial deal has 4');
    const five = dealt((c) => c.map((e) => (e.place === 3 ? { ...e, place: 2 as const } : e)));
    expect(verdict(initialDeal, check, five)).toBe(
      'fail: 5 cards were dealt as first and second cards; the initial deal has 4',
    );
    expect(verdict(initialDeal, check, coup({ P: '2♠', B: '3♠', open: true }))).toBe('na');
    expect(verdict(initialDeal, check, coup({ P: '2♠', B: '3♠', result: 'void' }))).toBe('na');
    expect(verdict(initialDeal, check, [{ type: 'coup.opened', variant: 'base' }])).toBe('na');
  });

  it('sets whose hand each card goes to', () => {
    expect(initialDeal.sets(params(initialDeal, check)).map((s) => [s.path, s.value])).toEqual([
      ['deal.order.1', 'P'],
      ['deal.order.2', 'B'],
      ['deal.order.3', 'P'],
      ['deal.order.4', 'B'],
    ]);
  });
});

describe('deal.initial of two hands', () => {
  it('counts the hands', () => {
    expect(verdict(initialDeal, { hands: 'Two (2)' }, fair)).toBe('pass');
    const one = dealt((c) => c.map((e) => ({ ...e, hand: 'P' })));
    expect(verdict(initialDeal, { hands: 'Two (2)' }, one)).toBe('fail: 1 of 2 hands were dealt');
    expect(verdict(initialDeal, { hands: 'Two (2)' }, coup({ P: '2♠', B: '', open: true }))).toBe('na');
    expect(initialDeal.sets(params(initialDeal, { hands: 'Two (2)' }))).toEqual([]);
  });

  it('reads only hands in an order', () => {
    expect(() => params(initialDeal, { order: 'clockwise' })).toThrow(/order wants the hands in turn/);
  });
});

describe('deal.placed', () => {
  const up = { cards: 'initial', face: 'up' };
  const thirdUp = { cards: 'third', face: 'up' };

  it('looks at the first four cards or at the third ones', () => {
    expect(verdict(placed, up, fair)).toBe('pass');
    expect(verdict(placed, thirdUp, fair)).toBe('pass');
    const oneDown = dealt((c) => c.map((e, i) => (i === 3 ? { ...e, face: 'down' } : e)));
    expect(verdict(placed, up, oneDown)).toBe('fail: Banker card 2 (K♥) fell face down; it must fall face up');
    expect(verdict(placed, thirdUp, oneDown)).toBe('pass');
    const thirdDown = coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B', thirdFace: 'down' });
    expect(verdict(placed, up, thirdDown)).toBe('pass');
    expect(verdict(placed, thirdUp, thirdDown)).toBe('fail: Player card 3 (K♦) fell face down; it must fall face up');
    expect(verdict(placed, thirdUp, coup({ P: '4♠ 5♥', B: '2♠ K♥', result: 'P' }))).toBe('na');
  });

  it('leaves a choice to the table, and then holds it to its choice', () => {
    const either = { cards: 'initial', face: 'either' };
    const down = coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B', face: 'down' });
    expect(verdict(placed, either, table([fair], { face: 'up' }), 'may')).toBe('pass');
    expect(verdict(placed, either, table([down], { face: 'down' }), 'may')).toBe('pass');
    expect(verdict(placed, either, table([fair], { face: 'down' }), 'may')).toBe(
      'fail: Player card 1 (2♠) fell face up; the table chose face down, as it may',
    );
    expect(verdict(placed, up, table([down], { face: 'down' }))).toContain('it must fall face up');
  });

  it('gives way where players turn the cards', () => {
    const unless = { ...up, unless: 'squeeze' };
    const down = coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B', face: 'down' });
    expect(verdict(placed, unless, table([down], { face: 'down' }))).toBe('na');
    expect(verdict(placed, unless, table([down], { face: 'up' }))).toContain('it must fall face up');
  });

  it('speaks of one style among others', () => {
    const style = { cards: 'initial', face: 'down', others: 'up' };
    const down = coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B', face: 'down' });
    expect(verdict(placed, style, table([down], { face: 'down' }))).toBe('pass');
    expect(verdict(placed, style, table([fair], { face: 'down' }))).toBe(
      'fail: Player card 1 (2♠) fell face up; it must fall face down',
    );
    expect(verdict(placed, style, table([fair], { face: 'up' }))).toBe('na');
    for (const [face, others] of [
      ['up', 'down'],
      ['down', 'up'],
    ])
      expect(placed.sets(params(placed, { cards: 'initial', face, others }))).toEqual([
        { path: 'deal.face.initial', value: ['up', 'down'] },
      ]);
    expect(placed.targets(params(placed, style)).map((t) => t.table?.face)).toEqual(['up', 'down']);
  });

  it('has third cards fall as a style has them (nz r 9.7), or as its first four did (star r 8.7)', () => {
    const turned = coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B', thirdFace: 'down' });
    const up = { cards: 'third', face: 'up', style: { A: 'up', C: 'down' } };
    const at = (style: string | undefined, face: 'up' | 'down', coup = turned) =>
      table([coup], { face, ...(style === undefined ? {} : { style }) });
    const wrong = 'fail: Player card 3 (K♦) fell face down; it must fall face up';
    expect(verdict(placed, up, at('A', 'up'))).toBe(wrong);
    expect(verdict(placed, up, at('C', 'down'))).toBe(wrong);
    expect(verdict(placed, up, at('C', 'down', fair))).toBe('pass');
    expect(verdict(placed, up, at('B', 'down'))).toBe('na');
    // Where the style is not recorded, cards that fall face up tell it.
    expect(verdict(placed, up, at(undefined, 'up'))).toBe(wrong);
    expect(verdict(placed, up, at(undefined, 'down'))).toBe('na');
    expect(placed.sets(params(placed, up))).toEqual([
      { path: 'deal.style.A.third', value: 'up' },
      { path: 'deal.style.C.third', value: 'up' },
    ]);
    expect(placed.targets(params(placed, up)).map((t) => t.table)).toEqual(
      [
        { style: 'A', face: 'up' },
        { style: 'C', face: 'down' },
      ].flatMap((t) => [t, t, t]),
    );
    const same = { cards: 'third', face: 'same', style: { A: 'either' } };
    expect(verdict(placed, same, at('A', 'down'))).toBe('pass');
    expect(verdict(placed, same, at('A', 'down', fair))).toBe(
      'fail: Player card 3 (K♦) fell face up; the first four fall face down',
    );
    expect(verdict(placed, same, at('A', 'up'))).toContain('the first four fall face up');
    expect(placed.targets(params(placed, same)).map((t) => t.table?.face)).toEqual([
      'up',
      'up',
      'up',
      'down',
      'down',
      'down',
    ]);
  });

  it('sets the faces that are allowed', () => {
    expect(placed.sets(params(placed, up))).toEqual([{ path: 'deal.face.initial', value: ['up'] }]);
    expect(placed.sets(params(placed, { cards: 'third', face: 'either' }))).toEqual([
      { path: 'deal.face.third', value: ['up', 'down'] },
    ]);
    expect(placed.targets(params(placed, { cards: 'initial', face: 'either' })).map((t) => t.table?.face)).toEqual([
      'up',
      'down',
    ]);
    expect(placed.targets(params(placed, thirdUp))).toHaveLength(3);
  });
});

describe('coup.completed', () => {
  const check = { onlySide: ['perfect-pairs', 'pairs'] };
  const wager = (id: string, bet: string): Happening => ({
    type: 'wager.placed',
    wager: id,
    player: 'p',
    bet,
    amount: 10_000,
  });
  const voided = (id: string, bet: string): Happening => ({
    type: 'wager.settled',
    wager: id,
    player: 'p',
    bet,
    outcome: 'void',
    odds: null,
    stake: 10_000,
    effectiveStake: 0,
    paid: 0,
    commission: 0,
    collected: 0,
    returned: 10_000,
  });
  const pair = [wager('w1', 'player-pair')];

  it('wants third cards and a result', () => {
    expect(verdict(completed, check, coup({ P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B', wagers: pair }))).toBe('pass');
    expect(verdict(completed, check, coup({ P: '2♠ 4♥', B: '2♠ K♥ A♦', result: 'P', wagers: pair }))).toBe('pass');
    expect(verdict(completed, check, coup({ P: '4♠ 5♥', B: '2♠ K♥', result: 'P', wagers: pair }))).toBe('pass');
    expect(verdict(completed, check, coup({ P: '2♠ 3♥', B: '7♠ K♥', result: 'B', wagers: pair }))).toBe(
      'fail: the coup was closed on 5 (2♠ 3♥) and 7 (7♠ K♥) with no third card; it must be dealt to its end',
    );
    expect(verdict(completed, check, coup({ P: '2♠ 3♥', B: '7♠ K♥', result: 'void', wagers: pair }))).toBe(
      'fail: the coup was closed as void; it must be dealt to its end',
    );
    expect(verdict(completed, check, coup({ P: '2♠', B: '7♠', result: 'P', wagers: pair }))).toBe(
      'fail: the coup was closed on 2♠ and 7♠; it must be dealt to its end',
    );
    expect(verdict(completed, check, coup({ P: '2♠ 3♥', B: '7♠ K♥', open: true, wagers: pair }))).toBe('na');
  });

  it('speaks only of coups without a valid main wager', () => {
    const short = { P: '2♠ 3♥', B: '7♠ K♥', result: 'B' } as const;
    expect(verdict(completed, check, coup({ ...short, wagers: [...pair, wager('w2', 'tie')] }))).toBe('na');
    expect(verdict(completed, check, coup({ ...short, wagers: [...pair, wager('w2', '1-1-2')] }))).toBe('na');
    expect(
      verdict(
        completed,
        check,
        coup({ ...short, wagers: [...pair, wager('w2', 'player')], settled: [voided('w2', 'player')] }),
      ),
    ).toContain('no third card');
    expect(verdict(completed, check, coup({ ...short, wagers: [wager('w1', 'player-dragon-bonus')] }))).toBe('na');
    expect(
      verdict(
        completed,
        check,
        coup({ ...short, wagers: [wager('w1', 'player-dragon-bonus'), wager('w2', 'banker-perfect-pairs')] }),
      ),
    ).toContain('no third card');
    expect(verdict(completed, check, coup(short))).toBe('na');
  });

  it('sets each family and wants each of its bets alone on a coup', () => {
    expect(completed.sets(params(completed, check)).map((s) => s.path)).toEqual([
      'coup.complete.perfect-pairs',
      'coup.complete.pairs',
    ]);
    expect(completed.targets(params(completed, check)).map((t) => t.wagers?.[0]?.bet)).toEqual(
      ['player-perfect-pairs', 'banker-perfect-pairs', 'player-pair', 'banker-pair'].flatMap((b) => [b, b, b, b]),
    );
  });
});

const isCount = (hand: 'P' | 'B') => (e: Happening) =>
  e.type === 'result.announced' && e.what === 'count' && e.hand === hand;

describe('deal.announced', () => {
  // The Player has 5 and draws, the Banker 7.
  const told = { P: '2♠ 3♥ K♦', B: '7♠ K♥', result: 'B' } as const;

  it('wants both counts before the first third card', () => {
    expect(verdict(announced, {}, coup({ ...told, first: [5, 7] }))).toBe('pass');
    expect(verdict(announced, {}, coup(told))).toBe(
      "fail: a third card was dealt before the Player's count was announced",
    );
    expect(verdict(announced, {}, coup({ ...told, first: [5, 8] }))).toBe(
      'fail: the Banker has 7 in two cards; announced was 8',
    );
    const one = coup({ ...told, first: [5, 7] }).filter((e) => !isCount('B')(e));
    expect(verdict(announced, {}, one)).toBe("fail: a third card was dealt before the Banker's count was announced");
    const late = dealt((c) => c, coup({ ...told, first: [5, 7] }));
    expect(late.findIndex((e) => e.type === 'result.announced')).toBeGreaterThan(
      late.findLastIndex((e) => e.type === 'card.dealt'),
    );
    expect(verdict(announced, {}, late)).toContain("before the Player's count was announced");
  });

  it('wants them where no third card is dealt as well', () => {
    const stood = { P: '2♠ 4♥', B: '7♠ K♥', result: 'B' } as const;
    expect(verdict(announced, {}, coup({ ...stood, first: [6, 7] }))).toBe('pass');
    expect(verdict(announced, {}, coup({ ...stood, first: [7, 6] }))).toContain(
      'the Player has 6 in two cards; announced was 7',
    );
    expect(verdict(announced, {}, coup(stood))).toBe("fail: the Player's count was never announced");
  });

  it('says nothing of a coup without a third card where the clause says when one comes (star r 9.1)', () => {
    const before = { before: 'third-card' };
    const stood = { P: '2♠ 4♥', B: '7♠ K♥', result: 'B' } as const;
    expect(verdict(announced, before, coup(stood))).toBe('na');
    expect(verdict(announced, before, coup({ ...stood, first: [7, 6] }))).toBe('na');
    expect(verdict(announced, before, coup({ ...told, first: [5, 7] }))).toBe('pass');
    expect(verdict(announced, before, coup(told))).toContain("before the Player's count was announced");
    expect(announced.targets(params(announced, before)).map((t) => t.name)).toHaveLength(3);
  });

  it('speaks of a style in which the cards fall face up (nz r 8.6)', () => {
    const up = { face: 'up' };
    expect(verdict(announced, up, table([coup(told)], { face: 'down' }))).toBe('na');
    expect(verdict(announced, up, table([coup(told)], { face: 'up' }))).toContain(
      "before the Player's count was announced",
    );
    expect(announced.targets(params(announced, up)).every((t) => t.table?.face === 'up')).toBe(true);
  });

  it('speaks of a style by its name, and of cards that fall face up where none is recorded (star r 8.6.2)', () => {
    const style = { style: { A: 'either' } };
    const at = (table: object) => verdict(announced, style, view(table));
    const view = (options: object) => table([coup(told)], options);
    expect(at({ face: 'down', style: 'A' })).toContain("before the Player's count was announced");
    expect(at({ face: 'up' })).toContain("before the Player's count was announced");
    expect(at({ face: 'down', style: 'B' })).toBe('na');
    expect(at({ face: 'down' })).toBe('na');
    expect(announced.targets(params(announced, style)).map((t) => t.table?.face)).toEqual([
      'up',
      'up',
      'up',
      'up',
      'down',
      'down',
      'down',
      'down',
    ]);
  });

  it('the Player first, where the clause says so (nz r 8.6; star r 8.6.2)', () => {
    const first = { order: 'player-first' };
    const said = coup({ ...told, first: [5, 7] });
    const [player, banker] = [said.find(isCount('P')), said.find(isCount('B'))];
    const turned = said.map((e) => (e === player ? banker : e === banker ? player : e)) as Happening[];
    expect(verdict(announced, first, said)).toBe('pass');
    expect(verdict(announced, first, turned)).toBe("fail: the Banker's count was announced before the Player's");
    expect(verdict(announced, {}, turned)).toBe('pass');
  });

  it('each as its cards are shown, whichever hand is the first (crown r 9.1)', () => {
    const shown = { order: 'as-shown' };
    const whole = coup({ P: '2♠ 4♥', B: '7♠ K♥', result: 'B', first: [6, 7], face: 'down' });
    const show = (hand: 'P' | 'B'): Happening[] =>
      ([1, 2] as const).map((place) => ({ type: 'card.exposed', pos: place, hand, place }));
    const say = (hand: 'P' | 'B') => whole.find(isCount(hand)) as Happening;
    const rest = whole.filter((e) => e.type !== 'result.announced' || e.what !== 'count');
    const at = rest.findLastIndex((e) => e.type === 'card.dealt') + 1;
    const of = (...told: Happening[]) => verdict(announced, shown, [...rest.slice(0, at), ...told, ...rest.slice(at)]);
    expect(of(...show('P'), say('P'), ...show('B'), say('B'))).toBe('pass');
    expect(of(...show('B'), say('B'), ...show('P'), say('P'))).toBe('pass');
    expect(of(...show('P'), ...show('B'), say('P'), say('B'))).toBe(
      "fail: the Banker's cards were shown before the Player's count was announced",
    );
    expect(of(say('P'), ...show('P'), ...show('B'), say('B'))).toBe(
      "fail: the Player's count was announced before its cards were shown",
    );
    expect(of(say('P'), say('B'))).toBe('pass');
    expect(announced.targets(params(announced, shown)).map((t) => t.showFirst)).toEqual(
      [undefined, 'P', 'B'].flatMap((hand) => [hand, hand, hand, hand]),
    );
  });

  it('says nothing of a void coup, or where nothing is recorded of what was said', () => {
    expect(verdict(announced, {}, coup({ ...told, open: true }))).toBe('na');
    expect(verdict(announced, {}, coup({ ...told, first: [5, 7], result: 'void' }))).toBe('na');
  });

  it('wants each hand seen with a third card and without', () => {
    expect(announced.targets(params(announced, {})).map((t) => t.name)).toHaveLength(4);
    expect(announced.sets(params(announced, {}))).toEqual([]);
  });
});
