import type { FeedType } from '@/domain/feed';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { useLoadMore } from '@/queries/feed';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/**
 * Loads the next page; a failure is told in a dialog, and then leads to the welcome page
 * (docs/product/feeds.md#load-more).
 */
export function useLoadMoreOrLeave(type: FeedType) {
  const { loadMore, isPending } = useLoadMore(type);
  const tell = useErrorDialog();
  const navigate = useNavigate();

  const tellAndLeave = async (error: unknown) => {
    await tell(error);
    navigate.to(screens.welcome.path());
  };
  return {
    isPending,
    start: () => void loadMore().catch(tellAndLeave),
  };
}
