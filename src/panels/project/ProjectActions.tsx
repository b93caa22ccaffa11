import { lazy, Suspense } from 'react';
import type { FeedRef, ProjectView } from '@/domain/project';
import { KeepOffline } from '@/features/offline/KeepOffline';
import { useProjectRights } from '@/features/project-controls/useProjectRights';
import { ReportButton, ReportsLink } from '@/features/report-project/ReportButton';
import { ShareButton } from '@/features/share-project/ShareButton';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { whenPageIdle } from '@/offline/page/whenPageIdle';
import styles from '@/panels/project/ProjectDetails.module.css';
import { useApi } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { LoadFailed } from '@/ui/LoadFailed';

const ProjectControls = lazy(() =>
  loadPart(async () => ({
    default: (await import('@/features/project-controls/ProjectControls')).ProjectControls,
  })),
);

const ProjectComments = lazy(async () => {
  await whenPageIdle();
  return loadPart(async () => ({
    default: (await import('@/features/comments/ProjectComments')).ProjectComments,
  }));
});

interface ProjectActionsProps {
  readonly project: ProjectView;
  /** The link asked for the comments. */
  readonly toComments: boolean;
}

export function ProjectActions({ project, toComments }: ProjectActionsProps) {
  const { t } = useText();
  const created = useLongDate(project.creationDate ?? '');
  const rights = useProjectRights(project);
  return (
    <>
      {created && <p className={styles.created}>{t('project.created', created)}</p>}
      {project.feed && <FeedLine feed={project.feed} />}
      <div className={styles.shares}>
        <ShareButton project={project} />
      </div>
      {!project.isPlaceholder && <KeepOffline project={project} />}
      <div className={styles.moderation}>
        <ReportButton project={project} />
        <ReportsLink />
      </div>
      {rights && (
        <ErrorBoundary fallback={<LoadFailed />}>
          <Suspense>
            <ProjectControls project={project} rights={rights} toComments={toComments} />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className={styles.part} data-part="comments" tabIndex={-1}>
        <ErrorBoundary fallback={<LoadFailed />}>
          <Suspense>
            <ProjectComments project={project} scrollsHere={toComments} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}

/** The project's custom feed; an archive has no page for it. */
function FeedLine({ feed: { id, name } }: { feed: FeedRef }) {
  const { t, node } = useText();
  if (useApi().source === 'archive') return <p className={styles.created}>{t('project.inFeed', name)}</p>;
  return (
    <p className={styles.created}>
      {node(
        'project.inFeed',
        <Link key="feed" className={styles.feed} href={screens.customFeed.path({ feedId: id })}>
          {name}
        </Link>,
      )}
    </p>
  );
}
