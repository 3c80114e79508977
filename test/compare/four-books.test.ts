// The four books compared; the facts were read in their official texts.

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareEditions } from '../../src/compare/compare.ts';
import { type Comparison, DIFFERENCE_KINDS, type DifferenceKind, type FormKind } from '../../src/compare/comparison.ts';
import { readEditions } from '../../src/source/read.ts';
import { rowOf, says } from './sides.ts';

describe('all four books', () => {
  let c: Comparison;
  beforeAll(async () => {
    const read = await readEditions(
      [join(import.meta.dirname, '../../rules-source')],
      ['nz@consolidated', 'nsw-star@2021-07-08', 'nsw-crown@3.2', 'tas@2018'],
    );
    c = compareEditions(read.editions, read);
  });
  const told = (topic: string, what: DifferenceKind | FormKind, about: string | null = null) =>
    says(rowOf(c, topic), what, about);

  // Each fact was read in the four texts: nz 5.10(a), star 11.1.3, Crown Table 3, tas 12.2.
  it('Banker: the same money in two forms', () => {
    const play = rowOf(c, 'settlement.banker.odds').differs.find((d) => d.what === 'play');
    expect(play?.same).toBe('same money, other form');
    expect(told('settlement.banker.odds', 'play', 'Banker pays')).toEqual({
      nz: ['1 to 1 less 5% commission (unless the table has another choice)'],
      'nsw-star': ['19 to 20'],
      'nsw-crown': ['1 to 1 less 5% commission (Traditional Baccarat)'],
      tas: ['19 to 20'],
    });
  });

  // nz 5.11, star 11.2.2 "1 to 2 … if 6"; Crown Table 4, tas 13 "less 50%".
  it("half on a Banker's six: four names, one money", () =>
    expect(rowOf(c, 'variant.banker-six-half.odds').differs.find((d) => d.what === 'play')?.same).toBe(
      'same money, other form',
    ));

  // nz 5.10 lets the operator choose 8 to 1 or 9 to 1; the others pay 8 to 1.
  it('a tie at nine to one in New Zealand alone', () => {
    expect(told('settlement.tie.odds', 'figure')).toEqual({
      nz: ['8 to 1 or 9 to 1'],
      'nsw-star': ['8 to 1'],
      'nsw-crown': ['8 to 1'],
      tas: ['8 to 1'],
    });
    // nz 5.10(c) "whichever of the two the table layout specifies".
    expect(told('settlement.tie.odds', 'play', 'Tie pays')?.nz).toEqual([
      '8 to 1 or 9 to 1 (whichever of the two the table layout specifies)',
    ]);
    expect(told('settlement.tie.odds', 'condition', 'A wager on Banker')).toBeNull();
  });

  // nz 11A.7: 5, 10, 30 to 1 among its scales; Crown Table 7 and tas 15.8: 6, 12, 25 to 1. The Star offers no Perfect
  // Pairs.
  it('the scales of Perfect Pairs, with the same pairs winning', () => {
    const row = rowOf(c, 'side.perfect-pairs');
    expect(row.none).toEqual({ 'nsw-star@2021-07-08': 'none found' });
    expect(row.shared).toEqual(expect.arrayContaining(['6 to 1', '12 to 1', '25 to 1']));
    expect(told('side.perfect-pairs', 'figure')?.nz).toEqual(expect.arrayContaining(['5 to 1', '10 to 1', '30 to 1']));
    expect(told('side.perfect-pairs', 'condition', 'A wager on Perfect Pairs')).toBeNull();
  });

  // nz 17.7: 35 to 1, 20 to 1; star 11.1.7 and Crown Table 10: 45 to 1; star 11.1.8.2 and Crown: 25 to 1. One pair of
  // two ranks or of one wins alike.
  it('Tiger Tie and Tiger Pair pay differently for the same hands', () => {
    expect(told('side.tiger.tie', 'figure')).toEqual({
      nz: ['35 to 1'],
      'nsw-star': ['45 to 1'],
      'nsw-crown': ['45 to 1'],
    });
    for (const topic of ['side.tiger.tie', 'side.tiger.pair.single', 'side.tiger.pair.double'])
      expect(rowOf(c, topic).differs.filter((d) => d.what === 'condition' && d.about)).toEqual([]);
  });

  // The drawing tables of all four agree in every cell: nz 9.4, star Tables 1 and 2, Crown Table 2, tas 11.
  it('third cards are drawn alike', () => {
    for (const topic of ['deal.third-card.player', 'deal.third-card.banker'])
      expect(rowOf(c, topic).differs.filter((d) => d.what === 'play')).toEqual([]);
  });

  // nz 7.7 "must do either"; star 4.7 and Crown 4.3.1 "may"; tas burns no cards.
  it('burning: a duty in New Zealand, a choice in Sydney, unknown in Tasmania', () => {
    expect(told('burn.mandatory', 'force')).toEqual({
      nz: ['duty'],
      'nsw-star': ['permission'],
      'nsw-crown': ['permission'],
    });
    expect(rowOf(c, 'burn.mandatory').none).toEqual({ 'tas@2018': 'none found' });
  });

  // star 6.7 and Crown 7.5.2: twenty minutes; tas 7.6(b): half an hour; nz says nothing.
  it('notice of new limits', () => {
    expect(told('limits.change.raise-minimum', 'figure')).toEqual({
      'nsw-star': ['20 minutes'],
      'nsw-crown': ['20 minutes'],
      tas: ['30 minutes'],
    });
    expect(told('limits.change.who', 'who')).toEqual({
      'nsw-star': ['Casino Supervisor'],
      'nsw-crown': ['Area Manager (or above)'],
      tas: ['Management Representative'],
    });
  });

  // nz 12.5, star 12.6, Crown 11.12, tas 14.5.
  it('too few cards: void everywhere, wagers returned by the words of Crown, the cards replaced or shuffled by those of New Zealand', () =>
    expect(told('irregularity.insufficient-cards', 'consequence')).toEqual({
      nz: ['coup void', 'cards out of play', 'cards shuffled again'],
      'nsw-star': ['coup void'],
      'nsw-crown': ['coup void', 'wagers returned'],
      tas: ['coup void'],
    }));

  // nz 12.3, star 12.3, Crown 11.5.1 deal a coup without wagers; tas 14.4 plays the card, or puts it at the mouth of
  // the shoe.
  it('a face-up card that opens a coup: played in Tasmania, a coup without wagers elsewhere', () => {
    const consequence = told('irregularity.face-up.first-card', 'consequence');
    for (const book of ['nz', 'nsw-star', 'nsw-crown']) expect(consequence?.[book]).toContain('coup without wagers');
    expect(consequence?.tas).not.toContain('coup without wagers');
  });

  // nz "is Void", star "is Void", Crown "must be declared Void", tas "is void": one force.
  it('duty and fact are no difference', () => {
    for (const topic of [
      'irregularity.insufficient-cards',
      'irregularity.display-wrong',
      'irregularity.excess-card.disclosed',
      'def.card-shoe',
    ]) {
      expect(rowOf(c, topic).differs.filter((d) => d.what === 'force')).toEqual([]);
    }
  });

  // nz 3.1(a) to (c): up to 7, 9 and 14 sets of wagering areas; star 2.1: fourteen players at most; Crown 2.1: three to
  // fourteen; tas 1: seven or nine.
  it('how many a table is for', () =>
    expect(told('structure.formats', 'figure')).toEqual({
      nz: ['7 sets', '9 sets', '14 sets'],
      'nsw-star': ['14 players'],
      'nsw-crown': ['3 to 14 players'],
      tas: ['7 or 9 players'],
    }));

  // star 3.1: six or eight where its side wagers are offered; Crown "Baccarat Perfect Pairs": eight; tas 4.1: at least
  // six. 52 cards belong to the decks.
  it('decks for side wagers apart from decks for the game', () => {
    expect(told('cards.decks.side-wager-minimum', 'figure')).toEqual({
      'nsw-star': ['6 or 8 decks'],
      'nsw-crown': ['8 decks'],
      tas: ['6 decks'],
    });
    expect(told('cards.decks.number', 'figure')?.['nsw-star']).toEqual(['3, 4, 6 or 8 decks', '52 cards']);
    for (const topic of ['cards.decks.back-colour', 'table.equipment.cutting-card'])
      expect(JSON.stringify(told(topic, 'figure') ?? {})).not.toContain('52 cards');
  });

  // Crown 7.2.1 to 7.2.3 are on wagers below the minimum, 7.2.4 and 7.2.5 on those above the maximum.
  it('limits from below and from above cite their own clauses', () => {
    const cited = (topic: string) =>
      rowOf(c, topic).differs.flatMap((d) => (d.values['nsw-crown@3.2'] ?? []).flatMap((s) => s.clauses));
    expect(cited('limits.below-minimum').filter((id) => /^7\.2\.[45]/.test(id))).toEqual([]);
    expect(cited('limits.above-maximum').filter((id) => /^7\.2\.[123]/.test(id))).toEqual([]);
    expect(cited('limits.above-maximum')).toContain('7.2.4');
  });

  // nz 5.2 and tas 6.5 permit every combination of the three; star 5.6.6 and 5.6.7 want approval for Banker with
  // Player.
  it('Banker and Player together: permitted in two books, by approval at The Star', () => {
    expect(told('wager.combinations', 'condition', 'Held together: Banker and Player; Banker, Player and Tie')).toEqual(
      { nz: ['permitted'], 'nsw-star': [], tas: ['permitted'] },
    );
    expect(told('wager.combinations', 'who')?.['nsw-star']).toEqual(['Casino Supervisor']);
  });

  // nz 8.6 has Style A dealt face up, and 8.12 Style B face down; Crown 8.3.1 and star 8.6.1 leave it open; tas 9.2 face
  // up.
  it('each style of dealing has its own way up', () => {
    expect(told('deal.style.dealer-face-up', 'play', 'The first four cards are dealt')).toEqual({
      nz: ['face up'],
      'nsw-star': ['face up or face down'],
      'nsw-crown': ['face up or face down'],
      tas: ['face up'],
    });
    expect(told('deal.style.both-hands-to-players', 'play', 'The first four cards are dealt')).toBeNull();
  });

  // Crown Table 10 pays a single pair 4 to 1 under each of its five options, as nz 17.7 and star 11.1.8.1 do.
  it('what holds under every option is no option', () => {
    expect(rowOf(c, 'side.tiger.pair.single').differs).toEqual([]);
    expect(told('side.perfect-pairs', 'play', 'Perfect Pairs pays')?.nz?.[0]).toContain('(Pay Scale One or Three)');
  });

  // nz 11G.7: 12 and 20 to 1; star 11.1.9: 12 and 22; Crown Table 10, Tiger: 12, and 22, 23 or 25.
  it('Lucky 6 stands beside the rows of Tiger, and no others of that table', () =>
    expect(told('side.lucky-6', 'figure')).toEqual({
      nz: ['12 to 1', '20 to 1'],
      'nsw-star': ['12 to 1', '22 to 1'],
      'nsw-crown': ['12 to 1', '22 to 1', '23 to 1', '25 to 1'],
    }));

  // Each of these is one rule in all the books that have it, however it is put.
  it('the same rule in other words is no difference', () => {
    const none = (topic: string, what: DifferenceKind) =>
      expect([topic, rowOf(c, topic).differs.filter((d) => d.what === what)]).toEqual([topic, []]);
    for (const topic of [
      'def.natural',
      'def.point-count',
      'def.initial-deal',
      'def.pair',
      'table.layout-appearance',
      'tournament.play-off',
      'deal.third-card.natural',
      'deal.holder.equal-wagers',
      'irregularity.foreign-or-missing-cards',
    ])
      none(topic, 'figure');
    for (const topic of [
      'table.equipment.drop-box',
      'variant.banker-six-half.sign',
      'limits.differential.display',
      'deal.style.list',
      'deal.holder.both-hands',
      'side.general.display-scale',
      'settlement.side-wager-rules',
      'limits.units',
      'cards.values.burn',
      'tournament.advice',
    ])
      none(topic, 'force');
    for (const topic of [
      'tournament.start-time',
      'tournament.rules-precedence',
      'tournament.wager.time-limit',
      'promo.integrity',
      'burn.mandatory',
      'cards.values.burn',
      'def.inspector',
    ])
      none(topic, 'who');
    for (const topic of [
      'wager.cutoff',
      'side.general.when',
      'irregularity.face-up.other',
      'irregularity.excess-card.undisclosed',
      'tournament.secret.examination',
      'limits.individual',
    ])
      none(topic, 'condition');
    for (const topic of [
      'wager.losing-not-handled',
      'irregularity.third-card-to-banker',
      'irregularity.excess-card.disclosed',
    ])
      none(topic, 'consequence');
  });

  // tas 5.3 says "the Inspector".
  it("a role goes by the clause's own word", () => expect(told('cut.whether', 'who')?.tas).toEqual(['Inspector']));

  it('adds up', () => {
    const { summary, topics } = c;
    for (const e of c.editions) {
      const none = Object.values(summary.none[e.id] ?? {}).reduce((a, b) => a + b, 0);
      expect(none).toBe(topics.filter((t) => t.clauses[e.id]?.length === 0).length);
    }
    for (const kind of DIFFERENCE_KINDS)
      expect(summary.by[kind]).toBe(topics.filter((t) => t.differs.some((d) => d.what === kind)).length);
  });
});
