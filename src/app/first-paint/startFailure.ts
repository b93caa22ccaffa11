/** Shows the static words for a start that failed (docs/product/start.md#a-failed-start). */
export function showStartFailure(): void {
  const failure = document.getElementById('start-failed');
  if (!failure) return;
  document.getElementById('root')?.replaceChildren();
  failure.hidden = false;
  failure.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

/** A script of ours that does not arrive is a failed start too. */
export function watchForMissingScripts(): void {
  window.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) showStartFailure();
    },
    true,
  );
}
