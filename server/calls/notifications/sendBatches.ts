import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { notificationBatches, notificationSubscriptions } from '../../database/tables/notifications';
import { externalIdentities } from '../../database/tables/users';
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
import { sendVkNotification, type VkOutcome } from './vkNotifications';

type Counts = Partial<Record<VkOutcome, number>>;

const minuteMs = 60_000;

/** How long what VK refuses waits. */
const waitMs = { refused: 10 * minuteMs, hourlyLimit: 60 * minuteMs, day: 24 * 60 * minuteMs } as const;

/** VK takes a few calls per second. */
const pauseMs = 250;

/** Bounds `random_id`, which has 32 bits at VK. */
const randomIds = 2 ** 31 - 1;

/**
 * Sends all batches for VK that are due (docs/product/states.md#notifications). A call that fails ends the round, and so does
 * `isStopping`.
 */
export async function sendBatches(
  { database, vk: { apiUrl, serviceKey } }: Pick<Services, 'database' | 'vk'>,
  now: () => Date,
  isStopping: () => boolean = () => false,
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
    const asked = { people: [...people.values()], message, fragment, randomId: batch.id % randomIds };
    const answer =
      people.size === 0
        ? ({ kind: 'answered', outcomes: new Map<string, VkOutcome>() } as const)
        : await sendVkNotification({ apiUrl, serviceKey }, asked);
    if (answer.kind !== 'answered') {
      console.warn(`VK did not take notifications, which will be retried: ${answer.reason}.`);
      if (answer.kind === 'refused' && batch.attempts === 1) await releaseBatch(database, batch, now());
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

/** A limit that a repeated batch meets is most likely its own. */
function outcomeAtLast({ attempts }: Batch, outcome: VkOutcome): VkOutcome {
  const isLimit = outcome === 'hourlyLimit' || outcome === 'dailyLimit';
  return attempts > 1 && isLimit ? 'sent' : outcome;
}

/** Ids at VK by person, without those who do not sign in by VK any more. */
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

/** Does for each person what VK's answer asks for; a second time nothing. */
async function endBatch(
  database: Database,
  { id }: Batch,
  { outcomeOf, now }: End,
  counts: Counts,
): Promise<void> {
  await database.transaction(async (inside) => {
    const people = await lockPeople(inside, id);
    const byOutcome = new Map<VkOutcome, string[]>();
    for (const userId of people) {
      const outcome = outcomeOf(userId);
      byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), userId]);
    }
    for (const [outcome, userIds] of byOutcome) {
      await outcomeSteps[outcome](inside, { batchId: id, userIds, now });
      counts[outcome] = (counts[outcome] ?? 0) + userIds.length;
    }
    await inside.delete(notificationBatches).where(eq(notificationBatches.id, id));
  });
}

const putBackFor = (forMs: number) => (inside: Database, step: BatchStep) => putBack(inside, step, forMs);

/** By VK's documentation: the first two are for good, the others for a while. */
const outcomeSteps: Readonly<Record<VkOutcome, (inside: Database, step: BatchStep) => Promise<void>>> = {
  sent: noteSent,
  off: endSubscriptions,
  notInstalled: endSubscriptions,
  hourlyLimit: putBackFor(waitMs.hourlyLimit),
  dailyLimit: putBackFor(waitMs.day),
  other: putBackFor(waitMs.day),
};

/** VK has notified nobody. */
async function releaseBatch(database: Database, { id }: Batch, now: Date): Promise<void> {
  await database.transaction(async (inside) => {
    const userIds = await lockPeople(inside, id);
    await putBack(inside, { batchId: id, userIds, now }, waitMs.refused);
    await inside.delete(notificationBatches).where(eq(notificationBatches.id, id));
  });
}
