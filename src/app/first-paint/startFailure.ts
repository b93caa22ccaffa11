import { reportFailedStart } from '@/queries/client-reports/sendReport';

/**
 * Replaces the page by the static error message (docs/product/start.md#a-failed-start), and reports it. A comic that is
 * there already stays.
 */
function showStartFailure(reason: unknown): void {
  // The message is at the end of the page: a script in the head may fail before it is parsed.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showMessage(reason));
  else showMessage(reason);
}

function showMessage(reason: unknown): void {
  const failure = document.getElementById('start-failed');
  if (!failure?.hidden) return;
  const comic = playingComic();
  const overlay = document.querySelector<HTMLElement>('[data-early="over"]');
  // Other prerendered content would cover the message and respond to nothing.
  if (comic) comic.after(failure);
  else leaveAlone(overlay, failure);
  failure.hidden = false;
  const again = failure.querySelector('button');
  again?.addEventListener('click', () => window.location.reload());
  if (!comic) again?.focus({ preventScroll: true });
  reportFailedStart(reason);
}

/** A comic that was tapped in a feed leaves the place of its card. Moved, its frame would load again. */
function leaveAlone(overlay: HTMLElement | null, failure: HTMLElement): void {
  for (const other of [...document.body.children]) if (other !== overlay) other.remove();
  if (overlay) Object.assign(overlay.style, { left: '', top: '' });
  document.body.append(failure);
}

/** The place of a linked comic that plays without the app. */
function playingComic(): Element | null {
  const { kadrPlayer } = window;
  const place = kadrPlayer?.frame.closest('[data-early="player"]') ?? null;
  return kadrPlayer?.wantsPlay || place?.hasAttribute('data-drawn') ? place : null;
}

/** Also lets the app report its own failure, whose bundle then needs none of this code. */
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
