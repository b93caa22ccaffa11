import { and, eq } from 'drizzle-orm';
import { defaultLocale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { newId, sortKey } from '../../database/rowKeys';
import { users } from '../../database/tables/users';
import { StartupError } from '../../lib/errors';
import type { Services } from '../services';
import { emailKeyOf, hashPassword } from './passwords';
import { endAllSessions } from './sessions';
import { dropTwoFactor, sendTwoFactorEmail } from './twoFactor';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first admin. A server that has none and is not told whom to create does not start. Returns a note for the
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

/**
 * Turns two-factor authentication off for somebody who has lost the app and all recovery codes. Always ends the start, so
 * that a variable that is left set has no effect later.
 */
export async function resetTwoFactor(
  services: Pick<Services, 'database' | 'mail' | 'websiteUrl'>,
  email: string,
): Promise<never> {
  const { database } = services;
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  if (user === undefined) throw new StartupError('Nobody has the email in FORGET_SECOND_FACTOR_OF.');
  await dropTwoFactor(database, user.id);
  await endAllSessions(database, user.id);
  await sendTwoFactorEmail(services, user.id, 'twoFactorOff', defaultLocale);
  throw new StartupError(
    `Two-factor authentication of ${email} was turned off, and all their sessions were ended. Start without FORGET_SECOND_FACTOR_OF now.`,
  );
}
