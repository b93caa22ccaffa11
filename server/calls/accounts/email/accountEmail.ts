import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { userEndpoints } from '@/api/endpoints/users';
import type { Locale } from '@/domain/locale';
import { screens } from '@/routes/screens';
import type { Database } from '../../../database/Database';
import { users } from '../../../database/tables/users';
import { errorObject } from '../../../http/errors';
import type { BodyOf } from '../../../http/handlers';
import { localeOfRequest } from '../../../http/requestHeaders';
import { DomainError, expired, invalidField } from '../../../lib/errors';
import type { Secrets } from '../../../lib/secrets';
import type { Services } from '../../services';
import { accountLimits } from '../accountLimits';
import { accountTexts } from '../accountTexts';
import { restoreDeletedIdentities } from '../deletedIdentities';
import { emailKeyOf, verifyPassword } from '../passwords';
import { type ConsumedMailToken, consumeMailToken, dropMailTokens, makeMailToken } from './mailTokens';
import { sendEmail } from './sendEmail';

/**
 * Sends a link that confirms the new email. The old one is valid until then. Only the email itself reveals whether the
 * new address already has an account.
 */
export async function changeEmail(
  services: Services,
  userId: string,
  { email, password }: BodyOf<typeof userEndpoints.changeEmail>,
  language: Locale,
): Promise<void> {
  const { database, limits } = services;
  const user = await verifyPassword(database, userId, password);
  const emailKey = emailKeyOf(email);
  if (emailKey === user.emailKey) throw invalidField('email', accountTexts.sameEmail);
  await limits.consume(accountLimits.email, emailKey);
  const token = await makeMailToken(database, userId, 'changeEmail', email);
  if (await isTaken(database, emailKey)) {
    await sendEmail(services, { email, name: '' }, 'emailTaken', {
      language,
      path: screens.forgotPassword.path(),
    });
  } else {
    const path = `/auth/confirm?token=${token}`;
    await sendEmail(services, { email, name: user.name }, 'emailChange', { language, path });
  }
  if (user.isEmailConfirmed && user.emailKey !== null) {
    await sendEmail(services, user, 'emailChangeNotice', { language, path: screens.forgotPassword.path() });
  }
}

/** Replaces the old email with the confirmed one. */
async function setConfirmedEmail(
  tx: Database,
  secrets: Secrets,
  { person: { id }, email }: ConsumedMailToken,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  // Nobody could sign in to an account whose email was never confirmed, so nothing is lost.
  await tx.delete(users).where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)));
  if (await isTaken(tx, emailKey)) throw expired(accountTexts.deadLink);
  await tx.update(users).set({ email, emailKey, isEmailConfirmed: true }).where(eq(users.id, id));
  await dropMailTokens(tx, id);
  await restoreDeletedIdentities(tx, secrets, id, [{ emailKey }]);
}

async function isTaken(database: Database, emailKey: string): Promise<boolean> {
  const isTheirs = and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, true));
  return (await database.$count(users, isTheirs)) > 0;
}

/**
 * Confirms the email address to which the link was sent: that of a new account, or the new address of an existing one.
 * Returns the account's id.
 */
export async function confirmEmail(services: Services, token: string, language: Locale): Promise<string> {
  // One transaction: a link that was used without effect would lock its owner out.
  const { id, before } = await services.database.transaction(async (tx) => {
    const first = await consumeMailToken(tx, token, 'confirmEmail');
    if (first !== null) {
      const { id, emailKey } = first.person;
      await tx.update(users).set({ isEmailConfirmed: true }).where(eq(users.id, id));
      if (emailKey !== null) await restoreDeletedIdentities(tx, services.tokenSecret, id, [{ emailKey }]);
      return { id, before: null };
    }
    const another = await consumeMailToken(tx, token, 'changeEmail');
    if (another === null) throw expired(accountTexts.deadLink);
    await setConfirmedEmail(tx, services.tokenSecret, another);
    return { id: another.person.id, before: another.person };
  });
  if (before?.isEmailConfirmed && before.emailKey !== null) {
    await sendEmail(services, before, 'emailChanged', { language, path: '' });
  }
  return id;
}

/** Handles the emailed link in a browser. Confirms the email and redirects to the sign-in, or shows the error. */
export function addConfirmationPage(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path, query] = request.url.split('?');
    const isLink = request.method === 'GET' && path === '/auth/confirm';
    if (!isLink || !(request.headers.accept ?? '').includes('text/html')) return;
    const token = new URLSearchParams(query).get('token') ?? '';
    const locale = localeOfRequest(request.headers['accept-language']);
    const target = await confirmEmail(services, token, locale).then(
      // Somebody else may be signed in on this device.
      (account) => `${screens.signIn.path()}?${new URLSearchParams({ confirmed: '1', account })}`,
      (error: unknown) => {
        // A mail program may have opened the link before. In that case the account is already confirmed.
        if (error instanceof DomainError && error.kind === 'expired')
          return `${screens.signIn.path()}?confirmed=0`;
        const details = JSON.stringify(errorObject(error, locale));
        return `${screens.signUp.path()}?${new URLSearchParams({ error: details })}`;
      },
    );
    await reply.header('cache-control', 'no-store').redirect(services.websiteUrl() + target);
  });
}
