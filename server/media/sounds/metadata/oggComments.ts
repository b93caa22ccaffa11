const headBytes = 27;
const crcAt = 22;

/** How the packet with the comments begins, and whether a bit ends it. */
const commentKinds = [
  { start: '\x03vorbis', endsWithBit: true },
  { start: 'OpusTags', endsWithBit: false },
] as const;

interface Page {
  readonly from: number;
  readonly to: number;
}

/** The second packet of a stream, which lies in pieces on one page or more. */
interface Stream {
  packetsBefore: number;
  pieces: Page[];
  pages: Set<Page>;
}

/** An OGG whose comments are empty, in the room that they had: nothing moves, and the pages' sums are made anew. */
export function withoutOggComments(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  const streams = new Map<number, Stream>();
  for (let at = 0; at + headBytes <= made.length && made.toString('latin1', at, at + 4) === 'OggS'; ) {
    const segments = made.subarray(at + headBytes, at + headBytes + (made[at + 26] ?? 0));
    const body = at + headBytes + segments.length;
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
    // A segment of 255 goes on in the next one.
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
  // The program's name takes all the room; no comment follows.
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
