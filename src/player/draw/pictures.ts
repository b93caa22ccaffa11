import { pagePictures } from '@/comics/pageContents';
import type { ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** Milliseconds by which anything that a page needs may delay it. */
export const loadTimeout = 1500;
/**
 * Milliseconds that the current page stays while the pictures of the next one load. After that their mean
 * colors are shown.
 */
const maxPictureWaitMs = 5000;

export type PictureStore = ReturnType<typeof createPictureStore>;

export function pictureAddresses(
  pages: readonly ComicPage[],
  address: (ref: Ref) => string,
): readonly string[] {
  return pages
    .flatMap(pagePictures)
    .map(address)
    .filter((url) => url !== '');
}

/** Decodes pictures in advance and keeps them as long as they may be needed. */
export function createPictureStore() {
  let kept = new Map<string, { readonly image: HTMLImageElement; readonly decoded: Promise<unknown> }>();

  const fetchPicture = (url: string, fetchPriority: 'high' | 'auto') => {
    const image = new Image();
    image.fetchPriority = fetchPriority;
    image.src = url;
    // A failed picture is drawn as its description, so nothing waits for it any longer.
    return { image, decoded: image.decode().catch(() => undefined) };
  };

  const want = (urls: readonly string[], priority: 'high' | 'auto') =>
    new Map(urls.map((url) => [url, kept.get(url) ?? fetchPicture(url, priority)]));

  return {
    /** Resolves when a page's pictures are decoded, or after the time limit. */
    ready: async (urls: readonly string[]): Promise<void> => {
      const wanted = want(urls, 'high');
      kept = new Map([...kept, ...wanted]);
      const decoded = Promise.all([...wanted.values()].map((picture) => picture.decoded));
      await withTimeLimit(decoded, maxPictureWaitMs, () => undefined);
    },
    /** Loads the pictures of possible next pages and drops all others. */
    preload: (urls: readonly string[]): void => {
      kept = want(urls, 'auto');
    },
  };
}
