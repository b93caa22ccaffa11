import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { NamedPicture } from '@/domain/images';
import type { Locale } from '@/domain/locale';
import { isBannedFrom, type Viewer } from '@/domain/user';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { lockUsers } from '../../database/locks';
import { newId, sortKey } from '../../database/rowKeys';
import { twoFactorSecrets } from '../../database/tables/accounts';
import { namedPicture } from '../../database/tables/columns';
import { presentBanOf, type UserRow, users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { type LocalizedText, notAllowed, notFound, StartupError } from '../../lib/errors';
import { accountLimits } from '../accounts/accountLimits';
import { sendEmail } from '../accounts/email/sendEmail';
import { emailKeyOf, hashPassword } from '../accounts/passwords';
import { verifyOwner } from '../accounts/twoFactor';
import type { Services } from '../services';

/** The admins of Kadr (docs/product/calls.md#admins). */
export function adminHandlers(services: Services): HandlersOf<'admins'> {
  const access = 'appointAdmins';
  return {
    list: { access, answer: () => listAdmins(services.database, services) },
    change: {
      access,
      rateLimit: accountLimits.reset,
      answer: ({ params: { userId }, body, viewer, context }) =>
        changeAdmin(services, viewer, { userId, ...body }, context.locale),
    },
  };
}

const adminTexts = {
  oneself: {
    en: 'Only another admin can dismiss you.',
    ru: 'Лишить вас прав может только другой админ.',
  },
  cannotSignIn: {
    en: 'This person is blocked. Lift the ban first.',
    ru: 'Этот человек заблокирован. Сначала снимите блокировку.',
  },
  noPassword: {
    en: 'This person has no password, and without one there is no two-factor authentication. They need a confirmed email and a password first.',
    ru: 'У этого человека нет пароля, а без пароля нет и двухфакторной аутентификации. Сначала нужны подтверждённая почта и пароль.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

type ReadyDeps = Pick<Services, 'adminsNeedTwoFactor'>;

interface ListedAdmin extends NamedPicture {
  /** Whether the admin can sign in and act. */
  readonly isReady: boolean;
}

/** All admins except one, by name. */
export async function listAdmins(
  database: Database,
  { adminsNeedTwoFactor }: ReadyDeps,
  but = '',
): Promise<ListedAdmin[]> {
  const rows = await database
    .select({ ...namedPicture(users), banCategory: presentBanOf(users) })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, but)))
    .orderBy(asc(users.nameKey), asc(users.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const secrets = await database
    .select({ userId: twoFactorSecrets.userId })
    .from(twoFactorSecrets)
    .where(and(inArray(twoFactorSecrets.userId, ids), eq(twoFactorSecrets.isOn, true)));
  const withSecret = new Set(secrets.map(({ userId }) => userId));
  return rows.map(({ banCategory, ...admin }) => ({
    ...admin,
    isReady: !isBannedFrom('login', banCategory) && (withSecret.has(admin.id) || !adminsNeedTwoFactor),
  }));
}

interface AdminChange {
  readonly userId: string;
  readonly isAdmin: boolean;
  /** The password of the admin who makes the change. */
  readonly password: string;
  readonly code?: string | undefined;
}

/** Appoints or dismisses an admin, and informs them by email. Does nothing when nothing would change. */
async function changeAdmin(
  services: Services,
  viewer: Viewer,
  { userId, isAdmin, password, code }: AdminChange,
  language: Locale,
): Promise<void> {
  if (userId === viewer.id) throw notAllowed(adminTexts.oneself);
  await verifyOwner(services, viewer.id, { password, code });
  const changed = await services.database.transaction(async (tx) => {
    const people = await lockUsers(tx, [viewer.id, userId]);
    // Another admin may have dismissed this one meanwhile. The check guarantees that one admin always remains.
    if (people.get(viewer.id)?.role !== 'admin') throw notAllowed();
    const person = people.get(userId);
    if (person === undefined) throw notFound();
    return setRole(tx, person, isAdmin);
  });
  if (changed !== null) await sendRoleEmail(services, changed, language);
}

/** Changes the role of a user whose row is locked. Returns the user, or `null` when there was nothing to change. */
export async function setRole(tx: Database, person: UserRow, isAdmin: boolean): Promise<UserRow | null> {
  const role = isAdmin ? 'admin' : 'user';
  if (person.role === role) return null;
  if (isAdmin && isBannedFrom('login', person.banCategory)) throw notAllowed(adminTexts.cannotSignIn);
  if (isAdmin && (person.passwordHash === null || !person.isEmailConfirmed))
    throw notAllowed(adminTexts.noPassword);
  await tx.update(users).set({ role }).where(eq(users.id, person.id));
  return { ...person, role };
}

export async function sendRoleEmail(
  services: Pick<Services, 'mail' | 'websiteUrl'>,
  person: UserRow,
  language: Locale,
): Promise<void> {
  if (!person.isEmailConfirmed) return;
  const isAdmin = person.role === 'admin';
  const path = isAdmin ? screens.accountSecurity.path() : '';
  await sendEmail(services, person, isAdmin ? 'adminAppointed' : 'adminDismissed', { language, path });
}

interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first admin. A server without any admin, and without a setting that names one, does not start. Returns a
 * note for the operator when the admin was not created as configured.
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
  return database.transaction(async (tx) => {
    // Anybody could have signed up with the email without confirming it, so nothing of that account is kept.
    await tx.delete(users).where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)));
    const rights = { role: 'admin', isEmailConfirmed: true } as const;
    const fields = { name, nameKey: sortKey(name), email, emailKey, passwordHash };
    const id = newId();
    const [admin] = await tx
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
