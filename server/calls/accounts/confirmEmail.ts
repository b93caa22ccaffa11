import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { users } from '../../database/tables/users';
import { expired } from '../../lib/domainError';
import type { Services } from '../services';
import { putConfirmedEmail } from './changeEmail';
import { spendMailToken } from './mailTokens';
import { accountWords } from './words';

/** Confirms the e-mail to which the link with this token was sent: that of a new account, or another one of somebody. */
export async function confirmEmail(services: Services, token: string, language: Locale): Promise<void> {
  const { database } = services;
  // A link that is spent by half would leave its owner outside.
  const isConfirmed = await database.transaction(async (inside) => {
    const first = await spendMailToken(inside, token, 'confirmEmail');
    if (first === null) return false;
    await inside.update(users).set({ isEmailConfirmed: true }).where(eq(users.id, first.userId));
    return true;
  });
  if (isConfirmed) return;
  const another = await spendMailToken(database, token, 'changeEmail');
  if (another === null) throw expired(accountWords.deadLink);
  await putConfirmedEmail(services, another, language);
}
