import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { userEndpoints } from '@/api/endpoints/users';
import type { Locale } from '@/domain/locale';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { type UserRow, users } from '../../database/tables/users';
import type { BodyOf } from '../../http/handlers';
import type { RequestContext } from '../../http/requestContext';
import { expired, invalidField, tokenInvalid } from '../../lib/errors';
import type { Services } from '../services';
import { accountLimits, markAddressTrusted } from './accountLimits';
import { accountTexts } from './accountTexts';
import { isCommonPassword } from './common-passwords/isCommonPassword';
import { restoreDeletedIdentities } from './deletedIdentities';
import { consumeMailToken, dropMailTokens, isMailTokenValid, makeMailToken } from './email/mailTokens';
import { sendEmail } from './email/sendEmail';
import { dropSessions } from './sessions';

/** Emails are compared case-insensitively. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** OWASP's minimum for argon2id: 19 MiB, two iterations. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

let dummyHash: Promise<string> | null = null;

/**
 * Whether the password is the user's. Takes equally long for accounts without one, because the time would reveal which
 * emails have an account.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const hashed = passwordHash ?? (await dummyHash);
  const plain = normalized(password);
  const isRight = (await verify(hashed, plain)) || (plain !== password && (await verify(hashed, password)));
  return passwordHash !== null && isRight;
}

/** Keyboards compose the same characters differently. Older hashes are of unnormalized passwords. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/** Changes the password of a user who knows the current one, and revokes all their tokens. */
export async function changePassword(
  services: Services,
  userId: string,
  { oldPassword, newPassword }: BodyOf<typeof userEndpoints.changePassword>,
  locale: Locale,
): Promise<void> {
  refuseCommon(newPassword);
  await verifyPassword(services.database, userId, oldPassword, 'oldPassword');
  const passwordHash = await hashPassword(newPassword);
  const changed = await services.database.transaction(async (tx) => {
    const person = await lockUser(tx, userId);
    await setPassword(tx, userId, { passwordHash });
    return person;
  });
  if (changed.isEmailConfirmed) await sendPasswordChangedEmail(services, changed, locale);
}

/** Returns the user if the password is right; otherwise throws an error for the field in which it was typed. */
export async function verifyPassword(
  database: Database,
  userId: string,
  password: string,
  field = 'password',
): Promise<UserRow> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw tokenInvalid();
  if (await isPasswordOf(user.passwordHash, password)) return user;
  throw invalidField(field, accountTexts.wrongOldPassword);
}

/** Sends a link for a new password. The response does not reveal whether the email has an account. */
export async function mailPasswordReset(services: Services, email: string, locale: Locale): Promise<void> {
  const { database, limits } = services;
  const emailKey = emailKeyOf(email);
  await limits.consume(accountLimits.email, emailKey);
  const [user] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  if (user === undefined) return;
  const token = await makeMailToken(database, user.id, 'resetPassword');
  await sendEmail(services, user, 'reset', {
    language: locale,
    path: `${screens.forgotPassword.path()}?token=${token}`,
  });
}

/** Throws for an expired, used or unknown link, so that nobody types a password for it. */
export async function checkResetLink({ database }: Services, token: string): Promise<void> {
  if (!(await isMailTokenValid(database, token, 'resetPassword'))) throw expired(accountTexts.deadLink);
}

/** Sets a new password with an emailed link, which also confirms the email. */
export async function resetPassword(
  services: Services,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  { address, locale }: Pick<RequestContext, 'address' | 'locale'>,
): Promise<void> {
  refuseCommon(newPassword);
  const { database, limits, tokenSecret } = services;
  const passwordHash = await hashPassword(newPassword);
  const before = await database.transaction(async (tx) => {
    const spent = await consumeMailToken(tx, token, 'resetPassword');
    if (spent === null) throw expired(accountTexts.deadLink);
    const { person } = spent;
    await setPassword(tx, person.id, { passwordHash, isEmailConfirmed: true });
    const { emailKey } = person;
    if (emailKey !== null) await restoreDeletedIdentities(tx, tokenSecret, person.id, [{ emailKey }]);
    return person;
  });
  if (before.emailKey) await markAddressTrusted(limits, before.emailKey, address);
  // Without a confirmed email this completes a sign-up, so no password was changed.
  if (before.isEmailConfirmed) await sendPasswordChangedEmail(services, before, locale);
}

function refuseCommon(newPassword: string): void {
  if (isCommonPassword(newPassword)) throw invalidField('newPassword', accountTexts.commonPassword);
}

/** Sets a password, and revokes all tokens, links and sessions. */
async function setPassword(
  tx: Database,
  userId: string,
  changes: { readonly passwordHash: string; readonly isEmailConfirmed?: true },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
  await dropMailTokens(tx, userId);
  await dropSessions(tx, userId);
}

function sendPasswordChangedEmail(services: Services, user: UserRow, language: Locale): Promise<void> {
  return sendEmail(services, user, 'passwordChanged', { language, path: screens.forgotPassword.path() });
}
