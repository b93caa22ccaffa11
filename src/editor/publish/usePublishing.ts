import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraft } from '@/editor/drafts/DraftContext';
import { fileKeyKey } from '@/editor/drafts/useFileKey';
import { type PublishOutcome, type PublishWish, publishComic } from '@/editor/publish/publishComic';
import { useApi } from '@/queries/Server';

/** A comic that those whom its author meant see now. */
export type PublishedComic = Omit<Extract<PublishOutcome, { kind: 'published' }>, 'kind'>;

type Decided = Omit<PublishWish, 'projectId' | 'cover'> & { readonly cover: Promise<File | null> };

const publishingOf = (projectId: string) => ({ mutationKey: ['editor', projectId, 'publishing'] });

/** Whether a comic is on its way to readers, also from a sheet that was closed meanwhile. */
export function useIsPublishing(projectId: string): boolean {
  return useIsMutating(publishingOf(projectId)) > 0;
}

/** The way to give readers a comic; nothing is sent while something is on its way. */
export function usePublishing(projectId: string, onEnd: (outcome: PublishOutcome) => void) {
  const api = useApi();
  const client = useQueryClient();
  const draft = useDraft();
  const { mutate } = useMutation({
    ...publishingOf(projectId),
    mutationFn: async ({ cover, ...decided }: Decided) =>
      publishComic(api, draft, { ...decided, projectId, cover: await cover }),
    // Files of what is hidden now open by a key, and those of what is shown by none.
    onSettled: () => client.invalidateQueries({ queryKey: fileKeyKey(projectId) }),
  });
  return (decided: Decided) => {
    // A second press comes before the screen shows the first one.
    if (client.isMutating(publishingOf(projectId)) > 0) return;
    mutate(decided, { onSuccess: onEnd });
  };
}
