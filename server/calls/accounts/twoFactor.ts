import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { recoveryCodes, twoFactorSecrets } from '../../database/tables/twoFactor';
import { users } from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';
import { invalidField, notAllowed, tokenInvalid } from '../../lib/errors';
import { createEncryptor } from '../../lib/secrets';
import { base32, newTwoFactorSecret, otpauthAddress, stepOfCode } from '../../lib/twoFactorCodes';
import {
  type EmailDetails,
  type RenderedEmail,
  recoveryCodesUsedUpMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from '../../mail/emails';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { accountTexts } from './accountTexts';
import { hasTwoFactor } from './bearerTokens';
import { isPasswordOf } from './passwords';
import { consumeRecoveryCode, keyRecoveryCodes, putRecoveryCodes, recoveryCodesLeft } from './recoveryCodes';
import { endOtherSessions } from './sessions';

type EmailDeps = Pick<Services, 'database' | 'mail' | 'websiteUrl'>;

/** Tells the owner of an account what became of its two factors. */
export async function sendTwoFactorEmail(
  { database, mail, websiteUrl }: EmailDeps,
  userId: string,
  message: (details: EmailDetails) => RenderedEmail,
  language: Locale,
): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined || !user.isEmailConfirmed) return;
  const link = `${websiteUrl()}/password/forgot`;
  await mail.send({ to: user.email, ...message({ language, link, name: user.name }) });
}

/** Tells who has spent the last of their recovery codes. */
export async function warnIfNoCodesLeft(deps: EmailDeps, userId: string, language: Locale): Promise<void> {
  const left = await recoveryCodesLeft(deps.database, userId);
  if (left === 0) await sendTwoFactorEmail(deps, userId, recoveryCodesUsedUpMail, language);
}

type Deps = Pick<Services, 'database' | 'tokenSecret' | 'limits'>;
type DepsWithMail = Deps & Pick<Services, 'mail' | 'websiteUrl'>;

const encryptorOf = ({ tokenSecret }: Pick<Deps, 'tokenSecret'>) =>
  createEncryptor(tokenSecret, 'second factors');

export async function twoFactorState(deps: Deps, userId: string) {
  return {
    isOn: await hasTwoFactor(deps, userId),
    recoveryCodesLeft: await recoveryCodesLeft(deps.database, userId),
  };
}

/** Gives a secret, which is asked for nothing before a code of it was typed. */
export async function beginTwoFactor(deps: Deps, userId: string, password: string) {
  const user = await verifyPassword(deps, userId, password);
  const secret = newTwoFactorSecret();
  const encrypted = encryptorOf(deps).encrypt(Buffer.from(secret).toString('base64'));
  const begun = await deps.database.transaction(async (inside) => {
    await lockPerson(inside, userId);
    return inside
      .insert(twoFactorSecrets)
      .values({ userId, encrypted })
      .onConflictDoUpdate({
        target: twoFactorSecrets.userId,
        set: { encrypted, lastStep: 0 },
        setWhere: eq(twoFactorSecrets.isOn, false),
      })
      .returning({ userId: twoFactorSecrets.userId });
  });
  if (begun.length === 0) throw notAllowed(accountTexts.hasTwoFactor);
  return { secret: base32(secret), address: otpauthAddress(secret, user.email) };
}

/** Turns codes on by the first one, and ends all sessions that were begun without. */
export async function confirmTwoFactor(
  deps: DepsWithMail,
  context: SessionViewer,
  code: string,
  language: Locale,
) {
  const { database } = deps;
  const { id: userId } = context;
  await deps.limits.consumeAttempt(accountLimits.wrongCode, userId);
  const secret = await secretOf(deps, userId);
  const step = stepIn(secret, code);
  const isNext = and(eq(twoFactorSecrets.userId, userId), eq(twoFactorSecrets.isOn, false));
  const codes = await database.transaction(async (inside) => {
    await lockPerson(inside, userId);
    const turned =
      secret === null || step === null
        ? []
        : await inside.update(twoFactorSecrets).set({ isOn: true, lastStep: step }).where(isNext).returning();
    if (secret === null || turned.length === 0) throw invalidField('code', accountTexts.wrongCode);
    await endOtherSessions(inside, context);
    return putRecoveryCodes(inside, userId, secret);
  });
  await deps.limits.reset(accountLimits.wrongCode, userId);
  await sendTwoFactorEmail(deps, userId, twoFactorOnMail, language);
  return { recoveryCodes: codes };
}

