import type { ProjectView } from '@/domain/project';
import { KeepOffline } from '@/features/offline/KeepOffline';
import { ReportButton } from '@/features/report-project/ReportButton';
import { ReportsLink } from '@/features/report-project/ReportsLink';
import { ShareButton } from '@/features/share-project/ShareButton';
import { useLongDate } from '@/i18n/useLongDate';
import { useText } from '@/i18n/useText';
import styles from '@/panels/project/ProjectDetails.module.css';

/** The date, and what can be done with a project. */
export function ProjectActions({ project }: { project: ProjectView }) {
  const { t } = useText();
  const created = useLongDate(project.creationDate ?? '');
  return (
    <>
      {created && <p className={styles.created}>{t('project.created', created)}</p>}
      <div className={styles.shares}>
        <ShareButton project={project} />
      </div>
      {!project.isPlaceholder && <KeepOffline project={project} />}
      <div className={styles.moderation}>
        <ReportButton project={project} />
        <ReportsLink />
      </div>
    </>
  );
}
