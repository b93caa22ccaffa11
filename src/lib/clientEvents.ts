/**
 * What may be an error of the client, from the start of the page on: events, and errors that were caught. The code that reports
 * them loads later, and then replaces `push`. Absent in an archive.
 */
declare global {
  var kadrEvents: unknown[] | undefined;
}

/** For an error that a part of the page has dealt with. */
export function noteClientError(error: unknown): void {
  globalThis.kadrEvents?.push(error);
}
