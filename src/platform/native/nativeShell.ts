import * as z from 'zod/mini';
import { parseJson } from '@/lib/parseJson';
import { createHostPaths } from '@/platform/hostPaths';
import type { Navigation, Platform } from '@/platform/Platform';

declare global {
  interface Window {
    /** Injected by our native app before the page loads; see native/README.md. */
    readonly KadrNative?: unknown;
  }
}

/** The native app's interface (native/README.md); optional methods are checked when they are called. */
export interface NativeShell {
  appLoadingDone(): void;
  /** Android's SDK level, not validated. */
  sdkLevel?(): unknown;
  /** The session's key, plain or as JSON with `apiKey`, not validated. */
  getApiKey?(): unknown;
  /** Stores the key in its existing form; an empty key removes it. */
  setApiKey?(key: string): void;
  /** Opens the app's sign-in dialog. */
  openSignIn?(): void;
  /** Signs out; the app then reloads. */
  signOut?(): void;
  /** Opens the app's own editor, optionally for a comment on another project. */
  openEditor?(projectId: string, commentedId: string | null): void;
  /** Opens the app's own player. */
  openPlayer?(projectId: string, autoplay: boolean, newComment: boolean): void;
  /** Passes a call to the social network's API as JSON; the reply arrives through `window.kadrReceive`. */
  callSocialApi?(call: string): void;
}

/** `null` outside our native app. */
export function findNativeShell(window: Window): NativeShell | null {
  const shell = window.KadrNative;
  return isNativeShell(shell) ? shell : null;
}

// Checked without a schema, since a schema would copy the methods off Android's injected object.
function isNativeShell(shell: unknown): shell is NativeShell {
  return (
    typeof shell === 'object' &&
    shell !== null &&
    'appLoadingDone' in shell &&
    typeof shell.appLoadingDone === 'function'
  );
}

/** Calls the native app. Errors are logged and give `undefined`, since the page also works without them. */
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
    /** Receives the native app's messages; see native/README.md. */
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
  /** Receives the social network's reply, which is not validated. */
  readonly socialReply: (reply: unknown) => void;
}

/** Starts to receive messages. The native app has no address bar, so it gets no updates of the path. */
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

/** Android passes a string, iOS an object. */
function parsed(message: unknown): unknown {
  return typeof message === 'string' ? parseJson(message) : message;
}
