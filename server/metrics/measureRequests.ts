import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** From what nobody notices to what everybody does. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long requests take, by the pattern of their address: what stands in an address is told to nobody. */
export function measureRequests(app: FastifyInstance, register: Registry): void {
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
  app.addHook('onRequest', async (_request, reply) => {
    open.inc();
    // Also of who goes away without waiting for the answer.
    reply.raw.once('close', () => open.dec());
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` };
    times.observe(labels, elapsedTime / 1000);
  });
}
