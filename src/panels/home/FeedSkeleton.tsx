import { ProjectCardSkeleton } from '@/features/project-card/ProjectCardSkeleton';
import { useText } from '@/i18n/useText';

/** The places of the first cards while the feed is on its way. */
export function FeedSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('feeds.loading')}>
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}
