import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Locale } from '@/domain/locale';
import type { NotificationChannel } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import { notificationSubscriptions } from '../../database/tables/notifications';
import { plainPage, tokenIn } from '../../http/plainPage';
import { localeOfRequest } from '../../http/requestHeaders';
import { createSigner } from '../../lib/secrets';
import type { Services } from '../services';

/** Ends a user's notifications by a channel, and deletes the waiting ones. */
export async function unsubscribe(
  database: Database,
  userId: string,
  channel: NotificationChannel,
): Promise<void> {
  await database
    .delete(notificationSubscriptions)
    .where(and(eq(notificationSubscriptions.userId, userId), eq(notificationSubscriptions.channel, channel)));
}

const path = '/unsubscribe';

const purpose = 'unsubscribe';

const signed = z.object({ userId: z.string() });

/** The link that ends the weekly email without a sign-in. It does not expire, because emails do not. */
export function unsubscribeAddress(
  { tokenSecret, websiteUrl }: Pick<Services, 'tokenSecret' | 'websiteUrl'>,
  userId: string,
): string {
  const token = createSigner(tokenSecret, purpose).sign({ userId });
  return `${websiteUrl()}${path}?${new URLSearchParams({ token })}`;
}

const texts = {
  en: {
    ask: 'No more weekly emails from Kadr?',
    button: 'Unsubscribe',
    done: 'You will get no more weekly emails. You can turn them on again in the settings.',
    wrong: 'This link does not work. You can turn the weekly email off in the settings.',
  },
  ru: {
    ask: 'Больше не присылать еженедельные письма Kadr?',
    button: 'Отписаться',
    done: 'Еженедельных писем больше не будет. Включить их снова можно в настройках.',
    wrong: 'Эта ссылка не работает. Отключить еженедельное письмо можно в настройках.',
  },
} as const satisfies Readonly<Record<Locale, object>>;

/**
 * The page of that link. Opening it only asks, because mail programs and scanners open links automatically. A `POST`
 * ends the emails; mail programs send it for their unsubscribe button (RFC 8058).
 */
export async function unsubscribePlugin(
  app: FastifyInstance,
  { database, tokenSecret }: Services,
): Promise<void> {
  const signer = createSigner(tokenSecret, purpose);
  // The body is ignored: the URL contains everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });

  async function answer({ url, method, headers }: FastifyRequest, reply: FastifyReply): Promise<string> {
    const read = signed.safeParse(signer.verify(tokenIn(url)));
    const language = localeOfRequest(headers['accept-language']);
    const { ask, button, done, wrong } = texts[language];
    if (!read.success) return plainPage(reply, language, `<p>${wrong}</p>`, 410);
    if (method !== 'POST') {
      const form = `<form method="post"><button>${button}</button></form>`;
      return plainPage(reply, language, `<p>${ask}</p>${form}`);
    }
    await unsubscribe(database, read.data.userId, 'email');
    return plainPage(reply, language, `<p>${done}</p>`);
  }

  app.get(path, answer);
  app.post(path, answer);
}
