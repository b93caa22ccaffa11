import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Histogram, Registry } from 'prom-client';
import type { ClientReport, SpeedName } from '@/domain/clientReport';
import type { Limiter } from '../lib/limiter';
import type { Scanner } from '../lib/scanner';
import { isSameSecret } from '../lib/secrets';
import { measureDatabase, type WatchedDatabase } from './measureDatabase';
import { metricsIn } from './metricsIn';

interface WatchedFiles {
  onUse(
    listener: (use: { readonly action: string; readonly isDone: boolean; readonly seconds: number }) => void,
  ): void;
}

/** From a folder in memory to a timeout. */
const fileSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export function measureFiles(files: WatchedFiles, register: Registry): void {
  const help = 'Duration of operations of the file store.';
  const times = metricsIn(register).histogram('kadr_files_seconds', help, fileSeconds, ['action', 'outcome']);
  files.onUse((use) => {
    times.observe({ action: use.action, outcome: use.isDone ? 'done' : 'failed' }, use.seconds);
  });
}

const scanSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 4, 5];

/** The count by outcome shows how much is refused, held or not scanned. */
function measureScanner(scanner: Scanner, register: Registry): void {
  const help = 'Time until the scanner returned a verdict or failed.';
  const times = metricsIn(register).histogram('kadr_scan_seconds', help, scanSeconds, ['outcome']);
  scanner.onUse(({ outcome, seconds: taken }) => times.observe({ outcome }, taken));
}

/** Queues by name. */
type WatchedQueues = Readonly<Record<string, Pick<Limiter, 'state'>>>;

function measureQueues(queues: WatchedQueues, register: Registry): void {
  const help = 'Expensive tasks that are running or queued.';
  metricsIn(register).gauge('kadr_queue', help, ['queue', 'state'], (gauge) => {
    for (const [queue, limiter] of Object.entries(queues)) {
      for (const [state, count] of Object.entries(limiter.state())) gauge.set({ queue, state }, count);
    }
  });
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const refusals: readonly number[] = [401, 403, 429];

/** By the route's pattern, because URLs are private. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const { counter, gauge, histogram } = metricsIn(register);
  const labelNames = ['method', 'route', 'status'];
  const times = histogram('kadr_request_seconds', 'Duration of requests.', seconds, labelNames);
  const open = gauge('kadr_requests_open', 'Requests in progress.');
  const refusedHelp = 'Requests refused as unauthenticated, forbidden or rate limited.';
  const refused = counter('kadr_refused_total', refusedHelp, ['route', 'status']);
  app.addHook('onRequest', async (_request, reply) => {
    open.inc();
    // `close` also occurs when the client disconnects.
    reply.raw.once('close', () => open.dec());
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` };
    times.observe(labels, elapsedTime / 1000);
    if (refusals.includes(statusCode)) refused.inc({ route: labels.route, status: statusCode });
  });
}

interface MetricsOptions extends WatchedDatabase {
  /** The bearer token for `/metrics`. */
  readonly token: string;
  readonly queues: WatchedQueues;
  readonly files: WatchedFiles;
  readonly clients: WatchedClients;
  /** `null` without a scanner. */
  readonly scanner: Scanner | null;
}

/** Metrics that other code counts. */
interface Metrics {
  countViolation(violation: { readonly directive: string }): void;
}

/** Serves `/metrics` for Prometheus. Only measures routes that are registered after this call. */
export function addMetrics(
  app: FastifyInstance,
  { token, queues, files, clients, scanner, ...watched }: MetricsOptions,
): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  const askDatabase = measureDatabase(watched, register);
  measureQueues(queues, register);
  measureFiles(files, register);
  measureClients(clients, register);
  if (scanner !== null) measureScanner(scanner, register);
  app.get('/metrics', async (request, reply) => {
    // Without the token, the route must look as if it did not exist.
    if (!hasToken(request, token)) return reply.callNotFound();
    await askDatabase();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
  const help = 'Violations of the content security policy, as reported by browsers.';
  const violations = metricsIn(register).counter('kadr_csp_reports_total', help, ['directive']);
  return { countViolation: ({ directive }) => violations.inc({ directive }) };
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return isSameSecret(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`));
}

interface WatchedClients {
  onReport(listener: (report: ClientReport) => void): void;
}

const clientSeconds = {
  /** Up to 2.5 is good, more than 4 is poor. */
  lcp: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20, 40],
  /** Up to 0.2 is good, more than 0.5 is poor. */
  inp: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5],
  firstPage: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20, 40],
} as const;

/** Up to 0.1 is good, more than 0.25 is poor. */
const shifts = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Measurements that clients report, by host and kind of connection. */
export function measureClients(clients: WatchedClients, register: Registry): void {
  const metrics = metricsIn(register);
  const histogram = (name: string, help: string, buckets: readonly number[]) =>
    metrics.histogram(name, help, buckets, ['host', 'connection']);
  const speeds: Readonly<Record<SpeedName, Histogram>> = {
    lcp: histogram('kadr_client_lcp_seconds', 'Largest contentful paint of a page.', clientSeconds.lcp),
    inp: histogram('kadr_client_inp_seconds', 'Interaction to next paint of a page.', clientSeconds.inp),
    cls: histogram('kadr_client_cls', 'Cumulative layout shift of a page.', shifts),
    firstPage: histogram(
      'kadr_client_first_page_seconds',
      'Time from opening a comic until its first page is loaded.',
      clientSeconds.firstPage,
    ),
  };
  const errors = metrics.counter('kadr_client_errors_total', 'Errors reported by clients.', ['kind', 'host']);
  const visits = metrics.counter('kadr_client_visits_total', 'Visits reported by clients.', ['host']);
  clients.onReport((report) => {
    const { host, connection } = report;
    for (const { kind } of report.errors) errors.inc({ kind, host });
    for (const { name, value } of report.speeds) {
      speeds[name].observe({ host, connection }, name === 'cls' ? value : value / 1000);
    }
    if (report.visit !== undefined) visits.inc({ host });
  });
}
