// What a class of change is called beside the words, and its sign: no mark is of colour alone.
import type { ChangeClass } from '../../model/edition.ts';

export const CLASS: Readonly<Record<ChangeClass, { readonly word: string; readonly mark: string }>> = {
  force: { word: 'force', mark: '!' },
  figure: { word: 'figure', mark: '#' },
  removed: { word: 'removed', mark: '−' },
  added: { word: 'added', mark: '+' },
  procedure: { word: 'procedure', mark: '¶' },
  definition: { word: 'definition', mark: '“”' },
  split: { word: 'split', mark: '÷' },
  merged: { word: 'merged', mark: '&' },
  moved: { word: 'moved', mark: '↑' },
  'term-only': { word: 'changed term', mark: '~' },
  renumbered: { word: 'renumbered', mark: '§' },
  editorial: { word: 'wording only', mark: '·' },
};
