import { Group } from '@vkontakte/vkui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Ending } from '@/comics/playerMessages';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { Byline, Counters } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import type { lazyParts } from '@/panels/project/lazyParts';
import styles from '@/panels/project/ProjectDetails.module.css';
import { useApi } from '@/queries/Server';
import { ClientOnly } from '@/ui/ClientOnly';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { LoadFailed } from '@/ui/LoadFailed';

/** The lazy parts are one chunk. */
const lazyPart = <Name extends keyof typeof lazyParts>(name: Name) =>
  lazy(() =>
    loadPart(async () => ({ default: (await import('@/panels/project/lazyParts')).lazyParts[name] })),
  );

const ProjectActions = lazyPart('ProjectActions');
const FollowAuthor = lazyPart('FollowAuthor');
const OwnDraft = lazyPart('OwnDraft');
const AfterEnding = lazyPart('AfterEnding');
const OtherProjects = lazyPart('OtherProjects');

interface ProjectDetailsProps {
  readonly project: ProjectView;
  readonly toComments: boolean;
  /** The last ending that the reader reached. */
  readonly ending: Ending | null;
}

export function ProjectDetails({ project, toComments, ending }: ProjectDetailsProps) {
  const { t, locale } = useText();
  const api = useApi();
  const { name, description } = projectTexts(project, locale);
  return (
    <Group>
      {ending && (
        <Later fallback={null}>
          <AfterEnding project={project} ending={ending} />
        </Later>
      )}
      <div className={styles.details}>
        {api.source === 'archive' && <p className={styles.archive}>{t('project.archiveLabel')}</p>}
        <h2 className={styles.name} lang={project.isPlaceholder ? undefined : name.lang}>
          {project.isPlaceholder ? t('project.unknownName') : name.text}
        </h2>
        <Later fallback={null}>
          <OwnDraft project={project} />
        </Later>
        {project.facts?.age === 18 && <p className={styles.age}>18+</p>}
        <div className={styles.authorLine}>
          <Byline project={project} />
          <Later fallback={null}>
            <FollowAuthor project={project} />
          </Later>
        </div>
        <p className={styles.description} lang={description.text === '' ? undefined : description.lang}>
          {description.text || t('project.descriptionEmpty')}
        </p>
        <Counters project={project} className={styles.counters} />
        {/* Not prerendered: it depends on the host, the user and the time zone. */}
        <div className={styles.actions}>
          <Later fallback={<LoadFailed />}>
            <ProjectActions project={project} toComments={toComments} />
          </Later>
        </div>
      </div>
      {!project.isPlaceholder && (
        <Later fallback={null}>
          <OtherProjects project={project} isEnded={ending !== null} />
        </Later>
      )}
    </Group>
  );
}

function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <ClientOnly>
      <ErrorBoundary fallback={fallback}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </ClientOnly>
  );
}
