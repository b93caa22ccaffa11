const declaration = /(--vkui--[\w-]+)\s*:[^;}]*;?/g;
const mention = /--vkui--[\w-]+/g;

/**
 * Takes out of a style those of VKUI's tokens that nothing of the build reads: its themes bring every token
 * of the library, of which we use a part. `readers` are all scripts and styles of the build.
 */
export function dropUnusedTokens(css: string, readers: readonly string[]): string {
  const used = new Set(readers.flatMap((reader) => withoutDeclarations(reader).match(mention) ?? []));
  return css.replace(declaration, (whole, token: string) => (used.has(token) ? whole : ''));
}

/** A token that another token is made of counts as read. */
function withoutDeclarations(reader: string): string {
  return reader.replace(/--vkui--[\w-]+\s*:/g, '');
}
