/** More are kept for nothing: an archive and a secret preview report none. */
const mostKept = 100;

/** Notes what may be an error, or the first page of a comic, until the code that reports it has loaded. */
export function noteEvents(view: Window): unknown[] {
  const events: unknown[] = [];
  globalThis.kadrEvents = events;
  for (const type of ['error', 'unhandledrejection', 'message']) {
    view.addEventListener(type, (event) => events.length < mostKept && events.push(event), true);
  }
  return events;
}
