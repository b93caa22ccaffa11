import { act } from '@testing-library/react';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import type { NativeShell } from '@/platform/native/nativeShell';
import type { Platform } from '@/platform/Platform';

/** What the native app brings, over the storage of the test's own device. */
export function nativeHost(shell: Partial<NativeShell> = {}): Partial<Platform> {
  const { can, groups, wall, onPushedUpdate, navigation } = createNativePlatform(window, {
    appLoadingDone: () => undefined,
    ...shell,
  });
  return { can, groups, wall, onPushedUpdate, navigation };
}

/** The native app says something to the page. */
export const say = (message: object) => act(async () => window.kadrReceive?.(JSON.stringify(message)));
