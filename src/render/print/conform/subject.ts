// What the conditions look at: a finished PDF with what was found while its pages were marked.
import type { PDFDict, PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import type { MarkedStream } from './page-marks.ts';
import type { Element } from './structure.ts';
import type { Typeface } from './typefaces.ts';

/** A page that has been marked. */
export interface MarkedPage {
  /** From 1. */
  readonly number: number;
  readonly page: PDFPage;
  readonly ref: PDFRef;
  readonly stream: Omit<MarkedStream, 'bytes'>;
}

export interface Subject {
  readonly pdf: PDFDocument;
  readonly pages: readonly MarkedPage[];
  /** The first elements of the structure; undefined where there is none. */
  readonly roots: readonly Element[] | undefined;
  /** All elements, each before what lies in it. */
  readonly elements: readonly Element[];
  readonly faces: readonly Typeface[];
  /** Dictionaries of what is drawn beside the pages: images, groups, states of drawing. */
  readonly drawn: readonly Drawn[];
}

/** Something that pages draw with. */
export interface Drawn {
  readonly kind: 'image' | 'group' | 'state';
  readonly dict: PDFDict;
  /** Of a group that is not marked by itself: whether it shows words or marks something. */
  readonly told?: boolean;
}

/** The standards that a file can say that it keeps. */
export const STANDARDS = ['PDF/UA-1', 'PDF/A-2a'] as const;
export type Standard = (typeof STANDARDS)[number];

/** What a standard demands of a file. */
export interface Condition {
  /** As in docs/pdf-standards.md. */
  readonly id: string;
  readonly standards: readonly Standard[];
  /** What is against it, in words; nothing where it is met. */
  readonly against: (subject: Subject) => readonly string[];
}
