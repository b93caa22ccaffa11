import * as z from 'zod/mini';
import { createHostPaths } from '@/platform/hostPaths';
import type { Navigation } from '@/platform/Platform';

declare global {
  interface Window {
    /** The door through which our native app speaks to the page; see native/README.md. */
    kadrReceive?: (message: unknown) => void;
  }
}

const openPath = z.object({
  type: z.literal('OPEN_PATH'),
  path: z.string().check(z.regex(/^\/(?!\/)/)),
});

/** The shell shows no address, so it is told none; it may ask for a place while the app runs. */
export function createNativeNavigation(window: Window): Navigation {
  const { announce, onHostPath } = createHostPaths();

  window.kadrReceive = (message) => {
    const read = openPath.safeParse(parsed(message));
    if (read.success) announce(read.data.path);
    else console.warn('The native app sent a message that is not known here', message);
  };

  return { showPath: () => undefined, allowSwipeOut: () => undefined, onHostPath };
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
