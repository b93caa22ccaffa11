import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { openBrowser } from '../support/platform/browserWindow';
import { fakeTime } from '../support/platform/fakeTime';
import type { Answer } from '../support/platform/fakeVkHost';
import { startRealBridge } from '../support/platform/realBridge';
import { seconds } from '../support/platform/seconds';
import { launchQueryOf, openInVk } from '../support/platform/vkInFrame';

test('a launch that is not verified yet gets no person’s token', () => {
  const { window } = openBrowser();
  const bridge = startRealBridge(window);
  const storageOf = (person: string) => createVkPlatform(window, launchQueryOf({ person }), bridge).storage;
  const web = createWebPlatform(window).storage;
  web.set('token', 'token of the website');

  const five = storageOf('5');
  expect(five.get('token')).toBeNull();
  expect(five.set('token', 'token of five')).toBe(false);
  expect(five.get('token')).toBe('token of five');

  // A person's id can be forged on the device.
  expect([storageOf('5').get('token'), storageOf('7').get('token')]).toEqual([null, null]);
  expect(Object.values({ ...window.localStorage })).toEqual(['token of the website']);

  five.remove('token');
  expect(five.get('token')).toBeNull();
  expect(web.get('token')).toBe('token of the website');
});

test('a value that is not a token is stored for the next launch', () => {
  const { window } = openBrowser();
  const bridge = startRealBridge(window);
  const open = () => createVkPlatform(window, launchQueryOf(), bridge).storage;
  expect(open().set('last_feed_type', 'popular')).toBe(true);
  expect(open().get('last_feed_type')).toBe('popular');
});

const kept = (...entries: readonly (readonly [key: string, value: unknown])[]): Answer => ({
  kind: 'result',
  data: { keys: entries.map(([key, value]) => ({ key, value })) },
});
const done: Answer = { kind: 'result', data: { result: true } };

/** VK in a browser without storage. */
function openBlocked(answer: Answer = kept()) {
  const vk = openInVk({ storage: 'blocked' });
  vk.host.answer('VKWebAppStorageGet', answer);
  vk.host.answer('VKWebAppStorageSet', done);
  const written = () =>
    vk.host.sent
      .filter(({ method }) => method === 'VKWebAppStorageSet')
      .map(({ params }) => [params.key, params.value]);
  return { ...vk, storage: vk.platform.storage, written };
}

describe('where the browser stores nothing', () => {
  fakeTime();

  test('VK’s values appear as if another tab had set them, and are requested once', async () => {
    const { platform, storage, host } = openBlocked(
      kept(['last_feed_type', '=popular'], ['introduced', '=1'], ['proposals', ''], ['editor_hints', '=']),
    );
    const changed = vi.fn();
    const stop = storage.onChangedElsewhere('introduced', changed);
    storage.onChangedElsewhere('proposals', changed);
    void platform.start();
    expect(storage.get('introduced')).toBeNull();
    await Promise.all([platform.start(), seconds(1)]);
    expect(storage.get('last_feed_type')).toBe('popular');
    expect(storage.get('introduced')).toBe('1');
    expect(storage.get('proposals')).toBeNull();
    expect(storage.get('editor_hints')).toBe('');
    expect(changed).toHaveBeenCalledOnce();
    stop();
    const asked = host.sent.filter(({ method }) => method === 'VKWebAppStorageGet');
    expect(asked).toHaveLength(1);
    const keys = z.array(z.string()).parse(asked[0]?.params.keys);
    expect(keys).toContain('last_feed_type');
    expect(keys.every((key) => /^[\w-]{1,100}$/.test(key))).toBe(true);
    expect(keys).not.toContain('token');
  });

  test('changes are written later, the latest value of each key, at most once a second', async () => {
    const { platform, storage, written } = openBlocked();
    await Promise.all([platform.start(), seconds(1)]);
    expect(storage.set('last_feed_type', 'new')).toBe(true);
    await seconds(0);
    storage.set('last_feed_type', 'best');
    storage.set('last_feed_type', 'popular');
    storage.set('introduced', '1');
    await seconds(0.5);
    expect(written()).toEqual([
      ['last_feed_type', '=new'],
      ['introduced', '=1'],
    ]);
    await seconds(1);
    expect(written().slice(2)).toEqual([['last_feed_type', '=popular']]);
    storage.remove('last_feed_type');
    await seconds(2);
    expect(written().slice(3)).toEqual([['last_feed_type', '']]);
  });

  test('a value set before VK responded wins, and is written then', async () => {
    const { platform, storage, written } = openBlocked(kept(['last_feed_type', '=popular']));
    storage.set('last_feed_type', 'new');
    await seconds(1);
    expect(written()).toEqual([]);
    await Promise.all([platform.start(), seconds(1)]);
    await seconds(1);
    expect(storage.get('last_feed_type')).toBe('new');
    expect(written()).toEqual([['last_feed_type', '=new']]);
  });

  test('the token, drafts and values too long for VK stay in memory', async () => {
    const { platform, storage, written } = openBlocked();
    await Promise.all([platform.start(), seconds(1)]);
    expect(storage.set('token', 'secret')).toBe(false);
    expect(storage.set('comment_drafts', '{}')).toBe(false);
    expect(storage.set('phone_layout_offered', 'я'.repeat(2048))).toBe(false);
    expect(storage.get('phone_layout_offered')).toHaveLength(2048);
    expect(storage.set('phone_layout_offered', 'я'.repeat(2047))).toBe(true);
    await seconds(2);
    expect(written().map(([key]) => key)).toEqual(['phone_layout_offered']);
  });

  test.each<[string, Answer]>([
    ['is silent', { kind: 'silent' }],
    ['has no storage', { kind: 'refused', code: 6 }],
    ['answers in another shape', { kind: 'result', data: { keys: 'none' } }],
  ])('and VK %s, values stay in memory', async (_how, answer) => {
    const { platform, storage, written } = openBlocked(answer);
    await Promise.all([platform.start(), seconds(10)]);
    expect(storage.set('introduced', '1')).toBe(false);
    expect(storage.get('introduced')).toBe('1');
    await seconds(2);
    expect(written()).toEqual([]);
  });
});

test('where the browser stores values, VK gets no requests', async () => {
  const { platform, host } = openInVk();
  await platform.start();
  platform.storage.set('introduced', '1');
  expect(host.sent.filter(({ method }) => method.startsWith('VKWebAppStorage'))).toEqual([]);
});
