const declaration = /(--vkui--[\w-]+)\s*:[^;}]*;?/g;
const mention = /--vkui--[\w-]+/g;

/**
 * Removes VKUI's tokens that nothing in the build reads: its themes define every token of the library. `readers` are all
 * scripts and styles of the build.
 */
export function dropUnusedTokens(css: string, readers: readonly string[]): string {
  const used = new Set(readers.flatMap((reader) => withoutDeclarations(reader).match(mention) ?? []));
  return css.replace(declaration, (whole, token: string) => (used.has(token) ? whole : ''));
}

/** A token that is used in another token counts as read. */
function withoutDeclarations(reader: string): string {
  return reader.replace(/--vkui--[\w-]+\s*:/g, '');
}
