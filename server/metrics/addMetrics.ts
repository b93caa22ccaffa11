import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Limiter } from '../lib/limiter';
import { measureClients, type WatchedClients } from './measureClients';
import { measureDatabase, type WatchedDatabase } from './measureDatabase';

export interface WatchedFiles {
  onUse(
    listener: (use: { readonly action: string; readonly isDone: boolean; readonly seconds: number }) => void,
  ): void;
}

/** From a folder in memory to a time-out. */
const fileSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export function measureFiles(files: WatchedFiles, register: Registry): void {
  const times = new Histogram({
    name: 'kadr_files_seconds',
    help: 'Time that the store of files took for what it was asked.',
    labelNames: ['action', 'outcome'],
    buckets: fileSeconds,
    registers: [register],
  });
  files.onUse((use) => {
    times.observe({ action: use.action, outcome: use.isDone ? 'done' : 'failed' }, use.seconds);
  });
}

export interface WatchedScanner {
  onUse(listener: (use: { readonly outcome: string; readonly seconds: number }) => void): void;
}

/** Its count by outcome says how much is refused, held, and not scanned. */
function measureScanner(scanner: WatchedScanner, register: Registry): void {
  const times = new Histogram({
    name: 'kadr_scan_seconds',
    help: 'Time until the scanner gave a verdict, or until it was clear that it gives none.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 4, 5],
    registers: [register],
  });
  scanner.onUse(({ outcome, seconds: taken }) => times.observe({ outcome }, taken));
}

/** By name. */
export type WatchedQueues = Readonly<Record<string, Pick<Limiter, 'state'>>>;

function measureQueues(queues: WatchedQueues, register: Registry): void {
  new Gauge({
    name: 'kadr_queue',
    help: 'Pieces of hard work that are done at this moment or wait.',
    labelNames: ['queue', 'state'],
    registers: [register],
    collect() {
      for (const [queue, limiter] of Object.entries(queues)) {
        for (const [state, count] of Object.entries(limiter.state())) this.set({ queue, state }, count);
      }
    },
  });
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const refusals: readonly number[] = [401, 403, 429];

/** By the pattern of the route, since URLs are private. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const times = new Histogram({
    name: 'kadr_request_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [register],
  });
  const open = new Gauge({
    name: 'kadr_requests_open',
    help: 'Requests that are being answered.',
    registers: [register],
  });
  const refused = new Counter({
    name: 'kadr_refused_total',
    help: 'Requests without a valid sign-in, without the right, and too many ones.',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  app.addHook('onRequest', async (_request, reply) => {
    open.inc();
    // Also when the client disconnects.
    reply.raw.once('close', () => open.dec());
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` };
    times.observe(labels, elapsedTime / 1000);
    if (refusals.includes(statusCode)) refused.inc({ route: labels.route, status: statusCode });
  });
}

export interface MetricsOptions extends WatchedDatabase {
  /** The bearer token for `/metrics`. */
  readonly token: string;
  readonly queues: WatchedQueues;
  readonly files: WatchedFiles;
  readonly clients: WatchedClients;
  /** `null` when the operator has none. */
  readonly scanner: WatchedScanner | null;
}

/** What others count. */
export interface Metrics {
  countViolation(violation: { readonly directive: string }): void;
}

/** `/metrics` for Prometheus. Measures routes that are registered after this call. */
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
    // Others must not learn that it exists.
    if (!hasToken(request, token)) return reply.callNotFound();
    await askDatabase();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
  const violations = new Counter({
    name: 'kadr_csp_reports_total',
    help: 'What pages were about to load or to run against their content policy, as browsers report it.',
    labelNames: ['directive'],
    registers: [register],
  });
  return { countViolation: ({ directive }) => violations.inc({ directive }) };
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [given, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
