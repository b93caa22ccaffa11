import type { VKBridge } from '@vkontakte/vk-bridge';
import type { Platform } from '@/platform/Platform';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { filterBridgeMessages, findVkLaunchQuery } from '@/platform/vk/vkLaunch';
import { type Browser, type BrowserOptions, openBrowser } from './browserWindow';
import { createFakeVkHost, type FakeVkHost } from './fakeVkHost';
import { startRealBridge } from './realBridge';

export interface VkInFrame extends Browser {
  readonly host: FakeVkHost;
  readonly platform: Platform;
  readonly bridge: VKBridge;
}

export interface VkOptions extends Omit<BrowserOptions, 'url' | 'parent'> {
  readonly client?: string;
  readonly language?: string;
  readonly person?: string;
  /** Further parameters of the launch. */
  readonly launched?: string;
  /** The fragment of VK's address, which VK copies to the frame's address. */
  readonly hash?: string;
}

/** The launch query that VK appends; its signature is for the server and not real here. */
export function launchQueryOf({
  client = 'desktop_web',
  language = 'ru',
  person = '5',
  launched = 'vk_is_favorite=0',
}: VkOptions = {}): string {
  return `vk_app_id=1&vk_language=${language}&vk_platform=${client}&vk_ts=1763770000&vk_user_id=${person}&${launched}&sign=htQFduJpLxz7ribXRZpDFUH-XEU`;
}

/** Kadr in VK's frame: the adapter with the real bridge, connected to a fake host. */
export function openInVk(options: VkOptions = {}): VkInFrame {
  const hash = options.hash ?? '';
  const host = createFakeVkHost(hash);
  const url = `https://kadr.example/?${launchQueryOf(options)}${hash && `#${hash}`}`;
  const browser = openBrowser({ ...options, url, parent: host.window });
  host.show(browser.window);
  filterBridgeMessages(browser.window);
  const bridge = startRealBridge(browser.window);
  const platform = createVkPlatform(browser.window, findVkLaunchQuery(browser.window) ?? '', bridge);
  return { ...browser, host, platform, bridge };
}
