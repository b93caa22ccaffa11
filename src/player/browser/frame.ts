import {
  type EndOffer,
  type FromPlayer,
  readToPlayer,
  type ShareOutcome,
  type ToPlayer,
  wrapMessage,
} from '@/comics/playerMessages';
import { parseUrl } from '@/lib/urls';

export interface Frame {
  readonly embedded: boolean;
  readonly send: (message: FromPlayer) => void;
  /** Also passes on messages that were sent earlier, even without a parent. */
  readonly observe: (listener: (message: FromPlayer) => void) => void;
  readonly listen: (listener: (message: ToPlayer) => void) => void;
  /** Whether the reader has tapped the surrounding page, so that playing is their choice. */
  readonly touched: () => boolean;
  /** `false` where the comic has no address that others could open. */
  readonly canShare?: false;
}

/**
 * Connects the player with its parent. Where the parent's origin is known (the browser's own list, the
 * referrer, the parent's first message), messages go only there. Until then they go to any origin: they
 * contain nothing that the author of the frame's URL, key included, could not fetch.
 */
export function joinFrame(view: Window): Frame {
  const { parent } = view;
  const embedded = parent !== view;
  let origin = embedded ? knownOrigin(view) : null;
  const sent: FromPlayer[] = [];
  let observer: Frame['send'] = (message) => sent.push(message);
  return {
    embedded,
    observe: (listener) => {
      observer = listener;
      sent.forEach(listener);
    },
    send: (message) => {
      observer(message);
      if (embedded) parent.postMessage(wrapMessage(message), origin ?? '*');
    },
    touched: () => embedded && isTouched(parent),
    listen: (listener) => {
      if (!embedded) return;
      view.addEventListener('message', (event) => {
        if (event.source !== parent || (origin !== null && event.origin !== origin)) return;
        const message = readToPlayer(event.data);
        if (message === null) return;
        origin ??= usableOrigin(event.origin);
        listener(message);
      });
    },
  };
}

function isTouched(page: Window): boolean {
  try {
    return page.navigator.userActivation?.hasBeenActive === true;
  } catch {
    // A cross-origin parent does not reveal its origin.
    return false;
  }
}

function knownOrigin(view: Window): string | null {
  // Firefox has no list of ancestors, and its referrer is empty under VK's referrer policy.
  const ancestor = view.location.ancestorOrigins?.[0];
  if (ancestor !== undefined) return usableOrigin(ancestor);
  const referrer = parseUrl(view.document.referrer);
  return referrer && usableOrigin(referrer.origin);
}

/** Whether the parent has this origin, and so shares its storage. */
export function isParentOfThisSite({ parent, location }: Pick<Window, 'parent' | 'location'>): boolean {
  try {
    return parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** A sandboxed or local parent has the origin "null", which `postMessage` rejects. */
function usableOrigin(origin: string): string | null {
  return origin === 'null' || origin === '' ? null : origin;
}

interface FrameActions {
  readonly play: () => unknown;
  readonly pause: () => unknown;
  readonly close: () => void;
  readonly setMuted: (muted: boolean) => void;
  readonly setCaptions: (on: boolean) => void;
  readonly setLanguage: (language: string) => void;
  readonly goTo: (page: number) => void;
  readonly offer: (offer: EndOffer) => void;
  readonly shared: (outcome: ShareOutcome) => void;
}

export function handleFrameMessage(message: ToPlayer, actions: FrameActions): void {
  if (message.type === 'goto') actions.goTo(message.page);
  else if (message.type === 'lang') actions.setLanguage(message.lang);
  else if (message.type === 'captions') actions.setCaptions(message.on);
  else if (message.type === 'mute' || message.type === 'unmute') actions.setMuted(message.type === 'mute');
  else if (message.type === 'offer') actions.offer(message);
  else if (message.type === 'shared') actions.shared(message.outcome);
  // Messages that were handled before the player existed are not handled again.
  else if (message.type === 'play' || message.type === 'pause' || message.type === 'close')
    actions[message.type]();
}
