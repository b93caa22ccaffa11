/**
 * A dictionary text is a row of pieces (docs/product/languages.md#dictionary-symbols):
 * words and dynamic values (`#`), joined by one space. `$` between two pieces takes the space away,
 * `~` makes the next symbol plain.
 */
type Piece =
  | { readonly kind: 'words'; readonly words: string; readonly glued: boolean }
  | { readonly kind: 'value'; readonly index: number; readonly glued: boolean };

const tokens = /(?:~[\s\S]?|[^#$ ~])+|[#$]/g;

/** Reads the row of pieces out of a dictionary text. Every text is valid; a last lone `~` is plain. */
function parsePieces(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let values = 0;
  let glued = false;
  for (const token of source.match(tokens) ?? []) {
    if (token === '$') {
      glued = true;
      continue;
    }
    if (token === '#') {
      pieces.push({ kind: 'value', index: values, glued });
      values += 1;
    } else {
      pieces.push({ kind: 'words', words: token.replace(/~([\s\S])/g, '$1'), glued });
    }
    glued = false;
  }
  return pieces;
}

/** How many dynamic values a dictionary text asks for. */
export function countValues(source: string): number {
  return parsePieces(source).filter((piece) => piece.kind === 'value').length;
}

/**
 * Puts the values into their places. The answer keeps whatever is not a string as it is, so a value
 * may be a React node; neighbouring strings are one. A missing or empty value takes no place.
 */
export function fillPieces<Value>(source: string, values: readonly Value[]): readonly (string | Value)[] {
  const filled: (string | Value)[] = [];
  for (const piece of parsePieces(source)) {
    const part = piece.kind === 'words' ? piece.words : values[piece.index];
    if (part === undefined || part === null || part === '') continue;
    if (filled.length > 0 && !piece.glued) append(filled, ' ');
    append(filled, part);
  }
  return filled;
}

/** The same for plain texts and numbers. */
export function fillText(source: string, values: readonly (string | number)[]): string {
  return fillPieces(source, values.map(String)).join('');
}

function append<Value>(filled: (string | Value)[], part: string | Value): void {
  const last = filled.at(-1);
  if (typeof last === 'string' && typeof part === 'string') filled[filled.length - 1] = last + part;
  else filled.push(part);
}
