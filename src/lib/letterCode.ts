/**
 * The code of the key that has this letter on a usual English keyboard, so that a shortcut is the letter that people
 * see on their key: `z` is elsewhere on German and French keyboards. Other alphabets, such as the Russian one, have
 * English letters beside their own on the same keys.
 */
export function letterCode({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  // A sign of a Latin layout, at the place of a letter.
  return code.startsWith('Key') && /^[!-~]$/.test(key) ? '' : code;
}
