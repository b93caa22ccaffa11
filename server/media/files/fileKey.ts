const longestKey = 512;

/** Segments of letters, digits, `. _ -`, none of which begins with a dot: no key names a hidden file or a way up. */
const keyShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a text can be the key of a file, such as `projects/1/covers/ab.webp`. */
export function isFileKey(text: string): boolean {
  return text.length <= longestKey && keyShape.test(text);
}

/** Whether a text can begin keys: empty, or whole segments with a slash at the end. */
export function isKeyPrefix(text: string): boolean {
  return text === '' || (text.endsWith('/') && isFileKey(text.slice(0, -1)));
}
