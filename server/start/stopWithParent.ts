const parentCheckMs = 500;

/** Stopping `npm start` only stops npm's shell. This process gets no signal, and its ports would stay in use. */
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
