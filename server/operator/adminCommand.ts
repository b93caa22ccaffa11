import { eq } from 'drizzle-orm';
import { defaultLocale } from '@/domain/locale';
import { emailKeyOf } from '../calls/accounts/passwords';
import { endAllSessions } from '../calls/accounts/sessions';
import { dropTwoFactor, sendTwoFactorEmail, twoFactorState } from '../calls/accounts/twoFactor';
import { listAdmins, sendRoleEmail, setRole } from '../calls/admins/admins';
import type { Services } from '../calls/services';
import { adminActions } from '../database/tables/accounts';
import { type UserRow, users } from '../database/tables/users';
import { StartupError } from '../lib/errors';
import { withServices } from '../start/openServices';
import { readConfig } from '../start/readConfig';

const usage = `npm run admin -- list
npm run admin -- add EMAIL               makes an existing user an admin
npm run admin -- remove EMAIL            revokes the admin role
npm run admin -- reset-two-factor EMAIL  for a user who lost their authenticator app and recovery codes`;

/** Commands about admins that an operator runs without signing in (docs/deploy.md#admins). Returns what was done. */
export async function runAdminCommand(
  environment: NodeJS.ProcessEnv,
  [command = '', email]: readonly string[],
): Promise<string> {
  const work = command === 'list' ? namesOfAdmins : workOn(commands.get(command), email);
  if (work === null) throw new StartupError(`Usage:\n${usage}`);
  const { config } = readConfig(environment);
  return withServices(config, work);
}

type PersonWork = (services: Services, person: UserRow) => Promise<string>;

function workOn(work: PersonWork | undefined, email: string | undefined) {
  if (work === undefined || email === undefined) return null;
  return async (services: Services) => work(services, await personWith(services, email));
}

async function personWith(services: Services, email: string): Promise<UserRow> {
  const [person] = await services.database
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  if (person === undefined)
    throw new StartupError(`There is no account with the email ${email}. Create it first.`);
  return person;
}

async function namesOfAdmins(services: Services): Promise<string> {
  const admins = await listAdmins(services.database, services);
  const rows = await services.database.select().from(users).where(eq(users.role, 'admin'));
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const lines = admins.map(
    ({ id, name, isReady }) =>
      `${emails.get(id) ?? ''} ${name} (${id})${isReady ? '' : ', no admin rights yet'}`,
  );
  return lines.length === 0 ? 'There are no admins.' : lines.join('\n');
}

const commands: ReadonlyMap<string, PersonWork> = new Map([
  ['add', (services, person) => changeRole(services, person, true)],
  ['remove', (services, person) => changeRole(services, person, false)],
  ['reset-two-factor', resetTwoFactor],
]);

async function changeRole(services: Services, person: UserRow, isAdmin: boolean): Promise<string> {
  const { database } = services;
  if (!isAdmin && (await listAdmins(database, services, person.id)).length === 0) {
    throw new StartupError(`${person.email} is the only admin; the server does not start without one.`);
  }
  const changed = await setRole(database, person, isAdmin);
  if (changed === null) return `${person.email} is ${isAdmin ? 'already an admin' : 'not an admin'}.`;
  await log(services, person, isAdmin ? 'operator.appoint' : 'operator.dismiss');
  await sendRoleEmail(services, changed, defaultLocale);
  return isAdmin
    ? `${person.email} is now an admin. Admin rights apply once two-factor authentication is set up.`
    : `${person.email} is no longer an admin.`;
}

async function resetTwoFactor(services: Services, person: UserRow): Promise<string> {
  const { database } = services;
  if (!(await twoFactorState(services, person.id)).isOn)
    return `${person.email} has no two-factor authentication.`;
  await dropTwoFactor(database, person.id);
  await endAllSessions(database, person.id);
  await log(services, person, 'operator.resetTwoFactor');
  await sendTwoFactorEmail(services, person.id, 'twoFactorOff', defaultLocale);
  return `Two-factor authentication of ${person.email} is off, and all their sessions have ended.`;
}

/** Without an admin's id, since nobody is signed in. */
async function log({ database }: Services, { id: userId }: UserRow, action: string): Promise<void> {
  await database.insert(adminActions).values({ action, about: { userId }, address: '' });
}
