import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wrapGivenComic } from '@/comics/givenComic';
import { readFromPlayer } from '@/comics/playerMessages';
import type { ProjectFile } from '@/comics/project';
import styles from '@/editor/play/PlaySheet.module.css';
import { useText } from '@/i18n/useText';

/** Milliseconds after which a frame that says nothing is taken for a failed one. */
const patience = 15_000;

interface GivenPlayerProps {
  readonly address: string;
  readonly project: ProjectFile;
  /** Escape was pressed within the frame, whose keys are not heard here. */
  readonly onEscape: () => void;
  /** Counted from 1. */
  readonly onPage: (page: number) => void;
}

/** The real player, which is handed the comic as it stands now. */
export function GivenPlayer({ address, project, onEscape, onPage }: GivenPlayerProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isSilent, setSilent] = useState(false);
  const [isHeard, setHeard] = useState(false);

  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    const player = frame.current?.contentWindow;
    const message = player && source === player ? readFromPlayer(data) : null;
    if (!player || message === null) return;
    setHeard(true);
    setSilent(false);
    if (message.type === 'wants') {
      const { origin } = new URL(address, window.location.href);
      player.postMessage(wrapGivenComic(JSON.stringify(project)), origin);
    } else if (message.type === 'page') onPage(message.n);
    else if (message.type === 'escape') onEscape();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isHeard) return undefined;
    const timer = setTimeout(() => setSilent(true), patience);
    return () => clearTimeout(timer);
  }, [isHeard]);

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('editor.play.frame')}
        allow="autoplay; fullscreen; gamepad"
        onLoad={() => frame.current?.focus({ preventScroll: true })}
      />
      {isSilent && (
        <p role="alert" className={styles.silent}>
          {t('editor.play.silent')}
        </p>
      )}
    </>
  );
}
