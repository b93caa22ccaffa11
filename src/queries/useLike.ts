import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { profileEndpoints } from '@/api/endpoints/profiles';
import type { ProjectView } from '@/domain/project';
import { applyUpdate } from '@/queries/applyUpdate';
import { useApi } from '@/queries/Server';
import { currentUserOf } from '@/queries/session/currentUser';

interface Wish {
  latest: boolean;
  done: Promise<void>;
}

/** What is on its way, by project: a card and the project's page may show the same one. */
const underWay = new WeakMap<QueryClient, Map<string, Wish>>();

/**
 * Likes a project, or takes the like back. Nothing is counted before the server has confirmed it; wishes that come
 * meanwhile join into the last one, and all end together. A failure is only logged
 * (docs/product/states.md#likes-and-follows).
 */
export function useLike({ id, owner }: ProjectView): (isWanted: boolean) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();

  async function fulfil(wish: Wish): Promise<void> {
    let confirmed: boolean | null = null;
    while (wish.latest !== confirmed) {
      const isLiked: boolean = wish.latest;
      await api.call(isLiked ? profileEndpoints.like : profileEndpoints.unlike, { projId: id });
      confirmed = isLiked;
      applyUpdate(client, {
        type: 'like',
        isLiked,
        projectOwnerId: owner?.id ?? '',
        data: { user: { id: currentUserOf(client)?._id ?? '' }, project: { id } },
      });
    }
  }

  return (isWanted) => {
    const wishes = underWay.get(client) ?? new Map<string, Wish>();
    underWay.set(client, wishes);
    const earlier = wishes.get(id);
    if (earlier) {
      earlier.latest = isWanted;
      return earlier.done;
    }
    const wish: Wish = { latest: isWanted, done: Promise.resolve() };
    wishes.set(id, wish);
    wish.done = fulfil(wish)
      .catch((error: unknown) => console.warn('It was not liked, or the like not taken back.', error))
      .finally(() => wishes.delete(id));
    return wish.done;
  };
}
