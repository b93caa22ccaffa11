import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vkInitialColorScheme } from '@/platform/vk/vkLaunch';
import { seconds } from '../support/platform/seconds';
import { openInVk, type VkOptions } from '../support/platform/vkInFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

async function started(options: VkOptions = {}) {
  const vk = openInVk(options);
  await Promise.all([vk.platform.start(), seconds(1)]);
  return vk;
}

async function configured(config: object) {
  const vk = await started();
  vk.host.say('VKWebAppUpdateConfig', config);
  await seconds(1);
  return vk.platform.look.current();
}

describe('the style of the client', () => {
  test.each<[string, string | undefined, string]>([
    ['desktop_web', undefined, 'vkcom'],
    ['desktop_app_messenger', undefined, 'vkcom'],
    ['mobile_android', iPhone, 'android'],
    ['mobile_iphone_messenger', undefined, 'ios'],
    ['mobile_ipad', undefined, 'ios'],
    ['mobile_web', iPhone, 'ios'],
    ['mobile_web', undefined, 'android'],
    ['something_new', undefined, 'android'],
  ])('%s (%s) is drawn as %s', (client, userAgent, style) => {
    const { platform } = openInVk({ client, ...(userAgent && { userAgent }) });
    expect(platform.look.current().style).toBe(style);
  });
});

describe('the language of the client', () => {
  test.each([
    ['ru', 'ru'],
    ['en', 'en'],
    ['ua', 'ru'],
    ['uk', 'ru'],
    ['be', 'ru'],
    ['kz', 'ru'],
    ['pt', null],
    ['', null],
  ])('%s means %s', (language, locale) => {
    expect(openInVk({ language }).platform.launch.hostLanguage).toBe(locale);
  });
});

describe("VK's config", () => {
  test('sets the theme over the system one', async () => {
    const vk = await started();
    expect(vk.platform.look.current().colorScheme).toBe('dark');
    vk.setDark(true);
    vk.setDark(false);
    expect(vk.platform.look.current().colorScheme).toBe('dark');
  });

  test('is stored: the next visit starts with that theme, before the host has sent anything', async () => {
    const vk = await started();
    expect(vk.platform.look.current().colorScheme).toBe('dark');
    expect(vk.platform.storage.get('vk_color_scheme')).toBe('dark');
    expect(vkInitialColorScheme(vk.window, vk.platform.storage)).toBe('dark');
    vk.platform.storage.set('vk_color_scheme', 'sepia');
    expect(vkInitialColorScheme(vk.window, vk.platform.storage)).toBe('light');
  });

  test('is requested when the host does not send it', async () => {
    const vk = openInVk();
    vk.host.answer('VKWebAppInit', { kind: 'silent' });
    void vk.platform.start();
    await seconds(1);
    expect(vk.platform.look.current().colorScheme).toBe('dark');
  });

  test('is announced once, and not when it repeats', async () => {
    const vk = openInVk();
    const changed = vi.fn();
    vk.platform.look.subscribe(changed);
    await Promise.all([vk.platform.start(), seconds(1)]);
    expect(changed).toHaveBeenCalledOnce();

    const look = vk.platform.look.current();
    vk.host.say('VKWebAppUpdateConfig', { appearance: 'dark', viewport_height: 400 });
    await seconds(1);
    expect(vk.platform.look.current()).toBe(look);
    expect(changed).toHaveBeenCalledOnce();
  });

  test.each([
    [{ scheme: 'space_gray' }, 'dark'],
    [{ scheme: 'vkcom_dark' }, 'dark'],
    [{ scheme: 'bright_light' }, 'light'],
    [{ scheme: 'vkcom_dark', appearance: 'light' }, 'light'],
    [{ appearance: 'sepia', scheme: 'vkcom_light' }, 'light'],
    [{}, 'dark'],
    [{ appearance: 7, scheme: 7 }, 'dark'],
  ])('%j sets the right theme', async (config, colorScheme) => {
    expect((await configured(config)).colorScheme).toBe(colorScheme);
  });

  test.each([
    [{ adaptivity: 'force_mobile' }, 'host-mobile'],
    [{ adaptivity: 'force_mobile_compact' }, 'host-mobile'],
    [{ adaptivity: 'adaptive' }, 'by-width'],
    [{ adaptivity: 'folded' }, 'by-width'],
    [{}, 'by-width'],
  ])('%j sets the right width', async (config, adaptivity) => {
    expect((await configured(config)).adaptivity).toBe(adaptivity);
  });

  test.each([
    [
      { top: 44, right: 0, bottom: 34, left: 0 },
      { top: 44, right: 0, bottom: 34, left: 0 },
    ],
    [
      { top: 44, right: 0, bottom: 150, left: 0 },
      { top: 44, right: 0, bottom: 150, left: 0 },
    ],
    [
      { top: 44, right: 0, bottom: 151, left: 0 },
      { top: 44, right: 0, bottom: 0, left: 0 },
    ],
    [
      { top: -1, right: 0, bottom: 34, left: 0 },
      { top: 0, right: 0, bottom: 0, left: 0 },
    ],
    [{ top: '44px' }, { top: 0, right: 0, bottom: 0, left: 0 }],
  ])('insets %j keep the page clear', async (insets, expected) => {
    expect((await configured({ insets })).insets).toEqual(expected);
  });

  test('keeps the insets when a later config has none', async () => {
    const vk = await started();
    const insets = { top: 44, right: 0, bottom: 34, left: 0 };
    vk.host.say('VKWebAppUpdateInsets', { insets });
    vk.host.say('VKWebAppUpdateConfig', { appearance: 'light' });
    await seconds(1);
    expect(vk.platform.look.current()).toMatchObject({ insets, colorScheme: 'light' });
  });
});
