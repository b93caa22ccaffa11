import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, type LoadRequest, loadCalls } from '../../bench/server-load/calls';
import { fillDatabase } from '../../bench/server-load/fillDatabase';
import { sizeFor } from '../../bench/server-load/loadSize';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

// The server must accept what `npm run bench` sends: the bench stops at the first refusal.
const size = sizeFor(100);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillDatabase(server.database, size);
});
afterAll(() => server?.stop());

async function answerTo(request: LoadRequest): Promise<Response> {
  const { 'content-length': _, ...headers } = headersOf(request);
  const { method, path, body } = request;
  return fetch(server.address + path, { method, headers, ...(body !== undefined && { body }) });
}

test('every call of the server bench succeeds, each time', async () => {
  const calls = loadCalls(size, server.services.tokenSecret);
  const refused: string[] = [];
  for (const { next } of calls) {
    for (const request of [next(), next()].filter(({ path }) => path.startsWith('/api/'))) {
      const { ok, status } = await answerTo(request);
      if (!ok) refused.push(`${request.method} ${request.path}: ${status}`);
    }
  }
  expect(refused).toEqual([]);
});
