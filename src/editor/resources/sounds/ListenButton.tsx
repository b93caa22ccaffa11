import { Icon24PauseOutline, Icon24PlayOutline } from '@vkontakte/icons';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/resources/sounds/Listen.module.css';
import { useText } from '@/i18n/useText';

interface ListenButtonProps {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number | undefined;
  readonly id: string;
  readonly listening: ReturnType<typeof useListening>;
  readonly address: () => string;
}

/** Plays a sound, and shows around itself how much of it was heard. */
export function ListenButton({ name, duration, id, address, listening }: ListenButtonProps) {
  const { t } = useText();
  const isPlaying = listening.playing === id;
  return (
    <span className={styles.listen}>
      <IconButton
        label={t(isPlaying ? 'editor.sounds.stop' : 'editor.sounds.listen', name)}
        isPressed={isPlaying}
        onClick={() => listening.listen(id, address())}
      >
        {isPlaying ? <Icon24PauseOutline /> : <Icon24PlayOutline />}
      </IconButton>
      {listening.heard === id && duration !== undefined && (
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden>
          <circle cx="22" cy="22" r="20" pathLength={1} style={{ animationDuration: `${duration}ms` }} />
        </svg>
      )}
    </span>
  );
}

interface Listening {
  readonly key: string;
  /** It sounds; until then it loads. */
  readonly isHeard: boolean;
}

/** One sound at a time, as long as its list is open. */
export function useListening() {
  const [now, setNow] = useState<Listening | null>(null);
  const [failed, setFailed] = useState(false);
  const sound = useRef<HTMLAudioElement>(null);
  const stop = () => {
    sound.current?.pause();
    sound.current = null;
    setNow(null);
  };
  useEffect(() => () => sound.current?.pause(), []);
  const listen = (key: string, address: string) => {
    stop();
    setFailed(false);
    if (now?.key === key) return;
    const begun = new Audio(address);
    sound.current = begun;
    setNow({ key, isHeard: false });
    begun.onplaying = () => sound.current === begun && setNow({ key, isHeard: true });
    begun.onended = stop;
    begun.play().catch(() => {
      // A second press, or another sound, has stopped it on purpose.
      if (sound.current !== begun) return;
      stop();
      setFailed(true);
    });
  };
  return { playing: now?.key, heard: now?.isHeard ? now.key : undefined, failed, listen, stop };
}
