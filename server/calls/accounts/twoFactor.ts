import { and, asc, between, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { twoFactorEndpoints } from '@/api/endpoints/twoFactor';
import type { Locale } from '@/domain/locale';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { recoveryCodes, twoFactorSecrets } from '../../database/tables/accounts';
import { users } from '../../database/tables/users';
import type { BodyOf } from '../../http/handlers';
import type { SessionViewer } from '../../http/requestContext';
import { invalidField, notAllowed } from '../../lib/errors';
import { createEncryptor } from '../../lib/secrets';
import type { EmailKind } from '../../mail/renderEmail';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { accountTexts } from './accountTexts';
import { hasTwoFactor } from './bearerTokens';
import { sendEmail } from './email/sendEmail';
import { verifyPassword } from './passwords';
import { endOtherSessions } from './sessions';
import {
  base32,
  consumeRecoveryCode,
  keyRecoveryCodes,
  newTwoFactorSecret,
  otpauthAddress,
  putRecoveryCodes,
  recoveryCodesLeft,
  stepOfCode,
} from './twoFactorCodes';

type EmailDeps = Pick<Services, 'database' | 'mail' | 'websiteUrl'>;

/** Informs the owner of an account about its two-factor authentication. */
export async function sendTwoFactorEmail(
  deps: EmailDeps,
  userId: string,
  kind: EmailKind,
  language: Locale,
): Promise<void> {
  const [user] = await deps.database.select().from(users).where(eq(users.id, userId));
  if (user?.isEmailConfirmed)
    await sendEmail(deps, user, kind, { language, path: screens.forgotPassword.path() });
}

export async function warnIfNoCodesLeft(deps: EmailDeps, userId: string, language: Locale): Promise<void> {
  const left = await recoveryCodesLeft(deps.database, userId);
  if (left === 0) await sendTwoFactorEmail(deps, userId, 'recoveryCodesUsedUp', language);
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

/** Creates a secret, which has no effect until the first code is confirmed. */
export async function beginTwoFactor(deps: Deps, userId: string, password: string) {
  const user = await verifyPassword(deps.database, userId, password);
  const secret = newTwoFactorSecret();
  const encrypted = encryptorOf(deps).encrypt(Buffer.from(secret).toString('base64'));
  const begun = await deps.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    return tx
      .insert(twoFactorSecrets)
      .values({ userId, encrypted })
      .onConflictDoUpdate({
        target: twoFactorSecrets.userId,
        set: { encrypted },
        setWhere: eq(twoFactorSecrets.isOn, false),
      })
      .returning({ userId: twoFactorSecrets.userId });
  });
  if (begun.length === 0) throw notAllowed(accountTexts.hasTwoFactor);
  return { secret: base32(secret), address: otpauthAddress(secret, user.email) };
}

/** For ten minutes after the last used code, a setup may be confirmed again, since its response may have been lost. */
const repeatableSteps = 20;

/**
 * Turns two-factor authentication on with the first code, and ends all other sessions. `secret` is that of this setup:
 * another tab may have begun a new one, whose secret replaced it. Confirming again replaces the recovery codes.
 */
export async function confirmTwoFactor(
  deps: DepsWithMail,
  context: SessionViewer,
  { code, secret: shown }: BodyOf<typeof twoFactorEndpoints.confirm>,
  language: Locale,
) {
  const { database } = deps;
  const { id: userId } = context;
  await deps.limits.consumeAttempt(accountLimits.wrongCode, userId);
  const secret = await secretOf(deps, userId);
  const isReplaced = secret !== null && shown !== undefined && shown !== base32(secret);
  if (isReplaced) throw invalidField('code', accountTexts.replacedSecret);
  const step = stepIn(secret, code);
  if (secret === null || step === null) throw invalidField('code', accountTexts.wrongCode);
  const isRepeatable =
    shown === undefined ? undefined : between(twoFactorSecrets.lastStep, step - repeatableSteps, step);
  const isNext = and(eq(twoFactorSecrets.userId, userId), or(eq(twoFactorSecrets.isOn, false), isRepeatable));
  const { wasOn, codes } = await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const wasOn = await hasTwoFactor({ database: tx }, userId);
    const turned = await tx
      .update(twoFactorSecrets)
      .set({ isOn: true, lastStep: step })
      .where(isNext)
      .returning();
    if (turned.length === 0) throw invalidField('code', accountTexts.wrongCode);
    await endOtherSessions(tx, context);
    return { wasOn, codes: await putRecoveryCodes(tx, userId, secret) };
  });
  await deps.limits.reset(accountLimits.wrongCode, userId);
  if (!wasOn) await sendTwoFactorEmail(deps, userId, 'twoFactorOn', language);
  return { recoveryCodes: codes };
}

/** Turns two-factor authentication off with the password and a code. */
export async function removeTwoFactor(
  deps: DepsWithMail,
  userId: string,
  { password, code }: { readonly password: string; readonly code: string },
  language: Locale,
): Promise<void> {
  await verifyPassword(deps.database, userId, password);
  // An earlier try may have succeeded without its response.
  if (!(await hasTwoFactor(deps, userId))) return;
  await consumeCode(deps, userId, code);
  await dropTwoFactor(deps.database, userId);
  await sendTwoFactorEmail(deps, userId, 'twoFactorOff', language);
}

/** Throws unless the password is right and, with two-factor authentication, the code as well. */
export async function verifyOwner(
  deps: Deps,
  userId: string,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  await verifyPassword(deps.database, userId, password);
  if (await hasTwoFactor(deps, userId)) await consumeCode(deps, userId, code);
}

export async function dropTwoFactor(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(twoFactorSecrets).where(eq(twoFactorSecrets.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  });
}

/**
 * Uses up an authenticator code or a recovery code, and returns its kind. Counts the attempt before checking the code.
 */
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
 * Encrypts the previous key's secrets with the current key, so that the previous one can be removed. Rehashes recovery
 * codes that are older than keyed hashes.
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
      const reencrypted = reencrypt(encrypted);
      if (reencrypted === null) continue;
      const isStillThis = and(eq(twoFactorSecrets.userId, userId), eq(twoFactorSecrets.encrypted, encrypted));
      await database.update(twoFactorSecrets).set({ encrypted: reencrypted }).where(isStillThis);
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
  const secret = encryptorOf(deps).decrypt(encrypted);
  return typeof secret === 'string' ? Buffer.from(secret, 'base64') : null;
}

function stepIn(secret: Buffer | null, code: string): number | null {
  return secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''));
}
