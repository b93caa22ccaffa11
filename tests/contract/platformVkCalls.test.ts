import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { createVkHost } from '@/platform/vk/vkHost';
import { openBrowser } from '../support/platform/browserWindow';
import { fakeTime } from '../support/platform/fakeTime';
import type { Answer } from '../support/platform/fakeVkHost';
import { startRealBridge } from '../support/platform/realBridge';
import { seconds } from '../support/platform/seconds';
import { launchQueryOf, openInVk } from '../support/platform/vkInFrame';

fakeTime();

const link = { url: 'https://kadr.example/comics/one', title: 'One' };
const done = z.object({ result: z.literal(true) });
const silent: Answer = { kind: 'silent' };

describe('VKWebAppInit', () => {
  test('is sent once, however often the start is called', async () => {
    const { platform, host } = openInVk();
    const first = platform.start();
    expect(platform.start()).toBe(first);
    await seconds(1);
    const methods = host.sent.map(({ method }) => method);
    expect(methods.filter((method) => method === 'VKWebAppInit')).toHaveLength(1);
    expect(methods).toContain('VKWebAppGetConfig');
  });

  test('is the first message of a start', async () => {
    const { platform, host } = openInVk();
    void platform.start();
    await seconds(1);
    expect(host.sent[0]?.method).toBe('VKWebAppInit');
  });

  test.each<[string, Answer]>([
    ['refused', { kind: 'refused', code: 4 }],
    ['answered with another shape', { kind: 'result', data: { result: 'yes' } }],
    ['answered without an id', { kind: 'without id', data: { result: true } }],
  ])('may be %s: the start still ends', async (_how, answer) => {
    const { platform, host } = openInVk();
    host.answer('VKWebAppInit', answer);
    const started = vi.fn();
    void platform.start().then(started);
    await seconds(10);
    expect(started).toHaveBeenCalledOnce();
    expect(console.warn).toHaveBeenCalledOnce();
  });
});

describe('a call to VK ends as', () => {
  test.each<[string, Answer, string]>([
    ['granted when VK responds', { kind: 'result', data: { result: true } }, 'granted'],
    [
      'granted when the response is slow',
      { kind: 'result', data: { result: true }, after: 4_000 },
      'granted',
    ],
    ['declined when the person refuses', { kind: 'refused', code: 4 }, 'declined'],
    ['unsupported when the client lacks the call', { kind: 'refused', code: 6 }, 'unsupported'],
    ['failed for any other code', { kind: 'refused', code: 9 }, 'failed'],
    [
      'failed, not declined, for code 4 of the API',
      { kind: 'refused', code: 4, type: 'api_error' },
      'failed',
    ],
    ['failed when the refusal cannot be read', { kind: 'broken refusal' }, 'failed'],
    ['failed when the response has another shape', { kind: 'result', data: { result: 'yes' } }, 'failed'],
    ['timed out when no response arrives', silent, 'timedOut'],
    ['timed out when the response has no id', { kind: 'without id', data: { result: true } }, 'timedOut'],
    [
      'timed out when the response is late',
      { kind: 'result', data: { result: true }, after: 20_000 },
      'timedOut',
    ],
  ])('%s', async (_title, answer, kind) => {
    const { host, bridge } = openInVk();
    host.answer('VKWebAppCopyText', answer);
    const ended = vi.fn();
    void createVkHost(bridge).ask('VKWebAppCopyText', { text: 'x' }, done).then(ended);
    await seconds(6);
    expect(ended).toHaveBeenCalledOnce();
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ kind });
    await seconds(30);
  });

  test('timed out only after two minutes when a person has to respond', async () => {
    const { host, bridge } = openInVk();
    host.answer('VKWebAppShare', silent);
    const ended = vi.fn();
    void createVkHost(bridge).ask('VKWebAppShare', { link: link.url }, done, 'person').then(ended);
    await seconds(119);
    expect(ended).not.toHaveBeenCalled();
    await seconds(2);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ kind: 'timedOut' });
  });

  test('unsupported at once outside a frame, where the bridge would wait for ever', async () => {
    const { window } = openBrowser({ url: `https://kadr.example/?${launchQueryOf()}` });
    const platform = createVkPlatform(window, launchQueryOf(), startRealBridge(window));
    const started = vi.fn();
    const shared = vi.fn();
    void platform.start().then(started);
    void platform.social.sendLink?.(link).then(shared);
    await seconds(0);
    expect(started).toHaveBeenCalledOnce();
    expect(shared).toHaveBeenCalledExactlyOnceWith({ kind: 'unsupported' });
  });
});

