import type { Opening } from '@/platform/Platform';

/** Editor and player as pages. */
export function openPages(window: Window): Opening {
  return { page: (address) => window.location.assign(address), editor: null, player: null };
}
