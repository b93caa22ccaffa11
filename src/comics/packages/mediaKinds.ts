/** Recognized by content and not by name (docs/comics-format.md#packages). */
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

/** Also of kinds that are refused, so that the refusal can name them. */
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

/** MPEG layer III, as MP3 files without tags begin. */
function isMp3Frame([first = 0, second = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isReservedVersion = (second & 0x18) === 0x08;
  return isSync && !isReservedVersion && (second & 0x06) === 0x02;
}
