const hashedFiles = [/^\/assets\//, /^\/localize\/[^/]+\.[\w-]{6,}\.json$/];

/** A name with a content hash never means another content; anything else is asked for anew, by its etag. */
export function cacheControlOf(path: string): string {
  const isHashed = hashedFiles.some((pattern) => pattern.test(path));
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}
