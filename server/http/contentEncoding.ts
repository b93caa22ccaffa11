export type ContentEncoding = 'br' | 'gzip';

/** The first of these that an `Accept-Encoding` header allows; `null` is the plain text. */
export function chooseEncoding(
  header: string | undefined,
  encodings: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | null {
  const accepted = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  const allows = (name: ContentEncoding) =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part));
  return encodings.find(allows) ?? null;
}
