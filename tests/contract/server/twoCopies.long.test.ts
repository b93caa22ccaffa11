import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '@/api/createApi';
import { commentType } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { readSamples } from '../../../server/demo/readSamples';
import { apiFor } from '../../support/apiOverPeer';
import { comicFile, pngFile } from '../../support/server/files';
import { type KadrHome, type KadrProcess, makeKadrHome } from '../../support/server/kadrProcess';
import { type Account, everybodysPassword, makePerson } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { engineOfRun, type FreshPlace, freshPlace } from '../../support/server/testEngine';

// Each of the two starts with all samples to prepare.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const tokenSecret = 'a secret of the tests, long enough';
const published = { userManagedState: userManagedState.publishedGlobally };

// The embedded database belongs to one process: a second server on it is refused (`projectFilesCrash.long.test.ts`).
describe.runIf(engineOfRun() === 'postgres')(
  'two servers over one PostgreSQL and one folder of files',
  () => {
    let fresh: FreshPlace;
    let opened: OpenDatabase;
    let home: KadrHome;
    let first: KadrProcess;
    let second: KadrProcess;

    beforeAll(async () => {
      fresh = await freshPlace('postgres');
      if (fresh.place.kind !== 'server') throw new Error('The database is not at a server');
      home = await makeKadrHome({ DATABASE_URL: fresh.place.url, TOKEN_SECRET: tokenSecret });
      [first, second] = await Promise.all([home.start(), home.start()]);
      opened = await openDatabase(fresh.place);
    });
    afterAll(async () => {
      await opened?.close();
      await home?.remove();
      await fresh?.drop();
    });

    const apiAt = ({ websiteUrl }: KadrProcess, token: string | null = null): Api =>
      apiFor(websiteUrl, { token: () => token }).api;
    /** A person's client at each of the two. */
    const both = ({ token }: Account): readonly [Api, Api] => [apiAt(first, token), apiAt(second, token)];
    const person = () => makePerson(opened.database, tokenSecret);
    const people = (size: number) => Promise.all(Array.from({ length: size }, person));

    test('start at the same time on an empty database, and create its tables and demo data once', async () => {
      const rows = async (table: typeof users | typeof projects) =>
        (await opened.database.select({ rows: count() }).from(table))[0]?.rows;
      const samples = await readSamples('samples');
      expect([await rows(users), await rows(projects)]).toEqual([5, samples.length + 3]);
      const newest = { type: 'newest', offset: 0, count: 100 } as const;
      const { items } = await apiAt(first).feeds.get(newest);
      expect((await apiAt(second).feeds.get(newest)).items).toEqual(items);
      expect(items.length).toBeGreaterThan(20);
      for (const { id, picId } of items) {
        for (const path of [`/project_files/${id}/project.json`, `/projects/${id}/covers/${picId}`]) {
          const answers = await Promise.all(
            [first, second].map(({ websiteUrl }) => fetch(websiteUrl + path)),
          );
          expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 200, 200]);
          const [one, other] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
          expect(one).toEqual(other);
        }
      }
    });

    test('accept each other’s tokens until the password is changed on either', async () => {
      const { email } = await person();
      const { token } = await apiAt(first).auth.signIn({ email, password: everybodysPassword });
      expect(await apiAt(second, token).users.me()).toMatchObject({ email });
      const newPassword = 'another correct horse';
      await apiAt(second, token).users.changePassword({ oldPassword: everybodysPassword, newPassword });
      for (const one of [first, second]) {
        expect(await outcomeOf(apiAt(one, token).users.me())).toBe('401 AUTH_TOKEN_INVALID');
      }
      await apiAt(first).auth.signIn({ email, password: newPassword });
    });

    test('count likes and follows of many people through both once, and notify once', async () => {
      const [author, fans] = [await person(), await people(20)];
      const projId = await makeProject(opened.database, author.id, published);
      await Promise.all(
        fans
          .flatMap(both)
          .flatMap(({ profiles }) => [profiles.like({ projId }), profiles.follow({ userId: author.id })]),
      );
      for (const { projects: views, profiles, news } of both(author)) {
        expect(await views.view({ id: projId })).toMatchObject({ likesCnt: fans.length });
        expect(await profiles.followersCount()).toEqual({ value: fans.length });
        // Either of the two delivers them.
        await expect.poll(() => news.unreadCount(), { timeout: 20_000 }).toEqual({ value: 2 * fans.length });
        expect((await news.feed({})).items).toHaveLength(2 * fans.length);
      }
      const [atFirst, atSecond] = both(author);
      await atFirst.news.setUnreadCount({ value: 0 });
      expect(await atSecond.news.unreadCount()).toEqual({ value: 0 });
    });

    test('share comments: one posted through one is visible and can be deleted through the other', async () => {
      const [author, writer] = [await person(), await person()];
      const projId = await makeProject(opened.database, author.id, published);
      const texts = Array.from({ length: 10 }, (_, place) => `Comment ${place}`);
      const [atFirst, atSecond] = both(writer);
      await Promise.all(
        texts.map((text, place) =>
          (place % 2 === 0 ? atFirst : atSecond).comments.post({ projId, type: commentType.text, text }),
        ),
      );
      const { items } = await atFirst.comments.list({ projId });
      expect((await atSecond.comments.list({ projId })).items).toEqual(items);
      expect(items.map((comment) => ('text' in comment ? comment.text : '')).sort()).toEqual(texts);
      const [latest] = items;
      if (latest === undefined) throw new Error('There is no comment');
      await atFirst.comments.delete({ projId, index: 0, comment: latest });
      expect((await atSecond.comments.list({ projId })).items).toEqual(items.slice(1));
    });

    test('count rate limits together', async () => {
      const [author, writer] = [await person(), await person()];
      const projId = await makeProject(opened.database, author.id, published);
      const post = (api: Api) =>
        outcomeOf(api.comments.post({ projId, type: commentType.text, text: 'Once more' }));
      const [atFirst, atSecond] = both(writer);
      const asMany = Array.from({ length: 30 }, (_, place) => place);
      const outcomes = await Promise.all(asMany.map((place) => post(place % 2 === 0 ? atFirst : atSecond)));
      expect(new Set(outcomes)).toEqual(new Set(['done']));
      expect([await post(atFirst), await post(atSecond)]).toEqual(['429 GENERIC', '429 GENERIC']);
    });

    test('count simultaneous password attempts together', async () => {
      const { email } = await person();
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, (_, place) =>
          outcomeOf(apiAt(place % 2 === 0 ? first : second).auth.signIn({ email, password: 'wrong' })),
        ),
      );
      const times = (outcome: string) => outcomes.filter((one) => one === outcome).length;
      expect([times('401 GENERIC'), times('429 GENERIC')]).toEqual([10, 20]);
      expect(await outcomeOf(apiAt(first).auth.signIn({ email, password: everybodysPassword }))).toBe(
        '429 GENERIC',
      );
    });

    test('apply an admin’s decision on one to the other at once', async () => {
      const [admin, rude] = [
        await makePerson(opened.database, tokenSecret, { role: 'admin' }),
        await person(),
      ];
      const [atFirst, atSecond] = both(rude);
      await atSecond.users.me();
      const [adminAtFirst] = both(admin);
      await adminAtFirst.profiles.ban({ userId: rude.id, banCategory: banCategory.cantLogin });
      for (const api of [atFirst, atSecond]) {
        expect(await outcomeOf(api.users.me())).toBe('403 USER_IS_BANNED');
      }
    });

    test('serve files and pictures uploaded through the other', async () => {
      const [atFirst, atSecond] = both(await person());
      const { _id: id } = await atFirst.projectInfo.reserve();
      await atFirst.resources.saveFile({ id, file: comicFile('Saved at the first') });
      const { virtPath } = await atFirst.resources.uploadImage({ id, image: await pngFile() });
      expect(await atSecond.resources.projectFile({ projId: id })).toEqual(comicFile('Saved at the first'));
      const path = typeof virtPath === 'object' && 'vpstr' in virtPath ? virtPath.vpstr : '';
      expect((await fetch(`${second.websiteUrl}/project_files/${id}/${path}`)).status).toBe(200);
      await atSecond.resources.saveFile({ id, file: comicFile('Saved at the second') });
      expect(await atFirst.resources.projectFile({ projId: id })).toEqual(comicFile('Saved at the second'));
    });

    test('continue when one is killed, which resumes with later changes and pending work after a restart', async () => {
      const [author, fan] = [await person(), await person()];
      const projId = await makeProject(opened.database, author.id, published);
      await first.kill();
      await apiAt(second, fan.token).profiles.like({ projId });
      await second.kill();
      first = await home.start();
      expect(await apiAt(first, fan.token).projects.view({ id: projId })).toMatchObject({
        likesCnt: 1,
        isLikedByCurUser: true,
      });
      const { news } = apiAt(first, author.token);
      await expect.poll(() => news.unreadCount(), { timeout: 20_000 }).toEqual({ value: 1 });
    });
  },
);
