import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { noVersion, userManagedState } from '@/domain/project';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { flushCounters } from '../../../server/calls/project-views/projectCounts';
import { proStatuses, queuedEmails } from '../../../server/database/tables/accounts';
import { communityFeeds } from '../../../server/database/tables/customFeeds';
import {
  deletedFolders,
  deletedIdentities,
  deletedProjects,
} from '../../../server/database/tables/deletions';
import { playCounts, playReports, productFigures } from '../../../server/database/tables/figures';
import { filterHolds, refusedPictures, scans } from '../../../server/database/tables/filters';
import { bestFeedRequests, decisions, reports } from '../../../server/database/tables/moderation';
import { newsQueue } from '../../../server/database/tables/news';
import {
  notificationBatches,
  notificationEvents,
  notificationItems,
} from '../../../server/database/tables/notifications';
import { externalIdentities, proposals } from '../../../server/database/tables/users';
import { createEncryptor } from '../../../server/lib/secrets';
import { settleCase } from './cases';
import { makeFeed } from './customFeeds';
import type { FakeBrowser } from './fakePushService';
import { comicFile, pngFile } from './files';
import { everybodysPassword as password } from './makePerson';
import type { SignedIn, TestServer } from './startTestServer';
import { withSecondFactor } from './twoFactor';

/** Values that identify the person of `fillTables`, and are in no other row. */
export const named = {
  name: 'Ada Unforgotten',
  email: 'ada.unforgotten@kadr.test',
  newEmail: 'ada.elsewhere@kadr.test',
  vkId: '7700012345',
  status: 'Ada has a status',
  website: 'https://ada-unforgotten.example',
  device: 'The browser of Ada',
} as const;

/** Fills a comic with each call that changes one, once. */
async function makeComic({ api }: SignedIn, name: string): Promise<string> {
  const { _id: id } = await api.projectInfo.reserve();
  await api.projectInfo.save({ _id: id, name });
  await api.resources.uploadImage({ id, image: await pngFile() });
  await api.resources.createFile({ id, file: comicFile(name) });
  await api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  return id;
}

