import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ContentEncoding } from '../../http/requestHeaders';
import { type PagePiece, type Placement, piecesOfPage, textOf } from './placements';

/** A page of the built folder, ready to be sent. */
export interface ReadyPage {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  /** How it can be packed, the best first. */
  readonly encodings: readonly ContentEncoding[];
  /** Packed when somebody asks for it, and once. */
  body(encoding: ContentEncoding | 'identity'): Promise<Buffer>;
}

/** Some bytes, and the same packed so that they may stand between others. */
export interface PackedPiece {
  readonly bytes: Buffer;
  readonly packed: Buffer;
}

/** At once: to hand some kilobytes to another thread takes longer than to pack them. */
function packPiece(bytes: Buffer, level: number): PackedPiece {
  return { bytes, packed: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** No name, no time, no flags, any system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A last block with nothing in it (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);

/** One gzip stream out of pieces that were packed each by itself: most of a page is the same for all. */
function gzipOfPieces(pieces: readonly PackedPiece[]): Buffer {
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

export interface PageSplicer {
  splice(placements: readonly Placement[]): Pick<ReadyPage, 'encodings' | 'body'>;
}

/** What is kept is packed as well as can be, what is of the moment at no more cost than it saves. */
const levels = { built: 9, placed: 5 } as const;

/**
 * Puts texts of the moment into a page of the build, whose own pieces are packed once: a link's page is some
 * 150 KB, of which its project is a tenth.
 */
export function createPageSplicer(html: string): PageSplicer {
  const built = new Map<string, PackedPiece>();

  function pack(piece: PagePiece): PackedPiece {
    if (piece.kind === 'placed') return packPiece(Buffer.from(piece.text), levels.placed);
    const key = `${piece.from} ${piece.to}`;
    const known = built.get(key) ?? packPiece(Buffer.from(html.slice(piece.from, piece.to)), levels.built);
    built.set(key, known);
    return known;
  }

  return {
    splice(placements) {
      const pieces = piecesOfPage(html, placements);
      let gzipped: Buffer | null = null;
      return {
        // Pieces of brotli cannot be joined.
        encodings: ['gzip'],
        async body(encoding) {
          if (encoding === 'identity') return Buffer.from(textOf(html, pieces));
          gzipped ??= gzipOfPieces(pieces.map(pack));
          return gzipped;
        },
      };
    },
  };
}
