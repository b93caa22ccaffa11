import type { ReadingProgress } from '@/domain/readingProgress';
import { bearerToken } from '../../../server/calls/accounts/bearerTokens';
import type { Secrets } from '../../../server/lib/secrets';
import { idOf } from './ids';
import { isPublicNumber, type LoadSize, skew } from './loadSize';

/** A request as it is sent. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string | null;
  readonly body?: string;
}

/** The headers that clients add. */
export function headersOf({ token, body }: LoadRequest): Readonly<Record<string, string>> {
  return {
    'accept-encoding': 'br, gzip',
    'accept-language': 'ru',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
}

export interface LoadCall {
  readonly name: string;
  readonly kind: 'reads' | 'reads what visitors share' | 'draws' | 'writes';
  /** Requests of this kind per thousand of a day; 0 for a call that is only measured alone. */
  readonly share: number;
  /** The next request, by a random person about a random project. */
  next(): LoadRequest;
}

const pageSize = 20;
/** How many of ten people who read a page of a feed read the next one. */
const shareThatGoesOn = 0.6;
const furthestPage = 10;

/** The calls that people make most. */
export function loadCalls(size: LoadSize, tokenSecret: Secrets): readonly LoadCall[] {
  const numberUpTo = (count: number, power: number) => 1 + Math.floor(count * Math.random() ** power);
  const anybody = () => idOf('user', numberUpTo(size.people, skew.anybody));
  const author = () => idOf('user', numberUpTo(size.people, skew.author));
  const tokenOf = (id: string) => bearerToken(tokenSecret, { id, tokenVersion: 1 });
  const tokens = new Map<string, string>();
  const someonesToken = () => {
    const id = anybody();
    const token = tokens.get(id) ?? tokenOf(id);
    tokens.set(id, token);
    return token;
  };
  const publicProject = (power: number) => {
    let n = numberUpTo(size.projects, power);
    while (!isPublicNumber(n)) n = numberUpTo(size.projects, power);
    return idOf('project', n);
  };
  const get = (path: string, token: string | null): LoadRequest => ({ method: 'GET', path, token });
  const reads = (name: string, share: number, path: () => string): LoadCall => ({
    name,
    kind: 'reads',
    share,
    next: () => get(path(), someonesToken()),
  });
  const visitorReads = (name: string, share: number, path: () => string): LoadCall => ({
    name: `${name}, visitors`,
    kind: 'reads what visitors share',
    share,
    next: () => get(path(), null),
  });
  const writes = (name: string, share: number, next: () => Omit<LoadRequest, 'token'>): LoadCall => ({
    name,
    kind: 'writes',
    share,
    next: () => ({ ...next(), token: someonesToken() }),
  });

  const feed = (type: string) => () => `/api/feed/${type}/${somePage() * pageSize}/${pageSize}`;
  const anyPage = () => {
    const offset = Math.floor((Math.random() * size.projects * 0.7) / pageSize) * pageSize;
    return `/api/feed/newest/${offset}/${pageSize}`;
  };
  const project = () => publicProject(skew.likedProject);
  const shared = publicProject(skew.anybody);
  const commented = () => publicProject(skew.commentedProject);
  return [
    reads('feed/newest', 60, feed('newest')),
    reads('feed/interesting', 30, feed('interesting')),
    reads('feed/popular', 30, feed('popular')),
    reads('feed/thebest', 60, feed('thebest')),
    visitorReads('feed/newest', 100, feed('newest')),
    reads('feed/subscriptions', 60, feed('subscriptions')),
    { ...visitorReads('feed/newest, any page', 0, anyPage), kind: 'reads' },
    reads('view/project', 100, () => `/api/view/project/${project()}`),
    visitorReads('view/project', 140, () => `/api/view/project/${project()}`),
    reads('view/profile', 40, () => `/api/view/profile/${author()}`),
    reads('view/profile/…/projects', 30, () => `/api/view/profile/${author()}/projects/0/${pageSize}`),
    reads('project_comments', 100, () => `/api/project_comments/${commented()}/page/20`),
    visitorReads('page of one project', 20, () => `/comics/${shared}`),
    { ...visitorReads('page of any project', 20, () => `/comics/${project()}`), kind: 'draws' },
    visitorReads('page of the best', 10, () => '/feed/best'),
    writes('new comment', 20, () => ({
      method: 'POST',
      path: `/api/project_comments/${commented()}`,
      body: JSON.stringify({ type: 2, text: 'How did the cat get behind the door?' }),
    })),
    writes('incviews', 120, () => ({ method: 'PUT', path: `/api/project_info/${project()}/incviews` })),
    reads('reading, opened', 60, () => `/api/users/me/reading/${project()}`),
    reads('reading, list', 20, () => `/api/users/me/reading/0/30`),
    // A reader's progress is sent every ten seconds.
    writes('reading, saved', 240, () => ({
      method: 'PUT',
      path: `/api/users/me/reading/${project()}`,
      body: JSON.stringify({ base: null, progress: somePlay() }),
    })),
    writes('likes', 60, () => ({ method: 'POST', path: `/api/view/profile/me/likes/${project()}` })),
  ];
}

/** In the middle of a comic, with a few steps to go back to. */
function somePlay(): ReadingProgress {
  const page = 1 + Math.floor(Math.random() * 20);
  const seen = Array.from({ length: page }, (_, n) => n + 1);
  const moment = { variables: { coins: page }, seen: page, taken: 1, viewed: 0, shown: [[3, true]] };
  const history = seen.map((n) => ({ page: n, step: 0, ...moment }));
  const time = Date.now();
  return {
    place: {
      page,
      step: 0,
      variables: { coins: page },
      seen,
      taken: [],
      shown: [],
      history,
      progress: page / 20,
      time,
    },
    seen,
    endings: { pages: [21], found: 1, of: 4 },
    kept: { coins: { type: 'number', value: page } },
    time,
  };
}

function somePage(): number {
  let page = 0;
  while (page < furthestPage && Math.random() < shareThatGoesOn) page += 1;
  return page;
}
