import type { Opening } from '@/platform/Platform';

/** App, editor and player as pages. */
export function openPages(window: Window): Opening {
  const page = (address: string) => window.location.assign(address);
  return { page, app: page, editor: null, player: null };
}
