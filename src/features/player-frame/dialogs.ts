import type { ProjectView } from '@/domain/project';
import type { PlayerDialogProps } from '@/features/player-frame/PlayerDialog';
import { type Dialogs, defineDialog } from '@/routes/dialogs';
import type { Navigate } from '@/routes/Routes';

export const playerDialog = defineDialog<PlayerDialogProps, string>(
  'player',
  async () => (await import('@/features/player-frame/PlayerDialog')).PlayerDialog,
);

/**
 * Plays a project over the page, and after it what `findNext` gives; then the reader goes on to where they were led from
 * there.
 */
export async function playOver(
  dialogs: Dialogs,
  navigate: Navigate,
  project: ProjectView,
  findNext?: PlayerDialogProps['findNext'],
): Promise<void> {
  const path = await dialogs.open(playerDialog, { project, findNext });
  if (path !== null) navigate.to(path);
}
