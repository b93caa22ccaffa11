import { Icon24PauseOutline, Icon24PlayOutline } from '@vkontakte/icons';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/resources/sounds/Listen.module.css';
import type { useListening } from '@/editor/resources/sounds/useListening';
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
