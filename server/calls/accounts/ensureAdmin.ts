import { and, eq } from 'drizzle-orm';
import { defaultLocale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { newId, sortKey } from '../../database/rowKeys';
import { users } from '../../database/tables/users';
import { StartupError } from '../../lib/errors';
import { twoFactorOffMail } from '../../mail/emails';
import type { Services } from '../services';
import { emailKeyOf, hashPassword } from './passwords';
import { endAllSessions } from './sessions';
import { dropTwoFactor, sendTwoFactorEmail } from './twoFactor';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the first admin. A server without one, and without word who it is to be, does not start. Gives what whoever
 * runs the server has to know of the admin that they named: `null` when they are made of what was given.
 */
export async function ensureAdmin(database: Database, firstAdmin: FirstAdmin | null): Promise<string | null> {
  const admins = await database
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(eq(users.role, 'admin'));
  if (admins.length > 0) return firstAdmin === null ? null : notMade(firstAdmin, admins);
  if (firstAdmin === null) {
    throw new StartupError('There is no admin yet. Say who it is to be by ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
  const { email, password } = firstAdmin;
  const emailKey = emailKeyOf(email);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (inside) => {
    // Whoever signed up with it and never proved it is anybody: neither their password nor their name stays.
    await inside.delete(users).where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)));
    const rights = { role: 'admin', isEmailConfirmed: true } as const;
    const kept = { name, nameKey: sortKey(name), email, emailKey, passwordHash };
    const id = newId();
    const [admin] = await inside
      .insert(users)
      .values({ ...rights, ...kept, id })
      .onConflictDoUpdate({ target: users.emailKey, set: rights })
      .returning({ id: users.id });
    if (admin?.id === id) return null;
    return `${email} had an account already, which is the admin now: its own password holds, not ADMIN_PASSWORD.`;
  });
}

const name = 'Admin';

function notMade({ email }: FirstAdmin, admins: readonly { readonly emailKey: string | null }[]): string {
  return admins.some(({ emailKey }) => emailKey === emailKeyOf(email))
    ? `${email} is an admin already: ADMIN_EMAIL and ADMIN_PASSWORD change nothing, and can be left out.`
    : `No admin was made of ADMIN_EMAIL and ADMIN_PASSWORD (${email}): there is an admin already, and only the first one is made so.`;
}

/**
 * Takes two factors away from who has lost the app and all recovery codes. The start ends with what was done:
 * a value that is left in the environment does it no second time.
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
  if (user === undefined) throw new StartupError('Nobody has the e-mail in FORGET_SECOND_FACTOR_OF.');
  await dropTwoFactor(database, user.id);
  await endAllSessions(database, user.id);
  await sendTwoFactorEmail(services, user.id, twoFactorOffMail, defaultLocale);
  throw new StartupError(
    `The two factors of ${email} were taken away, and their sessions ended. Start without FORGET_SECOND_FACTOR_OF now.`,
  );
}
