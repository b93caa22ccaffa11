import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyValueEndpoints } from '@/api/endpoints/keyValue';
import { newsEndpoints } from '@/api/endpoints/news';
import { longestPage } from '@/domain/limits';
import type { CategoryNews } from '@/domain/news';
import { newsToShare } from '@/domain/news';
import { ownKeys } from '@/queries/keys';
import { useApi } from '@/queries/Server';

/** Where a person's clients keep which news they were last asked to share, and which they last did (docs/product/entities.md#keys-on-the-server). */
const lastKeys = { asked: 'last_asked_cat_change_news', shared: 'last_shared_cat_change_news' } as const;

/**
 * News of a better category that its author was not asked to share yet. A failure is only logged
 * (docs/product/screens.md#share-on-the-wall).
 */
export function useNewsToShare(personId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const { data: news = null } = useQuery<CategoryNews | null>({
    queryKey: ownKeys.newsToShare(personId),
    enabled: personId !== null,
    queryFn: async ({ signal }) => {
      const [page, asked, shared] = await Promise.all([
        api.call(newsEndpoints.feed, { offset: 0, count: longestPage }, { signal }),
        api.call(keyValueEndpoints.get, { key: lastKeys.asked }, { signal }),
        api.call(keyValueEndpoints.get, { key: lastKeys.shared }, { signal }),
      ]);
      return newsToShare(page.items, [asked.value, shared.value]);
    },
  });

  const keep = useCallback(
    async (what: keyof typeof lastKeys, newsId: string) => {
      client.setQueryData<CategoryNews | null>(ownKeys.newsToShare(personId), null);
      try {
        await api.call(keyValueEndpoints.set, { key: lastKeys[what], value: newsId });
      } catch (error) {
        console.warn('It was not kept which news were shared.', error);
      }
    },
    [api, client, personId],
  );
  return { news, keep };
}
