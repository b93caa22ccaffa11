import { Group } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
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
  const { t, locale } = useText();
  const api = useApi();
  const { name, description } = projectTexts(project, locale);
  const created = useLongDate(project.creationDate ?? '');
  return (
    <Group>
      <div className={styles.details}>
        {api.source === 'archive' && <p className={styles.archive}>{t('project.archiveLabel')}</p>}
        <h2 className={styles.name} lang={project.isPlaceholder ? undefined : name.lang}>
          {project.isPlaceholder ? t('project.unknownName') : name.text}
        </h2>
        <Byline project={project} />
        <p className={styles.description} lang={description.text === '' ? undefined : description.lang}>
          {description.text || t('project.descriptionEmpty')}
        </p>
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
