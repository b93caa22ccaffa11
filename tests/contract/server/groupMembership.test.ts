import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { externalIdentities } from '../../../server/database/tables/users';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let vk: Server;
let server: TestServer;
let person: SignedIn;
/** The calls to VK, and its responses. */
const asked: { path: string; params: Record<string, string> }[] = [];
let answer: (response: ServerResponse) => void;

const json = (body: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const said = () => person.api.users.groupMembership();

beforeAll(async () => {
  vk = createServer((request, response) => void note(request).then(() => answer(response)));
  await new Promise<void>((listens) => vk.listen(0, '127.0.0.1', listens));
  server = await startTestServer({
    vk: { serviceKey: 'the-service-key', apiUrl: `http://127.0.0.1:${portOf(vk)}` },
  });
  person = await server.person();
  await server.database
    .insert(externalIdentities)
    .values({ provider: 'vk', subject: '4711', userId: person.id });
});
afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});
afterAll(async () => {
  await server?.stop();
  vk.closeAllConnections();
  await new Promise((closed) => vk.close(closed));
});

function portOf(listening: Server): number {
  const address: AddressInfo | string | null = listening.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return address.port;
}

async function note(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const params = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  asked.push({ path: request.url ?? '', params });
}

test.each([
  [1, 'member'],
  [0, 'notMember'],
] as const)('VK’s response %i about the group means: %s', async (response, value) => {
  answer = json({ response });
  expect(await said()).toEqual({ value });
  const params = { group_id: '7', user_id: '4711', access_token: 'the-service-key', v: '5.199' };
  expect(asked).toEqual([{ path: '/method/groups.isMember', params }]);
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['an error of VK', json({ error: { error_code: 5, error_msg: 'User authorization failed' } }), '5 User'],
  ['too many requests', json({ error: { error_code: 6, error_msg: 'Too many requests' } }), '6 Too many'],
  ['a response of another shape', json({ response: { member: 1 } }), 'another shape'],
  ['garbage', (response) => void response.end('<html>busy</html>'), 'HTTP 200 without JSON'],
  ['a failing proxy', (response) => void response.writeHead(502).end('<html>'), 'HTTP 502 without JSON'],
  [
    'a redirect',
    (response) => void response.writeHead(302, { location: '/other' }).end(),
    'unexpected redirect',
  ],
  ['a closed connection', (response) => void response.destroy(), 'other side closed'],
  ['silence', () => undefined, 'TimeoutError'],
])('the result is unknown after %s, and the log says why', async (_what, ending, reason) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = ending;
  expect(await said()).toEqual({ value: 'unknown' });
  expect(warned.mock.calls.map((logged) => logged.join(' '))).toEqual([expect.stringContaining(reason)]);
  expect(JSON.stringify(warned.mock.calls)).not.toContain('the-service-key');
  answer = json({ response: 1 });
  expect(await said()).toEqual({ value: 'member' });
});

test('VK gets no request about people whom it does not know, or about visitors', async () => {
  answer = json({ response: 1 });
  const other = await server.person();
  expect(await other.api.users.groupMembership()).toEqual({ value: 'unknown' });
  expect(await outcomeOf(server.client().api.users.groupMembership())).toBe('401 GENERIC');
  expect(asked).toEqual([]);
});
