import { and, eq, inArray } from 'drizzle-orm';
import { mergeNotifications, type NotificationItem } from '@/domain/notifications';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { notificationItems, notificationSubscriptions } from '../../database/tables/notifications';
import { users } from '../../database/tables/users';
import type { Email } from '../../mail/mail';
import { renderDigest } from '../../mail/renderEmail';
import type { Services } from '../services';
import { notificationSentences } from './notificationTexts';
import { forDuePeople, isWaitingFor, pendingNotifications, type Subscription } from './pendingNotifications';
import { unsubscribeAddress } from './unsubscribe';

type DigestServices = Pick<Services, 'database' | 'mail' | 'tokenSecret' | 'websiteUrl'>;

/**
 * Puts the weekly emails that are due into the email queue, in the transaction that records them as sent. So each is
 * sent once (docs/product/states.md#notifications).
 */
export async function mailDigests(services: DigestServices, now: Date): Promise<void> {
  const { database } = services;
  while (await forDuePeople(database, 'email', now, (tx, ready) => mailTo(services, tx, ready, now)));
}

async function mailTo(
  services: DigestServices,
  tx: Database,
  ready: readonly Subscription[],
  now: Date,
): Promise<void> {
  const ids = ready.map(({ userId }) => userId);
  const pending = await pendingNotifications(tx, 'email', ids);
  const addresses = await addressesOf(tx, ids);
  const mailed: string[] = [];
  for (const { userId, language } of ready) {
    const items = pending.get(userId) ?? [];
    const person = addresses.get(userId);
    if (items.length === 0 || person === undefined) continue;
    const message = digestFor(services, { userId, language, name: person.name, items });
    if (message === null) continue;
    await services.mail.send({ to: person.email, ...message }, tx);
    mailed.push(userId);
  }
  await tx.delete(notificationItems).where(isWaitingFor('email', ids));
  await tx
    .update(notificationSubscriptions)
    .set({ notifiedAt: now })
    .where(
      and(eq(notificationSubscriptions.channel, 'email'), inArray(notificationSubscriptions.userId, mailed)),
    );
  if (mailed.length > 0) console.info(`Notifications by email: sent ${mailed.length}.`);
}

/** Only people with a confirmed email. */
async function addressesOf(tx: Database, userIds: readonly string[]) {
  const found = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.isEmailConfirmed, true)));
  return new Map(found.filter(({ email }) => email !== '').map((person) => [person.id, person]));
}

/** Nobody would read more. */
const maxComics = 10;

interface Digest extends Pick<Subscription, 'userId' | 'language'> {
  readonly name: string;
  readonly items: readonly NotificationItem[];
}

/** `null` when there is nothing to send. */
function digestFor(
  { tokenSecret, websiteUrl }: DigestServices,
  { userId, language, name, items }: Digest,
): Omit<Email, 'to'> | null {
  const sentences = notificationSentences(mergeNotifications(items), language);
  if (sentences.length === 0) return null;
  const unsubscribeUrl = unsubscribeAddress({ tokenSecret, websiteUrl }, userId);
  const comics = items
    .filter(({ topic }) => topic === 'newComic')
    .slice(0, maxComics)
    .map(({ project, author }) => ({
      name: project.name,
      author,
      link: websiteUrl() + screens.project.path({ projectId: project.id }),
    }));
  const link = `${websiteUrl()}/`;
  return {
    ...renderDigest({ language, name, sentences, comics, link, unsubscribeLink: unsubscribeUrl }),
    unsubscribeUrl,
  };
}
