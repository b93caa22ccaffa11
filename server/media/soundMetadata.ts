import { type MediaKind, mediaKindOf } from '@/comics/packages/mediaFiles';

const emptyTag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');

const id3HeadBytes = 10;
const apeHeadBytes = 32;
const id3v1Bytes = 128;
const id3v1LongBytes = 227;
/** `LYRICS200` and six digits. */
const lyricsTailBytes = 15;

/** Removes the tags before and after the frames: ID3v2, ID3v1, APE and Lyrics3. */
function withoutMp3Tags(bytes: Buffer): Buffer {
  let first = 0;
  for (let tag = tagAtStart(bytes, first); tag > 0; tag = tagAtStart(bytes, first)) {
    first = Math.min(first + tag, bytes.length);
  }
  const rest = bytes.subarray(first);
  let end = rest.length;
  for (let tag = tagAtEnd(rest, end); tag > 0; tag = tagAtEnd(rest, end)) end = Math.max(end - tag, 0);
  const frames = rest.subarray(0, end);
  // When padding precedes the first frame, only a tag identifies the file as an MP3.
  const startsWithFrame = frames[0] === 0xff && ((frames[1] ?? 0) & 0xe0) === 0xe0;
  return first === 0 || startsWithFrame ? frames : Buffer.concat([emptyTag, frames]);
}

/** The length of the tag at a position; 0 when there is none. */
function tagAtStart(bytes: Buffer, at: number): number {
  if (hasText(bytes, at, 'ID3') && at + id3HeadBytes <= bytes.length) {
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0;
    return id3HeadBytes + sevenBitNumber(bytes, at + 6) + (hasFooter ? id3HeadBytes : 0);
  }
  if (hasText(bytes, at, 'APETAGEX') && at + apeHeadBytes <= bytes.length) {
    return apeHeadBytes + bytes.readUInt32LE(at + 12);
  }
  return 0;
}

/** The length of the tag that ends at a position; 0 when there is none. */
function tagAtEnd(bytes: Buffer, end: number): number {
  if (hasText(bytes, end - id3v1Bytes, 'TAG')) return id3v1Bytes;
  if (hasText(bytes, end - id3v1LongBytes, 'TAG+')) return id3v1LongBytes;
  const ape = end - apeHeadBytes;
  if (hasText(bytes, ape, 'APETAGEX')) {
    const hasHead = (bytes.readUInt32LE(ape + 20) & 0x80000000) !== 0;
    return Math.max(bytes.readUInt32LE(ape + 12), apeHeadBytes) + (hasHead ? apeHeadBytes : 0);
  }
  const id3 = end - id3HeadBytes;
  if (hasText(bytes, id3, '3DI')) return 2 * id3HeadBytes + sevenBitNumber(bytes, id3 + 6);
  if (hasText(bytes, end - 9, 'LYRICS200')) {
    const size = bytes.toString('latin1', end - lyricsTailBytes, end - 9);
    return lyricsTailBytes + (/^\d{6}$/.test(size) ? Number(size) : 0);
  }
  return 0;
}

function hasText(bytes: Buffer, at: number, text: string): boolean {
  return at >= 0 && bytes.toString('latin1', at, at + text.length) === text;
}

/** A synchsafe integer: four bytes of seven bits. */
function sevenBitNumber(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0);
}

const mp4HeadBytes = 8;
const longHeadBytes = 16;

const metadataBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);

/** Boxes that may contain metadata boxes. */
const containers = new Set(['moov', 'trak', 'moof', 'traf', 'mdia', 'minf', 'stbl', 'edts', 'mvex']);

/** Metadata is never nested deeper. */
const deepest = 6;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Replaces the metadata of an MP4 with free space. Nothing may move, because its tables contain offsets. */
function withoutMp4Metadata(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  empty(made, { from: 0, to: made.length }, 0);
  return made;
}

function empty(bytes: Buffer, { from, to }: Span, depth: number): void {
  for (let at = from; at + mp4HeadBytes <= to; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const { head, size } = sizeOf(bytes, at, to);
    if (size < head || at + size > to) return;
    if (metadataBoxes.has(name)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, at + head, at + size);
    } else if (containers.has(name) && depth < deepest) {
      empty(bytes, { from: at + head, to: at + size }, depth + 1);
    }
    at += size;
  }
}

function sizeOf(bytes: Buffer, at: number, to: number): { readonly head: number; readonly size: number } {
  const size = bytes.readUInt32BE(at);
  // 0 means "to the end of the file".
  if (size === 0) return { head: mp4HeadBytes, size: to - at };
  if (size !== 1) return { head: mp4HeadBytes, size };
  if (at + longHeadBytes > to) return { head: longHeadBytes, size: 0 };
  return { head: longHeadBytes, size: Number(bytes.readBigUInt64BE(at + mp4HeadBytes)) };
}

const oggHeadBytes = 27;
const crcAt = 22;

