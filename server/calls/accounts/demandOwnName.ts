import { and, eq, or } from 'drizzle-orm';
import { lookOf } from '@/domain/visibleText';
import type { Database } from '../../database/Database';
import { isThere, users } from '../../database/tables/users';
import { invalidField } from '../../lib/domainError';
import { accountWords } from './words';

/**
 * Refuses a name that people take for that of an admin or of somebody verified, by whatever letters; two others may have
 * one name, as in life (docs/product/accounts.md#names). `present` is the name that somebody has already.
 */
export async function demandOwnName(
  database: Database,
  name: string,
  present: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const look = lookOf(name);
  if (look === '' || (present !== null && lookOf(present.name) === look)) return;
  const known = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isThere, or(eq(users.role, 'admin'), users.isVerified)));
  const isTaken = known.some((one) => one.id !== present?.id && lookOf(one.name) === look);
  if (isTaken) throw invalidField('name', accountWords.takenName);
}
