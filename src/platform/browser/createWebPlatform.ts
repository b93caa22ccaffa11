import { createBrowserLook, deviceStyle } from '@/platform/browser/browserLook';
import { browserNetworkPages, createBrowserSocial, createPageOpener } from '@/platform/browser/browserSocial';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import type { Platform } from '@/platform/Platform';

/** The platform of the website, which has no host. */
export function createWebPlatform(window: Window): Platform {
  const { pathname, search } = window.location;
  const storage = createDeviceStorage(window);

  return {
    id: 'web',
    launch: { path: pathname + search, hostLanguage: null, signedQuery: '' },
    can: {
      keepRouteInPath: true,
      typePasswords: true,
      chooseAccount: true,
      makePages: true,
      leadToShops: true,
      createWithoutMouse: false,
      loadPictures: true,
    },
    navigation: {
      showPath: () => undefined,
      allowSwipeOut: () => undefined,
      onHostPath: () => () => undefined,
    },
    socialAddress: null,
    look: createBrowserLook(window, deviceStyle(window), storage),
    storage,
    account: null,
    social: createBrowserSocial(window),
    community: null,
    groups: null,
    wall: null,
    stories: null,
    networkPages: browserNetworkPages(window),
    person: null,
    promotion: null,
    push: async () => (await import('@/platform/browser/webPush')).createWebPush(globalThis),
    download: null,
    vibrate: null,
    opening: createPageOpener(window),
    onPushedUpdate: () => () => undefined,
    onHidden: () => () => undefined,
    start: () => Promise.resolve(),
    loadingDone: () => undefined,
  };
}
