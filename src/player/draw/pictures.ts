import { pagePictures } from '@/comics/pagePictures';
import type { ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** The longest that what draws a page is waited for, and what must not hold up the rest. */
export const longestWait = 1500;
/** The longest that the page before stays for the pictures of the next one, whose mean colours are shown then. */
const longestPictureWait = 5000;

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Where the pictures of pages are. */
export function pictureAddresses(
  pages: readonly ComicPage[],
  address: (ref: Ref) => string,
): readonly string[] {
  return pages
    .flatMap(pagePictures)
    .map(address)
    .filter((url) => url !== '');
}

/** Decodes pictures ahead of their turn and keeps them while they may be needed. */
export function createPictureStore() {
  let kept = new Map<string, { readonly image: HTMLImageElement; readonly decoded: Promise<unknown> }>();

  const fetchPicture = (url: string, fetchPriority: 'high' | 'auto') => {
    const image = new Image();
    image.fetchPriority = fetchPriority;
    image.src = url;
    // A picture that fails is drawn as its description; waiting for it is over either way.
    return { image, decoded: image.decode().catch(() => undefined) };
  };

  const want = (urls: readonly string[], priority: 'high' | 'auto') =>
    new Map(urls.map((url) => [url, kept.get(url) ?? fetchPicture(url, priority)]));

  return {
    /** Resolves when a page's pictures can be drawn at once, or have kept the reader waiting too long. */
    ready: async (urls: readonly string[]): Promise<void> => {
      const wanted = want(urls, 'high');
      kept = new Map([...kept, ...wanted]);
      const decoded = Promise.all([...wanted.values()].map((picture) => picture.decoded));
      await withTimeLimit(decoded, longestPictureWait, () => undefined);
    },
    /** Fetches what may come next and lets go of everything else. */
    preload: (urls: readonly string[]): void => {
      kept = want(urls, 'auto');
    },
  };
}
