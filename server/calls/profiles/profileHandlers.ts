import { eq } from 'drizzle-orm';
import { prepared } from '../../database/prepared';
import { users } from '../../database/tables/users';
import type { Call, HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import type { SessionViewer } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { projectViews } from '../project-views/projectViews';
import { audienceOf } from '../project-views/visibility';
import type { Services } from '../services';
import { banPerson, setVerified } from './bans';
import { block, blockedBy, unblock } from './blocks';
import { follow, like, unfollow, unlike } from './likeAndFollow';
import { followersOf, pickProjectsOf, subscriptionsOf, viewProfile } from './profiles';

/** An action and its undoing share one count, because both write. */
const profileLimits = {
  follow: { name: 'follow', times: 300, perSeconds: 3600 },
  block: { name: 'block', times: 300, perSeconds: 3600 },
  like: { name: 'like', times: 600, perSeconds: 3600 },
} as const satisfies Readonly<Record<string, RateLimit>>;

const countOf = (column: typeof users.followersCnt | typeof users.subscriptionsCnt) =>
  prepared(['userId'], (database, { userId }) =>
    database.select({ value: column }).from(users).where(eq(users.id, userId)),
  );
const counts = { followers: countOf(users.followersCnt), subscriptions: countOf(users.subscriptionsCnt) };

type CountCall = Pick<Call<unknown, unknown, unknown, SessionViewer>, 'viewer' | 'read'>;

/** Profiles and follows (docs/product/calls.md#profiles). */
export function profileHandlers(services: Services): HandlersOf<'profiles'> {
  const { database, tokenSecret } = services;
  async function counted({ viewer, read }: CountCall, count: ReturnType<typeof countOf>) {
    const [row] = await read((from) => count(from, { userId: viewer.id }));
    return { value: row?.value ?? 0 };
  }

  return {
    view: {
      access: 'anyone',
      cachedForVisitors: true,
      answer: ({ params: { userId }, viewer, read }) => read((from) => viewProfile(from, viewer, userId)),
    },
    follow: {
      rateLimit: profileLimits.follow,
      answer: ({ params: { userId }, viewer }) => follow(database, viewer.id, userId),
    },
    unfollow: {
      rateLimit: profileLimits.follow,
      answer: ({ params: { userId }, viewer }) => unfollow(database, viewer.id, userId),
    },
    block: {
      rateLimit: profileLimits.block,
      answer: ({ params: { userId }, viewer }) => block(database, viewer.id, userId),
    },
    unblock: {
      rateLimit: profileLimits.block,
      answer: ({ params: { userId }, viewer }) => unblock(database, viewer.id, userId),
    },
    blocked: ({ params, viewer, read }) =>
      read(async (from) => blockedBy(from, { userId: viewer.id, ...boundedPage(params) })),
    like: {
      rateLimit: profileLimits.like,
      answer: ({ params: { projId }, viewer }) => like(database, viewer, projId),
    },
    unlike: {
      rateLimit: profileLimits.like,
      answer: ({ params: { projId }, viewer }) => unlike(database, viewer, projId),
    },
    projects: {
      access: 'anyone',
      cachedForVisitors: true,
      answer: ({ params: { userId, ...page }, query, viewer, read }) =>
        read(async (from) => {
          const audience = audienceOf(viewer, query);
          const picked = await pickProjectsOf(from, viewer, audience, userId, boundedPage(page));
          return projectViews({ database: from, tokenSecret }, viewer, picked);
        }),
    },
    ban: {
      access: 'banUser',
      answer: ({ body, viewer }) => banPerson(services, viewer, body),
    },
    verify: {
      access: 'verifyUser',
      answer: ({ body: { userId, isVerified } }) => setVerified(database, userId, isVerified),
    },
    followers: ({ params, viewer, read }) =>
      read(async (from) => followersOf(from, { userId: viewer.id, ...boundedPage(params) })),
    followersCount: (page) => counted(page, counts.followers),
    subscriptions: ({ params, viewer, read }) =>
      read(async (from) => subscriptionsOf(from, { userId: viewer.id, ...boundedPage(params) })),
    subscriptionsCount: (page) => counted(page, counts.subscriptions),
  };
}
