import { eq } from 'drizzle-orm';
import { lockPerson } from '../../database/lockPeople';
import { prepared } from '../../database/prepared';
import { sortKey } from '../../database/sortKey';
import { users } from '../../database/tables/users';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { tokenInvalid } from '../../lib/domainError';
import { uploadRules } from '../../media/uploadRules';
import { accountLimits } from '../accounts/accountLimits';
import { changeEmail } from '../accounts/changeEmail';
import { changePassword, mailPasswordReset, resetPassword } from '../accounts/changePassword';
import { demandOwnName } from '../accounts/demandOwnName';
import { signUp } from '../accounts/signUp';
import type { Services } from '../services';
import { deleteAccount } from './deleteAccount';
import { groupMembership } from './groupMembership';
import { ownData } from './ownData';
import { pictureAt } from './pictureAt';
import { putUserPicture } from './putUserPicture';

/** Field by field: a row knows more than anybody is told. */
const findMe = prepared(['id'], (database, { id }) =>
  database
    .select({
      _id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      provider: users.provider,
      status: users.status,
      website: users.website,
      mainLifeValue: users.mainLifeValue,
      picId: users.picId,
      banCategory: users.banCategory,
      isVerified: users.isVerified,
    })
    .from(users)
    .where(eq(users.id, id)),
);

/** One's own account (docs/product/calls.md#own-account). */
export function userHandlers(services: Services): HandlersOf<'users'> {
  const { database } = services;
  return {
    signUp: {
      rateLimit: accountLimits.signUp,
      ignoresToken: true,
      answer: ({ body, caller }) => signUp(services, body, caller.locale),
    },
    me: {
      leadsToSecondFactor: true,
      async answer({ caller }) {
        const [user] = await findMe(database, { id: signedIn(caller).id });
        if (user === undefined) throw tokenInvalid();
        return user;
      },
    },
    groupMembership: {
      rateLimit: accountLimits.groupMembership,
      answer: async ({ caller }) => ({ value: await groupMembership(services, signedIn(caller).id) }),
    },
    async save({ body, caller }) {
      const { id } = signedIn(caller);
      const { name, status, website, mainLifeValue } = body.user;
      if (name !== undefined) {
        const [me] = await findMe(database, { id });
        await demandOwnName(database, name, { id, name: me?.name ?? '' });
      }
      const changes = {
        ...(name !== undefined && { name, nameKey: sortKey(name) }),
        ...(status !== undefined && { status }),
        ...(website !== undefined && { website }),
        ...(mainLifeValue !== undefined && { mainLifeValue }),
      };
      if (Object.keys(changes).length === 0) return;
      await database.transaction(async (inside) => {
        await lockPerson(inside, id);
        await inside.update(users).set(changes).where(eq(users.id, id));
      });
    },
    ownData: {
      rateLimit: accountLimits.ownData,
      answer: async ({ caller }) => ownData(services, signedIn(caller).id),
    },
    deleteAccount: {
      rateLimit: accountLimits.reset,
      answer: async ({ body, caller }) =>
        deleteAccount(services, signedIn(caller), body.password, caller.locale),
    },
    uploadPicture: {
      ...uploadRules,
      answer: async ({ body: { pic }, caller }) => putUserPicture(services, signedIn(caller).id, pic),
    },
    takePicture: {
      rateLimit: uploadRules.rateLimit,
      answer: async ({ query: { imgURL }, caller }) =>
        putUserPicture(services, signedIn(caller).id, await pictureAt(services, imgURL)),
    },
    changePassword: {
      rateLimit: accountLimits.reset,
      answer: async ({ body, caller }) => changePassword(services, signedIn(caller).id, body, caller.locale),
    },
    changeEmail: {
      rateLimit: accountLimits.reset,
      answer: async ({ body, caller }) => changeEmail(services, signedIn(caller).id, body, caller.locale),
    },
    resetPassword: {
      rateLimit: accountLimits.reset,
      ignoresToken: true,
      async answer({ body, caller }) {
        if ('token' in body) await resetPassword(services, body, caller);
        else await mailPasswordReset(services, body.email, caller.locale);
      },
    },
  };
}
