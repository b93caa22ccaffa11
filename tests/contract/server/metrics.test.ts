import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClientReports } from '../../../server/calls/client-reports/clientReports';
import type { Database } from '../../../server/database/Database';
import { openDatabase } from '../../../server/database/openDatabase';
import { queuedEmails } from '../../../server/database/tables/accounts';
import { createHttpServer } from '../../../server/http/createHttpServer';
import { createLimiter } from '../../../server/lib/limiter';
import { watchFileStore } from '../../../server/media/files/openFileStore';
import { addMetrics, measureClients, measureFiles } from '../../../server/metrics/addMetrics';
import { type KadrHome, type KadrProcess, makeKadrHome } from '../../support/server/kadrProcess';
import { engineOfRun, type FreshPlace, freshDatabase, freshPlace } from '../../support/server/testEngine';

const token = 'a-token-of-thirty-two-characters';

/** Without demo data, so that nothing fills the database. */
const withoutDemo = {
  DEMO: '0',
  TOKEN_SECRET: 'a secret of the tests, long enough',
  VK_APP_ID: '51',
  VK_SECURE_KEY: 'a key of the tests',
  VK_GROUP_ID: '7',
  ADMIN_EMAIL: 'admin@kadr.test',
  ADMIN_PASSWORD: 'the password of the admin',
} as const;

let place: FreshPlace;
let home: KadrHome;
let kadr: KadrProcess;

beforeAll(async () => {
  place = await freshPlace(engineOfRun());
  home = await makeKadrHome({
    ...withoutDemo,
    METRICS_TOKEN: token,
    ...databaseOf(place),
  });
  kadr = await home.start();
});
afterAll(async () => {
  await home?.remove();
  await place?.drop();
});

/** The embedded database belongs to one server, which creates it in its own folder. */
function databaseOf({ place }: FreshPlace): Record<string, string> {
  return place.kind === 'server' ? { DATABASE_URL: place.url } : {};
}

function ask(path: string, said: string | null = token): Promise<Response> {
  return fetch(kadr.websiteUrl + path, {
    headers: said === null ? {} : { authorization: `Bearer ${said}` },
  });
}

/** A line’s value; `undefined` when it is missing. */
function valueIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test('metrics need the token', async () => {
  for (const said of [null, 'x', `${token}x`, token.toUpperCase()]) {
    const refused = await ask('/metrics', said);
    expect([said, refused.status]).toEqual([said, 404]);
    expect(await refused.text()).not.toContain('kadr_');
  }
  const metrics = await ask('/metrics');
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(metrics.headers.get('cache-control')).toBe('no-store');
});

test('metrics count requests by call and kind of response, without values from addresses', async () => {
  await fetch(`${kadr.websiteUrl}/api/project/somebodys-secret-project`);
  await fetch(`${kadr.websiteUrl}/projects/somebodys-cover/covers/x.webp`);
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  await fetch(`${kadr.websiteUrl}/api/auth/signin`, call);
  const text = await (await ask('/metrics')).text();
  const cover = 'method="GET",route="/projects/:id/covers/:picId",status="4xx"';
  expect(valueIn(text, `kadr_request_seconds_count{${cover}}`)).toBe(1);
  expect(valueIn(text, `kadr_request_seconds_sum{${cover}}`)).toBeGreaterThan(0);
  expect(text).not.toContain('somebodys');
  expect(valueIn(text, 'kadr_requests_open')).toBe(1);
});

test('policy violations are counted, and logged without queries; too many reports are refused', async () => {
  const report = (blocked: string) =>
    fetch(`${kadr.websiteUrl}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'document-uri': `${kadr.websiteUrl}/comics/a?key=somebodys`,
          'effective-directive': 'img-src',
          'blocked-uri': blocked,
        },
      }),
    });
  const statuses: number[] = [];
  for (const blocked of ['https://ads.example/a?person=somebodys', 'inline', 'chrome-extension']) {
    statuses.push((await report(blocked)).status);
  }
  expect(statuses).toEqual([204, 204, 204]);
  const text = await (await ask('/metrics')).text();
  expect(valueIn(text, 'kadr_csp_reports_total{directive="img-src"}')).toBe(2);
  const lines = kadr
    .output()
    .split('\n')
    .filter((line) => line.includes('content policy'));
  expect(lines.map((line) => JSON.parse(line).violation)).toMatchObject([
    { page: '/comics/a', directive: 'img-src', blocked: 'https://ads.example' },
    { page: '/comics/a', directive: 'img-src', blocked: 'inline' },
  ]);
  const more = await Promise.all(Array.from({ length: 40 }, () => report('inline')));
  expect(more.filter(({ status }) => status === 204)).toHaveLength(27);
  expect(new Set(more.map(({ status }) => status))).toEqual(new Set([204, 429]));
});

test('a report that is too large, or of another type, is refused', async () => {
  const send = async (type: string, body: string) =>
    (
      await fetch(`${kadr.websiteUrl}/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    ).status;
  expect(await send('application/csp-report', ' '.repeat(20_000))).toBe(413);
  expect(await send('text/plain', '{}')).toBe(415);
});

