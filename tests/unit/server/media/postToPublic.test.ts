import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postToPublic } from '../../../../server/media/postToPublic';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A server on this machine, and the requests it received. */
async function listen(status: number, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => asked.push(text));
    request.on('end', () => response.writeHead(status, headers).end('a body that nobody reads'));
  });
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address: AddressInfo | string | null = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: new URL(`http://push.kadr.test:${port}/a`), asked };
}

const post = { headers: { ttl: '60' }, body: Buffer.from('hello') };
const here = { timeOutMs: 2000, resolve: async () => ['127.0.0.1'] };

test('connects to the checked address, and returns the status and the requested delay', async () => {
  const { url, asked } = await listen(429, { 'retry-after': '120' });
  expect(await postToPublic(url, post, { ...here, isPublic: () => true })).toEqual({
    kind: 'answered',
    status: 429,
    retryAfter: '120',
  });
  expect(asked).toEqual(['hello']);
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['a private network', ['10.0.0.7']],
  ['the metadata service of a cloud', ['169.254.169.254']],
  ['one address that is not public', ['93.184.215.14', '::1']],
])('sends nothing to a name for %s', async (_what, addresses) => {
  const { url, asked } = await listen(201);
  expect(await postToPublic(url, post, { ...here, resolve: async () => addresses })).toEqual({
    kind: 'notPublic',
  });
  expect(asked).toEqual([]);
});

test('follows no redirect', async () => {
  const tx = await listen(201);
  const { url } = await listen(307, { location: tx.url.href });
  expect(await postToPublic(url, post, { ...here, isPublic: () => true })).toMatchObject({ status: 307 });
  expect(tx.asked).toEqual([]);
});

test('distinguishes requests that were not sent from those that may have arrived', async () => {
  const rules = { ...here, isPublic: () => true };
  const closed = new URL('http://push.kadr.test:9/a');
  expect(await postToPublic(closed, post, rules)).toEqual({ kind: 'unsent', reason: 'ECONNREFUSED' });
  const unknown = { ...rules, resolve: async () => Promise.reject(new Error('no such host')) };
  expect(await postToPublic(closed, post, unknown)).toEqual({ kind: 'unsent', reason: 'Error' });
  const silent = createServer((request) => request.resume());
  servers.push(silent);
  await new Promise<void>((listens) => silent.listen(0, '127.0.0.1', listens));
  const address = silent.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const url = new URL(`http://push.kadr.test:${port}/a`);
  expect(await postToPublic(url, post, { ...rules, timeOutMs: 200 })).toMatchObject({ kind: 'unclear' });
});
