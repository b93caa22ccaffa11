import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { defaultLocale } from '@/domain/locale';
import { ttlCache } from '../lib/ttlCache';
import type { RequestContext } from './requestContext';
import type { ContentEncoding } from './requestHeaders';

export interface CachedResponse {
  /** Empty for a body that is too short to compress. */
  readonly encodings: readonly ContentEncoding[];
  /** In double quotes; different for each encoding. */
  etag(encoding: ContentEncoding | null): string;
  body(encoding: ContentEncoding | null): Buffer;
}

/** Responses to visitors, cached briefly, because many visitors request the same at the same time. */
export interface AnonymousResponseCache {
  get(key: string, make: () => Promise<string | null>): Promise<CachedResponse>;
  /** To be called after every write that may change a cached response. */
  clear(): void;
}

/** About ten megabytes. */
const maxResponses = 500;

/** Short, because another process may have changed the data. */
export const anonymousResponseMs = 1_000;

/** A proxy may cache responses equally long; a browser has to revalidate them. */
export const anonymousCacheControl = `public, max-age=0, s-maxage=${anonymousResponseMs / 1000}`;

/** Replaces the context of a call whose response is cached, so that the response cannot depend on the client. */
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

/** A shorter body fits into one packet anyway. */
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
