import { Group } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { KeepOffline } from '@/features/offline/KeepOffline';
import { Byline } from '@/features/project-card/Byline';
import { Counters } from '@/features/project-card/Counters';
import { ReportButton } from '@/features/report-project/ReportButton';
import { ReportsLink } from '@/features/report-project/ReportsLink';
import { ShareButton } from '@/features/share-project/ShareButton';
import { useLongDate } from '@/i18n/useLongDate';
import { useText } from '@/i18n/useText';
import styles from '@/panels/project/ProjectDetails.module.css';
import { useApi } from '@/queries/Server';

/** Name, author, date, counters and the way to share. */
export function ProjectDetails({ project }: { project: ProjectView }) {
  const { t } = useText();
  const api = useApi();
  const created = useLongDate(project.creationDate ?? '');
  return (
    <Group>
      <div className={styles.details}>
        {api.source === 'archive' && <p className={styles.archive}>{t('project.archiveLabel')}</p>}
        <h2 className={styles.name}>{project.isPlaceholder ? t('project.unknownName') : project.name}</h2>
        <Byline project={project} />
        <p className={styles.description}>{project.description || t('project.descriptionEmpty')}</p>
        <Counters project={project} className={styles.counters} />
        {created && <p className={styles.created}>{t('project.created', created)}</p>}
        <div className={styles.shares}>
          <ShareButton project={project} />
        </div>
        {!project.isPlaceholder && <KeepOffline project={project} />}
        <div className={styles.moderation}>
          <ReportButton project={project} />
          <ReportsLink />
        </div>
      </div>
    </Group>
  );
}
