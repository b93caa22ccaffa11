import type { ApiClient } from '@/api/ApiClient';
import { useDraft } from '@/editor/drafts/DraftContext';
import { wait } from '@/lib/abort';
import { usePlatform } from '@/platform/PlatformContext';
import { useApi } from '@/queries/Server';
import { screens } from '@/routes/screens';

export function useProjectPage(projectId: string): () => void {
  const { opening } = usePlatform();
  return () => opening.app(screens.project.path({ projectId }));
}

/**
 * The copy does not comment on another project. The rest of the URL stays, since a host may have signed it.
 */
export function withoutComment(address: string): string {
  return address.replace(/([?&])commented=[^&#]*&?/, '$1');
}

/** Loaded on demand, since few leave without a change. */
async function release(api: ApiClient, id: string): Promise<void> {
  const { releaseComic } = await import('@/api/endpoints/ownComics');
  await api.call(releaseComic, { id });
}

/** Milliseconds that the author waits at most; the server deletes what remains. */
const maxMs = 1500;

/**
 * Leads back to the app. A new comic that was not changed is deleted without a trace
 * (docs/product/states.md#untouched-comics), so it has no page to return to.
 */
export function useLeave(isUntouched: boolean) {
  const api = useApi();
  const { opening } = usePlatform();
  const { projectId, etag } = useDraft();
  const toPage = useProjectPage(projectId);
  const isReleased = isUntouched && etag === null;
  const toOwnComics = async () => {
    if (isReleased) {
      // The server keeps the comic if there is a draft after all.
      const releasing = release(api, projectId).catch(() => undefined);
      await Promise.race([releasing, wait(maxMs)]);
    }
    opening.app(screens.ownComics.path());
  };
  return { toOwnComics, back: isReleased ? toOwnComics : toPage };
}
