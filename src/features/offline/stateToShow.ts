import type { OfflineState } from '@/offline/messages';

/**
 * What the person sees when the worker tells how it stands with a project. Why their own wish was refused stays until
 * they wish for something else: the player beside it asks the worker too, and hears only that the project is not kept.
 */
export function stateToShow(shown: OfflineState | null, told: OfflineState): OfflineState {
  const isRefusal = shown?.kind === 'refused' || shown?.kind === 'keptInTheWay';
  return shown !== null && isRefusal && (told.kind === 'absent' || told.kind === 'played') ? shown : told;
}
