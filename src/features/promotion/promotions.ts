import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProjectView } from '@/domain/project';
import { type NetworkAction, type PromotionKind, promotionKinds } from '@/domain/proposals';
import type { Offer } from '@/features/proposals/useOffersAfterPlay';
import type { Promotion } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import type { LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';

const keyOf = (kind: NetworkAction) => ['promotion', kind] as const;

/** Whether the network offers this now; `false` until known. */
export function useIsPromotionAvailable(promotion: Promotion | null, kind: NetworkAction): boolean {
  const { data } = useQuery({
    queryKey: keyOf(kind),
    queryFn: async () => (await promotion?.isAvailable(kind)) ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? false;
}

/** Records that the user has done it. */
export function usePromotionDone(kind: PromotionKind): () => void {
  const client = useQueryClient();
  return () => client.setQueryData(keyOf(kind), false);
}

/** Offers for users who have returned (docs/product/screens.md#favorites-home-screen-and-recommendation). */
export function usePromotionOffers(open: (kind: PromotionKind) => void): readonly Offer[] {
  const { promotion } = usePlatform();
  const client = useQueryClient();
  return useMemo(() => {
    if (promotion === null) return [];
    return promotionKinds.map((kind) => ({
      kind,
      isWanted: async () =>
        (kind !== 'recommend' || likesEnough(client)) &&
        (await promotion.isAvailable(kind).catch(() => false)),
      open: () => open(kind),
    }));
  }, [promotion, client, open]);
}

/** Whether the user likes at least three of the comics that were shown in this visit. */
function likesEnough(client: QueryClient): boolean {
  const feeds = client.getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all });
  const projects = client.getQueriesData<ProjectView>({ queryKey: queryKeys.projects.all });
  const shown = [
    ...feeds.flatMap(([, feed]) => feed?.projects ?? []),
    ...projects.map(([, project]) => project),
  ];
  return new Set(shown.filter((one) => one?.likedByMe).map((one) => one?.id)).size >= 3;
}
