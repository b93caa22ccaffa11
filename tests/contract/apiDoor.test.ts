import { ApiError, createApi, createArchiveApi, createHttpTransport } from 'kadr/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer.ts';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());

const options = () => ({
  baseUrl: peer.address,
  token: () => null,
  language: () => 'en' as const,
  onEvent: () => undefined,
  transport: createHttpTransport({ isOnline: () => true }),
});

test("another program reads projects by the package's door alone", async () => {
  peer.answerWith(json(200, [{ id: 'cat', name: 'Cat' }]));
  const feedPage = { type: 'newest', offset: 0, count: 20 } as const;
  const fromServer = await createApi(options()).feeds.get(feedPage);
  const fromArchive = await createArchiveApi({ ...options(), visitSeed: 1 }).feeds.get(feedPage);
  expect(fromServer.items.map(({ name }) => name)).toEqual(['Cat']);
  expect(fromArchive).toEqual(fromServer);
  peer.answerWith(json(404, { httpStatusCode: 404, messages: ['Not here.'], type: 'GENERIC' }));
  await expect(createApi(options()).projects.view({ id: 'dog' })).rejects.toBeInstanceOf(ApiError);
});
