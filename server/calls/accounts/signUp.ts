import { and, eq, or } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { lookOf } from '@/domain/visibleText';
import type { Database } from '../../database/Database';
import { newId, sortKey } from '../../database/rowKeys';
import { isThere, users } from '../../database/tables/users';
import { invalidField } from '../../lib/errors';
import { accountExistsMail, confirmationMail, passwordChoiceMail } from '../../mail/emails';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { accountTexts } from './accountTexts';
import { isCommonPassword } from './common-passwords/isCommonPassword';
import { dropMailTokens, makeMailToken } from './mailTokens';
import { emailKeyOf, hashPassword, isPasswordOf } from './passwords';

/**
 * Refuses a name that people take for that of an admin or of somebody verified, by whatever letters; two others may have
 * one name, as in life (docs/product/accounts.md#names). `present` is the name that somebody has already.
 */
export async function assertOwnName(
  database: Database,
  name: string,
  present: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const look = lookOf(name);
  if (look === '' || (present !== null && lookOf(present.name) === look)) return;
  const known = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isThere, or(eq(users.role, 'admin'), users.isVerified)));
  const isTaken = known.some((one) => one.id !== present?.id && lookOf(one.name) === look);
  if (isTaken) throw invalidField('name', accountTexts.takenName);
}

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account that waits for its e-mail to be confirmed. Whether the e-mail has one already is told by the
 * letter alone, to whoever reads it.
 */
export async function signUp(services: Services, account: NewAccount, locale: Locale): Promise<void> {
  if (isCommonPassword(account.password)) throw invalidField('password', accountTexts.commonPassword);
  await assertOwnName(services.database, account.name, null);
  const emailKey = emailKeyOf(account.email);
  await services.limits.consume(accountLimits.message, emailKey);
  const signedUp = await signUpOnce(services.database, emailKey, account);
  const message = await emailFor(services, signedUp, { language: locale, name: account.name });
  await services.mail.send({ to: account.email, ...message });
}

type SignedUp =
  /** The letter confirms the very password that was typed with this sign-up. */
  | { readonly kind: 'new' | 'again'; readonly userId: string }
  /** Two passwords were typed for one e-mail: its owner alone, who reads the letter, knows which is theirs. */
  | { readonly kind: 'disputed'; readonly userId: string }
  | { readonly kind: 'taken' };

async function signUpOnce(
  database: Database,
  emailKey: string,
  { name, email, password }: NewAccount,
): Promise<SignedUp> {
  const fields = { name, nameKey: sortKey(name), email };
  const [made] = await database
    .insert(users)
    .values({ id: newId(), emailKey, ...fields, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  const [found] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  // Asked of a new account as well: the time would tell which e-mails have one.
  const isSame = await isPasswordOf(found?.passwordHash ?? null, password);
  if (made !== undefined) return { kind: 'new', userId: made.id };
  const [renewed] = await database
    .update(users)
    .set(isSame ? fields : { ...fields, passwordHash: null })
    .where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)))
    .returning({ id: users.id });
  if (renewed === undefined) return { kind: 'taken' };
  return { kind: isSame ? 'again' : 'disputed', userId: renewed.id };
}

async function emailFor(
  { database, websiteUrl }: Services,
  signedUp: SignedUp,
  greeting: { readonly language: Locale; readonly name: string },
) {
  if (signedUp.kind === 'taken') {
    // The name is that of whoever typed it, and may be a stranger's.
    return accountExistsMail({ ...greeting, name: '', link: `${websiteUrl()}/password/forgot` });
  }
  const { kind, userId } = signedUp;
  await dropMailTokens(database, userId);
  if (kind === 'disputed') {
    const token = await makeMailToken(database, userId, 'resetPassword');
    return passwordChoiceMail({ ...greeting, link: `${websiteUrl()}/password/forgot?token=${token}` });
  }
  const token = await makeMailToken(database, userId, 'confirmEmail');
  return confirmationMail({ ...greeting, link: `${websiteUrl()}/auth/confirm?token=${token}` });
}
