import { useState } from 'react';
import { vkGroupPage } from '@/domain/socialNetwork';
import { useAskMembership } from '@/features/group-invite/useAskMembership';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import type { DialogProps } from '@/routes/dialogs';
import { OfferCard } from '@/ui/OfferCard';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';

const stateTexts = {
  asking: 'groupInvite.text',
  joining: 'groupInvite.text',
  joined: 'groupInvite.joinedText',
  /** The group's page was opened in another tab. */
  away: 'groupInvite.away',
  failed: 'groupInvite.failed',
} as const satisfies Record<string, TextKey>;

/**
 * Invites the user to the product's group (docs/product/screens.md#invitation-to-the-group). Declining in the
 * network's own dialog shows no message.
 */
export function GroupInviteDialog({ close }: DialogProps) {
  const { t } = useText();
  const { groups, networkPages } = usePlatform();
  const askMembership = useAskMembership();
  const { socialGroupId } = useAddresses();
  const [state, setState] = useState<keyof typeof stateTexts>('asking');

  const join = async () => {
    if (groups === null) {
      networkPages?.tab(vkGroupPage(socialGroupId));
      return setState('away');
    }
    setState('joining');
    const joined = await groups.join(socialGroupId);
    if (joined.kind === 'granted') return setState('joined');
    if (joined.kind === 'declined') return close(null);
    console.warn('Nobody joined the group.', joined);
    // An earlier press may have made them a member meanwhile.
    setState((now) => (now === 'joined' ? now : 'failed'));
  };
  // Only the network knows whether they have joined.
  const checkAgain = async () => {
    setState('joining');
    setState((await askMembership?.()) === true ? 'joined' : 'away');
  };
  useOnReturnToPage(() => void checkAgain(), state === 'away');

  return (
    <OfferCard
      title={t(state === 'joined' ? 'groupInvite.joinedTitle' : 'groupInvite.title')}
      text={t(stateTexts[state])}
      action={
        state === 'joined'
          ? null
          : {
              label: t('groupInvite.join'),
              isBusy: state === 'joining',
              run: join,
              silenceText: t('wallShare.waiting'),
            }
      }
      onClose={() => close(null)}
    />
  );
}
