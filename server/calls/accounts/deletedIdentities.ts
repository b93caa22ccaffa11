import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { banCategory, type ExternalProvider, presentBan } from '@/domain/user';
import type { Database } from '../../database/Database';
import { proStatuses } from '../../database/tables/accounts';
import { deletedIdentities } from '../../database/tables/deletions';
import { externalIdentities, presentBanOf, users } from '../../database/tables/users';
import { allSecrets, deriveKey, type Secrets } from '../../lib/secrets';

/** An identity that proves that somebody has had an account before. */
type Identity =
  | { readonly provider: ExternalProvider; readonly subject: string }
  | { readonly emailKey: string };

const keptYears = { ban: 3, trial: 1 } as const;

/**
 * Stores the ban and the used trial of an account that is being deleted, under hashes of its identities
 * (docs/product/accounts.md#deletion). Stores nothing when the account has neither. The user's row must be locked.
 */
export async function storeDeletedIdentities(tx: Database, secrets: Secrets, userId: string): Promise<void> {
  const [person] = await tx
    .select({
      banCategory: presentBanOf(users),
      banUntil: users.banUntil,
      emailKey: users.emailKey,
      isEmailConfirmed: users.isEmailConfirmed,
      trialStartedAt: proStatuses.trialStartedAt,
    })
    .from(users)
    .leftJoin(proStatuses, eq(proStatuses.userId, users.id))
    .where(eq(users.id, userId));
  if (person === undefined) return;
  const { emailKey, isEmailConfirmed, ...kept } = person;
  const isBanned = kept.banCategory !== banCategory.notBanned;
  if (!isBanned && kept.trialStartedAt === null) return;
  const external: Identity[] = await tx
    .select({ provider: externalIdentities.provider, subject: externalIdentities.subject })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId));
  const identities = emailKey !== null && isEmailConfirmed ? [...external, { emailKey }] : external;
  if (identities.length === 0) return;
  const years = isBanned ? keptYears.ban : keptYears.trial;
  const expiresAt = sql`now() + make_interval(years => ${years})`;
  const [present] = allSecrets(secrets);
  await tx
    .insert(deletedIdentities)
    .values(identities.map((identity) => ({ identityHash: hashOf(present, identity), ...kept, expiresAt })))
    .onConflictDoUpdate({
      target: deletedIdentities.identityHash,
      set: { ...kept, leftAt: sql`now()`, expiresAt },
    });
}

/** Moves the ban and the used trial of a deleted account to a new account that proves one of its identities. */
export async function restoreDeletedIdentities(
  tx: Database,
  secrets: Secrets,
  userId: string,
  identities: readonly Identity[],
): Promise<void> {
  // Includes rows that were hashed with the previous secret.
  const hashes = allSecrets(secrets).flatMap((secret) => identities.map((one) => hashOf(secret, one)));
  // They now belong to the account; deleting it stores them again.
  const left = await tx
    .delete(deletedIdentities)
    .where(and(inArray(deletedIdentities.identityHash, hashes), gt(deletedIdentities.expiresAt, sql`now()`)))
    .returning();
  for (const ban of left.filter((one) => presentBan(one) !== banCategory.notBanned)) {
    const until = sql`${ban.banUntil?.toISOString() ?? 'infinity'}::timestamptz`;
    // The strictest ban applies, and of equal ones the longest.
    const isMilder = sql`(${presentBanOf(users)}, coalesce(${users.banUntil}, 'infinity')) < (${ban.banCategory}, ${until})`;
    await tx
      .update(users)
      .set({ banCategory: ban.banCategory, banUntil: ban.banUntil })
      .where(and(eq(users.id, userId), isMilder));
  }
  const trialStartedAt = left.find((one) => one.trialStartedAt !== null)?.trialStartedAt;
  if (!trialStartedAt) return;
  await tx
    .insert(proStatuses)
    .values({ userId, trialStartedAt })
    .onConflictDoUpdate({
      target: proStatuses.userId,
      set: { trialStartedAt: sql`coalesce(${proStatuses.trialStartedAt}, excluded.trial_started_at)` },
    });
}

function hashOf(secret: string, identity: Identity): string {
  const key = deriveKey(secret, 'left identities');
  const text =
    'emailKey' in identity ? `email:${identity.emailKey}` : `${identity.provider}:${identity.subject}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}
