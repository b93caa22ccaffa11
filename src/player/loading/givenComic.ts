import { comicWanted, readGivenComic } from '@/comics/givenComic';

/** Milliseconds after which no comic will be given. */
const timeoutMs = 10_000;

const notGiven = { ok: false, code: 'E_NOT_GIVEN' } as const;

/**
 * Requests the comic from the parent page, and ignores messages of other windows. The text is validated like
 * any other file.
 */
export function requestComicFromParent(view: Window): Promise<string | typeof notGiven> {
  const { parent } = view;
  if (parent === view) return Promise.resolve(notGiven);
  return new Promise((resolve) => {
    const done = (answer: string | typeof notGiven) => {
      clearTimeout(timer);
      view.removeEventListener('message', onMessage);
      resolve(answer);
    };
    const onMessage = ({ source, data }: MessageEvent) => {
      const file = source === parent ? readGivenComic(data) : null;
      if (file !== null) done(file);
    };
    const timer = setTimeout(() => done(notGiven), timeoutMs);
    view.addEventListener('message', onMessage);
    // The message reveals nothing that the opener of the frame does not know.
    parent.postMessage(comicWanted, '*');
  });
}
