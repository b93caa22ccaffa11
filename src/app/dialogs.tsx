import { lazy, Suspense } from 'react';
import type { DialogDrawings, OpenDialog } from '@/routes/dialogs';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { useEscape } from '@/ui/useEscape';
import { VisiblePart } from '@/ui/VisiblePart';
import { PartFailed } from './shell/PartFailed';
import { useFocusReturn } from './useFocusReturn';

const PlayerDialog = lazy(async () => ({ default: (await fetchPlayerDialog()).PlayerDialog }));
const GroupInviteDialog = lazy(async () => ({
  default: (await import('@/features/group-invite/GroupInviteDialog')).GroupInviteDialog,
}));
const WallShareDialog = lazy(async () => ({
  default: (await import('@/features/wall-share/WallShareDialog')).WallShareDialog,
}));
const ErrorDialog = lazy(async () => ({
  default: (await import('@/features/failures/ErrorDialog')).ErrorDialog,
}));

const drawings: DialogDrawings = {
  player: (props) => <PlayerDialog {...props} />,
  groupInvite: (props) => <GroupInviteDialog {...props} />,
  wallShare: (props) => <WallShareDialog {...props} />,
  error: (props) => <ErrorDialog {...props} />,
};

/** The dialog that the first tap will want. */
export function fetchPlayerDialog() {
  return import('@/features/player-frame/PlayerDialog');
}

/** Where dialogs are drawn, one after the other. It comes with the first of them. */
export function DialogStage({ dialog }: { dialog: OpenDialog }) {
  useFocusReturn();
  useEscape(dialog.dismiss);
  return (
    <VisiblePart>
      <ErrorBoundary key={dialog.key} fallback={<PartFailed />}>
        <Suspense>{dialog.draw(drawings)}</Suspense>
      </ErrorBoundary>
    </VisiblePart>
  );
}
