import { readGivenComic } from '@/comics/givenComic';
import { wrapMessage } from '@/comics/playerMessages';

/** Milliseconds after which nobody is going to give a comic any more. */
const patience = 10_000;

const notGiven = { ok: false, code: 'E_NOT_GIVEN' } as const;

/**
 * Asks the page around for the comic, and waits for its text. Only that page is listened to; what it gives is read as
 * carefully as any other file.
 */
export function takeGivenComic(view: Window): Promise<string | typeof notGiven> {
  const { parent } = view;
  if (parent === view) return Promise.resolve(notGiven);
  return new Promise((resolve) => {
    const done = (answer: string | typeof notGiven) => {
      clearTimeout(timer);
      view.removeEventListener('message', hear);
      resolve(answer);
    };
    const hear = ({ source, data }: MessageEvent) => {
      const file = source === parent ? readGivenComic(data) : null;
      if (file !== null) done(file);
    };
    const timer = setTimeout(() => done(notGiven), patience);
    view.addEventListener('message', hear);
    // It says nothing that whoever opened the frame does not know.
    parent.postMessage(wrapMessage({ type: 'wants' }), '*');
  });
}
