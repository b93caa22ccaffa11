import { useEffect, useRef } from 'react';
import { groupInviteDialog } from '@/features/group-invite/dialogs';
import { useAskMembership } from '@/features/group-invite/useAskMembership';
import { useCurrentUser } from '@/queries/currentUser';
import { useAddresses } from '@/queries/Server';
import { playing, usePlaying } from '@/routes/playing';
import { useDialogs } from '@/routes/Routes';

/**
 * Invites a person of the social network to the product's group, once per run
 * (docs/product/screens.md#invitation-to-the-group). They are asked after the first comics that they played,
 * when they know what it is about, and never while one plays or shows its ending.
 */
export function useGroupInvite(): void {
  const user = useCurrentUser();
  const askMembership = useAskMembership();
  const { socialGroupId } = useAddresses();
  const dialogs = useDialogs();
  const played = usePlaying();
  const wasInvited = useRef(false);
  const personId = user?.provider === 'vk' ? user.id : null;

  useEffect(() => {
    if (askMembership === null || socialGroupId === 0 || personId === null) return undefined;
    if (played !== 'played' || wasInvited.current) return undefined;
    // Another person may be there when the answer comes, or another comic.
    let isStale = false;
    void askMembership().then((isMember) => {
      if (isStale || wasInvited.current || playing.isOnScreen()) return;
      if (isMember !== false) return;
      wasInvited.current = true;
      void dialogs.open(groupInviteDialog, {});
    });
    return () => {
      isStale = true;
    };
  }, [askMembership, socialGroupId, personId, played, dialogs]);
}
