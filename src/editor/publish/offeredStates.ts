import { type UserManagedState, userManagedState } from '@/domain/publishing';
import { allowedPublishingMoves, firstSaveState, type PublishingRights } from '@/domain/publishingMoves';

export interface OfferedStates {
  /** From the most to the least public. */
  readonly states: readonly UserManagedState[];
  readonly usual: UserManagedState;
}

/** Who may be let see a comic that is published now, and what is meant unless its author says otherwise. */
export function offeredStates(
  present: UserManagedState,
  isComment: boolean,
  rights: PublishingRights,
): OfferedStates {
  const { created, publishedGlobally } = userManagedState;
  const moves = allowedPublishingMoves(present, rights).filter((state) => state !== created);
  if (present !== created) return { states: moves, usual: moves.includes(present) ? present : lastOf(moves) };
  const states = isComment ? moves.filter((state) => state !== publishedGlobally) : moves;
  return { states, usual: firstSaveState(isComment, rights) };
}

function lastOf(states: readonly UserManagedState[]): UserManagedState {
  return states.at(-1) ?? userManagedState.created;
}
