import { readSessionNote, writeSessionNote } from '@/platform/browser/sessionNote';

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
