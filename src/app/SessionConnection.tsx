import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { PromotionKind } from '@/domain/proposals';
import { useEditorAfterSignUp } from '@/features/create-project/useCreateProject';
import { useDeletedAccount } from '@/features/deleted-account/useDeletedAccount';
import { errorDialog } from '@/features/failures/useErrorDialog';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useGroupInvite } from '@/features/group-invite/useGroupInvite';
import { promotionDialog } from '@/features/promotion/dialogs';
import { usePromotionOffers } from '@/features/promotion/promotions';
import { useOffersAfterPlay } from '@/features/proposals/useOffersAfterPlay';
import { useRunNote } from '@/features/proposals/usePropose';
import { termsDialog } from '@/features/terms/dialogs';
import { UnreadNews } from '@/features/unread-news/UnreadNews';
import { useWallShareOffer } from '@/features/wall-share/useWallShareOffer';
import { logFailure } from '@/lib/logFailure';
import { sendToController } from '@/offline/page/registerWorker';
import { usePlatform } from '@/platform/PlatformContext';
import { syncDeviceAge } from '@/queries/adultComics';
import { useHideBlocked } from '@/queries/blocks';
import { refreshChangeable } from '@/queries/changeProjects';
import { useCurrentUser } from '@/queries/currentUser';
import { type SessionEvents, useApi } from '@/queries/Server';
import { createSession } from '@/queries/session';
import { useDialogs } from '@/routes/Routes';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { lazyComponent } from '@/ui/lazyComponent';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';

const ReadingSync = lazyComponent(
  async () => (await import('@/features/reading-progress/ReadingSync')).ReadingSync,
);

const RenewPush = lazyComponent(async () => (await import('@/features/notifications/RenewPush')).RenewPush);

/** Runs the session. Lazy: the first feed does not need to know who is signed in. */
export function SessionConnection({ events }: { events: SessionEvents }) {
  const { account, launch, push, storage, onPushedUpdate } = usePlatform();
  const api = useApi();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const textsOf = useErrorTexts();
  useEditorAfterSignUp();
  useForgetPerson();
  useDeletedAccount();
  useHideBlocked();
  const reportBan = useEffectEvent((error: unknown) => {
    const messages = textsOf(error);
    // Over open dialogs, since the user is signed out a few seconds later.
    if (messages.length > 0) void dialogs.openOver(errorDialog, { messages });
  });

  useEffect(() => {
    const launchQuery = launch.signedQuery;
    const signOutOfHost = account?.signOut;
    const session = createSession({ api, tokens: storage, client, launchQuery, reportBan, signOutOfHost });
    const stopListening = events.listen(session.handleEvent);
    const leaving = new AbortController();
    window.addEventListener('online', session.resume, leaving);
    document.addEventListener('visibilitychange', session.resume, leaving);
    // A page that the browser keeps for Back does not hear of the pages after it.
    let tokenAtLeave: string | null = null;
    const onHide = () => {
      tokenAtLeave = storage.get('token');
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storage.get('token') !== tokenAtLeave) session.followOtherTabs();
    };
    window.addEventListener('pagehide', onHide, leaving);
    window.addEventListener('pageshow', onShow, leaving);
    void session.start();
    return () => {
      stopListening();
      leaving.abort();
      session.close();
    };
  }, [account, api, client, events, launch, storage]);

  useEffect(() => {
    events.askForTerms = (reason) => dialogs.openOver(termsDialog, { reason });
  }, [dialogs, events]);

  const person = useCurrentUser();
  useOnReturnToPage(() => refreshChangeable(client), person !== null);
  useEffect(() => {
    if (person !== null) syncDeviceAge({ client, tokens: storage }, person);
  }, [client, storage, person]);

  useEffect(
    () =>
      onPushedUpdate((update) => {
        // Only the native app pushes updates, so other hosts do not load this code.
        import('@/queries/updates')
          .then(({ applyPushedUpdate }) => applyPushedUpdate(client, update))
          .catch(logFailure('A pushed update was lost.'));
      }),
    [client, onPushedUpdate],
  );

  return (
    <>
      <UnreadNews />
      <Invitations />
      {person !== null && (
        <LazyBoundary failed={null}>
          <ReadingSync key={person.id} userId={person.id} />
          {push && globalThis.Notification?.permission === 'granted' && (
            <RenewPush key={`push ${person.id}`} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

/** Removes a user's private data from the device when they sign out or another user signs in. */
function useForgetPerson(): void {
  const id = useCurrentUser()?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && before.current !== id) sendToController({ type: 'forgetPerson' });
    before.current = id;
  }, [id]);
}

export function Invitations() {
  const dialogs = useDialogs();
  useRunNote();
  const group = useGroupInvite();
  const promote = useCallback(
    (kind: PromotionKind) => void dialogs.open(promotionDialog, { kind }),
    [dialogs],
  );
  const promotions = usePromotionOffers(promote);
  useOffersAfterPlay(
    useMemo(() => (group === null ? promotions : [group, ...promotions]), [group, promotions]),
  );
  useWallShareOffer();
  return null;
}
