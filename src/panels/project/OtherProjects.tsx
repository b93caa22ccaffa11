import { lazy, Suspense, useRef } from 'react';
import type { ProjectView } from '@/domain/project';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import styles from '@/panels/project/ProjectDetails.module.css';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { useIsNear } from '@/ui/useIsNear';

const MoreComics = lazy(() =>
  loadPart(async () => ({ default: (await import('@/features/what-next/MoreComics')).MoreComics })),
);

/** Suggestions at the end of the page, loaded when the reader is near or reaches an ending. */
export function OtherProjects({ project, isEnded }: { project: ProjectView; isEnded: boolean }) {
  const { t } = useText();
  const part = useRef<HTMLElement>(null);
  const isNear = useIsNear(part);
  const isShown = isNear || isEnded;
  return (
    <section
      ref={part}
      className={styles.part}
      data-part="others"
      tabIndex={-1}
      aria-label={isShown ? t('next.more') : undefined}
    >
      {isShown && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <MoreComics project={project} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
