/** A sleeping computer stops the timers, so the time is looked at at least this often. */
const longestWaitMs = 60_000;

/**
 * Runs something every so often while the page is in sight. Hidden, it rests; shown again, it makes up at once for what
 * was missed. Returns the way to stop.
 */
export function repeatWhileShown(periodMs: number, run: () => void): () => void {
  let ranAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    if (Date.now() >= ranAt + periodMs) {
      ranAt = Date.now();
      run();
    }
    timer = setTimeout(look, Math.min(ranAt + periodMs - Date.now(), longestWaitMs));
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
