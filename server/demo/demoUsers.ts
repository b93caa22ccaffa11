import { emailKeyOf } from '../calls/accounts/emailKey';
import { sortKey } from '../database/sortKey';
import type { users } from '../database/tables/users';
import type { DemoActivity } from './demoActivity';
import { demoAccounts } from './demoPeople';

type UserRow = typeof users.$inferInsert;

/** Whose comics the samples are. */
export interface Studio {
  readonly id: string;
  readonly name: string;
  readonly picId: string;
}

/** At most so many of the news are still unread. */
const mostUnread = 3;

/** The studios, in whose name nobody signs in, and the three people of the demo, with their counters. */
export function demoUsers(
  studios: readonly Studio[],
  passwordHash: string,
  { follows, news }: DemoActivity,
): UserRow[] {
  const rows: Omit<UserRow, 'nameKey'>[] = [
    ...studios.map((studio) => ({ ...studio, isVerified: true })),
    ...demoAccounts.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      emailKey: emailKeyOf(email),
      isEmailConfirmed: true,
      passwordHash,
      role,
    })),
  ];
  return rows.map((row) => ({
    ...row,
    nameKey: sortKey(row.name),
    followersCnt: follows.filter(({ followeeId }) => followeeId === row.id).length,
    subscriptionsCnt: follows.filter(({ followerId }) => followerId === row.id).length,
    unreadNewsCnt: Math.min(mostUnread, news.filter(({ userId }) => userId === row.id).length),
  }));
}
