import { Icon20ViewOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Counters.module.css';
import { Heart, LikeButton } from '@/features/project-card/LikeButton';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';

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
        <Counter icon={<Heart />} count={likesCnt} label={counter('likes', likesCnt)} />
      ) : (
        <LikeButton project={project} />
      )}
      <Counter icon={<Icon20ViewOutline />} count={viewsCnt} label={counter('views', viewsCnt)} />
    </div>
  );
}

function Counter({ icon, count, label }: { icon: ReactNode; count: number; label: string }) {
  return (
    <span className={styles.counter} role="img" aria-label={label} title={label}>
      {icon}
      {count}
    </span>
  );
}
