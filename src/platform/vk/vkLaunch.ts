import { feedTypeOfPathWord } from '@/domain/feed';
import { embeddedRouteOfPath, pathOfEmbeddedRoute, unpackHash } from '@/domain/packedHash';
import { deviceStyle, phoneStyle, systemColorScheme } from '@/platform/browser/browserLook';
import { readSessionValue, writeSessionValue } from '@/platform/browser/deviceStorage';
import type { Appearance, DeviceStorage } from '@/platform/Platform';

/** The editor is opened from this screen, and Back in the editor leads to it. */
const ownComics = '/mine';

/**
 * The path in the frame's hash: a project, a feed or the user's own comics. Any other hash opens home
 * (docs/product/screens.md#packed-hash).
 */
export function vkLaunchPath(hash: string): string {
  const place = hash.replace(/^#/, '');
  if (!place.startsWith('/')) return pathOfEmbeddedRoute(unpackHash(place));

  // Written by our router before a reload, or by a link.
  if (place === ownComics) return place;
  const [, feed] = /^\/feed\/([a-z]+)$/.exec(place) ?? [];
  if (feed !== undefined && feedTypeOfPathWord(feed) !== null) return place;
  const route = embeddedRouteOfPath(place);
  const [query = ''] = route.page === 'project' ? (/\?[^#]*/.exec(place) ?? []) : [];
  return pathOfEmbeddedRoute(route) + query;
}

/** Marks a visit inside VK (docs/product/hosts.md#choosing-the-host); stores the launch query for reloads. */
const sessionKey = 'vk_iframe_app';

/** Parameters that our pages add for the editor (docs/product/screens.md#editor-and-player-addresses). */
const editorParams = /&?\b(projid|commented)=[^&]*/g;

/**
 * VK's launch query without its `?`, or the stored one after a reload that lost it. `null` when VK did not
 * launch us; empty when only the mark of the visit was stored.
 */
export function findVkLaunchQuery(window: Window): string | null {
  if (!isInsideClient(window)) return null;
  const query = window.location.search.slice(1).replace(editorParams, '');
  if (isLaunchQuery(query)) {
    writeSessionValue(window, sessionKey, query);
    return query;
  }

  const note = readSessionValue(window, sessionKey);
  if (!note) return null;
  return isLaunchQuery(note) ? note : '';
}

/** Every launch by VK has these parameters. */
const launchParams = ['vk_app_id', 'vk_platform', 'vk_ts', 'sign'];

function isLaunchQuery(query: string): boolean {
  const params = new URLSearchParams(query);
  return launchParams.every((name) => params.get(name));
}

/**
 * Whether the page is inside a VK client: in a frame, or in a web view with the objects that vk-bridge looks
 * for. A plain tab may have any query and session.
 */
function isInsideClient(window: Window & PhoneClient): boolean {
  if (window.parent !== window) return true;
  return Boolean(window.AndroidBridge ?? window.webkit?.messageHandlers?.VKWebAppClose);
}

interface PhoneClient {
  readonly AndroidBridge?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly VKWebAppClose?: unknown } };
}

/**
 * The app's address relative to this page, at a path of the website. The app signs in with the launch query
 * and reads the path from the hash.
 */
export function vkAppAddress(launchQuery: string, path: string): string {
  // Static hosting may not serve folders. Our server recognizes a launch by the folder and renders the page
  // at once.
  const app = import.meta.env.MODE === 'vk' ? 'index.html' : './';
  return `${app}?${launchQuery}#${path}`;
}

/** VK's page shows the app's name above the frame; its phone apps do not. */
export function vkDrawsTitle(launchQuery: string): boolean {
  const client = new URLSearchParams(launchQuery).get('vk_platform');
  return client === 'desktop_web' || client === 'mobile_web';
}

/** Phone clients show the app in a web view, the others in a browser's frame. */
export function vkIsWebView(launchQuery: string): boolean {
  return /^mobile_(?!web)/.test(new URLSearchParams(launchQuery).get('vk_platform') ?? '');
}

/**
 * Sets attributes for styles: whether the page is inside VK, and whether VK shows the app's name. The query
 * is empty outside VK.
 */
export function setVkAttributes(html: HTMLElement, launchQuery: string): void {
  html.toggleAttribute('data-in-vk', launchQuery !== '');
  html.toggleAttribute('data-host-title', vkDrawsTitle(launchQuery));
}

/**
 * The initial color scheme: VK's at the last visit, or else the system's. VK reports its scheme after the
 * first screen is drawn.
 */
export function vkInitialColorScheme(window: Window, storage: DeviceStorage): Appearance['colorScheme'] {
  const last = storage.get('vk_color_scheme');
  return last === 'light' || last === 'dark' ? last : systemColorScheme(window).current();
}

/** The style of VK's client, or of the device when the client is unknown. */
export function vkStyle(window: Window, launchQuery: string): Appearance['style'] {
  const client = new URLSearchParams(launchQuery).get('vk_platform');
  if (client === null) return deviceStyle(window);
  if (client.startsWith('desktop')) return 'vkcom';
  if (client.startsWith('mobile_android')) return 'android';
  if (client.startsWith('mobile_ip')) return 'ios';
  return phoneStyle(window);
}

/**
 * Drops messages that vk-bridge would wrongly trust or fail on, since it checks neither sender nor shape. Inside a
 * frame only the parent window is VK: not our own frames (the player, with user content), not an opener. Listeners
 * run in order of registration, so this must run before the bridge loads.
 */
export function filterBridgeMessages(window: Window): void {
  window.addEventListener(
    'message',
    (event) => {
      const message: unknown = event.data;
      const isVks = event.source === window.parent;
      if (isVks ? breaksBridge(message) : movesBridge(message)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** The bridge recognizes events by name, and responses by the id in their data. */
function movesBridge(message: unknown): boolean {
  const data = field(message, 'data');
  return /^(VKWebApp|SetSupportedHandlers)/.test(String(field(message, 'type'))) || isObject(data);
}

function breaksBridge(message: unknown): boolean {
  if (field(message, 'type') !== 'SetSupportedHandlers') return false;
  const list = field(field(message, 'data'), 'supportedHandlers');
  return !Array.isArray(list) || list.some((name) => typeof name !== 'string');
}

function field(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
