import type { ProjectView } from '@/domain/project';
import type { PlayerDialogProps } from '@/features/player-frame/PlayerDialog';
import { type Dialogs, defineDialog } from '@/routes/dialogs';
import type { Navigate } from '@/routes/Routes';

export const playerDialog = defineDialog<PlayerDialogProps, string>(
  'player',
  async () => (await import('@/features/player-frame/PlayerDialog')).PlayerDialog,
);

/**
 * Plays a project over the page, followed by projects from `findNext`, and then opens the path that the
 * reader chose.
 */
export async function openPlayerDialog(
  dialogs: Dialogs,
  navigate: Navigate,
  project: ProjectView,
  findNext?: PlayerDialogProps['findNext'],
): Promise<void> {
  const path = await dialogs.open(playerDialog, { project, findNext });
  if (path !== null) navigate.to(path);
}
