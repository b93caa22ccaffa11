import { type FunctionComponent, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Counters.module.css';
import type { LikeDeedProps } from '@/features/project-card/LikeDeed';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';

/**
 * How many like it, and the heart to press. It looks pressed and busy at once, what it does comes with the first press;
 * the number changes when the server has confirmed it (docs/product/states.md#likes-and-follows).
 */
export function LikeButton({ project }: { project: ProjectView }) {
  const { t, counter } = useText();
  const [wish, setWish] = useState<boolean | null>(null);
  const [deed, setDeed] = useState<{ Do: FunctionComponent<LikeDeedProps> } | null>(null);
  const { likesCnt, isLikedByCurUser } = project;
  const isPressed = wish ?? isLikedByCurUser;
  const press = async () => {
    setWish(!isPressed);
    try {
      const { LikeDeed } = await loadPart(() => import('@/features/project-card/LikeDeed'));
      setDeed({ Do: LikeDeed });
    } catch {
      setWish(null);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.counter} ${styles.like}`}
        aria-label={`${t('card.like')}, ${counter('likes', likesCnt)}`}
        aria-pressed={isPressed}
        aria-busy={wish !== null}
        onClick={() => void press()}
      >
        <Heart />
        {likesCnt}
      </button>
      {deed && <deed.Do project={project} wish={wish} onSettled={() => setWish(null)} />}
    </>
  );
}

/** One outline, which is filled when it is pressed. */
export function Heart() {
  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 20 20">
      <path d="M10 17S2.5 12.6 2.5 7.5a4 4 0 0 1 7.5-2 4 4 0 0 1 7.5 2C17.5 12.6 10 17 10 17Z" />
    </svg>
  );
}
