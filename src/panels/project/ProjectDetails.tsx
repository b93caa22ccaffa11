import { Group } from '@vkontakte/vkui';
import { lazy, Suspense } from 'react';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { Byline } from '@/features/project-card/Byline';
import { Counters } from '@/features/project-card/Counters';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import styles from '@/panels/project/ProjectDetails.module.css';
import { useApi } from '@/queries/Server';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { InBrowser } from '@/ui/InBrowser';
import { PartFailed } from '@/ui/PartFailed';

const ProjectActions = lazy(() =>
  loadPart(async () => ({ default: (await import('@/panels/project/ProjectActions')).ProjectActions })),
);

/** Name, author, date, counters and the way to share. */
export function ProjectDetails({ project }: { project: ProjectView }) {
  const { t, locale } = useText();
  const api = useApi();
  const { name, description } = projectTexts(project, locale);
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
        {/* Nothing of it is prerendered: it depends on the host, the person and the place of the clock. */}
        <div className={styles.actions}>
          <InBrowser>
            <ErrorBoundary fallback={<PartFailed />}>
              <Suspense>
                <ProjectActions project={project} />
              </Suspense>
            </ErrorBoundary>
          </InBrowser>
        </div>
      </div>
    </Group>
  );
}
