import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, type LoadRequest, loadCalls } from '../../bench/server-load/calls';
import { fillDatabase } from '../../bench/server-load/fillDatabase';
import { sizeFor } from '../../bench/server-load/loadSize';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

// What `npm run bench` sends must stay what the server answers: it stops at the first refusal.
const size = sizeFor(100);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillDatabase(server.database, size);
});
afterAll(() => server?.stop());

async function statusOf(request: LoadRequest): Promise<number> {
  const { 'content-length': _, ...headers } = headersOf(request);
  const { method, path, body } = request;
  const answer = await fetch(server.address + path, { method, headers, ...(body !== undefined && { body }) });
  return answer.status;
}

test('every call of the server bench is answered, each time', async () => {
  const calls = loadCalls(size, server.services.tokenSecret);
  for (const { name, next } of calls) {
    const requests = [next(), next()].filter(({ path }) => path.startsWith('/api/'));
    for (const request of requests) expect([name, await statusOf(request)]).toEqual([name, 200]);
  }
});
