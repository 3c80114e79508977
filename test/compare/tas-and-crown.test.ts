// Tasmania 2018 and Crown Sydney 3.2 compared; the facts were read in their official texts.

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareEditions } from '../../src/compare/compare.ts';
import type { Comparison, DifferenceKind, FormKind } from '../../src/compare/comparison.ts';
import { readEditions } from '../../src/source/read.ts';
import { rowOf, says } from './sides.ts';

describe('Tasmania 2018 and Crown Sydney 3.2', () => {
  let c: Comparison;
  beforeAll(async () => {
    const read = await readEditions([join(import.meta.dirname, '../../rules-source')], ['tas@2018', 'nsw-crown@3.2']);
    c = compareEditions(read.editions, read);
  });
  const sides = (topic: string, what: DifferenceKind | FormKind, about: string | null = null) => {
    const found = says(rowOf(c, topic), what, about);
    return found && [found.tas, found['nsw-crown']];
  };
  const clauses = (topic: string) => Object.values(rowOf(c, topic).clauses);

  // Each fact was read in the official texts, which say: tas 12.2 "odds of 19 to 20"; Crown Table 3 "1 to 1 less 5%
  // commission".
  it('Banker: 19 to 20 against 1 to 1 less 5% commission, the same money in another form', () => {
    expect(clauses('settlement.banker.odds')).toEqual([['12.2'], ['table:3']]);
    expect(rowOf(c, 'settlement.banker.odds').differs.find((d) => d.what === 'figure')).toBeUndefined();
    expect(sides('settlement.banker.odds', 'play', 'Banker pays')).toEqual([
      ['19 to 20'],
      ['1 to 1 less 5% commission (Traditional Baccarat)'],
    ]);
    expect(rowOf(c, 'settlement.banker.odds').differs.find((d) => d.what === 'play')?.same).toBe(
      'same money, other form',
    );
  });

  // tas 12.1, 12.3 "1 to 1", "8 to 1"; Crown Tables 3 to 5 the same.
  it('Player at 1 to 1 and Tie at 8 to 1 in both', () => {
    for (const [topic, figure] of [
      ['settlement.player.odds', '1 to 1'],
      ['settlement.tie.odds', '8 to 1'],
    ] as const) {
      expect(rowOf(c, topic).differs).toEqual([]);
      expect(rowOf(c, topic).shared).toEqual([figure]);
      expect(rowOf(c, topic).by).toBe('play');
    }
  });

  // tas 13: a Banker win with 6 at 1 to 1 less 50%, called Federal Baccarat; Crown Table 4: the same, called Crown
  // Baccarat.
  it('Federal Baccarat and Crown Baccarat are one game under two names', () => {
    const row = rowOf(c, 'variant.banker-six-half.odds');
    expect(row.differs.filter((d) => d.what !== 'force' && d.what !== 'who')).toEqual([]);
    expect(sides('variant.banker-six-half.odds', 'term', 'Variation, played alike')).toEqual([
      ['Federal Baccarat'],
      ['Crown Baccarat'],
    ]);
    expect(row.shared).toEqual(expect.arrayContaining(['1 to 1', '6', '50%', '$100', '$50']));
  });

  // tas 4.1 "four to eight decks … each deck having 52 cards"; Crown 3.1 "eight (8) decks … fifty-two (52) Cards".
  it('four to eight decks against eight', () => {
    expect(sides('cards.decks.number', 'play', 'Number of decks')).toEqual([['4 to 8'], ['8']]);
    expect(rowOf(c, 'cards.decks.number').shared).toEqual(['8 decks', '52 cards']);
  });

  // tas 4.1 "If offering Perfect Pairs a minimum of six decks"; Crown 1.1 "utilising eight (8) decks only".
  it('six decks for Perfect Pairs against eight', () => {
    expect(sides('cards.decks.side-wager-minimum', 'figure')).toEqual([['6 decks'], ['8 decks']]);
    expect(sides('cards.decks.side-wager-minimum', 'condition', 'Least number of decks for Perfect Pairs')).toEqual([
      ['6'],
      ['8'],
    ]);
  });

  // tas 15.8 and Crown Table 7: 6, 12 and 25 to 1.
  it('Perfect Pairs pay alike', () => {
    const row = rowOf(c, 'side.perfect-pairs');
    expect(row.shared).toEqual(expect.arrayContaining(['6 to 1', '12 to 1', '25 to 1']));
    expect(row.differs.filter((d) => d.what === 'play')).toEqual([]);
  });

  // tas 5.4 "between the seventh and eighth cards from the back"; Crown 4.2.5 "twenty (20) Cards", "thirteen (13)
  // Cards".
  it('the cutting card seven cards from the back against twenty or thirteen', () => {
    expect(sides('cut.cutting-card-position', 'figure')).toEqual([
      ['7th card', '8th card'],
      ['20 cards', '13 cards'],
    ]);
    expect(sides('cut.cutting-card-position', 'term')).toEqual([['marker card'], ['Cutting Card']]);
  });

  // tas 9.4 "there must be six cards left" has no like at Crown, whose nearest rule is on where the cutting card goes.
  it('cards cut off are a topic of Tasmania alone', () => {
    expect(rowOf(c, 'shoe.cut-off-cards').none).toEqual({ 'nsw-crown@3.2': 'none found' });
    expect(rowOf(c, 'shoe.cut-off-cards').instead['nsw-crown@3.2']).toContainEqual({
      clause: '4.2.5',
      topic: 'cut.cutting-card-position',
    });
  });

  // tas 5.3 "no less than ten cards from either end"; Crown 4.2.4 "a minimum of approximately one (1) deck".
  it('the cut ten cards deep against one deck', () =>
    expect(sides('cut.depth', 'figure')).toEqual([['10 cards'], ['1 deck']]));

  // tas 7.6(b) "at least half an hour prior"; Crown 7.5.2 "at least twenty (20) minutes". tas: a Management
  // Representative; Crown: an Area Manager (or above).
  it("half an hour's notice of new limits against twenty minutes", () => {
    expect(sides('limits.change.raise-minimum', 'figure')).toEqual([['30 minutes'], ['20 minutes']]);
    expect(sides('limits.change.who', 'who')).toEqual([['Management Representative'], ['Area Manager (or above)']]);
  });

  // tas 7.2 "agreed between individual players and the Management Representative"; Crown 7.4 "may be agreed", with
  // nobody named.
  it('limits for one player: agreed with somebody against nobody named', () =>
    expect(sides('limits.individual', 'who')).toEqual([['Management Representative'], []]));

  // tas 7.4 "will be paid or collected"; Crown 7.2.3 "may be paid or taken", and 7.2.2 void below what the regulator
  // approved.
  it('wagers below the minimum: settled against may be settled', () => {
    expect(sides('limits.below-minimum', 'force', 'A wager below the minimum on the sign, found late')).toEqual([
      ['duty'],
      ['permission'],
    ]);
    expect(sides('limits.below-minimum', 'consequence', 'A wager below the approved minimum, found late')).toEqual([
      [],
      ['void and returned'],
    ]);
  });

  // tas 8 "court card is ten"; Crown 3.2.2 "zero (0)"; both take tens away.
  it('court cards ten against zero, which is the same count', () => {
    const play = rowOf(c, 'cards.values').differs.find((d) => d.what === 'play');
    expect(sides('cards.values', 'play', play?.about)).toEqual([['10'], ['0']]);
    expect(play?.same).toBe('same point counts: both books take away 10');
  });

  // tas 11 (table) and Crown Table 2 agree in every cell; so do tas 8 or 9 and Crown 9.4.
  it('third cards are drawn alike', () => {
    for (const topic of ['deal.third-card.player', 'deal.third-card.banker', 'deal.order-of-merit']) {
      expect(rowOf(c, topic).differs).toEqual([]);
      expect(rowOf(c, topic).by).toBe('play');
    }
    expect(rowOf(c, 'deal.third-card.natural').none).toEqual({ 'tas@2018': 'dealt with elsewhere' });
    expect(rowOf(c, 'deal.third-card.natural').instead['tas@2018']).toEqual([
      { clause: 'table:11.2', topic: 'deal.third-card.player' },
    ]);
  });

  // tas 1 "seven or nine seated players"; Crown 2.1 "three (3) to fourteen (14) players".
  it('seven or nine places against three to fourteen', () =>
    expect(sides('structure.formats', 'figure')).toEqual([['7 or 9 players'], ['3 to 14 players']]));

  // tas 5.1 "will then be shuffled"; Crown 4.1.2 "At the discretion of a Higher Duties Dealer (or above), the Cards may
  // be shuffled".
  it('the shuffle: a duty against a discretion', () => {
    expect(sides('shuffle.when', 'force')).toEqual([['duty'], ['permission']]);
    expect(sides('shuffle.when', 'who')).toEqual([[], ['Higher Duties Dealer (or above)']]);
  });

  // Crown 14.5, 14.10, 4.3.1 and 7.3 have nothing like them in tas; tas 2 and 4.3 nothing at Crown.
  it('rules that one book alone has', () => {
    for (const topic of [
      'general.table-closure',
      'general.abstention',
      'burn.mandatory',
      'wager.not-payable-exactly',
      'settlement.commission.collection',
      'side.dragon-bonus',
    ]) {
      expect(rowOf(c, topic).none).toEqual({ 'tas@2018': 'none found' });
    }
    for (const topic of ['bank.ownership', 'cards.inspection.end-of-play'])
      expect(rowOf(c, topic).none).toEqual({ 'nsw-crown@3.2': 'none found' });
  });

  // tas 14.4 has one clause on a face-up card; Crown 11.5 a lead-in with two cases.
  it("a face-up card: Crown's lead-in is dealt with under the two cases in tas", () => {
    expect(rowOf(c, 'irregularity.face-up').none).toEqual({ 'tas@2018': 'dealt with elsewhere' });
    // The two books do different things, which no figure shows: such words are to be read.
    expect(rowOf(c, 'irregularity.face-up.first-card').by).toBe('words');
  });

  // tas 16.2.1 "up to 10%", 16.2 "not less than seven (7) days"; Crown leaves both to the terms and conditions.
  it('entry fees: ten per cent and seven days in Tasmania alone', () =>
    expect(sides('tournament.fees-and-pool', 'figure')).toEqual([['7 days', '10%'], []]));

  // tas 16.2.7 Competition Director; Crown 12.2.3 Tournament Director: "competition" is the book's word for a
  // tournament.
  it('the director of a tournament is the same role under another name', () => {
    expect(rowOf(c, 'tournament.director').differs.find((d) => d.what === 'figure')).toBeUndefined();
    expect(sides('tournament.director', 'term')).toEqual([['competition'], ['Tournament']]);
  });

  it('adds up', () => {
    const { summary, topics } = c;
    expect(summary.topics).toBe(topics.length);
    expect(summary.everywhere + (summary.only['tas@2018'] ?? 0) + (summary.only['nsw-crown@3.2'] ?? 0)).toBe(
      topics.length,
    );
    for (const id of ['tas@2018', 'nsw-crown@3.2']) {
      const none = Object.values(summary.none[id] ?? {}).reduce((a, b) => a + b, 0);
      expect(none).toBe(topics.filter((t) => t.clauses[id]?.length === 0).length);
    }
    const both = topics.filter((t) => Object.values(t.clauses).every((x) => x.length > 0));
    expect(both.filter((t) => t.differs.length === 0).length).toBe(summary.alike.play + summary.alike.words);
    expect(c.basis.some((b) => b.says.includes('Words are never compared'))).toBe(true);
  });
});
