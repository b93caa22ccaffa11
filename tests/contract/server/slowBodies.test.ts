import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../../../server/http/createHttpServer';

let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  app = createHttpServer({ log: 'nothing', trustedProxies: [], bodyMs: 100 });
  app.post('/echo', { bodyLimit: 100 }, async (request) => request.body);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});
afterAll(() => app?.close());

test.each([
  ['says its length', 'content-length: 20'],
  ['does not', 'transfer-encoding: chunked'],
])('a body that %s and never ends is aborted', { timeout: 20_000 }, async (_what, header) => {
  const socket = connect(port, '127.0.0.1');
  const head = `POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${header}\r\n\r\n`;
  socket.write(`${head}${header.includes('chunked') ? '1\r\n"\r\n' : '"'}`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that is complete in time is answered', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, { method: 'POST', headers, body: '{"a":1}' });
  expect(await answer.json()).toEqual({ a: 1 });
});
