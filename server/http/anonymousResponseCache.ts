import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { defaultLocale } from '@/domain/locale';
import { ttlCache } from '../lib/ttlCache';
import type { RequestContext } from './requestContext';
import type { ContentEncoding } from './requestHeaders';

export interface CachedResponse {
  /** None for a short body. */
  readonly encodings: readonly ContentEncoding[];
  /** In double quotes; different for each encoding. */
  etag(encoding: ContentEncoding | null): string;
  body(encoding: ContentEncoding | null): Buffer;
}

/** Responses to visitors, cached for a moment: many ask for the same at the same time. */
export interface AnonymousResponseCache {
  get(key: string, make: () => Promise<string | null>): Promise<CachedResponse>;
  /** To be called after every write that may change one of them. */
  clear(): void;
}

/** Some ten megabytes. */
const maxResponses = 500;

/** Short, because another process may have changed what they show. */
export const anonymousResponseMs = 1_000;

/** A proxy may cache them as long; a browser has to revalidate. */
export const anonymousCacheControl = `public, max-age=0, s-maxage=${anonymousResponseMs / 1000}`;

/** Replaces the context of a call whose response is cached, so that nothing in it can depend on the client. */
export const anonymousContext: RequestContext = {
  viewer: null,
  needsTwoFactor: false,
  locale: defaultLocale,
  address: '',
  device: '',
};

export function createAnonymousResponseCache(milliseconds = anonymousResponseMs): AnonymousResponseCache {
  const cache = ttlCache<CachedResponse>(milliseconds, maxResponses);
  return {
    get: (key, make) => cache.get(key, async () => cachedResponse(await make())),
    clear: cache.clear,
  };
}

/** Fewer bytes fit into one packet anyway. */
const minGzipBytes = 1_000;

/** Every level makes a feed a quarter of its size; this one takes a seventh of a millisecond. */
const level = 4;

function cachedResponse(text: string | null): CachedResponse {
  const plain = Buffer.from(text ?? '');
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  let gzipped: Buffer | undefined;
  return {
    encodings: plain.length < minGzipBytes ? [] : ['gzip'],
    etag: (encoding) => (encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`),
    body(encoding) {
      if (encoding === null) return plain;
      // Synchronous: passing some kilobytes to another thread takes longer than compressing them.
      gzipped ??= gzipSync(plain, { level });
      return gzipped;
    },
  };
}
