/** Names the version of a file that is not there yet, for `If-Match`. No store names a version like that. */
export const noVersion = '"none"';

/** A file that went out packed has the encoding in its etag. */
export function plainEtag(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:br|gzip)"$/, '"');
}