test('metrics describe the database, the queues and the process', async () => {
  await ask('/api/feed/newest/0/10');
  const text = await (await ask('/metrics')).text();
  expect(valueIn(text, 'kadr_database_up')).toBe(1);
  expect(valueIn(text, 'kadr_table_bytes{table="projects"}')).toBeGreaterThan(0);
  expect(valueIn(text, 'kadr_table_rows{table="projects"}')).toBeGreaterThanOrEqual(0);
  expect(valueIn(text, 'kadr_emails_waiting')).toBe(0);
  expect(valueIn(text, 'kadr_queue{queue="pictures",state="waiting"}')).toBe(0);
  expect(valueIn(text, 'kadr_queue{queue="file checks",state="working"}')).toBe(0);
  expect(valueIn(text, 'kadr_files_seconds_count{action="open",outcome="done"}')).toBeGreaterThan(0);
  expect(valueIn(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  const uses = valueIn(text, 'kadr_database_use_seconds_count');
  const open = valueIn(text, 'kadr_database_connections{state="open"}');
  if (engineOfRun() === 'postgres') {
    expect(uses).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  } else expect([uses, open]).toEqual([undefined, undefined]);
});

const noFiles = { onUse: () => undefined };

const noClients = { onReport: () => undefined };

async function metricsOf(database: Database, queues: Parameters<typeof addMetrics>[1]['queues'] = {}) {
  const app = createHttpServer({ log: 'nothing', trustedProxies: [] });
  addMetrics(app, { token, database, pool: null, queues, files: noFiles, clients: noClients, scanner: null });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  await app.close();
  return body;
}

test('metrics count waiting emails and other waiting work', async () => {
  const { database, giveBack } = await freshDatabase(engineOfRun());
  await database.insert(queuedEmails).values([{ encrypted: 'one' }, { encrypted: 'two' }]);
  const limiter = createLimiter({ concurrency: 1, waiting: 10 });
  let finish: (() => void) | undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = limiter.run(() => work);
  const second = limiter.run(async () => undefined);
  const text = await metricsOf(database, { pictures: limiter });
  expect(valueIn(text, 'kadr_emails_waiting')).toBe(2);
  expect(valueIn(text, 'kadr_emails_oldest_seconds')).toBeGreaterThanOrEqual(0);
  expect(valueIn(text, 'kadr_queue{queue="pictures",state="working"}')).toBe(1);
  expect(valueIn(text, 'kadr_queue{queue="pictures",state="waiting"}')).toBe(1);
  finish?.();
  await Promise.all([first, second]);
  await giveBack();
});

test('an unavailable database is reported, with all other metrics', async () => {
  const { place: here, drop } = await freshPlace(engineOfRun());
  const { database, close } = await openDatabase(here);
  await close();
  const text = await metricsOf(database);
  await drop();
  expect(valueIn(text, 'kadr_database_up')).toBe(0);
  expect(valueIn(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
});

test('a file store that fails is reported, with its durations', async () => {
  const fails = async () => {
    throw new Error('The store is away');
  };
  const empty = { put: fails, open: async () => null, read: fails, delete: fails };
  const files = watchFileStore({
    ...empty,
    async *list() {
      yield 'a';
      yield 'b';
    },
  });
  const register = new Registry();
  measureFiles(files, register);
  await files.open('a');
  await expect(files.put('a', new Uint8Array())).rejects.toThrow('The store is away');
  const keys: string[] = [];
  for await (const key of files.list('')) keys.push(key);
  const body = await register.metrics();
  const counted = (labels: string) => valueIn(body, `kadr_files_seconds_count{${labels}}`);
  expect(keys).toEqual(['a', 'b']);
  expect(counted('action="open",outcome="done"')).toBe(1);
  expect(counted('action="put",outcome="failed"')).toBe(1);
  expect(counted('action="put",outcome="done"')).toBeUndefined();
  expect(counted('action="list",outcome="done"')).toBe(1);
});

test('without a token the address does not exist', { tags: 'long', timeout: 120_000 }, async () => {
  const other = await makeKadrHome({ ...withoutDemo, ...databaseOf(place) });
  const { websiteUrl } = await other.start();
  const answer = await fetch(`${websiteUrl}/metrics`, { headers: { authorization: 'Bearer null' } });
  expect(answer.status).toBe(404);
  await other.remove();
});

test('client reports are counted by host and connection', async () => {
  const { database, giveBack } = await freshDatabase(engineOfRun());
  const clients = createClientReports(database);
  const register = new Registry();
  measureClients(clients, register);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = { kind: 'chunk', route: 'news', name: '', message: 'assets/News-B.js', at: [] } as const;
  clients.note({
    version: '0.2.0',
    host: 'vk',
    connection: '3g',
    visit: 'first',
    errors: [error, error],
    speeds: [
      { name: 'firstPage', value: 1500 },
      { name: 'cls', value: 0.02 },
    ],
  });
  clients.note({ version: '0.2.0', host: 'vk', connection: '3g', errors: [], speeds: [] });
  vi.restoreAllMocks();
  const body = await register.metrics();
  expect(valueIn(body, 'kadr_client_errors_total{kind="chunk",host="vk"}')).toBe(2);
  expect(valueIn(body, 'kadr_client_visits_total{host="vk"}')).toBe(1);
  expect(valueIn(body, 'kadr_client_first_page_seconds_sum{host="vk",connection="3g"}')).toBe(1.5);
  expect(valueIn(body, 'kadr_client_cls_sum{host="vk",connection="3g"}')).toBe(0.02);
  expect(body).not.toContain('kadr_client_lcp_seconds_count');
  await giveBack();
});
