import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import { isBannedFrom, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUsers } from '../../database/lockUsers';
import { twoFactorSecrets } from '../../database/tables/accounts';
import { namedPicture } from '../../database/tables/columns';
import { presentBanOf, users } from '../../database/tables/users';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { renderEmail } from '../../mail/renderEmail';
import { verifyOwner } from '../accounts/twoFactor';
import type { Services } from '../services';

/** Texts of errors about admins. */
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

interface ListedAdmin {
  readonly id: string;
  readonly name: string;
  readonly picId: string;
  /** Can sign in and act. */
  readonly isReady: boolean;
}

/** All admins but one, by name. */
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
  /** Of the admin who makes the change. */
  readonly password: string;
  readonly code?: string | undefined;
}

/** Appoints or dismisses an admin, and tells them by email. Does nothing when it is so already. */
export async function changeAdmin(
  services: Services,
  viewer: Viewer,
  { userId, isAdmin, password, code }: AdminChange,
  language: Locale,
): Promise<void> {
  if (userId === viewer.id) throw notAllowed(adminTexts.oneself);
  await verifyOwner(services, viewer.id, { password, code });
  const changed = await services.database.transaction(async (inside) => {
    const people = await lockUsers(inside, [viewer.id, userId]);
    // Another admin may have dismissed this one meanwhile: so one of them always stays.
    if (people.get(viewer.id)?.role !== 'admin') throw notAllowed();
    const person = people.get(userId);
    if (person === undefined) throw notFound();
    return setRole(inside, person, isAdmin);
  });
  if (changed !== null) await sendRoleEmail(services, changed, language);
}

type User = typeof users.$inferSelect;

/** Changes the role of somebody whose row is locked. Returns them, or `null` when there was nothing to change. */
export async function setRole(inside: Database, person: User, isAdmin: boolean): Promise<User | null> {
  const role = isAdmin ? 'admin' : 'user';
  if (person.role === role) return null;
  if (isAdmin && isBannedFrom('login', person.banCategory)) throw notAllowed(adminTexts.cannotSignIn);
  if (isAdmin && (person.passwordHash === null || !person.isEmailConfirmed))
    throw notAllowed(adminTexts.noPassword);
  await inside.update(users).set({ role }).where(eq(users.id, person.id));
  return { ...person, role };
}

export async function sendRoleEmail(
  { mail, websiteUrl }: Pick<Services, 'mail' | 'websiteUrl'>,
  { name, email, isEmailConfirmed, role }: User,
  language: Locale,
): Promise<void> {
  if (!isEmailConfirmed) return;
  const kind = role === 'admin' ? 'adminAppointed' : 'adminDismissed';
  const link = `${websiteUrl()}${role === 'admin' ? '/settings/account' : ''}`;
  await mail.send({ to: email, ...renderEmail(kind, { language, link, name }) });
}
