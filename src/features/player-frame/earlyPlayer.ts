import { type FromPlayer, readFromPlayer, wrapMessage } from '@/comics/playerMessages';

/** A player's frame that was opened before the app was there; the app takes over the very frame that stands. */
export interface EarlyPlayer {
  readonly projectId: string;
  readonly frame: HTMLIFrameElement;
  /** The reader has pressed play. */
  wantsPlay: boolean;
  /** Where the frame stands until the app has a place for it; `null` when it stands in its place. */
  readonly overlay: { close(): void } | null;
  /** Ends the listening here; gives what the player has told so far. */
  handOver(): readonly FromPlayer[];
}

declare global {
  interface Window {
    kadrPlayer?: EarlyPlayer | undefined;
  }
}

/** Listens to a frame from its first message on, and lets it play as soon as it can when the reader wants that. */
export function openEarlyPlayer(
  projectId: string,
  frame: HTMLIFrameElement,
  { overlay, onMessage }: { overlay: EarlyPlayer['overlay']; onMessage: (message: FromPlayer) => void },
): EarlyPlayer {
  const told: FromPlayer[] = [];
  const hear = ({ source, data }: MessageEvent) => {
    const message = source === frame.contentWindow ? readFromPlayer(data) : null;
    if (message === null) return;
    told.push(message);
    if (player.wantsPlay && mayPlay(message)) askToPlay(frame);
    onMessage(message);
  };
  const player: EarlyPlayer = {
    projectId,
    frame,
    wantsPlay: false,
    overlay,
    handOver() {
      window.removeEventListener('message', hear);
      window.kadrPlayer = undefined;
      return told;
    },
  };
  window.addEventListener('message', hear);
  window.kadrPlayer = player;
  return player;
}

/** Whether a player that was asked for before it was there may begin: what a comic warns of is read first. */
export function mayPlay(message: FromPlayer): boolean {
  return message.type === 'ready' && !message.warns;
}

export function askToPlay({ contentWindow, src }: HTMLIFrameElement): void {
  const { origin } = new URL(src, window.location.href);
  contentWindow?.postMessage(wrapMessage({ type: 'play' }), origin);
}

/** Whether the player now shows something of its own: its poster, a page, or why there is none. */
export function showsItself(message: FromPlayer, wantsPlay: boolean): boolean {
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
