import { createNativePlatform } from '@/platform/native/createNativePlatform';
import { findNativeShell, type NativeShell } from '@/platform/native/nativeShell';
import type { Groups, Wall } from '@/platform/Platform';
import { openBrowser } from './browserWindow';

export type Reply =
  | { readonly kind: 'data'; readonly data: unknown; readonly after?: number; readonly times?: number }
  | { readonly kind: 'without id' | 'of another call' | 'without data'; readonly data?: unknown }
  | { readonly kind: 'silent' }
  | { readonly kind: 'throws' };

interface SocialRequest {
  readonly reqType: string;
  readonly reqId: string;
  readonly apiFuncName: string;
  readonly apiFuncArgs: Readonly<Record<string, unknown>>;
}

/** Kadr inside a native app with a social network, which responds as the test specifies. */
export function openNativeNetwork(shell: Partial<NativeShell> = {}) {
  const { window } = openBrowser();
  const sent: SocialRequest[] = [];
  const replies = new Map<string, Reply>();
  const send = (message: object) => window.kadrReceive?.(JSON.stringify(message));

  function answer({ reqId, apiFuncName }: SocialRequest) {
    const reply = replies.get(apiFuncName) ?? { kind: 'silent' };
    switch (reply.kind) {
      case 'silent':
        return;
      case 'throws':
        throw new Error('the app has no network');
      case 'without id':
        return send({ type: 'VK_API_REPLY', data: reply.data });
      case 'of another call':
        return send({ type: 'VK_API_REPLY', reqId: `${reqId}0`, data: reply.data });
      case 'without data':
        return send({ type: 'VK_API_REPLY', reqId });
      case 'data':
        setTimeout(() => {
          for (let time = 0; time < (reply.times ?? 1); time += 1) {
            send({ type: 'VK_API_REPLY', reqId, data: reply.data });
          }
        }, reply.after ?? 0);
    }
  }

  Object.defineProperty(window, 'KadrNative', {
    value: {
      appLoadingDone: () => undefined,
      callSocialApi(call: string) {
        const request: SocialRequest = JSON.parse(call);
        sent.push(request);
        answer(request);
      },
      ...shell,
    },
  });
  const found = findNativeShell(window);
  if (found === null) throw new Error('the shell was not found');
  const platform = createNativePlatform(window, found);
  const { groups, wall } = platform;
  if (groups === null || wall === null) throw new Error('there is no network');
  return {
    window,
    platform,
    groups,
    wall,
    sent,
    send,
    reply: (name: string, how: Reply) => replies.set(name, how),
  };
}

export interface NativeNetwork {
  readonly groups: Groups;
  readonly wall: Wall;
}
