import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useState } from 'react';
import styles from '@/features/group-invite/GroupInviteDialog.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import type { DialogProps } from '@/routes/dialogs';
import { Mark } from '@/ui/Mark';

/**
 * Invites to the product's group (docs/product/screens.md#invitation-to-the-group). A failure is only logged.
 */
export function GroupInviteDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  const { groups } = usePlatform();
  const { socialGroupId } = useAddresses();
  const [state, setState] = useState<'asking' | 'joining' | 'joined'>('asking');

  const join = async () => {
    setState('joining');
    const joined = await groups?.join(socialGroupId);
    if (joined?.kind === 'granted') return setState('joined');
    if (joined?.kind !== 'declined') console.warn('Nobody joined the group.', joined);
    close(null);
  };

  return (
    <ModalCard
      open
      icon={<Mark size={64} />}
      title={t(state === 'joined' ? 'groupInvite.joinedTitle' : 'groupInvite.title')}
      description={
        <span role="status" className={styles.words}>
          {t(state === 'joined' ? 'groupInvite.joinedText' : 'groupInvite.text')}
        </span>
      }
      dismissLabel={t('groupInvite.close')}
      onClose={() => close(state === 'joined' ? true : null)}
      actions={
        state === 'joined' ? (
          <Button size="l" stretched onClick={() => close(true)}>
            {t('groupInvite.close')}
          </Button>
        ) : (
          <ButtonGroup mode="vertical" gap="s" stretched>
            <Button size="l" stretched loading={state === 'joining'} onClick={() => void join()}>
              {t('groupInvite.join')}
            </Button>
            <Button size="l" stretched mode="secondary" onClick={() => close(null)}>
              {t('groupInvite.notNow')}
            </Button>
          </ButtonGroup>
        )
      }
    />
  );
}