/** Asks for no codes any more, of who knows the password and has a code. */
export async function removeTwoFactor(
  deps: DepsWithMail,
  userId: string,
  { password, code }: { readonly password: string; readonly code: string },
  language: Locale,
): Promise<void> {
  await verifyPassword(deps, userId, password);
  await consumeCode(deps, userId, code);
  await dropTwoFactor(deps.database, userId);
  await sendTwoFactorEmail(deps, userId, twoFactorOffMail, language);
}

export async function dropTwoFactor(database: Database, userId: string): Promise<void> {
  await database.transaction(async (inside) => {
    await inside.delete(twoFactorSecrets).where(eq(twoFactorSecrets.userId, userId));
    await inside.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  });
}

/** Spends a code of the app or a recovery code, and tells which. A try is counted before the code is looked at. */
export async function consumeCode(
  deps: Deps,
  userId: string,
  code: string | undefined,
): Promise<'app' | 'recovery'> {
  if (code === undefined) throw invalidField('code', accountTexts.typeCode);
  await deps.limits.consumeAttempt(accountLimits.wrongCode, userId);
  const secret = await secretOf(deps, userId);
  const isOfApp = await consumeAppCode(deps, userId, stepIn(secret, code));
  const isGood =
    isOfApp || (secret !== null && (await consumeRecoveryCode(deps.database, userId, secret, code)));
  if (!isGood) throw invalidField('code', accountTexts.wrongCode);
  await deps.limits.reset(accountLimits.wrongCode, userId);
  return isOfApp ? 'app' : 'recovery';
}

const batchSize = 500;

/**
 * Seals what the key before has sealed by the present one, so that the key before can go, and keys recovery codes of the
 * time before there were keys.
 */
export async function reencryptTwoFactorSecrets(deps: Pick<Deps, 'database' | 'tokenSecret'>): Promise<void> {
  const { database, tokenSecret } = deps;
  await keyRecoveryCodes(database, (encrypted) => decryptSecret(deps, encrypted));
  if (typeof tokenSecret === 'string') return;
  const { reencrypt } = encryptorOf(deps);
  let after = '';
  for (;;) {
    const rows = await database
      .select({ userId: twoFactorSecrets.userId, encrypted: twoFactorSecrets.encrypted })
      .from(twoFactorSecrets)
      .where(gt(twoFactorSecrets.userId, after))
      .orderBy(asc(twoFactorSecrets.userId))
      .limit(batchSize);
    for (const { userId, encrypted } of rows) {
      const anew = reencrypt(encrypted);
      if (anew === null) continue;
      const isStillThis = and(eq(twoFactorSecrets.userId, userId), eq(twoFactorSecrets.encrypted, encrypted));
      await database.update(twoFactorSecrets).set({ encrypted: anew }).where(isStillThis);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.userId;
  }
}

async function consumeAppCode(deps: Deps, userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const isUnused = and(
    eq(twoFactorSecrets.userId, userId),
    eq(twoFactorSecrets.isOn, true),
    lt(twoFactorSecrets.lastStep, step),
  );
  const spent = await deps.database
    .update(twoFactorSecrets)
    .set({ lastStep: sql`${step}` })
    .where(isUnused)
    .returning({ userId: twoFactorSecrets.userId });
  return spent.length > 0;
}

async function secretOf(deps: Deps, userId: string): Promise<Buffer | null> {
  const [factor] = await deps.database
    .select()
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.userId, userId));
  return factor === undefined ? null : decryptSecret(deps, factor.encrypted);
}

function decryptSecret(deps: Pick<Deps, 'tokenSecret'>, encrypted: string): Buffer | null {
  const secret = encryptorOf(deps).open(encrypted);
  return typeof secret === 'string' ? Buffer.from(secret, 'base64') : null;
}

function stepIn(secret: Buffer | null, code: string): number | null {
  return secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''));
}

async function verifyPassword({ database }: Deps, userId: string, password: string) {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw tokenInvalid();
  if (await isPasswordOf(user.passwordHash, password)) return user;
  throw invalidField('password', accountTexts.wrongOldPassword);
}
