import { pagePictures } from '@/comics/pagePictures';
import type { ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** The longest that a page waits for its pictures, and for what draws it, before it shows without them. */
export const longestWait = 1500;

/** Decodes pictures ahead of their turn and keeps them while they may be needed. */
export function createPictureStore(address: (ref: Ref) => string) {
  let kept = new Map<string, { readonly image: HTMLImageElement; readonly decoded: Promise<unknown> }>();

  const fetchPicture = (url: string) => {
    const image = new Image();
    image.src = url;
    // A picture that fails is drawn as its description; waiting for it is over either way.
    return { image, decoded: image.decode().catch(() => undefined) };
  };

  const want = (pages: readonly ComicPage[]) => {
    const urls = pages
      .flatMap(pagePictures)
      .map(address)
      .filter((url) => url !== '');
    return new Map(urls.map((url) => [url, kept.get(url) ?? fetchPicture(url)]));
  };

  return {
    /** Resolves when the page's pictures can be drawn at once, or have kept the reader waiting too long. */
    ready: async (page: ComicPage): Promise<void> => {
      const wanted = want([page]);
      kept = new Map([...kept, ...wanted]);
      const decoded = Promise.all([...wanted.values()].map((picture) => picture.decoded));
      await withTimeLimit(decoded, longestWait, () => undefined);
    },
    /** Fetches what may come next and lets go of everything else. */
    preload: (page: ComicPage, next: readonly ComicPage[]): void => {
      kept = want([page, ...next]);
    },
  };
}
