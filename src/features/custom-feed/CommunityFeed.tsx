import { Button } from '@vkontakte/vkui';
import { type ReactNode, useId } from 'react';
import type { CustomFeed } from '@/domain/customFeed';
import type { LaunchCommunity } from '@/domain/socialNetwork';
import { ComicTileList, tileCount } from '@/features/comic-tiles/ComicTiles';
import styles from '@/features/custom-feed/CommunityFeed.module.css';
import { communityFeedDialog } from '@/features/custom-feed/dialogs';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useFeedProjects } from '@/queries/customFeed';
import { useFeedOfCommunity } from '@/queries/editCustomFeed';
import { Link } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface CommunityFeedProps {
  readonly community: LaunchCommunity;
  /** Reserves the space, so that content below does not move. */
  readonly loading: ReactNode;
}

/**
 * The feed of the community from which the app was opened, above the ranked feeds. Nothing if there is none,
 * unless the user may choose it (docs/product/feeds.md#feed-of-a-community).
 */
export function CommunityFeed({ community, loading }: CommunityFeedProps) {
  const { feed, isLoading } = useFeedOfCommunity(community.id);
  const isManager = useCurrentUser() !== null && community.isManaged;
  if (isLoading) return loading;
  if (feed) return <ChosenFeed key={feed.id} {...{ feed, isManager, loading }} communityId={community.id} />;
  return isManager && <NoFeed communityId={community.id} />;
}

interface ChosenFeedProps extends Pick<CommunityFeedProps, 'loading'> {
  readonly feed: CustomFeed;
  readonly communityId: string;
  readonly isManager: boolean;
}

function ChosenFeed({ feed, communityId, isManager, loading }: ChosenFeedProps) {
  const { t } = useText();
  const heading = useId();
  const { data, query } = useFeedProjects(feed.id);
  if (query.status === 'running') return loading;
  const projects = data?.projects ?? [];
  if (projects.length === 0 && !isManager) return null;

  const path = screens.customFeed.path({ feedId: feed.id });
  return (
    <section className={styles.feed} aria-labelledby={heading}>
      <div className={styles.head}>
        <FeedCover feed={feed} size={40} />
        <h2 id={heading} className={styles.name}>
          <Link href={path}>{feed.name || t('customFeed.title')}</Link>
        </h2>
        {isManager && <ChooseButton communityId={communityId} chosen={feed} />}
      </div>
      {projects.length === 0 ? (
        <p className={styles.text}>{t('customFeed.emptyText')}</p>
      ) : (
        <ComicTileList projects={projects.slice(0, tileCount)} />
      )}
      {projects.length > tileCount && (
        <Link className={styles.all} href={path}>
          {t('community.all')}
        </Link>
      )}
    </section>
  );
}

function NoFeed({ communityId }: { readonly communityId: string }) {
  const { t } = useText();
  const heading = useId();
  return (
    <section className={styles.feed} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        {t('community.noneTitle')}
      </h2>
      <p className={styles.text}>{t('community.noneText')}</p>
      <ChooseButton communityId={communityId} chosen={null} />
    </section>
  );
}

interface ChooseButtonProps {
  readonly communityId: string;
  readonly chosen: CustomFeed | null;
}

function ChooseButton({ communityId, chosen }: ChooseButtonProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const choose = async () => {
    const answer = await dialogs.open(communityFeedDialog, { communityId, chosenId: chosen?.id ?? null });
    if (answer === 'new') navigate.to(screens.customFeedEdit.path({ feedId: 'new' }));
  };
  return (
    <Button size="m" mode={chosen === null ? 'primary' : 'secondary'} onClick={() => void choose()}>
      {t(chosen === null ? 'community.choose' : 'community.change')}
    </Button>
  );
}
