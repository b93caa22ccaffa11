import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person();
});
afterAll(() => server?.stop());

/** The headers of a request, sent before its body. */
function begin(method: string, path: string, headers: Readonly<Record<string, string>>): ClientRequest {
  const sent = request(server.address + path, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  // The server may close a response that is no longer read.
  sent.on('error', () => undefined);
  sent.flushHeaders();
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<{ status: number | undefined; body: unknown }> {
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  const body = answer && (await json(answer));
  return { status: answer?.statusCode, body };
}

const tooLarge = { status: 413, body: { httpStatusCode: 413, type: 'GENERIC' } };
const multipart = 'multipart/form-data; boundary=b';
const picturePart = [
  '--b',
  'content-disposition: form-data; name="pic"; filename="endless.png"',
  'content-type: image/png',
  '',
  '',
].join('\r\n');
const hundredMegabytes = String(100 * 1024 * 1024);

describe('a body over the limit is refused', () => {
  test.each([
    ['of fields', 'PUT', '/api/users/me', 'application/json'],
    ['with a comic', 'PUT', '/api/project/nobody/file', 'application/json'],
    ['with a picture', 'PUT', '/api/users/me/userpic', multipart],
    ['with a sound', 'POST', '/api/project/nobody/sound?upload_mode=user_upload', multipart],
  ])('by its declared length, before any of it is sent: %s', async (_name, method, path, type) => {
    const sent = begin(method, path, { 'content-type': type, 'content-length': hundredMegabytes });
    expect(await answerTo(sent)).toMatchObject(tooLarge);
    sent.destroy();
  });

  test.each([
    ['of fields', '/api/users/me', 'application/json', '"'],
    ['with a picture', '/api/users/me/userpic', multipart, picturePart],
  ])(
    'while it is sent, when it declares no length and does not end: %s',
    async (_name, path, type, start) => {
      const sent = begin('PUT', path, { 'content-type': type, 'transfer-encoding': 'chunked' });
      const refused = answerTo(sent);
      let isAnswered = false;
      const stop = () => {
        isAnswered = true;
      };
      refused.then(stop, stop);
      sent.write(start);
      while (!isAnswered) {
        const isTaken = sent.write(Buffer.alloc(64 * 1024, 'x'));
        await (isTaken ? new Promise(setImmediate) : Promise.race([once(sent, 'drain'), refused]));
      }
      expect(await refused).toMatchObject(tooLarge);
      sent.destroy();
    },
  );
});

test.each([
  ['without a boundary', 'multipart/form-data', ''],
  ['whose boundary never comes', multipart, 'a=1&b=2'],
  ['that ends within a part', multipart, picturePart],
])('form data %s are rejected as malformed', async (_name, type, body) => {
  const answer = await fetch(`${server.address}/api/users/me/userpic`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ messages: ['The request isn’t valid.'], type: 'GENERIC' });
});

describe('every refusal is an error object, with the id of its request', () => {
  test.each([
    ['a malformed address', 'GET', '/api/view/project/%E0%A4%A', 400],
    ['an unknown call', 'GET', '/api/nothing', 404],
    ['a call by a visitor', 'PUT', '/api/users/me/kv/a?value=b', 401],
    ['a wrong field', 'GET', '/api/feed/newest/0/none', 422],
    ['a project that does not exist', 'GET', '/api/view/project/nobody', 404],
  ])('%s', async (_name, method, path, status) => {
    const answer = await fetch(server.address + path, { method, headers: { 'accept-language': 'ru' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ httpStatusCode: status, type: expect.any(String) });
  });
});
