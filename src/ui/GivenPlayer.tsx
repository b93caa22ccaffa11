import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsComic, wrapGivenComic } from '@/comics/givenComic';
import { type FromPlayer, readFromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import { PlayerFailed, useSilentPlayer } from '@/ui/PlayerFailed';

interface GivenPlayerProps {
  /** With `given=1` (docs/comics-format.md#the-player-page). */
  readonly address: string;
  readonly title: string;
  readonly className: string | undefined;
  /** In place of the project's own file; the player keeps nothing of such plays. */
  readonly file: object;
  readonly onMessage: (message: FromPlayer, send: (reply: ToPlayer) => void) => void;
  /** Its keys work at once. */
  readonly takesFocus?: boolean;
}

/** The real player with a comic that this page hands over. */
export function GivenPlayer({
  address,
  title,
  className,
  file,
  onMessage,
  takesFocus = false,
}: GivenPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const silence = useSilentPlayer();

  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    const player = frame.current?.contentWindow;
    if (!player || source !== player) return;
    const { origin } = new URL(address, window.location.href);
    if (wantsComic(data)) {
      // Not returned: as the source of what a tail call sends, Safari names the window that receives it.
      player.postMessage(wrapGivenComic(JSON.stringify(file)), origin);
      return;
    }
    const message = readFromPlayer(data);
    if (message === null) return;
    silence.messageReceived();
    onMessage(message, (reply) => {
      player.postMessage(wrapMessage(reply), origin);
    });
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <>
      <iframe
        key={silence.attempt}
        ref={frame}
        className={className}
        src={address}
        title={title}
        allow="autoplay; fullscreen; gamepad"
        onLoad={() => {
          silence.loaded();
          if (takesFocus) frame.current?.focus({ preventScroll: true });
        }}
      />
      {silence.isSilent && <PlayerFailed onRetry={silence.retry} />}
    </>
  );
}
