/**
 * Events that may be errors of the client, and caught errors, from the page's start on. The code that reports them
 * loads later and then replaces `push`. Absent in an archive.
 */
declare global {
  var kadrEvents: unknown[] | undefined;
}

/** Records an error that a part of the page has handled. */
export function noteClientError(error: unknown): void {
  globalThis.kadrEvents?.push(error);
}
