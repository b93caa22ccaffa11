import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '@/domain/locale';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { users } from '../../database/tables/users';
import { errorObject } from '../../http/errors';
import { localeOfRequest } from '../../http/requestHeaders';
import { DomainError, expired, invalidField } from '../../lib/errors';
import type { Secrets } from '../../lib/secrets';
import { emailChangedMail, emailChangeMail, emailChangeToldMail, emailTakenMail } from '../../mail/emails';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { accountTexts } from './accountTexts';
import { restoreLeftIdentities } from './leftIdentities';
import { type ConsumedMailToken, consumeMailToken, dropMailTokens, makeMailToken } from './mailTokens';
import { emailKeyOf, isPasswordOf } from './passwords';

export interface EmailChange {
  readonly email: string;
  readonly password: string;
}

/**
 * Begins the change of an e-mail: the new one has to be confirmed, until then the old one holds. Whether the
 * new one has an account is told by the letter alone, to whoever reads it.
 */
export async function changeEmail(
  services: Services,
  userId: string,
  { email, password }: EmailChange,
  language: Locale,
): Promise<void> {
  const { database, limits, mail, websiteUrl } = services;
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
  if (user === undefined || !isRight) throw invalidField('password', accountTexts.wrongOldPassword);
  const emailKey = emailKeyOf(email);
  if (emailKey === user.emailKey) throw invalidField('email', accountTexts.sameEmail);
  await limits.consume(accountLimits.message, emailKey);
  const token = await makeMailToken(database, userId, 'changeEmail', email);
  const forgot = `${websiteUrl()}/password/forgot`;
  const message = (await isTaken(database, emailKey))
    ? emailTakenMail({ language, link: forgot, name: '' })
    : emailChangeMail({ language, link: `${websiteUrl()}/auth/confirm?token=${token}`, name: user.name });
  await mail.send({ to: email, ...message });
  if (user.isEmailConfirmed && user.emailKey !== null) {
    await mail.send({ to: user.email, ...emailChangeToldMail({ language, link: forgot, name: user.name }) });
  }
}

/** Puts the e-mail that was just proven in the place of the old one. */
async function setConfirmedEmail(
  inside: Database,
  secrets: Secrets,
  { person: { id }, email }: ConsumedMailToken,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  // Whoever signed up with it and never proved it could not sign in: there is nothing to lose.
  await inside.delete(users).where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)));
  if (await isTaken(inside, emailKey)) throw expired(accountTexts.deadLink);
  await inside.update(users).set({ email, emailKey, isEmailConfirmed: true }).where(eq(users.id, id));
  await dropMailTokens(inside, id);
  await restoreLeftIdentities(inside, secrets, id, [{ emailKey }]);
}

/** Tells the old e-mail that another one has taken its place. */
async function notifyOldEmail(
  { mail, websiteUrl }: Services,
  before: ConsumedMailToken['person'],
  language: Locale,
): Promise<void> {
  if (!before.isEmailConfirmed || before.emailKey === null) return;
  const link = websiteUrl();
  await mail.send({ to: before.email, ...emailChangedMail({ language, link, name: before.name }) });
}

async function isTaken(database: Database, emailKey: string): Promise<boolean> {
  const isTheirs = and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, true));
  const found = await database.select({ id: users.id }).from(users).where(isTheirs);
  return found.length > 0;
}

/** Confirms the e-mail to which the link with this token was sent: that of a new account, or another one of somebody. */
export async function confirmEmail(services: Services, token: string, language: Locale): Promise<void> {
  // A link that is spent by half would leave its owner outside.
  const changed = await services.database.transaction(async (inside) => {
    const first = await consumeMailToken(inside, token, 'confirmEmail');
    if (first !== null) {
      const { id, emailKey } = first.person;
      await inside.update(users).set({ isEmailConfirmed: true }).where(eq(users.id, id));
      if (emailKey !== null) await restoreLeftIdentities(inside, services.tokenSecret, id, [{ emailKey }]);
      return null;
    }
    const another = await consumeMailToken(inside, token, 'changeEmail');
    if (another === null) throw expired(accountTexts.deadLink);
    await setConfirmedEmail(inside, services.tokenSecret, another);
    return another;
  });
  if (changed !== null) await notifyOldEmail(services, changed.person, language);
}

/** The link of the letter in a browser: it confirms and leads to the sign-in, or says what is wrong. */
export function addConfirmationPage(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path, query] = request.url.split('?');
    const isLink = request.method === 'GET' && path === '/auth/confirm';
    if (!isLink || !(request.headers.accept ?? '').includes('text/html')) return;
    const token = new URLSearchParams(query).get('token') ?? '';
    const locale = localeOfRequest(request.headers['accept-language']);
    const target = await confirmEmail(services, token, locale).then(
      () => `${screens.signIn.path()}?confirmed=1`,
      (error: unknown) => {
        // Who follows a link twice, as mail programs do for them, has an account by now.
        if (error instanceof DomainError && error.kind === 'expired')
          return `${screens.signIn.path()}?confirmed=0`;
        const told = JSON.stringify(errorObject(error, locale));
        return `${screens.signUp.path()}?${new URLSearchParams({ error: told })}`;
      },
    );
    await reply.header('cache-control', 'no-store').redirect(services.websiteUrl() + target);
  });
}
