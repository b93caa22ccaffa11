import * as z from 'zod/mini';
import { nothing, one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { flagValue, type InputFault } from '@/api/schemas/fields';
import { entityId } from '@/api/schemas/inputs';
import { isTimeZone, notificationChannels } from '@/domain/notifications';

const channel = z.literal(notificationChannels);

/** How people are notified of what happened while they were away (docs/product/states.md#notifications). */
export const notificationEndpoints = {
  channels: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/notifications',
    summary: 'By what the caller gets notifications.',
    answer: one(z.object({ channels: z.array(channel) })),
  }),
  subscribe: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/users/me/notifications/{channel}',
    summary: 'Turns notifications on, in the language of the request; not at night in the time zone.',
    params: z.object({ channel }),
    body: z.object({
      timeZone: z.string().check(z.refine(isTimeZone, 'not-a-time-zone' satisfies InputFault)),
    }),
    answer: nothing,
  }),
  unsubscribe: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/users/me/notifications/{channel}',
    summary: 'Turns notifications off.',
    params: z.object({ channel }),
    answer: nothing,
  }),
  bell: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/bells/{userId}',
    summary: 'Whether the caller wants to be notified of new comics by somebody whom they follow.',
    params: z.object({ userId: entityId }),
    answer: one(flagValue),
  }),
  setBell: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/users/me/bells/{userId}',
    summary: 'Turns the notifications of new comics by somebody on or off; they end with the following.',
    params: z.object({ userId: entityId }),
    body: flagValue,
    answer: nothing,
  }),
};
