import { desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AdminAction, SignIn, SignInWay } from '@/domain/accountLog';
import type { Database } from '../../database/Database';
import { adminActions, signIns } from '../../database/tables/accountLogs';
import { users } from '../../database/tables/users';
import type { LogAdminAction } from '../../http/adminActionOf';
import type { PageRange } from '../../http/validation/boundedPage';
import { subjectsOfActions } from './subjectsOfActions';

/** As long as somebody may find out late that it was not them. */
const keptDays = 180;

interface NewSignIn {
  readonly userId: string;
  readonly way: SignInWay;
  readonly device: string;
  readonly address: string;
}

/** Logs a sign-in. */
export async function logSignIn(
  database: Database,
  { userId, way, device, address }: NewSignIn,
): Promise<void> {
  await database.insert(signIns).values({ userId, way, device, address });
}

/** Logs what admins do. */
export function logAdminActionsIn(database: Database): LogAdminAction {
  return async (action) => {
    const [entry] = await database.insert(adminActions).values(action).returning({ id: adminActions.id });
    return async () => {
      if (entry !== undefined) await database.delete(adminActions).where(eq(adminActions.id, entry.id));
    };
  };
}

/** A person's own sign-ins, the latest first. */
export async function signInsOf(
  database: Database,
  userId: string,
  { offset, count }: PageRange,
): Promise<SignIn[]> {
  const rows = await database
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.id))
    .offset(offset)
    .limit(count);
  return rows.map(({ way, device, address, createdAt }) => ({
    way,
    device,
    address,
    creationDate: createdAt.toISOString(),
  }));
}

/** What admins did, the latest first. */
export async function listAdminActions(
  database: Database,
  { offset, count }: PageRange,
): Promise<AdminAction[]> {
  const rows = await database
    .select({
      admin: { id: users.id, name: users.name, picId: users.picId },
      action: adminActions.action,
      about: adminActions.about,
      address: adminActions.address,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .leftJoin(users, eq(users.id, adminActions.adminId))
    .orderBy(desc(adminActions.id))
    .offset(offset)
    .limit(count);
  const { personOf, projectOf } = await subjectsOfActions(
    database,
    rows.map(({ about }) => about),
  );
  return rows.map(({ createdAt, ...action }) => ({
    ...action,
    person: personOf(action.about),
    project: projectOf(action.about),
    creationDate: createdAt.toISOString(),
  }));
}

/** Drops what was written down long ago. */
export async function dropOldLogs(database: Database): Promise<void> {
  const longAgo: SQL = sql`now() - make_interval(days => ${keptDays})`;
  await database.delete(signIns).where(lt(signIns.createdAt, longAgo));
  await database.delete(adminActions).where(lt(adminActions.createdAt, longAgo));
}
