/** Replaces the page by the static error message (docs/product/start.md#a-failed-start). */
export function showStartFailure(): void {
  // The message is at the end of the page: a script in the head may fail before it is parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showMessage);
  else showMessage();
}

function showMessage(): void {
  const failure = document.getElementById('start-failed');
  if (!failure?.hidden) return;
  // Prerendered content would cover the message and respond to nothing.
  document.body.replaceChildren(failure);
  failure.hidden = false;
  const again = failure.querySelector('button');
  again?.addEventListener('click', () => window.location.reload());
  again?.focus({ preventScroll: true });
}

export function watchForMissingScripts(): void {
  window.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) showStartFailure();
    },
    true,
  );
}
