import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOfUpload } from '@/domain/images';
import { newId } from '../../../server/database/rowKeys';
import { adminActions, sessions, signIns } from '../../../server/database/tables/accounts';
import { deletedIdentities } from '../../../server/database/tables/deletions';
import { playStarts } from '../../../server/database/tables/likesAndViews';
import { reports } from '../../../server/database/tables/moderation';
import { news } from '../../../server/database/tables/news';
import { notificationBatches, notificationEvents } from '../../../server/database/tables/notifications';
import { previewLinks } from '../../../server/database/tables/previews';
import { projectResources } from '../../../server/database/tables/projectFiles';
import { projects } from '../../../server/database/tables/projects';
import { rateLimits } from '../../../server/database/tables/rateLimits';
import { deletedReadings } from '../../../server/database/tables/reading';
import { externalIdentities, mailTokens, users } from '../../../server/database/tables/users';
import { projectFileKey } from '../../../server/media/files/fileKeys';
import { cleanUp } from '../../../server/start/backgroundJobs';
import { comicFile, pngFile } from '../../support/server/files';
import { filesOf, makeProject } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  [person, other] = [await server.person(), await server.person()];
});
afterAll(() => server?.stop());

const clean = () => cleanUp(server.services, false);
const hour = 3_600;
const day = 24 * hour;

/** Inserts a row of this age. */
type Put = (moment: SQL) => Promise<unknown>;

interface Term {
  readonly what: string;
  readonly table: PgTable;
  readonly keptSeconds: number;
  readonly put: Put;
}

const comic = () => makeProject(server.database, person.id);

/** The same as in the table of docs/product/limits.md#terms-of-storage. */
const terms: readonly Term[] = [
  {
    what: 'a session after its end',
    table: sessions,
    keptSeconds: 0,
    put: (endsAt) =>
      server.database.insert(sessions).values({ id: newId(), userId: person.id, isLaunch: false, endsAt }),
  },
  {
    what: 'a sign-in for 180 days',
    table: signIns,
    keptSeconds: 180 * day,
    put: (createdAt) =>
      server.database
        .insert(signIns)
        .values({ userId: person.id, way: 'password', address: '::', createdAt }),
  },
  {
    what: 'an action of an admin for 180 days',
    table: adminActions,
    keptSeconds: 180 * day,
    put: (createdAt) =>
      server.database
        .insert(adminActions)
        .values({ action: 'profiles.ban', about: {}, address: '::', createdAt }),
  },
  {
    what: 'a count of attempts until its time is over',
    table: rateLimits,
    keptSeconds: 0,
    put: (endsAt) => server.database.insert(rateLimits).values({ key: newId(), used: 1, endsAt }),
  },
  {
    what: 'an emailed link until it expires',
    table: mailTokens,
    keptSeconds: 0,
    put: (expiresAt) =>
      server.database
        .insert(mailTokens)
        .values({ tokenHash: newId(), userId: person.id, purpose: 'changeEmail', expiresAt }),
  },
  {
    what: 'a piece of news for 90 days',
    table: news,
    keptSeconds: 90 * day,
    put: (createdAt) =>
      server.database.insert(news).values({ userId: person.id, type: 'ban_lifted', createdAt }),
  },
  {
    what: 'an undelivered event for 14 days',
    table: notificationEvents,
    keptSeconds: 14 * day,
    put: (createdAt) =>
      server.database.insert(notificationEvents).values({ topic: 'comments', projectId: 'a', createdAt }),
  },
  {
    what: 'an unsent batch for 14 days',
    table: notificationBatches,
    keptSeconds: 14 * day,
    put: (createdAt) =>
      server.database
        .insert(notificationBatches)
        .values({ message: 'New comic from Ada', fragment: '', nextAttemptAt: new Date(), createdAt }),
  },
  {
    what: 'the reader of a play for ten seconds',
    table: playStarts,
    keptSeconds: 10,
    put: async (countedAt) =>
      server.database
        .insert(playStarts)
        .values({ projectId: await comic(), viewer: 'person:code', countedAt }),
  },
  {
    what: 'the deletion of a reading history entry for 30 days',
    table: deletedReadings,
    keptSeconds: 30 * day,
    put: (deletedAt) => server.database.insert(deletedReadings).values({ revision: newId(), deletedAt }),
  },
  {
    what: 'a link to a draft until it ends',
    table: previewLinks,
    keptSeconds: 0,
    put: async (endsAt) =>
      server.database.insert(previewLinks).values({ projectId: await comic(), id: newId(), endsAt }),
  },
  {
    what: 'a settled report for a year',
    table: reports,
    keptSeconds: 365 * day,
    put: async (settledAt) =>
      server.database
        .insert(reports)
        .values({ id: newId(), projectId: await comic(), reporterId: other.id, reason: 'spam', settledAt }),
  },
  {
    what: 'the ban of a deleted account until it expires',
    table: deletedIdentities,
    keptSeconds: 0,
    put: (expiresAt) =>
      server.database.insert(deletedIdentities).values({ identityHash: newId(), banCategory: 0, expiresAt }),
  },
  {
    what: 'a deleted comic for 30 days',
    table: projects,
    keptSeconds: 30 * day,
    put: async (deletedAt) =>
      server.database
        .update(projects)
        .set({ deletedAt })
        .where(eq(projects.id, await comic())),
  },
];

