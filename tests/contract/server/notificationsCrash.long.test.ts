import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formBatches } from '../../../server/calls/notifications/batches';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase';
import { sessions } from '../../../server/database/tables/accounts';
import {
  notificationBatches,
  notificationItems,
  notificationSubscriptions,
  pushDevices,
} from '../../../server/database/tables/notifications';
import { follows } from '../../../server/database/tables/users';
import { pushHost, pushSettings, startFakePushService } from '../../support/server/fakePushService';
import { type FakeVkApi, startFakeVkApi } from '../../support/server/fakeVkApi';
import { makePerson } from '../../support/server/makePerson';
import { makeProject } from '../../support/server/projects';
import { engineOfRun, type FreshPlace, freshPlace } from '../../support/server/testEngine';

// The embedded engine belongs to one process.
const onPostgres = test.runIf(engineOfRun() === 'postgres');

let place: FreshPlace;
let opened: OpenDatabase;
let vk: FakeVkApi;

beforeAll(async () => {
  place = await freshPlace(engineOfRun());
  opened = await openDatabase(place.place);
  vk = await startFakeVkApi();
});
afterAll(async () => {
  await vk?.close();
  await opened?.close();
  await place?.drop();
});

const script = fileURLToPath(new URL('../../support/server/runNotifier.ts', import.meta.url));

/** Two processes that start at the same time. */
async function startNotifiers(channel: 'vk' | 'push', address: string, moment: number) {
  const url = place.place.kind === 'server' ? place.place.url : '';
  const node = ['--import', 'tsx', script, channel, url, address, String(moment)];
  const started = [1, 2].map(() => {
    const child = spawn(process.execPath, node, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    return { child, ready: once(child, 'message'), ended: once(child, 'exit') };
  });
  await Promise.all(started.map(({ ready }) => ready));
  for (const { child } of started) child.send('go');
  return started;
}

/** Many followers of one author with the bell on, and a new comic to notify them of. */
async function waitingReaders(people: number): Promise<void> {
  const { database } = opened;
  const author = await makePerson(database, 'a secret of the tests', { name: 'Anna' });
  const projectId = await makeProject(database, author.id, { userManagedState: 1 });
  await database.execute(sql`
    with reader as (
      insert into users (id, name, name_key) select 'reader' || n, 'Reader', 'reader' from generate_series(1, ${people}::int) n
      returning id
    ), identity as (
      insert into external_identities (provider, subject, user_id) select 'vk', substr(id, 7), id from reader
    ), following as (
      insert into follows (follower_id, followee_id, has_bell) select id, ${author.id}, true from reader
    )
    insert into notification_subscriptions (user_id, channel, time_zone, language)
    select id, 'vk', 'UTC', 'en' from reader`);
  await database.execute(sql`
    insert into notification_items (user_id, channel, topic, project_id, since, due_at)
    select user_id, 'vk', 'newComic', ${projectId}, now(), now() from notification_subscriptions`);
}

onPostgres(
  'two processes that are killed in the middle of a batch tell nobody twice, and leave nobody out',
  async () => {
    await waitingReaders(450);
    const noon = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 43_200_000;
    await formBatches(opened.database, 'vk', new Date(noon));
    const first = await startNotifiers('vk', vk.apiUrl, noon);
    const allEnded = Promise.all(first.map(({ ended }) => ended));
    let calls = 0;
    // VK handles the second call, but its response is lost; the third call starts, and both processes die.
    vk.endings.push('answered', 'done but unheard', 'silence');
    vk.onAsked = async () => {
      calls += 1;
      const isCut = calls === 2 || calls === 3;
      if (calls === 3) for (const { child } of first) child.kill('SIGKILL');
      if (isCut) await allEnded;
    };
    expect(await allEnded).toEqual([
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
    ]);
    expect(vk.delivered.size).toBeLessThan(450);
    const second = await startNotifiers('vk', vk.apiUrl, noon + 120_000);
    await Promise.all(second.map(({ ended }) => ended));
    expect(vk.asked.length).toBeGreaterThan(5);
    expect(vk.delivered.size).toBe(450);
    expect([...vk.delivered.values()].filter((messages) => messages.length !== 1)).toEqual([]);
    expect(await opened.database.select().from(notificationBatches)).toEqual([]);
    const [{ notified } = { notified: 0 }] = await opened.database
      .select({ notified: sql<number>`count(notified_at)::int` })
      .from(notificationSubscriptions);
    expect(notified).toBe(450);
  },
  60_000,
);

onPostgres(
  'two processes that are killed while they send to browsers show nobody anything twice, and leave nobody out',
  async () => {
    const service = await startFakePushService();
    const { publicKey: serverKey } = pushSettings(service.address);
    const { database } = opened;
    const author = await makePerson(database, 'a secret of the tests', { name: 'Anna' });
    const projectId = await makeProject(database, author.id, { userManagedState: 1 });
    const browsers = Array.from({ length: 60 }, (_, place) => service.browser(`browser${place}`));
    for (const { endpoint, p256dh, auth } of browsers) {
      const { id: userId } = await makePerson(database, 'a secret of the tests');
      await database.insert(follows).values({ followerId: userId, followeeId: author.id, hasBell: true });
      const endsAt = new Date(Date.now() + 86_400_000);
      await database.insert(sessions).values({ id: userId, userId, isLaunch: false, endsAt });
      await database
        .insert(notificationSubscriptions)
        .values({ userId, channel: 'push', timeZone: 'UTC', language: 'en' });
      await database
        .insert(pushDevices)
        .values({ userId, sessionId: userId, endpoint, service: pushHost, p256dh, auth, serverKey });
      const item = { userId, channel: 'push', topic: 'newComic', projectId } as const;
      await database.insert(notificationItems).values({ ...item, since: new Date(), dueAt: new Date() });
    }
    const noon = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 43_200_000;
    await formBatches(database, 'push', new Date(noon));
    const first = await startNotifiers('push', service.address, noon);
    const allEnded = Promise.all(first.map(({ ended }) => ended));
    let calls = 0;
    service.onAsked = async () => {
      calls += 1;
      if (calls === 20) for (const { child } of first) child.kill('SIGKILL');
      if (calls >= 20) await allEnded;
    };
    expect(await allEnded).toEqual([
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
    ]);
    service.onAsked = () => undefined;
    const second = await startNotifiers('push', service.address, noon + 120_000);
    await Promise.all(second.map(({ ended }) => ended));
    expect(browsers.filter(({ shown }) => shown.size !== 1)).toEqual([]);
    // A killed process has not recorded what it sent; the retry has the same tag.
    expect(browsers.flatMap(({ asked }) => asked).length).toBeGreaterThan(60);
    expect(await database.select().from(notificationBatches)).toEqual([]);
    await service.close();
  },
  60_000,
);
