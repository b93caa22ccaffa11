import * as z from 'zod/mini';
import { list } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, moment, namedPicture, offset, text } from '@/api/schemas/fields';
import { cursor } from '@/api/schemas/inputs';
import { signInMethods } from '@/domain/account';

const signIn = z.object({
  way: z.catch(z.literal(signInMethods), 'password'),
  device: text,
  address: text,
  creationDate: moment,
});

const maybeNamed = z.catch(z.nullable(namedPicture), null);

const adminAction = z.object({
  id: text,
  admin: maybeNamed,
  action: text,
  person: maybeNamed,
  project: maybeNamed,
  about: z.catch(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  address: text,
  creationDate: moment,
});

/** Sign-in history and admin log (docs/product/calls.md#logs). */
export const accountLogEndpoints = {
  signIns: endpoint({
    method: 'GET',
    path: '/api/users/me/sign_ins/{offset}/{count}',
    summary: 'When, by what and from where the person signed in, the latest first.',
    params: z.object({ offset, count }),
    answer: list(signIn),
  }),
  adminActions: endpoint({
    method: 'GET',
    path: '/api/admin_actions/{offset}/{count}',
    summary:
      'What admins did, the latest first, or what they did before the `id` of another action. For admins.',
    params: z.object({ offset, count }),
    query: z.object({ before: z.optional(cursor) }),
    answer: list(adminAction),
  }),
};
