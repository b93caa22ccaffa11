/** As many as anybody types; each one makes the search longer. */
const mostWords = 8;

/** The words of what is searched, in small letters, with Е for Ё (docs/product/feeds.md#search). */
export function searchWords(text: string): readonly string[] {
  const words = spelledForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, mostWords);
}

function spelledForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}
