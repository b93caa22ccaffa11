import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { addressWithProject } from '@/domain/projectAddress';
import { withoutComment } from '@/editor/drafts/copyComic';
import { useDraft } from '@/editor/drafts/DraftContext';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useNewProject } from '@/queries/newProject';

/** `gone`: it was taken back or deleted since it was listed. */
type CopyState =
  | { readonly kind: 'none' }
  | { readonly kind: 'copying' | 'failed' | 'gone'; readonly id: string };

/** Into the new comic, or into one of its own where readers have this one already. */
export function useCopyTemplate(onGone: () => void) {
  const draft = useDraft();
  const personId = useCurrentUser()?.id;
  const { opening } = usePlatform();
  const { copyInto, copyProject } = useNewProject();
  const [state, setState] = useState<CopyState>({ kind: 'none' });
  const copy = async (sourceId: string) => {
    if (state.kind === 'copying' || personId === undefined) return;
    setState({ kind: 'copying', id: sourceId });
    try {
      if (draft.etag === null) {
        await copyInto(draft.projectId, sourceId);
        return draft.reopen();
      }
      const id = await copyProject(personId, sourceId);
      opening.page(addressWithProject(withoutComment(window.location.href), id));
    } catch (error) {
      console.warn('The comic was not copied.', error);
      const isGone = error instanceof ApiError && [403, 404].includes(error.httpStatusCode ?? 0);
      setState({ kind: isGone ? 'gone' : 'failed', id: sourceId });
      if (isGone) onGone();
    }
  };
  return { state, copy };
}
