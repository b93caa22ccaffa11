import { termsVersion } from '@/domain/legal';
import { bearerToken } from '../../../server/calls/accounts/bearerTokens';
import { hashPassword } from '../../../server/calls/accounts/passwords';
import type { Database } from '../../../server/database/Database';
import { newId, sortKey } from '../../../server/database/rowKeys';
import { users } from '../../../server/database/tables/users';
import type { Secrets } from '../../../server/lib/secrets';

export type PersonFields = Partial<Omit<typeof users.$inferInsert, 'id' | 'nameKey' | 'emailKey'>>;

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

/** The password of everyone created by `makePerson`. */
export const everybodysPassword = 'correct horse';

let passwordHash: Promise<string> | null = null;

/** Inserts a person with a confirmed email into the database, and signs them in. */
export async function makePerson(
  database: Database,
  tokenSecret: Secrets,
  fields: PersonFields = {},
): Promise<Account> {
  const id = newId();
  // No other person may have an admin's name.
  const name = fields.name ?? (fields.role === 'admin' ? 'Moderator' : 'Kadr');
  const email = fields.email ?? `${id}@kadr.test`;
  passwordHash ??= hashPassword(everybodysPassword);
  const [user] = await database
    .insert(users)
    .values({
      isEmailConfirmed: true,
      passwordHash: await passwordHash,
      acceptedTerms: termsVersion,
      ...fields,
      id,
      name,
      nameKey: sortKey(name),
      email,
      emailKey: email.toLowerCase(),
    })
    .returning();
  if (user === undefined) throw new Error('The person was not kept');
  return { id, name, email, token: bearerToken(tokenSecret, user) };
}
