import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Counters.module.css';
import { LikeButton } from '@/features/project-card/LikeButton';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';
import { Sign } from '@/ui/Sign';

interface CountersProps {
  readonly project: ProjectView;
  readonly className?: string | undefined;
}

/** Likes and views: numbers for the eye, whole words for a screen reader. Nobody can like what is in an archive. */
export function Counters({ project, className }: CountersProps) {
  const { counter } = useText();
  const { likesCnt, viewsCnt } = project;
  return (
    <div className={className}>
      {useApi().source === 'archive' ? (
        <Counter shape="heart" count={likesCnt} label={counter('likes', likesCnt)} />
      ) : (
        <LikeButton project={project} />
      )}
      <Counter shape="eye" count={viewsCnt} label={counter('views', viewsCnt)} />
    </div>
  );
}

function Counter({ shape, count, label }: { shape: 'heart' | 'eye'; count: number; label: string }) {
  return (
    <span className={styles.counter} role="img" aria-label={label} title={label}>
      <Sign shape={shape} />
      {count}
    </span>
  );
}
