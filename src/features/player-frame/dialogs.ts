import type { PlayerDialogProps } from '@/features/player-frame/PlayerDialog';
import { defineDialog } from '@/routes/dialogs';

export const playerDialog = defineDialog<PlayerDialogProps, string>(
  'player',
  async () => (await import('@/features/player-frame/PlayerDialog')).PlayerDialog,
);
