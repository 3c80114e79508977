// The operators of a content stream, one after another: what a page is drawn with.

/**
 * An operator with what stands before it. One object is handed on for all of them: it holds until the next is read.
 */
export interface Operation {
  readonly bytes: Uint8Array;
  /** The operator as a number, see `operatorCode`; an inline image is BI, whole. */
  operator: number;
  /** Where it begins, its operands included, and where it ends, in bytes. */
  from: number;
  to: number;
  /** How many operands it has; where each begins and ends. */
  count: number;
  readonly starts: number[];
  readonly ends: number[];
}

/** An operator as a number, so that no text is made of hundreds of thousands: its bytes, the first one highest. */
export const operatorCode = (name: string): number =>
  [...name].reduce((code, char) => code * 256 + char.charCodeAt(0), 0);

const SPACE = 1;
const DELIMITER = 2;
const NUMBER = 3;
/** What each byte begins in a content stream; 0 is a word. */
const KIND = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) KIND[byte] = SPACE;
for (const char of '()<>[]{}/%') KIND[char.charCodeAt(0)] = DELIMITER;
for (const char of '0123456789+-.') KIND[char.charCodeAt(0)] = NUMBER;

const [LPAREN, RPAREN, LESS, GREATER, LBRACKET, RBRACKET, SLASH, PERCENT, BACKSLASH] = [
  0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x2f, 0x25, 0x5c,
];
const WORDS = new Set(['true', 'false', 'null'].map(operatorCode));
const INLINE_IMAGE = operatorCode('BI');

/** Reads a content stream from its beginning to its end. Throws where a string, an array or an image has no end. */
export function readContent(bytes: Uint8Array, visit: (operation: Operation) => void): void {
  const operation: Operation = { bytes, operator: 0, from: 0, to: 0, count: 0, starts: [], ends: [] };
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const kind = KIND[byte];
    if (kind === SPACE) at++;
    else if (byte === PERCENT) at = lineEnd(bytes, at);
    else {
      const to = tokenEnd(bytes, at);
      const operator = kind === 0 ? wordCode(bytes, at, to) : 0;
      if (kind !== 0 || WORDS.has(operator)) {
        operation.starts[operation.count] = at;
        operation.ends[operation.count++] = to;
        at = to;
      } else {
        operation.operator = operator;
        operation.from = operation.count > 0 ? (operation.starts[0] ?? at) : at;
        operation.to = operator === INLINE_IMAGE ? imageEnd(bytes, to) : to;
        visit(operation);
        operation.count = 0;
        at = operation.to;
      }
    }
  }
}

function wordCode(bytes: Uint8Array, from: number, to: number): number {
  let code = 0;
  for (let at = from; at < to; at++) code = code * 256 + (bytes[at] ?? 0);
  return code;
}

/** Where the token ends that begins at a place: a word, a name, a string, or a whole array or dictionary. */
function tokenEnd(bytes: Uint8Array, from: number): number {
  const byte = bytes[from];
  if (byte === LESS) {
    if (bytes[from + 1] === LESS) return groupEnd(bytes, from + 2, GREATER) + 1;
    const end = bytes.indexOf(GREATER, from);
    if (end < 0) throw new Error('a string has no end');
    return end + 1;
  }
  if (byte === LPAREN) return literalEnd(bytes, from);
  if (byte === LBRACKET) return groupEnd(bytes, from + 1, RBRACKET);
  let at = from + 1;
  while (at < bytes.length && (KIND[bytes[at] ?? 0] ?? 0) % NUMBER === 0) at++;
  return at;
}

function literalEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === LPAREN) depth++;
    else if (bytes[at] === RPAREN && --depth === 0) return at + 1;
  }
  throw new Error('a string has no end');
}

/** Where an array or a dictionary ends whose inside begins at a place. */
function groupEnd(bytes: Uint8Array, from: number, closing: number | undefined): number {
  for (let at = from; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === closing) return at + 1;
    if (KIND[byte] === SPACE) at++;
    else at = byte === PERCENT ? lineEnd(bytes, at) : tokenEnd(bytes, at);
  }
  throw new Error('an array has no end');
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

/** An inline image ends with EI between white space. */
function imageEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49) continue;
    const after = bytes[at + 2];
    if (KIND[bytes[at - 1] ?? 0] === SPACE && (after === undefined || KIND[after] === SPACE)) return at + 2;
  }
  throw new Error('an image has no end');
}

/** The bytes of an operand as text. */
export function operandText({ bytes, starts, ends, count }: Operation, i: number): string {
  let out = '';
  if (i >= count) return out;
  for (let at = starts[i] ?? 0; at < (ends[i] ?? 0); at++) out += String.fromCharCode(bytes[at] ?? 0);
  return out;
}

/** The name that an operand is, without its stroke, and with its signs written out. */
export function operandName(operation: Operation, i: number): string {
  const text = operandText(operation, i);
  if (text.charCodeAt(0) !== SLASH) return '';
  if (!text.includes('#')) return text.slice(1);
  return text.slice(1).replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The number that an operand is. */
export const operandNumber = (operation: Operation, i: number): number => Number(operandText(operation, i));

/**
 * Reads the codes of two bytes in the strings of an operand, a string or an array of strings and numbers, into `codes`,
 * and says how many they are. Only strings in hexadecimal digits are read; −1 where there is another.
 */
export function readCodes({ bytes, starts, ends }: Operation, i: number, codes: number[]): number {
  const to = ends[i] ?? 0;
  let count = 0;
  let digits = -1;
  let code = 0;
  for (let at = starts[i] ?? 0; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LPAREN) return -1;
    if (byte === LESS) {
      digits = 0;
      code = 0;
    } else if (byte === GREATER) {
      if (digits % 4 !== 0) return -1;
      digits = -1;
    } else if (digits >= 0 && KIND[byte] !== SPACE) {
      code = code * 16 + (byte <= 0x39 ? byte - 0x30 : (byte & 0xdf) - 0x37);
      if (++digits % 4 === 0) {
        codes[count++] = code;
        code = 0;
      }
    }
  }
  return count;
}
