import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { decisions } from '../../database/tables/moderation';
import { plainPage, tokenIn } from '../../http/plainPage';
import { localeOfRequest } from '../../http/requestHeaders';
import { DomainError } from '../../lib/errors';
import { type AppealToken, readAppealToken } from '../decisions/appealLink';
import type { Services } from '../services';
import { sendAppeal } from './appeals';

const texts = {
  en: {
    ask: 'Why is the decision of the moderators wrong? You can appeal once; another moderator will look at it.',
    button: 'Send appeal',
    done: 'Your appeal was sent. The answer comes by email.',
    wrong: 'This link does not work any more.',
  },
  ru: {
    ask: 'Почему решение модераторов неверно? Обжаловать его можно один раз, апелляцию рассмотрит другой модератор.',
    button: 'Отправить',
    done: 'Апелляция отправлена. Ответ придёт по почте.',
    wrong: 'Эта ссылка больше не работает.',
  },
} as const satisfies Readonly<Record<Locale, object>>;

const { max } = fieldBounds.appeal;
const given = z.object({ text: z.string().trim().min(1).max(max) });

/** The page where somebody who cannot sign in appeals against that, by the link of an email. */
export async function appealPlugin(app: FastifyInstance, services: Services): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  async function send({ decisionId }: AppealToken, text: string): Promise<boolean> {
    const { database } = services;
    const [decision] = await database.select().from(decisions).where(eq(decisions.id, decisionId));
    if (decision === undefined) return false;
    try {
      await sendAppeal(database, { id: decision.personId, role: 'user' }, decisionId, text);
      return true;
    } catch (error) {
      // It was taken back, or the account was deleted.
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  async function answer(
    { url, method, headers, body }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const token = readAppealToken(services.tokenSecret, tokenIn(url));
    const language = localeOfRequest(headers['accept-language']);
    const { ask, button, done, wrong } = texts[language];
    const form = `<form method="post"><p><label for="text">${ask}</label></p><textarea id="text" name="text" rows="6" maxlength="${max}" required style="box-sizing:border-box;width:100%;font:inherit"></textarea><p><button style="font:inherit">${button}</button></p></form>`;
    const typed = method === 'POST' ? given.safeParse(body).data : undefined;
    if (token === null) return plainPage(reply, language, `<p>${wrong}</p>`, 410);
    if (typed === undefined) return plainPage(reply, language, form);
    const isSent = await send(token, typed.text);
    return plainPage(reply, language, `<p>${isSent ? done : wrong}</p>`, isSent ? 200 : 410);
  }

  app.get('/appeal', answer);
  app.post('/appeal', answer);
}
