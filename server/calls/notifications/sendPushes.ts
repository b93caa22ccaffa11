import { and, eq, inArray } from 'drizzle-orm';
import webpush from 'web-push';
import { dayMs, hourMs } from '@/lib/units';
import type { Database } from '../../database/Database';
import {
  notificationBatches,
  notificationSubscriptions,
  type PushResult,
  pushDevices,
} from '../../database/tables/notifications';
import { neverStopping, type Stopping } from '../../lib/startPolling';
import type { Services } from '../services';
import { type Batch, endSubscriptions, isTooLate, lockPeople, noteSent, putBack, takeBatch } from './batches';

type Push = NonNullable<Services['push']>;
type Device = typeof pushDevices.$inferSelect;

/** How many people are notified at the same time. */
const concurrency = 8;

/** How long a notification waits that no device could receive. */
const waitMs = { busy: hourMs, rejected: 24 * hourMs } as const;

interface Round {
  readonly database: Database;
  readonly push: Push;
  readonly now: () => Date;
  readonly stopping: Stopping;
  readonly counts: Map<string, number>;
  /** Services that failed in this round. No more messages are sent to them. */
  readonly busy: Map<string, PushOutcome & { readonly kind: 'busy' | 'unclear' }>;
}

/** Sends all push batches that are due, each to all devices of its person (docs/product/states.md#notifications). */
export async function sendPushes(
  { database, push }: { readonly database: Database; readonly push: Push },
  now: () => Date,
  stopping: Stopping = neverStopping,
): Promise<void> {
  const round: Round = { database, push, now, stopping, counts: new Map(), busy: new Map() };
  await Promise.all(Array.from({ length: concurrency }, () => sendSome(round)));
  const results = [...round.counts].map(([outcome, devices]) => `${outcome} ${devices}`);
  if (results.length > 0) console.info(`Push notifications: ${results.join(', ')}.`);
  for (const [service, { reason }] of round.busy) {
    console.warn(`${service} did not take push notifications, which will be retried: ${reason}.`);
  }
}

async function sendSome(round: Round): Promise<void> {
  while (!round.stopping.isStopping()) {
    const batch = await takeBatch(round.database, 'push', round.now());
    if (batch === undefined) return;
    const devices = await devicesOf(round.database, batch.id);
    const open = devices.filter((device) => isCurrent(round, device) && !isDone(device, batch));
    const waits = await Promise.all(open.map((device) => sendTo(round, batch, device)));
    await endBatch(round, batch, Math.max(0, ...waits));
  }
}

async function devicesOf(database: Database, batchId: number): Promise<readonly Device[]> {
  const people = database
    .select({ userId: notificationSubscriptions.userId })
    .from(notificationSubscriptions)
    .where(eq(notificationSubscriptions.batchId, batchId));
  return database.select().from(pushDevices).where(inArray(pushDevices.userId, people));
}

/** A device with an older key of ours waits until its browser subscribes again. */
const isCurrent = ({ push }: Round, { serverKey }: Device) => serverKey === push.publicKey;

function isDone({ batchId, result }: Device, batch: Batch): boolean {
  return batchId === batch.id && result !== 'unclear';
}

/** Returns how long the push service asks us to wait. */
async function sendTo(round: Round, { id, message, fragment }: Batch, device: Device): Promise<number> {
  const { database, push, stopping, busy, counts } = round;
  const tag = `kadr-${id}`;
  const known = busy.get(device.service);
  const sent = { text: message, path: fragment, tag };
  const outcome = known ?? (await sendWebPush(push, device, sent, stopping.signal));
  if (known === undefined) counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
  switch (outcome.kind) {
    case 'gone':
      await database.delete(pushDevices).where(isSame(device));
      return 0;
    case 'busy':
      busy.set(device.service, outcome);
      return outcome.waitMs;
    case 'unclear':
      // A device is only `unclear` if a message was sent to it.
      if (known === undefined) await noteResult(database, device, id, 'unclear');
      busy.set(device.service, outcome);
      return 0;
    case 'rejected':
      console.warn(`${device.service} rejected a push notification: ${outcome.reason}.`);
      await noteResult(database, device, id, 'rejected');
      return 0;
    case 'sent':
      await noteResult(database, device, id, 'sent');
      return 0;
  }
}

