import * as z from 'zod/mini';
import { one, renamed } from '@/api/endpoints/answer';
import { download } from '@/api/endpoints/download';
import { endpoint, uploadCall } from '@/api/endpoints/endpoint';
import { keyedOwnDataPath } from '@/api/endpoints/paths';
import {
  currentPassword,
  email,
  givenToken,
  newPassword,
  personName,
  pictureFile,
  typedText,
  webAddress,
  website,
} from '@/api/schemas/inputs';
import { pictureUpload } from '@/api/schemas/resources';
import { currentUser } from '@/api/schemas/user';
import { groupMemberships } from '@/domain/socialNetwork';
import { mainLifeValues } from '@/domain/user';

const editedUser = z.object({
  name: z.optional(personName),
  status: z.optional(typedText('userStatus')),
  website: z.optional(website),
  mainLifeValue: z.optional(z.literal(mainLifeValues)),
  showsAdult: z.optional(z.boolean()),
});

/** Exported separately, since the app uses it without the account's forms. */
export const getGroupMembership = endpoint({
  method: 'GET',
  path: '/api/users/me/group_membership',
  summary: 'Whether the person, whom VK knows, is in the product’s group there, as far as VK says so.',
  answer: one(z.object({ value: z.literal(groupMemberships) })),
});

/** Exported separately, since the editor uses it without the account's forms. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'Who is signed in.',
  answer: renamed(one(currentUser)),
});

/** The user's own account (docs/product/calls.md#own-account). */
export const userEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Makes an account, which waits for its email to be confirmed.',
    body: z.object({
      name: personName,
      email,
      password: newPassword,
      /** The version of the terms that the form showed. */
      acceptedTerms: z.optional(givenToken),
    }),
  }),
  me: getCurrentUser,
  groupMembership: getGroupMembership,
  save: endpoint({
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Changes those fields of the profile that are given.',
    body: z.object({ user: editedUser }),
  }),
  acceptTerms: endpoint({
    method: 'PUT',
    path: '/api/users/me/terms',
    summary: 'Accepts rules, terms and privacy policy in the version that the person could read.',
    body: z.object({ version: givenToken }),
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/api/users/me/data',
    summary: 'Everything that the person gave, as a file.',
    answer: download,
    timeOut: 'long',
  }),
  ownDataKey: endpoint({
    method: 'POST',
    path: '/api/users/me/data/key',
    summary: 'A key to that file, which works for five minutes without signing in.',
    answer: one(z.object({ key: z.string().check(z.minLength(1)) })),
  }),
  ownDataByKey: endpoint({
    method: 'GET',
    path: keyedOwnDataPath,
    summary: 'The same file for such a key.',
    query: z.object({ key: givenToken }),
    answer: download,
    timeOut: 'long',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/users/me/delete',
    summary:
      'Deletes the account with all that the person made. Asks for the password, or of who has none for a sign-in of the last ten minutes.',
    body: z.object({ password: z.optional(currentPassword) }),
  }),
  uploadPicture: endpoint({
    ...uploadCall,
    method: 'PUT',
    path: '/api/users/me/userpic',
    summary: 'Puts a picture into the profile.',
    body: z.object({ pic: pictureFile }),
    answer: one(pictureUpload),
  }),
  takePicture: endpoint({
    method: 'POST',
    path: '/api/users/me/userpic',
    summary: 'Puts a picture of the web into the profile.',
    query: z.object({ imgURL: webAddress }),
    answer: one(pictureUpload),
    timeOut: 'long',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/users/me/password',
    summary: 'Changes the password of who is signed in.',
    body: z.object({ oldPassword: currentPassword, newPassword }),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/users/me/email',
    summary: 'Mails a link to a new email of the signed-in person; following it replaces the present one.',
    body: z.object({ email, password: currentPassword }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/users/password',
    summary: 'Mails a link for a new password, or sets the new password with the token of such a link.',
    body: z.union([z.object({ email }), z.object({ token: givenToken, newPassword })]),
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/api/users/password/link',
    summary: 'Whether the token of a link for a new password still works, without using it up.',
    body: z.object({ token: givenToken }),
  }),
};
