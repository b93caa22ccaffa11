import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { recoveryCodes, secondFactors } from '../../database/tables/secondFactors';
import { users } from '../../database/tables/users';
import type { Person } from '../../http/requestContext';
import { invalidField, notAllowed, tokenInvalid } from '../../lib/errors';
import { createSealer } from '../../lib/secrets';
import { base32, newTotpSecret, otpauthAddress, stepOfCode } from '../../lib/totp';
import {
  type LetterDetails,
  recoveryCodesUsedUpMail,
  secondFactorOffMail,
  secondFactorOnMail,
  type WrittenLetter,
} from '../../mail/emails';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { accountTexts } from './accountTexts';
import { hasSecondFactor } from './bearerTokens';
import { isPasswordOf } from './passwords';
import { keyRecoveryCodes, putRecoveryCodes, recoveryCodesLeft, spendRecoveryCode } from './recoveryCodes';
import { endOtherSessions } from './sessions';

type LetterMeans = Pick<Services, 'database' | 'mail' | 'websiteUrl'>;

/** Tells the owner of an account what became of its two factors. */
export async function tellOfSecondFactor(
  { database, mail, websiteUrl }: LetterMeans,
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
export async function tellWhenUsedUp(means: LetterMeans, userId: string, language: Locale): Promise<void> {
  const left = await recoveryCodesLeft(means.database, userId);
  if (left === 0) await tellOfSecondFactor(means, userId, recoveryCodesUsedUpMail, language);
}

type Means = Pick<Services, 'database' | 'tokenSecret' | 'limits'>;
type TellingMeans = Means & Pick<Services, 'mail' | 'websiteUrl'>;

const sealerOf = ({ tokenSecret }: Pick<Means, 'tokenSecret'>) => createSealer(tokenSecret, 'second factors');

export async function secondFactorState(means: Means, userId: string) {
  return {
    isOn: await hasSecondFactor(means, userId),
    recoveryCodesLeft: await recoveryCodesLeft(means.database, userId),
  };
}

/** Gives a secret, which is asked for nothing before a code of it was typed. */
export async function beginSecondFactor(means: Means, userId: string, password: string) {
  const user = await demandPassword(means, userId, password);
  const secret = newTotpSecret();
  const sealed = sealerOf(means).seal(Buffer.from(secret).toString('base64'));
  const begun = await means.database.transaction(async (inside) => {
    await lockPerson(inside, userId);
    return inside
      .insert(secondFactors)
      .values({ userId, sealed })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealed, lastStep: 0 },
        setWhere: eq(secondFactors.isOn, false),
      })
      .returning({ userId: secondFactors.userId });
  });
  if (begun.length === 0) throw notAllowed(accountTexts.hasSecondFactor);
  return { secret: base32(secret), address: otpauthAddress(secret, user.email) };
}

/** Turns codes on by the first one, and ends all sessions that were begun without. */
export async function confirmSecondFactor(
  means: TellingMeans,
  caller: Person,
  code: string,
  language: Locale,
) {
  const { database } = means;
  const { id: userId } = caller;
  await means.limits.spendTry(accountLimits.wrongCode, userId);
  const secret = await secretOf(means, userId);
  const step = stepIn(secret, code);
  const isNext = and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, false));
  const codes = await database.transaction(async (inside) => {
    await lockPerson(inside, userId);
    const turned =
      secret === null || step === null
        ? []
        : await inside.update(secondFactors).set({ isOn: true, lastStep: step }).where(isNext).returning();
    if (secret === null || turned.length === 0) throw invalidField('code', accountTexts.wrongCode);
    await endOtherSessions(inside, caller);
    return putRecoveryCodes(inside, userId, secret);
  });
  await means.limits.forget(accountLimits.wrongCode, userId);
  await tellOfSecondFactor(means, userId, secondFactorOnMail, language);
  return { recoveryCodes: codes };
}

/** Asks for no codes any more, of who knows the password and has a code. */
export async function removeSecondFactor(
  means: TellingMeans,
  userId: string,
  { password, code }: { readonly password: string; readonly code: string },
  language: Locale,
): Promise<void> {
  await demandPassword(means, userId, password);
  await demandCode(means, userId, code);
  await dropSecondFactor(means.database, userId);
  await tellOfSecondFactor(means, userId, secondFactorOffMail, language);
}

export async function dropSecondFactor(database: Database, userId: string): Promise<void> {
  await database.transaction(async (inside) => {
    await inside.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await inside.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  });
}

/** Spends a code of the app or a recovery code, and tells which. A try is counted before the code is looked at. */
export async function demandCode(
  means: Means,
  userId: string,
  code: string | undefined,
): Promise<'app' | 'recovery'> {
  if (code === undefined) throw invalidField('code', accountTexts.typeCode);
  await means.limits.spendTry(accountLimits.wrongCode, userId);
  const secret = await secretOf(means, userId);
  const isOfApp = await spendAppCode(means, userId, stepIn(secret, code));
  const isGood =
    isOfApp || (secret !== null && (await spendRecoveryCode(means.database, userId, secret, code)));
  if (!isGood) throw invalidField('code', accountTexts.wrongCode);
  await means.limits.forget(accountLimits.wrongCode, userId);
  return isOfApp ? 'app' : 'recovery';
}

const resealedAtOnce = 500;

/**
 * Seals what the key before has sealed by the present one, so that the key before can go, and keys recovery codes of the
 * time before there were keys.
 */
export async function resealSecondFactors(means: Pick<Means, 'database' | 'tokenSecret'>): Promise<void> {
  const { database, tokenSecret } = means;
  await keyRecoveryCodes(database, (sealed) => openSecret(means, sealed));
  if (typeof tokenSecret === 'string') return;
  const { reseal } = sealerOf(means);
  let after = '';
  for (;;) {
    const rows = await database
      .select({ userId: secondFactors.userId, sealed: secondFactors.sealed })
      .from(secondFactors)
      .where(gt(secondFactors.userId, after))
      .orderBy(asc(secondFactors.userId))
      .limit(resealedAtOnce);
    for (const { userId, sealed } of rows) {
      const anew = reseal(sealed);
      if (anew === null) continue;
      const isStillThis = and(eq(secondFactors.userId, userId), eq(secondFactors.sealed, sealed));
      await database.update(secondFactors).set({ sealed: anew }).where(isStillThis);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.userId;
  }
}

async function spendAppCode(means: Means, userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const isUnused = and(
    eq(secondFactors.userId, userId),
    eq(secondFactors.isOn, true),
    lt(secondFactors.lastStep, step),
  );
  const spent = await means.database
    .update(secondFactors)
    .set({ lastStep: sql`${step}` })
    .where(isUnused)
    .returning({ userId: secondFactors.userId });
  return spent.length > 0;
}

async function secretOf(means: Means, userId: string): Promise<Buffer | null> {
  const [factor] = await means.database.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor === undefined ? null : openSecret(means, factor.sealed);
}

function openSecret(means: Pick<Means, 'tokenSecret'>, sealed: string): Buffer | null {
  const secret = sealerOf(means).open(sealed);
  return typeof secret === 'string' ? Buffer.from(secret, 'base64') : null;
}

function stepIn(secret: Buffer | null, code: string): number | null {
  return secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''));
}

async function demandPassword({ database }: Means, userId: string, password: string) {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw tokenInvalid();
  if (await isPasswordOf(user.passwordHash, password)) return user;
  throw invalidField('password', accountTexts.wrongOldPassword);
}
