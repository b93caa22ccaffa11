import { useEffect, useRef } from 'react';
import { groupInviteDialog } from '@/features/group-invite/dialogs';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';
import { playing, usePlaying } from '@/routes/playing';
import { useDialogs } from '@/routes/Routes';

/**
 * Invites a person of the social network to the product's group, once per run
 * (docs/product/screens.md#invitation-to-the-group). They are asked after the first comics that they played,
 * when they know what it is about, and never while one plays or shows its ending.
 */
export function useGroupInvite(): void {
  const user = useCurrentUser();
  const { groups } = usePlatform();
  const { socialGroupId, socialApiVersion } = useAddresses();
  const dialogs = useDialogs();
  const played = usePlaying();
  const wasInvited = useRef(false);
  const personId = user?.provider === 'vk' ? user._id : null;

  useEffect(() => {
    if (groups === null || socialGroupId === 0 || personId === null) return undefined;
    if (played !== 'played' || wasInvited.current) return undefined;
    // Another person may be there when the answer comes, or another comic.
    let isStale = false;
    void groups.isMember(socialGroupId, socialApiVersion).then((membership) => {
      if (isStale || wasInvited.current || playing.isOnScreen()) return;
      if (membership.kind !== 'granted') console.warn('It is not known who is in the group.', membership);
      else if (!membership.value) {
        wasInvited.current = true;
        void dialogs.open(groupInviteDialog, {});
      }
    });
    return () => {
      isStale = true;
    };
  }, [groups, socialGroupId, socialApiVersion, personId, played, dialogs]);
}
