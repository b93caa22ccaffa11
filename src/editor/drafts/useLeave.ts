import type { ApiClient } from '@/api/ApiClient';
import { useDraft } from '@/editor/drafts/DraftContext';
import { wait } from '@/lib/wait';
import { usePlatform } from '@/platform/PlatformContext';
import { useApi } from '@/queries/Server';
import { screens } from '@/routes/screens';

export function useProjectPage(projectId: string): () => void {
  const { opening } = usePlatform();
  return () => opening.app(screens.project.path({ projectId }));
}

/** A copy is no comment. The rest of the URL stays: a host may have signed it. */
export function withoutComment(address: string): string {
  return address.replace(/([?&])commented=[^&#]*&?/, '$1');
}

/** Few leave without a change: the call is loaded then. */
async function release(api: ApiClient, id: string): Promise<void> {
  const { releaseComic } = await import('@/api/endpoints/ownComics');
  await api.call(releaseComic, { id });
}

/** Nobody waits longer; the server deletes what is left. */
const longestMs = 1500;

/**
 * Leads back to the app. A new comic with which nothing was done leaves no trace
 * (docs/product/states.md#untouched-comics), so it has no page to lead to.
 */
export function useLeave(isUntouched: boolean) {
  const api = useApi();
  const { opening } = usePlatform();
  const { projectId, etag } = useDraft();
  const toPage = useProjectPage(projectId);
  const isReleased = isUntouched && etag === null;
  const toOwnComics = async () => {
    if (isReleased) {
      // The server knows whether there is a draft after all, and keeps it then.
      const releasing = release(api, projectId).catch(() => undefined);
      await Promise.race([releasing, wait(longestMs)]);
    }
    opening.app(screens.ownComics.path());
  };
  return { toOwnComics, back: isReleased ? toOwnComics : toPage };
}
