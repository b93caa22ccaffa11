import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AccountChannel, accountChannels } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { notificationSubscriptions } from '../../database/tables/notifications';
import { externalIdentities, follows, isFollow, type UserRow } from '../../database/tables/users';
import type { CallRules, HandlersOf } from '../../http/handlers';
import { notAllowed } from '../../lib/errors';
import type { Services } from '../services';
import { notificationErrors } from './notificationTexts';
import { deviceOf, subscribeDevice, unsubscribeDevice } from './pushDevices';
import { unsubscribe } from './unsubscribe';

const writeRules: CallRules = {
  rateLimit: { name: 'notifications', times: 300, perSeconds: 3600 },
  keepsCache: true,
};

/** Channels of notifications, and bells (docs/product/calls.md#notifications). */
export function notificationHandlers({ database, push }: Services): HandlersOf<'notifications'> {
  return {
    async channels({ viewer }) {
      const { userId, channel } = notificationSubscriptions;
      const found = await database
        .select({ channel })
        .from(notificationSubscriptions)
        .where(and(eq(userId, viewer.id), inArray(channel, [...accountChannels])))
        .orderBy(asc(channel));
      const channels = accountChannels.filter((one) => found.some((row) => row.channel === one)).sort();
      if (push === null) return { channels, push: null };
      return { channels, push: { serverKey: push.publicKey, device: await deviceOf(database, viewer) } };
    },
    subscribe: {
      ...writeRules,
      answer: ({ params: { channel }, body: { timeZone }, viewer, context }) =>
        subscribe(database, { userId: viewer.id, channel, timeZone, language: context.locale }),
    },
    unsubscribe: {
      ...writeRules,
      answer: ({ params: { channel }, viewer }) => unsubscribe(database, viewer.id, channel),
    },
    subscribeDevice: {
      ...writeRules,
      answer: ({ body, viewer, context }) =>
        subscribeDevice({ database, push }, viewer, { ...body, language: context.locale }),
    },
    unsubscribeDevice: {
      ...writeRules,
      answer: ({ viewer }) => unsubscribeDevice(database, viewer),
    },
    async bell({ params: { userId }, viewer }) {
      const [follow] = await database
        .select({ hasBell: follows.hasBell })
        .from(follows)
        .where(isFollow(viewer.id, userId));
      return { value: follow?.hasBell ?? false };
    },
    setBell: {
      ...writeRules,
      async answer({ params: { userId }, body: { value }, viewer }) {
        const changed = await database
          .update(follows)
          .set({ hasBell: value })
          .where(isFollow(viewer.id, userId))
          .returning({ userId: follows.followeeId });
        if (changed.length === 0 && value) throw notAllowed(notificationErrors.notFollowed);
      },
    },
  };
}

type Subscription = Pick<
  typeof notificationSubscriptions.$inferSelect,
  'userId' | 'timeZone' | 'language'
> & { readonly channel: AccountChannel };

/** An existing subscription gets the new time zone and language. */
async function subscribe(database: Database, subscription: Subscription): Promise<void> {
  const { userId, channel, timeZone, language } = subscription;
  await database.transaction(async (tx) => {
    const person = await lockUser(tx, userId);
    await assertReachable(tx, person, channel);
    await tx
      .insert(notificationSubscriptions)
      // The first email is due a week later.
      .values({ ...subscription, notifiedAt: channel === 'email' ? new Date() : null })
      .onConflictDoUpdate({
        target: [notificationSubscriptions.userId, notificationSubscriptions.channel],
        set: { timeZone, language },
      });
  });
}

async function assertReachable(
  tx: Database,
  { id, email, isEmailConfirmed }: UserRow,
  channel: AccountChannel,
): Promise<void> {
  if (channel === 'email') {
    if (email === '' || !isEmailConfirmed) throw notAllowed(notificationErrors.noEmail);
    return;
  }
  const isVk = and(eq(externalIdentities.userId, id), eq(externalIdentities.provider, 'vk'));
  if ((await tx.$count(externalIdentities, isVk)) === 0) throw notAllowed(notificationErrors.noVk);
}
