import { useRef, useState } from 'react';
import { type OwnComic, ownComicState } from '@/domain/ownComics';
import type { UserManagedState } from '@/domain/project';
import { allowedPublishingMoves, type PublishingRights } from '@/domain/projectRights';
import { useConfirm } from '@/features/confirm/useConfirm';
import { useEditor } from '@/features/create-project/useEditor';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { randomToken } from '@/lib/randomToken';
import type { OwnComicAction, OwnComicDialogProps } from '@/panels/own-comics/OwnComicDialog';
import type { ListedComic } from '@/panels/own-comics/useListedComics';
import { useCurrentUser } from '@/queries/currentUser';
import { useOwnComicActions } from '@/queries/ownComics';
import { useAddresses } from '@/queries/Server';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Closes with the chosen action. */
export const ownComicDialog = defineDialog<OwnComicDialogProps, OwnComicAction>(
  'ownComic',
  async () => (await import('@/panels/own-comics/OwnComicDialog')).OwnComicDialog,
);

/** The last action; deleting can be undone. */
export interface ComicResult {
  readonly text: string;
  readonly deletedId: string | null;
  readonly name: string;
}

export type ComicActions = ReturnType<typeof useComicActions>;

/**
 * Performs the action that was chosen for a comic of the list, only once for a double press, and reports it.
 */
export function useComicActions(userId: string, forgetLocal: (projectId: string) => Promise<void>) {
  const { t } = useText();
  const dialogs = useDialogs();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const showError = useErrorDialog();
  const openEditor = useEditor();
  const { touchEditor: isOurEditor } = useAddresses();
  const banCategory = useCurrentUser()?.banCategory ?? 0;
  const { publish, remove, restore, duplicate } = useOwnComicActions(userId);
  const [result, setResult] = useState<ComicResult | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const isBusy = useRef(false);
  /**
   * Keyed by comic, until the copy is known to exist: after a lost response the same copy is requested again.
   */
  const copyKeys = useRef(new Map<string, string>());

  const say = (text: string, name: string, deletedId: string | null = null) =>
    setResult({ text, name, deletedId });

  async function run(id: string, work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      await showError(error);
    } finally {
      isBusy.current = false;
      setBusyId(null);
    }
  }

  async function drop({ comic, isLocal }: ListedComic, name: string): Promise<void> {
    if (isLocal) {
      const isSure = await confirm({
        title: t('ownComics.deleteDraftTitle', name),
        text: t('ownComics.deleteDraftText'),
        stay: t('common.keep'),
        confirm: t('ownComics.delete'),
      });
      if (isSure) await forgetLocal(comic.id);
      return;
    }
    await remove.mutateAsync(comic.id);
    say(t('ownComics.removed', name), name, comic.id);
  }

  async function copy(id: string, name: string): Promise<void> {
    const idempotencyKey = copyKeys.current.get(id) ?? randomToken();
    copyKeys.current.set(id, idempotencyKey);
    await duplicate.mutateAsync({ id, idempotencyKey });
    copyKeys.current.delete(id);
    say(t('ownComics.duplicated', name), name);
  }

  async function perform(listed: ListedComic, name: string, action: OwnComicAction): Promise<void> {
    const { id, adminManagedState } = listed.comic;
    switch (action.what) {
      case 'edit':
        return openEditor?.(id);
      case 'publishDraft':
        return openEditor?.(id, { at: 'publish' });
      case 'statistics':
        return openEditor?.(id, { at: 'statistics' });
      case 'page':
        return navigate.to(screens.project.path({ projectId: id }));
      case 'duplicate':
        return copy(id, name);
      case 'delete':
        return drop(listed, name);
      case 'publish': {
        const { state } = action;
        await publish.mutateAsync({ id, value: state });
        const shown = ownComicState({ userManagedState: state, adminManagedState, isDeleted: false });
        return say(`${name}: ${t(`ownComics.state.${shown}`)}`, name);
      }
    }
  }

  const bringBack = (id: string, name: string) =>
    run(id, async () => {
      await restore.mutateAsync(id);
      say(t('ownComics.restored', name), name);
    });

  return {
    result,
    busyId,
    closeResult: () => setResult(null),
    restore: bringBack,
    undo: () => {
      if (result !== null && result.deletedId !== null) void bringBack(result.deletedId, result.name);
    },
    open: ({ comic, isLocal }: ListedComic) => {
      if (openEditor !== null) openEditor(comic.id);
      else if (!isLocal) navigate.to(screens.project.path({ projectId: comic.id }));
    },
    choose: async (listed: ListedComic, name: string) => {
      const { comic, isLocal } = listed;
      const moves = audienceMoves(comic, { banCategory });
      const mayEdit = openEditor !== null;
      const hasStatistics = mayEdit && isOurEditor && comic.state !== 'draft';
      const action = await dialogs.open(ownComicDialog, {
        name,
        comic,
        moves,
        mayEdit,
        hasStatistics,
        isLocal,
      });
      if (action !== null) await run(comic.id, () => perform(listed, name, action));
    },
  };
}

/** The other possible audiences of the comic. The editor is the one that publishes a draft. */
function audienceMoves(
  { state, userManagedState, adminManagedState }: OwnComic,
  { banCategory }: Pick<PublishingRights, 'banCategory'>,
): readonly UserManagedState[] {
  if (state === 'draft') return [];
  const moves = allowedPublishingMoves(userManagedState, { banCategory, adminManagedState });
  return moves.filter((move) => move !== userManagedState);
}
