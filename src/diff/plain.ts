// A comparison as plain data, without tokens: for JSON and for hashes.
import type { StatedChange } from '../model/edition.ts';
import type { LineChanges, TableChange } from './cells.ts';
import type { Change, Diff } from './change.ts';
import type { Redline, Segment } from './redline.ts';
import { textOf } from './tokens.ts';

/** A run of words; one of the three, and of `same` the old writing where it is another. */
export interface PlainSegment {
  readonly same?: string;
  readonly deleted?: string;
  readonly inserted?: string;
  readonly was?: string;
}

export interface PlainRedline {
  readonly segments: readonly PlainSegment[];
  readonly coarse: boolean;
  readonly typography: number;
}

export interface PlainLines extends Omit<LineChanges, 'renamed'> {
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly text: PlainRedline }[];
}

export interface PlainTable {
  readonly rows: PlainLines;
  readonly columns: PlainLines;
  readonly cells: readonly {
    readonly row: string;
    readonly column: string;
    readonly from: string;
    readonly to: string;
    readonly text: PlainRedline;
  }[];
}

/** What an author states of a change, its place in one word: `nsw-crown@3.3-example/changes.yaml:7`. */
export interface PlainStated extends Omit<StatedChange, 'at'> {
  readonly at: string;
}

/** A change as plain data. */
export interface PlainChange extends Omit<Change, 'text' | 'cells' | 'stated'> {
  readonly text: PlainRedline | null;
  readonly cells: PlainTable | null;
  readonly stated: PlainStated | null;
}

/** What `clausebook diff --json` prints. */
export interface DiffReport extends Pick<Diff, 'basis' | 'coverage' | 'edition' | 'settings' | 'vanished' | 'under'> {
  readonly schema: 'clausebook/diff@1';
  /** The version that printed it. */
  readonly clausebook: string;
  readonly inputs: readonly { readonly edition: string; readonly sha256: string }[];
  readonly results: readonly PlainChange[];
  /** Without it the output is not whole. */
  readonly footer: { readonly count: number; readonly exit: number };
}

function plainSegment({ op, tokens, was }: Segment): PlainSegment {
  const [text, old] = [textOf(tokens), was && textOf(was)];
  return { [op]: text, ...(old === undefined || old === text ? {} : { was: old }) };
}

/** A redline without its tokens. */
export const plainRedline = (r: Redline): PlainRedline => ({
  segments: r.segments.map(plainSegment),
  coarse: r.coarse,
  typography: r.typography,
});

export function plainTable(cells: TableChange): PlainTable {
  const renamed = (l: LineChanges): PlainLines => ({
    ...l,
    renamed: l.renamed.map((r) => ({ ...r, text: plainRedline(r.text) })),
  });
  return {
    rows: renamed(cells.rows),
    columns: renamed(cells.columns),
    cells: cells.cells.map((c) => ({ ...c, text: plainRedline(c.text) })),
  };
}

/** A change without tokens and places. */
const plainChange = (c: Change): PlainChange => ({
  ...c,
  text: c.text && plainRedline(c.text),
  cells: c.cells && plainTable(c.cells),
  stated: c.stated && { ...c.stated, at: `${c.stated.at.file}:${c.stated.at.line}` },
});

/** A comparison as plain data, for JSON; what is the same is not in it. */
export const plainDiff = ({ pairs: _, ...diff }: Diff) => ({ ...diff, changes: diff.changes.map(plainChange) });
