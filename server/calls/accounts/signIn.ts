import { eq } from 'drizzle-orm';
import { isBannedFrom } from '@/domain/banCategory';
import { users } from '../../database/tables/users';
import type { Caller } from '../../http/Caller';
import { banned, notAllowed, notSignedIn } from '../../lib/domainError';
import type { Services } from '../services';
import { emailKeyOf } from './emailKey';
import { hasSecondFactor } from './hasSecondFactor';
import { isPasswordOf } from './passwords';
import { spendPasswordTry, welcomeFrom } from './passwordTries';
import { demandCode } from './secondFactor';
import { tellWhenUsedUp } from './secondFactorLetters';
import { beginSession } from './sessions';
import { accountWords } from './words';

/** A token for an e-mail and its password, and for a code where there are two factors. What is wrong is told to who has the password alone. */
export async function signIn(
  services: Services,
  {
    email,
    password,
    code,
  }: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  { address, device, locale }: Pick<Caller, 'address' | 'device' | 'locale'>,
): Promise<string> {
  const { database, limits } = services;
  const emailKey = emailKeyOf(email);
  await spendPasswordTry(limits, emailKey, address);
  const [user] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
  if (user === undefined || !isRight) throw notSignedIn(accountWords.wrongPair);
  if (await hasSecondFactor(services, user.id)) {
    const kind = await demandCode(services, user.id, code);
    if (kind === 'recovery') await tellWhenUsedUp(services, user.id, locale);
  }
  await welcomeFrom(limits, emailKey, address);
  if (!user.isEmailConfirmed) throw notAllowed(accountWords.unconfirmed);
  if (isBannedFrom('login', user.banCategory)) throw banned();
  return beginSession(services, user, { device, address, isLaunch: false, way: 'password' });
}
