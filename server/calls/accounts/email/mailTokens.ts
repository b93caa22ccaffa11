import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { hourMs } from '@/lib/units';
import type { Database } from '../../../database/Database';
import { lockUser, lockUsers } from '../../../database/locks';
import { type MailTokenPurpose, mailTokens, type UserRow } from '../../../database/tables/users';

const lifeHours: Readonly<Record<MailTokenPurpose, number>> = {
  confirmEmail: 7 * 24,
  changeEmail: 24,
  resetPassword: 2,
};

export interface ConsumedMailToken {
  /** The user's row before the link was used. */
  readonly person: UserRow;
  /** The email that the link confirms, when it is a new one. */
  readonly email: string;
}

/** Creates a secret for a link, and revokes earlier ones for the same purpose. */
export async function makeMailToken(
  database: Database,
  userId: string,
  purpose: MailTokenPurpose,
  email = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeHours[purpose] * hourMs);
  await database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await transaction
      .delete(mailTokens)
      .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)));
    await transaction
      .insert(mailTokens)
      .values({ tokenHash: hashOf(token), userId, purpose, email, expiresAt });
  });
  return token;
}

/**
 * Uses up a token and returns its owner, whose row stays locked until the transaction ends. `null` for an expired, used or
 * unknown token.
 */
export async function consumeMailToken(
  tx: Database,
  token: string,
  purpose: MailTokenPurpose,
): Promise<ConsumedMailToken | null> {
  const isIt = isValid(token, purpose);
  const [found] = await tx.select({ userId: mailTokens.userId }).from(mailTokens).where(isIt);
  const person = found && (await lockUsers(tx, [found.userId])).get(found.userId);
  if (person === undefined) return null;
  const [used] = await tx.delete(mailTokens).where(isIt).returning({ email: mailTokens.email });
  return used === undefined ? null : { person, email: used.email };
}

/** Whether a token could be used now. */
export async function isMailTokenValid(
  database: Database,
  token: string,
  purpose: MailTokenPurpose,
): Promise<boolean> {
  return (await database.$count(mailTokens, isValid(token, purpose))) > 0;
}

export async function dropMailTokens(database: Database, userId: string): Promise<void> {
  await database.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

const isValid = (token: string, purpose: MailTokenPurpose) =>
  and(
    eq(mailTokens.tokenHash, hashOf(token)),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, new Date()),
  );

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
