import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { minuteMs } from '@/lib/units';
import type { Database } from '../../database/Database';
import { notificationBatches, notificationSubscriptions } from '../../database/tables/notifications';
import { externalIdentities } from '../../database/tables/users';
import { errorCodeOf } from '../../lib/errors';
import { neverStopping, type Stopping } from '../../lib/startPolling';
import { callVkMethod, reasonOfVkFailure, type VkApi } from '../../lib/vk';
import type { Services } from '../services';
import {
  type Batch,
  type BatchStep,
  endSubscriptions,
  isTooLate,
  lockPeople,
  noteSent,
  putBack,
  takeBatch,
} from './batches';

type Counts = Partial<Record<VkOutcome, number>>;

/** How long notifications wait after VK has rejected them. */
const waitMs = { refused: 10 * minuteMs, hourlyLimit: 60 * minuteMs, day: 24 * 60 * minuteMs } as const;

/** VK allows a few calls per second. */
const pauseMs = 250;

/** The maximum of `random_id`, which has 32 bits in VK. */
const randomIds = 2 ** 31 - 1;

/**
 * Sends all VK batches that are due (docs/product/states.md#notifications). A failed call ends the round, and so does
 * `stopping`.
 */
export async function sendBatches(
  { database, vk: { apiUrl, serviceKey } }: Pick<Services, 'database' | 'vk'>,
  now: () => Date,
  { isStopping, signal }: Stopping = neverStopping,
): Promise<void> {
  if (serviceKey === null) return;
  const counts: Counts = {};
  let batches = 0;
  while (!isStopping()) {
    const batch = await takeBatch(database, 'vk', now());
    if (batch === undefined) break;
    const people = await peopleOf(database, batch.id);
    if (isTooLate(batch, now())) {
      console.warn('VK did not answer about notifications for an hour; they count as sent.');
      await endBatch(database, batch, { outcomeOf: () => 'sent', now: now() }, counts);
      continue;
    }
    const { message, fragment } = batch;
    const notification = { people: [...people.values()], message, fragment, randomId: batch.id % randomIds };
    const answer =
      people.size === 0
        ? ({ kind: 'answered', outcomes: new Map<string, VkOutcome>() } as const)
        : await sendVkNotification({ apiUrl, serviceKey }, notification, signal);
    if (answer.kind !== 'answered') {
      console.warn(`VK did not take notifications, which will be retried: ${answer.reason}.`);
      // VK has notified nobody.
      if (answer.kind === 'refused' && batch.attempts === 1)
        await endBatch(database, batch, { outcomeOf: () => 'refused', now: now() }, {});
      break;
    }
    batches += 1;
    const outcomeOf = (userId: string): VkOutcome => {
      const vkId = people.get(userId);
      return vkId === undefined ? 'off' : outcomeAtLast(batch, answer.outcomes.get(vkId) ?? 'other');
    };
    await endBatch(database, batch, { outcomeOf, now: now() }, counts);
    await pause(pauseMs);
  }
  const results = Object.entries(counts).map(([outcome, people]) => `${outcome} ${people}`);
  if (results.length > 0) console.info(`Notifications in VK: batches ${batches}, ${results.join(', ')}.`);
}

/** When a repeated batch reaches a limit, most likely its own first attempt has used it up. */
function outcomeAtLast({ attempts }: Batch, outcome: VkOutcome): VkOutcome {
  const isLimit = outcome === 'hourlyLimit' || outcome === 'dailyLimit';
  return attempts > 1 && isLimit ? 'sent' : outcome;
}

/** VK ids by user, without users who no longer sign in through VK. */
async function peopleOf(database: Database, batchId: number): Promise<ReadonlyMap<string, string>> {
  const isVk = eq(externalIdentities.provider, 'vk');
  const found = await database
    .select({
      userId: notificationSubscriptions.userId,
      vkId: sql<string>`min(${externalIdentities.subject})`,
    })
    .from(notificationSubscriptions)
    .innerJoin(externalIdentities, and(eq(externalIdentities.userId, notificationSubscriptions.userId), isVk))
    .where(eq(notificationSubscriptions.batchId, batchId))
    .groupBy(notificationSubscriptions.userId);
  return new Map(found.map(({ userId, vkId }) => [userId, vkId]));
}

