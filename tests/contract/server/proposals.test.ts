import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProposalKind } from '@/domain/proposals';
import { bearerToken } from '../../../server/calls/accounts/bearerTokens';
import { proposals, users } from '../../../server/database/tables/users';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => void vi.useRealTimers());

const dayMs = 24 * 3_600_000;
const firstDay = Date.now();

/** The server’s clock. */
function itIsDay(number: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(firstDay + number * dayMs);
}

/** A visit on any device: its start, and what it may propose. */
async function run({ id }: Pick<SignedIn, 'id'>, runId: string) {
  const token = bearerToken(server.services.tokenSecret, { id, tokenVersion: 1 });
  const { api } = server.client(token);
  await api.proposals.start({ runId });
  return async (kind: ProposalKind) => (await api.proposals.claim({ runId, kind })).value;
}

describe('proposals over two devices', () => {
  test('are none in launch 1, one in launch 2, none on day 29 and one on day 31', async () => {
    const person = await server.person();
    itIsDay(0);
    const first = await run(person, 'phone-launch-1');
    expect([await first('groupInvite'), await first('wallShare')]).toEqual([false, false]);

    itIsDay(1);
    const second = await run(person, 'laptop-launch-2');
    expect(await second('groupInvite')).toBe(true);
    expect([await second('wallShare'), await second('hostName')]).toEqual([false, false]);
    // Repeated, for example because the response was lost.
    expect(await second('groupInvite')).toBe(true);

    itIsDay(1 + 29);
    expect(await (await run(person, 'phone-launch-3'))('groupInvite')).toBe(false);
    itIsDay(1 + 31);
    const fourth = await run(person, 'phone-launch-4');
    expect([await fourth('groupInvite'), await fourth('wallShare')]).toEqual([true, false]);
  });

  test('are of another kind in the next run', async () => {
    const person = await server.person();
    await run(person, 'launch-1-of-all');
    expect(await (await run(person, 'launch-2-of-all'))('groupInvite')).toBe(true);
    const third = await run(person, 'launch-3-of-all');
    expect([await third('groupInvite'), await third('wallShare')]).toEqual([false, true]);
  });

  test('are not shown by two tabs that request one at the same moment', async () => {
    const person = await server.person();
    await run(person, 'launch-1-of-all');
    const tabs = await Promise.all([run(person, 'tab-one-of-two'), run(person, 'tab-two-of-two')]);
    const answers = await Promise.all(tabs.map((claim) => claim('groupInvite')));
    expect([...answers].sort()).toEqual([false, true]);
  });

  test('are of one kind when one run requests two at the same moment', async () => {
    const person = await server.person();
    await run(person, 'launch-1-of-all');
    const claim = await run(person, 'launch-2-of-all');
    const answers = await Promise.all([claim('groupInvite'), claim('wallShare'), claim('hostName')]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('are none in a run whose start was not received, which counts as the first', async () => {
    const { api } = await server.person();
    const claim = { runId: 'launch-1-of-all', kind: 'groupInvite' } as const;
    expect(await api.proposals.claim(claim)).toEqual({ value: false });
    expect(await api.proposals.claim(claim)).toEqual({ value: false });
    expect(await api.proposals.claim({ ...claim, runId: 'launch-2-of-all' })).toEqual({ value: true });
  });

  test('are separate for each person', async () => {
    const [one, other] = [await server.person(), await server.person()];
    await run(one, 'launch-1-of-one');
    await run(other, 'launch-1-of-other');
    expect(await (await run(one, 'launch-2-of-one'))('groupInvite')).toBe(true);
    expect(await (await run(other, 'launch-2-of-other'))('groupInvite')).toBe(true);
  });
});

test.each(['short', 'with spaces in it', 'x'.repeat(65)])('a run cannot be named “%s”', async (runId) => {
  const { token } = await server.person();
  const address = `${server.address}/api/users/me/runs/${encodeURIComponent(runId)}`;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(address, { method: 'PUT', headers })).status).toBe(422);
});

test('proposals are in one’s own data, and are deleted with the account', async () => {
  const person = await server.person();
  await run(person, 'launch-1-of-all');
  await (await run(person, 'launch-2-of-all'))('groupInvite');
  const { downloaded } = await person.api.users.ownData();
  expect(downloaded).toMatchObject({ proposals: [{ kind: 'groupInvite' }] });
  expect(await outcomeOf(person.api.users.deleteAccount({ password: 'correct horse' }))).toBe('done');
  const { database } = server;
  expect(await database.select().from(proposals).where(eq(proposals.userId, person.id))).toEqual([]);
  const [row] = await database.select().from(users).where(eq(users.id, person.id));
  expect(row?.firstRunId).toBe('');
});
