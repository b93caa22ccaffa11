/** A text of the moment, for the place of one that the build has left in a page. */
export interface Placement {
  readonly instead: string | RegExp;
  readonly text: string;
}

/** A page in pieces, in their order: what the build wrote, and what was placed. */
export type PagePiece =
  | { readonly kind: 'built'; readonly from: number; readonly to: number }
  | { readonly kind: 'placed'; readonly text: string };

/** A page with its placements; one whose place the page does not have is left out. */
export function placeInPage(html: string, placements: readonly Placement[]): string {
  return textOf(html, piecesOfPage(html, placements));
}

/** What pieces of a page come to. */
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
