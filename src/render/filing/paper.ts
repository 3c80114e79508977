// A paper of a filing as plain data: headings, words, facts, tables. Each writer (page, Word) sets it in its own way
// and escapes for itself.

import type { Edition, FontFile } from '../../model/edition.ts';
import type { Drawing } from '../print/draw.ts';
import type { Notice } from '../print/notice.ts';
import type { Letterhead } from '../print/view.ts';
import { letterheadOf } from '../rulebook/letterhead.ts';

/**
 * Words of one kind: struck out, put in, weighty, quiet, a blank to be filled in, whose text says with what, or a box
 * to be ticked.
 */
export interface Run {
  readonly text: string;
  readonly mark: 'deleted' | 'inserted' | 'strong' | 'soft' | 'blank' | 'tick' | null;
}

/** A paragraph. */
export type Words = readonly Run[];
/** A cell of a table: paragraphs. */
export type Cell = readonly Words[];

/** A drawing, and what it is. */
export interface Drawn extends Drawing {
  readonly title: string;
}

export type Part =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly type: 'words'; readonly words: Words; readonly style: 'plain' | 'aside' | 'notice' }
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'facts'; readonly rows: readonly { readonly label: string; readonly words: Cell }[] }
  /** `widths` are parts of the whole width; a table that is `whole` is kept on one page. */
  | {
      readonly type: 'table';
      readonly head: readonly string[];
      readonly widths: readonly number[];
      readonly rows: readonly (readonly Cell[])[];
      readonly whole: boolean;
    }
  | { readonly type: 'signature'; readonly words: Words }
  /** Side by side, each under its title; in a Word file one below the other. */
  | { readonly type: 'drawings'; readonly drawings: readonly Drawn[] }
  /** Where it goes on over a page, its heading stands on each. */
  | { readonly type: 'group'; readonly heading: string; readonly parts: readonly Part[] };

/** A paper: what stands on its pages, its subject, and its parts. Its title is the paper's own. */
export interface Paper extends Letterhead {
  /** The edition that it is about: `Baccarat`. */
  readonly about: string;
  /** The fonts that the edition brings along. */
  readonly fonts: readonly FontFile[];
  readonly parts: readonly Part[];
}

/** A paper about an edition, with the edition's status on every page. */
export function paperOf(edition: Edition, title: string, parts: readonly Part[]): Paper {
  const front = letterheadOf(edition, true);
  return { ...front, title, about: front.title, fonts: edition.fonts ?? [], parts };
}

/** Every drawing of a paper, in its order. */
export const drawingsIn = (parts: readonly Part[]): readonly Drawn[] =>
  parts.flatMap((p) => (p.type === 'drawings' ? p.drawings : p.type === 'group' ? drawingsIn(p.parts) : []));

export const run = (text: string, mark: Run['mark'] = null): Run => ({ text, mark });
export const words = (text: string): Words => [run(text)];
export const cell = (text: string): Cell => (text ? [words(text)] : []);
export const heading = (text: string, level: 2 | 3 = 2): Part => ({ type: 'heading', level, text });
export const paragraph = (text: string, style: 'plain' | 'aside' | 'notice' = 'plain'): Part => ({
  type: 'words',
  words: words(text),
  style,
});
