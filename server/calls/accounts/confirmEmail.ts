import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/users';
import { expired } from '../../lib/domainError';
import type { Services } from '../services';
import { spendMailToken } from './mailTokens';
import { accountWords } from './words';

/** Confirms the e-mail to which the link with this token was sent. */
export async function confirmEmail({ database }: Services, token: string): Promise<void> {
  const userId = await spendMailToken(database, token, 'confirmEmail');
  if (userId === null) throw expired(accountWords.deadLink);
  await database.update(users).set({ isEmailConfirmed: true }).where(eq(users.id, userId));
}
