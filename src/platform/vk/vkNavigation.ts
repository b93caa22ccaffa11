import * as z from 'zod/mini';
import { embeddedRouteOfPath, packHash, pathOfEmbeddedRoute, unpackHash } from '@/domain/packedHash';
import { createHostPaths } from '@/platform/hostPaths';
import type { Navigation } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

/**
 * Milliseconds: VK echoes our own changes as two events, sometimes after its response; echoes within this
 * time are ignored.
 */
const echoLifetime = 2_000;

const place = z.object({ location: z.string() });
const done = z.object({ result: z.literal(true) });

/**
 * Syncs VK's address bar with the app (docs/product/screens.md#packed-hash): a project as its packed hash,
 * everything else as an empty hash. Errors of the host, and missing responses, are ignored.
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
    // Older desktop clients send the second event.
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

/** `null` when VK's hash is not one of ours, so that our first path replaces it. */
function shownByHost(hash: string): string | null {
  const fragment = packHash(unpackHash(hash));
  return fragment === '' && hash !== '' ? null : fragment;
}

const swipeAnswer = z.object({ result: z.literal(true) });

/**
 * In VK's iOS client a swipe from the edge leaves the app, whatever is open; other clients have no such
 * gesture. Errors of the client, and missing responses, are ignored.
 */
export function createVkSwipe(host: VkHost, launchQuery: string): Navigation['allowSwipeOut'] {
  const client = new URLSearchParams(launchQuery).get('vk_platform') ?? '';
  const isInIosClient = client.startsWith('mobile_ip');
  let lastSent: boolean | null = null;

  return (isAllowed) => {
    if (!isInIosClient || isAllowed === lastSent) return;
    lastSent = isAllowed;
    void host.ask('VKWebAppSetSwipeSettings', { history: isAllowed }, swipeAnswer);
  };
}
