import { and, eq, lt, notExists, or } from 'drizzle-orm';
import type { userEndpoints } from '@/api/endpoints/users';
import { termsVersion } from '@/domain/legal';
import type { Locale } from '@/domain/locale';
import { confusableSkeleton } from '@/domain/visibleText';
import { screens } from '@/routes/screens';
import type { Database } from '../../database/Database';
import { newId, sortKey } from '../../database/rowKeys';
import { ago } from '../../database/statements';
import {
  externalIdentities,
  isNotDeleted,
  isUnconfirmed,
  mailTokens,
  noAcceptedTerms,
  users,
} from '../../database/tables/users';
import type { BodyOf } from '../../http/handlers';
import { invalidField } from '../../lib/errors';
import type { EmailKind } from '../../mail/renderEmail';
import { assertNotRefused, filterNewName } from '../filters/filterTexts';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { accountTexts } from './accountTexts';
import { isCommonPassword } from './common-passwords/isCommonPassword';
import { dropMailTokens, makeMailToken } from './email/mailTokens';
import { sendEmail } from './email/sendEmail';
import { emailKeyOf, hashPassword, isPasswordOf } from './passwords';

/**
 * Rejects a name that looks like that of an admin or a verified user. Other names need not be unique
 * (docs/product/accounts.md#names). `present` is the user's current name.
 */
export async function assertOwnName(
  database: Database,
  name: string,
  present: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const look = confusableSkeleton(name);
  if (look === '' || (present !== null && confusableSkeleton(present.name) === look)) return;
  const known = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isNotDeleted, or(eq(users.role, 'admin'), users.isVerified)));
  const isTaken = known.some((one) => one.id !== present?.id && confusableSkeleton(one.name) === look);
  if (isTaken) throw invalidField('name', accountTexts.takenName);
}

type NewAccount = BodyOf<typeof userEndpoints.signUp>;

/**
 * Creates an account whose email has to be confirmed. Only the email that is sent reveals whether an account already
 * existed.
 */
export async function signUp(services: Services, account: NewAccount, locale: Locale): Promise<void> {
  if (isCommonPassword(account.password)) throw invalidField('password', accountTexts.commonPassword);
  await assertOwnName(services.database, account.name, null);
  const matches = await filterNewName(services, account.name);
  await assertNotRefused(services.database, 'profile', matches);
  const emailKey = emailKeyOf(account.email);
  await services.limits.consume(accountLimits.email, emailKey);
  const signedUp = await signUpOnce(services.database, emailKey, account);
  const { kind, path } = await emailFor(services.database, signedUp);
  // An existing account's owner is not greeted: the name was typed now, perhaps by a stranger.
  const name = signedUp.kind === 'taken' ? '' : account.name;
  await sendEmail(services, { email: account.email, name }, kind, { language: locale, path });
}

type SignedUp =
  /** The email confirms the password of this sign-up. */
  | { readonly kind: 'new' | 'again'; readonly userId: string }
  /** Two sign-ups had different passwords. Only the owner of the email knows which one is theirs. */
  | { readonly kind: 'disputed'; readonly userId: string }
  | { readonly kind: 'taken' };

async function signUpOnce(
  database: Database,
  emailKey: string,
  { name, email, password, acceptedTerms }: NewAccount,
): Promise<SignedUp> {
  const accepted =
    acceptedTerms === termsVersion ? { acceptedTerms, acceptedTermsAt: new Date() } : noAcceptedTerms;
  const fields = { name, nameKey: sortKey(name), email, ...accepted };
  const [made] = await database
    .insert(users)
    .values({ id: newId(), emailKey, ...fields, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  const [found] = await database.select().from(users).where(eq(users.emailKey, emailKey));
  // Also checked for a new account, because the time would reveal which emails have one.
  const isSame = await isPasswordOf(found?.passwordHash ?? null, password);
  if (made !== undefined) return { kind: 'new', userId: made.id };
  const [renewed] = await database
    .update(users)
    .set(isSame ? fields : { ...fields, ...noAcceptedTerms, passwordHash: null })
    .where(and(eq(users.emailKey, emailKey), eq(users.isEmailConfirmed, false)))
    .returning({ id: users.id });
  if (renewed === undefined) return { kind: 'taken' };
  return { kind: isSame ? 'again' : 'disputed', userId: renewed.id };
}

async function emailFor(
  database: Database,
  signedUp: SignedUp,
): Promise<{ readonly kind: EmailKind; readonly path: string }> {
  if (signedUp.kind === 'taken') return { kind: 'accountExists', path: screens.forgotPassword.path() };
  const { kind, userId } = signedUp;
  await dropMailTokens(database, userId);
  if (kind === 'disputed') {
    const token = await makeMailToken(database, userId, 'resetPassword');
    return { kind: 'passwordChoice', path: `${screens.forgotPassword.path()}?token=${token}` };
  }
  const token = await makeMailToken(database, userId, 'confirmEmail');
  return { kind: 'confirmation', path: `/auth/confirm?token=${token}` };
}

/** Longer than the link in the email works. */
const unconfirmedDays = 30;

/** Deletes accounts that nobody has confirmed: the owners of their emails are unknown. */
export async function dropUnconfirmed(database: Database): Promise<void> {
  const identities = database
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, users.id));
  const links = database.select().from(mailTokens).where(eq(mailTokens.userId, users.id));
  await database
    .delete(users)
    .where(
      and(
        isUnconfirmed(users),
        lt(users.createdAt, ago({ days: unconfirmedDays })),
        notExists(identities),
        notExists(links),
      ),
    );
}
