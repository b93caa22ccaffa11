const begin = '<g data-face="">';
const end = '<!--face--></g>';

/** Marks a face in a drawing, so that the check of pages knows what nothing may stand upon. */
export function markFace(markup: string): string {
  return `${begin}${markup}${end}`;
}

/** The drawing as it is printed. */
export function withoutMarks(markup: string): string {
  return markup.replaceAll(begin, '').replaceAll(end, '');
}