/** The beginning of the comment packet, and whether it ends with a framing bit. */
const commentKinds = [
  { start: '\x03vorbis', endsWithBit: true },
  { start: 'OpusTags', endsWithBit: false },
] as const;

interface Page {
  readonly from: number;
  readonly to: number;
}

/** Collects the second packet of a stream, which may span several pages. */
interface Stream {
  packetsBefore: number;
  pieces: Page[];
  pages: Set<Page>;
}

/** Empties the comments of an OGG file without moving anything, and updates the checksums of its pages. */
function withoutOggComments(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  const streams = new Map<number, Stream>();
  for (let at = 0; at + oggHeadBytes <= made.length && made.toString('latin1', at, at + 4) === 'OggS'; ) {
    const segments = made.subarray(at + oggHeadBytes, at + oggHeadBytes + (made[at + 26] ?? 0));
    const body = at + oggHeadBytes + segments.length;
    const page = { from: at, to: body + segments.reduce((sum, size) => sum + size, 0) };
    if (page.to > made.length) break;
    readPage(made, page, body, segments, streams);
    at = page.to;
  }
  return made;
}

function readPage(
  bytes: Buffer,
  page: Page,
  body: number,
  segments: Buffer,
  streams: Map<number, Stream>,
): void {
  const serial = bytes.readUInt32LE(page.from + 14);
  const stream = streams.get(serial) ?? { packetsBefore: 0, pieces: [], pages: new Set() };
  streams.set(serial, stream);
  let at = body;
  for (const size of segments) {
    if (stream.packetsBefore === 1) {
      stream.pieces.push({ from: at, to: at + size });
      stream.pages.add(page);
    }
    at += size;
    // A segment of 255 bytes continues in the next one.
    if (size === 255) continue;
    if (stream.packetsBefore === 1) emptyComments(bytes, stream);
    stream.packetsBefore += 1;
  }
}

function emptyComments(bytes: Buffer, { pieces, pages }: Stream): void {
  const packet = Buffer.concat(pieces.map(({ from, to }) => bytes.subarray(from, to)));
  const kind = commentKinds.find(({ start }) => packet.toString('latin1', 0, start.length) === start);
  if (kind === undefined) return;
  const room = packet.length - kind.start.length - 8 - (kind.endsWithBit ? 1 : 0);
  if (room < 0) return;
  const at = packet.writeUInt32LE(room, kind.start.length);
  // The vendor string fills the space, and no comment follows.
  packet.fill(' ', at, at + room);
  packet.fill(0, at + room);
  if (kind.endsWithBit) packet[packet.length - 1] = 1;
  let copied = 0;
  for (const { from, to } of pieces) {
    packet.copy(bytes, from, copied, copied + to - from);
    copied += to - from;
  }
  for (const page of pages) putSum(bytes.subarray(page.from, page.to));
}

const polynomial = 0x04c11db7;

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ polynomial : sum << 1;
  return sum;
});

function putSum(page: Buffer): void {
  page.writeUInt32LE(0, crcAt);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (sums[((sum >>> 24) ^ byte) & 255] ?? 0);
  page.writeUInt32LE(sum >>> 0, crcAt);
}

const wavHeadBytes = 12;
const chunkHeadBytes = 8;

/** The chunks that are needed to play a WAV file. */
const keptChunks = ['fmt ', 'fact', 'data'];

/** Removes all chunks that are not needed for playback. */
function withoutWavMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = wavHeadBytes; at + chunkHeadBytes <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    // In a streamed file the length is wrong.
    const size = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - chunkHeadBytes);
    const end = at + chunkHeadBytes + size;
    if (keptChunks.includes(name)) kept.push(chunk(name, bytes.subarray(at + chunkHeadBytes, end)));
    // Chunks start at even offsets.
    at = end + (size % 2);
  }
  const body = Buffer.concat(kept);
  const head = Buffer.alloc(wavHeadBytes);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WAVE', 8, 'latin1');
  return Buffer.concat([head, body]);
}

function chunk(name: string, content: Buffer): Buffer {
  const made = Buffer.alloc(chunkHeadBytes + content.length + (content.length % 2));
  made.write(name, 'latin1');
  made.writeUInt32LE(content.length, 4);
  content.copy(made, chunkHeadBytes);
  return made;
}

type SoundKind = Extract<MediaKind, { family: 'sound' }>;

const removers: Readonly<Record<SoundKind['name'], (bytes: Buffer) => Buffer>> = {
  MP3: withoutMp3Tags,
  OGG: withoutOggComments,
  M4A: withoutMp4Metadata,
  WAV: withoutWavMetadata,
};

/** Removes metadata such as author and place. Never changes the audio, nor any part of a malformed file. */
export function withoutMetadata(kind: SoundKind, bytes: Uint8Array): Uint8Array {
  const sound = removers[kind.name](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return mediaKindOf(sound)?.name === kind.name ? sound : bytes;
}
