import { type FunctionComponent, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Counters.module.css';
import type { LikeActionProps } from '@/features/project-card/LikeAction';
import { useText } from '@/i18n/useText';
import { loadChunk } from '@/lib/lazyChunk';
import { logLostChunk } from '@/lib/logFailure';
import { OutlineIcon } from '@/ui/OutlineIcon';

/**
 * The like count and button. A press shows at once, and loads the code that sends it; the count changes after
 * confirmation (docs/product/states.md#likes-and-follows).
 */
export function LikeButton({ project }: { project: ProjectView }) {
  const { t, counter, number } = useText();
  const [desired, setDesired] = useState<boolean | null>(null);
  const [Action, setAction] = useState<FunctionComponent<LikeActionProps> | null>(null);
  const { likeCount, likedByMe } = project;
  const isPressed = desired ?? likedByMe;
  const press = async () => {
    setDesired(!isPressed);
    try {
      const { LikeAction } = await loadChunk(() => import('@/features/project-card/LikeAction'));
      setAction(() => LikeAction);
    } catch (error) {
      logLostChunk(error);
      setDesired(null);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.counter} ${styles.like}`}
        aria-label={`${t('project.like')}, ${counter('likes', likeCount)}`}
        aria-pressed={isPressed}
        aria-busy={desired !== null}
        onClick={() => void press()}
      >
        <OutlineIcon shape="heart" />
        {number(likeCount)}
      </button>
      {Action && <Action project={project} desired={desired} onSettled={() => setDesired(null)} />}
    </>
  );
}
