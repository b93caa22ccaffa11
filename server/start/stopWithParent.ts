const parentCheckMs = 500;

/** Whoever ends `npm start` ends npm's shell only: it dies without a word to us, and our ports stay taken. */
export function stopWithParent(stop: () => unknown): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop();
  }, parentCheckMs);
  watch.unref();
}
