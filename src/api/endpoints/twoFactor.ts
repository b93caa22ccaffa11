import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { counter, flag, text } from '@/api/schemas/fields';
import { currentPassword, givenToken, typedCode } from '@/api/schemas/inputs';

/** Two-factor authentication with an authenticator app (docs/product/accounts.md#two-factor-authentication). */
export const twoFactorEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/users/me/second_factor',
    summary: 'Whether the person is asked for codes, and how many recovery codes are left.',
    answer: one(z.object({ isOn: flag, recoveryCodesLeft: counter })),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/users/me/second_factor/begin',
    summary: 'A secret for an authenticator app, by itself and as the address that apps read.',
    body: z.object({ password: currentPassword }),
    answer: one(z.object({ secret: text, address: text })),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/users/me/second_factor/confirm',
    summary:
      'Asks for codes from now on, and ends all other sessions; answers the recovery codes, this once. With a `secret` that was replaced meanwhile, the error says so.',
    body: z.object({ code: typedCode, secret: z.optional(givenToken) }),
    answer: one(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/users/me/second_factor/remove',
    summary: 'Asks for no codes any more.',
    body: z.object({ password: currentPassword, code: typedCode }),
  }),
};
