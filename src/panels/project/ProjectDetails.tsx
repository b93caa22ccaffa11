import { Group } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { KeepOffline } from '@/features/offline/KeepOffline';
import { Byline } from '@/features/project-card/Byline';
import { Counters } from '@/features/project-card/Counters';
import { ReportButton } from '@/features/report-project/ReportButton';
import { ReportsLink } from '@/features/report-project/ReportsLink';
import { ShareCards } from '@/features/share-card/ShareCards';
import { ShareButton } from '@/features/share-project/ShareButton';
import { WallShareButton } from '@/features/wall-share/WallShareButton';
import { useLongDate } from '@/i18n/useLongDate';
import { useText } from '@/i18n/useText';
import { EmbedCode } from '@/panels/project/EmbedCode';
import styles from '@/panels/project/ProjectDetails.module.css';
import { useApi } from '@/queries/Server';

/** Name, author, date, counters, share and embed code. */
export function ProjectDetails({ project }: { project: ProjectView }) {
  const { t } = useText();
  const api = useApi();
  const created = useLongDate(project.creationDate ?? '');
  return (
    <>
      <Group>
        <div className={styles.details}>
          {api.source === 'archive' && <p className={styles.archive}>{t('project.archiveLabel')}</p>}
          <h2 className={styles.name}>{project.isPlaceholder ? t('project.unknownName') : project.name}</h2>
          <Byline project={project} />
          <p className={styles.description}>{project.description || t('project.descriptionEmpty')}</p>
          <Counters project={project} className={styles.counters} />
          {created && <p className={styles.created}>{t('project.created', created)}</p>}
          <div className={styles.shares}>
            <ShareButton projectId={project.id} name={project.name} />
            <WallShareButton projectId={project.id} name={project.name} />
          </div>
          {!project.isPlaceholder && <ShareCards project={project} />}
          {!project.isPlaceholder && <KeepOffline project={project} />}
          <div className={styles.moderation}>
            <ReportButton project={project} />
            <ReportsLink />
          </div>
        </div>
      </Group>
      <EmbedCode projectId={project.id} name={project.name} />
    </>
  );
}
