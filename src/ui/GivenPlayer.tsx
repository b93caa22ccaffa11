import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsComic, wrapGivenComic } from '@/comics/givenComic';
import { type FromPlayer, readFromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import { PlayerFailed, useSilentPlayer } from '@/ui/PlayerFailed';

interface GivenPlayerProps {
  /** The URL has `given=1` (docs/comics-format.md#the-player-page). */
  readonly address: string;
  readonly title: string;
  readonly className: string | undefined;
  /** Replaces the project's own file; the player does not store such plays. */
  readonly file: object;
  readonly onMessage: (message: FromPlayer, send: (reply: ToPlayer) => void) => void;
  /** Focuses the player, so that its keys work at once. */
  readonly takesFocus?: boolean;
}

/** The player, with a comic that this page passes to it. */
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

  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    const player = frame.current?.contentWindow;
    if (!player || source !== player) return;
    const { origin } = new URL(address, window.location.href);
    if (wantsComic(data)) {
      // Without `return` on the same line: after a tail call, Safari gives the receiving window as the
      // message's source.
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
    const listen = (event: MessageEvent) => receive(event);
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
