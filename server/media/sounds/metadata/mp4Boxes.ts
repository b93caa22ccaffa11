const headBytes = 8;
const longHeadBytes = 16;

/** Boxes that tell about the sound. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);

/** Boxes that may hold such ones. */
const holding = new Set(['moov', 'trak', 'moof', 'traf', 'mdia', 'minf', 'stbl', 'edts', 'mvex']);

/** Deeper than that nothing tells anything. */
const deepest = 6;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** An MP4 whose boxes about the sound are free room: nothing moves, as its tables name places in the file. */
export function withoutMp4Metadata(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  empty(made, { from: 0, to: made.length }, 0);
  return made;
}

function empty(bytes: Buffer, { from, to }: Span, depth: number): void {
  for (let at = from; at + headBytes <= to; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const { head, size } = sizeOf(bytes, at, to);
    if (size < head || at + size > to) return;
    if (telling.has(name)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, at + head, at + size);
    } else if (holding.has(name) && depth < deepest) {
      empty(bytes, { from: at + head, to: at + size }, depth + 1);
    }
    at += size;
  }
}

function sizeOf(bytes: Buffer, at: number, to: number): { readonly head: number; readonly size: number } {
  const size = bytes.readUInt32BE(at);
  // To the end of the file.
  if (size === 0) return { head: headBytes, size: to - at };
  if (size !== 1) return { head: headBytes, size };
  if (at + longHeadBytes > to) return { head: longHeadBytes, size: 0 };
  return { head: longHeadBytes, size: Number(bytes.readBigUInt64BE(at + headBytes)) };
}
