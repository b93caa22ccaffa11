import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, inArray, notLike } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../database/Database';
import { recoveryCodes, twoFactorSecrets } from '../../database/tables/accounts';
import { deriveKey } from '../../lib/secrets';

/* TOTP codes of authenticator apps (RFC 6238), in the variant that all apps support. */

const periodSeconds = 30;
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** Clocks differ, and typing takes a moment. */
const stepsAround = 1;

/** As long as the hash. */
export function newTwoFactorSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The time step of a code that is valid now or was a moment ago; `null` for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs = Date.now()): number | null {
  // The library throws for six characters that have more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const at = { ...kind, timestamp: nowMs };
  const stepsAway = TOTP.validate({ ...at, token: code, secret: secretOf(secret), window: stepsAround });
  return stepsAway === null ? null : TOTP.counter(at) + stepsAway;
}

/** Base32, which can be typed (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The URL that authenticator apps read from a QR code. */
export function otpauthAddress(secret: Uint8Array, account: string): string {
  return new TOTP({ ...kind, issuer: 'Kadr', label: account, secret: secretOf(secret) }).toString();
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

const codesOfPerson = 10;
/** 80 bits, or 16 characters. */
const codeBytes = 10;

/** Older hashes are SHA-256 without a key, and have no prefix. */
const keyedPrefix = 'hmac:';

/**
 * Replaces a user's recovery codes. They are stored as HMACs with a key derived from the user's authenticator secret:
 * reading the database is not enough to guess codes, and changing `TOKEN_SECRET` does not invalidate them.
 */
export async function putRecoveryCodes(tx: Database, userId: string, secret: Buffer): Promise<string[]> {
  const codes = Array.from({ length: codesOfPerson }, () => base32(randomBytes(codeBytes)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: keyed(secret, hashOf(code)) }));
  await tx.insert(recoveryCodes).values(rows);
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses up a code, which works once. */
export async function consumeRecoveryCode(
  database: Database,
  userId: string,
  secret: Buffer,
  code: string,
): Promise<boolean> {
  const hash = hashOf(code);
  // During an update, a process of an older release may have created the code.
  const isThis = inArray(recoveryCodes.codeHash, [keyed(secret, hash), hash]);
  const spent = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isThis))
    .returning();
  return spent.length > 0;
}

export async function recoveryCodesLeft(database: Database, userId: string): Promise<number> {
  return database.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

const batchSize = 500;

/** Rehashes older codes with a key. The codes stay valid. */
export async function keyRecoveryCodes(
  database: Database,
  decryptSecret: (encrypted: string) => Buffer | null,
): Promise<void> {
  const isBare = notLike(recoveryCodes.codeHash, `${keyedPrefix}%`);
  for (;;) {
    const rows = await database
      .select({
        userId: recoveryCodes.userId,
        codeHash: recoveryCodes.codeHash,
        encrypted: twoFactorSecrets.encrypted,
      })
      .from(recoveryCodes)
      .innerJoin(twoFactorSecrets, eq(twoFactorSecrets.userId, recoveryCodes.userId))
      .where(isBare)
      .limit(batchSize);
    for (const { userId, codeHash, encrypted } of rows) {
      const secret = decryptSecret(encrypted);
      const itself = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
      // Without the authenticator secret, a code is useless.
      if (secret === null) await database.delete(recoveryCodes).where(itself);
      else
        await database
          .update(recoveryCodes)
          .set({ codeHash: keyed(secret, codeHash) })
          .where(itself);
    }
    if (rows.length < batchSize) return;
  }
}

function keyed(secret: Buffer, hash: string): string {
  const key = deriveKey(secret, 'recovery codes');
  return `${keyedPrefix}${createHmac('sha256', key).update(hash).digest('base64url')}`;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('base64url');
}
