import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnComic } from '@/domain/ownComics';
import { dropDeviceDraft, type UnsentDraft, unsentDrafts } from '@/offline/page/draftDatabase';
import { queryKeys } from '@/queries/keys';
import { useOwnComics } from '@/queries/ownComics';

/** A comic in the list, with what this device alone knows. */
export interface ListedComic {
  readonly comic: OwnComic;
  /** This device has changes that the server does not have. */
  readonly isUnsent: boolean;
  /** The server has nothing of it. */
  readonly isLocal: boolean;
}

/** One's own comics on the server and on this device, the last changed first. */
export function useListedComics(userId: string) {
  const client = useQueryClient();
  const list = useOwnComics(userId, 'present');
  const { data: deleted } = useOwnComics(userId, 'deleted');
  const queryKey = [...queryKeys.ownComics, userId, 'device'];
  const { data: unsent = [] } = useQuery({ queryKey, queryFn: () => unsentDrafts(userId), staleTime: 0 });
  const forgetLocal = async (projectId: string) => {
    await dropDeviceDraft(userId, projectId);
    await client.invalidateQueries({ queryKey });
  };
  const refresh = () => {
    list.refresh();
    void client.invalidateQueries({ queryKey });
  };
  const isDeleted = ({ projectId }: UnsentDraft) =>
    deleted?.comics.some(({ id }) => id === projectId) === true;
  const shown = unsent.filter((draft) => !isDeleted(draft));
  return { comics: withUnsent(list.data?.comics ?? [], shown), list, refresh, forgetLocal };
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
