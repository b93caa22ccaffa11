import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { commentEndpoints } from '@/api/endpoints/comments';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import { withWireId } from '@/api/wire';
import { commentType } from '@/domain/comment';
import { type ProjectView, type UserManagedState, userManagedState } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { isLessPublic, stateWithSameAudience } from '@/domain/projectRights';
import { type Draft, useDraft } from '@/editor/drafts/DraftContext';
import { fileKeyKey } from '@/editor/drafts/DraftSession';
import { useApi } from '@/queries/Server';

export interface PublishRequest {
  readonly projectId: string;
  /** A state with the wanted audience; any state with the same audience is equivalent. */
  readonly wanted: UserManagedState;
  readonly changed: { readonly name?: string; readonly description?: string };
  /** `null` keeps the current cover. */
  readonly cover: File | null;
  /** The project on which this one comments, from the editor's URL. */
  readonly commentedId: string | null;
}

type PublishOutcome =
  /** `view` is the comic on the server afterwards. */
  | { readonly kind: 'published'; readonly view: ProjectView; readonly isUncommented: boolean }
  | { readonly kind: 'unsaved' | 'filesWait' }
  /** `isGiven` when the file was published, but its visibility is unknown. */
  | { readonly kind: 'failed'; readonly isGiven: boolean; readonly error: unknown };

/**
 * Publishes the comic. At no time do more people see it than its author wants: its audience is reduced before
 * the file is published, and enlarged afterwards (docs/product/states.md#first-save). Its state is read
 * before and after, since it may be changed on its page meanwhile.
 */
export async function publishComic(
  api: ApiClient,
  { publishFile }: Pick<Draft, 'publishFile'>,
  wish: PublishRequest,
): Promise<PublishOutcome> {
  const { projectId, wanted, changed, cover, commentedId } = wish;
  const read = () => api.call(viewProject, { id: projectId });
  const setState = (value: UserManagedState) =>
    api.call(projectInfoEndpoints.setUserManagedState, { id: projectId, value });
  let isGiven = false;
  try {
    const { userManagedState: present, commented, isHeld } = await read();
    // Possibly only the editor knows on which project it comments.
    if (commentedId !== null && commented === undefined && present === userManagedState.created) {
      await api.call(projectInfoEndpoints.setCommented, { id: projectId, value: commentedId });
    }
    if (Object.keys(changed).length > 0) {
      await api.call(projectInfoEndpoints.save, withWireId({ id: projectId, ...changed }));
    }
    if (cover !== null) await api.call(projectInfoEndpoints.uploadPicture, { id: projectId, pic: cover });
    const target = stateWithSameAudience(present, wanted);
    // What waits for moderators is withdrawn, since the new file may not need them.
    if (isHeld) await setState(present);
    else if (isLessPublic(target, present)) await setState(target);
    const ending = await publishFile();
    if (ending.kind === 'unsaved' || ending.kind === 'filesWait') return ending;
    if (ending.kind === 'refused') return { kind: 'failed', isGiven, error: ending.error };
    isGiven = true;
    let view = await read();
    const confirmed = stateWithSameAudience(view.userManagedState, wanted);
    if (view.userManagedState !== confirmed && !view.isHeld) {
      await setState(confirmed);
      view = await read();
    }
    return { kind: 'published', view, isUncommented: !(await isAnswered(api, view)) };
  } catch (error) {
    return { kind: 'failed', isGiven, error };
  }
}

/** Posts the comment once others see the comic, or moderators check it; `false` if that failed. */
async function isAnswered(api: ApiClient, view: ProjectView): Promise<boolean> {
  const isGiven = view.isHeld || isPubliclyAccessible(view);
  if (view.commented === undefined || view.commented.isPosted || !isGiven) return true;
  try {
    await api.call(commentEndpoints.post, {
      projId: view.commented.id,
      type: commentType.project,
      text: view.id,
    });
    return true;
  } catch (error) {
    console.warn('Failed to post the comic as a comment.', error);
    return false;
  }
}

export type PublishedComic = Omit<Extract<PublishOutcome, { kind: 'published' }>, 'kind'>;

type Decided = Omit<PublishRequest, 'projectId' | 'cover'> & { readonly cover: Promise<File | null> };

const publishingOf = (projectId: string) => ({ mutationKey: ['editor', projectId, 'publishing'] });

/** Includes publishing from a sheet that was closed meanwhile. */
export function useIsPublishing(projectId: string): boolean {
  return useIsMutating(publishingOf(projectId)) > 0;
}

/** Sends nothing while publishing is in progress. */
export function usePublishing(projectId: string, onEnd: (outcome: PublishOutcome) => void) {
  const api = useApi();
  const client = useQueryClient();
  const draft = useDraft();
  const { mutate } = useMutation({
    ...publishingOf(projectId),
    mutationFn: async ({ cover, ...decided }: Decided) =>
      publishComic(api, draft, { ...decided, projectId, cover: await cover }),
    // Files of a hidden project need a key; those of a public one do not.
    onSettled: () => void client.invalidateQueries({ queryKey: fileKeyKey(projectId) }),
  });
  return (decided: Decided) => {
    // A second press may precede the render after the first one.
    if (client.isMutating(publishingOf(projectId)) > 0) return;
    mutate(decided, { onSuccess: onEnd });
  };
}
