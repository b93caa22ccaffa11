/**
 * The `code` that the pressed letter has on an English keyboard, so that a shortcut is the letter on the key: `z` is
 * elsewhere on German and French keyboards. Layouts without Latin letters, such as Russian, go by the position.
 */
export function letterCode({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  // This layout has a punctuation mark on the key, so it is no letter's shortcut.
  return code.startsWith('Key') && /^[!-~]$/.test(key) ? '' : code;
}
