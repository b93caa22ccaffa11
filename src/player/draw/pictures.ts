import { pagePictures } from '@/comics/pageContents';
import type { ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** Milliseconds that anything needed for a page may delay it. */
export const loadTimeout = 1500;
/** Milliseconds that the present page stays for the pictures of the next, which then shows their mean colors. */
const longestPictureWait = 5000;

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

/** Decodes pictures ahead and keeps them while they may be needed. */
export function createPictureStore() {
  let kept = new Map<string, { readonly image: HTMLImageElement; readonly decoded: Promise<unknown> }>();

  const fetchPicture = (url: string, fetchPriority: 'high' | 'auto') => {
    const image = new Image();
    image.fetchPriority = fetchPriority;
    image.src = url;
    // A failed picture is drawn as its description; nothing waits for it any longer.
    return { image, decoded: image.decode().catch(() => undefined) };
  };

  const want = (urls: readonly string[], priority: 'high' | 'auto') =>
    new Map(urls.map((url) => [url, kept.get(url) ?? fetchPicture(url, priority)]));

  return {
    /** Resolves when a page's pictures are decoded, or took too long. */
    ready: async (urls: readonly string[]): Promise<void> => {
      const wanted = want(urls, 'high');
      kept = new Map([...kept, ...wanted]);
      const decoded = Promise.all([...wanted.values()].map((picture) => picture.decoded));
      await withTimeLimit(decoded, longestPictureWait, () => undefined);
    },
    /** Loads possible next pictures and drops everything else. */
    preload: (urls: readonly string[]): void => {
      kept = want(urls, 'auto');
    },
  };
}
