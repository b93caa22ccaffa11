import { gzipOfPieces, type PackedPiece, packPiece } from './gzipPieces';
import { type PagePiece, type Placement, piecesOfPage, textOf } from './placements';
import type { ReadyPage } from './ReadyPage';

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
