import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureDatabase, type WatchedDatabase } from './measureDatabase';
import { measureFiles, type WatchedFiles } from './measureFiles';
import { measureQueues, type WatchedQueues } from './measureQueues';
import { measureRequests } from './measureRequests';

export interface MetricsOptions extends WatchedDatabase {
  /** Who may read them says it. */
  readonly token: string;
  readonly queues: WatchedQueues;
  readonly files: WatchedFiles;
}

/** `/metrics` for Prometheus, of all that is put on the server after this. */
export function addMetrics(app: FastifyInstance, { token, queues, files, ...watched }: MetricsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  const askDatabase = measureDatabase(watched, register);
  measureQueues(queues, register);
  measureFiles(files, register);
  app.get('/metrics', async (request, reply) => {
    // To everybody else there is nothing here.
    if (!saysToken(request, token)) return reply.callNotFound();
    await askDatabase();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

function saysToken({ headers }: FastifyRequest, token: string): boolean {
  const [said, known] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text));
  return (
    said !== undefined && known !== undefined && said.length === known.length && timingSafeEqual(said, known)
  );
}
