import type { VKBridge } from '@vkontakte/vk-bridge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '@/platform/Platform';
import { openBrowser } from '../support/platform/browserWindow';
import { createFakeVkHost, type FakeVkHost } from '../support/platform/fakeVkHost';
import { startRealBridge } from '../support/platform/realBridge';
import { seconds } from '../support/platform/seconds';
import { launchQueryOf } from '../support/platform/vkInFrame';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.doUnmock('@vkontakte/vk-bridge');
});

interface StartedKadr {
  readonly platform: Platform;
  readonly host: FakeVkHost;
  readonly window: Window & typeof globalThis;
}

/** The product's own start: the page chooses its host, and the bridge listens as soon as its code has loaded. */
async function startInVk(): Promise<StartedKadr> {
  const host = createFakeVkHost();
  const { window } = openBrowser({ url: `https://kadr.example/?${launchQueryOf()}`, parent: host.window });
  host.show(window);
  vi.resetModules();
  vi.doMock('@vkontakte/vk-bridge', (): { default: VKBridge } => ({ default: startRealBridge(window) }));
  const { choosePlatform } = await import('@/platform/choosePlatform');
  const platform = await choosePlatform(window);
  await Promise.all([platform.start(), seconds(1)]);
  return { platform, host, window };
}

/** The player, with a comic by an unknown author. */
const comicIn = ({ window }: StartedKadr) =>
  openBrowser({ url: 'https://kadr.example/player.html', parent: window }).window;
/** The window that opened VK's page, or a frame beside ours. */
const elsewhere = () => openBrowser({ url: 'https://evil.example/' }).window;

const strangers = [
  ['a comic in its frame', comicIn],
  ['a frame within the comic’s frame', (kadr: StartedKadr) => openBrowser({ parent: comicIn(kadr) }).window],
  ['a window from elsewhere', elsewhere],
] as const;

test.each(strangers)('%s cannot change the look of the app', async (_who, open) => {
  const kadr = await startInVk();
  const look = kadr.platform.look.current();
  kadr.host.say('VKWebAppUpdateConfig', { appearance: 'light', scheme: 'vkcom_light' }, open(kadr));
  await seconds(1);
  expect(kadr.platform.look.current()).toBe(look);
});

test.each(strangers)('%s cannot move the app', async (_who, open) => {
  const kadr = await startInVk();
  const opened = vi.fn();
  kadr.platform.navigation.onHostPath(opened);
  for (const type of ['VKWebAppChangeFragment', 'VKWebAppLocationChanged']) {
    kadr.host.say(type, { location: '|:3m=p,id=evil|:3' }, open(kadr));
  }
  await seconds(1);
  expect(opened).not.toHaveBeenCalled();
});

test.each(strangers)('%s cannot answer in place of VK, with any name or id', async (_who, open) => {
  const kadr = await startInVk();
  kadr.host.answer('VKWebAppCopyText', { kind: 'silent' });
  const asked: string[] = [];
  const { postMessage } = kadr.host.window;
  Object.defineProperty(kadr.host.window, 'postMessage', {
    value: (message: { readonly params?: { readonly request_id?: string } }, origin: string) => {
      asked.push(message.params?.request_id ?? '');
      postMessage(message, origin);
    },
  });
  const copied = vi.fn();
  void kadr.platform.social.copyText('x').then(copied);
  await seconds(1);
  const stranger = open(kadr);
  for (const request_id of asked) {
    kadr.host.say('VKWebAppCopyTextResult', { result: true, request_id }, stranger);
    kadr.host.say('play', { result: true, request_id }, stranger);
  }
  await seconds(0.1);
  expect(asked).not.toEqual([]);
  expect(copied).not.toHaveBeenCalled();
  await seconds(10);
  expect(copied).toHaveBeenCalledOnce();
});

test('a comic’s own messages still reach the app', async () => {
  const kadr = await startInVk();
  const heard = vi.fn();
  kadr.window.addEventListener('message', ({ data }) => heard(data.type));
  kadr.host.say('play', null, comicIn(kadr));
  await seconds(1);
  expect(heard).toHaveBeenCalledExactlyOnceWith('play');
});

test.each([[undefined], [null], ['all'], [{ supportedHandlers: 5 }], [{ supportedHandlers: [7] }]])(
  'an unusual list of calls from VK like %j breaks nothing',
  async (data) => {
    const { host, platform, window } = await startInVk();
    const broken = vi.fn();
    window.addEventListener('error', broken);
    host.say('SetSupportedHandlers', data);
    host.say('VKWebAppUpdateConfig', null);
    host.say('VKWebAppUpdateConfig', { appearance: 'light' });
    await seconds(1);
    expect(broken).not.toHaveBeenCalled();
    expect(platform.look.current().colorScheme).toBe('light');
  },
);
