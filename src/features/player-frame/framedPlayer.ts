import type { GivenComic } from '@/comics/givenComic';
import { type FromPlayer, readFromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import { addressWithProject } from '@/domain/projectAddress';

interface PlayerParams {
  readonly locale: string;
  readonly fileKey?: string | undefined;
  readonly autoplay: boolean;
  /** The parent page passes the comic's source. */
  readonly isGiven?: boolean;
}

/** The address of the player page. The start script and the app must compute exactly the same one. */
export function playerAddress(
  playerUrl: string,
  projectId: string,
  { locale, fileKey, autoplay, isGiven = false }: PlayerParams,
): string {
  return addressWithProject(playerUrl, projectId, {
    lang: locale,
    // A player with this parameter leaves reporting to the app.
    counted: '1',
    ...(fileKey !== undefined && { key: fileKey }),
    ...(isGiven && { given: '1' }),
    ...(autoplay && { autoplay: '1' }),
  });
}

/** The player frame in a box, whether React or the start script has made it. */
export function playerFrameIn(box: HTMLElement | null): HTMLIFrameElement | null {
  return box?.querySelector('iframe') ?? null;
}

export function sendToPlayer(
  { contentWindow, src }: HTMLIFrameElement,
  message: ToPlayer | GivenComic,
): void {
  contentWindow?.postMessage(wrapMessage(message), new URL(src, window.location.href).origin);
}

/** Pauses all comics on the page. They resume only when touched, so that sound never starts unexpectedly. */
export function pausePlayers(): void {
  for (const frame of document.querySelectorAll('iframe')) sendToPlayer(frame, { type: 'pause' });
}

/** A player frame that was opened before the app had loaded; the app takes over the same frame. */
export interface EarlyPlayer {
  readonly projectId: string;
  readonly frame: HTMLIFrameElement;
  readonly wantsPlay: boolean;
  /** The reader has pressed play: it plays as soon as possible, unless it has warnings to read. */
  play(): void;
  /**
   * The overlay that contains the frame until the app takes it over; `null` when the frame is already in its
   * place.
   */
  readonly overlay: { close(): void } | null;
  /** Stops listening, and returns the messages so far. */
  takeMessages(): readonly FromPlayer[];
}

declare global {
  interface Window {
    kadrPlayer?: EarlyPlayer | undefined;
  }
}

/**
 * Listens to a frame from its first message on, and plays it as soon as possible if the reader has pressed
 * play.
 */
export function openEarlyPlayer(
  projectId: string,
  frame: HTMLIFrameElement,
  { overlay, onMessage }: { overlay: EarlyPlayer['overlay']; onMessage: (message: FromPlayer) => void },
): EarlyPlayer {
  const messages: FromPlayer[] = [];
  let wantsPlay = false;
  const playNow = () => {
    const runs = messages.length > 0;
    if (wantsPlay && runs && !messages.some((message) => message.type === 'ready' && message.warns))
      sendToPlayer(frame, { type: 'play' });
  };
  const onMessageEvent = ({ source, data }: MessageEvent) => {
    const message = source === frame.contentWindow ? readFromPlayer(data) : null;
    if (message === null) return;
    messages.push(message);
    // Sent both times, since the player may not have received an earlier message before the comic had loaded.
    if (message.type === 'loading' || message.type === 'ready') playNow();
    onMessage(message);
  };
  const player: EarlyPlayer = {
    projectId,
    frame,
    get wantsPlay() {
      return wantsPlay;
    },
    play() {
      wantsPlay = true;
      playNow();
    },
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