/** Fills every table with what one person does, and what others do to them; returns the person. */
export async function fillTables(server: TestServer, browser: FakeBrowser): Promise<SignedIn> {
  const { database } = server;
  const { name, email } = named;
  const made = await server.person({ name, email, role: 'admin' });
  const [other, ben, carl] = [
    await server.person({ role: 'admin', name: 'Moderator' }),
    await server.person({ name: 'Ben' }),
    await server.person({ name: 'Carl' }),
  ];
  const { token } = await signIn(server);
  const ada: SignedIn = { ...made, token, ...server.client(token) };
  const { api } = ada;
  await withSecondFactor(api);
  await api.users.save({ user: { status: named.status, website: named.website } });
  await api.users.changeEmail({ email: named.newEmail, password });
  await database.insert(externalIdentities).values({ provider: 'vk', subject: named.vkId, userId: ada.id });
  await api.proposals.start({ runId: 'run-of-ada-1' });
  await database
    .insert(proposals)
    .values({ userId: ada.id, kind: 'wallShare', runId: 'run-of-ada-1', at: new Date() });
  await database.insert(proStatuses).values({ userId: ada.id, trialStartedAt: new Date() });
  await api.kv.set({ key: 'seen', value: '1' });

  const comic = await makeComic(ada, 'The comic of A');
  const theirs = await makeComic(ben, 'The comic of B');
  await api.resources.saveDraft(
    { id: comic, base: null, mark: 'one', file: comicFile('Draft') },
    { ifMatch: noVersion },
  );
  const { token: preview } = await api.previews.makeLink({ id: comic });
  await server.client().api.previews.addNote({ token: preview, page: 1, name: 'Somebody', text: 'Too fast' });
  await api.projectInfo.setTemplate({ id: comic, value: true });
  const { _id: copy } = await ben.api.projectInfo.reserve();
  await ben.api.resources.copy({ dst_pid: copy, src_pid: comic });

  const feedId = await makeFeed(ada, 'Cats', accessMode.addDedicatedUsers);
  const feedOfBen = await makeFeed(ben, 'Dogs', accessMode.addDedicatedUsers);
  await api.feedAccess.grant({ feedId, userIds: [ben.id] });
  await ben.api.feedAccess.grant({ feedId: feedOfBen, userIds: [ada.id] });
  await database.insert(communityFeeds).values({ communityId: '77', feedId });

  for (const [who, id] of [
    [ada, theirs],
    [ben, comic],
  ] as const) {
    await who.api.profiles.like({ projId: id });
    await who.api.comments.post({ projId: id, type: commentType.text, text: 'Good' });
    await fetch(`${server.address}/api/project_info/${id}/incviews`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.token}` },
    });
  }
  const {
    items: [underTheirs],
  } = await api.comments.list({ projId: theirs });
  await api.profiles.follow({ userId: ben.id });
  await ben.api.profiles.follow({ userId: ada.id });
  await deliverNews(database);
  await flushCounters(database);
  await ben.api.profiles.unlike({ projId: comic });
  await database.insert(newsQueue).values([
    { userId: ada.id, actorId: ben.id, type: 'new_follower' },
    { userId: ben.id, actorId: ada.id, type: 'new_follower' },
  ]);
  await api.comments.forbid({ userId: carl.id });
  await carl.api.comments.forbid({ userId: ada.id });
  await api.profiles.block({ userId: carl.id });
  await carl.api.profiles.block({ userId: ada.id });

  await api.reports.send({ id: theirs, reason: 'spam', note: 'Of A' });
  await ben.api.reports.send({ id: ada.id, kind: 'person', reason: 'spam', note: '' });
  await ben.api.reports.send({ id: underTheirs?.id ?? '', kind: 'comment', reason: 'spam', note: '' });
  await carl.api.reports.send({ id: theirs, reason: 'hate', note: '' });
  await settleCase(ada, { kind: 'project', id: theirs }, 'done');
  await database.update(reports).set({ settledBy: ada.id }).where(eq(reports.projectId, theirs));
  await api.feeds.requestBest({ projId: comic });
  await ben.api.feeds.requestBest({ projId: theirs });
  await settleCase(ada, { kind: 'bestFeed', id: theirs }, 'decline');
  const isTheirs = eq(bestFeedRequests.projectId, theirs);
  await database.update(bestFeedRequests).set({ settledBy: ada.id }).where(isTheirs);
  const { decisionId } = await other.api.cases.settle({ kind: 'person', id: ada.id, outcome: 'done' });
  await database.update(decisions).set({ outcome: 'banComments' }).where(eq(decisions.id, decisionId));
  await api.cases.appeal({ decisionId, text: 'Why?' });
  await other.api.cases.addNote({ userId: ada.id, text: 'An admin' });
  await api.cases.addNote({ userId: ben.id, text: 'A reader' });
  await other.api.profiles.verify({ userId: ada.id, isVerified: true });

  const hold = { kind: 'project', reasons: [] } as const;
  await database.insert(scans).values({ contentHash: 'of a comment', verdict: 'allow' });
  await database.insert(refusedPictures).values({ projectId: 'long-gone', pictureHash: '00#000000' });
  await database.insert(filterHolds).values([
    { ...hold, id: 'hold-of-a', projectId: comic, authorId: ada.id },
    { ...hold, id: 'hold-by-a', projectId: theirs, authorId: ben.id, settledBy: ada.id },
  ]);

  await api.notifications.subscribe({ channel: 'email', timeZone: 'UTC' });
  const { push } = await api.notifications.channels();
  const { endpoint, p256dh, auth } = browser;
  await api.notifications.subscribeDevice({
    endpoint,
    p256dh,
    auth,
    serverKey: push?.serverKey ?? '',
    timeZone: 'UTC',
  });
  const due = { since: new Date(), dueAt: new Date() };
  await database
    .insert(notificationItems)
    .values({ userId: ada.id, channel: 'email', topic: 'comments', projectId: comic, ...due });
  await database
    .insert(notificationBatches)
    .values({ message: `New comic from ${name}`, fragment: '', nextAttemptAt: new Date() });
  await database
    .insert(notificationEvents)
    .values({ topic: 'newComic', projectId: theirs, passedTo: ada.id });

  const page = { pages: [1], found: 0, of: 1 };
  const reading = { place: null, seen: [1], endings: page, kept: null, time: 1 };
  await api.reading.put({ projId: comic, base: null, progress: reading });
  await api.reading.delete({ projId: comic });
  await api.reading.put({ projId: theirs, base: null, progress: reading });
  await database.insert(productFigures).values({ day: '2026-11-28', figure: 'plays', amount: 1 });
  await database
    .insert(playCounts)
    .values({ projectId: comic, fileVersion: 1, day: '0', figure: 'plays', plays: 20 });
  await database
    .insert(playReports)
    .values({ id: 'play-of-somebody', projectId: comic, part: 0, report: null, hour: new Date() });

  const encryptor = createEncryptor(server.services.tokenSecret, 'letters');
  await database.insert(queuedEmails).values({ encrypted: encryptor.encrypt({ to: email, subject: name }) });
  await database.insert(deletedProjects).values({ projectId: 'long-gone' });
  await database.insert(deletedFolders).values({ folder: 'users/long-gone/' });
  await database
    .insert(deletedIdentities)
    .values({ identityHash: 'of somebody', banCategory: 0, expiresAt: new Date(Date.now() + 3_600_000) });
  return ada;
}

async function signIn(server: TestServer): Promise<{ token: string }> {
  const answer = await fetch(`${server.address}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': named.device },
    body: JSON.stringify({ email: named.email, password }),
  });
  return z.object({ token: z.string() }).parse(await answer.json());
}
