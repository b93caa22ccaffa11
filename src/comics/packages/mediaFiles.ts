import { comicsLimits } from '@/comics/limits';
import { EntryError } from '@/comics/packages/archiveEntries';

/** Recognized by content, not by name (docs/comics-format.md#packages). */
export const mediaKinds = [
  { name: 'PNG', family: 'picture', extension: 'png' },
  { name: 'JPEG', family: 'picture', extension: 'jpg' },
  { name: 'WebP', family: 'picture', extension: 'webp' },
  { name: 'GIF', family: 'picture', extension: 'gif' },
  { name: 'MP3', family: 'sound', extension: 'mp3' },
  { name: 'OGG', family: 'sound', extension: 'ogg' },
  { name: 'M4A', family: 'sound', extension: 'm4a' },
  { name: 'WAV', family: 'sound', extension: 'wav' },
] as const;

export type MediaKind = (typeof mediaKinds)[number];

const mimeNames: Readonly<Record<string, string>> = { jpg: 'jpeg', mp3: 'mpeg', m4a: 'mp4' };

export function mimeTypeOf({ family, extension }: MediaKind): string {
  return `${family === 'picture' ? 'image' : 'audio'}/${mimeNames[extension] ?? extension}`;
}

/** `null` for kinds that a comic may not use. */
export function mediaKindOf(bytes: Uint8Array): MediaKind | null {
  const name = nameOfContents(bytes);
  return mediaKinds.find((kind) => kind.name === name) ?? null;
}

/** Includes kinds that are rejected, so that the message can name them. */
export function nameOfContents(bytes: Uint8Array): string {
  const at = (start: number, length: number) => String.fromCharCode(...bytes.subarray(start, start + length));
  const head = signatures.find(([signature]) => at(0, signature.length) === signature);
  if (head !== undefined) return head[1];
  if (at(0, 4) === 'RIFF') return riffKinds[at(8, 4)] ?? 'an unknown kind of file';
  if (at(4, 4) === 'ftyp') return nameOfBrand(at(8, 4));
  if (isMp3Frame(bytes)) return 'MP3';
  const text = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart().toLowerCase();
  if (text.includes('<svg')) return 'SVG';
  if (text.startsWith('<')) return 'markup';
  return bytes.length === 0 ? 'an empty file' : 'an unknown kind of file';
}

const signatures: readonly (readonly [signature: string, name: string])[] = [
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['GIF87a', 'GIF'],
  ['GIF89a', 'GIF'],
  ['ID3', 'MP3'],
  ['OggS', 'OGG'],
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['%PDF', 'PDF'],
  ['Rar!', 'RAR'],
  ['7z\xbc\xaf\x27\x1c', '7-Zip'],
  ['PK\x03\x04', 'ZIP'],
  ['\x1f\x8b', 'gzip'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
];

const riffKinds: Readonly<Record<string, string>> = { WEBP: 'WebP', WAVE: 'WAV', 'AVI ': 'AVI' };

const soundBrands = new Set(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso5', 'iso6', 'dash']);

function nameOfBrand(brand: string): string {
  if (soundBrands.has(brand)) return 'M4A';
  return brand === 'avif' || brand === 'avis' ? 'AVIF' : 'an unknown kind of MP4';
}

/** Whether it is an MPEG layer III frame; MP3 files without tags begin with one. */
function isMp3Frame([first = 0, second = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isReservedVersion = (second & 0x18) === 0x08;
  return isSync && !isReservedVersion && (second & 0x06) === 0x02;
}

interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Read from the header; `null` for an unknown or truncated picture. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readSize(bytes, view);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The header is truncated, so the read was past its end.
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

/** The size is in a frame header (C0 to CF); C4, C8 and CC are other segments. */
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

/** Milliseconds: three frames of the lowest sample rate. */
const maxPadding = 200;

/**
 * The duration of a sound in milliseconds. Encoders of MP3 and M4A add silence, which not all decoders remove:
 * it does not make a sound too long.
 */
export function withoutPadding({ name }: MediaKind, duration: number): number {
  const { soundDuration } = comicsLimits;
  const isPadded = name === 'MP3' || name === 'M4A';
  return isPadded && duration <= soundDuration + maxPadding ? Math.min(duration, soundDuration) : duration;
}

/** The kind is unknown until a file is unpacked. */
export const maxMediaBytes = Math.max(comicsLimits.pictureSize, comicsLimits.soundSize);

/** Throws an `EntryError` for any other kind, and for a file that is too large. */
export function checkMedia(name: string, bytes: Uint8Array): MediaKind {
  const kind = mediaKindOf(bytes);
  if (kind === null) {
    const allowed = mediaKinds.map((one) => one.name).join(', ');
    throw new EntryError(
      `${JSON.stringify(name)} is ${nameOfContents(bytes)}; only ${allowed} are supported`,
    );
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
  if (size === null) throw new EntryError(`${JSON.stringify(name)} is not a complete picture`);
  const { pictureSide } = comicsLimits;
  if (size.width > pictureSide || size.height > pictureSide) {
    const text = `${JSON.stringify(name)} is ${size.width}×${size.height} pixels; at most ${pictureSide} a side`;
    throw new EntryError(text);
  }
}
