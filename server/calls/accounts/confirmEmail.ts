import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { users } from '../../database/tables/users';
import { expired } from '../../lib/domainError';
import type { Services } from '../services';
import { putConfirmedEmail, tellOfEmailChange } from './changeEmail';
import { takeUpLeftIdentities } from './leftIdentities';
import { spendMailToken } from './mailTokens';
import { accountWords } from './words';

/** Confirms the e-mail to which the link with this token was sent: that of a new account, or another one of somebody. */
export async function confirmEmail(services: Services, token: string, language: Locale): Promise<void> {
  // A link that is spent by half would leave its owner outside.
  const changed = await services.database.transaction(async (inside) => {
    const first = await spendMailToken(inside, token, 'confirmEmail');
    if (first !== null) {
      const { id, emailKey } = first.person;
      await inside.update(users).set({ isEmailConfirmed: true }).where(eq(users.id, id));
      if (emailKey !== null) await takeUpLeftIdentities(inside, services.tokenSecret, id, [{ emailKey }]);
      return null;
    }
    const another = await spendMailToken(inside, token, 'changeEmail');
    if (another === null) throw expired(accountWords.deadLink);
    await putConfirmedEmail(inside, services.tokenSecret, another);
    return another;
  });
  if (changed !== null) await tellOfEmailChange(services, changed.person, language);
}
