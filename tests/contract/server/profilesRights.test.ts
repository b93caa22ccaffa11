import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import { userManagedState } from '@/domain/project';
import {
  type Action,
  type BanCategory,
  banCategories,
  banCategory,
  isBannedFrom,
  mayDo,
  type Role,
  roles,
} from '@/domain/user';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
/** Another person and their project. */
let userId: string;
let projId: string;

beforeAll(async () => {
  server = await startTestServer();
  userId = (await server.person()).id;
  const published = { userManagedState: userManagedState.publishedGlobally };
  projId = await makeProject(server.database, userId, published);
});
afterAll(() => server?.stop());

/** Each writing call about people, by its action in the rules. */
const calls: readonly (readonly [name: string, action: Action, call: (api: Api) => Promise<unknown>])[] = [
  ['follows', 'follow', (api) => api.profiles.follow({ userId })],
  ['ceases to follow', 'follow', (api) => api.profiles.unfollow({ userId })],
  ['likes', 'like', (api) => api.profiles.like({ projId })],
  ['takes a like back', 'like', (api) => api.profiles.unlike({ projId })],
  ['bans', 'banUser', (api) => api.profiles.ban({ userId, banCategory: 0 })],
  ['verifies', 'verifyUser', (api) => api.profiles.verify({ userId, isVerified: true })],
  ['sets the end of Pro', 'setProEndingDate', (api) => api.pro.set({ userId, endingDateTS: 0 })],
];

function expected(role: Role | null, ban: BanCategory, action: Action): string {
  if (role === null) return '401 GENERIC';
  if (isBannedFrom('login', ban)) return '403 USER_IS_BANNED';
  return mayDo(action, { id: 'viewer', role }) ? 'done' : '403 GENERIC';
}

test.each(calls)('%s is allowed or refused by role and ban', async (_name, action, call) => {
  expect(await outcomeOf(call(server.client().api))).toBe(expected(null, 0, action));
  for (const role of roles) {
    for (const ban of banCategories) {
      const { api } = await server.person({ role, banCategory: ban });
      expect([role, ban, await outcomeOf(call(api))]).toEqual([role, ban, expected(role, ban, action)]);
    }
  }
});

test('an admin cannot lock themselves out', async () => {
  const { id, api } = await server.person({ role: 'admin' });
  const locked = api.profiles.ban({ userId: id, banCategory: banCategory.cantLogin });
  expect(await outcomeOf(locked)).toBe('403 GENERIC');
  expect(await outcomeOf(api.users.me())).toBe('done');
});

test('visitors can do none of it, users everything that is not for admins only, and admins everything', async () => {
  const doneBy = async (api: Api) => {
    const done: string[] = [];
    for (const [name, , call] of calls) {
      if ((await outcomeOf(call(api))) === 'done') done.push(name);
    }
    return done;
  };
  const users = ['follows', 'ceases to follow', 'likes', 'takes a like back'];
  expect(await doneBy(server.client().api)).toEqual([]);
  expect(await doneBy((await server.person()).api)).toEqual(users);
  const admin = await server.person({ role: 'admin' });
  expect(await doneBy(admin.api)).toEqual([...users, 'bans', 'verifies', 'sets the end of Pro']);
});
