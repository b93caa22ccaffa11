import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accessMode } from '@/domain/customFeed';
import { comments } from '../../../server/database/tables/comments';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { demoAccounts } from '../../../server/demo/demoPeople';
import { fillDemo } from '../../../server/demo/fillDemo';
import { readSamples } from '../../../server/demo/readSamples';
import { openLocalFileStore } from '../../../server/media/files/localFileStore';
import { errorOf } from '../../support/apiOverPeer';
import { fewSamples, startWebsite, type TestWebsite } from '../../support/server/startWebsite';
import { engineOfRun, freshDatabase } from '../../support/server/testEngine';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [reader, author, admin] = ['reader@kadr.example', 'author@kadr.example', 'admin@kadr.example'];

/** From the best to the newest; each includes the one before it. */
const feedsOfProjects = ['bestSince', 'popularSince', 'interestingSince', 'newestSince'] as const;

let site: TestWebsite;

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.stop());

describe('a first start', () => {
  test('creates three people, who can sign in', async () => {
    expect(site.kadr.demoAccounts.map(({ email }) => email)).toEqual([reader, author, admin]);
    for (const { email, id, role } of site.kadr.demoAccounts) {
      const api = await site.client(email);
      expect(await api.users.me()).toMatchObject({ _id: id, email, role });
    }
  });

  test('has the samples in their feeds', async () => {
    const { feeds } = await site.client();
    const idsOf = async (type: 'newest' | 'popular' | 'thebest') =>
      (await feeds.get({ type, offset: 0, count: 20 })).items.map(({ id }) => id);
    expect(await idsOf('thebest')).toEqual(['letter-from-a-dog']);
    expect((await idsOf('popular')).sort()).toEqual([
      'how-to-draw-a-cat',
      'kitchen-band',
      'letter-from-a-dog',
    ]);
    expect((await idsOf('newest')).sort()).toEqual(['demo-my-first-cat', ...fewSamples].sort());
  });

  test('gives every sample its file, its media and its cover', async () => {
    const { projects: views } = await site.client();
    for (const id of fewSamples) {
      const file = await fetch(`${site.address}/project_files/${id}/project.json`);
      const text = await file.text();
      expect(text).toBe(await readFile(`samples/${id}/project.json`, 'utf8'));
      const media = new Set([...text.matchAll(/"vpstr": ?"([^"]+)"/g)].map(([, path]) => path));
      expect(media.size).toBeGreaterThan(0);
      for (const path of media) {
        expect((await fetch(`${site.address}/project_files/${id}/${path}`)).status, path).toBe(200);
      }
      const { picId } = await views.view({ id });
      const cover = await fetch(`${site.address}/projects/${id}/covers/${picId}?w=320`);
      expect(cover.headers.get('content-type')).toBe('image/webp');
    }
  });

  test('shows the author’s private project only to its author', async () => {
    const visitor = await site.client();
    const { httpStatusCode } = await errorOf(visitor.projects.view({ id: 'demo-draft' }));
    expect(httpStatusCode).toBe(404);
    const own = await site.client(author);
    const { fileKey } = await own.projects.view({ id: 'demo-draft' });
    const path = `${site.address}/project_files/demo-draft/project.json`;
    expect((await fetch(path)).status).toBe(404);
    expect((await fetch(`${path}?key=${fileKey}`)).status).toBe(200);
  });

  test('has likes, comments, followers, news and Pro', async () => {
    const api = await site.client(author);
    const said = await api.comments.list({ projId: 'demo-my-first-cat' });
    expect(said.items.map(({ owner }) => owner.id)).toEqual(
      expect.arrayContaining(['demo-reader', 'kadr', 'demo-author']),
    );
    const byProject = await api.comments.list({ projId: 'how-to-draw-a-cat' });
    expect(byProject.items).toContainEqual(
      expect.objectContaining({ project: expect.objectContaining({ id: 'demo-my-first-cat' }) }),
    );
    const { items: news } = await api.news.feed({});
    expect(new Set(news.map(({ type }) => type))).toEqual(new Set(['new_like', 'new_ans', 'new_follower']));
    // Nobody gets news of their own comments.
    expect(news.map(({ data }) => data.user?.id)).not.toContain('demo-author');
    expect((await api.news.unreadCount()).value).toBe(3);
    expect((await api.profiles.subscriptionsCount()).value).toBe(2);
    const { items: followers } = await api.profiles.followers({ offset: 0, count: 30 });
    expect((await api.profiles.followersCount()).value).toBe(followers.length);
    expect(followers.map(({ id }) => id).sort()).toEqual(['demo-admin', 'demo-reader', 'kadr']);
    expect(await api.pro.get()).toMatchObject({ isPro: true });
    const own = await (await site.client(reader)).projects.view({ id: 'how-to-draw-a-cat' });
    expect(own.isLikedByCurUser).toBe(true);
  });

  test('has readers’ activity in the author’s comic, visible to its author', async () => {
    const { figures, days } = await (await site.client(author)).readers.figures({ id: 'demo-my-first-cat' });
    expect(figures).toMatchObject({ plays: 146, ended: 126 });
    expect(days.map(({ plays }) => plays)).toEqual([68, 49, 29]);
    expect(figures?.endings).toEqual([
      { page: 21, plays: 52 },
      { page: 23, plays: 74 },
    ]);
  });

  test('has a custom feed of each access mode', async () => {
    const { customFeeds } = await site.client();
    const feeds = ['demo-night', 'demo-animals', 'demo-open'];
    const modes = await Promise.all(
      feeds.map(async (feedId) => (await customFeeds.get({ feedId })).accessMode),
    );
    expect(modes).toEqual([accessMode.addOwnerOnly, accessMode.addDedicatedUsers, accessMode.addAnyone]);
    const inside = await customFeeds.projects({ feedId: 'demo-animals', offset: 0, count: 20 });
    expect(inside.items.map(({ id }) => id).sort()).toEqual(['demo-my-first-cat', 'letter-from-a-dog']);
    const { feedAccess } = await site.client(author);
    const granted = await feedAccess.isGranted({ userId: 'demo-reader', feedId: 'demo-animals' });
    expect(granted).toEqual({ isGranted: true });
  });
});

test('a second start keeps what people did since', async () => {
  const before = await site.client(reader);
  await before.comments.post({ projId: 'kitchen-band', type: 2, text: 'Нашёл!' });
  await site.restart();
  const after = await site.client();
  expect((await after.comments.list({ projId: 'kitchen-band' })).receivedCount).toBe(1);
  expect(site.kadr.demoAccounts).toHaveLength(demoAccounts.length);
});

test('servers that start at the same time on one database fill it once, and each feed includes the better one', {
  tags: 'long',
}, async () => {
  const fresh = await freshDatabase(engineOfRun());
  const folder = await mkdtemp(join(tmpdir(), 'kadr-demo-'));
  const { database } = fresh;
  try {
    const deps = { database, files: await openLocalFileStore(folder), samplesFolder: 'samples' };
    await Promise.all([fillDemo(deps), fillDemo(deps)]);
    const rows = async (table: typeof users | typeof projects | typeof comments) =>
      (await database.select({ rows: count() }).from(table))[0]?.rows;
    expect(await rows(users)).toBe(5);
    const samples = (await readSamples('samples')).length;
    expect(await rows(projects)).toBe(samples + 3);
    expect(await rows(comments)).toBe(15);
    const feedOf = async (since: (typeof feedsOfProjects)[number]) =>
      (await database.select({ id: projects.id }).from(projects).where(isNotNull(projects[since])))
        .map(({ id }) => id)
        .sort();
    const feeds = await Promise.all(feedsOfProjects.map(feedOf));
    const sizes = feeds.map(({ length }) => length);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([...new Set(sizes)]);
    expect(sizes.at(-1)).toBe(samples + 1);
    for (const [index, feed] of feeds.entries()) {
      expect(feeds[index + 1] ?? feed).toEqual(expect.arrayContaining(feed));
    }
  } finally {
    await fresh.giveBack();
    await rm(folder, { recursive: true });
  }
});
