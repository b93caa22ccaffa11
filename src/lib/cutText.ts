/** The beginning of a text, which never ends with half a character: servers and files take none. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
