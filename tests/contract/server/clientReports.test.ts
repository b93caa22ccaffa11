import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ClientReport } from '@/domain/clientReport';
import { createClientReports } from '../../../server/calls/client-reports/clientReports';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { 'client reports': { times: 20, perSeconds: 60 } } });
});
afterAll(() => server?.stop());
afterEach(() => vi.restoreAllMocks());

const report: ClientReport = {
  version: '0.2.0',
  host: 'vk',
  connection: '3g',
  visit: 'first',
  errors: [
    {
      kind: 'error',
      route: 'project',
      name: 'TypeError',
      message: 'anna@kadr.test of "My secret comic" is undefined',
      at: ['assets/main-AbC.js:1:2345'],
    },
  ],
  speeds: [
    { name: 'lcp', value: 1234.5 },
    { name: 'cls', value: 0.01 },
  ],
};

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const answer = await fetch(`${server.address}/api/client_reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test('a report is logged without personal data, and counted in the metrics; a token is ignored', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const noted: ClientReport[] = [];
  server.services.clientReports.onReport((one) => noted.push(one));
  expect(await send(report, { authorization: 'Bearer nobodys' })).toBe(204);
  expect(noted).toEqual([report]);
  expect(logged.mock.calls).toEqual([
    [
      'A client failed.',
      {
        version: '0.2.0',
        host: 'vk',
        kind: 'error',
        route: 'project',
        name: 'TypeError',
        at: ['assets/main-AbC.js:1:2345'],
        message: '… of "…" is undefined',
      },
    ],
  ]);
});

test('an invalid report is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [error] = report.errors;
  const wrong: readonly unknown[] = [
    {},
    { ...report, host: 'elsewhere' },
    { ...report, connection: '5g' },
    { ...report, version: 'a b' },
    { ...report, visit: 'day2' },
    { ...report, errors: Array.from({ length: 11 }, () => error) },
    { ...report, errors: [{ ...error, route: '/comics/cat-and-door' }] },
    { ...report, errors: [{ ...error, at: ['https://kadr.test/comics/secret:1:1'] }] },
    { ...report, errors: [{ ...error, message: 'x'.repeat(201) }] },
    { ...report, speeds: [{ name: 'lcp', value: -1 }] },
    { ...report, speeds: [{ name: 'lcp', value: 1e9 }] },
  ];
  for (const body of wrong) expect([body, await send(body)]).toEqual([body, 422]);
  expect(await send({ ...report, more: 'x'.repeat(20_000) })).toBe(413);
});

test('reports from one address have a limit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const statuses = await Promise.all(Array.from({ length: 21 }, () => send({ ...report, errors: [] })));
  expect(statuses).toContain(429);
});

test('one in ten of a flood of errors is logged', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let now = 0;
  const reports = createClientReports(server.database, () => now);
  for (let count = 0; count < 200; count += 1) reports.note(report);
  expect(logged).toHaveBeenCalledTimes(60 + 14);
  now = 60_000;
  reports.note(report);
  expect(logged).toHaveBeenCalledTimes(60 + 15);
});
