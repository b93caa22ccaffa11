import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsComic, wrapGivenComic } from '@/comics/givenComic';
import { readFromPlayer } from '@/comics/playerMessages';
import type { ProjectFile } from '@/comics/project';
import styles from '@/editor/play/PlaySheet.module.css';
import { useText } from '@/i18n/useText';
import { PlayerFailed } from '@/ui/PlayerFailed';
import { useSilentPlayer } from '@/ui/useSilentPlayer';

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
  const silence = useSilentPlayer();

  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    const player = frame.current?.contentWindow;
    if (!player || source !== player) return;
    if (wantsComic(data)) {
      const { origin } = new URL(address, window.location.href);
      return player.postMessage(wrapGivenComic(JSON.stringify(project)), origin);
    }
    const message = readFromPlayer(data);
    if (message === null) return;
    silence.heard();
    if (message.type === 'page') onPage(message.n);
    else if (message.type === 'escape') onEscape();
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
        className={styles.frame}
        src={address}
        title={t('editor.play.frame')}
        allow="autoplay; fullscreen; gamepad"
        onLoad={() => {
          silence.loaded();
          frame.current?.focus({ preventScroll: true });
        }}
      />
      {silence.isSilent && <PlayerFailed onRetry={silence.retry} />}
    </>
  );
}
