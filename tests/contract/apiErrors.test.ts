import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHttpTransport } from '@/api/http';
import type { Transport } from '@/api/transport';
import { apiFor, errorOf } from '../support/apiOverPeer';
import { cutShort, type HttpPeer, json, silence, startHttpPeer, text } from '../support/httpPeer';

const internalProblems = 'We have some internal problems. Please try again later.';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => vi.restoreAllMocks());

function viewCat(transport?: Transport) {
  const { api, events } = apiFor(peer.address, transport && { transport });
  return { call: api.projects.view({ id: 'cat' }), events };
}

test('the caller gets the server’s messages', async () => {
  peer.answerWith(json(409, { httpStatusCode: 409, messages: ['Busy.', 'Try again.'], type: 'GENERIC' }));
  const { call, events } = viewCat();
  expect(await errorOf(call)).toMatchObject({
    kind: 'GENERIC',
    reason: 'server',
    httpStatusCode: 409,
    message: 'Busy. Try again.',
    messages: [
      { text: 'Busy.', path: null },
      { text: 'Try again.', path: null },
    ],
    isRetriable: true,
  });
  expect(events).toEqual([]);
});

test('validation messages name their fields, and an empty message stays empty', async () => {
  const messages = [
    { path: 'newPassword', text: 'Too short.' },
    { path: 'verifyPassword', text: '' },
  ];
  peer.answerWith(json(422, { httpStatusCode: 422, messages, type: 'ENT_VALIDN' }));
  const { call, events } = viewCat();
  expect(await errorOf(call)).toMatchObject({
    kind: 'ENT_VALIDN',
    httpStatusCode: 422,
    messages,
    isRetriable: false,
  });
  expect(events).toEqual([]);
});

test.each([
  [401, 'AUTH_TOKEN_INVALID', 'authTokenInvalid'],
  [403, 'USER_IS_BANNED', 'userIsBanned'],
  [503, 'USER_IS_BANNED', 'userIsBanned'],
])('%i %s raises an event, and the caller still gets the error', async (status, type, event) => {
  peer.answerWith(json(status, { httpStatusCode: status, messages: ['Out.'], type }));
  const { call, events } = viewCat();
  const error = await errorOf(call);
  expect(error).toMatchObject({ kind: type, isRetriable: false, message: 'Out.' });
  expect(events).toEqual([{ type: event, error, token: null }]);
});

test('an error of an unknown type is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(500, { httpStatusCode: 500, messages: ['Odd.'], type: 'NEW_KIND' }));
  const { call, events } = viewCat();
  expect(await errorOf(call)).toMatchObject({ kind: 'GENERIC', reason: 'server', message: 'Odd.' });
  expect(events).toEqual([]);
  expect(warn.mock.calls).toEqual([['An API error of an unknown type is taken as GENERIC: NEW_KIND']]);
});

const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';

test.each([
  ["a proxy's HTML page", text(502, page, 'text/html'), 502, true],
  ["a proxy's HTML page for 404", text(404, page, 'text/html'), 404, false],
  ['an empty body', text(500, '', 'application/json'), 500, true],
  ['a JSON text cut off', text(500, '{"httpStatusCode":500,"mess', 'application/json'), 500, true],
  ['JSON of another shape', json(500, { error: 'oops' }), 500, true],
  ['null', json(400, null), 400, false],
])('%s instead of an error is shown as an internal problem', async (_, answer, status, isRetriable) => {
  peer.answerWith(answer);
  const error = await errorOf(viewCat().call);
  expect(error).toMatchObject({
    kind: 'GENERIC',
    reason: 'unreadable',
    httpStatusCode: status,
    isRetriable,
  });
  expect(error.messages).toEqual([{ text: internalProblems, path: null }]);
});

test.each([
  ['an HTML page', text(200, page, 'text/html')],
  ['an empty body', text(200, '', 'application/json')],
  [
    'no content',
    (response: { writeHead(code: number): { end(): void } }) => void response.writeHead(204).end(),
  ],
  ['a JSON text cut off', text(200, '{"id":"ca', 'application/json')],
  ['an object without an id', json(200, { name: 'Cat' })],
  ['a list', json(200, [])],
])('%s instead of a project is shown as an internal problem', async (_, answer) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(answer);
  expect(await errorOf(viewCat().call)).toMatchObject({
    kind: 'GENERIC',
    reason: 'unreadable',
    message: internalProblems,
    isRetriable: true,
  });
});

test('an error keeps the id of its response, which is in the server’s log', async () => {
  const body = JSON.stringify({ httpStatusCode: 500, messages: ['Out.'], type: 'GENERIC' });
  peer.answerWith((response) => {
    response
      .writeHead(500, { 'content-type': 'application/json', 'x-request-id': '1a2b3c4d-e5f6' })
      .end(body);
  });
  expect(await errorOf(viewCat().call)).toMatchObject({ requestId: '1a2b3c4d-e5f6' });
});

test('an object instead of a list is shown as an internal problem', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(200, {}));
  const { api } = apiFor(peer.address);
  const error = await errorOf(api.feeds.get({ type: 'newest', offset: 0, count: 20 }));
  expect(error).toMatchObject({ reason: 'unreadable', message: internalProblems });
});

test('a server that does not answer is a time-out: retriable, with a message of its own', async () => {
  peer.answerWith(silence);
  const carry = createHttpTransport({ isOnline: () => true });
  const { call } = viewCat((request) => carry({ ...request, timeOutMs: 30 }));
  expect(await errorOf(call)).toMatchObject({
    kind: 'GENERIC',
    reason: 'timeOut',
    httpStatusCode: null,
    isRetriable: true,
    message: 'The server did not answer in time.',
  });
});

test('a response that breaks off is retriable', async () => {
  peer.answerWith(cutShort);
  const error = await errorOf(viewCat().call);
  expect(error).toMatchObject({ kind: 'GENERIC', reason: 'noAnswer', isRetriable: true });
});

test('a refused connection is retriable, and so is a missing network, with a reason of its own', async () => {
  const gone = await startHttpPeer();
  await gone.close();
  const noServer = apiFor(gone.address).api.projects.view({ id: 'cat' });
  expect(await errorOf(noServer)).toMatchObject({
    reason: 'noAnswer',
    isRetriable: true,
    httpStatusCode: null,
  });
  const transport = createHttpTransport({ isOnline: () => false });
  const noNetwork = apiFor(gone.address, { transport }).api.projects.view({ id: 'cat' });
  expect(await errorOf(noNetwork)).toMatchObject({ reason: 'offline', isRetriable: true });
});

test('a call that is canceled while it runs ends with the reason of its signal', async () => {
  peer.answerWith(silence);
  const { api } = apiFor(peer.address);
  const cancel = new AbortController();
  const arrived = peer.nextRequest();
  const call = api.projects.view({ id: 'cat' }, { signal: cancel.signal });
  await arrived;
  cancel.abort('left the page');
  await expect(call).rejects.toBe('left the page');
});

test('a call that is canceled before it starts is not sent', async () => {
  const countBefore = peer.requests.length;
  const call = apiFor(peer.address).api.projects.view({ id: 'cat' }, { signal: AbortSignal.abort('gone') });
  await expect(call).rejects.toBe('gone');
  expect(peer.requests).toHaveLength(countBefore);
});
