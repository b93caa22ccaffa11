import { useMemo } from 'react';
import { useAskMembership } from '@/features/group-invite/useAskMembership';
import type { Offer } from '@/features/proposals/useOffersAfterPlay';
import { useCurrentUser } from '@/queries/currentUser';
import { useAddresses } from '@/queries/Server';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';

export const groupInviteDialog = defineDialog<object>(
  'groupInvite',
  async () => (await import('@/features/group-invite/GroupInviteDialog')).GroupInviteDialog,
);

/**
 * Invites a user of the social network to the product's group
 * (docs/product/screens.md#invitation-to-the-group); `null` where inviting is impossible.
 */
export function useGroupInvite(): Offer | null {
  const user = useCurrentUser();
  const askMembership = useAskMembership();
  const { socialGroupId } = useAddresses();
  const dialogs = useDialogs();
  const personId = user?.provider === 'vk' ? user.id : null;

  return useMemo(() => {
    if (askMembership === null || socialGroupId === 0 || personId === null) return null;
    return {
      kind: 'groupInvite',
      isWanted: async () => (await askMembership()) === false,
      open: () => void dialogs.open(groupInviteDialog, {}),
    };
  }, [askMembership, socialGroupId, personId, dialogs]);
}
