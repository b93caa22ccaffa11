import { eq } from 'drizzle-orm';
import { largestUpload } from '@/domain/limits';
import { lockPeople, lockPerson } from '../../database/lockPeople';
import { prepared } from '../../database/prepared';
import { sortKey } from '../../database/rowKeys';
import { users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { signedIn } from '../../http/requestContext';
import { invalidField, tokenInvalid } from '../../lib/errors';
import { fetchRefusalText } from '../../media/fetchPublicFile';
import { userContentFolders } from '../../media/files/fileKeys';
import { deletePicture, keepSquarePicture } from '../../media/images/storeImage';
import { uploadRules } from '../../media/uploadRules';
import { changeEmail } from '../accounts/accountEmail';
import { accountLimits } from '../accounts/accountLimits';
import { changePassword, mailPasswordReset, resetPassword } from '../accounts/passwords';
import { demandOwnName, signUp } from '../accounts/signUp';
import type { Services } from '../services';
import { deleteAccount } from './deleteAccount';
import { groupMembership } from './groupMembership';
import { ownData } from './ownData';

/** A picture of the web. Throws an error of the field for an address that we may not ask, or that has none. */
async function pictureAt({ fetchFile }: Services, address: string): Promise<Blob> {
  const found = await fetchFile(address, { largest: largestUpload.picture });
  if (found.kind === 'file') return new Blob([new Uint8Array(found.bytes)]);
  const { reason } = found;
  throw invalidField('imgURL', { en: fetchRefusalText('en', reason), ru: fetchRefusalText('ru', reason) });
}

/** Puts a picture into a person's profile, in the place of an earlier one. */
export async function putUserPicture(
  { database, files }: Services,
  userId: string,
  pic: Blob,
): Promise<{ picId: string }> {
  const picId = await keepSquarePicture(files, { kind: 'userAvatar', id: userId }, pic);
  const earlier = await database.transaction(async (inside) => {
    const person = (await lockPeople(inside, [userId])).get(userId);
    if (person !== undefined) await inside.update(users).set({ picId }).where(eq(users.id, userId));
    return person?.picId;
  });
  const folder = userContentFolders.userAvatar(userId);
  if (earlier === undefined) {
    await deletePicture(files, folder, 'userAvatar', picId);
    throw tokenInvalid();
  }
  if (earlier !== '') await deletePicture(files, folder, 'userAvatar', earlier);
  return { picId };
}

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
