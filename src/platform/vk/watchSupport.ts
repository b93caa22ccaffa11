import type { AnyRequestMethodName, VKBridge } from '@vkontakte/vk-bridge';
import * as z from 'zod/mini';
import { withinLimit } from '@/platform/vk/withinLimit';

/** How long a frame's host may think about the list of what it can (ms); then we simply try the calls. */
const listLimit = 1_000;

const supportList = z.object({ supportedHandlers: z.array(z.string()) });

/**
 * Knows which calls the host can answer. The bridge's own `supportsAsync` is not asked inside a frame: there it
 * never settles with a silent host, and takes a host without a list for one that can do nothing.
 */
export function watchSupport(bridge: VKBridge) {
  let known: ReadonlySet<string> | null = null;
  let asked: Promise<void> | null = null;
  let endWaiting: () => void = () => undefined;

  function learn(data: unknown) {
    const read = supportList.safeParse(data);
    if (!read.success) return;
    known = new Set(read.data.supportedHandlers);
    endWaiting();
  }

  async function askForList() {
    const pushed = new Promise<void>((resolve) => {
      endWaiting = resolve;
    });
    const answered = withinLimit(bridge.send('SetSupportedHandlers'), listLimit).then((outcome) => {
      if (outcome.kind === 'fulfilled') learn(outcome.value);
    });
    await Promise.race([pushed, answered]);
  }

  bridge.subscribe((event) => {
    if (event.detail?.type === 'SetSupportedHandlers') learn(event.detail.data);
  });

  return {
    /** `false` only when the host's own list says so; a host without a list is worth a try. */
    async mayWork(method: AnyRequestMethodName): Promise<boolean> {
      if (bridge.isWebView()) return bridge.supportsAsync(method);
      if (known === null) {
        asked ??= askForList();
        await asked;
      }
      return known?.has(method) ?? true;
    },
  };
}
