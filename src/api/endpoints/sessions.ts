import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { moment, text } from '@/api/schemas/fields';
import { entityId } from '@/api/schemas/inputs';

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
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/sessions',
    summary: 'Where the person is signed in, the session that was used last first.',
    answer: list(session),
  }),
  end: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/users/me/sessions/{sessionId}',
    summary: 'Ends one session of the person; its token stops working.',
    params: z.object({ sessionId: entityId }),
    answer: nothing,
  }),
  endOthers: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/users/me/sessions/end_others',
    summary: 'Ends all sessions of the person but the one that asks.',
    answer: nothing,
  }),
  endAll: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/users/me/sessions',
    summary: 'Ends all sessions of the person, this one too.',
    answer: nothing,
  }),
  signOut: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/auth/sign_out',
    summary: 'Ends the session whose token the request carries.',
    answer: nothing,
  }),
};
