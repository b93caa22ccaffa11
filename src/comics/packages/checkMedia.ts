import { comicsLimits } from '@/comics/limits';
import { EntryError } from '@/comics/packages/archiveEntries';
import { type MediaKind, mediaKindOf, mediaKinds, nameOfContents } from '@/comics/packages/mediaKinds';

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** From the header; `null` for an unknown or truncated picture. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readSize(bytes, view);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // A header that breaks off is read past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  switch (mediaKindOf(bytes)?.name) {
    case 'PNG':
      return { width: view.getUint32(16), height: view.getUint32(20) };
    case 'GIF':
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'JPEG':
      return jpegSize(view);
    case 'WebP':
      return webpSize(view);
    default:
      return null;
  }
}

/** Frame headers have the size; C4, C8 and CC are none. */
function jpegSize(view: DataView): PictureSize | null {
  let offset = 2;
  while (offset + 4 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    offset += 2 + length;
  }
  return null;
}

const lossy = 0x56503820;
const lossless = 0x5650384c;
const extended = 0x56503858;

function webpSize(view: DataView): PictureSize | null {
  switch (view.getUint32(12)) {
    case lossy:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case lossless: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case extended:
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

/** The kind is known only once a file is unpacked. */
export const largestMedia = Math.max(comicsLimits.pictureSize, comicsLimits.soundSize);

/** Throws an `EntryError` for any other kind and for files that are too large. */
export function checkMedia(name: string, bytes: Uint8Array): MediaKind {
  const kind = mediaKindOf(bytes);
  if (kind === null) {
    const allowed = mediaKinds.map((one) => one.name).join(', ');
    throw new EntryError(`${JSON.stringify(name)} is ${nameOfContents(bytes)}; only ${allowed} are taken`);
  }
  const largest = kind.family === 'picture' ? comicsLimits.pictureSize : comicsLimits.soundSize;
  if (bytes.length > largest) {
    throw new EntryError(`${JSON.stringify(name)} has ${bytes.length} bytes; at most ${largest}`);
  }
  if (kind.family === 'picture') checkPicture(name, bytes);
  return kind;
}

function checkPicture(name: string, bytes: Uint8Array): void {
  const size = pictureSize(bytes);
  if (size === null) throw new EntryError(`${JSON.stringify(name)} is not a whole picture`);
  const { pictureSide } = comicsLimits;
  if (size.width > pictureSide || size.height > pictureSide) {
    const text = `${JSON.stringify(name)} is ${size.width}×${size.height} pixels; at most ${pictureSide} a side`;
    throw new EntryError(text);
  }
}
