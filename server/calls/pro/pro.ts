import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { WireProStatus } from '@/api/schemas/user';
import { proPlans, proStatusAt } from '@/domain/pro';
import type { Database } from '../../database/Database';
import { lockPerson, lockUser } from '../../database/locks';
import { prepared } from '../../database/prepared';
import { proStatuses } from '../../database/tables/accounts';
import type { HandlersOf } from '../../http/handlers';
import { invalidField, type LocalizedText, notAllowed } from '../../lib/errors';
import type { Services } from '../services';

/** The Pro status and its trial (docs/product/calls.md#pro). */
export function proHandlers({ database }: Services): HandlersOf<'pro'> {
  return {
    get: { isRead: true, answer: ({ viewer }) => proStatusOf(database, viewer.id) },
    set: {
      access: 'setProEndingDate',
      answer: ({ body: { userId, endingDateTS } }) => setProEnd(database, userId, endingDateTS),
    },
    spendQuest: ({ viewer }) => convertQuestDays(database, viewer.id),
    isTrialStarted: {
      isRead: true,
      answer: async ({ viewer }) => ({ value: await isTrialStarted(database, viewer.id) }),
    },
    startTrial: ({ viewer }) => startTrial(database, viewer.id),
  };
}

const proTexts = {
  trialUsed: { en: 'You’ve already used the free trial.', ru: 'Пробный период уже использован.' },
  nothingWon: { en: 'There is nothing to spend yet.', ru: 'Тратить пока нечего.' },
  noSuchMoment: { en: 'There is no such moment.', ru: 'Такого момента не бывает.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The spec does not define the trial's length: it is the shortest plan that is sold. */
const trialMs = Math.min(...proPlans.map(({ durationMs }) => durationMs));

/** The last moment of a four-digit year. */
const lastMoment = Date.UTC(10_000, 0) - 1;

const findRow = prepared(['userId'], (database, { userId }) =>
  database.select().from(proStatuses).where(eq(proStatuses.userId, userId)),
);

async function rowOf(database: Database, userId: string) {
  const [row] = await findRow(database, { userId });
  return row;
}

export async function proStatusOf(database: Database, userId: string): Promise<WireProStatus> {
  const endMs = (await rowOf(database, userId))?.endsAt?.getTime() ?? null;
  const { isPro } = proStatusAt(Date.now(), { isPro: endMs !== null, endsAtMs: endMs });
  return { isPro, proStatusEndingDateTS: endMs };
}

async function setProEnd(database: Database, userId: string, endMs: number): Promise<void> {
  if (endMs > lastMoment) throw invalidField('endingDateTS', proTexts.noSuchMoment);
  const endsAt = new Date(endMs);
  await database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (endMs === 0) return endProNow(tx, userId);
    await tx
      .insert(proStatuses)
      .values({ userId, endsAt })
      .onConflictDoUpdate({ target: proStatuses.userId, set: { endsAt } });
  });
}

/** Keeps the end date of a Pro status that has already ended. */
async function endProNow(tx: Database, userId: string): Promise<void> {
  await tx
    .update(proStatuses)
    .set({ endsAt: sql`now()` })
    .where(and(eq(proStatuses.userId, userId), gt(proStatuses.endsAt, sql`now()`)));
}

async function isTrialStarted(database: Database, userId: string): Promise<boolean> {
  const row = await rowOf(database, userId);
  return (row?.trialStartedAt ?? null) !== null;
}

/** Starts the trial, which each user gets once. The rest of a current Pro status is added to it. */
async function startTrial(database: Database, userId: string): Promise<void> {
  const started = await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    return tx
      .insert(proStatuses)
      .values({ userId, trialStartedAt: sql`now()`, endsAt: sql`now() + ${milliseconds(trialMs)}` })
      .onConflictDoUpdate({
        target: proStatuses.userId,
        set: { trialStartedAt: sql`now()`, endsAt: longerBy(milliseconds(trialMs)) },
        setWhere: isNull(proStatuses.trialStartedAt),
      })
      .returning({ userId: proStatuses.userId });
  });
  if (started.length === 0) throw notAllowed(proTexts.trialUsed);
}

/** Turns all days that were won in quests into Pro. */
async function convertQuestDays(database: Database, userId: string): Promise<void> {
  const spent = await database
    .update(proStatuses)
    .set({ questDays: 0, endsAt: longerBy(sql`make_interval(days => ${proStatuses.questDays})`) })
    .where(and(eq(proStatuses.userId, userId), gt(proStatuses.questDays, 0)))
    .returning({ userId: proStatuses.userId });
  if (spent.length === 0) throw notAllowed(proTexts.nothingWon);
}

function milliseconds(ms: number): SQL {
  return sql`make_interval(secs => ${ms / 1000})`;
}

/** Extends an active status, or starts one now. */
function longerBy(interval: SQL): SQL {
  return sql`greatest(${proStatuses.endsAt}, now()) + ${interval}`;
}
