// What is to be known of a filing before it is read, for the front of every document: what weighs most, how much was
// shown as a bar and in words, and what is missing.
import type { Share } from '../../model/verdict.ts';

/** A few words; those of a share of the bar have its kind and say how many clauses it is. */
export interface NoticePiece {
  readonly text: string;
  readonly share: { readonly kind: Share['kind']; readonly count: number } | null;
}

/** The notice of a front. */
export interface Notice {
  /** A paragraph each, before everything else. */
  readonly first: readonly string[];
  /** One paragraph, under its bar. */
  readonly pieces: readonly NoticePiece[];
}

/** The whole of it in words. */
export const noticeText = ({ first, pieces }: Notice): string =>
  [...first, pieces.map((p) => p.text).join('')].join(' ');

/** The shares of the bar, in their order; none where nothing was shown of anything. */
export const barOf = ({ pieces }: Notice): readonly NonNullable<NoticePiece['share']>[] =>
  pieces.flatMap(({ share }) => (share?.count ? [share] : []));

/** A notice as a page is given it: the shares in percent. */
export function noticeView(notice: Notice) {
  const bar = barOf(notice);
  const all = bar.reduce((sum, { count }) => sum + count, 0);
  return { ...notice, bar: bar.map(({ kind, count }) => ({ kind, percent: Math.round((count * 10000) / all) / 100 })) };
}
