import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeMailToken, makeMailToken } from '../../../server/calls/accounts/email/mailTokens';
import { dropExpiredRows } from '../../../server/calls/expiredRows';
import { rateLimits } from '../../../server/database/tables/rateLimits';
import { mailTokens } from '../../../server/database/tables/users';
import { createLimits, type Limits } from '../../../server/http/rateLimits';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let limits: Limits;

beforeAll(async () => {
  server = await startTestServer();
  limits = createLimits(server.database);
});
afterAll(() => server?.stop());
beforeEach(() => server.database.delete(rateLimits));

const hour = 3600;
const back = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/** Advances the clock past all limits. */
async function pass(seconds: number): Promise<void> {
  const { endsAt, freeAt } = rateLimits;
  await server.database
    .update(rateLimits)
    .set({ endsAt: sql`${endsAt} - ${back(seconds)}`, freeAt: sql`${freeAt} - ${back(seconds)}` });
}

const outcome = (done: Promise<void>) =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  );

describe('a rate limit', () => {
  const limit = { name: 'trial', times: 2, perSeconds: hour };
  const consume = (who = 'anna') => outcome(limits.consume(limit, who));

  test('counts per person from their first attempt, and restarts when its time is over', async () => {
    expect([await consume(), await consume(), await consume(), await consume('boris')]).toEqual([
      'done',
      'done',
      'tooOften',
      'done',
    ]);
    await pass(hour - 1);
    expect(await consume()).toBe('tooOften');
    // Further refused attempts do not extend the wait.
    await pass(2);
    expect([await consume(), await consume(), await consume()]).toEqual(['done', 'done', 'tooOften']);
  });

  test('no longer counts once its time is over', async () => {
    await consume();
    expect(await limits.isCounted(limit, 'anna')).toBe(true);
    await pass(hour);
    expect(await limits.isCounted(limit, 'anna')).toBe(false);
    await limits.deleteExpired();
    expect(await server.database.select().from(rateLimits)).toEqual([]);
  });
});

describe('attempts', () => {
  const limit = {
    name: 'attempts',
    times: 3,
    firstWaitSeconds: 60,
    maxWaitSeconds: hour,
    resetAfterSeconds: 24 * hour,
  };
  const attempt = () => outcome(limits.consumeAttempt(limit, 'anna'));

  test('are allowed one at a time after the longest wait too, and freely only after a day', async () => {
    for (let count = 0; count < 12; count += 1) {
      await attempt();
      await pass(hour);
    }
    expect([await attempt(), await attempt()]).toEqual(['done', 'tooOften']);
    await pass(24 * hour + 1);
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([
      'done',
      'done',
      'done',
      'tooOften',
    ]);
  });
});

describe('an emailed link', () => {
  test.each([
    ['confirmEmail', 7 * 24],
    ['changeEmail', 24],
    ['resetPassword', 2],
  ] as const)('of %s works for %i hours', async (purpose, hours) => {
    const { id } = await server.person();
    const usedAfter = async (seconds: number) => {
      const token = await makeMailToken(server.database, id, purpose);
      await server.database
        .update(mailTokens)
        .set({ expiresAt: sql`${mailTokens.expiresAt} - ${back(seconds)}` });
      const used = await server.database.transaction((inside) => consumeMailToken(inside, token, purpose));
      await dropExpiredRows(server.database);
      return [used?.person.id, (await server.database.select().from(mailTokens)).length];
    };
    expect(await usedAfter(hours * hour - 60)).toEqual([id, 0]);
    expect(await usedAfter(hours * hour + 1)).toEqual([undefined, 0]);
  });
});
