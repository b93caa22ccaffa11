/** Limits memory where nobody reads the events: an archive and a secret preview do not report. */
const maxKept = 100;

/**
 * Records events that may be an error, or the first page of a comic, until the code that reports them has
 * loaded.
 */
export function noteEvents(view: Window): unknown[] {
  const events: unknown[] = [];
  globalThis.kadrEvents = events;
  for (const type of ['error', 'unhandledrejection', 'message']) {
    view.addEventListener(type, (event) => events.length < maxKept && events.push(event), true);
  }
  return events;
}
