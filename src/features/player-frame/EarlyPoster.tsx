import { Icon28Play } from '@vkontakte/icons';
import styles from '@/features/player-frame/PlayerFrame.module.css';
import { useText } from '@/i18n/useText';

interface EarlyPosterProps {
  readonly name: string;
  /** `null` while it is not known. */
  readonly cover: string | null;
  /** Play was pressed, and the player is on its way. */
  readonly isWaiting: boolean;
  readonly onPlay: () => void;
}

/**
 * The cover in the place of a player that has yet to draw its own. It stands in prerendered HTML, where the start
 * script fills and hears it before the app is there; hydration leaves that as it is.
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
