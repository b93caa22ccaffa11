import { useEffect, useRef, useState } from 'react';
import { readFromPlayer } from '@/comics/playerMessages';
import { addressWithProject } from '@/domain/addressWithProject';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { useNavigate } from '@/routes/Routes';
import { linkPath } from './linkPath';
import styles from './PlayerFrame.module.css';

interface PlayerFrameProps {
  readonly projectId: string;
  readonly name: string;
  readonly autoplay: boolean;
  /** Escape was pressed inside the frame, where the keys of this page are not heard. */
  readonly onEscape?: () => void;
}

/** The player page in a square frame, at most 600 px wide (SPEC §2). Links inside the comics lead on in the app. */
export function PlayerFrame({ projectId, name, autoplay, onEscape }: PlayerFrameProps) {
  const { locale } = useText();
  const { playerUrl } = useAddresses();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  // A query that changes must not reload a comics that is being played.
  const [address] = useState(() =>
    addressWithProject(playerUrl, projectId, { lang: locale, ...(autoplay && { autoplay: '1' }) }),
  );

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFromPlayer(event.data);
      if (message?.type === 'link') navigate.to(linkPath(message));
      if (message?.type === 'escape') onEscape?.();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [navigate, onEscape]);

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
