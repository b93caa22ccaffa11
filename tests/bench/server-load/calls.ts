import { bearerToken } from '../../../server/calls/accounts/bearerTokens';
import { idOf } from './ids';
import { isPublicNumber, type LoadSize, skew } from './loadSize';

/** A request as it goes out. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string | null;
  readonly body?: string;
}

export interface LoadCall {
  readonly name: string;
  /** One that somebody may make next. */
  next(): LoadRequest;
}

const pageSize = 20;
/** Of ten people who read a page of a feed, so many go on to the next one. */
const shareThatGoesOn = 0.6;
const furthestPage = 10;

/** The calls that people make most, each by somebody else and about something else each time. */
export function loadCalls(size: LoadSize, tokenSecret: string): readonly LoadCall[] {
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
  const feed = (type: string, token: () => string | null): LoadCall => ({
    name: `feed/${type}`,
    next: () => get(`/api/feed/${type}/${somePage() * pageSize}/${pageSize}`, token()),
  });
  return [
    ...['newest', 'interesting', 'popular', 'thebest'].map((type) => feed(type, someonesToken)),
    { ...feed('newest', () => null), name: 'feed/newest, visitors' },
    feed('subscriptions', someonesToken),
    {
      name: 'feed/newest, any page',
      next: () => {
        const offset = Math.floor((Math.random() * size.projects * 0.7) / pageSize) * pageSize;
        return get(`/api/feed/newest/${offset}/${pageSize}`, null);
      },
    },
    {
      name: 'view/project',
      next: () => get(`/api/view/project/${publicProject(skew.likedProject)}`, someonesToken()),
    },
    {
      name: 'view/project, visitors',
      next: () => get(`/api/view/project/${publicProject(skew.likedProject)}`, null),
    },
    { name: 'view/profile', next: () => get(`/api/view/profile/${author()}`, someonesToken()) },
    {
      name: 'view/profile/…/projects',
      next: () => get(`/api/view/profile/${author()}/projects/0/${pageSize}`, someonesToken()),
    },
    {
      name: 'project_comments, the last 20',
      next: () => get(`/api/project_comments/${publicProject(skew.commentedProject)}/20`, someonesToken()),
    },
    {
      name: 'project_comments, a new one',
      next: () => ({
        method: 'POST',
        path: `/api/project_comments/${publicProject(skew.commentedProject)}`,
        token: someonesToken(),
        body: JSON.stringify({ type: 2, text: 'How did the cat get behind the door?' }),
      }),
    },
  ];
}

function somePage(): number {
  let page = 0;
  while (page < furthestPage && Math.random() < shareThatGoesOn) page += 1;
  return page;
}
