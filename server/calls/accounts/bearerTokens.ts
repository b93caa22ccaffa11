import { and, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRole } from '@/domain/user';
import { prepared } from '../../database/prepared';
import { ownWritesSeconds, type Readers, recentWriteKey } from '../../database/readers';
import { rateLimits } from '../../database/tables/rateLimits';
import { sessions } from '../../database/tables/sessions';
import { twoFactorSecrets } from '../../database/tables/twoFactor';
import { users } from '../../database/tables/users';
import type { FindViewer } from '../../http/requestContext';
import { createSigner, type Secrets } from '../../lib/secrets';
import { memoize } from '../../lib/ttlCache';
import type { Services } from '../services';

/** Whether somebody is asked for codes. */
export async function hasTwoFactor(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<boolean> {
  const isOn = and(eq(twoFactorSecrets.userId, userId), eq(twoFactorSecrets.isOn, true));
  const found = await database.select({ userId: twoFactorSecrets.userId }).from(twoFactorSecrets).where(isOn);
  return found.length > 0;
}

/** How long a token lives, and a session that nobody uses. */
export const tokenLifeSeconds = 30 * 24 * 3600;

const payload = z.object({
  user: z.string(),
  version: z.number(),
  endsAt: z.number(),
  /** Tokens of the time before sessions have none; they are exchanged within the hour. */
  session: z.string().optional(),
});

/** Whom a token is for. */
export interface TokenOwner {
  readonly id: string;
  readonly tokenVersion: number;
}

const signerOf = (tokenSecret: Secrets) => createSigner(tokenSecret, 'bearer token');

/** A token by which a person makes calls. It ends by itself, with its session and with the next change of the password. */
export function bearerToken(
  tokenSecret: Secrets,
  { id, tokenVersion }: TokenOwner,
  session?: string,
): string {
  const endsAt = Math.floor(Date.now() / 1000) + tokenLifeSeconds;
  return signerOf(tokenSecret).sign({ user: id, version: tokenVersion, endsAt, session });
}

const ownerColumns = {
  id: users.id,
  role: users.role,
  banCategory: users.banCategory,
  tokenVersion: users.tokenVersion,
  sessionId: sessions.id,
};

const isSession = (session: Placeholder) =>
  and(eq(sessions.id, session), eq(sessions.userId, users.id), gt(sessions.endsAt, sql`now()`));

const findOwner = prepared(['userId', 'session'], (database, { userId, session }) =>
  database
    .select({ ...ownerColumns, wroteLately: sql<boolean>`false` })
    .from(users)
    .leftJoin(sessions, isSession(session))
    .where(eq(users.id, userId)),
);

/** With what only a replica asks for: whether they wrote lately, to which a sign-in belongs. */
const findOwnerAndWrites = prepared(
  ['userId', 'session', 'recentWrite'],
  (database, { userId, session, recentWrite }) => {
    const isNoted = and(eq(rateLimits.key, recentWrite), gt(rateLimits.endsAt, sql`now()`));
    const isJustIn = sql`coalesce(${sessions.signedInAt} > now() - make_interval(secs => ${sql.raw(String(ownWritesSeconds))}), false)`;
    return database
      .select({
        ...ownerColumns,
        wroteLately: sql<boolean>`${rateLimits.key} is not null or ${isJustIn}`,
      })
      .from(users)
      .leftJoin(sessions, isSession(session))
      .leftJoin(rateLimits, isNoted)
      .where(eq(users.id, userId));
  },
);

/** Some five megabytes. */
const maxCachedTokens = 10_000;

/** Finds whose token it is, and whether they are an admin without the second factor that admins need. */
export function findViewerByToken(
  {
    database,
    tokenSecret,
    adminsNeedTwoFactor,
  }: Pick<Services, 'database' | 'tokenSecret' | 'adminsNeedTwoFactor'>,
  { hasReplica }: Pick<Readers, 'hasReplica'>,
): FindViewer {
  const signer = signerOf(tokenSecret);
  // That we signed it stays so; whether it still counts is asked each time.
  const readToken = memoize(maxCachedTokens, (token) => payload.safeParse(signer.read(token)).data);
  return async (token) => {
    const read = readToken(token);
    if (read === undefined || read.endsAt * 1000 <= Date.now()) return null;
    const { user: userId, version, session } = read;
    const asked = { userId, session: session ?? '' };
    const [user] = await (hasReplica
      ? findOwnerAndWrites(database, { ...asked, recentWrite: recentWriteKey(userId) })
      : findOwner(database, asked));
    if (user === undefined || user.tokenVersion !== version) return null;
    if (session !== undefined && user.sessionId === null) return null;
    const { id, role, banCategory, sessionId, wroteLately } = user;
    const viewer = { id, role, banCategory, sessionId, wroteLately };
    const isAsked = adminsNeedTwoFactor && hasRole(viewer, 'admin');
    return { viewer, needsTwoFactor: isAsked && !(await hasTwoFactor({ database }, id)) };
  };
}