describe('the server keeps', () => {
  test.each(terms.map((term) => [term.what, term] as const))(
    '%s',
    async (_what, { table, keptSeconds, put }) => {
      const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
      await server.database.delete(table);
      await put(ago(keptSeconds + 60));
      await put(ago(keptSeconds - 60));
      await clean();
      expect(await server.database.select().from(table)).toHaveLength(1);
      await clean();
      expect(await server.database.select().from(table)).toHaveLength(1);
    },
  );

  test('an open report for as long as it takes', async () => {
    const projectId = await comic();
    const createdAt = sql`now() - interval '3 years'`;
    const id = newId();
    await server.database
      .insert(reports)
      .values({ id, projectId, reporterId: other.id, reason: 'spam', createdAt });
    await clean();
    expect(await server.database.select().from(reports).where(eq(reports.id, id))).toHaveLength(1);
  });
});

describe('an account with an unconfirmed email', () => {
  const age = (email: string, days: number) =>
    server.database
      .update(users)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(users.email, email));
  const isThere = async (email: string) =>
    (await server.database.select().from(users).where(eq(users.email, email))).length === 1;

  async function signUp(email: string): Promise<string> {
    await server.client().api.users.signUp({ name: 'Somebody', email, password: 'a long enough word' });
    return email;
  }

  test('is deleted after 30 days, and its email is free again', async () => {
    const [old, young] = [await signUp('old@kadr.test'), await signUp('young@kadr.test')];
    await age(old, 31);
    await age(young, 29);
    await server.database.delete(mailTokens);
    await clean();
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    await signUp(old);
    expect(server.mail.lastTo(old).subject).toBe('Kadr: confirm your email');
  });

  test('stays while its link is valid, and for people who sign in by VK', async () => {
    const [again, launched] = [await signUp('again@kadr.test'), await signUp('launched@kadr.test')];
    const [user] = await server.database.select().from(users).where(eq(users.email, launched));
    const userId = user?.id ?? '';
    await server.database.delete(mailTokens);
    await server.database.insert(externalIdentities).values({ provider: 'vk', subject: '900', userId });
    await signUp(again);
    await age(again, 31);
    await age(launched, 31);
    await clean();
    expect([await isThere(again), await isThere(launched)]).toEqual([true, true]);
    await clean();
    expect(await isThere(again)).toBe(true);
  });
});

describe('uploads', () => {
  /** An upload, and the comic’s file that shows it. */
  async function picture(id: string, side: number) {
    const upload = await person.api.resources.uploadImage({ id, image: await pngFile(side) });
    const resource = { ...resourceOfUpload('image', upload), id: 1 };
    if (resource.vp.type !== 4) throw new Error('It is a picture of the project');
    return { vpath: resource.vp.vpstr, file: { ...comicFile(String(side)), resources: [resource] } };
  }

  const age = (id: string, days: number) =>
    server.database
      .update(projects)
      .set({ changedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(projects.id, id));
  const listed = async (id: string) =>
    (await server.database.select().from(projectResources).where(eq(projectResources.projectId, id)))
      .map(({ vpath }) => vpath)
      .sort();
  const stored = async (id: string) =>
    (await filesOf(server, id))
      .filter((key) => key.includes('/res/'))
      .map((key) => key.replace(/^.*\/res\//, 'res/'));

  test('that no file, draft or version shows are deleted 90 days after the last change, and only those', async () => {
    const { _id: id } = await person.api.projectInfo.reserve();
    const [earlier, shown, drafted, unused] = [
      await picture(id, 40),
      await picture(id, 41),
      await picture(id, 42),
      await picture(id, 43),
    ];
    for (const { file } of [earlier, shown]) await person.api.resources.saveFile({ id, file });
    await person.api.resources.saveDraft({ id, base: null, mark: 'one', file: drafted.file });
    const all = [earlier, shown, drafted, unused].map(({ vpath }) => vpath).sort();
    await age(id, 89);
    await clean();
    expect(await listed(id)).toEqual(all);
    await age(id, 91);
    await clean();
    const used = all.filter((vpath) => vpath !== unused.vpath);
    expect(await listed(id)).toEqual(used);
    expect((await stored(id)).sort()).toEqual(used);
    // Later uploads have a term of their own.
    const { vpath } = await picture(id, 44);
    await clean();
    expect(await listed(id)).toContain(vpath);
    await age(id, 91);
    await server.database
      .update(projects)
      .set({ uploadsCheckedAt: sql`now() - interval '92 days'` })
      .where(eq(projects.id, id));
    await clean();
    expect(await listed(id)).toEqual(used);
  });

  test('stay when the file that may show them is lost', async () => {
    const { _id: id } = await person.api.projectInfo.reserve();
    const { file, vpath } = await picture(id, 50);
    await person.api.resources.saveFile({ id, file });
    await server.files.delete(projectFileKey(id));
    await server.database.execute(sql`delete from project_versions where project_id = ${id}`);
    await age(id, 91);
    await clean();
    expect(await listed(id)).toEqual([vpath]);
  });
});
