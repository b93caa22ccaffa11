import type { FeedType } from '@/domain/feedType';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useLoadMore } from '@/queries/feed';
import { links } from '@/routes/paths';
import { useDialogs, useNavigate } from '@/routes/Routes';

/** Loads the next page; a failure is told in a dialog, and then leads to the welcome page (SPEC §8). */
export function useLoadMoreOrLeave(type: FeedType) {
  const { mutate, isPending } = useLoadMore(type);
  const textsOf = useErrorTexts();
  const dialogs = useDialogs();
  const navigate = useNavigate();

  const tellAndLeave = async (error: unknown) => {
    await dialogs.open('error', { messages: textsOf(error) });
    navigate.to(links.welcome());
  };
  return {
    isPending,
    start: () => mutate(undefined, { onError: (error) => void tellAndLeave(error) }),
  };
}
