import { useState } from 'react';
import type { FeedType } from '@/domain/feed';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { Introduction } from '@/features/introduction/Introduction';
import { openPlayerDialog } from '@/features/player-frame/dialogs';
import { ProjectCard, ProjectCardSkeleton } from '@/features/project-card/ProjectCard';
import { feedNameKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { type LoadedFeed, useLoadMore } from '@/queries/feed';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { lazyComponent } from '@/ui/lazyComponent';
import { PlainButton } from '@/ui/PlainButton';
import { WindowedList } from '@/ui/WindowedList';

/**
 * Loads the next page. After an error, opens a dialog and then the welcome page
 * (docs/product/feeds.md#load-more).
 */
function useLoadMoreOrLeave(type: FeedType) {
  const { loadMore, isPending } = useLoadMore(type);
  const showError = useErrorDialog();
  const navigate = useNavigate();

  const announceAndLeave = async (error: unknown) => {
    await showError(error);
    navigate.to(screens.welcome.path());
  };
  return {
    isPending,
    start: () => void loadMore().catch(announceAndLeave),
  };
}

/** Pixels: the height of a card 600 px wide, until it is measured. */
const estimatedCardHeight = 800;

export function FeedCards({ type, feed }: { type: FeedType; feed: LoadedFeed }) {
  const { t } = useText();
  const { projects, hasMore } = feed;
  const ids = projects.map(({ id }) => id);
  const [loadedCount, setLoadedCount] = useState<number | null>(null);
  const loadMore = useLoadMoreOrLeave(type);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const tryOne = () => {
    const project = projects.find(({ facts }) => (facts?.endings ?? 0) > 1) ?? projects[0];
    if (project !== undefined) void openPlayerDialog(dialogs, navigate, project);
  };

  return (
    <>
      <Introduction onTry={tryOne} />
      <NewAbove ids={ids} />
      <WindowedList
        keys={ids}
        label={t('feeds.list', t(feedNameKey(type)))}
        estimatedHeight={estimatedCardHeight}
        isPreliminary={feed.isPrerendered === true}
        renderItem={(index) => {
          const project = projects[index];
          return project && <ProjectCard project={project} takesFocus={index === loadedCount} />;
        }}
      />
      {loadMore.isPending && <ProjectCardSkeleton />}
      {hasMore && !loadMore.isPending && (
        <PlainButton
          isWide
          onClick={() => {
            setLoadedCount(projects.length);
            loadMore.start();
          }}
        >
          {t('feeds.loadMore')}
        </PlainButton>
      )}
    </>
  );
}

const NewOnTop = lazyComponent(async () => (await import('@/panels/home/FeedNotices')).NewOnTop);

/** Announces new cards above the first one that the reader has seen. */
function NewAbove({ ids }: { ids: readonly string[] }) {
  const [first = ''] = ids;
  const [seen, setSeen] = useState(first);
  const count = ids.indexOf(seen);
  return (
    <div role="status" style={{ display: 'contents' }}>
      {count > 0 && (
        <LazyBoundary failed={null}>
          <NewOnTop count={count} onSeen={() => setSeen(first)} />
        </LazyBoundary>
      )}
    </div>
  );
}
