import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePlatform } from '@/platform/choosePlatform';
import { type BrowserOptions, openBrowser } from '../../support/platform/browserWindow';
import { launchQueryOf } from '../../support/platform/vkInFrame';

const debugLine = vi.spyOn(console, 'debug');
beforeEach(() => void debugLine.mockReset());
afterAll(() => void debugLine.mockRestore());

const vkUrl = `https://kadr.example/?${launchQueryOf()}`;
const vkPage = openBrowser({ url: 'https://vk.ru/app1' }).window;
const framed: BrowserOptions = { parent: vkPage };

async function modeOf(options: BrowserOptions, shell?: unknown, client: object = {}) {
  const { window } = openBrowser(options);
  Object.assign(window, client);
  if (shell !== undefined) Object.defineProperty(window, 'KadrNative', { value: shell });
  return (await choosePlatform(window)).id;
}

describe('the mode', () => {
  test.each<[string, BrowserOptions, unknown, string]>([
    ['a bare address is the website', {}, undefined, 'web'],
    ['launch params are VK', { ...framed, url: vkUrl }, undefined, 'vk'],
    [
      'launch params are VK with storage blocked',
      { ...framed, url: vkUrl, storage: 'blocked' },
      undefined,
      'vk',
    ],
    [
      'an app id without a signature is the website',
      { ...framed, url: 'https://kadr.example/?vk_app_id=1' },
      undefined,
      'web',
    ],
    [
      'two launch params that anybody could write are the website, in a frame as well',
      { ...framed, url: 'https://kadr.example/?vk_app_id=1&sign=x' },
      undefined,
      'web',
    ],
    ['launch params in a tab of the website are the website', { url: vkUrl }, undefined, 'web'],
    ['a frame of anybody is the website', framed, undefined, 'web'],
    ['a frame with storage blocked is the website', { ...framed, storage: 'blocked' }, undefined, 'web'],
    ['our shell is the native app', {}, { appLoadingDone: () => undefined }, 'native'],
    ['our shell wins over launch params', { url: vkUrl }, { appLoadingDone: () => undefined }, 'native'],
    ['a shell without its functions is none of ours', {}, { appLoadingDone: true }, 'web'],
    ['a text in the place of the shell is none of ours', {}, 'KadrNative', 'web'],
  ])('%s', async (_title, options, shell, id) => {
    expect(await modeOf(options, shell)).toBe(id);
  });

  test.each<[string, object]>([
    ['Android', { AndroidBridge: {} }],
    ['iOS', { webkit: { messageHandlers: { VKWebAppClose: {} } } }],
  ])('of VK’s app on %s, where no page embeds it, is VK', async (_system, client) => {
    expect(await modeOf({ url: vkUrl }, undefined, client)).toBe('vk');
    expect(await modeOf({}, undefined, client)).toBe('web');
  });

  test('is logged once as a debug line', async () => {
    await modeOf({ ...framed, url: vkUrl });
    expect(debugLine).toHaveBeenCalledExactlyOnceWith('Kadr runs as: vk');
  });
});

describe('a reload inside the frame', () => {
  function reload(from: Window, url: string, parent?: Window) {
    const { window } = openBrowser({ url, ...(parent && { parent }) });
    Object.defineProperty(window, 'sessionStorage', { value: from.sessionStorage });
    return window;
  }

  test('stays embedded and keeps the signed query, though the address lost it', async () => {
    const { window } = openBrowser({ ...framed, url: vkUrl });
    await choosePlatform(window);
    const again = await choosePlatform(reload(window, 'https://kadr.example/#/comics/one', vkPage));
    expect(again.id).toBe('vk');
    expect(again.launch).toEqual({ path: '/comics/one', hostLanguage: 'ru', signedQuery: launchQueryOf() });
  });

  test('takes the newer query when the address brings one', async () => {
    const { window } = openBrowser({ ...framed, url: vkUrl });
    await choosePlatform(window);
    const query = launchQueryOf({ language: 'en' });
    const again = await choosePlatform(reload(window, `https://kadr.example/?${query}`, vkPage));
    expect(again.launch.signedQuery).toBe(query);
    expect(again.launch.hostLanguage).toBe('en');
  });

  test('signs the editor in beside it, whose own wishes are no part of the launch', async () => {
    const url = `https://kadr.example/editor.html?${launchQueryOf()}&projid=one&commented=two`;
    const { launch } = await choosePlatform(openBrowser({ ...framed, url }).window);
    expect(launch.signedQuery).toBe(launchQueryOf());
  });

  test('stays embedded by the bare mark, without a query to sign in with', async () => {
    const { window } = openBrowser(framed);
    window.sessionStorage.setItem('vk_iframe_app', '1');
    const platform = await choosePlatform(window);
    expect(platform.id).toBe('vk');
    expect(platform.launch.signedQuery).toBe('');
  });

  test('does not follow the tab to our website', async () => {
    const { window } = openBrowser({ ...framed, url: vkUrl });
    await choosePlatform(window);
    expect((await choosePlatform(reload(window, 'https://kadr.example/feed/best'))).id).toBe('web');
  });
});

test('the website opens at its own path and leaves the language to the browser', async () => {
  const { window } = openBrowser({ url: 'https://kadr.example/comics/one?autop=1#x' });
  const { launch } = await choosePlatform(window);
  expect(launch).toEqual({ path: '/comics/one?autop=1', hostLanguage: null, signedQuery: '' });
});
