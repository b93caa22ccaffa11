import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRole, isBannedFrom } from '@/domain/user';
import { prepared } from '../../database/prepared';
import { ownWritesSeconds, type Readers, recentWriteKey } from '../../database/readers';
import { sessions, twoFactorSecrets } from '../../database/tables/accounts';
import { rateLimits } from '../../database/tables/rateLimits';
import { presentBanOf, userBlocks, users } from '../../database/tables/users';
import type { FindViewer } from '../../http/requestContext';
import { createSigner, type Secrets } from '../../lib/secrets';
import { memoize } from '../../lib/ttlCache';
import { signInBan } from '../decisions/signInBan';
import type { Services } from '../services';

export async function hasTwoFactor(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<boolean> {
  const isOn = and(eq(twoFactorSecrets.userId, userId), eq(twoFactorSecrets.isOn, true));
  return (await database.$count(twoFactorSecrets, isOn)) > 0;
}

/** The life of a token, and of a session that is not used. */
export const tokenLifeSeconds = 30 * 24 * 3600;

const payload = z.object({
  user: z.string(),
  version: z.number(),
  endsAt: z.number(),
  /** Missing in tokens that are older than sessions. */
  session: z.string().optional(),
});

export interface TokenOwner {
  readonly id: string;
  readonly tokenVersion: number;
}

const signerOf = (tokenSecret: Secrets) => createSigner(tokenSecret, 'bearer token');

/** A token that expires after `tokenLifeSeconds`, with its session, or at the next change of the password. */
export function bearerToken(
  tokenSecret: Secrets,
  { id, tokenVersion }: TokenOwner,
  session?: string,
): string {
  const endsAt = Math.floor(Date.now() / 1000) + tokenLifeSeconds;
  return signerOf(tokenSecret).sign({ user: id, version: tokenVersion, endsAt, session });
}

/** Read from an index, so that people without blocks need no further query. */
export function hasBlocked(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${userBlocks} where ${userBlocks.blockerId} = ${users.id})`;
}

const ownerColumns = {
  id: users.id,
  role: users.role,
  banCategory: presentBanOf(users),
  showsAdult: users.showsAdult,
  acceptedTerms: users.acceptedTerms,
  tokenVersion: users.tokenVersion,
  hasBlocked: hasBlocked(),
  sessionId: sessions.id,
};

const isSession = (session: Placeholder) =>
  and(eq(sessions.id, session), eq(sessions.userId, users.id), gt(sessions.endsAt, sql`now()`));

const findOwner = prepared(['userId', 'session'], (database, { userId, session }) =>
  database
    .select({ ...ownerColumns, wroteRecently: sql<boolean>`false` })
    .from(users)
    .leftJoin(sessions, isSession(session))
    .where(eq(users.id, userId)),
);

/**
 * Also finds what matters only with a replica: whether the user wrote or signed in recently, since a sign-in is a
 * write.
 */
const findOwnerAndWrites = prepared(
  ['userId', 'session', 'recentWrite'],
  (database, { userId, session, recentWrite }) => {
    const isNoted = and(eq(rateLimits.key, recentWrite), gt(rateLimits.endsAt, sql`now()`));
    const hasJustSignedIn = sql`coalesce(${sessions.signedInAt} > now() - make_interval(secs => ${sql.raw(String(ownWritesSeconds))}), false)`;
    return database
      .select({
        ...ownerColumns,
        wroteRecently: sql<boolean>`${rateLimits.key} is not null or ${hasJustSignedIn}`,
      })
      .from(users)
      .leftJoin(sessions, isSession(session))
      .leftJoin(rateLimits, isNoted)
      .where(eq(users.id, userId));
  },
);

/** About five megabytes of memory. */
const maxCachedTokens = 10_000;

/** Finds the owner of a token, and whether they are an admin who still has to set up two-factor authentication. */
export function findViewerByToken(
  {
    database,
    tokenSecret,
    adminsNeedTwoFactor,
  }: Pick<Services, 'database' | 'tokenSecret' | 'adminsNeedTwoFactor'>,
  { hasReplica }: Pick<Readers, 'hasReplica'>,
): FindViewer {
  const signer = signerOf(tokenSecret);
  // The signature of a token never changes. Whether the token is still valid is checked each time.
  const readToken = memoize(maxCachedTokens, (token) => payload.safeParse(signer.verify(token)).data);
  return async (token) => {
    const read = readToken(token);
    if (read === undefined || read.endsAt * 1000 <= Date.now()) return null;
    const { user: userId, version, session } = read;
    const params = { userId, session: session ?? '' };
    const [user] = await (hasReplica
      ? findOwnerAndWrites(database, { ...params, recentWrite: recentWriteKey(userId) })
      : findOwner(database, params));
    if (user === undefined || user.tokenVersion !== version) return null;
    if (session !== undefined && user.sessionId === null) return null;
    if (isBannedFrom('login', user.banCategory)) throw await signInBan(database, userId);
    const { tokenVersion: _version, ...viewer } = user;
    const isRequired = adminsNeedTwoFactor && hasRole(viewer, 'admin');
    return { viewer, needsTwoFactor: isRequired && !(await hasTwoFactor({ database }, viewer.id)) };
  };
}
