import { Group } from '@vkontakte/vkui';
import type { Ending } from '@/comics/playerMessages';
import { isForAdults } from '@/domain/adultComics';
import { type ProjectView, projectTexts } from '@/domain/project';
import { Byline, Counters } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import styles from '@/panels/project/ProjectDetails.module.css';
import { useApi } from '@/queries/Server';
import { ClientOnly } from '@/ui/ClientOnly';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';

const importActions = () => import('@/panels/project/ProjectActions');

const ProjectActions = lazyComponent(async () => (await importActions()).ProjectActions);
const OwnDraft = lazyComponent(async () => (await importActions()).OwnDraft);
const AfterEnding = lazyComponent(async () => (await importActions()).AfterEnding);
const OtherProjects = lazyComponent(async () => (await importActions()).OtherProjects);
const FollowAuthor = lazyComponent(async () => (await import('@/features/person/FollowButton')).FollowAuthor);

interface ProjectDetailsProps {
  readonly project: ProjectView;
  readonly toComments: boolean;
  /** The ending that the reader reached last. */
  readonly ending: Ending | null;
}

export function ProjectDetails({ project, toComments, ending }: ProjectDetailsProps) {
  const { t, locale } = useText();
  const api = useApi();
  const { name, description } = projectTexts(project, locale);
  return (
    <Group>
      {ending && (
        <ClientOnly failed={null}>
          <AfterEnding project={project} ending={ending} />
        </ClientOnly>
      )}
      <div className={styles.details}>
        {api.source === 'archive' && <p className={styles.archive}>{t('project.archiveLabel')}</p>}
        <h2 className={styles.name} lang={project.isPlaceholder ? undefined : name.lang}>
          {project.isPlaceholder ? t('project.unknownName') : name.text}
        </h2>
        <ClientOnly failed={null}>
          <OwnDraft project={project} />
        </ClientOnly>
        {isForAdults(project) && <p className={styles.age}>18+</p>}
        <div className={styles.authorLine}>
          <Byline project={project} />
          <ClientOnly failed={null}>
            <FollowAuthor project={project} />
          </ClientOnly>
        </div>
        <p className={styles.description} lang={description.text === '' ? undefined : description.lang}>
          {description.text || t('project.descriptionEmpty')}
        </p>
        <Counters project={project} className={styles.counters} />
        {/* Not prerendered, since it depends on the host, the user and the time zone. */}
        <div className={styles.actions}>
          <ClientOnly failed={<LoadFailed />}>
            <ProjectActions project={project} toComments={toComments} />
          </ClientOnly>
        </div>
      </div>
      {!project.isPlaceholder && (
        <ClientOnly failed={null}>
          <OtherProjects project={project} isEnded={ending !== null} />
        </ClientOnly>
      )}
    </Group>
  );
}

/**
 * Placeholders for name, author and description. The start script fills them when its response arrives,
 * possibly before the app has loaded; hydration keeps the texts.
 */
export function ProjectDetailsSkeleton() {
  return (
    <Group>
      <div className={styles.details}>
        <p className={styles.name} data-early="name" suppressHydrationWarning>
          {''}
        </p>
        <p className={styles.author} data-early="author" suppressHydrationWarning>
          {''}
        </p>
        <p className={styles.description} data-early="description" suppressHydrationWarning>
          {''}
        </p>
      </div>
    </Group>
  );
}
