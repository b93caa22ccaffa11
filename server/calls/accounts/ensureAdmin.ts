import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { newId, sortKey } from '../../database/rowKeys';
import { users } from '../../database/tables/users';
import { StartupError } from '../../lib/errors';
import { emailKeyOf, hashPassword } from './passwords';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first admin. A server without any, and without a setting that names one, does not start. Returns a note for the
 * operator, when the admin was not created as configured.
 */
export async function ensureAdmin(database: Database, firstAdmin: FirstAdmin | null): Promise<string | null> {
  const admins = await database
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(eq(users.role, 'admin'));
  if (admins.length > 0) return firstAdmin === null ? null : noteOnUnused(firstAdmin, admins);
  if (firstAdmin === null) {
    throw new StartupError('There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD to create one.');
  }
  const { email, password } = firstAdmin;
  const emailKey = emailKeyOf(email);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (inside) => {
    // Anybody could have signed up with the email without confirming it: nothing of that account is kept.
    await inside.delete(users).where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)));
    const rights = { role: 'admin', isEmailConfirmed: true } as const;
    const fields = { name, nameKey: sortKey(name), email, emailKey, passwordHash };
    const id = newId();
    const [admin] = await inside
      .insert(users)
      .values({ ...rights, ...fields, id })
      .onConflictDoUpdate({ target: users.emailKey, set: rights })
      .returning({ id: users.id });
    if (admin?.id === id) return null;
    return `${email} had an account already, which is the admin now, with its own password instead of ADMIN_PASSWORD.`;
  });
}

const name = 'Admin';

function noteOnUnused(
  { email }: FirstAdmin,
  admins: readonly { readonly emailKey: string | null }[],
): string {
  return admins.some(({ emailKey }) => emailKey === emailKeyOf(email))
    ? `${email} is an admin already: ADMIN_EMAIL and ADMIN_PASSWORD have no effect and can be removed.`
    : `ADMIN_EMAIL and ADMIN_PASSWORD (${email}) created no admin: there is one already, and they create only the first.`;
}
