// The content stream of a page, marked: everything on it belongs to the structure or is an artifact.
import {
  type Operation,
  operandName,
  operandNumber,
  operandText,
  operatorCode,
  readCodes,
  readContent,
} from './content.ts';
import type { Typeface } from './typefaces.ts';

/** A part of a page that the structure holds. */
export interface Part {
  readonly mcid: number;
  /** What it says. */
  readonly text: string;
  /** Whether anything is shown. */
  readonly inked: boolean;
  /** Whether it is more than lines and areas: words or a picture. */
  readonly told: boolean;
}

/** What becomes of a part: it stays, it is an artifact, or it shows nothing and goes. */
export type Fate = 'kept' | 'artifact' | 'gone';

export interface MarkedStream {
  readonly bytes: Uint8Array;
  /** The parts that stayed. */
  readonly kept: readonly Part[];
  /** Text that the structure does not hold and that stands neither at the head nor at the foot of the page. */
  readonly loose: readonly string[];
  /** What is wrong with the stream itself. */
  readonly faults: readonly string[];
}

/** What is drawn, and with what. */
export interface Sheet {
  readonly bytes: Uint8Array;
  readonly faces: ReadonlyMap<string, Typeface>;
  /** Heights over the foot of the page: what stands above the first or below the second is a running line. */
  readonly edges: readonly [number, number];
  /** The groups that are marked themselves, by the names under which they are drawn. */
  readonly groups: ReadonlySet<string>;
}

/** So many saved states of drawing may lie on each other in PDF/A. */
const MOST_SAVED = 28;

/** What operators do, as far as marking is concerned. */
type Doing =
  | 'shows'
  | 'begins a path'
  | 'paints a path'
  | 'paints'
  | 'leaves a path'
  | 'begins a mark'
  | 'ends a mark'
  | 'saves'
  | 'restores'
  | 'moves all'
  | 'takes a font'
  | 'moves text'
  | 'begins text'
  | 'ends text'
  | 'four inks'
  | 'names colours'
  | 'nothing else';
const DOINGS: Readonly<Record<Doing, string>> = {
  shows: 'Tj TJ \' "',
  'begins a path': 'm re',
  'paints a path': 'S s f F f* B B* b b*',
  paints: 'Do sh BI',
  'leaves a path': 'n',
  'begins a mark': 'BDC BMC',
  'ends a mark': 'EMC',
  saves: 'q',
  restores: 'Q',
  'moves all': 'cm',
  'takes a font': 'Tf',
  'moves text': 'Tm',
  'begins text': 'BT',
  'ends text': 'ET',
  'four inks': 'k K',
  'names colours': 'cs CS',
  'nothing else': 'w J j M d ri i gs l c v y h W W* Tc Tw Tz TL Ts Tr Td TD T* G g RG rg SC SCN sc scn MP DP BX EX',
};
const DOING = new Map(
  Object.entries(DOINGS).flatMap(([doing, names]) =>
    names.split(' ').map((operator) => [operatorCode(operator), doing as Doing] as const),
  ),
);
const DRAW = operatorCode('Do');
/** Spaces of colour that need no other description than the file's own. */
const PLAIN_COLOURS = new Set(['DeviceRGB', 'DeviceGray', 'Pattern']);

/** What a stream does to all that it draws: of a point across and up, `[a c e; b d f]`. */
export type Matrix = readonly [number, number, number, number, number, number];
/** Nothing is moved. */
export const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];

interface OpenMark {
  readonly from: number;
  readonly to: number;
  readonly kind: 'part' | 'artifact' | 'other';
  readonly mcid: number;
  text: string;
  inked: boolean;
  told: boolean;
}

