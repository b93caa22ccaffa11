import * as z from 'zod/mini';
import { list, one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { vkSignInPath } from '@/api/endpoints/paths';
import { authToken, moment, text } from '@/api/schemas/fields';
import { currentPassword, email, entityId, givenToken, typedCode } from '@/api/schemas/inputs';

/** Sign-in (docs/product/calls.md#signing-in). External providers are links to `/auth/{provider}`. */
export const authEndpoints = {
  refreshToken: endpoint({
    method: 'PUT',
    path: '/auth/token_refresh',
    summary: 'A fresh token for the one that the request carries.',
    answer: one(authToken),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/local',
    summary: 'A token for an email and its password, and a code where two-factor authentication is on.',
    body: z.object({ email, password: currentPassword, code: z.optional(typedCode) }),
    answer: one(authToken),
  }),
  signInByVkLaunch: endpoint({
    method: 'POST',
    path: vkSignInPath,
    summary: 'A token for the signed launch query of VK, as it came in one string.',
    body: z.object({ params: givenToken }),
    answer: one(authToken),
  }),
  confirmEmail: endpoint({
    method: 'GET',
    path: '/auth/confirm',
    summary: 'Confirms the email to which a link with this token was sent.',
    query: z.object({ token: givenToken }),
  }),
};

const session = z.object({
  id: z.string().check(z.minLength(1)),
  device: text,
  creationDate: moment,
  lastUseDate: moment,
  isCurrent: z.catch(z.boolean(), false),
});

/** The user's sessions (docs/product/calls.md#sessions). */
export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/me/sessions',
    summary: 'Where the person is signed in, the session that was used last first.',
    answer: list(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/users/me/sessions/{sessionId}',
    summary: 'Ends one session of the person; its token stops working.',
    params: z.object({ sessionId: entityId }),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/users/me/sessions/end_others',
    summary: 'Ends all sessions of the person but the one that asks.',
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/api/users/me/sessions',
    summary: 'Ends all sessions of the person, this one too.',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign_out',
    summary: 'Ends the session whose token the request carries.',
  }),
};
