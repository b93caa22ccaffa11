import { count, eq } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { recoveryCodes } from '../../database/tables/secondFactors';
import { users } from '../../database/tables/users';
import { type LetterDetails, recoveryCodesUsedUpMail, type WrittenLetter } from '../../mail/letters';
import type { Services } from '../services';

type Means = Pick<Services, 'database' | 'mail' | 'websiteUrl'>;

/** Tells the owner of an account what became of its two factors. */
export async function tellOfSecondFactor(
  { database, mail, websiteUrl }: Means,
  userId: string,
  letter: (details: LetterDetails) => WrittenLetter,
  language: Locale,
): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined || !user.isEmailConfirmed) return;
  const link = `${websiteUrl()}/password/forgot`;
  await mail.send({ to: user.email, ...letter({ language, link, name: user.name }) });
}

/** Tells who has spent the last of their recovery codes. */
export async function tellWhenUsedUp(means: Means, userId: string, language: Locale): Promise<void> {
  const isTheirs = eq(recoveryCodes.userId, userId);
  const [left] = await means.database.select({ codes: count() }).from(recoveryCodes).where(isTheirs);
  if (left?.codes === 0) await tellOfSecondFactor(means, userId, recoveryCodesUsedUpMail, language);
}
