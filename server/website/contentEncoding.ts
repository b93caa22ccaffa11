export type ContentEncoding = 'br' | 'gzip';

/** The best of our encodings that an `Accept-Encoding` header allows; `null` is the plain text. */
export function chooseEncoding(header: string | undefined): ContentEncoding | null {
  const accepted = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  const allows = (name: ContentEncoding) =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : null;
}
