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
  return textOf(html, createPageCutter(html)(placements));
}

export function textOf(html: string, pieces: readonly PagePiece[]): string {
  return pieces
    .map((piece) => (piece.kind === 'built' ? html.slice(piece.from, piece.to) : piece.text))
    .join('');
}

/** Cuts a page at placements. Each of their places is looked for once. */
export function createPageCutter(html: string): (placements: readonly Placement[]) => readonly PagePiece[] {
  const known = new Map<string, Place>();
  function placeOf(instead: Placement['instead']): Place {
    const place = known.get(String(instead)) ?? findPlace(html, instead);
    known.set(String(instead), place);
    return place;
  }
  return (placements) => {
    const found = placements
      .map(({ instead, text }) => ({ ...placeOf(instead), text }))
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

interface Place {
  /** -1 where the page does not have it. */
  readonly at: number;
  readonly length: number;
}

function findPlace(html: string, instead: string | RegExp): Place {
  if (typeof instead === 'string') return { at: html.indexOf(instead), length: instead.length };
  const found = instead.exec(html);
  return { at: found?.index ?? -1, length: found?.[0].length ?? 0 };
}
