import type { FeedType } from '@/domain/feedType';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useLoadMore } from '@/queries/feed';
import { links } from '@/routes/paths';
import { useNavigate } from '@/routes/Routes';

/** Loads the next page; a failure is told in a dialog, and then leads to the welcome page (SPEC §8). */
export function useLoadMoreOrLeave(type: FeedType) {
  const { mutate, isPending } = useLoadMore(type);
  const tell = useErrorDialog();
  const navigate = useNavigate();

  const tellAndLeave = async (error: unknown) => {
    await tell(error);
    navigate.to(links.welcome());
  };
  return {
    isPending,
    start: () => mutate(undefined, { onError: (error) => void tellAndLeave(error) }),
  };
}
