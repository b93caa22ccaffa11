import * as z from 'zod/mini';
import { createHostPaths } from '@/platform/hostPaths';
import type { Navigation, Platform } from '@/platform/Platform';

declare global {
  interface Window {
    /** The door through which our native app speaks to the page; see native/README.md. */
    kadrReceive?: (message: unknown) => void;
  }
}

const shellMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('OPEN_PATH'), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
  z.object({ type: z.literal('UPDATE'), update: z.unknown() }),
  z.object({ type: z.literal('API_KEY_CHANGED') }),
  z.looseObject({ type: z.literal('VK_API_REPLY') }),
]);

interface NativeMessages extends Pick<Platform, 'onPushedUpdate'> {
  readonly navigation: Navigation;
}

interface NativeReceivers {
  readonly keyChanged: () => void;
  /** Takes what the social network answered, which nobody has checked. */
  readonly socialReply: (reply: unknown) => void;
}

/** Opens the door for what the shell sends while the app runs. The shell shows no address, so it is told none. */
export function receiveNativeMessages(
  window: Window,
  { keyChanged, socialReply }: NativeReceivers,
): NativeMessages {
  const { announce, onHostPath } = createHostPaths();
  const updateListeners = new Set<(update: unknown) => void>();

  window.kadrReceive = (message) => {
    const read = shellMessage.safeParse(parsed(message));
    if (!read.success) console.warn('The native app sent a message that is not known here', message);
    else if (read.data.type === 'OPEN_PATH') announce(read.data.path);
    else if (read.data.type === 'API_KEY_CHANGED') keyChanged();
    else if (read.data.type === 'VK_API_REPLY') socialReply(read.data);
    else for (const listener of updateListeners) listener(read.data.update);
  };

  return {
    navigation: { showPath: () => undefined, allowSwipeOut: () => undefined, onHostPath },
    onPushedUpdate(listener) {
      updateListeners.add(listener);
      return () => {
        updateListeners.delete(listener);
      };
    },
  };
}

/** Android hands a string over, iOS an object. */
function parsed(message: unknown): unknown {
  if (typeof message !== 'string') return message;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
