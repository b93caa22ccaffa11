import { useEffect, useEffectEvent } from 'react';
import type { CategoryNews } from '@/domain/news';
import { feedOfCategory, ownWall } from '@/domain/news';
import { usePropose } from '@/features/proposals/usePropose';
import { wallPageDialog, wallShareDialog } from '@/features/wall-share/dialogs';
import { feedNameKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useNewsToShare } from '@/queries/news';
import { usePlaying } from '@/routes/playing';
import { useDialogs } from '@/routes/Routes';

/**
 * Offers authors to share on their wall that a project has reached a better feed, once for each news item.
 */
export function useWallShareOffer(): void {
  const { t } = useText();
  const platform = usePlatform();
  const user = useCurrentUser();
  const wall = ownWall(platform.wall, user);
  const hasPage = user?.provider === 'vk' && platform.networkPages !== null;
  const dialogs = useDialogs();
  const propose = usePropose();
  const isPlaying = usePlaying() === 'playing';
  const { news, keep } = useNewsToShare(wall === null && !hasPage ? null : (user?.id ?? null));

  const offer = useEffectEvent(({ id, data }: CategoryNews) => {
    if (data.project === null) return;
    const { id: projectId, name } = data.project;
    const feed = t(feedNameKey(feedOfCategory[data.newCategory]));
    // Stored before the user responds, so that leaving with the dialog open counts as asked.
    void keep('asked', id);
    const newsText = t('wallShare.news', name, feed);
    if (wall === null) return void dialogs.open(wallPageDialog, { projectId, name, news: newsText });
    void dialogs.open(wallShareDialog, {
      projectId,
      name,
      text: t('wallShare.newsText', name, feed),
      news: newsText,
      onPosted: () => void keep('shared', id),
    });
  });
  useEffect(() => {
    if (news === null || isPlaying) return undefined;
    let isStale = false;
    // An offer that is not allowed yet is made in a later run of the app.
    void propose('wallShare').then((isAllowed) => {
      if (isAllowed && !isStale) offer(news);
    });
    return () => {
      isStale = true;
    };
  }, [news, isPlaying, propose]);
}
