import { type FromPlayer, readToPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';

/** The page that frames the player; silent when there is none. */
export interface Frame {
  readonly embedded: boolean;
  readonly tell: (message: FromPlayer) => void;
  readonly listen: (hear: (message: ToPlayer) => void) => void;
  /** Whether the reader has touched the page around: the play that follows is their own. */
  readonly touched: () => boolean;
}

/**
 * Joins the player to its parent. Where the parent's origin can be known (the browser's own list, the
 * referrer, the first message that the parent sent) messages go there alone. Until then they go to any
 * origin: they say only what whoever wrote the frame's address, key included, could fetch anyway.
 */
export function joinFrame(view: Window): Frame {
  const { parent } = view;
  const embedded = parent !== view;
  let origin = embedded ? knownOrigin(view) : null;
  return {
    embedded,
    tell: (message) => {
      if (embedded) parent.postMessage(wrapMessage(message), origin ?? '*');
    },
    touched: () => embedded && isTouched(parent),
    listen: (hear) => {
      if (!embedded) return;
      view.addEventListener('message', (event) => {
        if (event.source !== parent || (origin !== null && event.origin !== origin)) return;
        const message = readToPlayer(event.data);
        if (message === null) return;
        origin ??= usableOrigin(event.origin);
        hear(message);
      });
    },
  };
}

function isTouched(page: Window): boolean {
  try {
    return page.navigator.userActivation?.hasBeenActive === true;
  } catch {
    // Another site does not say.
    return false;
  }
}

function knownOrigin(view: Window): string | null {
  // Firefox has no list of ancestors; its referrer is empty under VK's own referrer policy.
  const ancestor = view.location.ancestorOrigins?.[0];
  if (ancestor !== undefined) return usableOrigin(ancestor);
  const { referrer } = view.document;
  return URL.canParse(referrer) ? usableOrigin(new URL(referrer).origin) : null;
}

/** A sandboxed parent or a file has the origin "null", which `postMessage` does not take. */
function usableOrigin(origin: string): string | null {
  return origin === 'null' || origin === '' ? null : origin;
}
