import { eq } from 'drizzle-orm';
import { prepared } from '../../database/prepared';
import { users } from '../../database/tables/users';
import type { Call, HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/limits';
import { signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { projectViews } from '../project-views/projectViews';
import type { Services } from '../services';
import { changePersonAsAdmin, follow, like, unfollow, unlike } from './personActions';
import { followersOf, pickProjectsOf, subscriptionsOf } from './profileLists';
import { viewProfile } from './viewProfile';

/** What is done and what is taken back counts together: either writes, and the first one tells somebody. */
const profileLimits = {
  follow: { name: 'follow', times: 300, perSeconds: 3600 },
  like: { name: 'like', times: 600, perSeconds: 3600 },
} as const satisfies Readonly<Record<string, RateLimit>>;

const countOf = (column: typeof users.followersCnt | typeof users.subscriptionsCnt) =>
  prepared(['userId'], (database, { userId }) =>
    database.select({ value: column }).from(users).where(eq(users.id, userId)),
  );
const counts = { followers: countOf(users.followersCnt), subscriptions: countOf(users.subscriptionsCnt) };

type Asked = Pick<Call<unknown, unknown, unknown>, 'caller' | 'read'>;

/** People as others see them, and who follows whom (docs/product/calls.md#profiles). */
export function profileHandlers({ database, tokenSecret }: Services): HandlersOf<'profiles'> {
  async function counted({ caller, read }: Asked, count: ReturnType<typeof countOf>) {
    const [row] = await read((from) => count(from, { userId: signedIn(caller).id }));
    return { value: row?.value ?? 0 };
  }

  return {
    view: {
      keptForVisitors: true,
      answer: ({ params: { userId }, caller, read }) =>
        read((from) => viewProfile(from, caller.person, userId)),
    },
    follow: {
      rateLimit: profileLimits.follow,
      answer: ({ params: { userId }, caller }) => follow(database, signedIn(caller).id, userId),
    },
    unfollow: {
      rateLimit: profileLimits.follow,
      answer: ({ params: { userId }, caller }) => unfollow(database, signedIn(caller).id, userId),
    },
    like: {
      rateLimit: profileLimits.like,
      answer: ({ params: { projId }, caller }) => like(database, signedIn(caller), projId),
    },
    unlike: {
      rateLimit: profileLimits.like,
      answer: ({ params: { projId }, caller }) => unlike(database, signedIn(caller), projId),
    },
    projects: {
      keptForVisitors: true,
      answer: ({ params: { userId, ...asked }, caller: { person }, read }) =>
        read(async (from) => {
          const picked = await pickProjectsOf(from, person, userId, boundedPage(asked));
          return projectViews({ database: from, tokenSecret }, person, picked);
        }),
    },
    ban: {
      isAdminAction: true,
      answer: async ({ body: { userId, banCategory }, caller }) =>
        changePersonAsAdmin(database, signedIn(caller), 'banUser', userId, { banCategory }),
    },
    verify: {
      isAdminAction: true,
      answer: async ({ body: { userId, isVerified }, caller }) =>
        changePersonAsAdmin(database, signedIn(caller), 'verifyUser', userId, { isVerified }),
    },
    followers: async ({ params, caller, read }) =>
      read((from) => followersOf(from, { userId: signedIn(caller).id, ...boundedPage(params) })),
    followersCount: async (asked) => counted(asked, counts.followers),
    subscriptions: async ({ params, caller, read }) =>
      read((from) => subscriptionsOf(from, { userId: signedIn(caller).id, ...boundedPage(params) })),
    subscriptionsCount: async (asked) => counted(asked, counts.subscriptions),
  };
}
