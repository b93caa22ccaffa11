import { Icon20LikeOutline, Icon20ViewOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Counters.module.css';
import { useText } from '@/i18n/useText';

interface CountersProps {
  readonly project: ProjectView;
  readonly className?: string | undefined;
}

/** Likes and views: numbers for the eye, whole words for a screen reader. */
export function Counters({ project, className }: CountersProps) {
  const { counter } = useText();
  return (
    <div className={className}>
      <Counter
        icon={<Icon20LikeOutline />}
        count={project.likesCnt}
        label={counter('likes', project.likesCnt)}
      />
      <Counter
        icon={<Icon20ViewOutline />}
        count={project.viewsCnt}
        label={counter('views', project.viewsCnt)}
      />
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
