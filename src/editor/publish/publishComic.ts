import type { ApiClient } from '@/api/ApiClient';
import { commentEndpoints } from '@/api/endpoints/comments';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import type { ProjectView } from '@/domain/project';
import { commentType } from '@/domain/projectComment';
import { isPubliclyAccessible } from '@/domain/projectVisibility';
import { type UserManagedState, userManagedState } from '@/domain/publishing';
import { isLessPublic, sameAudience } from '@/domain/publishingMoves';
import type { Draft } from '@/editor/drafts/Draft';

/** What an author has decided in the sheet. */
export interface PublishWish {
  readonly projectId: string;
  /** Who is to see it, by any of the states that mean them. */
  readonly wanted: UserManagedState;
  /** What the author has changed of what lists say of it. */
  readonly changed: { readonly name?: string; readonly description?: string };
  /** Another cover; `null` keeps the one that is there. */
  readonly cover: File | null;
  /** The project that the editor was told this one is made as a comment on. */
  readonly commentedId: string | null;
}

export type PublishOutcome =
  /** Those whom the author meant see it; `view` is what the server says of it then. */
  | { readonly kind: 'published'; readonly view: ProjectView; readonly isUncommented: boolean }
  | { readonly kind: 'unsaved' | 'filesWait' }
  /** `isGiven` when the file is there, and it is not known who sees it. */
  | { readonly kind: 'failed'; readonly isGiven: boolean; readonly error: unknown };

/**
 * Gives readers the comic as it stands. At no moment is it seen by more people than its author wants: it is withdrawn
 * before its file goes out, and shown to more afterwards (docs/product/states.md#first-save). What it is now is asked
 * of the server before and after, as it may have been changed on its page meanwhile.
 */
export async function publishComic(
  api: ApiClient,
  { publishFile }: Pick<Draft, 'publishFile'>,
  wish: PublishWish,
): Promise<PublishOutcome> {
  const { projectId, wanted, changed, cover, commentedId } = wish;
  const read = () => api.call(viewProject, { id: projectId });
  const setState = (value: UserManagedState) =>
    api.call(projectInfoEndpoints.setUserManagedState, { id: projectId, value });
  let isGiven = false;
  try {
    const { userManagedState: present, commented } = await read();
    // Who made the project may have told the editor alone.
    if (commentedId !== null && commented === undefined && present === userManagedState.created) {
      await api.call(projectInfoEndpoints.setCommented, { id: projectId, value: commentedId });
    }
    if (Object.keys(changed).length > 0) {
      await api.call(projectInfoEndpoints.save, { _id: projectId, ...changed });
    }
    if (cover !== null) await api.call(projectInfoEndpoints.uploadPicture, { id: projectId, pic: cover });
    const target = sameAudience(present, wanted);
    if (isLessPublic(target, present)) await setState(target);
    const ending = await publishFile();
    if (ending.kind === 'unsaved' || ending.kind === 'filesWait') return ending;
    if (ending.kind === 'refused') return { kind: 'failed', isGiven, error: ending.error };
    isGiven = true;
    let view = await read();
    const confirmed = sameAudience(view.userManagedState, wanted);
    if (view.userManagedState !== confirmed) {
      await setState(confirmed);
      view = await read();
    }
    return { kind: 'published', view, isUncommented: !(await isAnswered(api, view)) };
  } catch (error) {
    return { kind: 'failed', isGiven, error };
  }
}

/** Posts the comment that a comic is made as, once others see the comic; `false` where it did not come to its place. */
async function isAnswered(api: ApiClient, view: ProjectView): Promise<boolean> {
  if (view.commented === undefined || view.commented.isPosted || !isPubliclyAccessible(view)) return true;
  try {
    await api.call(commentEndpoints.post, {
      projId: view.commented.id,
      type: commentType.project,
      text: view.id,
    });
    return true;
  } catch {
    return false;
  }
}
