import { and, eq } from 'drizzle-orm';
import { type Action, mayDo } from '@/domain/actionRights';
import { type BanCategory, defaultBanCategory } from '@/domain/banCategory';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { isThere, users } from '../../database/tables/users';
import { notAllowed, notFound } from '../../lib/domainError';
import { profileWords } from './words';

type AdminDecision = { readonly banCategory: BanCategory } | { readonly isVerified: boolean };

/** An admin changes what others cannot change about themselves. */
export async function changePersonAsAdmin(
  database: Database,
  admin: Viewer,
  action: Extract<Action, 'banUser' | 'verifyUser'>,
  userId: string,
  decision: AdminDecision,
): Promise<void> {
  if (!mayDo(action, admin)) throw notAllowed();
  const isBan = 'banCategory' in decision && decision.banCategory !== defaultBanCategory;
  if (isBan && admin.id === userId) throw notAllowed(profileWords.banOneself);
  const changed = await database
    .update(users)
    .set(decision)
    .where(and(eq(users.id, userId), isThere))
    .returning({ id: users.id });
  if (changed.length === 0) throw notFound();
}
