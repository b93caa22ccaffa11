import { vkDrawsTitle } from '@/platform/vk/vkDrawsTitle';

/** Tells styles whether VK stands around the page, and whether it writes the app's name above the frame. */
export function markVk(html: HTMLElement, launchQuery: string | null): void {
  html.toggleAttribute('data-in-vk', launchQuery !== null);
  html.toggleAttribute('data-host-title', launchQuery !== null && vkDrawsTitle(launchQuery));
}
