/** A text that replaces another one of a built page. */
export interface Placement {
  readonly instead: string | RegExp;
  readonly text: string;
}

/** A part of the built page, or an inserted text. */
export type PagePiece =
  | { readonly kind: 'built'; readonly from: number; readonly to: number }
  | { readonly kind: 'placed'; readonly text: string };

/** Ignores placements whose text is not in the page. */
export function placeInPage(html: string, placements: readonly Placement[]): string {
  return textOf(html, piecesOfPage(html, placements));
}

export function textOf(html: string, pieces: readonly PagePiece[]): string {
  return pieces
    .map((piece) => (piece.kind === 'built' ? html.slice(piece.from, piece.to) : piece.text))
    .join('');
}

export function piecesOfPage(html: string, placements: readonly Placement[]): readonly PagePiece[] {
  const pieces: PagePiece[] = [];
  let from = 0;
  for (const { at, length, text } of foundIn(html, placements)) {
    pieces.push({ kind: 'built', from, to: at }, { kind: 'placed', text });
    from = at + length;
  }
  return [...pieces, { kind: 'built', from, to: html.length }];
}

function foundIn(html: string, placements: readonly Placement[]) {
  const found = placements.flatMap(({ instead, text }) => {
    const at = typeof instead === 'string' ? html.indexOf(instead) : html.search(instead);
    if (at < 0) return [];
    const length = typeof instead === 'string' ? instead.length : (instead.exec(html)?.[0].length ?? 0);
    return [{ at, length, text }];
  });
  return found.sort((one, other) => one.at - other.at);
}
