import { expect } from 'vitest';
import type { ApiEvent, ApiOptions } from '@/api/callEndpoint';
import type { Api } from '@/api/createApi';
import { createApi } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { createHttpTransport } from '@/api/http';
import { type HttpPeer, json, type PeerRequest } from './httpPeer';

/** The options of the real client for this address, as an anonymous visitor with English as the language. */
export function optionsFor(baseUrl: string, overrides: Partial<ApiOptions> = {}): ApiOptions {
  return {
    baseUrl,
    token: () => null,
    language: () => 'en',
    onEvent: () => undefined,
    transport: createHttpTransport({ isOnline: () => true }),
    ...overrides,
  };
}

/** The real client for an address, and the events that it emits. */
export function apiFor(baseUrl: string, overrides: Partial<ApiOptions> = {}) {
  const events: ApiEvent[] = [];
  const onEvent = (event: ApiEvent) => events.push(event);
  return { api: createApi(optionsFor(baseUrl, { onEvent, ...overrides })), events };
}

/** The `ApiError` with which a call fails; fails the test when the call succeeds or fails with another error. */
export async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => 'success',
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error('The call did not fail with an ApiError', { cause: outcome });
}

/** A call as transmitted: `METHOD address`, the JSON of the request, the JSON of the response. */
export type ApiCase = readonly [
  asked: string,
  call: (api: Api) => Promise<unknown>,
  wire: { readonly sends?: unknown; readonly answers: unknown; readonly gives?: unknown },
];

/**
 * Makes a call over HTTP, and compares request and response with the case; `gives` is `answers` unless it
 * differs.
 */
export async function expectOnTheWire(peer: HttpPeer, [asked, call, wire]: ApiCase): Promise<void> {
  peer.answerWith(json(200, wire.answers));
  const given = await call(apiFor(peer.address, { token: () => 'secret' }).api);
  const { method, url, headers, body } = latest(peer);
  expect(`${method} ${url}`).toBe(asked);
  expect(headers).toMatchObject({ authorization: 'Bearer secret', accept: 'application/json' });
  expect(body === '' ? undefined : JSON.parse(body)).toEqual(wire.sends);
  if (wire.sends !== undefined) expect(headers['content-type']).toBe('application/json');
  expect(given).toEqual('gives' in wire ? wire.gives : wire.answers);
}

export function latest({ requests }: HttpPeer): PeerRequest {
  const request = requests.at(-1);
  if (request === undefined) throw new Error('Nothing was sent');
  return request;
}
