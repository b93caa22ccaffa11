import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { type ExternalProvider, isBannedFrom, namelessPerson } from '@/domain/user';
import { withoutUnseen } from '@/domain/visibleText';
import type { Database } from '../../database/Database';
import { lockPeople, lockPerson } from '../../database/lockPeople';
import { newId, sortKey } from '../../database/rowKeys';
import { externalIdentities, users } from '../../database/tables/users';
import type { RequestContext } from '../../http/requestContext';
import { banned, type LocalizedText, notAllowed, notSignedIn } from '../../lib/errors';
import { type LaunchRefusal, verifyLaunchParams } from '../../lib/vkLaunchParams';
import type { Services } from '../services';
import { accountLimits, consumePasswordAttempt, markAddressTrusted } from './accountLimits';
import { accountTexts } from './accountTexts';
import { hasTwoFactor } from './bearerTokens';
import { restoreLeftIdentities } from './leftIdentities';
import { dropMailTokens } from './mailTokens';
import { emailKeyOf, isPasswordOf } from './passwords';
import { beginSession, type ClientInfo, dropSessions } from './sessions';
import { consumeCode, warnIfNoCodesLeft } from './twoFactor';

/** A token for an e-mail and its password, and for a code where there are two factors. What is wrong is told to who has the password alone. */
export async function signIn(
  services: Services,
  {
    email,
    password,
    code,
  }: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  { address, device, locale }: Pick<RequestContext, 'address' | 'device' | 'locale'>,
): Promise<string> {
  const { database, limits } = services;
  const emailKey = emailKeyOf(email);
  await consumePasswordAttempt(limits, emailKey, address);
  const [user] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
  if (user === undefined || !isRight) throw notSignedIn(accountTexts.wrongPair);
  if (await hasTwoFactor(services, user.id)) {
    const kind = await consumeCode(services, user.id, code);
    if (kind === 'recovery') await warnIfNoCodesLeft(services, user.id, locale);
  }
  await markAddressTrusted(limits, emailKey, address);
  if (!user.isEmailConfirmed) throw notAllowed(accountTexts.unconfirmed);
  if (isBannedFrom('login', user.banCategory)) throw banned();
  return beginSession(services, user, { device, address, isLaunch: false, way: 'password' });
}

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
  { locale, ...arrival }: ClientInfo & { readonly locale: Locale },
): Promise<string> {
  const { database } = services;
  const user = (await known(database, identity)) ?? (await welcome(services, identity, locale));
  if (isBannedFrom('login', user.banCategory)) throw banned();
  // The other service may ask for less than the person wants.
  if (await hasTwoFactor(services, user.id)) throw notAllowed(accountTexts.signInWithCode);
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
      await restoreLeftIdentities(transaction, tokenSecret, user.id, [{ provider, subject }, ...proven]);
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

/** A frame that is reloaded sends the launch again: it lives as long as a person leaves the app open. */
const maxAgeSeconds = 24 * 3600;

/**
 * A token for the person whom VK's signed launch query names. Who is named by VK itself is counted by name: one
 * network may send thousands of people. What nobody signed is counted by where it comes from.
 */
export async function signInByVkLaunch(
  services: Services,
  query: string,
  { locale, address, device }: Pick<RequestContext, 'locale' | 'address' | 'device'>,
): Promise<string> {
  const { appId, secureKey } = services.vk;
  const launch = verifyLaunchParams(query, { secureKey, appId, maxAgeSeconds, now: Date.now() });
  const reason: LaunchRefusal | 'nobody' = launch.kind === 'invalid' ? launch.reason : 'nobody';
  const subject = launch.kind === 'valid' ? launch.params.vk_user_id : undefined;
  await services.limits.consume(accountLimits.launch, subject ? `vk ${subject}` : address);
  if (!subject) throw notSignedIn(withReason(reason));
  return signInByIdentity(
    services,
    { provider: 'vk', subject, name: '', email: '', isEmailProven: false },
    { locale, device, address, isLaunch: true },
  );
}

/** Whoever sets VK up needs to know what is wrong; it helps nobody to forge a signature. */
function withReason(reason: string): LocalizedText {
  const { en, ru } = accountTexts.launchRefused;
  return { en: `${en} (${reason})`, ru: `${ru} (${reason})` };
}
