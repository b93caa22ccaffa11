import * as z from 'zod/mini';
import { nothing, one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { vkSignInPath } from '@/api/endpoints/paths';
import { authToken } from '@/api/schemas/fields';
import { currentPassword, email, givenToken, typedCode } from '@/api/schemas/inputs';

/** Sign-in (docs/product/calls.md#signing-in). External providers are links to `/auth/{provider}`. */
export const authEndpoints = {
  refreshToken: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/auth/token_refresh',
    summary: 'A fresh token for the one that the request carries.',
    answer: one(authToken),
  }),
  signIn: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/auth/local',
    summary: 'A token for an e-mail and its password; whoever has two factors gives a code as well.',
    body: z.object({ email, password: currentPassword, code: z.optional(typedCode) }),
    answer: one(authToken),
  }),
  signInByVkLaunch: endpoint({
    ...plainCall,
    method: 'POST',
    path: vkSignInPath,
    summary: 'A token for the signed launch query of VK, as it came in one string.',
    body: z.object({ params: givenToken }),
    answer: one(authToken),
  }),
  confirmEmail: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/auth/confirm',
    summary: 'Confirms the e-mail to which a link with this token was sent.',
    query: z.object({ token: givenToken }),
    answer: nothing,
  }),
};
