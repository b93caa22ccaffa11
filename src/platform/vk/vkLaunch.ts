import { feedTypeOfPathWord } from '@/domain/feed';
import { embeddedRouteOfPath, pathOfEmbeddedRoute, unpackHash } from '@/domain/packedHash';
import { deviceStyle, phoneStyle, systemColorScheme } from '@/platform/browser/browserLook';
import { readSessionNote, writeSessionNote } from '@/platform/browser/deviceStorage';
import type { DeviceStorage, Look } from '@/platform/Platform';

/**
 * The website's path that the frame's own hash asks for: a project, or home with its feeds. Anything else opens
 * home, other paths of the website as well (docs/product/screens.md#embedded-routes).
 */
export function vkLaunchPath(hash: string): string {
  const place = hash.replace(/^#/, '');
  if (!place.startsWith('/')) return pathOfEmbeddedRoute(unpackHash(place));

  // Our own router left it there before the frame was reloaded, or somebody wrote it into a link.
  const [, feed] = /^\/feed\/([a-z]+)$/.exec(place) ?? [];
  if (feed !== undefined && feedTypeOfPathWord(feed) !== null) return place;
  const route = embeddedRouteOfPath(place);
  const [query = ''] = route.page === 'project' ? (/\?[^#]*/.exec(place) ?? []) : [];
  return pathOfEmbeddedRoute(route) + query;
}

/**
 * Marks a visit inside VK (docs/product/hosts.md#choosing-the-host); its value is the launch query, so that a
 * reload knows it too.
 */
const sessionKey = 'vk_iframe_app';

/** What our own pages ask the editor for beside it (docs/product/screens.md#editor-and-player-addresses). */
const editorWishes = /&?\b(projid|commented)=[^&]*/g;

/**
 * The query that VK launched us with, exactly as it came, without its `?`. A reload that lost it gets the first
 * visit's one. `null` when VK did not launch us; empty when it did and only the mark of that was kept.
 */
export function findVkLaunchQuery(window: Window): string | null {
  if (!isInsideClient(window)) return null;
  const query = window.location.search.slice(1).replace(editorWishes, '');
  if (isLaunchQuery(query)) {
    writeSessionNote(window, sessionKey, query);
    return query;
  }

  const note = readSessionNote(window, sessionKey);
  if (!note) return null;
  return isLaunchQuery(note) ? note : '';
}

/** What every launch of VK's carries, whoever the person is. */
const launchParams = ['vk_app_id', 'vk_platform', 'vk_ts', 'sign'];

function isLaunchQuery(query: string): boolean {
  const params = new URLSearchParams(query);
  return launchParams.every((name) => params.get(name));
}

/**
 * Whether somebody could answer us: VK's page around our frame, or a phone client by the objects that it puts on
 * `window`, as vk-bridge looks for them. A website's own tab may carry anything in its address and in its session.
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
 * The app beside the page that asks, at a path of the website's map. It signs in by the launch query, and reads the
 * path where its own router leaves it.
 */
export function vkAppAddress(launchQuery: string, path: string): string {
  // No hosting has to open a folder; our server knows a launch by it, and draws what is asked for at once.
  const app = import.meta.env.MODE === 'vk' ? 'index.html' : './';
  return `${app}?${launchQuery}#${path}`;
}

/** Whether VK's page writes the app's name above the frame; its phone apps leave that to us. */
export function vkDrawsTitle(launchQuery: string): boolean {
  const client = new URLSearchParams(launchQuery).get('vk_platform');
  return client === 'desktop_web' || client === 'mobile_web';
}

/** Tells styles whether VK stands around the page, and whether it writes the app's name above the frame. */
export function markVk(html: HTMLElement, launchQuery: string | null): void {
  html.toggleAttribute('data-in-vk', launchQuery !== null);
  html.toggleAttribute('data-host-title', launchQuery !== null && vkDrawsTitle(launchQuery));
}

/**
 * The theme of the first moment: VK's of the last visit, else the system's. VK names its theme by a message,
 * after the first screen is drawn.
 */
export function vkFirstColorScheme(window: Window, storage: DeviceStorage): Look['colorScheme'] {
  const last = storage.get('vk_color_scheme');
  return last === 'light' || last === 'dark' ? last : systemColorScheme(window).current();
}

/** The style of VK's client around us; of the device when VK did not name its client. */
export function vkStyle(window: Window, launchQuery: string): Look['style'] {
  const client = new URLSearchParams(launchQuery).get('vk_platform');
  if (client === null) return deviceStyle(window);
  if (client.startsWith('desktop')) return 'vkcom';
  if (client.startsWith('mobile_android')) return 'android';
  if (client.startsWith('mobile_ip')) return 'ios';
  return phoneStyle(window);
}

/** Whether VK shows us where people may be making pages: on a computer. Its phone clients are for reading. */
export function vkMakesPages(launchQuery: string): boolean {
  return new URLSearchParams(launchQuery).get('vk_platform')?.startsWith('desktop_') ?? false;
}

/**
 * Keeps messages from vk-bridge that it would believe or break on: it looks neither at who sent a message nor
 * at its shape. Inside a frame VK is the window around us and nobody else: not a frame that we show ourselves
 * (the player, with people's own comics in it), not a window that opened VK's page. The bridge listens from the
 * moment it is loaded, and listeners are told in the order in which they came, so this comes before it.
 */
export function muteStrangers(window: Window): void {
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

/** The bridge knows VK's events by their names, and answers by the id in their data whatever they are called. */
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