/** Matches nothing when the browser has subscribed again meanwhile. */
const isSame = ({ id, endpoint }: Device) => and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint));

async function noteResult(
  database: Database,
  device: Device,
  batchId: number,
  result: PushResult,
): Promise<void> {
  await database.update(pushDevices).set({ batchId, result }).where(isSame(device));
}

/** Ends a batch that all devices have received, or that cannot be sent any more. Others are retried. */
async function endBatch(round: Round, batch: Batch, waitForMs: number): Promise<void> {
  const now = round.now();
  await round.database.transaction(async (tx) => {
    const userIds = await lockPeople(tx, batch.id);
    const step = { batchId: batch.id, userIds, now };
    const devices = await devicesOf(tx, batch.id);
    const current = devices.filter((device) => isCurrent(round, device));
    const has = (result: PushResult) =>
      current.some((device) => device.batchId === batch.id && device.result === result);
    const isComplete = current.every((device) => isDone(device, batch));
    const lease = batch.nextAttemptAt.getTime();
    const nextAttemptAt = new Date(Math.max(lease, now.getTime() + waitForMs));

    if (devices.length === 0) await endSubscriptions(tx, step);
    else if (isComplete && has('sent')) await noteSent(tx, step);
    else if (isComplete) await putBack(tx, step, waitMs.rejected);
    else if (!isTooLate({ ...batch, attempts: batch.attempts + 1 }, nextAttemptAt)) {
      await tx.update(notificationBatches).set({ nextAttemptAt }).where(eq(notificationBatches.id, batch.id));
      return;
    }
    // A repetition could notify people twice, because push services may no longer keep the first message.
    else if (has('sent') || has('unclear')) await noteSent(tx, step);
    else await putBack(tx, step, Math.max(waitForMs, waitMs.busy));
    await tx.delete(notificationBatches).where(eq(notificationBatches.id, batch.id));
  });
}

/** The outcome of a message to one device. */
type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has unsubscribed. */
  | { readonly kind: 'gone' }
  /** The service would also reject it the next time. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The service asks us to retry later. */
  | { readonly kind: 'busy'; readonly reason: string; readonly waitMs: number }
  /** It may have been delivered. */
  | { readonly kind: 'unclear'; readonly reason: string };

/** Read by the service worker (src/offline/worker/pushNotifications.ts). */
interface PushMessage {
  readonly text: string;
  /** A path of the website. */
  readonly path: string;
  /** A repeated message replaces the one with the same tag, both at the push service and on the device. */
  readonly tag: string;
}

const maxWaitMs = 10_000;

/** How long a push service keeps a message. After that the next one may be due. */
const keptSeconds = 24 * 3600;

/** The longest wait that a push service may ask for. */
const maxRetryWaitMs = dayMs;

/** Sends a message to a device through its push service (RFC 8030, 8188, 8291, 8292). */
export async function sendWebPush(
  { privateKey, publicKey, subject, post }: NonNullable<Services['push']>,
  { endpoint, p256dh, auth }: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  signal?: AbortSignal,
): Promise<PushOutcome> {
  const request = requestOf({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: keptSeconds,
    urgency: 'normal',
    topic: message.tag,
  });
  // The stored keys are invalid, so no device has them.
  if (request === null) return { kind: 'gone' };
  const answer = await post(new URL(endpoint), request, {
    timeOutMs: maxWaitMs,
    ...(signal && { signal }),
  });
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

/** The header contains seconds or a date. */
function waitOf(retryAfter = ''): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), maxRetryWaitMs);
}
