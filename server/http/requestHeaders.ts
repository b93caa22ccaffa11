import type { IncomingMessage } from 'node:http';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';

/** The best supported language of an `Accept-Language` header. */
export function localeOfRequest(header: string | undefined): Locale {
  const liked = (header ?? '')
    .split(',')
    .map(readTag)
    .filter(({ quality }) => quality > 0)
    .sort((first, second) => second.quality - first.quality);
  for (const { tag } of liked) {
    const locale = localeFromTag(tag);
    if (locale !== null) return locale;
  }
  return defaultLocale;
}

/** Like `localeOfRequest`; `null` for a header without any language. */
export function localeNamedBy(header: string | undefined): Locale | null {
  return /[a-z]{2}/i.test(header ?? '') ? localeOfRequest(header) : null;
}

function readTag(part: string): { tag: string; quality: number } {
  const [tag = '', ...params] = part.split(';').map((text) => text.trim());
  const quality = params.find((param) => /^q=/i.test(param))?.slice(2) ?? '1';
  return { tag, quality: Number(quality) || 0 };
}

export type ContentEncoding = 'br' | 'gzip';

/** The first of the given encodings that an `Accept-Encoding` header allows; `null` for none. */
export function chooseEncoding(
  header: string | undefined,
  encodings: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | null {
  const accepted = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  const allows = (name: ContentEncoding) =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part));
  return encodings.find(allows) ?? null;
}

/** Whether `If-None-Match` contains the etag, which means that the client has the current version. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}

/** Page requests get the app, which has its own routes; other requests get a 404. */
export function wantsPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && (headers.accept ?? '').includes('text/html');
}