/** What no part holds and one artifact will: lines and areas, or words at one place. */
interface Run {
  readonly kind: 'lines' | 'Header' | 'Footer' | 'loose';
  readonly from: number;
  to: number;
  said: string;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Marks a content stream. `fateOf` says of each part, when all that it shows is known, what becomes of it; what no part
 * holds is marked as an artifact, the running lines as head or foot. Throws where the stream cannot be read.
 */
export function markPage(sheet: Sheet, fateOf: (part: Part) => Fate): MarkedStream {
  const page = new PageMarker(sheet, fateOf);
  readContent(sheet.bytes, (operation) => page.take(operation));
  page.close();
  return { bytes: edited(sheet.bytes, page.edits), kept: page.kept, loose: page.loose, faults: [...page.faults] };
}

/** Walks over the operators of a page and notes what is to be put in where. */
class PageMarker {
  readonly edits: Edit[] = [];
  readonly kept: Part[] = [];
  readonly loose: string[] = [];
  readonly faults = new Set<string>();
  readonly #sheet: Sheet;
  readonly #fateOf: (part: Part) => Fate;
  readonly #marks: OpenMark[] = [];
  readonly #saved: { readonly matrix: Matrix; readonly face: Typeface | undefined }[] = [];
  /** The part or artifact in which the walk is. */
  #within: OpenMark | undefined;
  readonly #codes: number[] = [];
  #matrix = PLAIN;
  #face: Typeface | undefined;
  #lineHeight = 0;
  /** Where the path began that is not painted yet; none is −1. */
  #path = -1;
  #run: Run | undefined;
  /** The text object in which the walk is, and what no part holds of it. */
  #text: { readonly from: number; run: Run | undefined } | undefined;

  constructor(sheet: Sheet, fateOf: (part: Part) => Fate) {
    this.#sheet = sheet;
    this.#fateOf = fateOf;
  }

  take(operation: Operation): void {
    switch (DOING.get(operation.operator)) {
      case 'nothing else':
        return;
      case 'shows':
        this.#show(operation);
        return;
      case 'begins a path':
        if (this.#path < 0) this.#path = operation.from;
        return;
      case 'paints a path':
        this.#paint(this.#path < 0 ? operation.from : this.#path, operation.to, false);
        return;
      case 'paints':
        if (this.#isGroup(operation)) this.#drawGroup();
        else this.#paint(operation.from, operation.to, true);
        return;
      case 'leaves a path':
        this.#path = -1;
        return;
      case 'begins a mark':
        this.#begin(operation);
        return;
      case 'ends a mark':
        this.#end(operation);
        return;
      case 'saves':
        this.#save();
        return;
      case 'restores':
        this.#restore();
        return;
      case 'moves all':
        this.#matrix = product(numbersOf(operation), this.#matrix);
        return;
      case 'takes a font':
        this.#face = this.#sheet.faces.get(operandName(operation, 0));
        return;
      case 'moves text':
        this.#moveTo(operation);
        return;
      case 'begins text':
        this.#text = { from: operation.from, run: undefined };
        return;
      case 'ends text':
        if (this.#text?.run && this.#text.run === this.#run) this.#run.to = operation.to;
        this.#text = undefined;
        return;
      case 'four inks':
        this.faults.add('a colour of four inks');
        return;
      case 'names colours':
        this.#colours(operandName(operation, 0));
        return;
      default:
        this.faults.add('an operator that PDF does not have');
    }
  }

  /** At the end of the stream. */
  close(): void {
    this.#endRun();
    if (this.#marks.length > 0) this.faults.add('a mark without an end');
    if (this.#saved.length > 0) this.faults.add('a saved state that is not restored');
  }

  #show(operation: Operation): void {
    const face = this.#face;
    const count = readCodes(operation, operation.count - 1, this.#codes);
    if (count < 0) this.faults.add('a text whose codes are not in hexadecimal digits');
    else if (!face) this.faults.add('a text without a font');
    let text = '';
    for (let i = 0; face && i < count; i++) {
      const code = this.#codes[i] ?? 0;
      face.used[code] = 1;
      text += face.texts[code] ?? '';
    }
    const within = this.#within;
    if (within) {
      within.text += text;
      within.inked = true;
      within.told = true;
      return;
    }
    const run = this.#text?.run ?? this.#textRun(operation.from);
    run.to = operation.to;
    run.said += text;
  }

  /** The artifact of a text object, whose first line says whether it stands at the head or the foot of the page. */
  #textRun(at: number): Run {
    const [head, foot] = this.#sheet.edges;
    const kind = this.#lineHeight > head ? 'Header' : this.#lineHeight < foot ? 'Footer' : 'loose';
    const run = this.#runOf(kind, this.#text?.from ?? at);
    if (this.#text) this.#text.run = run;
    return run;
  }

  /** The artifact that is under way, or one that begins. */
  #runOf(kind: Run['kind'], from: number): Run {
    if (this.#run && this.#run.kind !== kind) this.#endRun();
    this.#run ??= { kind, from, to: from, said: '' };
    return this.#run;
  }

  #paint(from: number, to: number, whole: boolean): void {
    this.#path = -1;
    const within = this.#within;
    if (within) {
      within.inked = true;
      within.told ||= whole;
      return;
    }
    this.#runOf('lines', from).to = to;
  }

  #isGroup(operation: Operation): boolean {
    return operation.operator === DRAW && this.#sheet.groups.has(operandName(operation, 0));
  }

  /** A group that is marked itself ends an artifact, and lies in no part. */
  #drawGroup(): void {
    this.#endRun();
    if (this.#within) this.faults.add('a part within a part');
  }

  /** Marks what has been shown since the last mark as an artifact. */
  #endRun(): void {
    const run = this.#run;
    if (!run) return;
    const edge = run.kind === 'Header' || run.kind === 'Footer';
    this.#put(
      run.from,
      run.from,
      edge ? `/Artifact <</Type /Pagination /Subtype /${run.kind}>> BDC\n` : '/Artifact BMC\n',
    );
    this.#put(run.to, run.to, '\nEMC');
    if (run.kind === 'loose' && run.said.trim() !== '') this.loose.push(run.said.trim());
    this.#run = undefined;
  }

  #put(from: number, to: number, text: string): void {
    this.edits.push({ from, to, text });
  }

