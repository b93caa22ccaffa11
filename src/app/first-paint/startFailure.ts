import { reportFailedStart } from '@/queries/client-reports/sendReport';

/** Replaces the page by the static error message (docs/product/start.md#a-failed-start), and reports it. */
export function showStartFailure(reason: unknown): void {
  // The message is at the end of the page: a script in the head may fail before it is parsed.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showMessage(reason));
  else showMessage(reason);
}

function showMessage(reason: unknown): void {
  const failure = document.getElementById('start-failed');
  if (!failure?.hidden) return;
  // Prerendered content would cover the message and respond to nothing.
  document.body.replaceChildren(failure);
  failure.hidden = false;
  const again = failure.querySelector('button');
  again?.addEventListener('click', () => window.location.reload());
  again?.focus({ preventScroll: true });
  reportFailedStart(reason);
}

export function watchForMissingScripts(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) showStartFailure(target.src);
    },
    true,
  );
}
