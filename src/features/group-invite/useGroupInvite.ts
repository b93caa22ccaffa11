import { useEffect, useRef } from 'react';
import { groupInviteDialog } from '@/features/group-invite/dialogs';
import { useAskMembership } from '@/features/group-invite/useAskMembership';
import { usePropose } from '@/features/proposals/usePropose';
import { useCurrentUser } from '@/queries/currentUser';
import { useAddresses } from '@/queries/Server';
import { playing, usePlaying } from '@/routes/playing';
import { useDialogs } from '@/routes/Routes';

/**
 * Invites a user of the social network to the product's group, at the pace of all proposals
 * (docs/product/screens.md#invitation-to-the-group): after the first comic they have played, and never during a comic
 * or its ending.
 */
export function useGroupInvite(): void {
  const user = useCurrentUser();
  const askMembership = useAskMembership();
  const { socialGroupId } = useAddresses();
  const dialogs = useDialogs();
  const propose = usePropose();
  const played = usePlaying();
  const wasInvited = useRef(false);
  const personId = user?.provider === 'vk' ? user.id : null;

  useEffect(() => {
    if (askMembership === null || socialGroupId === 0 || personId === null) return undefined;
    if (played !== 'played' || wasInvited.current) return undefined;
    // The user or the comic may have changed by the time of the responses.
    let isStale = false;
    const isOver = () => isStale || wasInvited.current || playing.isOnScreen();
    const invite = async () => {
      if ((await askMembership()) !== false || isOver()) return;
      if (!(await propose('groupInvite')) || isOver()) return;
      wasInvited.current = true;
      void dialogs.open(groupInviteDialog, {});
    };
    void invite();
    return () => {
      isStale = true;
    };
  }, [askMembership, socialGroupId, personId, played, dialogs, propose]);
}
