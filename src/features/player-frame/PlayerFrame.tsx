import { useEffect, useRef, useState } from 'react';
import { readFromPlayer } from '@/comics/playerMessages';
import { addressWithProject } from '@/domain/addressWithProject';
import { useText } from '@/i18n/useText';
import { useCountView } from '@/queries/project';
import { useAddresses } from '@/queries/Server';
import { playing } from '@/routes/playing';
import { useNavigate } from '@/routes/Routes';
import { linkPath } from './linkPath';
import styles from './PlayerFrame.module.css';

interface PlayerFrameProps {
  readonly projectId: string;
  readonly name: string;
  /** Opens the files of a project that is not public. */
  readonly fileKey: string | undefined;
  readonly autoplay: boolean;
  /** Escape was pressed inside the frame, where the keys of this page are not heard. */
  readonly onEscape?: () => void;
}

/** The player page in a square frame, at most 600 px wide (SPEC §2). Links inside the comics lead on in the app. */
export function PlayerFrame({ projectId, name, fileKey, autoplay, onEscape }: PlayerFrameProps) {
  const { locale } = useText();
  const { playerUrl } = useAddresses();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  // A query that changes must not reload a comics that is being played.
  const [address] = useState(() =>
    addressWithProject(playerUrl, projectId, {
      lang: locale,
      ...(fileKey !== undefined && { key: fileKey }),
      ...(autoplay && { autoplay: '1' }),
    }),
  );

  const countView = useCountView(projectId);
  const [play] = useState(() => playing.open());
  useEffect(() => () => play.end(), [play]);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFromPlayer(event.data);
      if (message?.type === 'play') {
        play.begin();
        countView();
      }
      if (message?.type === 'end') play.end();
      if (message?.type === 'link') navigate.to(linkPath(message));
      if (message?.type === 'escape') onEscape?.();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [navigate, onEscape, countView, play]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={name}
      allow="autoplay; fullscreen; gamepad"
    />
  );
}
