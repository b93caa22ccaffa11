import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Some bytes, and the same packed so that they may stand between others. */
export interface PackedPiece {
  readonly bytes: Buffer;
  readonly packed: Buffer;
}

/** At once: to hand some kilobytes to another thread takes longer than to pack them. */
export function packPiece(bytes: Buffer, level: number): PackedPiece {
  return { bytes, packed: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** No name, no time, no flags, any system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A last block with nothing in it (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);

/** One gzip stream out of pieces that were packed each by itself: most of a page is the same for all. */
export function gzipOfPieces(pieces: readonly PackedPiece[]): Buffer {
  let checksum = 0;
  let size = 0;
  for (const { bytes } of pieces) {
    // Of nothing the checksum would begin anew.
    if (bytes.length > 0) checksum = crc32(bytes, checksum);
    size += bytes.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([header, ...pieces.map(({ packed }) => packed), lastBlock, trailer]);
}
