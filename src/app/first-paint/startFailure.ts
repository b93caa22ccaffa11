/** Shows the static words for a start that failed, and nothing else (docs/product/start.md#a-failed-start). */
export function showStartFailure(): void {
  // The words stand at the page's end: a script asked for in its head may fail before they have come.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showWords);
  else showWords();
}

function showWords(): void {
  const failure = document.getElementById('start-failed');
  if (!failure?.hidden) return;
  // What was drawn ahead would stand over the words, and answer nobody.
  document.body.replaceChildren(failure);
  failure.hidden = false;
  const again = failure.querySelector('button');
  again?.addEventListener('click', () => window.location.reload());
  again?.focus({ preventScroll: true });
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
