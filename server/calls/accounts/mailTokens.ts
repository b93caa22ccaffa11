import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { lockPeople, lockPerson } from '../../database/lockPeople';
import { type MailTokenPurpose, mailTokens, type users } from '../../database/tables/users';

const lifeHours: Readonly<Record<MailTokenPurpose, number>> = {
  confirmEmail: 7 * 24,
  changeEmail: 24,
  resetPassword: 2,
};

export interface ConsumedMailToken {
  /** As they were until now. */
  readonly person: typeof users.$inferSelect;
  /** The e-mail that the link proves, where it is not the one that the person has. */
  readonly email: string;
}

/** A secret for a link. Earlier ones of the person for the same purpose stop working. */
export async function makeMailToken(
  database: Database,
  userId: string,
  purpose: MailTokenPurpose,
  email = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeHours[purpose] * 3_600_000);
  await database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
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
 * Spends a mailed token, which works once, and returns its owner, whose row stays locked until the transaction ends.
 * `null` for an expired, spent or unknown one.
 */
export async function consumeMailToken(
  inside: Database,
  token: string,
  purpose: MailTokenPurpose,
): Promise<ConsumedMailToken | null> {
  const isIt = and(
    eq(mailTokens.tokenHash, hashOf(token)),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, new Date()),
  );
  const [found] = await inside.select({ userId: mailTokens.userId }).from(mailTokens).where(isIt);
  const person = found && (await lockPeople(inside, [found.userId])).get(found.userId);
  if (person === undefined) return null;
  const [used] = await inside.delete(mailTokens).where(isIt).returning({ email: mailTokens.email });
  return used === undefined ? null : { person, email: used.email };
}

/** Makes all links that a person was sent stop working. */
export async function dropMailTokens(database: Database, userId: string): Promise<void> {
  await database.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

export async function dropOldMailTokens(database: Database): Promise<void> {
  await database.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date()));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
