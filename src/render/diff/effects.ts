// What a change does at the table and to the house edge, as a page shows it: cards, stakes and both settlements; edges
// before and after.

import type { Behaviour, Change, EdgeChange, Frequency } from '../../diff/change.ts';
import { aboutEdge } from '../../diff/edges.ts';
import { readCard, showCard } from '../../model/card.ts';
import { counted, large } from '../../model/labels.ts';
import { dollars } from '../../model/money.ts';
import { readingWords } from '../../odds/readings.ts';
import { FAVOUR } from '../../odds/row.ts';
import { STEEP_WORDS, steepOf } from '../../odds/steep.ts';

const AGAINST: Readonly<Record<Extract<Behaviour, { against: string }>['against'], string>> = {
  'this change alone': 'Compared: the first edition, without this change and with it.',
  'all changes but this one': 'Compared: the second edition, without this change and with it.',
  'both editions': 'Compared: the first edition and the second.',
};

/** So many house edges are shown at once; more are there to be opened. */
const MOST_EDGES = 8;

const cardText = (card: string): string => {
  const known = readCard(card);
  return known ? showCard(known) : card;
};

/** The coup, or one sentence, or why there is none. */
export function behaviourView({ behaviour, why }: Change) {
  if (behaviour === null) return { says: null, why: why.behaviour && large(why.behaviour), against: null, coup: null };
  if (behaviour.found !== 'settled differently')
    return {
      says: behaviour.says,
      why: null,
      against: behaviour.found === 'same' ? null : AGAINST[behaviour.against],
      coup: null,
    };
  const { cards, result, wagers, before, after, frequency } = behaviour;
  const settled = (s: { readonly says: string; readonly returned: number | null } | undefined) => ({
    says: s?.says ?? '',
    returned: s === undefined || s.returned === null ? null : `${dollars(s.returned)} back`,
  });
  return {
    says: null,
    why: null,
    against: AGAINST[behaviour.against],
    coup: {
      table: behaviour.table,
      hands: [
        { name: 'Player', cards: cards.player.map(cardText) },
        { name: 'Banker', cards: cards.banker.map(cardText) },
      ].filter((h) => h.cards.length > 0),
      result: result && { ...result, same: result.before === result.after },
      wagers: wagers.map((w, i) => {
        const [was, is] = [settled(before[i]), settled(after[i])];
        return {
          title: w.title,
          stake: dollars(w.stake),
          before: was,
          after: is,
          differs: was.says !== is.says || was.returned !== is.returned,
        };
      }),
      frequency: frequencyView(frequency, wagers.length),
    },
  };
}

function frequencyView({ probability, oneIn, decks }: Frequency, wagers: number) {
  const held = wagers === 1 ? 'this wager' : 'these wagers';
  if (oneIn === 'every coup')
    return { oneIn: `Every coup with ${held}`, exact: null, from: null, rest: 'is settled differently' };
  return {
    oneIn: `${oneIn} coups with ${held}`,
    exact: fraction(probability),
    from: counted(decks, 'deck'),
    rest: 'are settled differently',
  };
}

/** A minus as wide as a digit. */
const minus = (percent: string): string => percent.replace(/^-/, '−');

/** A fraction in its two numbers: it may be broken between them, not within one. */
function fraction(exact: string): { readonly n: string; readonly d: string | undefined } {
  const [n = '', d] = exact.split('/');
  return { n, d };
}

function edgeView(e: EdgeChange) {
  const steep = steepOf(e);
  const edge = (x: EdgeChange['before']) =>
    x === null
      ? { percent: 'not offered', exact: null, favour: null }
      : { percent: minus(x.percent), exact: fraction(minus(x.exact)), favour: x.favoursPlayers ? FAVOUR : null };
  return {
    title: e.title,
    steep: steep && STEEP_WORDS[steep],
    about: [...aboutEdge(e), ...(e.reading === null ? [] : [readingWords(e.reading)])].join(', '),
    decks: e.decks,
    before: edge(e.before),
    after: edge(e.after),
  };
}

/** The house edges that move; a sentence where none does, or why nobody knows. */
export function moneyView({ money, why }: Change) {
  if (money === null) return { says: null, why: why.money, against: null, edges: [], more: [], folded: null };
  const edges = money.wagers.map(edgeView);
  return {
    says: edges.length === 0 ? money.says : null,
    why: null,
    against: edges.length > 0 ? AGAINST[money.against] : null,
    edges: edges.slice(0, MOST_EDGES),
    more: edges.slice(MOST_EDGES),
    folded: edges.length > MOST_EDGES ? counted(edges.length - MOST_EDGES, 'more house edge') : null,
  };
}
