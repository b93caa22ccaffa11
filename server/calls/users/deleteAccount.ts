import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { sessions } from '../../database/tables/sessions';
import { users } from '../../database/tables/users';
import type { Person } from '../../http/Caller';
import { invalidField, notAllowed, tokenInvalid } from '../../lib/domainError';
import { accountDeletedMail } from '../../mail/letters';
import { isPasswordOf } from '../accounts/passwords';
import { accountWords } from '../accounts/words';
import { dropDeletedFolders, tryNow } from '../projects/deletedFolders';
import { dropFilesOfDeleted } from '../projects/deleteProject';
import type { Services } from '../services';
import { eraseAccount } from './eraseAccount';

/** Who has no password proves by a sign-in of the last minutes that it is them. */
const freshMinutes = 10;

type User = typeof users.$inferSelect;

/**
 * Deletes an account with all that the person made; comments and reports stay, as of a deleted person
 * (docs/product/accounts.md#deletion).
 */
export async function deleteAccount(
  services: Services,
  person: Person,
  password: string | undefined,
  language: Locale,
): Promise<void> {
  const { database, mail, tokenSecret, websiteUrl } = services;
  const [user] = await database.select().from(users).where(eq(users.id, person.id));
  if (user === undefined) throw tokenInvalid();
  await demandOwner(database, user, person.sessionId, password);
  await database.transaction(async (inside) => {
    if (user.role === 'admin') await demandAnotherAdmin(inside, user.id);
    await eraseAccount(inside, user.id, tokenSecret);
  });
  if (user.isEmailConfirmed && user.email !== '') {
    const letter = accountDeletedMail({ language, link: websiteUrl(), name: user.name });
    await mail.send({ to: user.email, ...letter });
  }
  await tryNow(async () => {
    await dropDeletedFolders(services);
    await dropFilesOfDeleted(services);
  });
}

async function demandOwner(
  database: Database,
  { id, passwordHash }: User,
  sessionId: string | null,
  password: string | undefined,
): Promise<void> {
  if (passwordHash !== null) {
    if (await isPasswordOf(passwordHash, password ?? '')) return;
    throw invalidField('password', accountWords.wrongOldPassword);
  }
  const isFresh = gt(sessions.signedInAt, sql`now() - make_interval(mins => ${freshMinutes})`);
  const isThis = and(eq(sessions.id, sessionId ?? ''), eq(sessions.userId, id));
  const found = await database.select({ id: sessions.id }).from(sessions).where(and(isThis, isFresh));
  if (found.length === 0) throw notAllowed(accountWords.signInAnew);
}

/** Two admins who leave at one moment hold the same rows. */
async function demandAnotherAdmin(inside: Database, userId: string): Promise<void> {
  const admins = await inside
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('update');
  if (!admins.some(({ id }) => id !== userId)) throw notAllowed(accountWords.lastAdmin);
}