interface End {
  readonly outcomeOf: (userId: string) => VkOutcome;
  readonly now: Date;
}

/** Applies VK's outcome to each person. A second call changes nothing. */
async function endBatch(
  database: Database,
  { id }: Batch,
  { outcomeOf, now }: End,
  counts: Counts,
): Promise<void> {
  await database.transaction(async (tx) => {
    const people = await lockPeople(tx, id);
    const byOutcome = new Map<VkOutcome, string[]>();
    for (const userId of people) {
      const outcome = outcomeOf(userId);
      byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), userId]);
    }
    for (const [outcome, userIds] of byOutcome) {
      await outcomeSteps[outcome](tx, { batchId: id, userIds, now });
      counts[outcome] = (counts[outcome] ?? 0) + userIds.length;
    }
    await tx.delete(notificationBatches).where(eq(notificationBatches.id, id));
  });
}

const putBackFor = (forMs: number) => (tx: Database, step: BatchStep) => putBack(tx, step, forMs);

/** Follows VK's documentation: the first two outcomes are permanent, the others temporary. */
const outcomeSteps: Readonly<Record<VkOutcome, (tx: Database, step: BatchStep) => Promise<void>>> = {
  sent: noteSent,
  off: endSubscriptions,
  notInstalled: endSubscriptions,
  hourlyLimit: putBackFor(waitMs.hourlyLimit),
  dailyLimit: putBackFor(waitMs.day),
  other: putBackFor(waitMs.day),
  refused: putBackFor(waitMs.refused),
};

/** The outcome of a notification for one person; `refused` when VK has refused the whole batch. */
type VkOutcome = 'sent' | 'off' | 'notInstalled' | 'hourlyLimit' | 'dailyLimit' | 'other' | 'refused';

type VkAnswer =
  | { readonly kind: 'answered'; readonly outcomes: ReadonlyMap<string, VkOutcome> }
  /** Nobody was notified. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Somebody may have been notified. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** VK's codes for one person (https://dev.vk.com/method/notifications.sendMessage). */
const outcomeOfCode: Readonly<Record<number, VkOutcome>> = {
  1: 'off',
  2: 'hourlyLimit',
  3: 'dailyLimit',
  4: 'notInstalled',
};

const answerSchema = z.object({
  response: z
    .array(
      z.object({
        user_id: z.union([z.number(), z.string()]),
        status: z.boolean(),
        error: z.object({ code: z.number() }).optional(),
      }),
    )
    .optional(),
  error: z.object({ error_code: z.number() }).optional(),
});

/** Errors of VK (unknown, internal) after which somebody may have been notified. */
const unclearErrors: readonly number[] = [1, 10];

/** Errors before the request was sent. */
const unsentCodes: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const maxWaitMs = 10_000;

interface VkNotification {
  /** VK ids, at most 100. */
  readonly people: readonly string[];
  readonly message: string;
  readonly fragment: string;
  /** Within an hour, VK does not send a notification with the same id again. */
  readonly randomId: number;
}

async function sendVkNotification(
  vk: VkApi,
  { people, message, fragment, randomId }: VkNotification,
  signal: AbortSignal,
): Promise<VkAnswer> {
  const params = { user_ids: people.join(','), message, fragment, random_id: String(randomId) };
  try {
    const answer = await callVkMethod(vk, 'notifications.sendMessage', params, maxWaitMs, signal);
    const { response, error } = answerSchema.parse(answer);
    if (response !== undefined) return { kind: 'answered', outcomes: outcomesOf(response) };
    const code = error?.error_code;
    const isClear = code !== undefined && !unclearErrors.includes(code);
    return { kind: isClear ? 'refused' : 'unknown', reason: `error ${code ?? 'without a number'}` };
  } catch (error) {
    const code = error instanceof Error ? errorCodeOf(error.cause) : '';
    if (unsentCodes.includes(code)) return { kind: 'refused', reason: code };
    return { kind: 'unknown', reason: reasonOfVkFailure(error) };
  }
}

function outcomesOf(response: NonNullable<z.output<typeof answerSchema>['response']>) {
  return new Map(
    response.map(({ user_id: id, status, error }): [string, VkOutcome] => [
      String(id),
      status ? 'sent' : (outcomeOfCode[error?.code ?? 0] ?? 'other'),
    ]),
  );
}
