/**
 * The chunks that the start script preloads. `app` is the entry file, `player` the player page's entry, which
 * the player then finds in the browser's cache.
 */
export type PreloadedChunk = 'app' | 'vk' | 'project' | 'player';

/** Id of the element in which the build lists the files of each chunk. */
export const chunkListId = 'kadr-parts';

/** Preloads a chunk in parallel with the bundle, which would otherwise request it only when it runs. */
export function preloadChunk(chunk: Exclude<PreloadedChunk, 'app'>): void {
  for (const address of filesOf(chunk)) {
    if (document.querySelector(`link[href="${address}"]`)) continue;
    const link = document.createElement('link');
    const isStyle = address.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}

/** How long a cover that does not arrive may delay the player. */
const coverTimeoutMs = 500;
const lookEveryMs = 20;

/**
 * Runs once the first bytes of a cover have arrived, or at once without a cover. Earlier requests would
 * compete with the cover for bandwidth; requests at that moment are answered just after the cover.
 */
export function onceArriving(
  cover: Pick<HTMLImageElement, 'complete' | 'naturalWidth'> | null,
  run: () => void,
  leftMs = coverTimeoutMs,
): void {
  if (!cover || cover.complete || cover.naturalWidth || leftMs <= 0) run();
  else setTimeout(onceArriving, lookEveryMs, cover, run, leftMs - lookEveryMs);
}

/** The cover that was requested with the page's response. */
export function preloadedCover(): HTMLImageElement | null {
  const link = document.querySelector<HTMLLinkElement>('link[as="image"]');
  if (!link) return null;
  const image = new Image();
  image.src = link.href;
  return image;
}

/** Loads the app; resolves when its entry file has loaded. */
export function loadApp(): Promise<void> {
  return new Promise((resolve) => {
    const [address] = filesOf('app');
    // In development the page has its own script tag.
    if (address === undefined) return resolve();
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = address;
    script.addEventListener('load', () => resolve());
    document.head.append(script);
  });
}

function filesOf(chunk: PreloadedChunk): readonly string[] {
  const text = document.getElementById(chunkListId)?.textContent;
  if (!text) return [];
  // The build writes this JSON together with this script, so it needs no validation. Builds for VK's hosting
  // have no player.
  const chunks: Partial<Record<PreloadedChunk, readonly string[]>> = JSON.parse(text);
  return chunks[chunk] ?? [];
}
