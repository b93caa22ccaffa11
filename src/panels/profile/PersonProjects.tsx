import { Icon56UserSquareOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { ProjectCard } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/PersonProjects.module.css';
import type { LoadedFeed } from '@/queries/feed';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';

interface PersonProjectsProps {
  readonly feed: LoadedFeed;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** The comics of a person, the latest first. */
export function PersonProjects({
  feed: { projects, hasMore },
  isLoadingMore,
  loadMore,
}: PersonProjectsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const more = useMoreItems(projects.length, loadMore);
  if (projects.length === 0) {
    return (
      <Placeholder
        icon={<Icon56UserSquareOutline />}
        title={t('profile.emptyTitle')}
        action={
          <Button size="m" mode="secondary" onClick={() => navigate.to(screens.welcome.path())}>
            {t('common.home')}
          </Button>
        }
      />
    );
  }
  return (
    <section className={styles.projects} aria-label={t('profile.projects')}>
      <h2 className={styles.title}>{t('profile.projects')}</h2>
      <ul className={styles.list}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} takesFocus={index === more.firstNew} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
    </section>
  );
}
