import { eq } from 'drizzle-orm';
import { prepared } from '../../database/prepared';
import { users } from '../../database/tables/users';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { tokenInvalid } from '../../lib/domainError';
import type { Services } from '../services';
import { mostUnread } from './mostUnread';
import { newsOf } from './newsOf';

const findUnread = prepared(['userId'], (database, { userId }) =>
  database.select({ value: users.unreadNewsCnt }).from(users).where(eq(users.id, userId)),
);

/** What happened around a person's projects and account (docs/product/calls.md#news). */
export function newsHandlers({ database }: Services): HandlersOf<'news'> {
  return {
    async unreadCount({ caller }) {
      const [row] = await findUnread(database, { userId: signedIn(caller).id });
      if (row === undefined) throw tokenInvalid();
      return row;
    },
    setUnreadCount: {
      isOutOfSight: true,
      async answer({ body: { value }, caller }) {
        await database
          .update(users)
          .set({ unreadNewsCnt: Math.min(value, mostUnread) })
          .where(eq(users.id, signedIn(caller).id));
      },
    },
    feed({ params, caller, read }) {
      return read((from) => newsOf(from, signedIn(caller), boundedPage(params)));
    },
  };
}
