import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { adminManagedState, category, userManagedState } from '@/domain/project';
import { dropExpiredRows } from '../../../server/calls/expiredRows';
import { adminActions, signIns } from '../../../server/database/tables/accounts';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { signLaunchParams } from '../../../server/lib/vk';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: ['127.0.0.1'] });
  admin = await server.person({ role: 'admin', name: 'Head' });
});
beforeEach(async () => {
  await server.database.delete(adminActions);
});
afterAll(() => server?.stop());

const page = { offset: 0, count: 20 };
const actions = async () => (await admin.api.accountLog.adminActions(page)).items;

describe('sign-ins', () => {
  test('are visible to the person only: method, device and network, latest first', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const from = (address: string, device: string, typed = password) =>
      fetch(`${server.address}/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': device, 'x-forwarded-for': address },
        body: JSON.stringify({ email: person.email, password: typed }),
      });
    await from('2001:db8:1:2:3:4:5:6', 'A phone');
    await from('203.0.113.9', 'A stranger', 'not this one');
    await from('203.0.113.7', 'A desk');
    const creationDate = expect.stringMatching(/^\d{4}-/);
    expect((await person.api.accountLog.signIns(page)).items).toEqual([
      { way: 'password', device: 'A desk', address: '203.0.113.7', creationDate },
      { way: 'password', device: 'A phone', address: '2001:db8:1:2::/64', creationDate },
    ]);
    expect((await person.api.accountLog.signIns({ offset: 1, count: 1 })).items).toMatchObject([
      { device: 'A phone' },
    ]);
    expect((await other.api.accountLog.signIns(page)).items).toEqual([]);
    expect(await outcomeOf(server.client().api.accountLog.signIns(page))).toBe('401 GENERIC');
    expect(await outcomeOf(person.api.accountLog.signIns({ offset: 0, count: 101 }))).toBe('422 ENT_VALIDN');
  });

  test('by VK are recorded when they start a session; a refreshed token is not recorded', async () => {
    const { appId, secureKey } = server.vk;
    const vk_ts = String(Math.floor(Date.now() / 1000));
    const params = signLaunchParams({ vk_user_id: '77', vk_app_id: String(appId), vk_ts }, secureKey);
    const launch = async () => (await server.client().api.auth.signInByVkLaunch({ params })).token;
    const { api } = server.client(await launch());
    await launch();
    await api.auth.refreshToken();
    expect((await api.accountLog.signIns(page)).items).toMatchObject([{ way: 'vk' }]);
  });
});

describe('an admin’s action', () => {
  test('is recorded: who did what to whom and from where, latest first', async () => {
    const person = await server.person({ name: 'Boris' });
    const id = await makeProject(server.database, person.id, {
      name: 'The Goldfish',
      userManagedState: userManagedState.publishedGlobally,
    });
    const { api } = admin;
    const given = await person.api.comments.post({ projId: id, type: commentType.text, text: 'Mine' });
    await api.profiles.ban({ userId: person.id, banCategory: 20 });
    await api.profiles.verify({ userId: person.id, isVerified: true });
    await api.pro.set({ userId: person.id, endingDateTS: 0 });
    await api.projectInfo.setAdminManagedState({ id, value: adminManagedState.okProfile });
    await api.projectInfo.setCategory({ id, value: category.popular });
    const comment = await admin.api.comments.post({ projId: id, type: commentType.text, text: 'Good' });
    await api.comments.delete({ projId: id, index: 0, comment });
    const idsOf = { project: id, comment: given.id ?? '', person: person.id } as const;
    const settle = async (kind: keyof typeof idsOf) => {
      await api.reports.send({ id: idsOf[kind], kind, reason: 'spam', note: '' });
      const about = { kind, id: idsOf[kind], outcome: 'done' } as const;
      await api.cases.settle(about);
      return about;
    };
    const settled = [await settle('project'), await settle('comment'), await settle('person')];

    const boris = { id: person.id, name: 'Boris', picId: '' };
    const goldfish = { id, name: 'The Goldfish', picId: '' };
    const noted = {
      id: expect.stringMatching(/^\d+$/),
      admin: { id: admin.id, name: 'Head', picId: '' },
      address: '127.0.0.1',
      creationDate: expect.stringMatching(/^\d{4}-/),
    };
    const ofComic = { ...noted, person: null, project: goldfish };
    const ofPerson = { ...noted, person: boris, project: null };
    expect(await actions()).toEqual([
      { ...ofPerson, action: 'cases.settle', about: settled[2] },
      { ...ofPerson, project: goldfish, action: 'cases.settle', about: settled[1] },
      { ...ofComic, person: boris, action: 'cases.settle', about: settled[0] },
      { ...ofComic, action: 'comments.delete', about: { projId: id, index: 0 } },
      { ...ofComic, action: 'projectInfo.setCategory', about: { id, value: category.popular } },
      {
        ...ofComic,
        action: 'projectInfo.setAdminManagedState',
        about: { id, value: adminManagedState.okProfile },
      },
      { ...ofPerson, action: 'pro.set', about: { userId: person.id, endingDateTS: 0 } },
      { ...ofPerson, action: 'profiles.verify', about: { userId: person.id, isVerified: true } },
      { ...ofPerson, action: 'profiles.ban', about: { userId: person.id, banCategory: 20 } },
    ]);
  });

  test('continues on the next page without repeats, even if more was done since', async () => {
    const person = await server.person();
    const verify = (isVerified: boolean) => admin.api.profiles.verify({ userId: person.id, isVerified });
    await verify(true);
    await verify(false);
    const { items } = await admin.api.accountLog.adminActions({ offset: 0, count: 1 });
    await verify(true);
    const before = items[0]?.id;
    expect((await admin.api.accountLog.adminActions({ ...page, before })).items).toMatchObject([
      { action: 'profiles.verify', about: { isVerified: true } },
    ]);
  });

  test('has no names of deleted people and comics', async () => {
    const person = await server.person();
    const id = await makeProject(server.database, person.id);
    await admin.api.profiles.verify({ userId: person.id, isVerified: true });
    await admin.api.projectInfo.setCategory({ id, value: category.popular });
    await server.database.delete(projects);
    await server.database.delete(users).where(eq(users.id, person.id));
    expect(await actions()).toMatchObject([
      { action: 'projectInfo.setCategory', person: null, project: null },
      { action: 'profiles.verify', person: null, project: null },
    ]);
    const author = await server.person();
    const deleted = await makeProject(server.database, author.id);
    await admin.api.projectInfo.setCategory({ id: deleted, value: category.popular });
    await author.api.projects.delete({ id: deleted });
    expect((await actions())[0]).toMatchObject({ action: 'projectInfo.setCategory', project: null });
  });

  test('stays when the admin’s account is deleted, but not from where it was done', async () => {
    const [other, person] = [await server.person({ role: 'admin' }), await server.person()];
    await other.api.profiles.verify({ userId: person.id, isVerified: true });
    await other.api.users.deleteAccount({ password });
    expect(await actions()).toMatchObject([{ action: 'profiles.verify', admin: { name: '' }, address: '' }]);
  });

  test('is not recorded when it failed, or when others tried it', async () => {
    const person = await server.person();
    expect(await outcomeOf(admin.api.profiles.ban({ userId: 'nobody', banCategory: 20 }))).toBe(
      '404 GENERIC',
    );
    const tried = person.api.profiles.ban({ userId: admin.id, banCategory: 20 });
    expect(await outcomeOf(tried)).toBe('403 GENERIC');
    expect(await actions()).toEqual([]);
  });

  test('is visible to admins only', async () => {
    const person = await server.person();
    expect(await outcomeOf(person.api.accountLog.adminActions(page))).toBe('403 GENERIC');
    expect(await outcomeOf(server.client().api.accountLog.adminActions(page))).toBe('401 GENERIC');
  });
});

test('sign-ins and admins’ actions are kept for 180 days', async () => {
  const { database } = server;
  await database.delete(signIns);
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  for (const createdAt of [ago(181), ago(179)]) {
    await database.insert(signIns).values({ userId: admin.id, way: 'password', address: '::', createdAt });
    await database
      .insert(adminActions)
      .values({ action: 'profiles.ban', about: {}, address: '::', createdAt });
  }
  await dropExpiredRows(database);
  expect(await database.select().from(signIns)).toHaveLength(1);
  expect(await actions()).toMatchObject([{ admin: null }]);
});
