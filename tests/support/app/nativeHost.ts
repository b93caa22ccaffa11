import { act } from '@testing-library/react';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import type { NativeShell } from '@/platform/native/nativeShell';
import type { Platform } from '@/platform/Platform';

/** The native app's features, using the storage of the test's device. */
export function nativeHost(shell: Partial<NativeShell> = {}): Partial<Platform> {
  const { can, groups, wall, onPushedUpdate, navigation } = createNativePlatform(window, {
    appLoadingDone: () => undefined,
    ...shell,
  });
  return { can, groups, wall, onPushedUpdate, navigation };
}

/**
 * The native app with its social network, which responds to each method with one `data`, and the calls that
 * it received.
 */
export function nativeNetworkHost(answers: ReadonlyMap<string, object>) {
  const asked: { readonly method: string; readonly args: object }[] = [];
  const host = nativeHost({
    callSocialApi(call) {
      const { reqId, apiFuncName: method, apiFuncArgs: args } = JSON.parse(call);
      asked.push({ method, args });
      window.kadrReceive?.({ type: 'VK_API_REPLY', reqId, data: answers.get(method) });
    },
  });
  return { host, asked, methods: () => asked.map(({ method }) => method) };
}

/** Sends a message from the native app to the page. */
export const say = (message: object) => act(async () => window.kadrReceive?.(JSON.stringify(message)));
