import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ContentEncoding } from '../../http/requestHeaders';

/** A page that is ready to be sent. */
export interface ReadyPage {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  readonly permissionsPolicy: string;
  /** The best compression first. */
  readonly encodings: readonly ContentEncoding[];
  /** Compressed on the first request only. */
  body(encoding: ContentEncoding | 'identity'): Promise<Buffer>;
}

/** Bytes, and their deflated form, which can be concatenated with others. */
interface PackedPiece {
  readonly bytes: Buffer;
  readonly packed: Buffer;
}

/** Synchronous: passing some kilobytes to another thread takes longer than compressing them. */
function packPiece(bytes: Buffer, level: number): PackedPiece {
  return { bytes, packed: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** No name, no time, no flags, unknown system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty final block (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);

/** Concatenates deflated pieces into one gzip stream, because most of a page is the same each time. */
function gzipOfPieces(pieces: readonly PackedPiece[]): Buffer {
  let checksum = 0;
  let size = 0;
  for (const { bytes } of pieces) {
    // `crc32` of an empty piece would restart the checksum.
    if (bytes.length > 0) checksum = crc32(bytes, checksum);
    size += bytes.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([header, ...pieces.map(({ packed }) => packed), lastBlock, trailer]);
}

/** Pieces of the build are compressed once, inserted pieces each time. */
const levels = { built: 9, placed: 5 } as const;

/** Inserts current texts into a built page. The built pieces, nine tenths of some 150 KB, are compressed only once. */
export function createPageSplicer(html: string) {
  const built = new Map<string, PackedPiece>();
  const cut = createPageCutter(html);

  function pack(piece: PagePiece): PackedPiece {
    if (piece.kind === 'placed') return packPiece(Buffer.from(piece.text), levels.placed);
    const key = `${piece.from} ${piece.to}`;
    const known = built.get(key) ?? packPiece(Buffer.from(html.slice(piece.from, piece.to)), levels.built);
    built.set(key, known);
    return known;
  }

  return (placements: readonly Placement[]): Pick<ReadyPage, 'encodings' | 'body'> => {
    const pieces = cut(placements);
    let gzipped: Buffer | null = null;
    return {
      // Brotli streams cannot be concatenated.
      encodings: ['gzip'],
      async body(encoding) {
        if (encoding === 'identity') return Buffer.from(textOf(html, pieces));
        gzipped ??= gzipOfPieces(pieces.map(pack));
        return gzipped;
      },
    };
  };
}

/** A text that replaces a part of a built page. */
export interface Placement {
  readonly instead: string | RegExp;
  readonly text: string;
}

/** A part of the built page, or an inserted text. */
type PagePiece =
  | { readonly kind: 'built'; readonly from: number; readonly to: number }
  | { readonly kind: 'placed'; readonly text: string };

/** Placements whose text is not in the page are ignored. */
export function placeInPage(html: string, placements: readonly Placement[]): string {
  return textOf(html, createPageCutter(html)(placements));
}

function textOf(html: string, pieces: readonly PagePiece[]): string {
  return pieces
    .map((piece) => (piece.kind === 'built' ? html.slice(piece.from, piece.to) : piece.text))
    .join('');
}

/** Cuts a page at placements. Each placement is searched for once. */
function createPageCutter(html: string): (placements: readonly Placement[]) => readonly PagePiece[] {
  const known = new Map<string, Match>();
  function matchOf(instead: Placement['instead']): Match {
    const match = known.get(String(instead)) ?? findMatch(html, instead);
    known.set(String(instead), match);
    return match;
  }
  return (placements) => {
    const found = placements
      .map(({ instead, text }) => ({ ...matchOf(instead), text }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    const pieces: PagePiece[] = [];
    let from = 0;
    for (const { at, length, text } of found) {
      pieces.push({ kind: 'built', from, to: at }, { kind: 'placed', text });
      from = at + length;
    }
    return [...pieces, { kind: 'built', from, to: html.length }];
  };
}

interface Match {
  /** -1 when the page does not contain it. */
  readonly at: number;
  readonly length: number;
}

function findMatch(html: string, instead: string | RegExp): Match {
  if (typeof instead === 'string') return { at: html.indexOf(instead), length: instead.length };
  const found = instead.exec(html);
  return { at: found?.index ?? -1, length: found?.[0].length ?? 0 };
}
