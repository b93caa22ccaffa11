import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { findNativeShell } from '@/platform/native/nativeShell';
import type { Platform } from '@/platform/Platform';
import { filterBridgeMessages, findVkLaunchQuery } from '@/platform/vk/vkLaunch';

/**
 * Chooses the host: our native app, VK, or the website (docs/product/hosts.md#choosing-the-host). The
 * adapters of the first two are separate chunks; rejects when one fails to load.
 */
export async function choosePlatform(window: Window): Promise<Platform> {
  const platform = await createPlatform(window);
  // biome-ignore lint/suspicious/noConsole: the mode is logged for reports of faults.
  console.debug(`Kadr runs as: ${platform.id}`);
  return platform;
}

async function createPlatform(window: Window): Promise<Platform> {
  const shell = findNativeShell(window);
  if (shell !== null) {
    const { createNativePlatform } = await import('@/platform/native/createNativePlatform');
    return createNativePlatform(window, shell);
  }

  const launchQuery = findVkLaunchQuery(window);
  if (launchQuery !== null) {
    // Before vk-bridge loads, since its listener must be registered after ours.
    filterBridgeMessages(window);
    const { launchVkPlatform } = await import('@/platform/vk/launchVkPlatform');
    return launchVkPlatform(window, launchQuery);
  }

  return createWebPlatform(window);
}
