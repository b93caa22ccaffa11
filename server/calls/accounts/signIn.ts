import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { type ExternalProvider, isBannedFrom, namelessPerson, presentBan } from '@/domain/user';
import { withoutInvisible } from '@/domain/visibleText';
import type { Database } from '../../database/Database';
import { lockUser, lockUsers } from '../../database/locks';
import { newId, sortKey } from '../../database/rowKeys';
import { externalIdentities, noAcceptedTerms, type UserRow, users } from '../../database/tables/users';
import type { RequestContext } from '../../http/requestContext';
import { type LocalizedText, notAllowed, notSignedIn } from '../../lib/errors';
import { type LaunchRefusal, verifyAppLaunch } from '../../lib/vk';
import { signInBan } from '../decisions/signInBan';
import { filterNewName } from '../filters/filterTexts';
import type { Services } from '../services';
import { accountLimits, consumePasswordAttempt, markAddressTrusted } from './accountLimits';
import { accountTexts } from './accountTexts';
import { hasTwoFactor } from './bearerTokens';
import { restoreDeletedIdentities } from './deletedIdentities';
import { dropMailTokens } from './email/mailTokens';
import { emailKeyOf, isPasswordOf } from './passwords';
import { beginSession, type ClientInfo, dropSessions } from './sessions';
import { consumeCode, warnIfNoCodesLeft } from './twoFactor';

/**
 * Signs in with email and password, and with a code when two-factor authentication is on. Errors reveal details only
 * after the right password.
 */
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
  if (isBannedFrom('login', presentBan(user))) throw await signInBan(database, user.id);
  return beginSession(services, user, {
    device,
    address,
    language: locale,
    isLaunch: false,
    way: 'password',
  });
}

/** A person's identity as an external provider gives it. */
export interface ExternalIdentity {
  readonly provider: ExternalProvider;
  readonly subject: string;
  /** Empty when the provider does not send it. */
  readonly name: string;
  readonly email: string;
  /** The provider has verified the email. */
  readonly isEmailProven: boolean;
}

/** Signs in with an external identity. The first sign-in creates an account, or joins the one with the same email. */
export async function signInByIdentity(
  services: Services,
  identity: ExternalIdentity,
  client: ClientInfo,
): Promise<string> {
  const { database } = services;
  const user = (await known(database, identity)) ?? (await welcome(services, identity, client.language));
  if (isBannedFrom('login', presentBan(user))) throw await signInBan(database, user.id);
  // The provider may require less than the user has set up here.
  if (await hasTwoFactor(services, user.id)) throw notAllowed(accountTexts.signInWithCode);
  return beginSession(services, user, { ...client, way: identity.provider });
}

async function known(
  database: Database,
  { provider, subject }: ExternalIdentity,
): Promise<UserRow | undefined> {
  const [found] = await database
    .select()
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)));
  return found?.users;
}

/** Only one of two simultaneous sign-ins creates the account. */
async function welcome(services: Services, identity: ExternalIdentity, locale: Locale): Promise<UserRow> {
  const { database, tokenSecret } = services;
  const { provider, subject } = identity;
  // Before the transaction, because a scanner may take long.
  const name = (await usableName(services, identity.name)) ?? namelessPerson[locale];
  try {
    return await database.transaction(async (transaction) => {
      const user =
        (await joinByEmail(transaction, identity)) ?? (await makeUser(transaction, identity, name));
      const made = await transaction
        .insert(externalIdentities)
        .values({ provider, subject, userId: user.id })
        .onConflictDoNothing()
        .returning();
      if (made.length === 0) transaction.rollback();
      const emailKey = provenEmailKey(identity);
      const proven = emailKey === null ? [] : [{ emailKey }];
      await restoreDeletedIdentities(transaction, tokenSecret, user.id, [{ provider, subject }, ...proven]);
      return lockUser(transaction, user.id);
    });
  } catch (error) {
    const user = error instanceof TransactionRollbackError ? await known(database, identity) : undefined;
    if (user === undefined) throw error;
    return user;
  }
}

/**
 * Joins the account with the same email, if the provider has verified it. An account whose email was never confirmed
 * may have been made by somebody else: its password and its acceptance of the terms are removed.
 */
async function joinByEmail(database: Database, identity: ExternalIdentity): Promise<UserRow | undefined> {
  const emailKey = provenEmailKey(identity);
  if (emailKey === null) return undefined;
  const [taken] = await database
    .update(users)
    .set({
      ...noAcceptedTerms,
      isEmailConfirmed: true,
      passwordHash: null,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)))
    .returning();
  if (taken !== undefined) {
    await dropMailTokens(database, taken.id);
    await dropSessions(database, taken.id);
    return taken;
  }
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return user && (await lockUsers(database, [user.id])).get(user.id);
}

function provenEmailKey({ email, isEmailProven }: ExternalIdentity): string | null {
  return isEmailProven && email !== '' ? emailKeyOf(email) : null;
}

/**
 * The name comes from the provider, and the user cannot be asked for another one here: `null` when it cannot be used.
 */
async function usableName(services: Services, name: string): Promise<string | null> {
  const { min, max } = fieldBounds.userName;
  const given = withoutInvisible(name).trim().slice(0, max).trim();
  return given.length >= min && (await filterNewName(services, given)).length === 0 ? given : null;
}

async function makeUser(database: Database, identity: ExternalIdentity, name: string): Promise<UserRow> {
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
  if (user === undefined) throw new Error('The new account was not inserted.');
  return user;
}

/**
 * Signs in with VK's signed launch params. Valid ones are rate-limited by user, because thousands may share a network;
 * invalid ones by address.
 */
export async function signInByVkLaunch(
  services: Services,
  query: string,
  { locale, address, device }: Pick<RequestContext, 'locale' | 'address' | 'device'>,
): Promise<string> {
  const launch = verifyAppLaunch(query, services.vk);
  const reason: LaunchRefusal | 'nobody' = launch.kind === 'invalid' ? launch.reason : 'nobody';
  const subject = launch.kind === 'valid' ? launch.params.vk_user_id : undefined;
  await services.limits.consume(accountLimits.launch, subject ? `vk ${subject}` : address);
  if (!subject) throw notSignedIn(withReason(reason));
  return signInByIdentity(
    services,
    { provider: 'vk', subject, name: '', email: '', isEmailProven: false },
    { language: locale, device, address, isLaunch: true },
  );
}

/** The reason helps to set up VK, but not to forge a signature. */
function withReason(reason: string): LocalizedText {
  const { en, ru } = accountTexts.launchRefused;
  return { en: `${en} (${reason})`, ru: `${ru} (${reason})` };
}
