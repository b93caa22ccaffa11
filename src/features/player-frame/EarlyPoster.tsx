import { Icon28Play } from '@vkontakte/icons';
import styles from '@/features/player-frame/PlayerFrame.module.css';
import { useText } from '@/i18n/useText';

interface EarlyPosterProps {
  readonly name: string;
  /** `null` until it is known. */
  readonly cover: string | null;
  /** Play was pressed while the player loads. */
  readonly isWaiting: boolean;
  readonly onPlay: () => void;
}

/**
 * The cover until the player draws its own. It is in the prerendered HTML, where the start script fills it and
 * handles its taps; hydration keeps that state.
 */
export function EarlyPoster({ name, cover, isWaiting, onPlay }: EarlyPosterProps) {
  const { t } = useText();
  return (
    <div className={styles.poster} data-early="poster">
      <img
        className={styles.cover}
        data-early="cover"
        src={cover ?? undefined}
        alt=""
        hidden={cover === null}
        fetchPriority="high"
        suppressHydrationWarning
      />
      <button
        type="button"
        className={styles.play}
        data-early="play"
        aria-label={t('card.play', name)}
        aria-busy={isWaiting}
        onClick={onPlay}
        suppressHydrationWarning
      >
        <Icon28Play />
      </button>
    </div>
  );
}
