import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { flagValue, type InputFault } from '@/api/schemas/fields';
import { entityId } from '@/api/schemas/inputs';
import { accountChannels, isPushEndpoint, isTimeZone } from '@/domain/notifications';

const channel = z.literal(accountChannels);

const timeZone = z.string().check(z.refine(isTimeZone, 'not-a-time-zone' satisfies InputFault));

/** A point of the curve P-256 and 16 bytes, as base64url. */
const curvePoint = browserKey(/^[\w-]{87}=?$/);
const sixteenBytes = browserKey(/^[\w-]{22}(==)?$/);

function browserKey(form: RegExp) {
  return z.string().check(z.refine((text) => form.test(text), 'not-a-browser-key' satisfies InputFault));
}

/** Notifications of events while a user was away (docs/product/states.md#notifications). */
export const notificationEndpoints = {
  channels: endpoint({
    method: 'GET',
    path: '/api/users/me/notifications',
    summary: 'By what the caller gets notifications, and whether on the device of this session.',
    answer: one(
      z.object({
        channels: z.array(channel),
        push: z._default(
          z.nullable(
            z.object({
              serverKey: z.string(),
              device: z.nullable(z.object({ endpoint: z.string(), serverKey: z.string() })),
            }),
          ),
          null,
        ),
      }),
    ),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/users/me/notifications/{channel}',
    summary: 'Turns notifications on, in the language of the request; not at night in the time zone.',
    params: z.object({ channel }),
    body: z.object({ timeZone }),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/users/me/notifications/{channel}',
    summary: 'Turns notifications off.',
    params: z.object({ channel }),
  }),
  subscribeDevice: endpoint({
    method: 'PUT',
    path: '/api/users/me/push_device',
    summary: 'Turns push notifications on in the browser of this session (RFC 8030).',
    body: z.object({
      endpoint: z.string().check(z.refine(isPushEndpoint, 'not-a-push-service' satisfies InputFault)),
      p256dh: curvePoint,
      auth: sixteenBytes,
      serverKey: z.string(),
      timeZone,
    }),
  }),
  unsubscribeDevice: endpoint({
    method: 'DELETE',
    path: '/api/users/me/push_device',
    summary: 'Turns them off there.',
  }),
  bell: endpoint({
    method: 'GET',
    path: '/api/users/me/bells/{userId}',
    summary: 'Whether the caller wants to be notified of new comics by somebody whom they follow.',
    params: z.object({ userId: entityId }),
    answer: one(flagValue),
  }),
  setBell: endpoint({
    method: 'PUT',
    path: '/api/users/me/bells/{userId}',
    summary: 'Turns the notifications of new comics by somebody on or off; they end with the following.',
    params: z.object({ userId: entityId }),
    body: flagValue,
  }),
};
