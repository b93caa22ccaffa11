import type { VKBridge } from '@vkontakte/vk-bridge';
import * as z from 'zod/mini';
import { vkLocale } from '@/domain/locale';
import { socialAppAddress } from '@/domain/packedHash';
import { launchCommunity } from '@/domain/socialNetwork';
import { createListeners } from '@/lib/createListeners';
import { logFailure } from '@/lib/logFailure';
import { copyByBrowser, createPageOpener } from '@/platform/browser/browserSocial';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import type { HostResult, Platform, Social } from '@/platform/Platform';
import type { VkActions } from '@/platform/vk/vkActions';
import { createVkHost, type VkHost, withTimeout } from '@/platform/vk/vkHost';
import { vkAppAddress, vkIsWebView, vkLaunchPath, vkStyle } from '@/platform/vk/vkLaunch';
import { createVkLook } from '@/platform/vk/vkLook';
import { createVkNavigation, createVkSwipe } from '@/platform/vk/vkNavigation';
import { createVkStorage } from '@/platform/vk/vkStorage';

/** VK's actions, in a chunk that loads at the first call, since no first screen needs them. */
function lazyVkActions(
  window: Window,
  host: VkHost,
  launchQuery: string,
): Omit<VkActions, 'download'> & Pick<Platform, 'download'> {
  let loaded: VkActions | null = null;

  async function load(): Promise<VkActions> {
    const { createVkActions } = await import('@/platform/vk/vkActions');
    // One instance, since it keeps the user's token.
    loaded ??= createVkActions(window, host, launchQuery);
    return loaded;
  }

  async function run<Value>(
    action: (actions: VkActions) => Promise<HostResult<Value>>,
  ): Promise<HostResult<Value>> {
    try {
      return await action(await load());
    } catch (error) {
      return { kind: 'failed', reason: String(error) };
    }
  }

  return {
    groups: {
      isMember: (groupId, apiVersion) => run(({ groups }) => groups.isMember(groupId, apiVersion)),
      join: (groupId) => run(({ groups }) => groups.join(groupId)),
      addApp: () => run(({ groups }) => groups.addApp()),
    },
    wall: {
      isEmbedded: true,
      permissions: () => run(({ wall }) => wall.permissions()),
      askPermissions: () => run(({ wall }) => wall.askPermissions()),
      // Without an earlier call there is no token, so nothing to refresh.
      refreshPreview: async (url, apiVersion) => loaded?.wall.refreshPreview(url, apiVersion),
      post: (post) => run(({ wall }) => wall.post(post)),
    },
    stories: {
      share: (story) => run(({ stories }) => stories.share(story)),
    },
    person: {
      introduce: () => run(({ person }) => person.introduce()),
    },
    promotion: {
      isAvailable: async (kind) => (await load()).promotion.isAvailable(kind),
      ask: (kind) => run(({ promotion }) => promotion.ask(kind)),
    },
    download: vkIsWebView(launchQuery) ? (file) => run(({ download }) => download(file)) : null,
    vibrate: (moment) =>
      void load().then(({ vibrate }) => vibrate(moment), logFailure('VK did not vibrate.')),
  };
}

/** Milliseconds that copying may wait without feedback. */
const copyLimit = 1_500;

const done = z.object({ result: z.literal(true) });
/** Clients return more kinds than VK documents. */
const way = z.object({ type: z.string().check(z.minLength(1)) });
/** Clients return one kind, a list of kinds (as an object with indexes), or only success. */
const shared = z.union([done, way, z.object({ 0: way })]);

function createVkSocial(window: Window, host: VkHost): Social {
  return {
    sendLink: ({ url }) => host.ask('VKWebAppShare', { link: url }, shared, 'person'),

    async copyText(text): Promise<HostResult<'copied'>> {
      // Tries the browser first, while the user activation lasts: VK may stay silent, and the activation
      // expires within seconds.
      const copied = await copyByBrowser(window, text);
      if (copied.kind === 'granted') return copied;
      const outcome = await withTimeout(host.ask('VKWebAppCopyText', { text }, done), copyLimit);
      if (outcome.kind !== 'fulfilled') return { kind: 'unsupported' };
      return outcome.value.kind === 'granted'
        ? { kind: 'granted', value: 'copied' }
        : { kind: 'unsupported' };
    },
  };
}

/** Kadr as a mini app in VK's frame or in its clients' web view. */
export function createVkPlatform(window: Window, launchQuery: string, bridge: VKBridge): Platform {
  const host = createVkHost(bridge);
  const { hash } = window.location;
  const style = vkStyle(window, launchQuery);
  const storage = createVkStorage(window, host, createDeviceStorage(window, 'in memory'));
  const look = createVkLook(window, host, style, storage);
  const hidden = createListeners();
  // Phone clients cover the app without a `visibilitychange` event.
  host.listen((type) => {
    if (type === 'VKWebAppViewHide') hidden.notify();
  });
  let started: Promise<void> | null = null;

  async function start() {
    // Sent in this order without waiting: VK requires the greeting to be first.
    const [greeting] = await Promise.all([host.greet(), look.ask(), storage.load()]);
    if (greeting.kind !== 'granted') console.warn('VK did not answer the greeting', greeting);
  }

  return {
    id: 'vk',
    launch: { path: vkLaunchPath(hash), hostLanguage: vkLocale(launchQuery), signedQuery: launchQuery },
    can: {
      keepRouteInPath: false,
      typePasswords: false,
      chooseAccount: false,
      makePages: false,
      leadToShops: false,
      createWithoutMouse: false,
      loadPictures: true,
    },
    navigation: { ...createVkNavigation(host, hash), allowSwipeOut: createVkSwipe(host, launchQuery) },
    socialAddress: socialAppAddress,
    look,
    storage,
    account: null,
    community: launchCommunity(Object.fromEntries(new URLSearchParams(launchQuery))),
    networkPages: null,
    opening: {
      ...createPageOpener(window),
      app: (path) => window.location.replace(vkAppAddress(launchQuery, path)),
    },
    social: createVkSocial(window, host),
    push: null,
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
