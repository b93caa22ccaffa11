import { textHash } from '@/lib/textHash';

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
  return id === undefined ? null : decodeURIComponent(id);
}

const personParam = 'as';

/** The cache key, which differs by user: feeds depend on who is signed in. */
export function responseKey(url: string, authorization: string | null): string {
  return authorization === null ? url : `${url}?${personParam}=${textHash(authorization)}`;
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
