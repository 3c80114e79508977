// What the kinds of difference are called, and their marks: a sign besides the word and the colour.
import type { DifferenceKind, FormKind } from '../../compare/comparison.ts';

export const KIND: Readonly<Record<DifferenceKind | FormKind, { readonly word: string; readonly mark: string }>> = {
  figure: { word: 'figures', mark: '#' },
  force: { word: 'force', mark: '!' },
  who: { word: 'who may', mark: '@' },
  consequence: { word: 'consequence', mark: '→' },
  condition: { word: 'condition', mark: '?' },
  play: { word: 'play', mark: '♠' },
  term: { word: 'terms', mark: '~' },
  structure: { word: 'structure', mark: '¶' },
};
