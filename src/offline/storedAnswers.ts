import { textHash } from '@/lib/textHash';

/** When an answer came from the network, as milliseconds since 1970; the worker writes it on what it keeps. */
export const storedAtHeader = 'x-kadr-stored-at';

const feedPaths = [/\/archive\/feed_[^/]+\.json$/, /\/api\/feed\/[^/]+\/\d+\/\d+$/];
const viewPath = /\/api\/view\/project\/([^/]+)$/;
const cacheablePaths = [...feedPaths, viewPath, /\/config\/urls\.json$/];

/** Whether an answer is worth keeping: a first page of a feed, a project's view, the addresses. */
export function isCacheableAnswer(url: URL): boolean {
  return url.search === '' && cacheablePaths.some((path) => path.test(url.pathname));
}

/** Whether an answer is a list of projects, as cards show them. */
export function isFeed(url: URL): boolean {
  return feedPaths.some((path) => path.test(url.pathname));
}

/** The project whose view an answer is; `null` for all other answers. */
export function viewedProject(url: URL): string | null {
  const [, id] = viewPath.exec(url.pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

const personParam = 'as';

/** The name under which an answer is kept: another person's feed is another answer. */
export function answerKey(url: string, authorization: string | null): string {
  return authorization === null ? url : `${url}?${personParam}=${textHash(authorization)}`;
}

/** Whether an answer is kept for somebody who was signed in. */
export function isSomebodys(key: URL): boolean {
  return key.searchParams.has(personParam);
}

/** When a kept answer came; `null` when it does not say. */
export function storedAtOf(headers: Headers): number | null {
  const moment = Number(headers.get(storedAtHeader) ?? Number.NaN);
  return Number.isFinite(moment) ? moment : null;
}
