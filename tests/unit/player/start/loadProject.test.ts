import { createServer, type RequestListener } from 'node:http';
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findAddresses } from '@/player/loading/addresses';
import { loadProject } from '@/player/start/loadProject';

const noConnection = { ok: false, code: 'E_NETWORK' };
const closing: (() => void)[] = [];

async function serve(answer: RequestListener): Promise<{ address: string; asked: Promise<void> }> {
  const server = createServer();
  const asked = new Promise<void>((resolve) => {
    server.on('request', (request, response) => {
      answer(request, response);
      resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no port');
  return { address: `http://127.0.0.1:${bound.port}/`, asked };
}

describe('the file of a comic', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const close of closing.splice(0)) close();
  });

  test.each([
    ['as what it is', 'text/html; charset=utf-8', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
    ['as the file that was asked for', 'application/json', '\n <html><body>Pay here</body></html>'],
  ])('that a network replaces by its own page, sent %s, counts as not loaded', async (_, type, page) => {
    const { address } = await serve((_request, response) => {
      response.setHeader('content-type', type).end(page);
    });
    expect(await loadProject(address, false)).toEqual(noConnection);
  });

  test('that has been requested early is not requested again', async () => {
    const early = Promise.resolve(new Response('{"format": "kadr-com'));
    expect(await loadProject('http://127.0.0.1:9/', false, early)).toEqual({ ok: false, code: 'E_JSON' });
  });

  test('whose early request failed counts as not loaded', async () => {
    const early = Promise.reject(new TypeError('Failed to fetch'));
    expect(await loadProject('http://127.0.0.1:9/', false, early)).toEqual(noConnection);
  });

  test('that is damaged is reported as damaged', async () => {
    const { address } = await serve((_request, response) => void response.end('{"format": "kadr-com'));
    expect(await loadProject(address, false)).toEqual({ ok: false, code: 'E_JSON' });
  });

  test.each([
    ['whose server never answers', () => undefined],
    ['that stops in its middle', (_request, response) => void response.write('{"format":')],
  ] satisfies [string, RequestListener][])('%s is waited for no longer than a minute', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { address, asked } = await serve(answer);
    const loaded = loadProject(address, false);
    await asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loaded).toEqual(noConnection);
  });

  test('has addresses that are waited for no longer than any call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { address, asked } = await serve(() => undefined);
    const request = fetch;
    vi.stubGlobal('fetch', (path: string, how: RequestInit) => request(new URL(path, address), how));
    const found = findAddresses(new JSDOM('', { url: 'https://kadr.example/player.html' }).window.document);
    await asked;
    await vi.advanceTimersByTimeAsync(7000);
    expect(await found).toBeNull();
  });
});
