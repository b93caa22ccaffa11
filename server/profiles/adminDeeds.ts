import { eq } from 'drizzle-orm';
import type { BanCategory } from '@/domain/banCategory';
import { type Deed, mayDo } from '@/domain/deedRights';
import type { Viewer } from '@/domain/role';
import type { Database } from '../database/Database';
import { users } from '../database/tables/users';
import { notAllowed, notFound } from '../http/refusal';

type AdminsWord = { readonly banCategory: BanCategory } | { readonly isVerified: boolean };

/** An admin changes what others cannot change about themselves. */
export async function changePersonAsAdmin(
  database: Database,
  admin: Viewer,
  deed: Extract<Deed, 'banUser' | 'verifyUser'>,
  userId: string,
  word: AdminsWord,
): Promise<void> {
  if (!mayDo(deed, admin)) throw notAllowed();
  const changed = await database
    .update(users)
    .set(word)
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw notFound();
}
