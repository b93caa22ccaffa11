/** The beginning of a text. Never ends with half a surrogate pair, which servers and files do not accept. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
