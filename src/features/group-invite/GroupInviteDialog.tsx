import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useState } from 'react';
import styles from '@/features/group-invite/GroupInviteDialog.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import type { DialogProps } from '@/routes/dialogs';
import { Mark } from '@/ui/Mark';

/**
 * Invites to the product's group (docs/product/screens.md#invitation-to-the-group). Who says no to the network is not told of anything.
 */
export function GroupInviteDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  const { groups } = usePlatform();
  const { socialGroupId } = useAddresses();
  const [state, setState] = useState<'asking' | 'joining' | 'joined' | 'failed'>('asking');

  const join = async () => {
    setState('joining');
    const joined = await groups?.join(socialGroupId);
    if (joined?.kind === 'granted') return setState('joined');
    if (joined?.kind === 'declined') return close(null);
    console.warn('Nobody joined the group.', joined);
    setState('failed');
  };

  return (
    <ModalCard
      open
      icon={<Mark size={64} />}
      title={t(state === 'joined' ? 'groupInvite.joinedTitle' : 'groupInvite.title')}
      description={
        <span role="status" className={styles.words}>
          {t(words[state])}
        </span>
      }
      dismissLabel={t('common.close')}
      onClose={() => close(state === 'joined' ? true : null)}
      actions={
        state === 'joined' ? (
          <Button size="l" stretched onClick={() => close(true)}>
            {t('common.close')}
          </Button>
        ) : (
          <ButtonGroup mode="vertical" gap="s" stretched>
            <Button size="l" stretched loading={state === 'joining'} onClick={() => void join()}>
              {t('groupInvite.join')}
            </Button>
            <Button size="l" stretched mode="secondary" onClick={() => close(null)}>
              {t('common.notNow')}
            </Button>
          </ButtonGroup>
        )
      }
    />
  );
}

const words = {
  asking: 'groupInvite.text',
  joining: 'groupInvite.text',
  joined: 'groupInvite.joinedText',
  failed: 'groupInvite.failed',
} as const satisfies Record<string, TextKey>;
