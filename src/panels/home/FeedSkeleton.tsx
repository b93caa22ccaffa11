import { ProjectCardSkeleton } from '@/features/project-card/ProjectCardSkeleton';
import { useText } from '@/i18n/useText';

export function FeedSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('feeds.loading')}>
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}
