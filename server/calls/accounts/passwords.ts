import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { users } from '../../database/tables/users';
import type { RequestContext } from '../../http/requestContext';
import { expired, invalidField } from '../../lib/errors';
import { passwordChangedMail, resetMail } from '../../mail/emails';
import type { Services } from '../services';
import { accountLimits, markAddressTrusted } from './accountLimits';
import { accountTexts } from './accountTexts';
import { isCommonPassword } from './common-passwords/isCommonPassword';
import { restoreLeftIdentities } from './leftIdentities';
import { consumeMailToken, dropMailTokens, makeMailToken } from './mailTokens';
import { dropSessions } from './sessions';

/** One person's e-mail is one, however they type its letters. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** OWASP's least for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

let dummyHash: Promise<string> | null = null;

/**
 * Whether the password is the person's. Who has none costs as much time as who has one, or the time would tell
 * which e-mails have an account.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const kept = passwordHash ?? (await dummyHash);
  const plain = normalized(password);
  const fits = (await verify(kept, plain)) || (plain !== password && (await verify(kept, password)));
  return passwordHash !== null && fits;
}

/** The same signs are put together in several ways, as the keyboard has it. Older hashes are of the way of the day. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Changes the password of who knows the present one. All tokens given out before stop working. */
export async function changePassword(
  services: Services,
  userId: string,
  { oldPassword, newPassword }: PasswordChange,
  locale: Locale,
): Promise<void> {
  refuseCommon(newPassword);
  const [user] = await services.database.select().from(users).where(eq(users.id, userId));
  const isRight = await isPasswordOf(user?.passwordHash ?? null, oldPassword);
  if (!isRight) throw invalidField('oldPassword', accountTexts.wrongOldPassword);
  const passwordHash = await hashPassword(newPassword);
  const changed = await services.database.transaction(async (inside) => {
    const person = await lockPerson(inside, userId);
    await setPassword(inside, userId, { passwordHash });
    return person;
  });
  if (changed.isEmailConfirmed) await sendPasswordChangedEmail(services, changed, locale);
}

/** Mails a link for a new password. Whether the e-mail has an account is told to nobody. */
export async function mailPasswordReset(services: Services, email: string, locale: Locale): Promise<void> {
  const { database, limits, mail, websiteUrl } = services;
  const emailKey = emailKeyOf(email);
  await limits.consume(accountLimits.message, emailKey);
  const [user] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  if (user === undefined) return;
  const token = await makeMailToken(database, user.id, 'resetPassword');
  const link = `${websiteUrl()}/password/forgot?token=${token}`;
  await mail.send({ to: user.email, ...resetMail({ language: locale, link, name: user.name }) });
}

/** Sets a new password by a mailed link, which proves the e-mail as well. */
export async function resetPassword(
  services: Services,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  { address, locale }: Pick<RequestContext, 'address' | 'locale'>,
): Promise<void> {
  refuseCommon(newPassword);
  const { database, limits, tokenSecret } = services;
  const passwordHash = await hashPassword(newPassword);
  const before = await database.transaction(async (inside) => {
    const spent = await consumeMailToken(inside, token, 'resetPassword');
    if (spent === null) throw expired(accountTexts.deadLink);
    const { person } = spent;
    await setPassword(inside, person.id, { passwordHash, isEmailConfirmed: true });
    const { emailKey } = person;
    if (emailKey !== null) await restoreLeftIdentities(inside, tokenSecret, person.id, [{ emailKey }]);
    return person;
  });
  if (before.emailKey) await markAddressTrusted(limits, before.emailKey, address);
  // Whoever had not confirmed their e-mail has just signed up: there is no change to tell of.
  if (before.isEmailConfirmed) await sendPasswordChangedEmail(services, before, locale);
}

function refuseCommon(newPassword: string): void {
  if (isCommonPassword(newPassword)) throw invalidField('newPassword', accountTexts.commonPassword);
}

type User = typeof users.$inferSelect;

/** Puts a password in the place of another, and ends all that the other one opened. */
async function setPassword(
  inside: Database,
  userId: string,
  kept: { readonly passwordHash: string; readonly isEmailConfirmed?: true },
): Promise<void> {
  await inside
    .update(users)
    .set({ ...kept, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
  await dropMailTokens(inside, userId);
  await dropSessions(inside, userId);
}

async function sendPasswordChangedEmail(
  { mail, websiteUrl }: Services,
  { email, name }: User,
  language: Locale,
): Promise<void> {
  const link = `${websiteUrl()}/password/forgot`;
  await mail.send({ to: email, ...passwordChangedMail({ language, link, name }) });
}
