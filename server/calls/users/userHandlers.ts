import { and, eq, ne, sql } from 'drizzle-orm';
import { changedTexts } from '@/domain/filters';
import { termsVersion } from '@/domain/legal';
import { defaultBanCategory } from '@/domain/user';
import { lockUser } from '../../database/locks';
import { prepared } from '../../database/prepared';
import { sortKey } from '../../database/rowKeys';
import { presentBanOf, users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { termsOutdated, tokenInvalid } from '../../lib/errors';
import { fetchImage } from '../../media/fetchPublicFile';
import { uploadRules } from '../../media/uploadRules';
import { accountLimits } from '../accounts/accountLimits';
import { hasBlocked } from '../accounts/bearerTokens';
import { changeEmail } from '../accounts/email/accountEmail';
import { changePassword, checkResetLink, mailPasswordReset, resetPassword } from '../accounts/passwords';
import { assertOwnName, signUp } from '../accounts/signUp';
import { reasonOfBan } from '../decisions/decisions';
import { replacePicture } from '../filters/filterPictures';
import { filterTexts } from '../filters/filterTexts';
import type { Services } from '../services';
import { deleteAccount } from './deleteAccount';
import { groupMembership } from './groupMembership';
import { ownData, readOwnDataKey, signOwnDataKey } from './ownData';

export function setUserImage(services: Services, userId: string, pic: Blob): Promise<{ picId: string }> {
  return replacePicture(services, { kind: 'userAvatar', id: userId }, pic, (picId) =>
    services.database.transaction(async (tx) => {
      const { picId: earlier } = await lockUser(tx, userId);
      await tx.update(users).set({ picId }).where(eq(users.id, userId));
      return earlier;
    }),
  );
}

/** Field by field, because a row has more than may be shown. */
const findMe = prepared(['id'], (database, { id }) =>
  database
    .select({
      _id: users.id,
      name: users.name,
      // An unconfirmed email from an external provider is of no use to the user.
      email: sql<string>`case when ${users.isEmailConfirmed} then ${users.email} else '' end`,
      role: users.role,
      provider: users.provider,
      status: users.status,
      website: users.website,
      mainLifeValue: users.mainLifeValue,
      picId: users.picId,
      banCategory: presentBanOf(users),
      banUntil: users.banUntil,
      isVerified: users.isVerified,
      showsAdult: users.showsAdult,
      hasBlocked: hasBlocked(),
    })
    .from(users)
    .where(eq(users.id, id)),
);

/** Fields of a profile that everybody sees. */
const shownFields = ['name', 'status', 'website', 'mainLifeValue'] as const;

/** The user's own account (docs/product/calls.md#own-account). */
export function userHandlers(services: Services): HandlersOf<'users'> {
  const { database } = services;
  return {
    signUp: {
      access: 'anonymous',
      rateLimit: accountLimits.signUp,
      answer: ({ body, context }) => signUp(services, body, context.locale),
    },
    me: {
      access: 'twoFactorSetup',
      async answer({ viewer }) {
        const [user] = await findMe(database, { id: viewer.id });
        if (user === undefined) throw tokenInvalid();
        const { banUntil, ...me } = user;
        if (me.banCategory === defaultBanCategory) return me;
        const reason = await reasonOfBan(database, viewer.id, me.banCategory);
        return { ...me, ban: { reason, until: banUntil?.toISOString() ?? null } };
      },
    },
    groupMembership: {
      rateLimit: accountLimits.groupMembership,
      answer: async ({ viewer }) => ({ value: await groupMembership(services, viewer.id) }),
    },
    save: {
      // The other fields are not visible to anybody else.
      needsTerms: ({ body: { user } }) => shownFields.some((field) => user[field] !== undefined),
      async answer({ body, viewer }) {
        const { id } = viewer;
        const { name, status, website, mainLifeValue, showsAdult } = body.user;
        const [me] = await findMe(database, { id });
        if (me === undefined) throw tokenInvalid();
        if (name !== undefined) await assertOwnName(database, name, { id, name: me.name });
        const texts = changedTexts(['name', 'status', 'website'], body.user, me);
        if (texts.length > 0) await filterTexts(services, viewer, async () => ({ kind: 'profile', texts }));
        const changes = {
          ...(name !== undefined && { name, nameKey: sortKey(name) }),
          ...(status !== undefined && { status }),
          ...(website !== undefined && { website }),
          ...(mainLifeValue !== undefined && { mainLifeValue }),
          ...(showsAdult !== undefined && { showsAdult }),
        };
        if (Object.keys(changes).length === 0) return;
        await database.transaction(async (tx) => {
          await lockUser(tx, id);
          await tx.update(users).set(changes).where(eq(users.id, id));
        });
      },
    },
    async acceptTerms({ body: { version }, viewer }) {
      if (version !== termsVersion) throw termsOutdated();
      await database
        .update(users)
        .set({ acceptedTerms: version, acceptedTermsAt: new Date() })
        // The first acceptance of a version is kept.
        .where(and(eq(users.id, viewer.id), ne(users.acceptedTerms, version)));
    },
    ownData: {
      rateLimit: accountLimits.ownData,
      answer: ({ viewer }) => ownData(services, viewer.id),
    },
    ownDataKey: {
      rateLimit: accountLimits.ownData,
      keepsCache: true,
      answer: async ({ viewer }) => ({ key: signOwnDataKey(services.tokenSecret, viewer.id) }),
    },
    ownDataByKey: {
      access: 'anyone',
      rateLimit: accountLimits.ownDataByKey,
      logsRefusals: true,
      answer: ({ query: { key } }) => ownData(services, readOwnDataKey(services.tokenSecret, key)),
    },
    deleteAccount: {
      rateLimit: accountLimits.reset,
      answer: ({ body, viewer, context }) => deleteAccount(services, viewer, body.password, context.locale),
    },
    uploadPicture: {
      ...uploadRules,
      needsTerms: () => true,
      answer: ({ body: { pic }, viewer }) => setUserImage(services, viewer.id, pic),
    },
    takePicture: {
      needsTerms: () => true,
      rateLimit: uploadRules.rateLimit,
      async answer({ query: { imgURL }, viewer }) {
        const bytes = await fetchImage(services.fetchFile, imgURL);
        return setUserImage(services, viewer.id, new Blob([new Uint8Array(bytes)]));
      },
    },
    changePassword: {
      rateLimit: accountLimits.reset,
      answer: ({ body, viewer, context }) => changePassword(services, viewer.id, body, context.locale),
    },
    changeEmail: {
      rateLimit: accountLimits.reset,
      answer: ({ body, viewer, context }) => changeEmail(services, viewer.id, body, context.locale),
    },
    resetPassword: {
      access: 'anonymous',
      rateLimit: accountLimits.reset,
      answer: ({ body, context }) =>
        'token' in body
          ? resetPassword(services, body, context)
          : mailPasswordReset(services, body.email, context.locale),
    },
    checkResetLink: { access: 'anonymous', answer: ({ body }) => checkResetLink(services, body.token) },
  };
}
