import { eq } from 'drizzle-orm';
import { defaultLocale } from '@/domain/locale';
import { users } from '../../database/tables/users';
import { StartError } from '../../lib/StartError';
import { secondFactorOffMail } from '../../mail/letters';
import type { Services } from '../services';
import { emailKeyOf } from './emailKey';
import { dropSecondFactor } from './secondFactor';
import { tellOfSecondFactor } from './secondFactorLetters';
import { endAllSessions } from './sessions';

/**
 * Takes two factors away from who has lost the app and all recovery codes. The start ends with what was done:
 * a value that is left in the environment does it no second time.
 */
export async function forgetSecondFactor(
  services: Pick<Services, 'database' | 'mail' | 'websiteUrl'>,
  email: string,
): Promise<never> {
  const { database } = services;
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  if (user === undefined) throw new StartError('Nobody has the e-mail in FORGET_SECOND_FACTOR_OF.');
  await dropSecondFactor(database, user.id);
  await endAllSessions(database, user.id);
  await tellOfSecondFactor(services, user.id, secondFactorOffMail, defaultLocale);
  throw new StartError(
    `The two factors of ${email} were taken away, and their sessions ended. Start without FORGET_SECOND_FACTOR_OF now.`,
  );
}
