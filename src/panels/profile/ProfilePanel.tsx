import { Icon56UserSquareOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { profileFeedsCount } from '@/domain/limits';
import { isProjectId } from '@/domain/project';
import { type CurrentUser, mayDo, type ProfileView } from '@/domain/user';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingPanel } from '@/features/failures/MissingNotice';
import { HostNameOffer } from '@/features/host-name/HostNameOffer';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { ProjectCard } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import { ModerationControls } from '@/panels/profile/ModerationControls';
import styles from '@/panels/profile/PersonFeeds.module.css';
import { PersonHead } from '@/panels/profile/PersonHead';
import personProjectsStyles from '@/panels/profile/PersonProjects.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { useProfileFeeds } from '@/queries/customFeed';
import type { LoadedFeed } from '@/queries/feed';
import { useProfile, useProjectsOf } from '@/queries/people';
import { isNotFound } from '@/queries/queryClient';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';

/** A profile, possibly the viewer's own (docs/product/screens.md#profile). */
export function ProfilePanel({ userId }: { userId: string }) {
  return isProjectId(userId) ? (
    <Profile key={userId} userId={userId} />
  ) : (
    <MissingPanel id="profile" what="person" />
  );
}

function Profile({ userId }: { userId: string }) {
  const { t } = useText();
  const viewer = useCurrentUser();
  const mayModerate = mayDo('banUser', viewer);
  const { profile, query } = useProfile(userId);
  const projects = useProjectsOf(userId);
  if (isNotFound(query.error)) return <MissingPanel id="profile" what="person" />;

  const title = profile ? profile.user.name || t('person.deleted') : t('profile.title');
  // Only the `owner` of the user's projects has the Pro flag.
  const isPro = projects.data?.projects.some(({ owner }) => owner?.id === userId && owner.isPro) ?? false;
  return (
    <PanelFrame id="profile" title={title}>
      <main aria-label={title}>
        {profile && (
          <>
            <PersonHead profile={profile} isPro={isPro} />
            {mayListViewer(profile, viewer) && <HostNameOffer />}
            {mayModerate && <ModerationControls profile={profile} />}
            {!profile.user.blockedByMe && <PersonFeeds userId={userId} />}
            {!profile.user.blockedByMe && projects.data && (
              <PersonProjects {...projects} feed={projects.data} />
            )}
          </>
        )}
        <LoadStrip queries={[query, projects.query]} />
      </main>
    </PanelFrame>
  );
}

/** Whether the list may include the viewer: on their own profile, or on that of a person whom they follow. */
function mayListViewer({ user }: ProfileView, viewer: CurrentUser | null): boolean {
  return user.id === viewer?.id || user.followedByMe;
}

/** The user's latest custom feeds; hidden when there are none or loading fails. */
function PersonFeeds({ userId }: { userId: string }) {
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
function PersonProjects({ feed: { projects, hasMore }, isLoadingMore, loadMore }: PersonProjectsProps) {
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
