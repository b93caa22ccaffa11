import type { DropDraftDialogProps, OwnComicDialogProps } from '@/features/own-comics/OwnComicDialog';
import type { OwnComicAction } from '@/features/own-comics/ownComicAction';
import { defineDialog } from '@/routes/dialogs';

/** Closes with what is to be done. */
export const ownComicDialog = defineDialog<OwnComicDialogProps, OwnComicAction>(
  'ownComic',
  async () => (await import('@/features/own-comics/OwnComicDialog')).OwnComicDialog,
);

/** Closes with `true` when a draft of this device alone is to be deleted. */
export const dropDraftDialog = defineDialog<DropDraftDialogProps, true>(
  'dropDraft',
  async () => (await import('@/features/own-comics/OwnComicDialog')).DropDraftDialog,
);
