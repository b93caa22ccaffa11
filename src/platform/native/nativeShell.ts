import * as z from 'zod/mini';
import { createHostPaths } from '@/platform/hostPaths';
import type { Navigation, Platform } from '@/platform/Platform';

declare global {
  interface Window {
    /** Put there by our native app before the page loads; see native/README.md. */
    readonly KadrNative?: unknown;
  }
}

/** What our native app offers to the page (native/README.md); whether the optional ones are functions is asked where they are called. */
export interface NativeShell {
  appLoadingDone(): void;
  /** The SDK level of Android; what it gives is unknown until it was looked at. */
  sdkLevel?(): unknown;
  /** The key that says who is signed in, plain or as JSON with `apiKey`; what it gives is unknown until it was looked at. */
  getApiKey?(): unknown;
  /** Keeps the key in the form that is there already; an empty one forgets it. */
  setApiKey?(key: string): void;
  /** Opens the app's own dialog for signing in and up. */
  openSignIn?(): void;
  /** Signs the app out, which then starts anew by itself. */
  signOut?(): void;
  /** Opens the app's own editor of a project, made as a comment to another one or to none. */
  openEditor?(projectId: string, commentedId: string | null): void;
  /** Opens the app's own player of a project. */
  openPlayer?(projectId: string, autoplay: boolean, newComment: boolean): void;
  /** Hands a call over to the social network's API, as JSON; its reply comes through `window.kadrReceive`. */
  callSocialApi?(call: string): void;
}

/** The shell that our native app put on `window`; `null` anywhere else. */
export function findNativeShell(window: Window): NativeShell | null {
  const shell = window.KadrNative;
  return isNativeShell(shell) ? shell : null;
}

// Read by hand: Android's injected objects are not plain ones, a schema would copy their functions off them.
function isNativeShell(shell: unknown): shell is NativeShell {
  return (
    typeof shell === 'object' &&
    shell !== null &&
    'appLoadingDone' in shell &&
    typeof shell.appLoadingDone === 'function'
  );
}

/** Calls the native app. When that fails it is logged and gives `undefined`: a page goes on without its app. */
export function callShell<Given>(name: string, call: () => Given): Given | undefined {
  try {
    return call();
  } catch (error) {
    console.warn(`The native app failed at ${name}`, error);
    return undefined;
  }
}

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
