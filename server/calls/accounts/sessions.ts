import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Session, SignInMethod } from '@/domain/account';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { prepared } from '../../database/prepared';
import { newId } from '../../database/rowKeys';
import { sessions, signIns } from '../../database/tables/accounts';
import { users } from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';
import { tokenInvalid } from '../../lib/errors';
import type { Services } from '../services';
import { bearerToken, type TokenOwner, tokenLifeSeconds } from './bearerTokens';

/** Beyond this number the least recently used sessions end. */
const sessionsOfPerson = 50;

/** The client that signs in. */
export interface ClientInfo {
  readonly device: string;
  /** The client's network. */
  readonly address: string;
  readonly isLaunch: boolean;
  /** The interface language. */
  readonly language: Locale;
}

type Deps = Pick<Services, 'database' | 'tokenSecret'>;

const endsAt = () => sql`now() + make_interval(secs => ${tokenLifeSeconds})`;

/** Starts and logs a session; returns its token. */
export async function beginSession(
  deps: Deps,
  user: TokenOwner,
  client: ClientInfo & { readonly way: SignInMethod },
): Promise<string> {
  const sessionId = await deps.database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const resumed = client.isLaunch ? await resumeSession(tx, user, client) : undefined;
    if (resumed !== undefined) return resumed;
    const { way, device, address } = client;
    await tx.insert(signIns).values({ userId: user.id, way, device, address });
    return addSession(tx, user, client);
  });
  return bearerToken(deps.tokenSecret, user, sessionId);
}

async function addSession(
  tx: Database,
  user: TokenOwner,
  { device, isLaunch, language }: ClientInfo,
): Promise<string> {
  const id = newId();
  await tx.insert(sessions).values({ id, userId: user.id, device, isLaunch, language, endsAt: endsAt() });
  const latest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(sessionsOfPerson);
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), notInArray(sessions.id, latest)));
  return id;
}

/** Every start of the app inside VK signs in. Such sign-ins on one device share a session. */
async function resumeSession(
  database: Database,
  user: TokenOwner,
  { device, language }: ClientInfo,
): Promise<string | undefined> {
  const isTheirs = and(
    eq(sessions.userId, user.id),
    eq(sessions.isLaunch, true),
    eq(sessions.device, device),
  );
  const [used] = await database
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, signedInAt: sql`now()`, endsAt: endsAt(), language })
    .where(isTheirs)
    .returning({ id: sessions.id });
  return used?.id;
}

/** A new token for the current session. A token that is older than sessions starts one. */
export async function continueSession(
  { database, tokenSecret }: Deps,
  user: TokenOwner,
  { sessionId }: SessionViewer,
  client: ClientInfo,
): Promise<string> {
  if (sessionId === null) {
    const added = await database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      return addSession(tx, user, client);
    });
    return bearerToken(tokenSecret, user, added);
  }
  const [used] = await database
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, endsAt: endsAt(), device: client.device, language: client.language })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  if (used === undefined) throw tokenInvalid();
  return bearerToken(tokenSecret, user, used.id);
}

/** Sessions, most recently used first. */
export async function sessionsOf(database: Database, person: SessionViewer): Promise<Session[]> {
  const rows = await findSessions(database, { userId: person.id });
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    creationDate: createdAt.toISOString(),
    lastUseDate: lastUsedAt.toISOString(),
    isCurrent: id === person.sessionId,
  }));
}

const findSessions = prepared(['userId'], (database, { userId }) =>
  database
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(sessionsOfPerson),
);

/** Does nothing when the session has already ended. */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

export async function endOtherSessions(
  database: Database,
  { id: userId, sessionId }: SessionViewer,
): Promise<void> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId ?? ''));
  await database.delete(sessions).where(others);
}

/** Revokes all tokens of a user, including those that are older than sessions. */
export async function endAllSessions(database: Database, userId: string): Promise<void> {
  await database
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
  await dropSessions(database, userId);
}

export async function dropSessions(database: Database, userId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.userId, userId));
}
