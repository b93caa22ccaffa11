import { eq, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { users } from '../../database/tables/users';
import { expired, invalidField } from '../../lib/domainError';
import { resetMail } from '../../mail/letters';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { emailKeyOf } from './emailKey';
import { makeMailToken, spendMailToken } from './mailTokens';
import { hashPassword, isPasswordOf } from './passwords';
import { welcomeFrom } from './passwordTries';
import { accountWords } from './words';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Changes the password of who knows the present one. All tokens given out before stop working. */
export async function changePassword(
  { database }: Services,
  userId: string,
  { oldPassword, newPassword }: PasswordChange,
): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const isRight = await isPasswordOf(user?.passwordHash ?? null, oldPassword);
  if (!isRight) throw invalidField('oldPassword', accountWords.wrongOldPassword);
  await database
    .update(users)
    .set(await withNewPassword(newPassword))
    .where(eq(users.id, userId));
}

/**
 * Mails a link for a new password. Whether the e-mail has an account is told to nobody, not even by the time
 * that a letter takes.
 */
export async function mailPasswordReset(services: Services, email: string, locale: Locale): Promise<void> {
  const { database, limits, mail, websiteUrl } = services;
  const emailKey = emailKeyOf(email);
  await limits.spend(accountLimits.letter, emailKey);
  const [user] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  if (user === undefined) return;
  const token = await makeMailToken(database, user.id, 'resetPassword');
  const link = `${websiteUrl()}/password/forgot?token=${token}`;
  mail
    .send({ to: user.email, ...resetMail({ language: locale, link, name: user.name }) })
    .catch((error: unknown) => console.error('A letter with a link for a new password was not sent.', error));
}

/** Sets a new password by a mailed link, which proves the e-mail as well. */
export async function resetPassword(
  { database, limits }: Services,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  address: string,
): Promise<void> {
  const userId = await spendMailToken(database, token, 'resetPassword');
  if (userId === null) throw expired(accountWords.deadLink);
  const [user] = await database
    .update(users)
    .set({ ...(await withNewPassword(newPassword)), isEmailConfirmed: true })
    .where(eq(users.id, userId))
    .returning();
  if (user?.emailKey) await welcomeFrom(limits, user.emailKey, address);
}

async function withNewPassword(password: string) {
  return { passwordHash: await hashPassword(password), tokenVersion: sql`${users.tokenVersion} + 1` };
}