  #begin(operation: Operation): void {
    const { from, to } = operation;
    const found = /\/MCID\s+(\d+)/.exec(operandText(operation, 1));
    const kind = operandName(operation, 0) === 'Artifact' ? 'artifact' : found ? 'part' : 'other';
    const mark: OpenMark = { from, to, kind, mcid: Number(found?.[1] ?? -1), text: '', inked: false, told: false };
    this.#marks.push(mark);
    // What stands for a few letters lies in the artifact that these are of.
    if (kind === 'other' && this.#text) return;
    this.#endRun();
    if (this.#text?.run) this.faults.add('a mark that begins in the middle of a text');
    if (kind === 'other') return;
    if (this.#within) this.faults.add('a part within a part');
    else this.#within = mark;
  }

  #end({ from, to }: Operation): void {
    if (!this.#text) this.#endRun();
    const mark = this.#marks.pop();
    if (!mark) this.faults.add('an end without a mark');
    if (!mark || mark !== this.#within) return;
    this.#within = undefined;
    if (mark.kind !== 'part') return;
    const fate = this.#fateOf(mark);
    if (fate === 'kept') this.kept.push(mark);
    else if (fate === 'artifact') this.#put(mark.from, mark.to, '/Artifact BMC');
    else {
      this.#put(mark.from, mark.to, '');
      this.#put(from, to, '');
    }
  }

  #save(): void {
    this.#saved.push({ matrix: this.#matrix, face: this.#face });
    if (this.#saved.length > MOST_SAVED) this.faults.add(`more than ${MOST_SAVED} saved states on each other`);
  }

  #restore(): void {
    const { matrix, face } = this.#saved.pop() ?? {};
    if (!matrix) this.faults.add('a restored state that was not saved');
    this.#matrix = matrix ?? PLAIN;
    this.#face = face;
  }

  #moveTo(operation: Operation): void {
    if (this.#within) return;
    const [, , , , x, y] = numbersOf(operation);
    const [, b, , d, , f] = this.#matrix;
    this.#lineHeight = b * x + d * y + f;
  }

  #colours(space: string): void {
    if (!PLAIN_COLOURS.has(space)) this.faults.add(`colours of the space ${space}`);
  }
}

/** The six operands of an operator that moves. */
export const numbersOf = (operation: Operation): Matrix =>
  [0, 1, 2, 3, 4, 5].map((i) => operandNumber(operation, i)) as unknown as Matrix;

/** The matrix that does what the first does, and then what the second does. */
export function product([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The bytes with the edits made, which lie apart from each other. */
function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  // An artifact that ends where a mark begins was put in before it, and sorting keeps that.
  const ordered = [...edits].sort((a, b) => a.from - b.from);
  const out = new Uint8Array(
    ordered.reduce((size, { from, to, text }) => size + text.length - (to - from), bytes.length),
  );
  let at = 0;
  let read = 0;
  for (const { from, to, text } of ordered) {
    out.set(bytes.subarray(read, from), at);
    at += from - read;
    for (let i = 0; i < text.length; i++) out[at++] = text.charCodeAt(i);
    read = to;
  }
  out.set(bytes.subarray(read), at);
  return out;
}
