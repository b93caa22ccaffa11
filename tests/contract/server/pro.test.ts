import { afterAll, beforeAll, expect, test } from 'vitest';
import { proPlans } from '@/domain/pro';
import { proStatuses } from '../../../server/database/tables/accounts';
import { errorOf } from '../../support/apiOverPeer';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;
const trialMs = proPlans.find(({ description }) => description === '1 week')?.durationMs ?? 0;

/** A time from now, with a tolerance for the duration of calls. */
function expectEnd(endingTs: number | null, fromNowMs: number): void {
  expect(Math.abs((endingTs ?? 0) - Date.now() - fromNowMs)).toBeLessThan(minuteMs);
}

test('a person who never had Pro has no date; one whose Pro has ended has a past date', async () => {
  const { id, api } = await server.person();
  expect(await api.pro.get()).toEqual({ isPro: false, proStatusEndingDateTS: null });
  const endingDateTS = Date.now() + dayMs;
  await admin.api.pro.set({ userId: id, endingDateTS });
  expect(await api.pro.get()).toEqual({ isPro: true, proStatusEndingDateTS: endingDateTS });
  await admin.api.pro.set({ userId: id, endingDateTS: 1_000 });
  expect(await api.pro.get()).toEqual({ isPro: false, proStatusEndingDateTS: 1_000 });
});

test('an admin ends Pro by sending no date, and an ended or missing Pro stays unchanged', async () => {
  const [active, lapsed, never] = [await server.person(), await server.person(), await server.person()];
  await admin.api.pro.set({ userId: active.id, endingDateTS: Date.now() + dayMs });
  await admin.api.pro.set({ userId: lapsed.id, endingDateTS: 1_000 });
  for (const { id } of [active, lapsed, never]) await admin.api.pro.set({ userId: id, endingDateTS: 0 });

  const ended = await active.api.pro.get();
  expect(ended.isPro).toBe(false);
  expectEnd(ended.proStatusEndingDateTS, 0);
  expect(await lapsed.api.pro.get()).toEqual({ isPro: false, proStatusEndingDateTS: 1_000 });
  expect(await never.api.pro.get()).toEqual({ isPro: false, proStatusEndingDateTS: null });
});

test('an invalid date, and a nonexistent person, are refused', async () => {
  const { id } = await server.person();
  const never = admin.api.pro.set({ userId: id, endingDateTS: Number.MAX_SAFE_INTEGER });
  expect(await errorOf(never)).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'endingDateTS' }] });
  for (const beyond of [8.64e15, 253_402_300_800_000]) {
    const refused = admin.api.pro.set({ userId: id, endingDateTS: beyond });
    expect(await errorOf(refused)).toMatchObject({
      kind: 'ENT_VALIDN',
      messages: [{ path: 'endingDateTS' }],
    });
  }
  const nobody = admin.api.pro.set({ userId: 'nobody', endingDateTS: 0 });
  expect(await errorOf(nobody)).toMatchObject({ httpStatusCode: 404 });
});

test('the trial gives Pro for the duration of the shortest plan, once', async () => {
  const { api } = await server.person();
  expect(await api.pro.isTrialStarted()).toEqual({ value: false });
  await api.pro.startTrial();
  expect(await api.pro.isTrialStarted()).toEqual({ value: true });
  const status = await api.pro.get();
  expect(status.isPro).toBe(true);
  expectEnd(status.proStatusEndingDateTS, trialMs);
  expect(await errorOf(api.pro.startTrial())).toMatchObject({
    kind: 'GENERIC',
    httpStatusCode: 403,
    isRetriable: false,
    message: 'You’ve already used the free trial.',
  });
  expect(await api.pro.get()).toEqual(status);
});

test('two presses on the trial count once', async () => {
  const { api } = await server.person();
  const taps = await Promise.allSettled([api.pro.startTrial(), api.pro.startTrial()]);
  expect(taps.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a trial is added to the rest of an active Pro, and starts now after an ended one', async () => {
  const [paid, lapsed] = [await server.person(), await server.person()];
  await admin.api.pro.set({ userId: paid.id, endingDateTS: Date.now() + 10 * dayMs });
  await admin.api.pro.set({ userId: lapsed.id, endingDateTS: Date.now() - 10 * dayMs });
  await paid.api.pro.startTrial();
  await lapsed.api.pro.startTrial();
  expectEnd((await paid.api.pro.get()).proStatusEndingDateTS, 10 * dayMs + trialMs);
  expectEnd((await lapsed.api.pro.get()).proStatusEndingDateTS, trialMs);
});

test('days won in quests are exchanged for Pro once', async () => {
  const { id, api } = await server.person();
  expect(await errorOf(api.pro.spendQuest())).toMatchObject({ kind: 'GENERIC', httpStatusCode: 403 });
  const endsAt = new Date(Date.now() + 10 * dayMs);
  await server.database.insert(proStatuses).values({ userId: id, questDays: 3, endsAt });
  await api.pro.spendQuest();
  expectEnd((await api.pro.get()).proStatusEndingDateTS, 13 * dayMs);
  expect(await errorOf(api.pro.spendQuest())).toMatchObject({ message: 'There is nothing to spend yet.' });
});

test('a person sees their own Pro only, and only admins set its date', async () => {
  const { id, api } = await server.person();
  const visitor = server.client().api;
  const outcomes = await Promise.all(
    [
      visitor.pro.get(),
      visitor.pro.spendQuest(),
      visitor.pro.isTrialStarted(),
      visitor.pro.startTrial(),
      visitor.pro.set({ userId: id, endingDateTS: 0 }),
    ].map(outcomeOf),
  );
  expect(new Set(outcomes)).toEqual(new Set(['401 GENERIC']));
  const own = api.pro.set({ userId: id, endingDateTS: Date.now() + dayMs });
  expect(await errorOf(own)).toMatchObject({ kind: 'GENERIC', httpStatusCode: 403 });
  expect(await api.pro.get()).toEqual({ isPro: false, proStatusEndingDateTS: null });
});
