import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type NotificationTopic, notificationDelayMs } from '@/domain/notifications';
import type { Database } from '../../database/Database';
import { queryRows } from '../../database/statements';
import {
  notificationEvents,
  notificationItems,
  notificationSubscriptions,
} from '../../database/tables/notifications';
import { projects } from '../../database/tables/projects';
import { follows } from '../../database/tables/users';

/**
 * Records an event of a project in the transaction that caused it. `passOnEvents` finds the recipients
 * (docs/product/states.md#notifications).
 */
export async function noteEvent(tx: Database, topic: NotificationTopic, projectId: string): Promise<void> {
  await tx.insert(notificationEvents).values({ topic, projectId });
}

/** Turns recorded events into notification items for their recipients. Several processes may do so at the same time. */
export async function passOnEvents(database: Database, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + notificationDelayMs);
  while ((await passToOwners(database, dueAt)) === eventsAtOnce);
  while (await passToFollowers(database, dueAt));
}

const eventsAtOnce = 500;

/** A single statement: either the event still exists, or all its items do. Returns the number of events. */
async function passToOwners(database: Database, dueAt: Date): Promise<number> {
  const [first] = await database
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(sql`topic <> 'newComic'`)
    .limit(1);
  if (first === undefined) return 0;
  const passed = sql`
    with taken as (
      delete from ${notificationEvents} where id in (
        select id from ${notificationEvents} where topic <> 'newComic'
        order by id limit ${eventsAtOnce} for update skip locked
      )
      returning topic, project_id, created_at
    ), made as (
      insert into ${notificationItems} (user_id, channel, topic, project_id, since, due_at)
      select s.user_id, s.channel, taken.topic, taken.project_id, min(taken.created_at), ${dueAt.toISOString()}::timestamptz
      from taken
      join ${projects} p on p.id = taken.project_id
      join ${notificationSubscriptions} s on s.user_id = p.owner_id
      group by s.user_id, s.channel, taken.topic, taken.project_id
      on conflict do nothing
    )
    select count(*)::int as count from taken`;
  const [row] = await queryRows(database, passed, passedRow);
  return row?.count ?? 0;
}

const followersAtOnce = 1_000;

const passedRow = z.object({ count: z.number(), last: z.string().nullable().default(null) });

/**
 * Passes the oldest new comic on to the next followers of its author: to those with a bell, and by email to all.
 * Returns whether there was a comic.
 */
async function passToFollowers(database: Database, dueAt: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(notificationEvents)
      .where(sql`topic = 'newComic'`)
      .orderBy(notificationEvents.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (event === undefined) return false;
    const { id, projectId, passedTo, createdAt } = event;
    const passed = sql`
      with next as (
        select f.follower_id, f.has_bell
        from ${projects} p join ${follows} f on f.followee_id = p.owner_id
        where p.id = ${projectId} and f.follower_id > ${passedTo}
        order by f.follower_id limit ${followersAtOnce}
      ), made as (
        insert into ${notificationItems} (user_id, channel, topic, project_id, since, due_at)
        select s.user_id, s.channel, 'newComic', ${projectId}, ${createdAt.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz
        from next join ${notificationSubscriptions} s on s.user_id = next.follower_id
        where next.has_bell or s.channel = 'email'
        on conflict do nothing
      )
      select count(*)::int as count, max(follower_id) as last from next`;
    const [{ count, last } = { count: 0, last: null }] = await queryRows(tx, passed, passedRow);
    const itself = sql`id = ${id}`;
    if (count < followersAtOnce || last === null) await tx.delete(notificationEvents).where(itself);
    else await tx.update(notificationEvents).set({ passedTo: last }).where(itself);
    return true;
  });
}
