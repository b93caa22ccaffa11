import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAppealable } from '@/domain/case';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser, lockUserAndPerson } from '../../database/locks';
import { appeals, decisions, moderatorNotes } from '../../database/tables/moderation';
import { plainPage, tokenIn } from '../../http/plainPage';
import { localeOfRequest } from '../../http/requestHeaders';
import { conflict, DomainError, type LocalizedText, notFound } from '../../lib/errors';
import { type AppealToken, readAppealToken } from '../decisions/decisionEmail';
import type { Services } from '../services';

const appealTexts = {
  takenBack: {
    en: 'This decision has already been reverted.',
    ru: 'Это решение уже отменили.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Stores an appeal. A repeated request changes nothing. */
export async function sendAppeal(
  database: Database,
  viewer: Viewer,
  decisionId: string,
  text: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    const [decision] = await tx
      .select()
      .from(decisions)
      .where(eq(decisions.id, decisionId))
      .for('no key update');
    if (decision?.personId !== viewer.id || !isAppealable(decision.outcome)) throw notFound();
    if (decision.takenBackAt !== null) throw conflict([{ text: appealTexts.takenBack }]);
    await tx.insert(appeals).values({ appealedId: decisionId, text }).onConflictDoNothing();
  });
}

/**
 * Stores an admin's note about a person for other admins. The same note again is stored once, since the response may have
 * been lost.
 */
export async function addNote(
  database: Database,
  admin: Viewer,
  personId: string,
  text: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUserAndPerson(tx, admin.id, personId);
    const [latest] = await tx
      .select()
      .from(moderatorNotes)
      .where(eq(moderatorNotes.personId, personId))
      .orderBy(desc(moderatorNotes.id))
      .limit(1);
    if (latest?.adminId === admin.id && latest.text === text) return;
    await tx.insert(moderatorNotes).values({ personId, adminId: admin.id, text });
  });
}

const pageTexts = {
  en: {
    ask: 'Why is the decision of the moderators wrong? You can appeal once; another moderator will look at it.',
    button: 'Send appeal',
    done: 'Your appeal was sent. The answer comes by email.',
    again:
      'You have appealed against this decision already, which is possible once. The answer comes by email.',
    wrong: 'This link does not work any more.',
  },
  ru: {
    ask: 'Почему решение модераторов неверно? Обжаловать его можно один раз, апелляцию рассмотрит другой модератор.',
    button: 'Отправить',
    done: 'Апелляция отправлена. Ответ придёт по почте.',
    again: 'Вы уже обжаловали это решение, а сделать это можно один раз. Ответ придёт по почте.',
    wrong: 'Эта ссылка больше не работает.',
  },
} as const satisfies Readonly<Record<Locale, object>>;

const { max } = fieldBounds.appeal;
const given = z.object({ text: z.string().trim().min(1).max(max) });

/** The page behind the link in an email, where somebody who cannot sign in appeals against that ban. */
export async function appealPlugin(app: FastifyInstance, services: Services): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const { database } = services;

  /** `null` when the decision no longer applies. */
  async function find({ decisionId }: AppealToken) {
    const [found] = await database
      .select({ personId: decisions.personId, appealedId: appeals.appealedId })
      .from(decisions)
      .leftJoin(appeals, eq(appeals.appealedId, decisions.id))
      .where(and(eq(decisions.id, decisionId), isNull(decisions.takenBackAt)));
    return found ?? null;
  }

  async function send(personId: string, { decisionId }: AppealToken, text: string): Promise<boolean> {
    try {
      await sendAppeal(database, { id: personId, role: 'user' }, decisionId, text);
      return true;
    } catch (error) {
      // It was undone, or the account was deleted.
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
    const { ask, button, done, again, wrong } = pageTexts[language];
    const form = `<form method="post"><p><label for="text">${ask}</label></p><textarea id="text" name="text" rows="6" maxlength="${max}" required></textarea><p><button>${button}</button></p></form>`;
    const typed = method === 'POST' ? given.safeParse(body).data : undefined;
    const found = token && (await find(token));
    if (token === null || found === null) return plainPage(reply, language, `<p>${wrong}</p>`, 410);
    if (found.appealedId !== null) return plainPage(reply, language, `<p>${again}</p>`);
    if (typed === undefined) return plainPage(reply, language, form);
    const isSent = await send(found.personId, token, typed.text);
    return plainPage(reply, language, `<p>${isSent ? done : wrong}</p>`, isSent ? 200 : 410);
  }

  app.get('/appeal', answer);
  app.post('/appeal', answer);
}
