import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../server/calls/accounts/passwords';
import { users } from '../../../server/database/tables/users';
import { demoUsers } from '../../../server/demo/demoActivity';
import { demoPassword } from '../../../server/demo/demoPeople';
import { assertNoDemoPeople, removeDemoPeople } from '../../../server/demo/removeDemoPeople';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.database.delete(users);
});
afterAll(() => server.stop());

async function putDemoPeople(): Promise<void> {
  const nothing = { likes: [], comments: [], follows: [], news: [] };
  await server.database.insert(users).values(demoUsers([], await hashPassword(demoPassword), nothing));
}

async function tokenOf(email: string, password: string): Promise<string> {
  return (await server.client().api.auth.signIn({ email, password })).token;
}

test('a demo account whose password was changed counts as a regular person', async () => {
  await putDemoPeople();
  const token = await tokenOf('admin@kadr.example', demoPassword);
  const change = { oldPassword: demoPassword, newPassword: 'nobody knows this one' };
  await server.client(token).api.users.changePassword(change);
  await expect(assertNoDemoPeople(server.database)).rejects.toThrow(
    /^Everybody knows the password of (?!.*admin@).*author@kadr\.example/,
  );
  await expect(removeDemoPeople(server.database)).rejects.toThrow(/^(?!.*admin@).* were removed\./);
  await assertNoDemoPeople(server.database);
  await tokenOf('admin@kadr.example', 'nobody knows this one');
});

test('a demo account whose email was changed is still found', async () => {
  await putDemoPeople();
  const moved = { email: 'own@kadr.test', emailKey: 'own@kadr.test' };
  await server.database.update(users).set(moved).where(eq(users.email, 'admin@kadr.example'));
  await expect(assertNoDemoPeople(server.database)).rejects.toThrow('own@kadr.test');
});

test('removing people with their data leaves the rest of the demo unchanged', async () => {
  await putDemoPeople();
  const author = server.client(await tokenOf('author@kadr.example', demoPassword)).api;
  const { _id } = await author.projectInfo.reserve();
  const reader = await server.person();
  await author.profiles.follow({ userId: reader.id });
  await expect(removeDemoPeople(server.database)).rejects.toThrow('were removed');
  const profile = await reader.api.profiles.view({ userId: reader.id });
  expect(profile.stats.followersCnt).toBe(0);
  await expect(reader.api.projectInfo.get({ id: _id })).rejects.toThrow();
  await expect(removeDemoPeople(server.database)).rejects.toThrow('Nobody had the password of the demo.');
});
