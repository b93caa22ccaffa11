import { type FunctionComponent, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Counters.module.css';
import type { LikeActionProps } from '@/features/project-card/LikeAction';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { OutlineIcon } from '@/ui/OutlineIcon';

/**
 * How many like it, and the heart to press. It looks pressed and busy at once, what it does comes with the first press;
 * the number changes when the server has confirmed it (docs/product/states.md#likes-and-follows).
 */
export function LikeButton({ project }: { project: ProjectView }) {
  const { t, counter } = useText();
  const [wish, setWish] = useState<boolean | null>(null);
  const [Action, setAction] = useState<FunctionComponent<LikeActionProps> | null>(null);
  const { likeCount, likedByMe } = project;
  const isPressed = wish ?? likedByMe;
  const press = async () => {
    setWish(!isPressed);
    try {
      const { LikeAction } = await loadPart(() => import('@/features/project-card/LikeAction'));
      setAction(() => LikeAction);
    } catch {
      setWish(null);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.counter} ${styles.like}`}
        aria-label={`${t('card.like')}, ${counter('likes', likeCount)}`}
        aria-pressed={isPressed}
        aria-busy={wish !== null}
        onClick={() => void press()}
      >
        <OutlineIcon shape="heart" />
        {likeCount}
      </button>
      {Action && <Action project={project} wish={wish} onSettled={() => setWish(null)} />}
    </>
  );
}