describe('the list of supported calls', () => {
  const list = (...methods: string[]): Answer => ({ kind: 'result', data: { supportedHandlers: methods } });

  test('prevents sending calls that are not on it', async () => {
    const { platform, host } = openInVk();
    host.answer('SetSupportedHandlers', list('VKWebAppInit'));
    const copied = platform.social.copyText('x');
    await seconds(1);
    expect(await copied).toEqual({ kind: 'unsupported' });
    expect(host.sent.map(({ method }) => method)).toEqual(['SetSupportedHandlers']);
  });

  test.each<[string, Answer]>([
    ['does not answer', silent],
    ['refuses to answer', { kind: 'refused', code: 6 }],
    ['answers in another shape', { kind: 'result', data: { supportedHandlers: 'all' } }],
  ])('is optional: a host that %s still gets the calls', async (_how, answer) => {
    const { platform, host } = openInVk();
    host.answer('SetSupportedHandlers', answer);
    const copied = platform.social.copyText('x');
    await seconds(2);
    expect(await copied).toEqual({ kind: 'granted', value: 'copied' });
  });

  test('ends the wait for it when it arrives unrequested', async () => {
    const { platform, host } = openInVk();
    host.answer('SetSupportedHandlers', silent);
    const copied = platform.social.copyText('x');
    host.say('SetSupportedHandlers', { supportedHandlers: [] });
    await seconds(0.5);
    expect(await copied).toEqual({ kind: 'unsupported' });
  });

  test('is requested once, and not at all when the host has sent it', async () => {
    const { platform, host } = openInVk();
    host.answer('VKWebAppGetConfig', silent);
    void platform.start();
    await seconds(1);
    const asked = () => host.sent.filter(({ method }) => method === 'SetSupportedHandlers').length;
    const atStart = asked();
    void platform.social.copyText('x');
    void platform.social.copyText('y');
    await seconds(1);
    expect(asked()).toBe(atStart);
  });
});

describe('sharing a link', () => {
  const sent = { kind: 'granted' };
  const failed = { kind: 'failed' };

  test.each<[string, Answer, object]>([
    ['is done by VK', { kind: 'result', data: { 0: { type: 'message', users: [] } } }, sent],
    ['is done by a client that names only one method', { kind: 'result', data: { type: 'link' } }, sent],
    ['is done by a client that only reports success', { kind: 'result', data: { result: true } }, sent],
    [
      'ends as declined when the person closes the dialog',
      { kind: 'refused', code: 4 },
      { kind: 'declined' },
    ],
    ['reports that VK has no share dialog', { kind: 'refused', code: 6 }, { kind: 'unsupported' }],
    ['reports that the share dialog fails', { kind: 'refused', code: 1 }, failed],
    ['reports that VK says it was not sent', { kind: 'result', data: { result: false } }, failed],
    ['rejects a response without a method', { kind: 'result', data: {} }, failed],
    ['rejects a method without a name', { kind: 'result', data: { 0: { type: 7 } } }, failed],
    ['rejects the response to another call', { kind: 'result', data: { post_id: 'abc' } }, failed],
    ['reports that VK never responds', silent, { kind: 'timedOut' }],
  ])('%s', async (_title, answer, ending) => {
    const { platform, host } = openInVk();
    host.answer('VKWebAppShare', answer);
    const result = platform.social.sendLink?.(link);
    await seconds(125);
    expect(await result).toMatchObject(ending);
    expect(host.sent).toContainEqual({ method: 'VKWebAppShare', params: { link: link.url } });
  });
});

describe('copying a text', () => {
  const copied = { kind: 'granted', value: 'copied' };

  test('uses the browser at once, without a call to VK', async () => {
    const clipboard = vi.fn(() => Promise.resolve());
    const { platform, host } = openInVk({ clipboard });
    host.answerAll(silent);
    const result = platform.social.copyText('x');
    await seconds(0);
    expect(await result).toEqual(copied);
    expect(host.sent).toEqual([]);
  });

  test('uses VK where the browser refuses', async () => {
    const { platform, host } = openInVk({ clipboard: () => Promise.reject(new Error('for a test')) });
    const result = platform.social.copyText('x');
    await seconds(0.5);
    expect(await result).toEqual(copied);
    expect(host.sent).toContainEqual({ method: 'VKWebAppCopyText', params: { text: 'x' } });
  });

  test('times out after a second and a half when neither responds', async () => {
    const { platform, host } = openInVk();
    host.answerAll(silent);
    const ended = vi.fn();
    void platform.social.copyText('x').then(ended);
    await seconds(1.4);
    expect(ended).not.toHaveBeenCalled();
    await seconds(0.2);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ kind: 'unsupported' });
  });
});
