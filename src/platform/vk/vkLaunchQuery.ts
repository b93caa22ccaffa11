import { readSessionNote, writeSessionNote } from '@/platform/browser/sessionNote';

/**
 * Marks a visit inside VK (docs/product/hosts.md#choosing-the-host); its value is the launch query, so that a
 * reload knows it too.
 */
const sessionKey = 'vk_iframe_app';

/**
 * The query that VK launched us with, exactly as it came, without its `?`. A reload that lost it gets the first
 * visit's one. `null` when VK did not launch us; empty when it did and only the mark of that was kept.
 */
export function findVkLaunchQuery(window: Window): string | null {
  const query = window.location.search.slice(1);
  if (isLaunchQuery(query)) {
    writeSessionNote(window, sessionKey, query);
    return query;
  }

  const note = readSessionNote(window, sessionKey);
  // A tab that left VK's page for our website may still carry the mark, but nobody would answer us there.
  if (!note || window.parent === window) return null;
  return isLaunchQuery(note) ? note : '';
}

function isLaunchQuery(query: string): boolean {
  const params = new URLSearchParams(query);
  return params.has('vk_app_id') && params.has('sign');
}

/** Whom VK says it launched us for: people who share a device share its storage, but not their tokens. */
export function vkAccount(launchQuery: string): string {
  return `vk${new URLSearchParams(launchQuery).get('vk_user_id') ?? ''}`;
}
