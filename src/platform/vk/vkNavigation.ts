import * as z from 'zod/mini';
import { embeddedRouteOfPath, packHash, pathOfEmbeddedRoute, unpackHash } from '@/domain/packedHash';
import { createHostPaths } from '@/platform/hostPaths';
import type { Navigation } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

/** VK tells us our own change back, by two events and sometimes after its answer; so long it is no news (ms). */
const echoLifetime = 2_000;

const place = z.object({ location: z.string() });
const done = z.object({ result: z.literal(true) });

/**
 * Keeps VK's address bar and the app in step (docs/product/screens.md#packed-hash): a project shows as its
 * packed hash, everything else as an empty one. A host that fails or stays silent changes nothing for the
 * app.
 */
export function createVkNavigation(host: VkHost, launchHash: string): Omit<Navigation, 'allowSwipeOut'> {
  const { announce, onHostPath } = createHostPaths();
  const echoes = new Map<symbol, string>();
  let shown = shownByHost(launchHash.replace(/^#/, ''));

  async function show(fragment: string) {
    const echo = Symbol(fragment);
    echoes.set(echo, fragment);
    await host.ask(
      'VKWebAppSetLocation',
      { location: encodeURIComponent(fragment), replace_state: true },
      done,
    );
    setTimeout(() => echoes.delete(echo), echoLifetime);
  }

  host.listen((type, data) => {
    // The second is what older desktop clients send.
    if (type !== 'VKWebAppChangeFragment' && type !== 'VKWebAppLocationChanged') return;
    const read = place.safeParse(data);
    if (!read.success) return;

    const route = unpackHash(read.data.location);
    const fragment = packHash(route);
    if (fragment === shown || [...echoes.values()].includes(fragment)) return;
    shown = shownByHost(read.data.location);
    announce(pathOfEmbeddedRoute(route));
  });

  return {
    showPath(path) {
      const fragment = packHash(embeddedRouteOfPath(path));
      if (fragment === shown) return;
      shown = fragment;
      void show(fragment);
    },
    onHostPath,
  };
}

/** `null` when VK's address bar names no place of ours, so that the first place we show replaces it. */
function shownByHost(hash: string): string | null {
  const fragment = packHash(unpackHash(hash));
  return fragment === '' && hash !== '' ? null : fragment;
}

const swipeAnswer = z.object({ result: z.literal(true) });

/**
 * VK's iOS client takes a swipe from the edge as "leave the app", over whatever is open in it; the others have no
 * such swipe. A client that cannot be told, or stays silent, changes nothing for the app.
 */
export function createVkSwipe(host: VkHost, launchQuery: string): Navigation['allowSwipeOut'] {
  const client = new URLSearchParams(launchQuery).get('vk_platform') ?? '';
  const isInIosClient = client.startsWith('mobile_ip');
  let told: boolean | null = null;

  return (isAllowed) => {
    if (!isInIosClient || isAllowed === told) return;
    told = isAllowed;
    void host.ask('VKWebAppSetSwipeSettings', { history: isAllowed }, swipeAnswer);
  };
}
