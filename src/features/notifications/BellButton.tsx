import { Icon20NotificationOutline, Icon20NotificationSlashOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useEffect, useEffectEvent } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import type { BellDialogProps } from '@/features/notifications/BellDialog';
import { useNotifier } from '@/features/notifications/useNotifier';
import { usePropose } from '@/features/proposals/usePropose';
import { useText } from '@/i18n/useText';
import { useBell, useSetBell } from '@/queries/notifications';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

export const bellDialog = defineDialog<BellDialogProps>(
  'bell',
  async () => (await import('@/features/notifications/BellDialog')).BellDialog,
);

interface BellButtonProps {
  /** The author, whom the user follows. */
  readonly userId: string;
  /** Whether the user has just followed the author, so that the bell may be offered. */
  readonly isNew: boolean;
}

/** Toggles whether the user is notified of an author's new comics (docs/product/screens.md#bell). */
export function BellButton({ userId, isNew }: BellButtonProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const propose = usePropose();
  const showError = useErrorDialog();
  const notifier = useNotifier();
  const { data: hasBell } = useBell(userId, notifier !== null);
  const { mutateAsync, isPending } = useSetBell(userId);

  // Without notifications a bell has no effect.
  const isOn = hasBell === true && notifier?.state === 'on';
  const isOffered =
    isNew && hasBell !== undefined && notifier !== null && notifier.state !== 'blocked' && !isOn;
  const offer = useEffectEvent(async () => {
    if (notifier && (await propose('notifications'))) void dialogs.open(bellDialog, { userId, notifier });
  });
  useEffect(() => {
    if (isOffered) void offer();
  }, [isOffered]);

  const press = useOneAtATime(async () => {
    if (notifier === null) return;
    // A user who already has notifications needs no dialog.
    if (notifier.state === 'on') {
      const subscribe = !isOn && notifier.channel === 'vk' ? 'vk' : null;
      await mutateAsync({ isOn: !isOn, subscribe }).catch(showError);
      return;
    }
    const requested = notifier.state === 'off' ? notifier.ask() : undefined;
    await dialogs.openOver(bellDialog, { userId, notifier, requested });
  });

  if (notifier === null || hasBell === undefined) return null;
  return (
    <Button
      size="m"
      mode="tertiary"
      aria-label={t('notifications.bell')}
      aria-pressed={isOn}
      aria-busy={isPending}
      before={isOn ? <Icon20NotificationOutline /> : <Icon20NotificationSlashOutline />}
      onClick={() => void press()}
    />
  );
}
