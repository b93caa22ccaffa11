/** Fetches what the comics are lettered in before a page asks for it; `sample` tells the alphabets. */
export function fetchLettering(page: Document, weight: 400 | 700, sample: string): void {
  if (!('fonts' in page)) return;
  // Where it never comes, the fonts of the device stand in.
  page.fonts.load(`${weight} 1em "Comic Relief"`, sample).catch(() => undefined);
}

/** Calls back each time that lettering has come: texts that stand already were fitted in another font. */
export function whenLettered(page: Document, lettered: () => void): void {
  if ('fonts' in page) page.fonts.addEventListener('loadingdone', lettered);
}
