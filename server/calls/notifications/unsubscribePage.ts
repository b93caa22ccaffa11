import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Locale } from '@/domain/locale';
import { localeOfRequest } from '../../http/requestHeaders';
import { createSigner } from '../../lib/secrets';
import type { Services } from '../services';
import { unsubscribe } from './unsubscribe';

const path = '/unsubscribe';

const purpose = 'unsubscribe';

const signed = z.object({ userId: z.string() });

/** The link that ends the weekly email without signing in; it does not expire, as the emails do not. */
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
 * The page of that link. Opening it only asks, since mail programs and scanners open links by themselves; a `POST` ends the
 * emails, which mail programs send by one tap (RFC 8058).
 */
export async function unsubscribePlugin(
  app: FastifyInstance,
  { database, tokenSecret }: Services,
): Promise<void> {
  const signer = createSigner(tokenSecret, purpose);
  // Whatever mail programs send says nothing that the address does not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });

  async function answer({ url, method, headers }: FastifyRequest, reply: FastifyReply): Promise<string> {
    const token = new URLSearchParams(url.split('?')[1]).get('token') ?? '';
    const read = signed.safeParse(verified(signer, token));
    const language = localeOfRequest(headers['accept-language']);
    const { ask, button, done, wrong } = texts[language];
    reply
      .code(read.success ? 200 : 410)
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      })
      .type('text/html; charset=utf-8');
    if (!read.success) return pageOf(language, `<p>${wrong}</p>`);
    if (method !== 'POST') {
      return pageOf(language, `<p>${ask}</p><form method="post"><button>${button}</button></form>`);
    }
    await unsubscribe(database, read.data.userId, 'email');
    return pageOf(language, `<p>${done}</p>`);
  }

  app.get(path, answer);
  app.post(path, answer);
}

function verified(signer: ReturnType<typeof createSigner>, token: string): unknown {
  try {
    return signer.verify(token);
  } catch {
    // A payload that is no JSON has no signature of ours.
    return undefined;
  }
}

const style = 'max-width:480px;margin:15vh auto;padding:0 16px;font:18px/1.5 system-ui,sans-serif';

function pageOf(language: Locale, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Kadr</title></head>
<body style="${style}"><h1>Kadr</h1>${content}</body>
</html>
`;
}
