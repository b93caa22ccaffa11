import type { ApiClient } from '@/api/ApiClient';
import { commentEndpoints } from '@/api/endpoints/comments';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { commentType } from '@/domain/projectComment';
import { type UserManagedState, userManagedState } from '@/domain/publishing';
import { publishingMoves } from '@/domain/publishingMoves';
import type { Draft } from '@/editor/drafts/Draft';

/** What an author has decided in the sheet. */
export interface PublishWish {
  readonly projectId: string;
  readonly present: UserManagedState;
  readonly wanted: UserManagedState;
  /** What is to be said of it in lists; `null` where nothing of that has changed. */
  readonly words: { readonly name: string; readonly description: string } | null;
  /** Another cover; `null` keeps the one that is there. */
  readonly cover: File | null;
  /** The project that this one is made as a comment to. */
  readonly commentedId: string | null;
}

export type PublishOutcome =
  | { readonly kind: 'published' }
  /** Readers see it, but the comment that it answers with did not come to its place. */
  | { readonly kind: 'uncommented' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Gives readers the comic as it stands. At no moment is it seen by more people than its author wants: it is withdrawn
 * before its file goes out, and shown to more afterwards (docs/product/states.md#first-save).
 */
export async function publishComic(
  api: ApiClient,
  { publishFile }: Pick<Draft, 'publishFile'>,
  wish: PublishWish,
): Promise<PublishOutcome> {
  const { projectId, present, wanted, words, cover, commentedId } = wish;
  const setState = () => api.call(projectInfoEndpoints.setUserManagedState, { id: projectId, value: wanted });
  const isFirst = present === userManagedState.created;
  try {
    if (words !== null) await api.call(projectInfoEndpoints.save, { _id: projectId, ...words });
    if (cover !== null) await api.call(projectInfoEndpoints.uploadPicture, { id: projectId, pic: cover });
    const isLess = isLessPublic(wanted, present);
    if (isLess) await setState();
    const ending = await publishFile();
    if (ending.kind === 'unsaved') return ending;
    if (ending.kind === 'refused') return { kind: 'failed', error: ending.error };
    // The first save shows it to everybody by itself.
    if (!isLess && !isFirst && wanted !== present) await setState();
  } catch (error) {
    return { kind: 'failed', error };
  }
  if (!isFirst || commentedId === null) return { kind: 'published' };
  try {
    await api.call(commentEndpoints.post, {
      projId: commentedId,
      type: commentType.project,
      text: projectId,
    });
    return { kind: 'published' };
  } catch {
    return { kind: 'uncommented' };
  }
}

/** Before the first save a comic is about to be everybody's. */
function isLessPublic(wanted: UserManagedState, present: UserManagedState): boolean {
  if (present === userManagedState.created) return wanted !== userManagedState.publishedGlobally;
  const fromMostPublic = publishingMoves(present);
  return fromMostPublic.indexOf(wanted) > fromMostPublic.indexOf(present);
}
