/** Loads the font before a page needs it; `sample` selects the scripts. */
export function fetchFont(page: Document, weight: 400 | 700, sample: string): void {
  if (!('fonts' in page)) return;
  // If it never loads, the device's fonts are used.
  page.fonts.load(`${weight} 1em "Comic Relief"`, sample).catch(() => undefined);
}

/**
 * Calls back each time a font has loaded, since earlier texts were fitted in another one. Returns a function
 * that stops this.
 */
export function onFontLoaded(page: Document, lettered: () => void): () => void {
  if (!('fonts' in page)) return () => undefined;
  page.fonts.addEventListener('loadingdone', lettered);
  return () => page.fonts.removeEventListener('loadingdone', lettered);
}
