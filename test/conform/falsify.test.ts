// False traces, one step from a true one: what is changed in each, and that nothing else is.
import { describe, expect, it } from 'vitest';
import { type Corpus, corpusOf, falsified } from '../../src/conform/prove/falsify.ts';
import type { TraceEvent } from '../../src/model/trace.ts';

const dealt = (pos: number, hand: string, place: number) =>
  ({
    ...{ seq: pos + 1, table: 't1', shoe: 1, coup: 1, type: 'card.dealt', by: { role: 'dealer' } },
    ...{ pos, card: `${pos + 1}S`, hand, place, face: 'up' },
  }) as unknown as TraceEvent;
const options = { decks: 0, variant: 'base' };
const opened = {
  seq: 1,
  table: 't1',
  type: 'table.opened',
  options,
  layout: ['tie', 'tiger'],
} as unknown as TraceEvent;
const trace = [opened, dealt(1, 'P', 1), dealt(2, 'B', 1), dealt(3, 'P', 2)];
/** What the cards of a false trace say of a field: `up, up, down`. */
const cards = (events: readonly TraceEvent[], field: 'face' | 'hand' | 'place') =>
  events.flatMap((e) => (e.type === 'card.dealt' ? [e[field]] : [])).join(', ');
const all = (corpus: Corpus = corpusOf([trace])) =>
  new Map([...falsified(trace, corpus)].map((f) => [f.name, f.events]));

describe('a field with another value', () => {
  it('has it wherever it had the same, and nowhere else', () => {
    const found = all();
    expect(cards(found.get('field card.dealt.face up → down throughout') ?? [], 'face')).toBe('down, down, down');
    expect(cards(found.get('field card.dealt.hand P → B throughout') ?? [], 'hand')).toBe('B, B, B');
    expect(cards(found.get('field card.dealt.place 1 → 3 throughout') ?? [], 'place')).toBe('3, 3, 2');
    // One card is the Banker's, and one is a second: throughout is no more than once.
    const throughout = [...found.keys()].filter((n) => n.startsWith('field card.dealt') && n.endsWith(' throughout'));
    expect(throughout.toSorted()).toEqual([
      'field card.dealt.face up → down throughout',
      'field card.dealt.hand P → B throughout',
      'field card.dealt.place 1 → 2 throughout',
      'field card.dealt.place 1 → 3 throughout',
    ]);
  });

  it('is a number one off, though none below 0, or a list with a member less', () => {
    const found = all();
    const others = (field: string) =>
      [...found.keys()].filter((n) => n.startsWith(`field ${field} `)).map((n) => n.slice(`field ${field} `.length));
    expect(others('card.dealt.pos')).toEqual(expect.arrayContaining(['2 → 1', '2 → 3']));
    expect(others('table.opened.layout')).toEqual(['["tie","tiger"] → ["tiger"]', '["tie","tiger"] → ["tie"]']);
    expect(others('table.opened.options.decks')).toEqual(['0 → 1']);
    expect(others('table.opened.options.variant')).toEqual([]);
    // What else the map says stays.
    expect(found.get('field table.opened.options.decks 0 → 1')?.[0]).toEqual({
      ...opened,
      options: { decks: 1, variant: 'base' },
    });
  });

  it('is told in short where it is long', () => {
    const [long, other] = ['a'.repeat(60), 'b'.repeat(60)];
    const seen = corpusOf([
      trace,
      [
        { ...dealt(1, 'P', 1), card: long },
        { ...dealt(1, 'P', 1), card: other },
      ] as unknown as TraceEvent[],
    ]);
    const names = [...all(seen).keys()].filter((n) => n.includes('aaa'));
    expect(names[0]).toBe(`field card.dealt.card 2S → "${'a'.repeat(38)}…`);
    const most = 'c'.repeat(38);
    const whole = [...all(corpusOf([[{ ...dealt(1, 'P', 1), card: most } as unknown as TraceEvent]])).keys()];
    expect(whole).toContain(`field card.dealt.card 2S → ${most}`);
  });
});

describe('who did it', () => {
  it('is anybody else who does anything', () => {
    const roles = ['dealer', 'player', 'supervisor'];
    const names = [...all({ ...corpusOf([trace]), roles }).keys()].filter((n) => n.startsWith('role '));
    expect(names).toEqual(['role card.dealt dealer → player', 'role card.dealt dealer → supervisor']);
    expect(
      all({ ...corpusOf([trace]), roles })
        .get('role card.dealt dealer → player')
        ?.at(-1),
    ).toMatchObject({
      ...{ type: 'card.dealt', pos: 3, by: { role: 'player' } },
    });
    // Where one role does everything there is nobody else.
    expect([...all().keys()].filter((n) => n.startsWith('role '))).toEqual([]);
  });
});

describe('two cards', () => {
  it('change hands, and their places in them', () => {
    const changed = all().get('swap the hands of cards 2 and 3') ?? [];
    expect(cards(changed, 'hand')).toBe('P, P, B');
    expect(cards(changed, 'place')).toBe('1, 2, 1');
    // Cards of one hand are none.
    expect(all().has('swap the hands of cards 1 and 3')).toBe(false);
  });
});
