const emptyTag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');

const id3HeadBytes = 10;
const apeHeadBytes = 32;
const id3v1Bytes = 128;
const id3v1LongBytes = 227;
/** `LYRICS200` and six digits. */
const lyricsTailBytes = 15;

/** The frames of an MP3, without the tags before and behind them: ID3v2, ID3v1, APE and Lyrics3. */
export function withoutMp3Tags(bytes: Buffer): Buffer {
  let first = 0;
  for (let tag = tagAtStart(bytes, first); tag > 0; tag = tagAtStart(bytes, first)) {
    first = Math.min(first + tag, bytes.length);
  }
  const rest = bytes.subarray(first);
  let end = rest.length;
  for (let tag = tagAtEnd(rest, end); tag > 0; tag = tagAtEnd(rest, end)) end = Math.max(end - tag, 0);
  const frames = rest.subarray(0, end);
  // Padding may lie before the first frame: by an empty tag the file is still told to be an MP3.
  const isToldByFrames = frames[0] === 0xff && ((frames[1] ?? 0) & 0xe0) === 0xe0;
  return first === 0 || isToldByFrames ? frames : Buffer.concat([emptyTag, frames]);
}

/** How many bytes the tag at a place takes; 0 where there is none. */
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

/** The same of a tag that ends at a place. */
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

/** Four bytes of seven bits each, as no tag may look like a frame. */
function sevenBitNumber(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0);
}
