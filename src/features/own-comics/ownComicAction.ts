import type { OwnComic } from '@/domain/ownComics';
import type { UserManagedState } from '@/domain/project';
import { allowedPublishingMoves, type PublishingRights } from '@/domain/projectRights';

/** What is done with one's own comic from the list. */
export type OwnComicAction =
  | { readonly what: 'edit' | 'publishDraft' | 'page' | 'duplicate' | 'delete' }
  | { readonly what: 'publish'; readonly state: UserManagedState };

/** Who else could see the comic; a draft is first published by the editor. */
export function audienceMoves(
  { state, userManagedState, adminManagedState }: OwnComic,
  { banCategory }: Pick<PublishingRights, 'banCategory'>,
): readonly UserManagedState[] {
  if (state === 'draft') return [];
  const moves = allowedPublishingMoves(userManagedState, { banCategory, adminManagedState });
  return moves.filter((move) => move !== userManagedState);
}
