import webpush from 'web-push';
import type { pushDevices } from '../../database/tables/notifications';
import type { Services } from '../services';

/** What became of a message to one device. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has ended it. */
  | { readonly kind: 'gone' }
  /** It would not be taken another time either. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Not taken for now. */
  | { readonly kind: 'busy'; readonly reason: string; readonly waitMs: number }
  /** It may have got there. */
  | { readonly kind: 'unclear'; readonly reason: string };

/** Read by the service worker (src/offline/worker/pushNotifications.ts). */
export interface PushMessage {
  readonly text: string;
  /** A path of the website. */
  readonly path: string;
  /** A repeated message replaces the one with the same tag, at the push service and on the device. */
  readonly tag: string;
}

const longestWaitMs = 10_000;

/** Then the next one may be due. */
const keptSeconds = 24 * 3600;

/** Waits that push services ask for are kept to. */
const mostWaitMs = 24 * 3_600_000;

type Device = Pick<typeof pushDevices.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>;

/** Sends a message to a device by its push service (RFC 8030, 8188, 8291, 8292). */
export async function sendWebPush(
  { privateKey, publicKey, subject, post }: NonNullable<Services['push']>,
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
): Promise<PushOutcome> {
  const request = requestOf({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: keptSeconds,
    urgency: 'normal',
    topic: message.tag,
  });
  // No device has such keys.
  if (request === null) return { kind: 'gone' };
  const answer = await post(new URL(endpoint), request, { timeOutMs: longestWaitMs });
  switch (answer.kind) {
    case 'answered':
      return outcomeOf(answer);
    case 'notPublic':
      return { kind: 'gone' };
    case 'unsent':
      return { kind: 'busy', reason: answer.reason, waitMs: 0 };
    case 'unclear':
      return answer;
  }
}

function requestOf(
  subscription: webpush.PushSubscription,
  message: PushMessage,
  options: webpush.RequestOptions,
) {
  try {
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(message), options);
    return { headers: textsOf(headers), body };
  } catch {
    return null;
  }
}

function textsOf(headers: webpush.Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function outcomeOf({
  status,
  retryAfter,
}: {
  readonly status: number;
  readonly retryAfter: string | undefined;
}): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = String(status);
  if (status === 429 || status >= 500) return { kind: 'busy', reason, waitMs: waitOf(retryAfter) };
  return { kind: 'rejected', reason };
}

/** Seconds, or a date. */
function waitOf(retryAfter = ''): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), mostWaitMs);
}
