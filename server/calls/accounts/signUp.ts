import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { newId } from '../../database/newId';
import { sortKey } from '../../database/sortKey';
import { users } from '../../database/tables/users';
import { invalidField } from '../../lib/domainError';
import { confirmationMail } from '../../mail/letters';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { emailKeyOf } from './emailKey';
import { makeMailToken } from './mailTokens';
import { hashPassword } from './passwords';
import { accountWords } from './words';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account that waits for its e-mail to be confirmed. Whoever signs up again before that begins anew:
 * only the link of the last letter works, so nobody can keep another's e-mail with a password of their own.
 */
export async function signUp(services: Services, account: NewAccount, locale: Locale): Promise<void> {
  const emailKey = emailKeyOf(account.email);
  await services.limits.spend(accountLimits.letter, emailKey);
  const fields = {
    name: account.name,
    nameKey: sortKey(account.name),
    email: account.email,
    passwordHash: await hashPassword(account.password),
  };
  const [user] = await services.database
    .insert(users)
    .values({ id: newId(), emailKey, ...fields })
    .onConflictDoUpdate({ target: users.emailKey, set: fields, setWhere: eq(users.isEmailConfirmed, false) })
    .returning({ id: users.id });
  if (user === undefined) throw invalidField('email', accountWords.emailTaken);
  const token = await makeMailToken(services.database, user.id, 'confirmEmail');
  const link = `${services.websiteUrl()}/auth/confirm?token=${token}`;
  const letter = confirmationMail({ language: locale, link, name: account.name });
  await services.mail.send({ to: account.email, ...letter });
}
