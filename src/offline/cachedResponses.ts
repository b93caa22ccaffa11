import { personOfToken } from '@/domain/account';
import { textHash } from '@/lib/textHash';
import { cacheNames } from '@/offline/cacheNames';

/** Header that the worker adds to cached responses (milliseconds since 1970). */
export const storedAtHeader = 'x-kadr-stored-at';

const feedPaths = [/\/archive\/feed_[^/]+\.json$/, /\/api\/feed\/[^/]+\/\d+\/\d+$/];
const viewPath = /\/api\/view\/project\/([^/]+)$/;
const cacheablePaths = [...feedPaths, viewPath, /\/config\/urls\.json$/];

/** The query of feeds with comics for adults. */
const adultsQuery = '?adults=true';

/** First pages of feeds, project views and addresses are cached. */
export function isCacheableResponse(url: URL): boolean {
  return (
    (url.search === '' || url.search === adultsQuery) &&
    cacheablePaths.some((path) => path.test(url.pathname))
  );
}

/** Whether a response is a list of projects. */
export function isFeed(url: URL): boolean {
  return feedPaths.some((path) => path.test(url.pathname));
}

/** The project of a view response; `null` for other responses. */
export function viewedProject(url: URL): string | null {
  const [, id] = viewPath.exec(url.pathname) ?? [];
  return id ?? null;
}

const personParam = 'as';

/**
 * The cache key, which differs between users, since feeds depend on who is signed in. The token is exchanged
 * at each start, so it is not part of the key.
 */
export function responseKey(url: string, authorization: string | null): string {
  if (authorization === null) return url;
  const person = personOfToken(authorization.replace(/^Bearer /, '')) ?? authorization;
  return `${url}?${personParam}=${textHash(person)}`;
}

/** Whether a response was cached for a signed-in user. */
export function isUserResponse(key: URL): boolean {
  return key.searchParams.has(personParam);
}

/** `null` when the header is missing. */
export function storedAtOf(headers: Headers): number | null {
  const moment = Number(headers.get(storedAtHeader) ?? Number.NaN);
  return Number.isFinite(moment) ? moment : null;
}

/**
 * When the cached response of an address was stored (milliseconds since 1970); `null` without one. It is the
 * latest response that the page got, since network responses are cached before they are returned.
 */
export async function readStoredAt(address: string, token: string | null): Promise<number | null> {
  try {
    const cache = await caches.open(cacheNames.answers);
    const url = new URL(address, window.location.href).href;
    const answer = await cache.match(responseKey(url, token === null ? null : `Bearer ${token}`), {
      ignoreVary: true,
    });
    return answer ? storedAtOf(answer.headers) : null;
  } catch {
    return null;
  }
}
