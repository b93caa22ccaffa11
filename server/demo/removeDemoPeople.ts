import { inArray, or } from 'drizzle-orm';
import { emailKeyOf, isPasswordOf } from '../calls/accounts/passwords';
import { eraseAccount } from '../calls/users/deleteAccount';
import type { Database } from '../database/Database';
import { users } from '../database/tables/users';
import { StartupError } from '../lib/errors';
import { demoAccounts, demoPassword } from './demoPeople';

/** A server on the internet must not start with accounts whose password is in the docs. */
export async function assertNoDemoPeople(database: Database): Promise<void> {
  const emails = (await openToEverybody(database)).map(({ email }) => email);
  if (emails.length === 0) return;
  throw new StartupError(
    `Everybody knows the password of ${emails.join(', ')}: the demo has made them in this database. Remove them with all that they made, by one start with REMOVE_DEMO_PEOPLE=1 beside DEMO=0, or take another DATA_DIR or DATABASE_URL.`,
  );
}

/** Removes the demo accounts. Then it throws, so that the server only starts after the variable is removed again. */
export async function removeDemoPeople(database: Database): Promise<never> {
  const people = await openToEverybody(database);
  await database.transaction(async (tx) => {
    for (const { id } of people) {
      await eraseAccount(tx, id, { secrets: null, keepsAdmin: null });
    }
  });
  const emails = people.map(({ email }) => email).join(', ');
  const done = people.length === 0 ? 'Nobody had the password of the demo.' : `${emails} were removed.`;
  throw new StartupError(`${done} Start without REMOVE_DEMO_PEOPLE now.`);
}

/** The demo accounts that still have the demo's password. */
async function openToEverybody(database: Database) {
  const ids = demoAccounts.map(({ id }) => id);
  const emailKeys = demoAccounts.map(({ email }) => emailKeyOf(email));
  const found = await database
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.emailKey, emailKeys)));
  const known = await Promise.all(found.map(({ passwordHash }) => isPasswordOf(passwordHash, demoPassword)));
  return found.filter((_, place) => known[place]);
}
