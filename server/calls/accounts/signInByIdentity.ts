import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { isBannedFrom } from '@/domain/banCategory';
import type { ExternalProvider } from '@/domain/externalProvider';
import { fieldBounds } from '@/domain/fieldBounds';
import type { Locale } from '@/domain/locale';
import { namelessPerson } from '@/domain/namelessPerson';
import { withoutUnseen } from '@/domain/visibleText';
import type { Database } from '../../database/Database';
import { lockPeople, lockPerson } from '../../database/lockPeople';
import { newId } from '../../database/newId';
import { sortKey } from '../../database/sortKey';
import { externalIdentities, users } from '../../database/tables/users';
import { banned, notAllowed } from '../../lib/domainError';
import type { Services } from '../services';
import { emailKeyOf } from './emailKey';
import { hasSecondFactor } from './hasSecondFactor';
import { takeUpLeftIdentities } from './leftIdentities';
import { dropMailTokens } from './mailTokens';
import { type Arrival, beginSession, dropSessions } from './sessions';
import { accountWords } from './words';

/** What an outside provider says of somebody. */
export interface ExternalIdentity {
  readonly provider: ExternalProvider;
  readonly subject: string;
  /** Empty when it is not told. */
  readonly name: string;
  readonly email: string;
  /** The provider vouches for the e-mail. */
  readonly isEmailProven: boolean;
}

type User = typeof users.$inferSelect;

/** A token for who comes by an outside identity; the first time it makes an account or joins one. */
export async function signInByIdentity(
  services: Services,
  identity: ExternalIdentity,
  { locale, ...arrival }: Arrival & { readonly locale: Locale },
): Promise<string> {
  const { database } = services;
  const user = (await known(database, identity)) ?? (await welcome(services, identity, locale));
  if (isBannedFrom('login', user.banCategory)) throw banned();
  // The other service may ask for less than the person wants.
  if (await hasSecondFactor(services, user.id)) throw notAllowed(accountWords.signInWithCode);
  return beginSession(services, user, { ...arrival, way: identity.provider });
}

async function known(database: Database, { provider, subject }: ExternalIdentity): Promise<User | undefined> {
  const [found] = await database
    .select()
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)));
  return found?.users;
}

/** The same person may come twice at one moment; one of the two makes the account. */
async function welcome(
  { database, tokenSecret }: Services,
  identity: ExternalIdentity,
  locale: Locale,
): Promise<User> {
  const { provider, subject } = identity;
  try {
    return await database.transaction(async (transaction) => {
      const user =
        (await joinByEmail(transaction, identity)) ?? (await makeUser(transaction, identity, locale));
      const made = await transaction
        .insert(externalIdentities)
        .values({ provider, subject, userId: user.id })
        .onConflictDoNothing()
        .returning();
      if (made.length === 0) transaction.rollback();
      const emailKey = provenEmailKey(identity);
      const proven = emailKey === null ? [] : [{ emailKey }];
      await takeUpLeftIdentities(transaction, tokenSecret, user.id, [{ provider, subject }, ...proven]);
      return lockPerson(transaction, user.id);
    });
  } catch (error) {
    const user = error instanceof TransactionRollbackError ? await known(database, identity) : undefined;
    if (user === undefined) throw error;
    return user;
  }
}

/**
 * Joins the account that has the e-mail, if the provider vouches for it. Whoever signed up with it before
 * and never confirmed it may have been somebody else: their password goes.
 */
async function joinByEmail(database: Database, identity: ExternalIdentity): Promise<User | undefined> {
  const emailKey = provenEmailKey(identity);
  if (emailKey === null) return undefined;
  const [taken] = await database
    .update(users)
    .set({ isEmailConfirmed: true, passwordHash: null, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)))
    .returning();
  if (taken !== undefined) {
    await dropMailTokens(database, taken.id);
    await dropSessions(database, taken.id);
    return taken;
  }
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return user && (await lockPeople(database, [user.id])).get(user.id);
}

function provenEmailKey({ email, isEmailProven }: ExternalIdentity): string | null {
  return isEmailProven && email !== '' ? emailKeyOf(email) : null;
}

async function makeUser(database: Database, identity: ExternalIdentity, locale: Locale): Promise<User> {
  const { min, max } = fieldBounds.userName;
  const told = withoutUnseen(identity.name).trim().slice(0, max).trim();
  const name = told.length < min ? namelessPerson[locale] : told;
  const emailKey = provenEmailKey(identity);
  const [user] = await database
    .insert(users)
    .values({
      id: newId(),
      name,
      nameKey: sortKey(name),
      email: identity.email,
      emailKey,
      isEmailConfirmed: emailKey !== null,
      provider: identity.provider,
    })
    .returning();
  if (user === undefined) throw new Error('A new person was not kept.');
  return user;
}
