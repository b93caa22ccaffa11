import { eq } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { newId } from '../../database/newId';
import { sortKey } from '../../database/sortKey';
import { users } from '../../database/tables/users';
import { StartError } from '../../lib/StartError';
import { emailKeyOf } from './emailKey';
import { hashPassword } from './passwords';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** Makes the first admin. A server without one, and without word who it is to be, does not start. */
export async function ensureAdmin(database: Database, firstAdmin: FirstAdmin | null): Promise<void> {
  const [admin] = await database.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  if (admin !== undefined) return;
  if (firstAdmin === null) {
    throw new StartError('There is no admin yet. Say who it is to be by ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
  const name = 'Admin';
  const rights = { role: 'admin', isEmailConfirmed: true } as const;
  await database
    .insert(users)
    .values({
      ...rights,
      id: newId(),
      name,
      nameKey: sortKey(name),
      email: firstAdmin.email,
      emailKey: emailKeyOf(firstAdmin.email),
      passwordHash: await hashPassword(firstAdmin.password),
    })
    .onConflictDoUpdate({ target: users.emailKey, set: rights });
}
