const begin = '<g data-face="">';
const end = '<!--face--></g>';

/** Marks a face in a drawing, so that the check of pages can find what covers it. */
export function markFace(markup: string): string {
  return `${begin}${markup}${end}`;
}

/** The drawing without its marks. */
export function withoutMarks(markup: string): string {
  return markup.replaceAll(begin, '').replaceAll(end, '');
}
