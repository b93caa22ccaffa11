import type { VKBridge } from '@vkontakte/vk-bridge';
import { vkLocale } from '@/domain/locale';
import { createListeners } from '@/lib/createListeners';
import { openPages } from '@/platform/browser/browserSocial';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import type { Platform } from '@/platform/Platform';
import { lazyVkActions } from '@/platform/vk/lazyVkActions';
import { createVkHost } from '@/platform/vk/vkHost';
import { vkAppAddress, vkLaunchPath, vkMakesPages, vkStyle } from '@/platform/vk/vkLaunch';
import { createVkLook } from '@/platform/vk/vkLook';
import { createVkNavigation, createVkSwipe } from '@/platform/vk/vkNavigation';
import { createVkSocial } from '@/platform/vk/vkSocial';

/** Kadr as a mini app inside VK's frame or its clients' own browser view. */
export function createVkPlatform(window: Window, launchQuery: string, bridge: VKBridge): Platform {
  const host = createVkHost(bridge);
  const { hash } = window.location;
  const style = vkStyle(window, launchQuery);
  const storage = createDeviceStorage(window, 'in memory');
  const look = createVkLook(window, host, style, storage);
  const hidden = createListeners();
  // Phone clients cover the app without a word of the browser's own.
  host.listen((type) => {
    if (type === 'VKWebAppViewHide') hidden.notify();
  });
  let started: Promise<void> | null = null;

  async function start() {
    // Sent in this order without waiting: VK wants the greeting first.
    const [greeting] = await Promise.all([host.greet(), look.ask()]);
    if (greeting.kind !== 'granted') console.warn('VK did not answer the greeting', greeting);
  }

  return {
    id: 'vk',
    launch: { path: vkLaunchPath(hash), hostLanguage: vkLocale(launchQuery), signedQuery: launchQuery },
    can: {
      keepRouteInPath: false,
      typePasswords: false,
      chooseAccount: false,
      makePages: vkMakesPages(launchQuery),
      leadToShops: false,
      createWithoutMouse: false,
      loadPictures: true,
    },
    navigation: { ...createVkNavigation(host, hash), allowSwipeOut: createVkSwipe(host, launchQuery) },
    look,
    storage,
    account: null,
    networkPages: null,
    opening: {
      ...openPages(window),
      app: (path) => window.location.replace(vkAppAddress(launchQuery, path)),
    },
    social: createVkSocial(window, host),
    ...lazyVkActions(window, host, launchQuery),
    onPushedUpdate: () => () => undefined,
    onHidden: hidden.subscribe,
    start() {
      started ??= start();
      return started;
    },
    loadingDone: () => undefined,
  };
}
