import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { longestPage } from '@/domain/limits';
import type { CategoryNews } from '@/domain/newsItem';
import { newsToShare } from '@/domain/newsToShare';
import { useApi } from './Server';

/** Where a person's clients keep which news they were last asked to share (SPEC §3, "User key-value"). */
const lastAskedKey = 'last_shared_cat_change_news';

/** News of a better category that its author was not asked to share yet. A failure is only logged (SPEC §8). */
export function useNewsToShare(personId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const { data: news = null } = useQuery<CategoryNews | null>({
    queryKey: ['newsToShare', personId],
    enabled: personId !== null,
    queryFn: async ({ signal }) => {
      const [page, lastAsked] = await Promise.all([
        api.news.feed({ offset: 0, count: longestPage }, { signal }),
        api.kv.get({ key: lastAskedKey }, { signal }),
      ]);
      return newsToShare(page.items, lastAsked.value);
    },
  });

  const markAsked = useCallback(
    async (newsId: string) => {
      client.setQueryData(['newsToShare', personId], null);
      try {
        await api.kv.set({ key: lastAskedKey, value: newsId });
      } catch (error) {
        console.warn('It was not kept which news were shared.', error);
      }
    },
    [api, client, personId],
  );
  return { news, markAsked };
}
