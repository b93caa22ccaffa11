import { reportFailedStart } from '@/queries/client-reports/sendReport';

/**
 * Replaces the page with the static error message (docs/product/start.md#a-failed-start), and reports the
 * error. A comic that is already shown stays.
 */
function showStartFailure(reason: unknown): void {
  // The message is at the end of the page, and a script in the head may fail before the message is parsed.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showMessage(reason));
  else showMessage(reason);
}

function showMessage(reason: unknown): void {
  const failure = document.getElementById('start-failed');
  if (!failure?.hidden) return;
  const comic = playingComic();
  if (comic) comic.after(failure);
  else {
    // Other prerendered content would not respond to anything. A comic that was tapped in a feed stays where
    // it is; moving it would reload it.
    for (const other of document.querySelectorAll('body > :not([data-early="over"])')) other.remove();
    document.body.append(failure);
  }
  failure.hidden = false;
  const again = failure.querySelector('button');
  again?.addEventListener('click', () => window.location.reload());
  if (!comic) again?.focus({ preventScroll: true });
  reportFailedStart(reason);
}

/** The element of a linked comic that plays without the app. */
function playingComic(): Element | null {
  const { kadrPlayer } = window;
  const place = kadrPlayer?.frame.closest('[data-early="player"]') ?? null;
  return kadrPlayer?.wantsPlay || place?.hasAttribute('data-drawn') ? place : null;
}

/** Also used by the app to report a failed start, so that its bundle needs none of this code. */
export function watchForFailures(): void {
  window.kadrStartFailed = showStartFailure;
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) showStartFailure(target.src);
    },
    true,
  );
}
