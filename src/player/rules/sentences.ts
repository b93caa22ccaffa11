/** Joins what is said, with a pause between the parts. */
export function sentences(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.,:;!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
