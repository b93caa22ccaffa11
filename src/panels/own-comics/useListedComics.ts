import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnComic } from '@/domain/ownComics';
import { dropDeviceDraft, type UnsentDraft, unsentDrafts } from '@/offline/page/draftDatabase';
import { queryKeys } from '@/queries/keys';
import { useOwnComics } from '@/queries/ownComics';

/** A comic in the list, with data that is only on this device. */
export interface ListedComic {
  readonly comic: OwnComic;
  /** This device has changes that are not on the server. */
  readonly isUnsent: boolean;
  /** The comic is not on the server at all. */
  readonly isLocal: boolean;
}

/** The user's own comics on the server and on this device, the last changed first. */
export function useListedComics(userId: string) {
  const client = useQueryClient();
  const list = useOwnComics(userId, 'present');
  const deleted = useOwnComics(userId, 'deleted');
  const queryKey = [...queryKeys.ownComics, userId, 'device'];
  const { data: unsent = [] } = useQuery({ queryKey, queryFn: () => unsentDrafts(userId), staleTime: 0 });
  const isSearching = useFurtherPages([list, deleted], unsent);
  const forgetLocal = async (projectId: string) => {
    await dropDeviceDraft(userId, projectId);
    await client.invalidateQueries({ queryKey });
  };
  const refresh = () => {
    list.refresh();
    void client.invalidateQueries({ queryKey });
  };
  const gone = idsOf(deleted);
  const known = idsOf(list);
  const shown = unsent.filter(({ projectId: id }) => !gone.has(id) && (known.has(id) || !isSearching));
  return { comics: withUnsent(list.data?.comics ?? [], shown), list, refresh, forgetLocal };
}

type OwnComicsList = ReturnType<typeof useOwnComics>;

const idsOf = ({ data }: OwnComicsList) => new Set(data?.comics.map(({ id }) => id));

/**
 * Loads pages until every draft's comic is found, since a comic further down is not one of this device only.
 */
function useFurtherPages(lists: readonly OwnComicsList[], unsent: readonly UnsentDraft[]): boolean {
  const known = new Set(lists.flatMap((list) => [...idsOf(list)]));
  const further = lists.filter(({ data }) => data?.hasMore);
  const enabled = further.length > 0 && unsent.some(({ projectId }) => !known.has(projectId));
  // Keyed by updates, since a refetch that ends after the next page has loaded drops that page again.
  const updates = lists.map(({ updateCount }) => updateCount);
  const { isPending } = useQuery({
    queryKey: [...queryKeys.ownComics, 'further', updates],
    queryFn: () => Promise.all(further.map(({ loadMore }) => loadMore())),
    enabled,
    gcTime: 0,
  });
  return enabled && isPending;
}

function withUnsent(comics: readonly OwnComic[], unsent: readonly UnsentDraft[]): readonly ListedComic[] {
  const drafts = new Map(unsent.map((draft) => [draft.projectId, draft]));
  const listed = comics.map((comic): ListedComic => {
    const draft = drafts.get(comic.id);
    drafts.delete(comic.id);
    if (draft === undefined) return { comic, isUnsent: false, isLocal: false };
    const changedAt = new Date(Math.max(draft.savedAt, Date.parse(comic.changedAt))).toISOString();
    return { comic: { ...comic, changedAt, hasDraft: true }, isUnsent: true, isLocal: false };
  });
  const local = [...drafts.values()].map((draft): ListedComic => {
    return { comic: localComic(draft), isUnsent: true, isLocal: true };
  });
  return [...local, ...listed].sort(
    (one, other) => Date.parse(other.comic.changedAt) - Date.parse(one.comic.changedAt),
  );
}

function localComic({ projectId, title, savedAt }: UnsentDraft): OwnComic {
  return {
    id: projectId,
    name: title,
    translations: null,
    picId: '',
    thumbnail: null,
    state: 'draft',
    userManagedState: 0,
    adminManagedState: 0,
    hasDraft: true,
    changedAt: new Date(savedAt).toISOString(),
    bytes: 0,
    goneAt: null,
  };
}
