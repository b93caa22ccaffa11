import { type FromPlayer, readFromPlayer, wrapMessage } from '@/comics/playerMessages';

/** A player frame opened before the app has loaded; the app adopts the frame itself. */
export interface EarlyPlayer {
  readonly projectId: string;
  readonly frame: HTMLIFrameElement;
  wantsPlay: boolean;
  /** The overlay that holds the frame until the app adopts it; `null` when the frame is already in its place. */
  readonly overlay: { close(): void } | null;
  /** Stops listening and returns the messages so far. */
  takeMessages(): readonly FromPlayer[];
}

declare global {
  interface Window {
    kadrPlayer?: EarlyPlayer | undefined;
  }
}

/** Listens to a frame from its first message on, and plays it as soon as possible if the reader pressed play. */
export function openEarlyPlayer(
  projectId: string,
  frame: HTMLIFrameElement,
  { overlay, onMessage }: { overlay: EarlyPlayer['overlay']; onMessage: (message: FromPlayer) => void },
): EarlyPlayer {
  const messages: FromPlayer[] = [];
  const onMessageEvent = ({ source, data }: MessageEvent) => {
    const message = source === frame.contentWindow ? readFromPlayer(data) : null;
    if (message === null) return;
    messages.push(message);
    if (player.wantsPlay && mayPlay(message)) sendPlay(frame);
    onMessage(message);
  };
  const player: EarlyPlayer = {
    projectId,
    frame,
    wantsPlay: false,
    overlay,
    takeMessages() {
      window.removeEventListener('message', onMessageEvent);
      window.kadrPlayer = undefined;
      return messages;
    },
  };
  window.addEventListener('message', onMessageEvent);
  window.kadrPlayer = player;
  return player;
}

/** Whether a player may start automatically: warnings must be read first. */
export function mayPlay(message: FromPlayer): boolean {
  return message.type === 'ready' && !message.warns;
}

export function sendPlay({ contentWindow, src }: HTMLIFrameElement): void {
  const { origin } = new URL(src, window.location.href);
  contentWindow?.postMessage(wrapMessage({ type: 'play' }), origin);
}

/** Whether the player now shows its own content: poster, page or error. */
export function showsContent(message: FromPlayer, wantsPlay: boolean): boolean {
  switch (message.type) {
    case 'poster':
      return !wantsPlay;
    case 'ready':
      return wantsPlay && message.warns;
    case 'page':
    case 'end':
    case 'error':
      return true;
    default:
      return false;
  }
}
