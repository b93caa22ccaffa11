import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wantsComic, wrapGivenComic } from '@/comics/givenComic';
import { readFromPlayer } from '@/comics/playerMessages';
import { playerAddress } from '@/features/player-frame/framedPlayer';
import { useText } from '@/i18n/useText';
import styles from '@/panels/preview/PreviewPanel.module.css';
import { useAddresses } from '@/queries/Server';
import { PlayerFailed, useSilentPlayer } from '@/ui/PlayerFailed';

interface GivenPlayerProps {
  readonly projectId: string;
  readonly fileKey: string | undefined;
  readonly name: string;
  /** In place of the project's own file; the player keeps nothing of such plays. */
  readonly file: object;
  /** Counted from 1. */
  readonly onPage: (page: number) => void;
}

/** Plays a draft without anything that belongs to a published comic: no views, progress, next comic or link to share. */
export function GivenPlayer({ projectId, fileKey, name, file, onPage }: GivenPlayerProps) {
  const { locale } = useText();
  const { playerUrl } = useAddresses();
  const frame = useRef<HTMLIFrameElement>(null);
  const silence = useSilentPlayer();
  // Kept in state: a new key must not reload a comic that is playing.
  const [address] = useState(() =>
    playerAddress(playerUrl, projectId, { locale, fileKey, autoplay: false, isGiven: true }),
  );

  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    const player = frame.current?.contentWindow;
    if (!player || source !== player) return;
    const { origin } = new URL(address, window.location.href);
    if (wantsComic(data)) return player.postMessage(wrapGivenComic(JSON.stringify(file)), origin);
    const message = readFromPlayer(data);
    if (message === null) return;
    silence.messageReceived();
    if (message.type === 'page') onPage(message.n);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div className={styles.player}>
      <iframe
        key={silence.attempt}
        ref={frame}
        className={styles.frame}
        src={address}
        title={name}
        allow="autoplay; fullscreen; gamepad"
        onLoad={silence.loaded}
      />
      {silence.isSilent && <PlayerFailed onRetry={silence.retry} />}
    </div>
  );
}
