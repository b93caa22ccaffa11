import { Icon56UserSquareOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { profileFeedsCount } from '@/domain/limits';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { ProjectCard } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/PersonFeeds.module.css';
import personProjectsStyles from '@/panels/profile/PersonProjects.module.css';
import { useProfileFeeds } from '@/queries/customFeed';
import type { LoadedFeed } from '@/queries/feed';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';

/** The user's latest custom feeds; hidden when there are none or loading fails. */
export function PersonFeeds({ userId }: { userId: string }) {
  const { t } = useText();
  const { data } = useProfileFeeds(userId);
  const feeds = data?.feeds.slice(0, profileFeedsCount) ?? [];
  if (feeds.length === 0) return null;
  return (
    <section className={styles.feeds} aria-label={t('profile.feeds')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('profile.feeds')}</h2>
        <Link className={styles.all} href={screens.userFeeds.path({ userId })}>
          {t('profile.allFeeds')}
        </Link>
      </div>
      <ul className={styles.list}>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <Link className={styles.feed} href={screens.customFeed.path({ feedId: feed.id })}>
              <FeedCover feed={feed} size={44} />
              <span className={styles.name}>{feed.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonProjectsProps {
  readonly feed: LoadedFeed;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** The user's comics, newest first. */
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
    <section className={personProjectsStyles.projects} aria-label={t('profile.projects')}>
      <h2 className={personProjectsStyles.title}>{t('profile.projects')}</h2>
      <ul className={personProjectsStyles.list}>
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
