// PNG of few colours: a list of them, and for each dot its number in the list.
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a PNG is made of. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  /** At most 256, of three bytes each: red, green, blue. */
  readonly colours: Uint8Array;
  /** Row by row: a zero, and the number of the colour of each dot; packed as zlib packs. */
  readonly packed: Uint8Array;
}

/** The whole file. */
export function pngOf({ width, height, colours, packed }: Dots): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits to a dot, which are numbers of colours.
  head.set([8, 3], 8);
  const parts = [part('IHDR', head), part('PLTE', colours), part('IDAT', packed), part('IEND', new Uint8Array())];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function part(name: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

/** The remainders of the checksum of PNG and zip, by the byte that comes next. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (REMAINDERS[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
