import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/Database';
import { users } from '../../database/tables/users';
import type { FindPerson } from '../../http/callerOf';
import { createSigner } from '../../lib/signedText';

const lifeSeconds = 30 * 24 * 3600;

const payload = z.object({ user: z.string(), version: z.number(), endsAt: z.number() });

/** Whom a token is for. */
interface TokenOwner {
  readonly id: string;
  readonly tokenVersion: number;
}

const signerOf = (tokenSecret: string) => createSigner(tokenSecret, 'bearer token');

/** A token by which a person makes calls. It ends by itself, and with the next change of the password. */
export function bearerToken(tokenSecret: string, { id, tokenVersion }: TokenOwner): string {
  const endsAt = Math.floor(Date.now() / 1000) + lifeSeconds;
  return signerOf(tokenSecret).sign({ user: id, version: tokenVersion, endsAt });
}

/** Finds whose token it is. */
export function findPersonByToken(database: Database, tokenSecret: string): FindPerson {
  const signer = signerOf(tokenSecret);
  return async (token) => {
    const read = payload.safeParse(signer.read(token));
    if (!read.success || read.data.endsAt * 1000 <= Date.now()) return null;
    const [user] = await database
      .select({
        id: users.id,
        role: users.role,
        banCategory: users.banCategory,
        tokenVersion: users.tokenVersion,
      })
      .from(users)
      .where(eq(users.id, read.data.user));
    if (user === undefined || user.tokenVersion !== read.data.version) return null;
    return { id: user.id, role: user.role, banCategory: user.banCategory };
  };
}
