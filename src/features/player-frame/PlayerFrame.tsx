import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FromPlayer, readFromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import { addressWithProject } from '@/domain/addressWithProject';
import type { ProjectView } from '@/domain/project';
import { linkPath } from '@/features/player-frame/linkPath';
import { PlayerFailed } from '@/features/player-frame/PlayerFailed';
import styles from '@/features/player-frame/PlayerFrame.module.css';
import { useSilentPlayer } from '@/features/player-frame/useSilentPlayer';
import { useStoryEnd } from '@/features/player-frame/useStoryEnd';
import { useText } from '@/i18n/useText';
import { useCountView } from '@/queries/project';
import { useAddresses } from '@/queries/Server';
import { playing } from '@/routes/playing';
import { useNavigate } from '@/routes/Routes';

interface PlayerFrameProps {
  readonly projectId: string;
  readonly name: string;
  /** Opens the files of a project that is not public. */
  readonly fileKey: string | undefined;
  readonly autoplay: boolean;
  /** Plays the project that the reader goes on with; without it, its page opens. */
  readonly onNext?: (project: ProjectView) => void;
  /** The ways to share have been opened, and wait for a dialog that stands before them. */
  readonly onShare?: () => void;
  /** Escape was pressed inside the frame, where the keys of this page are not heard. */
  readonly onEscape?: () => void;
  /** Leads to where a link inside the comic points; without it the app goes there at once. */
  readonly onLink?: (path: string) => void;
}

/**
 * The player page in a square frame, at most 600 px wide (docs/product/screens.md#player-frame). Links inside
 * the comic lead on in the app.
 */
export function PlayerFrame({
  projectId,
  name,
  fileKey,
  autoplay,
  onNext,
  onShare,
  onEscape,
  onLink,
}: PlayerFrameProps) {
  const { locale } = useText();
  const { playerUrl } = useAddresses();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // A query that changes must not reload a comic that is being played.
  const [address] = useState(() =>
    addressWithProject(playerUrl, projectId, {
      lang: locale,
      ...(fileKey !== undefined && { key: fileKey }),
      ...(autoplay && { autoplay: '1' }),
    }),
  );

  const countView = useCountView(projectId);
  const [play] = useState(() => playing.open());
  useEffect(() => {
    const player = frame.current;
    return () => {
      play.end();
      // A panel that is left stays in memory, but nobody is to hear it.
      if (!player?.isConnected) return;
      const { origin } = new URL(address, window.location.href);
      player.contentWindow?.postMessage(wrapMessage({ type: 'pause' }), origin);
    };
  }, [play, address]);

  const tell = (message: ToPlayer) => {
    const { origin } = new URL(address, window.location.href);
    frame.current?.contentWindow?.postMessage(wrapMessage(message), origin);
  };
  const silence = useSilentPlayer();
  const hearEnd = useStoryEnd({ projectId, tell, onNext, onShare });

  const hear = useEffectEvent((message: FromPlayer) => {
    silence.heard();
    hearEnd(message);
    switch (message.type) {
      case 'play':
        countView();
        return play.begin();
      case 'page':
        return play.begin();
      case 'end':
        return play.finish();
      case 'link':
        return (onLink ?? navigate.to)(linkPath(message));
      case 'escape':
        return onEscape?.();
      case 'room':
        return box.current ? growBox(box.current, message.height) : undefined;
    }
  });
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      const message = source === frame.current?.contentWindow ? readFromPlayer(data) : null;
      if (message !== null) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div ref={box} className={styles.box}>
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

/** It grows with what it has to show, and never jumps back while somebody reads. */
function growBox(box: HTMLElement, height: number): void {
  const known = Number.parseFloat(box.style.getPropertyValue('--player-room')) || 0;
  if (height > known) box.style.setProperty('--player-room', `${height}px`);
}
