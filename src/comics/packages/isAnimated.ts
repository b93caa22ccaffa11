/** Whether a GIF, PNG, AVIF or WebP is animated, judged by its first bytes. */
export function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (wordAt(view, 0, 3) === 'GIF') return countGifFrames(view) > 1;
    if (wordAt(view, 1, 3) === 'PNG') return hasPngFrames(view);
    if (wordAt(view, 4, 8) === 'ftypavis') return true;
    return wordAt(view, 12, 4) === 'VP8X' && (view.getUint8(20) & 0b10) !== 0;
  } catch {
    // The file is truncated.
    return false;
  }
}

function wordAt(view: DataView, offset: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
}

/** Names of chunks as numbers, since a hostile file has a million of them. */
const png = { animation: 0x6163544c, pixels: 0x49444154 } as const;

/** The animation chunk is before the first chunk with pixels. */
function hasPngFrames(view: DataView): boolean {
  for (let offset = 8; ; offset += 12 + view.getUint32(offset)) {
    const name = view.getUint32(offset + 4);
    if (name === png.animation) return view.getUint32(offset + 8) > 1;
    if (name === png.pixels) return false;
  }
}

const gif = { extension: 0x21, frame: 0x2c } as const;

/** Stops at two, which are enough to know. */
function countGifFrames(view: DataView): number {
  let offset = 13 + colorTableSize(view.getUint8(10));
  let frames = 0;
  while (frames < 2) {
    const kind = view.getUint8(offset);
    if (kind === gif.frame) {
      frames += 1;
      offset = afterBlocks(view, offset + 11 + colorTableSize(view.getUint8(offset + 9)));
    } else if (kind === gif.extension) offset = afterBlocks(view, offset + 2);
    else break;
  }
  return frames;
}

function colorTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(view: DataView, from: number): number {
  let offset = from;
  for (let size = view.getUint8(offset); size > 0; size = view.getUint8(offset)) offset += size + 1;
  return offset + 1;
}
